"""The messages of the panes for learning in Spanish."""

MESSAGES: dict[str, str | tuple[str, str]] = {
    # The rule book
    "rules.contents": "Contenido",
}
