"""A position set up by hand, with moves after it, and what each message makes of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from engine.games import game_named
from engine.language import available_languages, language
from engine.line import Line
from engine.refusal import Unreadable
from engine.seating import seats_in
from ui.games.desk import next_cell
from ui.games.kit import kit
from ui.keep import links
from ui.learn import boards
from ui.table.session import Session

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ui.games.desk import Look
    from ui.table.message import Message, Verb
    from ui.table.session import World

    Act = Callable[["Setup", Message, Look, World], "Setup"]

MOST_STEPS = 200
"""How many changes can be undone."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A position and moves after it, each of them possible or not."""

    position: Any
    """The position; the rules may not allow it."""
    moves: str = ""
    """The moves in notation."""
    session: Session | None = None
    """The game at the end of the moves; at its start if they are wrong, None if the position is."""
    error: Unreadable | None = None
    """The error in the position or the moves."""


@dataclass(frozen=True, slots=True)
class Typed:
    """A text that cannot be read."""

    field: str
    """The field that it was typed into: position or moves."""
    text: str
    error: Unreadable
    """The error in it."""


@dataclass(frozen=True, slots=True)
class Setup:
    """A position being set up, with all its drafts."""

    game: str
    drafts: tuple[Draft, ...]
    """The drafts so far, for undo and redo."""
    tool: str
    """The word of what is laid next (ui.games.kit.Tool)."""
    ply: int = 0
    """The draft on show, by its number."""
    playing: bool = False
    """Whether taps play moves, and do not lay pieces."""
    cursor: str = ""
    """The place where the arrow keys go on; empty for the board's first one."""
    said: str = ""
    """The place that was changed last, which is announced; empty for none."""
    typed: Typed | None = None
    """The text that was typed last, if it cannot be read."""
    session: Session | None = None
    """The game in which moves are played, with its half-made move; None if the position is wrong."""

    @property
    def draft(self) -> Draft:
        """The draft on show."""
        return self.drafts[self.ply]

    @property
    def error(self) -> Unreadable | None:
        """The error in the text that was typed, or in the draft on show."""
        return self.typed.error if self.typed else self.draft.error

    def with_draft(self, draft: Draft) -> Setup:
        """The setup with a new draft after the one on show; drafts that came after that one are dropped."""
        if (draft.position, draft.moves) == (self.draft.position, self.draft.moves):
            return replace(self, typed=None)
        drafts = (*self.drafts[: self.ply + 1], draft)[-MOST_STEPS:]
        return replace(self, drafts=drafts, ply=len(drafts) - 1, typed=None, session=draft.session)

    def step(self, by: int) -> Setup:
        """The setup so many drafts later, or earlier if negative; at most at the last or the first."""
        ply = min(max(self.ply + by, 0), len(self.drafts) - 1)
        return replace(self, ply=ply, typed=None, said="", session=self.drafts[ply].session)


def begin_setup(session: Session) -> Setup:
    """A setup that begins with the start of a game, and its moves."""
    start = replace(session, apart=True)
    draft = Draft(start.line.start, _moves(start), start)
    return Setup(session.game, (draft,), kit(session.game).first, session=start)


def update_setup(setup: Setup, message: Message, look: Look, world: World) -> Setup:
    """The setup after the message; an unknown verb changes nothing."""
    act = ACTS.get(message.verb)
    return act(setup, message, look, world) if act else setup


def make_draft(game: str, position: Any, moves: str, world: World) -> Draft:
    """The draft of a position with moves after it, and with what is wrong with either."""
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
    """The game that the texts describe, at its end; raises Unreadable."""
    found = links.read(game, urlencode({"position": position, "moves": moves}), world)
    if not isinstance(found, Session):
        raise TypeError(found)
    return replace(found, apart=True, lent=False)


def _moves(session: Session) -> str:
    return " ".join(step.text for step in session.line.steps)


def on_board(setup: Setup) -> Session:
    """The position as a session, to be looked at; the rules may not allow it."""
    position = setup.draft.position
    rules = game_named(setup.game)
    seats = seats_in(rules, position)
    return Session(setup.game, Line(position), names=("",) * seats, cursor=setup.cursor or None, apart=True)


