"""The words of the rule book in Spanish."""

TITLE = "Las reglas de Cephalopod"

INTRODUCTION = (
    "Cephalopod es un juego para dos de Mark Steere. Aquí está entero, con nuestras propias palabras. Cada "
    "apartado indica a qué sección corresponde de la hoja de reglas del autor (25 de febrero de 2006), lo enseña "
    "en un tablero y nombra la función de este programa que lo hace cumplir: las reglas que lees son las reglas "
    "que se ejecutan. Los títulos de las secciones de la hoja se dan en inglés, como están en ella."
)

WORDS = {
    "cite_place": "«{section}»",
    "cite_figure": "figura {first}",
    "cite_figures": "figuras {first} a {last}",
    "cite_sheet": "Hoja de reglas: {place}.",
    "cite_follows": "Se deduce de la hoja de reglas: {place}.",
    "cite_silent": "La hoja de reglas no lo dice; lo más cercano: {place}.",
    "cite_follows_nowhere": "La hoja de reglas no lo dice, pero se deduce de las reglas.",
    "cite_silent_nowhere": "La hoja de reglas no lo dice.",
    "cite_sheet_nowhere": "",
    "enforced": "Lo hace cumplir",
    "position": "Posición",
    "move": "jugada",
    "refused": "{move} se rechaza",
    "before": "antes",
    "after": "después",
    "misreadings": "Malentendidos frecuentes",
    "misreadings_intro": "Lo que alguna gente ha entendido, y lo que dicen las reglas.",
    "wrong": "Falso",
    "right": "Cierto",
    "play": "Para seguir jugando desde una posición, pega su texto en la página (*Abrir*) o dáselo al programa de "
    "la terminal.",
    "generated": "Hecho por tools/rulebook.py a partir de cephalopod/rulebook; los cambios se hacen allí.",
}

SECTIONS = {
    "equipment": (
        "Qué hace falta",
        "El tablero tiene cinco por cinco casillas y empieza vacío. Cada jugador tiene 24 dados de seis caras de "
        "un color.\n\n"
        "El texto visible de la hoja no dice qué color empieza. Aquí empiezan las blancas.",
        "El primer dado de una partida: vaya donde vaya, muestra un 1.",
    ),
    "goal": (
        "El objetivo",
        "Cuando hay un dado en cada casilla, gana quien tiene más dados en el tablero. Lo que muestran los "
        "dados no cuenta: un dado con un punto vale tanto como uno con seis.",
        "Las blancas llenan la última casilla y ganan por cinco dados a cuatro.",
    ),
    "turn": (
        "Tu turno",
        "Se juega por turnos. En el tuyo colocas exactamente un dado de tu color en una casilla vacía. Puedes "
        "elegir cualquiera de las vacías y no puedes pasar: mientras quede una, hay algo que jugar.\n\n"
        "Los dados nunca se tiran. Son las reglas las que dicen qué número muestra el dado nuevo.",
        "Las negras colocan un dado; valdría cualquier casilla vacía.",
    ),
    "stay": (
        "Los dados se quedan donde están",
        "Un dado que está en el tablero no se mueve, no se gira a otro número ni se tapa con otro dado. Se queda "
        "como está hasta que lo capturan o acaba la partida.",
        "En c4 ya hay un dado, así que allí no se puede poner otro.",
    ),
    "touching": (
        "Qué dados se tocan",
        "Solo importan los dados que tocan la casilla en la que juegas: arriba, abajo, a la izquierda y a la "
        "derecha. En diagonal no se tocan. Una casilla de esquina tiene dos vecinas, una del borde tres y las "
        "demás cuatro.",
        "Los dados de b4 y d4 solo tocan c3 por las esquinas: no se captura nada y el dado nuevo muestra un 1.",
    ),
    "capture": (
        "Cuándo captura un dado",
        "Mira los dados que tocan la casilla en la que juegas. Se pueden capturar juntos dos, tres o cuatro si lo "
        "que muestran suma seis o menos. Da igual de quién sean: tuyos, del rival o mezclados. Un dado solo no se "
        "captura nunca.",
        "2 y 4 suman justo seis: las blancas se los llevan y el dado nuevo muestra un 6.",
    ),
    "must": (
        "Donde se puede capturar, hay que capturar",
        "Si en la casilla elegida tu dado puede capturar, tiene que hacerlo; allí no vale un simple 1. Pero la "
        "casilla la eliges tú: puedes jugar en otra donde no se capture nada, aunque en algún sitio se pueda.",
        "En c3 no vale un 1, porque se pueden capturar los dos 1. En a1 sí valdría.",
    ),
    "choice": (
        "Tú eliges qué capturar",
        "Si se pueden capturar varios grupos de dados, toma el que quieras. No tiene que ser el de más dados "
        "ni el de mayor suma. Tampoco importa cuál coges primero.",
        "Alrededor de c3 hay once capturas: seis parejas, cuatro tríos y los cuatro. Las blancas toman una "
        "pareja.",
    ),
    "sum": (
        "Qué muestra el dado nuevo",
        "Los dados capturados salen del tablero y cada uno vuelve a su dueño, que podrá colocarlo otra vez. El "
        "dado nuevo muestra la suma de lo que captura, es decir, de dos a seis. Está en la casilla que "
        "elegiste, y las casillas de los capturados quedan vacías. Ahí acaba tu turno: un dado captura una "
        "sola vez.",
        "1, 2 y 3 suman seis: salen tres dados y entra uno.",
    ),
    "plain": (
        "Colocar sin capturar",
        "Si ningún grupo de dos o más dados contiguos suma seis o menos, no se captura nada y el dado nuevo "
        "muestra un 1. Así ocurre si la casilla no tiene vecinos o tiene solo uno, y también si cada pareja de "
        "vecinos suma siete o más.",
        "4 y 3 suman siete: no hay captura y el dado nuevo muestra un 1.",
    ),
    "six": (
        "Un seis está a salvo",
        "Un dado que muestra un 6 no se puede capturar nunca, porque con cualquier otro pasaría de seis. Por lo "
        "mismo, un 5 solo se puede capturar junto con un 1, y un 4 solo con dados que sumen 2 como mucho.",
        "6 y 1 suman siete. Las negras pueden llevarse el 1 y el 2, pero no el 6.",
    ),
    "end": (
        "El final",
        "La partida acaba en cuanto se llena la última casilla vacía. Se cuentan los dados: con 25 casillas "
        "alguien tiene al menos 13. No hay empate, porque el número de casillas es impar.",
        "Las blancas llenan el tablero con el decimotercer 1 y ganan a doce seises.",
    ),
    "supply": (
        "Nadie se queda sin dados",
        "Al empezar tu turno hay una casilla vacía, y el dado que acaba de poner tu rival está en el tablero. "
        "Así que tienes en él 23 dados como mucho, y de los 24 te queda uno. En otros tableros cada jugador "
        "necesita un dado menos que casillas tiene el tablero.",
        "Las blancas capturan dos 1: el suyo vuelve a ellas y el otro a las negras.",
    ),
    "always_ends": (
        "Toda partida acaba",
        "Una captura no cambia la suma de todos los puntos y reduce los dados; cualquier otra jugada añade un "
        "punto. Los puntos no se pierden nunca y en el tablero no caben más que unos cuantos. Por eso toda "
        "partida acaba: en 5x5, en 265 jugadas como mucho.",
        "Cuatro 1 se convierten en un 4: en el tablero hay cuatro puntos antes y después.",
    ),
    "variants": (
        "Otros tableros y otros dados",
        "La hoja describe el de 5x5. Las mismas reglas valen en cualquier tablero con un número impar de "
        "casillas, y los pequeños dan partidas más cortas: 3x3, 3x5. En un tablero romo («snub») algunas "
        "casillas se tocan también en diagonal, y se dibujan con un lado común. Con dados de doce caras una "
        "captura puede sumar hasta doce.",
        "El tablero de tres por tres casillas: se gana con cinco dados.",
    ),
}

