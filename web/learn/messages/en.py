"""The messages of the panes for learning in English."""

MESSAGES: dict[str, str | tuple[str, str]] = {
    # Boards
    "picture.empty": "empty board",
    "picture.white": "{board}, White to move: {dice}",
    "picture.black": "{board}, Black to move: {dice}",
    "picture.over": "{board}, the end: {dice}",
    # What panes have in common
    "pane.play_on": "Play on from here",
    "pane.named": "{label}: {about}",
    "pane.back": "Back to the game before",
    # The rule book
    "rules.contents": "Contents",
    "rules.code": "The code that enforces it: {name}",
    "rules.ask": "Ask about the rules",
    # Questions
    "ask.label": "Your question",
    "ask.button": "Ask",
    "ask.about": "In English or Spanish: about the rules, this page or the position on the board.",
    "ask.pending": "Looking it up…",
    "ask.examples": "For example",
    "ask.example_goal": "How do I win?",
    "ask.example_capture": "Can I take a 3 and a 4?",
    "ask.example_board": "Where can I capture?",
    "ask.example_lead": "Who is winning?",
    "ask.related": "Related questions",
    "ask.nearest": "Did you mean one of these?",
    "ask.moves": "Moves: press one to see it on this board",
    "ask.more_moves": "There are {n} more.",
    "ask.play": "Play {move} in the game",
    "ask.asked": "Questions asked: {n}",
    "ask.search": "Search the questions",
    "ask.found": ("{n} question found.", "{n} questions found."),
    "ask.more": "More ({n})",
    "ask.where": "Kept in this browser only.",
    "ask.nowhere": "This browser keeps nothing for this page: the questions are lost when you leave.",
    "ask.export": "Download",
    "ask.delete": "Delete",
    "ask.delete_all": "Delete all",
    "ask.deleted": "“{question}” is deleted.",
    "ask.confirm": (
        "Delete the question? There is no way back.",
        "Delete all {n} questions? There is no way back.",
    ),
    "ask.confirm_delete": "Yes, delete",
    "ask.confirm_keep": "No, keep",
    "ask.deleted_all": "All questions are deleted.",
    "ask.kept": "The questions stay as they are.",
    "ask.damaged": "The questions asked before could not be read. They have been set aside untouched, "
    "among the saved games.",
    "ask.newer": "The questions asked before come from a newer version of this page. They have "
    "been left untouched, and new ones are not kept.",
    "ask.not_kept_unavailable": "This browser does not let the page keep questions.",
    "ask.not_kept_full": "The browser’s storage is full: new questions are not kept.",
}
