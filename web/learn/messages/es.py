"""The messages of the panes for learning in Spanish."""

MESSAGES: dict[str, str | tuple[str, str]] = {
    # Boards
    "picture.empty": "tablero vacío",
    "picture.white": "{board}, juegan blancas: {dice}",
    "picture.black": "{board}, juegan negras: {dice}",
    "picture.over": "{board}, final: {dice}",
    # What panes have in common
    "pane.play_on": "Seguir desde aquí",
    "pane.named": "{label}: {about}",
    "pane.back": "Volver a la partida de antes",
    # The rule book
    "rules.contents": "Contenido",
    "rules.code": "El código que lo aplica: {name}",
    "rules.ask": "Preguntar sobre las reglas",
    # Questions
    "ask.label": "Tu pregunta",
    "ask.button": "Preguntar",
    "ask.about": "En español o en inglés: sobre las reglas, esta página o la posición del tablero.",
    "ask.pending": "Buscando la respuesta…",
    "ask.examples": "Por ejemplo",
    "ask.example_goal": "¿Cómo se gana?",
    "ask.example_capture": "¿Puedo capturar un 3 y un 4?",
    "ask.example_board": "¿Dónde puedo capturar?",
    "ask.example_lead": "¿Quién va ganando?",
    "ask.related": "Preguntas relacionadas",
    "ask.nearest": "¿Querías preguntar una de estas?",
    "ask.moves": "Jugadas: pulsa una para verla en este tablero",
    "ask.more_moves": "Hay {n} más.",
    "ask.play": "Jugar {move} en la partida",
    "ask.asked": "Preguntas hechas: {n}",
    "ask.search": "Buscar en las preguntas",
    "ask.found": ("{n} pregunta encontrada.", "{n} preguntas encontradas."),
    "ask.more": "Más ({n})",
    "ask.where": "Solo se guardan en este navegador.",
    "ask.nowhere": "Este navegador no guarda nada de esta página: las preguntas se pierden al salir.",
    "ask.export": "Descargar",
    "ask.delete": "Borrar",
    "ask.delete_all": "Borrar todas",
    "ask.deleted": "«{question}» se ha borrado.",
    "ask.confirm": (
        "¿Borrar la pregunta? No hay vuelta atrás.",
        "¿Borrar las {n} preguntas? No hay vuelta atrás.",
    ),
    "ask.confirm_delete": "Sí, borrar",
    "ask.confirm_keep": "No, conservar",
    "ask.deleted_all": "Se han borrado todas las preguntas.",
    "ask.kept": "Las preguntas se quedan como están.",
    "ask.damaged": "Las preguntas de antes no se han podido leer. Se han apartado intactas, entre las "
    "partidas guardadas.",
    "ask.newer": "Las preguntas de antes son de una versión más nueva de esta página. Se han dejado intactas, y "
    "las nuevas no se guardan.",
    "ask.not_kept_unavailable": "Este navegador no deja que la página guarde preguntas.",
    "ask.not_kept_full": "El almacenamiento del navegador está lleno: las preguntas nuevas no se guardan.",
}
