"""Hypothesis as the person before the screen: games in every stage, half-made moves, and all that can be tapped."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from random import Random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.vendor.pretty import RepresentationPrinter, for_type_by_name

from engine.games import game_named
from engine.line import Line
from engine.xok.moves import KINDS, Action, Fish, Shark
from engine.xok.position import Position
from tests.contract.players import SLOW_IS_FINE, times
from tests.ui.updated import model_after
from ui.acts.update import first_model
from ui.app.model import Model
from ui.games.desk import desk
from ui.games.xok import scene
from ui.games.xok.gesture import FISH, HANDLES, PLACE, TURNS
from ui.table import taps as mechanism
from ui.table.message import Message
from ui.table.session import Session, World, new_session

promise = settings(SLOW_IS_FINE, max_examples=times(20))
"""Decorates a promise about sessions."""

fuzz = settings(SLOW_IS_FINE, max_examples=times(80))
"""Decorates a promise about any text."""

GAME = game_named("xok")
GESTURE = desk("xok").gesture
NAMES = ("", "Ada", "Jörg & Ümit", "Name with {braces}", "twenty letters long!", "鮫", "-")
NASTY = "<zq>&\"'"
"""A name that would be markup if it were not escaped."""

STUCK = {
    "size": "FS03S12f/Ff.s4./fs23Fs3S1F/ffFs24FFF/S4fF.Ff/fs2Fs03f/.FS02. b",
    "sharks": "FfFs4/Ffff./S5S13Ffs45S25/s1.s4.FFs25/FffFS23f/FF.S4S2/.s15ff w",
    "draw": ".FfF/S14FfFS3/s5.s15Fs2S05/FFfs03FFs34/.ff.ff/FS2Fff/s0.fS2 b",
}
"""Positions in which nobody can move, by what decides."""


def _print_line(line: Line[Any], printer: RepresentationPrinter, _cycle: bool) -> None:  # noqa: FBT001 -- theirs
    """Print a line in notation: hypothesis would print the tables behind each position, megabytes of them."""
    moves = " ".join(step.text for step in line.steps)
    printer.text(f"Line({line.start.text!r}, {moves!r})")


for_type_by_name("engine.line", "Line", _print_line)


def world(seed: int = 0) -> World:
    """Return a world whose chance is the seed's, on a day of its own."""
    return World(Random(seed), "2026-03-01")


def tokens(position: Position) -> tuple[str, ...]:
    """Return everything that any element of the screen may send as a tap."""
    return (*position.board.cells, *KINDS, FISH, PLACE, *TURNS, *HANDLES)


def at(text: str) -> Session:
    """Return a session that begins with the position."""
    return Session("xok", Line(GAME.read(text)))


def after_taps(session: Session, *taps: str) -> Session:
    """Return the session after taps."""
    for tap in taps:
        session = session.tap(GESTURE, tap, Random(0))
    return session


def lit_tokens(session: Session) -> frozenset[str]:
    """Return all that lights up: cells, ways to turn, kinds in the supply of the player to move."""
    dial = scene.dial(session, first_model(world()).language)
    turns = frozenset(turn.token for turn in dial.turns) if dial else frozenset()
    kinds = mechanism.choices(GESTURE, session.position, ()) & frozenset(KINDS)
    return scene.lit_cells(session) | turns | kinds


def _plain(_position: Position, moves: tuple[Action, ...], rng: Random) -> Action:
    return rng.choice(moves)


def _shy(position: Position, moves: tuple[Action, ...], rng: Random) -> Action:
    """Return of four moves that which leaves the mover's largest swarm smallest: nobody wins, many are stuck."""
    return min(rng.choices(moves, k=4), key=lambda move: position.after(move).strongest(position.turn))


def _angler(position: Position, moves: tuple[Action, ...], rng: Random) -> Action:
    fish = tuple(move for move in moves if isinstance(move, Fish))
    return _shy(position, fish if fish and rng.random() < 2 / 3 else moves, rng)


def _hunter(position: Position, moves: tuple[Action, ...], rng: Random) -> Action:
    sharks = tuple(move for move in moves if isinstance(move, Shark))
    return _shy(position, sharks if sharks and rng.random() < 4 / 5 else moves, rng)


