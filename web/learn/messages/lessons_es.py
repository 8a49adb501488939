"""Las lecciones en español, y lo que las rodea."""

MESSAGES: dict[str, str | tuple[str, str]] = {
    # Un ejercicio en el tablero
    "study.place": "Paso {n} de {tasks}",
    "study.controls": "Controles del ejercicio",
    "study.next": "Siguiente paso",
    "study.next_lesson": "Siguiente lección",
    "study.back": "Atrás",
    "study.again": "Otra vez",
    "study.show": "Enséñamelo",
    "study.resumed": "Aquí lo dejaste. Con «Otra vez» empiezas de nuevo.",
    "study.list_lesson": "Lecciones",
    "study.leave": "A la partida",
    "said.study_left": "De vuelta en la partida.",
    "refused.study": "Esta no.",
    "refused.study_done": "Este paso ya está. Pulsa «Siguiente paso» para continuar.",
    "refused.study_over": "Era el último paso. Pulsa «Otra vez» para repetirlo.",
    "refused.study_start": "Este es el primer paso.",
    "refused.study_redo": "Aquí no hay nada que rehacer.",
    "refused.study_share": "Las probabilidades son para las partidas. Pulsa «Enséñamelo» para ver una jugada.",
    "refused.study_no_hint": "Ahora mismo no hay nada que enseñar.",
    # La lista de lecciones
    "lessons.about": "Lecciones cortas en el tablero. Tú haces todas las jugadas, y nada puede salir mal.",
    "lessons.done": ("Has completado {n} de {lessons} lecciones.", "Has completado {n} de {lessons} lecciones."),
    "lessons.begin": "Empezar: {lesson}",
    "lessons.go_on": "Continuar: {lesson}",
    "lessons.done_mark": "completada",
    "lessons.begun_mark": ("{done} de {n} paso", "{done} de {n} pasos"),
    "lessons.new_mark": ("{n} paso", "{n} pasos"),
    "lessons.damaged": "No se ha podido leer lo guardado de tus lecciones. Se ha apartado sin tocarlo, entre "
    "las partidas guardadas.",
    "lessons.newer": "Una versión más nueva de esta página ha guardado tus lecciones. No se han tocado.",
    # Por qué una jugada no es la que pide la lección
    "lesson.no_other": "Está permitido, pero no es lo que buscamos. Prueba otra casilla.",
    "lesson.no_beside": "{cell} no toca b4. Prueba las casillas de arriba, abajo, izquierda y derecha.",
    "lesson.no_name": "Esa es {cell}. Busca abajo la letra c y sube hasta el número 3.",
    "lesson.no_slant": "{cell} solo toca los dos dados con la esquina, y las esquinas no cuentan. Busca la "
    "casilla que está entre los dados.",
    "lesson.no_touch_two": "{cell} no toca los dos dados. Busca la casilla que está entre ellos.",
    "lesson.no_corner": "{cell} no es una esquina. Las esquinas son a1, a5, e1 y e5.",
    "lesson.no_touch_three": "{cell} no toca los tres dados. Mira la fila de abajo.",
    "lesson.no_touch_four": "{cell} no toca los cuatro dados. Busca el hueco que hay en medio de ellos.",
    "lesson.no_nothing": "Un dado en {cell} no captura lo que queremos. Busca una casilla que toque dos dados o "
    "más.",
    "lesson.no_seven": "Prueba en c3, entre el 3 y el 4.",
    "lesson.no_must": "En {cell} tu dado captura. Elige una casilla donde no pueda.",
    "lesson.no_sum": "Así sale un {pips}. Elige otros dados.",
    "lesson.no_three": "Son solo dos dados. Captura los tres.",
    "lesson.no_four": "Así sale un {pips}. Captura los cuatro dados en c3.",
    "lesson.no_keep": "Así pierdes un dado tuyo. Deja los dados blancos donde están.",
    "lesson.no_other_two": "Captura los dos dados negros que tocan c3.",
    "lesson.no_three_black": "No son todos. Captura los tres dados negros.",
    "lesson.no_six": "Así sale un {pips}. Captura los tres dados para hacer un 6.",
    "lesson.no_hole": "Un dado en {cell} todavía se podría capturar algún día. Busca la casilla encerrada entre "
    "seises.",
    "lesson.no_corner_taken": "Así capturas tu propio 1. Elige los otros dados y no toques a1.",
    "lesson.no_corner_open": "El 1 de a1 sigue en peligro. Coloca un dado en a2 y haz que sea un 6.",
    "lesson.no_loses": "Ahora las negras tienen que capturar y se llevan {exposed}: dos dados tuyos. Prueba la "
    "otra casilla.",
    "lesson.no_exposed": "Después, las negras pueden capturar {exposed}. Busca una jugada que no les deje nada.",
    "lesson.no_middle": "Empieza en el centro, en b2. Toca cuatro casillas.",
    "lesson.no_own_middle": "Ahí tu dado tiene que capturar y se lleva también el tuyo. Elige otra casilla.",
    # Las lecciones
    "lesson.placing": "Colocar dados",
    "lesson.placing_1": "Juegas con los dados blancos. Pulsa cualquier casilla vacía para colocar uno.",
    "lesson.placing_1_done": "Tu dado muestra un 1. Un dado que no captura nada siempre muestra un 1. Aquí "
    "nadie tira los dados.",
    "lesson.placing_2": "Se juega por turnos, un dado cada vez. En b4 ya hay un dado negro. Coloca el tuyo "
    "justo al lado.",
    "lesson.placing_2_done": "Un dado solo nunca se captura, así que no pasa nada. Tu dado muestra un 1.",
    "lesson.placing_3": "Cada casilla tiene un nombre: una letra de izquierda a derecha y un número de abajo "
    "arriba. Coloca un dado en c3, en el centro.",
    "lesson.placing_3_done": "Eso es c3. Los dados no se mueven nunca. Ya sabes colocarlos.",
    "lesson.touching": "Qué dados se tocan",
    "lesson.touching_1": "Los dados se tocan por los lados: arriba, abajo, izquierda y derecha. Coloca un dado "
    "que toque los dos negros.",
    "lesson.touching_1_done": "Tu dado de c4 toca los dos. En c3 solo los habría tocado con la esquina, y eso "
    "no cuenta.",
    "lesson.touching_2": "No todas las casillas tienen cuatro vecinas. Coloca un dado en una esquina, donde "
    "solo hay dos.",
    "lesson.touching_2_done": "Desde una esquina solo hay dos caminos.",
    "lesson.touching_3": "En el borde, una casilla tiene tres vecinas. Coloca un dado que toque los tres negros.",
    "lesson.touching_3_done": "En c1 tu dado toca b1, d1 y c2.",
    "lesson.touching_4": "En el resto, una casilla tiene cuatro vecinas. Coloca un dado que toque los cuatro "
    "negros.",
    "lesson.touching_4_done": "Cuatro vecinas, todas ocupadas. Ahora verás por qué importan.",
    "lesson.capture": "Capturar",
    "lesson.capture_1": "Un 1 y un 2 suman 3. Coloca un dado entre ellos, en c3, y captura los dos.",
    "lesson.capture_1_done": "Los dos dados se han ido. Tu dado muestra lo que sumaban: 3.",
    "lesson.capture_2": "Puedes capturar dados que sumen hasta 6, no más. Aquí hay un 2 y un 4. Captúralos.",
    "lesson.capture_2_done": "2 y 4 suman 6. Es lo máximo que puede mostrar un dado.",
    "lesson.capture_3": "3 y 4 suman 7, y eso es demasiado. Coloca un dado entre ellos y mira qué pasa.",
    "lesson.capture_3_done": "No se captura nada, y tu dado muestra un 1.",
    "lesson.capture_4": "Donde un dado puede capturar, tiene que hacerlo. Pero la casilla la eliges tú. Coloca "
    "un dado donde no capture nada.",
    "lesson.capture_4_done": "Bien. En c3 o en b4 tu dado habría tenido que capturar.",
    "lesson.capture_5": "Busca una casilla donde tu dado capture: dos dados que sumen 6 o menos.",
    "lesson.capture_5_done": "Has capturado, y tu dado muestra un {pips}. Cuenta siempre antes de colocar.",
    "lesson.sums": "Contar los puntos",
    "lesson.sums_1": "Dos dados capturados se convierten en uno. Pulsa una casilla y después los dados que "
    "quieras capturar. Haz un 5.",
    "lesson.sums_1_done": "1 y 4 suman 5. El 3 tenía que quedarse: con él pasarías de 6.",
    "lesson.sums_2": "Puedes capturar tres dados a la vez. Haz un 6 con el 1, el 2 y el 3.",
    "lesson.sums_2_done": "Tres dados menos, y ahí tienes un 6.",
    "lesson.sums_3": "Pulsa una casilla y mira qué dados van juntos. Haz otra vez un 6.",
    "lesson.sums_3_done": "2 y 4 suman 6. 3 y 4 habrían sido demasiado.",
    "lesson.sums_4": "Cuatro dados es lo máximo que captura una jugada. Captura los cuatro.",
    "lesson.sums_4_done": "1, 1, 2 y 2 suman 6. Cuatro dados por uno.",
    "lesson.own": "Tus propios dados",
    "lesson.own_1": "Se pueden capturar dados de cualquier color, también los tuyos. Captura el 1 blanco y el 2 "
    "negro.",
    "lesson.own_1_done": "Tu 1 también se ha ido. Un dado blanco y uno negro se han convertido en un 3 blanco.",
    "lesson.own_2": "Aquí los dos dados son tuyos. Coloca un dado en c3 y mira qué pasa.",
    "lesson.own_2_done": "Tenía que capturar. Tenías dos dados y ahora tienes uno. Ten cuidado con eso.",
    "lesson.own_3": "Si puedes elegir, conserva tus dados. Coloca un dado en c3 y captura solo los negros.",
    "lesson.own_3_done": "Dos dados negros menos, y el tuyo sigue ahí.",
    "lesson.own_4": "En algunas casillas tu dado capturaría dados tuyos. Busca una jugada que no capture ninguno.",
    "lesson.own_4_done": "Todos tus dados siguen ahí.",
    "lesson.choosing": "Elegir qué capturar",
    "lesson.choosing_1": "No hace falta capturar todo lo que puedas. Haz un 3.",
    "lesson.choosing_1_done": "1 y 2 suman 3. El otro 3 se queda en el tablero.",
    "lesson.choosing_2": "Hay cuatro dados alrededor de c3. Captura los dos negros y deja los blancos.",
    "lesson.choosing_2_done": "Las negras han perdido dos dados, y tú tienes uno más.",
    "lesson.choosing_3": "Ahora hay tres dados negros. Captura los tres y conserva el tuyo.",
    "lesson.choosing_3_done": "Tres dados negros por uno tuyo, que muestra un {pips}.",
    "lesson.safe": "Dados seguros",
    "lesson.safe_1": "Un 6 no se puede capturar nunca: con cualquier otro dado pasa de 6. Haz uno.",
    "lesson.safe_1_done": "Este 6 se queda hasta el final de la partida. Está seguro.",
    "lesson.safe_2": "Un 5 no está seguro, porque va bien con un 1. Captura los dos.",
    "lesson.safe_2_done": "5 y 1 suman 6. Ahora este dado está seguro.",
    "lesson.safe_3": "Un dado pequeño también puede estar seguro si queda encerrado entre seises. Busca la "
    "casilla donde tu 1 está seguro enseguida.",
    "lesson.safe_3_done": "Para capturar un dado hay que jugar a su lado. Al lado de e5 ya nadie puede.",
    "lesson.safe_4": "Tu 1 de a1 tiene un lado abierto, a2. Ciérralo con un 6, sin capturar tu 1.",
    "lesson.safe_4_done": "Seises a los dos lados: tu 1 de la esquina está seguro para siempre.",
    "lesson.ending": "El final de la partida",
    "lesson.ending_1": "Queda una casilla vacía. Coloca el último dado.",
    "lesson.ending_1_done": "El tablero está lleno. Tienes 5 dados y las negras 4: ganas. Los puntos no "
    "cuentan, solo los dados.",
    "lesson.ending_2": "Otra vez queda una casilla vacía. Coloca ahí un dado y mira si se acaba la partida.",
    "lesson.ending_2_done": "Has tenido que capturar, y ahora hay dos casillas vacías. La partida sigue hasta "
    "que el tablero esté lleno.",
    "lesson.ending_3": "Quedan dos casillas vacías. En una de ellas ganas. ¿Qué tendrán que capturar después "
    "las negras?",
    "lesson.ending_3_done": "Ahora las negras se llevan {exposed}, pero también un dado suyo. Sigues por "
    "delante y ganas.",
    "lesson.looking": "Mira antes de colocar",
    "lesson.looking_1": "Busca lo que tu rival ha dejado al descubierto. Captura dos dados negros.",
    "lesson.looking_1_done": "Dos dados negros por uno blanco. Es un buen cambio.",
    "lesson.looking_2": "Antes de colocar, mira qué pueden hacer después las negras. Coloca un dado sin "
    "dejarles nada tuyo que capturar.",
    "lesson.looking_2_done": "Ahora las negras no pueden capturar ningún dado tuyo.",
    "lesson.looking_3": "Mira también hacia delante cuando captures. Captura de modo que las negras no puedan "
    "llevarse ningún dado tuyo.",
    "lesson.looking_3_done": "Has hecho un 6, y no has dejado nada al descubierto.",
    "lesson.looking_4": "Las dos cosas a la vez: captura dos dados negros y no dejes nada tuyo al descubierto.",
    "lesson.looking_4_done": "Así miran el tablero los buenos jugadores: ¿qué puedo capturar y qué me pueden "
    "capturar?",
    "lesson.first_game": "Tu primera partida",
    "lesson.first_game_1": "Una partida entera en un tablero pequeño. Las negras también juegan. Empieza en el "
    "centro, en b2.",
    "lesson.first_game_1_done": "Las negras han respondido.",
    "lesson.first_game_2": "Al lado del dado negro y del tuyo tendrías que capturar los dos. Coloca un dado "
    "donde no capture nada.",
    "lesson.first_game_2_done": "Bien hecho.",
    "lesson.first_game_3": "Ahora sigue jugando hasta llenar el tablero. Captura dados negros, haz seises y "
    "mira antes de colocar.",
    "lesson.coach_lost": "Las negras se han llevado {taken}. Antes de colocar, mira qué pueden capturar después.",
    "lesson.coach_open": "Cuidado: las negras podían haber capturado {exposed}.",
    "lesson.coach_six": "Un 6: este dado se queda hasta el final.",
    "lesson.coach_took": "Buena captura. Las negras tienen menos dados.",
    "lesson.coach_own": "Te ha costado un dado tuyo.",
    "lesson.first_game_won": "El tablero está lleno y tienes más dados. Ganas tu primera partida.",
    "lesson.first_game_lost": "El tablero está lleno y esta vez las negras tienen más dados. Pulsa «Otra vez» "
    "para jugar de nuevo.",
}