def _tap(setup: Setup, message: Message, look: Look, world: World) -> Setup:
    """Lay the tool at a place, or erase what lies there if it is the same; while playing, tap a move."""
    if setup.playing:
        return _play(setup, message, look, world)
    about = message.about
    position, own = setup.draft.position, kit(setup.game)
    word = own.eraser if own.at(position, about) == setup.tool else setup.tool
    return _change_position(setup, own.put(position, about, word), about, world)


def _change_position(setup: Setup, position: Any, place: str, world: World) -> Setup:
    """The setup with a changed position, of which this place is announced."""
    after = setup.with_draft(make_draft(setup.game, position, setup.draft.moves, world))
    has_cursor = bool(kit(setup.game).at(position, place))
    return replace(after, cursor=place if has_cursor else setup.cursor, said=place)


def _play(setup: Setup, message: Message, look: Look, world: World) -> Setup:
    """Go on with a move; once it is complete, it is added to the moves of the draft."""
    if setup.session is None:
        return setup
    after = boards.update_board(setup.session, message, look, world)
    if after.line == setup.session.line:
        return replace(setup, session=after)
    draft = Draft(setup.draft.position, _moves(after), after)
    return replace(setup.with_draft(draft), session=after)


def _move_cursor(setup: Setup, message: Message, look: Look, world: World) -> Setup:
    """Move the cursor by a key."""
    if setup.playing:
        return _play(setup, message, look, world)
    to = next_cell(on_board(setup), message.about, look)
    return replace(setup, cursor=to) if kit(setup.game).at(setup.draft.position, to) else setup


def _back(setup: Setup, message: Message, look: Look, world: World) -> Setup:
    """Take back the last tap of a half-made move, or drop the text that was typed."""
    return _play(setup, message, look, world) if setup.playing else replace(setup, typed=None)


def _take_tool(setup: Setup, message: Message, _look: Look, _world: World) -> Setup:
    """Choose the tool."""
    known = message.about in kit(setup.game).words
    return replace(setup, tool=message.about, playing=False, said="") if known else setup


def _choose(setup: Setup, message: Message, _look: Look, world: World) -> Setup:
    """Change a part of the position that is chosen from a list."""
    name, _, value = message.about.partition(" ")
    offered = kit(setup.game).choices(setup.draft.position, language(available_languages()[0]))
    if not any(choice.name == name and value in choice.values for choice in offered):
        return setup
    position = kit(setup.game).choose(setup.draft.position, name, value)
    return replace(_change_position(setup, position, setup.cursor, world), said="")


def _preset(setup: Setup, message: Message, _look: Look, world: World) -> Setup:
    """Change the whole position in one of the kit's ways."""
    about = message.about
    if about not in kit(setup.game).presets:
        return setup
    position = kit(setup.game).preset(setup.draft.position, about, world.rng)
    return replace(setup.with_draft(make_draft(setup.game, position, "", world)), said="")


def _read_field(field: str) -> Act:
    """The act that reads a text typed into a field; if it cannot be read, the board stays as it was."""

    def act(setup: Setup, message: Message, _look: Look, world: World) -> Setup:
        draft, about = setup.draft, message.about
        texts = {"position": draft.position.text, "moves": draft.moves, field: about.strip()}
        try:
            position = game_named(setup.game).read(texts["position"]) if field == "position" else draft.position
            if field == "moves":
                _read(setup.game, texts["position"], texts["moves"], world)
        except Unreadable as error:
            return replace(setup, typed=Typed(field, about, error))
        return replace(setup.with_draft(make_draft(setup.game, position, texts["moves"], world)), said="")

    return act


def _switch_mode(setup: Setup, message: Message, _look: Look, _world: World) -> Setup:
    """Change between laying pieces and playing moves; moves need a position that the rules allow."""
    playing = message.about == "play" and setup.draft.session is not None
    return replace(setup, playing=playing, session=setup.draft.session, said="")


def _step_by(by: int) -> Act:
    """The act of undo or redo."""
    return lambda setup, _message, _look, _world: setup.step(by)


ACTS: Mapping[Verb, Act] = {
    "tap": _tap,
    "walk": _move_cursor,
    "back": _back,
    "take": _take_tool,
    "choose": _choose,
    "preset": _preset,
    "position": _read_field("position"),
    "moves": _read_field("moves"),
    "turn": _switch_mode,
    "undo": _step_by(-1),
    "redo": _step_by(1),
}
"""By verb, what can be done to a position being set up."""
