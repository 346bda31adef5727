"""Hypothesis before the forest: games of Halali! in every stage, half-made moves, and all that can be tapped."""

from collections.abc import Iterable
from dataclasses import replace
from random import Random
from typing import Any

from hypothesis import strategies as st

from engine.chance import NO_CHANCE
from engine.games import game_named
from engine.halali.board import NAMES as SQUARES
from engine.halali.position import Position
from engine.language import language
from engine.line import Line
from tests.halali.draws import MOMENTS
from tests.halali.random_games import PLAYERS, STARTS
from tests.ui.players import NAMES, world
from ui.acts.update import first_model
from ui.app.model import Model
from ui.app.routes import Route
from ui.games.desk import desk
from ui.games.halali import scene
from ui.games.halali.gesture import GATES, PASS
from ui.table.session import Session, new_session

GAME = game_named("halali")
DESK = desk("halali")
GESTURE = DESK.gesture
TOKENS = (*SQUARES, *GATES, PASS)
"""Everything that any element of the screen may send as a tap."""


def tokens(_position: Position) -> tuple[str, ...]:
    """Return the same in every position."""
    return TOKENS


FIRST = first_model(world())
DEAL = GAME.start({}, Random(0)).text


def text_of(turn: str, rest: str = "-|- - -,- 0", **tiles: str) -> str:
    """Return the text of the position with these tiles on their squares, and the fields after the turn."""
    rows = ("".join(tiles.get(f"{file}{rank}", ".") for file in "abcdefg") for rank in range(7, 0, -1))
    return f"{'/'.join(rows)} {turn} {rest}"


def at(text: str) -> Session:
    """Return a session that begins with the position."""
    return Session("halali", Line(GAME.read(text)))


def after_taps(session: Session, *taps: str) -> Session:
    """Return the session after taps."""
    for tap in taps:
        session = session.tap(GESTURE, tap, NO_CHANCE)
    return session


def page_of(session: Session, **others: object) -> Model:
    """Return the page on which the session is played."""
    model = replace(FIRST, route=Route("play", "halali")).with_session(session)
    return replace(model, **others)  # type: ignore[arg-type]


def lit_tokens(session: Session) -> frozenset[str]:
    """Return all that lights up: squares, exits, and the way on of a forced pass."""
    live = scene.live_scene(session, language("en"), turned=False)
    passes = {PASS} if DESK.buttons(session, language("en")) else set()
    return live.lit | {f">{side}" for side in live.exits} | passes


def line_of(start: str, player: str, seed: int, plies: int) -> Line[Position]:
    """Return a random game of at most so many plies, of an own start and an own kind of player."""
    rng = Random(f"{start} {player} {seed}")
    line: Line[Any] = Line(GAME.read(STARTS[start](rng)))
    while len(line) < plies and (moves := {move.text: move for move in line.last.legal_moves()}):
        line = line.play(moves[PLAYERS[player](sorted(moves), rng)], NO_CHANCE)
    return line


LINES = st.builds(
    line_of, st.sampled_from(sorted(STARTS)), st.sampled_from(sorted(PLAYERS)), st.integers(0, 99), st.integers(0, 90)
)


@st.composite
def games(draw: st.DrawFn) -> Session:
    """Draw a session that looks at any ply of its game, the last more often; of a single game or of a match."""
    line = draw(LINES)
    names = draw(st.tuples(st.sampled_from(NAMES), st.sampled_from(NAMES)))
    earlier = (line_of("thicket", "greedy", draw(st.integers(0, 3)), 99),) if draw(st.booleans()) else ()
    ply = draw(st.just(len(line)) | st.integers(0, len(line)))
    fresh = replace(new_session("halali", {}, names, world()), learning=draw(st.booleans()))
    games = 2 if earlier else draw(st.sampled_from((1, 2)))
    return replace(fresh, line=line, games=games, earlier=earlier, ply=ply)


HIDING = st.builds(
    lambda player, seed, plies: replace(at(DEAL), line=(line := line_of("deal", player, seed, plies)), ply=len(line)),
    st.sampled_from(sorted(PLAYERS)),
    st.integers(0, 99),
    st.integers(0, 30),
)
"""Sessions of whole boxes with many tiles face down."""


@st.composite
def half_made_sessions(draw: st.DrawFn, sessions: st.SearchStrategy[Session] | None = None) -> Session:
    """Draw a session after a few taps, each on something lit or on anything; often with a tile taken up."""
    session = draw(games() | MOMENTS.map(at) if sessions is None else sessions)
    for _ in range(draw(st.integers(0, 3))):
        choices: Iterable[str] = sorted(lit_tokens(session)) if draw(st.booleans()) else ()
        session = after_taps(session, draw(st.sampled_from(tuple(choices) or TOKENS)))
    return session


def redealt(session: Session, rng: Random) -> Session:
    """Return the session with what lies face down on the last board dealt anew, and everything seen as it was."""
    line = session.line
    guess = line.last.view_for(0).guess(rng)
    hidden = {cell: tile for cell, tile in enumerate(guess.tiles) if line.last.tiles[cell].islower()}
    start = line.start
    dealt = replace(start, tiles="".join(hidden.get(cell, tile) for cell, tile in enumerate(start.tiles)))
    other: Line[Any] = Line(dealt)
    for step in line.steps:
        other = other.play(GAME.read_move(step.text, other.last), NO_CHANCE)
    return replace(session, line=other)
