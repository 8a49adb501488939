"""The messages of the panes for learning in English."""

MESSAGES: dict[str, str | tuple[str, str]] = {
    # The rule book
    "rules.contents": "Contents",
}
