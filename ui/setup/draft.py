"""A position set up by hand, with a line of moves after it, and what each thing done makes of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from engine.games import game_named
from engine.language import LANGUAGES, language
from engine.line import Line
from engine.refusal import Unreadable
from ui.games.desk import desk
from ui.games.kit import kit
from ui.keep import links
from ui.learn import boards
from ui.table.session import Session

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ui.games.desk import Look
    from ui.table.message import Message
    from ui.table.session import World

    Act = Callable[["Setup", Message, Look, World], "Setup"]

MOST_STEPS = 200
"""How many changes can be taken back."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A position that may be none, moves after it in notation, and what is wrong with either.

    `session` is the game at the end of the moves, at its start if they are wrong, None if the position is.
    """

    position: Any
    moves: str = ""
    session: Session | None = None
    error: Unreadable | None = None


@dataclass(frozen=True, slots=True)
class Typed:
    """A text that cannot be read: the field it was typed into, what it says, and what is wrong with it."""

    field: str
    text: str
    error: Unreadable


@dataclass(frozen=True, slots=True)
class Setup:
    """What has been done so far, the `ply`-th draft of it on show, and how it goes on.

    `hand` is what is laid next, unless moves are being played. `at` is the place where keys go on, `said` the one that
    was changed last. `session` has the half-made move of whoever plays.
    """

    game: str
    drafts: tuple[Draft, ...]
    hand: str
    ply: int = 0
    playing: bool = False
    at: str = ""
    said: str = ""
    typed: Typed | None = None
    session: Session | None = None

    @property
    def draft(self) -> Draft:
        """What is on show."""
        return self.drafts[self.ply]

    @property
    def error(self) -> Unreadable | None:
        """What is wrong with what is on show, or with what was typed."""
        return self.typed.error if self.typed else self.draft.error

    def having(self, draft: Draft) -> Setup:
        """Return the setup with a new draft after the one on show; the drafts that came after it are gone."""
        if (draft.position, draft.moves) == (self.draft.position, self.draft.moves):
            return replace(self, typed=None)
        drafts = (*self.drafts[: self.ply + 1], draft)[-MOST_STEPS:]
        return replace(self, drafts=drafts, ply=len(drafts) - 1, typed=None, session=draft.session)

    def stepped(self, by: int) -> Setup:
        """Return the setup so many drafts further, or back; it stays where there is none."""
        ply = min(max(self.ply + by, 0), len(self.drafts) - 1)
        return replace(self, ply=ply, typed=None, said="", session=self.drafts[ply].session)


def begun(session: Session) -> Setup:
    """Return the setup that begins with a game's start and its moves."""
    start = replace(session, apart=True)
    draft = Draft(start.line.start, _moves(start), start)
    return Setup(session.game, (draft,), kit(session.game).first, session=start)


def acted(setup: Setup, message: Message, look: Look, world: World) -> Setup:
    """Return the setup after the message; a verb that is not in ACTS changes nothing."""
    act = ACTS.get(message.verb)
    return act(setup, message, look, world) if act else setup


def drafted(game: str, position: Any, moves: str, world: World) -> Draft:
    """Return the draft of a position, valid or not, with moves after it, fitting or not."""
    try:
        start = _read(game, position.text, "", world)
    except Unreadable as error:
        return Draft(position, moves, None, error)
    try:
        session = _read(game, position.text, moves, world)
    except Unreadable as error:
        return Draft(position, moves, start, error)
    return Draft(position, _moves(session), session)


def _read(game: str, position: str, moves: str, world: World) -> Session:
    """Return the game that the texts say, at its end; raise Unreadable."""
    found = links.read(game, urlencode({"position": position, "moves": moves}), world)
    if not isinstance(found, Session):
        raise TypeError(found)
    return replace(found, apart=True, lent=False)


def _moves(session: Session) -> str:
    return " ".join(step.text for step in session.line.steps)


def bare(setup: Setup) -> Session:
    """Return the position under the hand as if it lay on a board, for whoever only looks at it."""
    position = setup.draft.position
    rules = game_named(setup.game)
    seats = rules.seats(rules.options_of(position))
    return Session(setup.game, Line(position), names=("",) * seats, cursor=setup.at or None, apart=True)


