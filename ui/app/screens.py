"""The names of what a page can show: screens, dialogs, notices, tabs of the menu, and elements that get the focus."""

MOVE_DIALOGS = ("resign",)
"""The names of the dialogs that the player to move answers: before all others the hands are hidden."""

DIALOGS = (
    *MOVE_DIALOGS,
    *("new", "settings", "share", "diagram", "invite", "send", "check", "before", "offer", "welcome", "devices"),
    *("keep", "story", "result", "handout"),
)
"""The names of the dialogs."""

MENU = ("moves", "story", "help", "game")
"""The tabs of the menu beside the table."""

END = "end"
"""The tab of the menu that is there once a game is over: who won, and the points."""

MENU_BUTTON = "menu-button"
"""The id of the button that opens the menu; closing the menu leads back there."""

BAD_LINK = "notice.link"
"""The name of the notice that a link leads nowhere."""

TYPED = "typed"
"""The id of the field for moves and commands."""

TAUGHT = ("rules", "lesson", "puzzle", "editor", "author", "lessons")
"""Screens that take messages of their own, such as those to boards apart from the table."""

READING = ("home", *TAUGHT, "puzzles", "path", "shelf", "tally", "course", "results", "classroom")
"""Screens without a table."""

TASKS = ("lesson", "puzzle")
"""Screens with one board on which something is to be done."""

AT_TABLE = ("play", *TASKS)
"""Screens that are laid out as a table: one window that does not scroll, with board, prompt and actions."""

SHELVES = ("shelf", "lessons")
"""Screens with so many pictures that only those in sight are drawn."""