MISREADINGS = {
    "single": (
        "Se puede capturar un solo dado, así que al lado de un dado siempre se captura.",
        "Una captura toma al menos dos dados. Junto a uno solo, el dado nuevo muestra un 1.",
    ),
    "all": (
        "Una captura se lleva todos los dados que rodean la casilla.",
        "Se lleva dos o más, los que quieras, que sumen seis o menos. Alrededor de b2 hay once capturas.",
    ),
    "seven": (
        "Hay dos vecinos y uno es un 2: algo habrá que capturar.",
        "Decide la suma. 5 y 2 suman siete, así que no se captura nada y el dado nuevo muestra un 1.",
    ),
    "sequences": (
        "Dos formas de jugar que llevan al mismo tablero son una sola.",
        "Quien cuenta cómo puede seguir una partida cuenta jugadas, no tableros. Aquí las dos casillas se "
        "llenan con un 1, en un orden o en el otro: dos formas, un tablero.",
    ),
    "anywhere": (
        "Si en algún sitio se puede capturar, hay que capturar.",
        "Solo en la casilla que eliges. Las blancas pueden jugar a1, aunque en c3 capturarían.",
    ),
    "two_neighbours": (
        "Una casilla con dos o más dados al lado siempre captura.",
        "Solo si dos o más de ellos suman seis o menos. 2 y 5 no.",
    ),
    "sixes": (
        "Gana quien tiene más seises.",
        "Gana quien tiene más dados. Trece 1 ganan a doce 6.",
    ),
    "double": (
        "Para ganar hay que tener el doble de dados que el rival.",
        "Basta con uno más: aquí, cinco a cuatro.",
    ),
    "arithmetic": (
        "Se capturan tres 1 y el dado nuevo muestra un 2.",
        "Muestra la suma de todo lo que captura: tres 1 son 3.",
    ),
    "supply": (
        "Cada jugador necesita 25 dados, uno por casilla.",
        "Bastan 24: a quien le toca jugar tiene 23 en el tablero como mucho, porque el último del rival sigue "
        "ahí.",
    ),
    "own": (
        "Solo se capturan dados del rival, y los tuyos los sustituyen donde estaban.",
        "Se capturan dados de ambos colores, y el nuevo queda en la casilla vacía que elegiste. Aquí las "
        "blancas se llevan dos suyos y tienen un dado menos que antes.",
    ),
    "ending": (
        "Las reglas no dicen cuándo acaba la partida ni quién ha ganado.",
        "Acaba cuando el tablero está lleno, y ha ganado quien tiene más dados.",
    ),
}
