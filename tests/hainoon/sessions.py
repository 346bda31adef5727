"""Hypothesis round the sea: games of Hai Noon in every stage, with the curtain open and closed, half-made moves."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from random import Random
from typing import Any

from hypothesis import strategies as st

from engine.chance import NO_CHANCE
from engine.games import game_named
from engine.hainoon import events as happened
from engine.hainoon.cards import BOX
from engine.hainoon.position import Position
from engine.language import language
from engine.line import Line
from tests.hainoon import naive_text as texts
from tests.hainoon.draws import MOMENTS
from tests.hainoon.random_games import PLAYERS, SETUPS, STARTS
from tests.ui.pages import parse_markup
from tests.ui.players import NAMES, world
from ui.acts.update import first_model
from ui.app.model import Model
from ui.app.routes import Route
from ui.draw.markup import join
from ui.games.desk import desk
from ui.games.hainoon import scene
from ui.games.hainoon.gesture import BOARD, DO, DRAW, PASS
from ui.table import taps as mechanism
from ui.table.session import Session
from ui.table.table import NOBODY

Slot = tuple[int, int]

GAME = game_named("hainoon")
DESK = desk("hainoon")
GESTURE = DESK.gesture
TOKENS = (*BOX, *BOARD, DO, PASS, DRAW)
"""Everything that any element of the screen may send as a tap."""


def tokens(_position: Position) -> tuple[str, ...]:
    """Return the same in every position."""
    return TOKENS


FIRST = first_model(world())

PILE = -2
"""The draw pile, where cards are told apart by the seat that holds them."""


def session_of(line: Line[Any]) -> Session:
    """Return a session of nameless players at the end of a line, behind the curtain."""
    options = GAME.options_of(line.start)
    return Session("hainoon", line, ply=len(line), names=("",) * line.start.players, options=options)


def at(text: str) -> Session:
    """Return a session that begins with the position, the curtain opened."""
    return session_of(Line(GAME.read(text))).open_curtain()


def after_taps(session: Session, *taps: str) -> Session:
    """Return the session after taps."""
    for tap in taps:
        session = session.tap(GESTURE, tap, Random(0))
    return session


def page_of(session: Session, **others: object) -> Model:
    """Return the page on which the session is played."""
    model = replace(FIRST, route=Route("play", "hainoon")).with_session(session)
    return replace(model, **others)  # type: ignore[arg-type]


def lit_tokens(session: Session) -> frozenset[str]:
    """Return all that lights up: places, sharks, sides, cards of the hand, and what confirms, declines or draws."""
    live = scene.live_scene(session, language("en"), turned=0)
    offered = parse_markup(join(DESK.buttons(session, language("en")))).with_attr("data-do")
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
    session = replace(session_of(line), names=names, learning=draw(st.booleans())).at(ply)
    return session.open_curtain() if draw(st.booleans()) else session


def open_sessions() -> st.SearchStrategy[Session]:
    """Return sessions in which the player whose turn it is looks at the own hand."""
    return games().map(Session.open_curtain) | MOMENTS.map(at)


@st.composite
def half_made_sessions(draw: st.DrawFn, sessions: st.SearchStrategy[Session] | None = None) -> Session:
    """Draw a session after a few taps, most on something lit, some on anything; often with a card chosen."""
    session = draw(open_sessions() if sessions is None else sessions)
    for _ in range(draw(st.integers(0, 4))):
        choices: Iterable[str] = sorted(lit_tokens(session)) if draw(st.integers(0, 3)) else ()
        session = after_taps(session, draw(st.sampled_from(tuple(choices) or TOKENS)))
    return session


def before_shuffle(session: Session) -> Session:
    """Return the session at the end of that part of its line in which no discarded card has come back."""
    steps = session.line.steps
    shuffled = next((ply for ply, step in enumerate(steps) if "~" in step.text), len(steps))
    line = session.line.up_to(shuffled)
    return replace(session, line=line).at(min(session.ply, shuffled))


HIDING = open_sessions().map(before_shuffle)
"""Sessions in which no discarded card has come back, so that other deals can be played in the same way."""


def redealt(session: Session, rng: Random) -> Session:
    """Return the session with the cards that its viewer never gets to see dealt anew, everything seen as it was."""
    line = session.line
    start = line.start
    dealt = {(seat, at): card for seat, hand in enumerate(start.hands) for at, card in enumerate(hand)}
    dealt |= {(PILE, at): card for at, card in enumerate(start.draw)}
    secret = unseen_slots(line, dealt, session.viewer)
    dealt |= dict(zip(secret, rng.sample([dealt[slot] for slot in secret], len(secret)), strict=True))
    hands = tuple(tuple(sorted(dealt[seat, at] for at in range(len(hand)))) for seat, hand in enumerate(start.hands))
    other: Line[Any] = Line(replace(start, hands=hands, draw=tuple(dealt[PILE, at] for at in range(len(start.draw)))))
    for step in line.steps:
        other = other.play(GAME.read_move(step.text, other.last), NO_CHANCE)
    return replace(session, line=other)


def unseen_slots(line: Line[Any], dealt: Mapping[Slot, str], viewer: int) -> list[Slot]:
    """Return where at the start those cards lay that at the end another seat holds, or nobody."""
    held: dict[int, list[Slot]] = {PILE: []}
    for slot in dealt:
        held.setdefault(slot[0], []).append(slot)
    for event in (event for step in line.steps for event in step.events):
        match event:
            case happened.CardPlaced(seat=seat, card=card) | happened.HarpoonLaid(seat=seat, card=card):
                held[seat].remove(next(slot for slot in held[seat] if dealt[slot] == card))
            case happened.HandDiscarded(seat=seat):
                held[seat] = []
            case happened.Drew(seat=seat):
                drawn, held[PILE] = held[PILE][: event.number], held[PILE][event.number :]
                held[seat] = [*held.get(seat, []), *drawn]
    return [slot for holder, slots in held.items() if holder != viewer for slot in slots]
