"""The sentences of the assistant that are put together, in both languages.

What is refused is said by the reason of the engine's `IllegalMoveError`, with its details.
"""

from cephalopod.rulebook.book import Language

SENTENCES: dict[Language, dict[str, str]] = {
    "en": {
        "white": "White", "black": "Black", "and": "and", "or": "or",
        "option": "{sum} (shows {total})",
        "set_yes": "Yes, if all of them touch the cell you play on: {sum} = {total}, which is {limit} or less. "
        "The new die shows {total}.",
        "set_no": "No: {sum} = {total}, which is more than {limit}.",
        "set_one": "One die alone is never captured; a capture takes two at least.",
        "options": "You must capture, and choose: {options}.",
        "one_option": "You must capture: {options}.",
        "only_part": "These can be captured: {options}.",
        "not_all": "Not all together: {sum} = {total} is more than {limit}.",
        "no_plain": "A plain 1 is not allowed there.",
        "nothing": "Nothing can be captured there: no two or more of the dice beside it make {limit} or less. The "
        "new die shows 1.",
        "too_many": "A cell of this board touches {most} dice at most.",
        "too_high": "A die shows {limit} at most.",
        "die_safe": "A {pips} can never be captured: any second die would make more than {limit}.",
        "die_partners": "A {pips} is not safe: it can be captured together with {partners}.",
        "need_position": "For that I need the position: play to it or set it up on the page, or give its text to "
        "the terminal program with --position.",
        "cell_taken": "{cell} is taken: there is a die of {color} showing {pips}. Nothing can be placed there.",
        "neighbours": "{cell} touches {cells}.", "touch_yes": "Yes, {first} and {second} touch.",
        "touch_no": "No, {first} and {second} do not touch. {first} touches {cells}.",
        "cell_nothing": "On {cell} nothing can be captured, so the new die shows 1.",
        "cell_sums": "The dice beside it are {dice}: no two or more of them make {limit} or less.",
        "cell_one": "Beside it is one die only, and a capture takes two at least.",
        "cell_none": "Nothing touches it.",
        "cell_captures": "On {cell} you must capture; a plain 1 is not allowed. There are {count} ways: {moves}.",
        "cell_capture": "On {cell} you must capture; a plain 1 is not allowed. There is one way: {moves}.",
        "must_cells": "A plain 1 is not allowed where a capture is possible; here that is on {cells}.",
        "must_nowhere": "On every empty cell of this position a plain 1 is what you place: no capture is "
        "possible.",
        "capture_cells": "Captures are possible on {cells}.",
        "capture_nowhere": "No capture is possible in this position; every placement is a plain 1.",
        "move_legal": "Yes, {move} is legal: the new die shows {pips}.",
        "move_illegal": "No, {move} is not legal: {why}.",
        "together_yes": "Yes: {moves}.",
        "together_no": "No: no empty cell lets you capture exactly {cells}.",
        "score": "Dice on the board: White {white}, Black {black}; empty cells: {empty}.",
        "score_open": "Only the count on the full board decides. Dice that are safe for good: White {safe_white}, "
        "Black {safe_black}; {needed} are needed.",
        "score_decided": "{winner} wins whatever is played from here.",
        "score_over": "The game is over: {winner} has won by {high} to {low}.",
        "turn": "It is {color}’s turn.",
        "over": "The game is over: the board is full.",
        "not_over": "The game is not over. Empty cells: {empty}.",
        "moves": "Legal moves of {color}: {count}, on {cells} cells; captures among them: {captures}.",
        "safe_cell": "The die on {cell} is safe for the rest of the game.",
        "weak_cell": "The die on {cell} is not safe: {moves} would capture it at once.",
        "weak_cell_many": "The die on {cell} is not safe: {moves} would capture it at once.",
        "open_cell": "Nothing can capture the die on {cell} right now, but it is not safe for good.",
        "no_die": "There is no die on {cell}.",
        "no_such_die": "{color} has no {pips} on the board.",
        "board_needed": "On {board}, {needed} dice or more win, out of {cells} cells.",
        "board_supply": "On {board} each player needs {supply} dice, one less than the {cells} cells.",
        "board_longest": "On {board} a game takes {moves} moves at most.",
        "unknown": "That I do not know. I can answer questions about the rules of Cephalopod and this program.",
        "other_game": "That seems to be about another game. I know only Cephalopod.",
        "strategy": "How to play well is not in the rules, and I do not advise on it; the bot’s hints can.",
        "nearest": "Nearest to it:",
        "empty": "Ask me something about the rules of Cephalopod.",
        "too_long": "That is too long for me: {length} characters, and I read {limit} at most.",
        "program": "This is about this program, not about the rules.",
        "why_taken": "{cell} is taken", "why_repeated": "{cell} is named twice",
        "why_not_adjacent": "{captured} does not touch {cell}", "why_empty_cell": "there is no die on {captured}",
        "why_too_few": "a capture takes at least two dice", "why_sum_too_high": "{sum} make more than {limit}",
        "why_must_capture": "a die on {cell} must capture, for example {example}",
        "why_game_over": "the game is over", "why_off_board": "{cell} is not a cell of this board",
        "off_board": "{cell} is not a cell of this board; its cells go from {first} to {last}.",
        "off_boards": "{cell} is not a cell of any board: columns go from a to i, rows from 1 to 9.",
        "count": "{color} has {dice} on the board and {supply} beside it.",
        "count_pips": "{color} has {dice} showing {pips}: {cells}.",
        "die": "1 die", "dice": "{count} dice",
        "empty_cells": "Empty cells: {count} of {cells}.",
        "empty_named": "Empty cells: {count} of {cells}, namely {names}.",
        "safe_dice": "Safe for the rest of the game are: {white_dice}; {black_dice}.",
        "in_danger": "The next move can capture any of these: {white_dice}; {black_dice}.",
        "none_in_danger": "No die can be captured by the next move.",
        "named_dice": "of {color} {cells}", "no_dice": "of {color} none",
    },
    "es": {
        "white": "las blancas", "black": "las negras", "and": "y", "or": "o",
        "option": "{sum} (muestra {total})",
        "set_yes": "Sí, si todos tocan la casilla en la que juegas: {sum} = {total}, que es {limit} o menos. El "
        "dado nuevo muestra {total}.",
        "set_no": "No: {sum} = {total}, que es más de {limit}.",
        "set_one": "Un dado solo no se captura nunca; una captura toma al menos dos.",
        "options": "Debes capturar, y eliges: {options}.",
        "one_option": "Debes capturar: {options}.",
        "only_part": "Sí se pueden capturar: {options}.",
        "not_all": "No todos juntos: {sum} = {total} es más de {limit}.",
        "no_plain": "Allí no se permite un simple 1.",
        "nothing": "Allí no se puede capturar nada: ningún grupo de dos o más dados contiguos suma {limit} o "
        "menos. El dado nuevo muestra un 1.",
        "too_many": "Una casilla de este tablero toca {most} dados como mucho.",
        "too_high": "Un dado muestra {limit} como mucho.",
        "die_safe": "Un {pips} no se puede capturar nunca: con cualquier otro dado pasaría de {limit}.",
        "die_partners": "Un {pips} no está a salvo: se puede capturar junto con {partners}.",
        "need_position": "Para eso necesito la posición: juega hasta ella o compónla en la página, o da su "
        "texto al programa de la terminal con --position.",
        "cell_taken": "{cell} está ocupada: hay un dado de {color} con un {pips}. Allí no se puede colocar nada.",
        "neighbours": "{cell} toca {cells}.", "touch_yes": "Sí, {first} y {second} se tocan.",
        "touch_no": "No, {first} y {second} no se tocan. {first} toca {cells}.",
        "cell_nothing": "En {cell} no se puede capturar nada, así que el dado nuevo muestra un 1.",
        "cell_sums": "Los dados contiguos son {dice}: ningún grupo de dos o más suma {limit} o menos.",
        "cell_one": "A su lado hay un solo dado, y una captura toma al menos dos.",
        "cell_none": "Nada la toca.",
        "cell_captures": "En {cell} debes capturar; no se permite un simple 1. Hay {count} formas: {moves}.",
        "cell_capture": "En {cell} debes capturar; no se permite un simple 1. Hay una forma: {moves}.",
        "must_cells": "No se permite un simple 1 donde se puede capturar; aquí, en {cells}.",
        "must_nowhere": "En todas las casillas vacías de esta posición se coloca un simple 1: no hay capturas.",
        "capture_cells": "Se puede capturar en {cells}.",
        "capture_nowhere": "En esta posición no hay capturas; toda colocación es un simple 1.",
        "move_legal": "Sí, {move} es legal: el dado nuevo muestra {pips}.",
        "move_illegal": "No, {move} no es legal: {why}.",
        "together_yes": "Sí: {moves}.",
        "together_no": "No: desde ninguna casilla vacía se puede capturar exactamente {cells}.",
        "score": "Dados en el tablero: blancas {white}, negras {black}; casillas vacías: {empty}.",
        "score_open": "Solo decide la cuenta con el tablero lleno. Dados a salvo para siempre: blancas "
        "{safe_white}, negras {safe_black}; hacen falta {needed}.",
        "score_decided": "{winner} ganan, se juegue lo que se juegue.",
        "score_over": "La partida ha terminado: {winner} han ganado por {high} a {low}.",
        "turn": "Juegan {color}.",
        "over": "La partida ha terminado: el tablero está lleno.",
        "not_over": "La partida no ha terminado. Casillas vacías: {empty}.",
        "moves": "Jugadas legales de {color}: {count}, en {cells} casillas; de ellas, capturas: {captures}.",
        "safe_cell": "El dado de {cell} está a salvo hasta el final de la partida.",
        "weak_cell": "El dado de {cell} no está a salvo: {moves} lo capturaría ahora mismo.",
        "weak_cell_many": "El dado de {cell} no está a salvo: {moves} lo capturarían ahora mismo.",
        "open_cell": "Ahora mismo nada puede capturar el dado de {cell}, pero no está a salvo para siempre.",
        "no_die": "En {cell} no hay ningún dado.",
        "no_such_die": "{color} no tienen ningún {pips} en el tablero.",
        "board_needed": "En {board} se gana con {needed} dados o más, de {cells} casillas.",
        "board_supply": "En {board} cada jugador necesita {supply} dados, uno menos que las {cells} casillas.",
        "board_longest": "En {board} una partida dura {moves} jugadas como mucho.",
        "unknown": "Eso no lo sé. Puedo responder a preguntas sobre las reglas de Cephalopod y sobre este "
        "programa.",
        "other_game": "Eso parece de otro juego. Yo solo conozco Cephalopod.",
        "strategy": "Cómo jugar bien no está en las reglas, y no doy consejos; las pistas del bot sí pueden.",
        "nearest": "Lo más cercano:",
        "empty": "Pregúntame algo sobre las reglas de Cephalopod.",
        "too_long": "Es demasiado largo para mí: {length} caracteres, y leo {limit} como mucho.",
        "program": "Esto trata de este programa, no de las reglas.",
        "why_taken": "{cell} está ocupada", "why_repeated": "{cell} aparece dos veces",
        "why_not_adjacent": "{captured} no toca {cell}", "why_empty_cell": "en {captured} no hay ningún dado",
        "why_too_few": "una captura toma al menos dos dados", "why_sum_too_high": "{sum} suman más de {limit}",
        "why_must_capture": "un dado en {cell} debe capturar, por ejemplo {example}",
        "why_game_over": "la partida ha terminado", "why_off_board": "{cell} no es una casilla de este tablero",
        "off_board": "{cell} no es una casilla de este tablero; sus casillas van de {first} a {last}.",
        "off_boards": "{cell} no es una casilla de ningún tablero: las columnas van de la a a la i, y las "
        "filas, del 1 al 9.",
        "count": "{color} tienen {dice} en el tablero y {supply} fuera.",
        "count_pips": "{color} tienen {dice} con un {pips}: {cells}.",
        "die": "1 dado", "dice": "{count} dados",
        "empty_cells": "Casillas vacías: {count} de {cells}.",
        "empty_named": "Casillas vacías: {count} de {cells}, a saber: {names}.",
        "safe_dice": "A salvo hasta el final de la partida: {white_dice}; {black_dice}.",
        "in_danger": "La próxima jugada puede capturar cualquiera de estos: {white_dice}; {black_dice}.",
        "none_in_danger": "La próxima jugada no puede capturar ningún dado.",
        "named_dice": "de {color} {cells}", "no_dice": "de {color} ninguno",
    },
}  # fmt: skip


def say(language: Language, key: str, **details: str | int) -> str:
    """Return a sentence with its blanks filled."""
    return SENTENCES[language][key].format(**details)


def listed(language: Language, parts: list[str], word: str = "and") -> str:
    """Return a list as people write it.

    >>> listed("en", ["a1", "b2", "c3"]), listed("es", ["a1", "b2"], "or")
    ('a1, b2 and c3', 'a1 o b2')
    """
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {SENTENCES[language][word]} {parts[-1]}"