PLAYERS: tuple[Callable[[Position, tuple[Action, ...], Random], Action], ...] = (_plain, _shy, _angler, _hunter)


@st.composite
def lines(draw: st.DrawFn) -> Line[Any]:
    """Draw a game on either board that has gone on for a while, often to its end."""
    line: Line[Any] = Line(GAME.start({"board": draw(st.sampled_from("45"))}, Random(0)))
    player, rng = draw(st.sampled_from(PLAYERS)), Random(draw(st.integers(0, 2**32)))
    plies = draw(st.integers(0, 40))
    while len(line) < plies and (moves := line.last.legal_moves()):
        line = line.play(player(line.last, moves, rng), rng)
    return line


@st.composite
def games(draw: st.DrawFn) -> Session:
    """Draw a session with names that looks at any ply of its game, the last more often."""
    line = draw(lines())
    names = draw(st.tuples(st.sampled_from(NAMES), st.sampled_from(NAMES)))
    ply = draw(st.just(len(line)) | st.integers(0, len(line)))
    fresh = new_session("xok", {"board": str(line.start.board.side)}, names, world())
    return replace(fresh, line=line, ply=ply)


@st.composite
def half_made_sessions(draw: st.DrawFn, sessions: st.SearchStrategy[Session] | None = None) -> Session:
    """Draw a session after a few taps, each on something lit or on anything; often with a half-made move."""
    session = draw(sessions or games())
    for _ in range(draw(st.integers(0, 4))):
        choices: Iterable[str] = sorted(lit_tokens(session)) if draw(st.booleans()) else ()
        session = after_taps(session, draw(st.sampled_from(tuple(choices) or tokens(session.position))))
    return session


ABOUT = (
    *(
        "",
        "4",
        "0",
        "99999",
        "-1",
        "left",
        "right",
        "up",
        "down",
        "home",
        "xok",
        "xok.rules",
        "xok.win",
        "xok.lesson.1",
        "xok.puzzle.1",
        "xok.puzzles",
        "c-board",
    ),
    *("new", "settings", "resign", "share", "diagram", "copied", "first", "back", "on", "last"),
    *("xok?moves=a1%2Ba2", "xok?position=x", "xok?moves=a1%2Ba2+a1%2Ba2"),
    *("1", "2", "1 of {many}", "2 <b>", "shelf"),
    *("language de", "language xx", "theme dark", "orientation tall", "seats opposite", "theme", "a", "d4", "i9"),
)
"""Arguments that some verb takes, and some that none takes."""

FIELDS = st.fixed_dictionaries(
    {},
    optional={
        "board": st.sampled_from(("4", "5", "6", "")),
        "name0": st.text(max_size=30),
        "name1": st.just(NASTY),
        "begins": st.sampled_from(("first", "second", "lot", "nobody")),
        "languages": st.sampled_from(("de-CH,en", "fr", "", ",,", "en")),
        "narrow": st.sampled_from(("yes", "no", "")),
    },
)
VERBS = (
    *("back", "code", "dialog", "dismiss", "go", "new", "open", "redo", "restore", "said", "screen", "set", "tap"),
    *("backup", "label", "remove", "resume", "shelve", "unremove"),
    *("copy", "drag", "export", "native", "replay", "roll", "step", "undo", "walk"),
    *("correspond", "invite", "paste", "resign", "send"),
)


def messages() -> st.SearchStrategy[Message]:
    """Return messages that the page might send, taps before all, some of them with arguments that fit another verb."""
    taps = st.sampled_from((*tokens(GAME.start({}, Random(0))), "e9", ""))
    tap = st.builds(Message, st.just("tap"), taps)
    return tap | st.builds(Message, st.sampled_from(VERBS), st.sampled_from(ABOUT), FIELDS)


@st.composite
def models(draw: st.DrawFn) -> Model:
    """Draw a page on which a game is being played and things have been done."""
    here = world(draw(st.integers(0, 9)))
    model = first_model(here).with_session(draw(half_made_sessions()))
    for message in draw(st.lists(messages(), max_size=6)):
        model = model_after(model, message, here)
    return model
