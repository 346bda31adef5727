"""Hypothesis round the sea: games of Hai Noon in every stage, with the curtain open and closed, half-made moves."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from engine.games import game_named
from engine.hainoon.cards import BOX
from engine.language import language
from engine.line import Line
from tests.hainoon.draws import MOMENTS
from tests.hainoon.random_games import PLAYERS, SETUPS, STARTS
from tests.naive import hainoon_text as texts
from tests.ui.pages import parsed
from tests.ui.players import NAMES, world
from ui import taps as mechanism
from ui.desk import desk
from ui.hainoon import scene
from ui.hainoon.gesture import BOARD, DO, DRAW, PASS
from ui.markup import join
from ui.routes import Route
from ui.session import NOBODY, Session
from ui.update import first_model

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.hainoon.position import Position
    from ui.model import Model

GAME = game_named("hainoon")
DESK = desk("hainoon")
GESTURE = DESK.gesture
TOKENS = (*BOX, *BOARD, DO, PASS, DRAW)
"""Everything that any element of the screen may send as a tap."""

FIRST = first_model(world())


def sitting(line: Line[Any]) -> Session:
    """Return a session of nameless players at the end of a line, behind the curtain."""
    options = GAME.options_of(line.start)
    return Session("hainoon", line, ply=len(line), names=("",) * line.start.players, options=options)


def at(text: str) -> Session:
    """Return a session that begins with the position, the curtain opened."""
    return sitting(Line(GAME.read(text))).uncurtained()


def tapped(session: Session, *taps: str) -> Session:
    """Return the session after taps."""
    for tap in taps:
        session = session.tapped(GESTURE, tap, Random(0))
    return session


def playing(session: Session, **others: object) -> Model:
    """Return the page on which the session is played."""
    model = replace(FIRST, route=Route("play", "hainoon")).with_session(session)
    return replace(model, **others)  # type: ignore[arg-type]


def lit(session: Session) -> frozenset[str]:
    """Return all that lights up: places, sharks, sides, cards of the hand, and what confirms, declines or draws."""
    live = scene.live_scene(session, language("en"), turned=0)
    offered = parsed(join(DESK.buttons(session, language("en")))).having("data-do")
    said = {element.attrs["data-do"].removeprefix("tap ") for element in offered} & set(TOKENS)
    held = mechanism.choices(GESTURE, session.position, ()) & set(BOX)
    return frozenset(live.lit) | said | (frozenset() if session.viewer == NOBODY else held)


def line_of(start: str, player: str, number: int, plies: int) -> Line[Position]:
    """Return a random game of at most so many plies, of an own start and an own kind of player."""
    rng = Random(f"{start} {player} {number}")
    line: Line[Any] = Line(GAME.read(STARTS[start](number, rng)))
    while len(line) < plies and (moves := {move.text: move for move in line.last.legal_moves()}):
        chosen = PLAYERS[player](texts.read(line.last.text), sorted(moves), rng)
        line = line.play(moves[chosen], rng)
    return line


LINES = st.builds(
    line_of,
    st.sampled_from(sorted(STARTS)),
    st.sampled_from(sorted(PLAYERS)),
    st.integers(0, len(SETUPS) - 1),
    st.integers(0, 60),
)


@st.composite
def games(draw: st.DrawFn) -> Session:
    """Draw a session that looks at any ply of its game, the last more often; the curtain is open or closed."""
    line = draw(LINES)
    ply = draw(st.just(len(line)) | st.integers(0, len(line)))
    names = tuple(draw(st.sampled_from(NAMES)) for _ in range(line.start.players))
    session = replace(sitting(line), names=names, learning=draw(st.booleans())).at(ply)
    return session.uncurtained() if draw(st.booleans()) else session


def opened() -> st.SearchStrategy[Session]:
    """Return sessions in which the player whose turn it is looks at the own hand."""
    return games().map(Session.uncurtained) | MOMENTS.map(at)


@st.composite
def half_made(draw: st.DrawFn, sessions: st.SearchStrategy[Session] | None = None) -> Session:
    """Draw a session after a few taps, most on something lit, some on anything; often with a card chosen."""
    session = draw(opened() if sessions is None else sessions)
    for _ in range(draw(st.integers(0, 4))):
        choices: Iterable[str] = sorted(lit(session)) if draw(st.integers(0, 3)) else ()
        session = tapped(session, draw(st.sampled_from(tuple(choices) or TOKENS)))
    return session
