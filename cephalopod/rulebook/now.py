"""Questions about the position as it is: who leads, whose turn it is, how many dice, what is safe or in danger.

They are recognised by how they are asked; `on_board` asks the engine.

>>> from cephalopod.notation import parse_position
>>> about_now("how many dice do i have?", parse_position("5/2B2/1d3/5/5 w"), "en").text
'White has 1 die on the board and 23 beside it.'
"""

import re
from collections.abc import Callable

from cephalopod.position import Color, Position
from cephalopod.rulebook import on_board
from cephalopod.rulebook.book import Language
from cephalopod.rulebook.computed import Computed
from cephalopod.rulebook.words import plain_words

_WHO_LEADS = re.compile(
    r"\b(?:who|quien)\b.{,12}\b(?:winning|ahead|leading|ganando|por delante)\b|\bam i (?:winning|losing|ahead)\b"
    r"|^(?!.*(?:dados|dej|abandon|rend|rind|parar|retir)).*\bvoy (?:ganando|perdiendo)\b"
    r"|\b(?:is|are) (?:white|black|(?:my|the) (?:opponent|bot)|he|she) (?:winning|losing|ahead|behind)\b"
    r"|\bvan? (?:ganando|perdiendo) (?:las |el |mi )?(?:blancas|negras|bot|rival)\b"
    r"|\b(?:blancas|negras|bot|rival) van? (?:ganando|perdiendo)\b"
    r"|\bis (?:the game|it|this game) (?:already )?decided\b|\besta (?:ya )?decidida\b"
    r"|\b(?:current score|score now|the score right now|como vamos|como va el marcador)\b"
)

_THEY = r"(?:i|we|you|he|she|they|white|black|(?:my|the) (?:opponent|bot))"

_PATTERNS: tuple[tuple[re.Pattern[str], Callable[[Position, Language], Computed]], ...] = (
    (_WHO_LEADS, on_board.about_score),
    (
        re.compile(r"\b(?:whose (?:turn|move|go)|who.s (?:turn|move)|a quien le toca|de quien es el turno)\b"),
        on_board.about_turn,
    ),
    (
        re.compile(r"\b(?:is (?:it|the game|this) (?:over|finished)|ha (?:terminado|acabado) (?:la|esta|ya))\b"),
        on_board.about_end,
    ),
    (
        re.compile(
            r"\bhow many (?:legal |possible )?(?:moves|captures) "
            r"(?:do i|can i make|can i play|are there|have i)\b(?!.*around)"
            r"|\bcuantas (?:jugadas|capturas) (?:legales |posibles )?(?:tengo|hay|puedo hacer)\b"
        ),
        on_board.about_number_of_moves,
    ),
    (
        re.compile(
            r"\bhow many (?:empty|free|open) (?:cells|squares|spaces)\b"
            r"|\bhow many (?:cells|squares|spaces) are (?:left|empty|free|open)\b"
            r"|\bcuantas (?:casillas|celdas) (?:(?:hay|estan) )?(?:vacias|libres|quedan)\b"
        ),
        on_board.about_empty_cells,
    ),
    (
        re.compile(
            r"\b(?:which|what|how many)(?: of)? (?:(?:my|the|his|white|black) )?dice are safe\b"
            r"|\bwhere are (?:my|the) safe dice\b"
            r"|\b(?:que|cuales|cuantos)(?: de)?(?: mis| los)? dados (?:estan|son|tengo) (?:a salvo|segur[ao]s)\b"
        ),
        on_board.about_safe_dice,
    ),
    (
        re.compile(
            r"\b(?:which|what)(?: of)? (?:(?:my|the|his|white|black) )?dice (?:are|can be|could be) "
            r"(?:in danger|at risk|under threat|threatened|vulnerable|captured|taken)\b"
            r"|\bare (?:any of )?my dice in danger\b"
            r"|\b(?:que|cuales)(?: de)?(?: mis| los)? dados (?:estan en peligro|corren peligro|se pueden capturar"
            r"|(?:me )?(?:puede|pueden) (?:capturar|comer|quitar)(?:me)?|pueden ser capturados)\b"
            r"|\b(?:estan en peligro mis dados|mis dados estan en peligro)\b"
        ),
        on_board.about_danger,
    ),
    (
        re.compile(
            rf"\b(?:where|what) can {_THEY} (?:capture|take)\b"
            rf"|\bcan {_THEY} (?:capture|take) (?:anything|something)(?: now| here| right now| at the moment)?\W*$"
            r"|\b(?:are there any captures|is (?:there a|any) capture possible)(?: now| here| right now)?\W*$"
            r"|\b(?:donde|que) (?:puedo|puede|pueden|podemos)(?: (?:el|la|las|mi) \w+)? (?:capturar|comer|tomar)\b"
            r"|\bpued[oe](?: (?:el|mi) \w+)? (?:capturar|comer) algo(?: ahora| aqui)?\W*$"
            r"|\bhay (?:alguna captura|capturas)(?: posibles?)?(?: ahora| aqui)?\W*$"
        ),
        lambda position, language: on_board.about_captures(position, language, plain=False),
    ),
)

_HOW_MANY_DICE = re.compile(
    r"\b(?:how many|cuantos) (?:\w+ )?(dice|die|pieces|dados|fichas|ones|twos|threes|fours|fives|sixes|[1-9]s"
    r"|unos|doses|treses|cuatros|cincos|seises|[1-9])\b"
)
_NOT_OF_NOW = re.compile(
    r"\b(?:each|every|per|needs?|needed|to win|to start|begin|have to|can|may|could|both|altogether|in total"
    r"|cada|necesit\w+|hacen? falta|ganar|emp[ie]e?z\w+|debo|tengo que|hay que|puedo|puede|captur\w+|todos)\b"
)
_WHOSE: tuple[tuple[re.Pattern[str], Color | None], ...] = (
    (re.compile(r"\b(?:white|blanc[ao]s)\b"), Color.WHITE),
    (re.compile(r"\b(?:black|negr[ao]s)\b"), Color.BLACK),
    (re.compile(r"\b(?:do i have|have i|i have|tengo|me quedan)\b"), None),
)
"""How a colour is named; None is that of whoever is to move."""


def asks_who_leads(plain: str) -> bool:
    """Tell whether a question without accents asks who is ahead."""
    return bool(_WHO_LEADS.search(plain))


def about_now(plain: str, position: Position, language: Language) -> Computed | None:
    """Return the answer to a question without accents about the position as it is; None if it is another one."""
    if counted := _counted(plain, position):
        return on_board.about_count(*counted, position, language)
    return next((answer(position, language) for pattern, answer in _PATTERNS if pattern.search(plain)), None)


def _counted(plain: str, position: Position) -> tuple[tuple[Color, ...], int | None] | None:
    """Return the colours of which dice are to be counted, and with how many pips, if a question asks that."""
    asked = _HOW_MANY_DICE.search(plain)
    if not asked or _NOT_OF_NOW.search(plain):
        return None
    [word] = plain_words(asked[1])
    pips = int(word) if word.isdigit() else None
    for pattern, color in _WHOSE:
        if pattern.search(plain):
            return (color or position.turn,), pips
    if re.search(r"\b(?:on the board|are there|en el tablero|hay)\b", plain):
        return (Color.WHITE, Color.BLACK), pips
    return None
