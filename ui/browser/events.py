"""Events as messages, with one listener for each kind of event in the whole page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from js import FormData, document, fang, window
from pyodide.ffi import create_proxy
from pyscript.js_modules import patch

from ui.table.message import Message, message_in

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

WALK = {
    "ArrowLeft": "left",
    "ArrowRight": "right",
    "ArrowUp": "up",
    "ArrowDown": "down",
    "Home": "first",
    "End": "last",
    "PageUp": "top",
    "PageDown": "bottom",
}
"""By key, the direction in which the cursor moves, or the edge of the board to which it jumps."""

REPLAY = {
    "ArrowLeft": "step back",
    "ArrowRight": "step on",
    "Home": "step first",
    "End": "step last",
    " ": "replay",
}
"""By key, what is done with the moves of the game on the table."""

SLIDE = {"ArrowDown": "step back", "ArrowUp": "step on", "PageDown": "step back", "PageUp": "step on"}
"""By further keys of a slider, what is done with these moves on the curve of chances."""

TYPE = "/"
"""The key that leads from the board on the table to the field for moves and commands."""

TABS = {"ArrowLeft", "ArrowRight", "Home", "End"}
"""Keys that lead from one tab to another."""

BUSY = "input, select, textarea, dialog, .board"
"""Elements in which keys mean something else."""

PRESSED = "button, summary, a"
"""Elements in which the space bar means something else."""


class Events:
    """Listeners that turn events into messages for `send`."""

    def __init__(self, send: Callable[[Message], None]) -> None:
        """Begin to listen."""
        self.send = send
        # JavaScript finds out what was pressed: each of its objects costs Python some time, and a tap waits for it.
        patch.listen(create_proxy(self.press), create_proxy(self.draw_line))
        for target, kind, heard in (
            (document, "keydown", self.key),
            (document, "submit", self.submit),
            (document, "input", self.input),
            (document, "change", self.change),
            (document, "cancel", self.cancel),
            (window, "hashchange", self.follow_address),
        ):
            # Captured: a dialog's `cancel` does not bubble.
            target.addEventListener(kind, create_proxy(heard), True)  # noqa: FBT003 -- the browser's own signature

    def press(self, words: str, board: str) -> None:
        """Send the message of the element that was pressed."""
        self.send(message_in(words, board=board))

    def draw_line(self, start: str, end: str, board: str) -> None:
        """Send the line that was drawn from one place of a board to another, by the words of both."""
        self.send(Message("arrow", f"{start.partition(' ')[2]} {end.partition(' ')[2]}", board=board))

    def flush(self) -> None:
        """Send what is typed in a field that was not left yet: the page may be about to go."""
        field = document.activeElement
        if field and field.closest("textarea[data-set]"):
            self.send(message_in(f"{field.dataset.set} {field.value}", board=patch.boardOf(field)))

    def key(self, event: Any) -> None:
        """Send what a key means: move the cursor or tap, step through the moves, take back, undo and redo."""
        if event.key in WALK and event.target.closest(".board.live"):
            event.preventDefault()
            self.send(Message("walk", WALK[event.key], board=patch.boardOf(event.target)))
        elif event.key in TABS and event.target.closest("[role=tab]"):
            event.preventDefault()
            self.send(message_in(other_tab(event.target.closest("[role=tab]"), event.key).dataset.do))
        elif event.key in SLIDE and event.target.closest("[role=slider]"):
            event.preventDefault()
            self.send(message_in(SLIDE[event.key]))
        elif event.key in {"Enter", " "} and event.target.closest(".board.live [data-do]"):
            event.preventDefault()
            self.send(message_in(event.target.closest("[data-do]").dataset.do, board=patch.boardOf(event.target)))
        elif event.key == TYPE and event.target.closest("#table .board.live"):
            event.preventDefault()
            self.send(Message("typing"))
        elif event.key in REPLAY and is_free(event):
            event.preventDefault()
            self.send(message_in(REPLAY[event.key]))
        elif event.key == "Escape" and not document.querySelector("dialog[open]"):
            board = patch.boardOf(event.target)
            self.send(Message("back" if board else "escape", board=board))
        elif event.key.lower() in {"z", "y"} and (event.ctrlKey or event.metaKey):
            self.step(event)

    def step(self, event: Any) -> None:
        """Undo or redo, unless the key is meant for a text field."""
        if event.target.closest("input, textarea"):
            return
        event.preventDefault()
        redo = event.shiftKey or event.key.lower() == "y"
        self.send(Message("redo" if redo else "undo", board=patch.boardOf(event.target)))

    def input(self, event: Any) -> None:
        """Send the value chosen in a list or on a slider, after the words of its `data-change`; show what it shows."""
        show_choice(event.target)
        target = event.target.closest("[data-change]")
        if target:
            self.send(message_in(f"{target.dataset.change} {target.value}"))

    def change(self, event: Any) -> None:
        """Send the text typed into a field, or the value chosen in a list, after the words of its `data-set`."""
        target = event.target.closest("[data-set]")
        if target:
            self.send(message_in(f"{target.dataset.set} {target.value}", board=patch.boardOf(target)))

    def submit(self, event: Any) -> None:
        """Send a form's fields."""
        event.preventDefault()
        self.send(form_message(event.target))

    def cancel(self, event: Any) -> None:
        """Close the dialog in which Escape was pressed, with the same message as its button."""
        event.preventDefault()
        self.send(Message("dialog"))

    def follow_address(self, _event: Any) -> None:
        """Go to the address in the browser's address bar."""
        self.send(Message("open", window.location.hash.removeprefix("#")))


def show_choice(target: Any) -> None:
    """Note a choice that shows something on the element round both, for the style sheet: older browsers lack :has."""
    shows = target.closest("[data-shows]")
    if shows:
        shows.closest("[data-shown]").dataset.shown = target.value


def other_tab(tab: Any, key: str) -> Any:
    """The tab that a key leads to; after the last one comes the first."""
    first, last = tab.parentElement.firstElementChild, tab.parentElement.lastElementChild
    following, previous = tab.nextElementSibling or first, tab.previousElementSibling or last
    return {"ArrowRight": following, "ArrowLeft": previous, "Home": first, "End": last}[key]


def is_free(event: Any) -> bool:
    """Whether a key means nothing else: at the table, without modifiers, and outside fields and buttons."""
    held = event.ctrlKey or event.metaKey or event.altKey or event.shiftKey
    at_table = document.documentElement.dataset.screen == "play" and not document.querySelector("dialog[open]")
    busy = f"{BUSY}, {PRESSED}" if event.key == " " else BUSY
    return bool(at_table and not held and not event.target.closest(busy))


def form_message(form: Any) -> Message:
    """The message with a form's fields."""
    entries = FormData.new(form).entries()
    return message_in(form.dataset.form, {str(name): str(value) for name, value in entries})


def early_messages() -> Iterator[Message]:
    """Yield the taps and choices from before Python was there, as messages, each once."""
    yield from map(message_in, list(fang.earlyTaps.splice(0)))