def _tapped(setup: Setup, message: Message, look: Look, world: World) -> Setup:
    """Lay what is in hand, or take away what lies there if it is the same; or tap a move."""
    if setup.playing:
        return _played(setup, message, look, world)
    about = message.about
    position, own = setup.draft.position, kit(setup.game)
    word = own.eraser if own.at(position, about) == setup.hand else setup.hand
    return _laid(setup, own.put(position, about, word), about, world)


def _laid(setup: Setup, position: Any, place: str, world: World) -> Setup:
    after = setup.having(drafted(setup.game, position, setup.draft.moves, world))
    on_board = bool(kit(setup.game).at(position, place))
    return replace(after, at=place if on_board else setup.at, said=place)


def _played(setup: Setup, message: Message, look: Look, world: World) -> Setup:
    """Go on with a move; once it is played it stands behind the others."""
    if setup.session is None:
        return setup
    after = boards.acted(setup.session, message, look, world)
    if after.line == setup.session.line:
        return replace(setup, session=after)
    draft = Draft(setup.draft.position, _moves(after), after)
    return replace(setup.having(draft), session=after)


def _walked(setup: Setup, message: Message, look: Look, world: World) -> Setup:
    if setup.playing:
        return _played(setup, message, look, world)
    to = desk(setup.game).cursor(bare(setup), message.about, look)
    return replace(setup, at=to) if kit(setup.game).at(setup.draft.position, to) else setup


def _back(setup: Setup, message: Message, look: Look, world: World) -> Setup:
    """Take back a tap of a half-made move, or put away what was typed."""
    return _played(setup, message, look, world) if setup.playing else replace(setup, typed=None)


def _taken(setup: Setup, message: Message, _look: Look, _world: World) -> Setup:
    known = message.about in kit(setup.game).words
    return replace(setup, hand=message.about, playing=False, said="") if known else setup


def _chosen(setup: Setup, message: Message, _look: Look, world: World) -> Setup:
    name, _, value = message.about.partition(" ")
    offered = kit(setup.game).choices(setup.draft.position, language(LANGUAGES[0]))
    if not any(choice.name == name and value in choice.values for choice in offered):
        return setup
    position = kit(setup.game).chosen(setup.draft.position, name, value)
    return replace(_laid(setup, position, setup.at, world), said="")


def _preset(setup: Setup, message: Message, _look: Look, world: World) -> Setup:
    about = message.about
    if about not in kit(setup.game).presets:
        return setup
    position = kit(setup.game).preset(setup.draft.position, about, world.rng)
    return replace(setup.having(drafted(setup.game, position, "", world)), said="")


def _typed(field: str) -> Act:
    """Return the act that reads a text: the board follows it if it can be read, else it stays as it was."""

    def act(setup: Setup, message: Message, _look: Look, world: World) -> Setup:
        draft, about = setup.draft, message.about
        texts = {"position": draft.position.text, "moves": draft.moves, field: about.strip()}
        try:
            position = game_named(setup.game).read(texts["position"]) if field == "position" else draft.position
            if field == "moves":
                _read(setup.game, texts["position"], texts["moves"], world)
        except Unreadable as error:
            return replace(setup, typed=Typed(field, about, error))
        return replace(setup.having(drafted(setup.game, position, texts["moves"], world)), said="")

    return act


def _turned_to(setup: Setup, message: Message, _look: Look, _world: World) -> Setup:
    """To laying pieces, or to playing moves where there is a position to play from."""
    playing = message.about == "play" and setup.draft.session is not None
    return replace(setup, playing=playing, session=setup.draft.session, said="")


def _stepping(by: int) -> Act:
    return lambda setup, _message, _look, _world: setup.stepped(by)


ACTS: Mapping[str, Act] = {
    "tap": _tapped,
    "walk": _walked,
    "back": _back,
    "take": _taken,
    "choose": _chosen,
    "preset": _preset,
    "position": _typed("position"),
    "moves": _typed("moves"),
    "turn": _turned_to,
    "undo": _stepping(-1),
    "redo": _stepping(1),
}
"""What can be done to a position that is set up."""
