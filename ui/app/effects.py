"""What is asked of the browser besides showing the page, as values; ui/browser/effects.py does it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ui.app.model import Model
    from ui.app.questions import Question
    from ui.table.message import Message
    from ui.table.session import World


@dataclass(frozen=True, slots=True)
class Keep:
    """Store what is to outlive the page, where it has changed."""

    model: Model


@dataclass(frozen=True, slots=True)
class Visit:
    """Bring the address in line; on arrival it is replaced and adds nothing to the history."""

    address: str
    arrived: bool


@dataclass(frozen=True, slots=True)
class Schedule:
    """Send a message after so many milliseconds, in place of the one scheduled before; None cancels that one."""

    message: Message | None = None
    delay: int = 0


@dataclass(frozen=True, slots=True)
class Ask:
    """Have the thinker work on these questions, and on no others.

    `help` has the fields of each question by its job. `pace` is the least number of milliseconds between two moves of
    the computer. `soon` says that the thinker will have something to do before long.
    """

    move: Question | None = None
    help: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    hurried: bool = False
    soon: bool = False
    pace: int = 0


@dataclass(frozen=True, slots=True)
class Awake:
    """Keep the screen from going dark, or let it."""

    wanted: bool


@dataclass(frozen=True, slots=True)
class Focus:
    """Put the focus on a board (the one on the table has no name): on its cursor, or on the picture that it was."""

    board: str = ""
    picture: bool = False


@dataclass(frozen=True, slots=True)
class Clear:
    """Empty the field with this id."""

    field: str


@dataclass(frozen=True, slots=True)
class Scroll:
    """Bring the element with this id to the top of the window; the top of the page where there is none."""

    anchor: str


@dataclass(frozen=True, slots=True)
class Reveal:
    """Scroll just so far that the element with this id can be seen."""

    anchor: str


@dataclass(frozen=True, slots=True)
class Copy:
    """Copy a link to the clipboard."""

    link: str


@dataclass(frozen=True, slots=True)
class Share:
    """Hand a link to the browser's own way of sharing."""

    link: str


@dataclass(frozen=True, slots=True)
class Encode:
    """Make the QR code of a link."""

    link: str


@dataclass(frozen=True, slots=True)
class Download:
    """Save a text as a file of this name."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Renew:
    """Let the new version of the site in."""


@dataclass(frozen=True, slots=True)
class Tell:
    """Tell the page around an embedded board: a `type`, and what belongs to it (docs/embedding.md)."""

    message: Mapping[str, Any] = field(hash=False)


Effect = (
    Keep
    | Visit
    | Schedule
    | Ask
    | Awake
    | Focus
    | Clear
    | Scroll
    | Reveal
    | Copy
    | Share
    | Encode
    | Download
    | Renew
    | Tell
)
Effects = tuple[Effect, ...]

if TYPE_CHECKING:
    Act = Callable[[Model, Message, World], Model]
    """What a message makes of the model."""

    Command = Callable[[Model, Message, World], tuple[Model, Effects]]
    """The same, with what it asks of the browser."""


def silent(acts: Mapping[str, Act]) -> dict[str, Command]:
    """Return acts that ask nothing of the browser as commands, by verb."""
    return {verb: _silent(act) for verb, act in acts.items()}


def _silent(act: Act) -> Command:
    return lambda model, message, world: (act(model, message, world), ())
