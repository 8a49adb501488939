"""The messages of the puzzles in Spanish."""

MESSAGES: dict[str, str | tuple[str, str]] = {
    # Un problema en el tablero
    "puzzle.name": "Problema {n}: {board}, grado {grade}",
    "puzzle.task_white": "Juegan blancas. Una sola jugada gana, todas las demás pierden. Encuéntrala.",
    "puzzle.task_black": "Juegan negras. Una sola jugada gana, todas las demás pierden. Encuéntrala.",
    "puzzle.go_on": "Sigue hasta el final: busca una jugada que mantenga la victoria.",
    "puzzle.wrong_black": "No: las negras responden a {move} con {reply} y pueden ganar hagas lo que hagas.",
    "puzzle.wrong_white": "No: las blancas responden a {move} con {reply} y pueden ganar hagas lo que hagas.",
    "puzzle.decided_black": "No: después de {move}, los dados que ya nadie puede capturar deciden a favor de las "
    "negras.",
    "puzzle.decided_white": "No: después de {move}, los dados que ya nadie puede capturar deciden a favor de las "
    "blancas.",
    "puzzle.solved_on": "Bien, resuelto. {move} es la jugada que gana. La mejor respuesta es {reply}.",
    "puzzle.solved": "Bien, resuelto. {move} es la jugada que gana. Desde aquí cualquier jugada gana contra las "
    "mejores respuestas.",
    "puzzle.right": "Bien. La mejor respuesta a {move} es {reply}.",
    "puzzle.also_wins": "{move} también gana. La línea que se muestra va por otro camino.",
    "puzzle.to_the_end": "Bien. Desde aquí cualquier jugada gana contra las mejores respuestas.",
    "puzzle.hint_where": "Pista: la jugada es en {cell}.",
    "puzzle.hint_plain": "Pista: la jugada es en {cell} y no captura nada.",
    "puzzle.hint_takes": "Pista: la jugada es en {cell} y captura {n} dados.",
    "puzzle.line": "La línea completa, demostrada, hasta donde deciden los dados a salvo: {moves}",
    "study.hint": "Pista",
    "study.next_puzzle": "Problema siguiente",
    "study.list_puzzle": "Todos los problemas",
    # La lista de problemas
    "puzzles.about": "Finales en los que gana exactamente una jugada. Todos están demostrados. El grado 1 es "
    "fácil, el grado 5 es difícil.",
    "puzzles.today": "Hoy: {puzzle}",
    "puzzles.today_solved": "Hoy, resuelto: {puzzle}",
    "puzzles.streak": ("{n} día seguido", "{n} días seguidos"),
    "puzzles.solved": ("{n} de {puzzles} problemas resuelto.", "{n} de {puzzles} problemas resueltos."),
    "puzzles.group": (
        "{board}, grado {grade}: {done} de {n} resuelto",
        "{board}, grado {grade}: {done} de {n} resueltos",
    ),
    "puzzles.entry": "Problema {n}",
    "puzzles.entry_solved": "Problema {n}, resuelto",
    "puzzles.damaged": "No se pudo leer lo guardado de tus problemas. Se ha apartado sin tocarlo.",
    "puzzles.newer": "Una versión más nueva de esta página ha guardado tus problemas. No se han tocado.",
}
