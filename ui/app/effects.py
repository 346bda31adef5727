"""Effects: what is asked of the browser besides showing the page, as values. ui/browser/effects.py carries them out."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ui.table.table import ALL

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ui.games.desk import Look
    from ui.table.message import Message
    from ui.table.session import Session


@dataclass(frozen=True, slots=True)
class Keep:
    """Store what outlives the page, as far as it has changed."""


@dataclass(frozen=True, slots=True)
class Visit:
    """Show an address; on arrival at it the entry of the browser's history is replaced, else there is a new one."""

    address: str
    """The part after the hash."""
    arrived: bool
    """Whether the browser is there already, and the address is only put into its usual form."""


@dataclass(frozen=True, slots=True)
class Schedule:
    """Send a message later, in place of the one that was scheduled before."""

    message: Message | None = None
    """The message; None only cancels the one before."""
    delay: int = 0
    """Milliseconds until it is sent."""


@dataclass(frozen=True, slots=True)
class Question:
    """The question for a computer's move."""

    game: str
    view: str
    """The position as its seat sees it, in notation."""
    level: int
    """The computer's level."""
    seed: str
    """The seed of its choices."""


@dataclass(frozen=True, slots=True)
class Ask:
    """Have the thinker work on these questions, and on no others."""

    move: Question | None = None
    """The question for a computer's move."""
    help: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """The questions for help: the fields of each, by its job."""
    hurried: bool = False
    """Whether the computer is to move at once."""
    soon: bool = False
    """Whether there will be a question before long, for which the thinker may start now."""
    pace: int = 0
    """The least number of milliseconds between two moves of the computer."""


@dataclass(frozen=True, slots=True)
class Awake:
    """Keep the screen lit, or allow it to go dark."""

    wanted: bool


@dataclass(frozen=True, slots=True)
class Focus:
    """Give the focus to an element, else to a board's cursor, or to the picture that stands in the board's place."""

    board: str = ""
    """The board's name; empty for the one on the table."""
    picture: bool = False
    element: str = ""
    """The id of the element; empty for a board."""


@dataclass(frozen=True, slots=True)
class Clear:
    """Empty the field with this id."""

    field: str


@dataclass(frozen=True, slots=True)
class Select:
    """Select all that stands in the field with this id, so that typing replaces it."""

    field: str


@dataclass(frozen=True, slots=True)
class Scroll:
    """Scroll the element with this id to the top of the window; where there is none, scroll the page to its top."""

    anchor: str


@dataclass(frozen=True, slots=True)
class Reveal:
    """Scroll only as far as it takes to see the element with this id."""

    anchor: str


@dataclass(frozen=True, slots=True)
class Copy:
    """Copy a text to the clipboard, or select it in the field with this id, so that the person can."""

    text: str
    field: str = "share-link"


@dataclass(frozen=True, slots=True)
class Share:
    """Open the browser's own dialog to share a link."""

    link: str


@dataclass(frozen=True, slots=True)
class Encode:
    """Make the QR code of a link; it arrives as a message."""

    link: str
    awaited: bool = False
    """Whether something goes on only with that message, even if there is no code."""


@dataclass(frozen=True, slots=True)
class Fetch:
    """Fetch a file of a lesson or a course from a server; what becomes of it arrives as a message."""

    address: str
    keep: bool = False
    """Whether the browser keeps it, for when there is no network."""


@dataclass(frozen=True, slots=True)
class Download:
    """Save a text, or else an archive, as a file of this name."""

    name: str
    text: str = ""
    archive: bytes = b""


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw a picture or a film of a game; how far it is arrives as messages."""

    kind: str
    """One of ui.app.shared_image.KINDS."""
    name: str
    """The name of its file."""
    slides: tuple[Any, ...]
    """The boards to be drawn, with the words beside them (ui.app.captions)."""
    language: Any


@dataclass(frozen=True, slots=True)
class HandOver:
    """Save the file of the picture or the film that is drawn, or pass it on with the browser's own dialog."""

    send: bool


@dataclass(frozen=True, slots=True)
class Persist:
    """Ask the browser to delete nothing of this site by itself, or only whether it has promised that already."""

    ask: bool
    """Whether to ask for the promise; some browsers then ask the person."""


@dataclass(frozen=True, slots=True)
class Print:
    """Open the browser's own dialog to print the page."""


@dataclass(frozen=True, slots=True)
class Sound:
    """Play these sounds, one soon after the other; where nothing was touched yet, none is heard.

    Without a name, only be ready for the first sound: some browsers have to begin with it in a touch.
    """

    names: tuple[str, ...]
    """Words of ui.games.sounds.SOUNDS."""


@dataclass(frozen=True, slots=True)
class Film:
    """Show moves as they happen, over the board, the last of them as the session tells it now (ui/games/film.py)."""

    session: Session
    look: Look
    place: str
    """The id of the element with the board: a region, or a dialog with a picture of it."""
    since: int
    """The ply before the first of the moves."""
    own: bool = False
    """Whether the person has made the last move; its first event was seen as it was tapped."""
    by_link: bool = False
    """Whether the moves have come by link: another board may be on show, so the one before the moves comes first."""
    turns: bool = False
    """Whether the board turns to the player who acts."""
    audible: bool = False
    """Whether the sounds of the events are to be heard with it."""

    @property
    def can_wait(self) -> bool:
        """Whether the board before the moves can stay until what shows films is there; what a person does must not."""
        return not self.own and self.session.beat in (1, ALL)


@dataclass(frozen=True, slots=True)
class Wire:
    """Do something for a wire to another device (assets/js/wire.js)."""

    job: str
    """`call`, `offer`: be found by another window or device; `join`, `answer`: reach the one that calls or offers.

    `back` goes back to a device that has stayed. `accept` takes an answer, `pass` hands one to the tab that waits for
    it, `say` says a text, `hang` ends the wire. `keep` keeps the wires for the next visit of this tab.
    """
    name: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True)
class Camera:
    """Do something with the camera, which reads QR codes (assets/js/camera.js)."""

    job: str
    """`on`, `off`, or `turn`: change to the next camera."""


@dataclass(frozen=True, slots=True)
class Renew:
    """Let a waiting new version of the site take over."""


@dataclass(frozen=True, slots=True)
class Tell:
    """Send a message to the page around an embedded board: a `type`, and its fields (docs/embedding.md)."""

    message: Mapping[str, Any] = field(hash=False)


Effect = (
    Keep
    | Visit
    | Schedule
    | Ask
    | Awake
    | Focus
    | Clear
    | Select
    | Scroll
    | Reveal
    | Copy
    | Share
    | Draw
    | HandOver
    | Persist
    | Print
    | Sound
    | Film
    | Encode
    | Download
    | Fetch
    | Renew
    | Tell
    | Wire
    | Camera
)
Effects = tuple[Effect, ...]
