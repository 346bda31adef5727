"""Sessions of any registered game: as its own players play it where it has some, else by chance."""

from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from hypothesis import strategies as st

from engine.games import GAMES, game_named
from tests import games as registered
from tests.contract.players import MOST_PLIES, play
from tests.games import seatings
from tests.ui.players import world
from ui.games.desk import desk
from ui.table.session import Session, new_session
from ui.table.taps import spellings

PLAYERS = "tests.ui.{}_players"


@st.composite
def by_chance(draw: st.DrawFn, game: str) -> Session:
    """Draw a session that looks at any ply of a random game, often over."""
    options = draw(st.sampled_from(seatings(game)))
    line = play(game_named(game), options, draw(st.integers(0, 2**32)), draw(st.integers(0, MOST_PLIES))).line
    return replace(new_session(game, options, (), world()), line=line, ply=draw(st.integers(0, len(line))))


def players(game: str) -> Any:
    """Return the game's own players, None for a game without."""
    name = PLAYERS.format(game)
    return import_module(name) if find_spec(name) else None


def of(game: str) -> st.SearchStrategy[Session]:
    """Return sessions of a game."""
    own = players(game)
    found: st.SearchStrategy[Session] = own.games() if own else by_chance(game)
    return found


@st.composite
def half_made_by_chance(draw: st.DrawFn, game: str) -> Session:
    """Draw a session after a few taps on what lights up."""
    session = draw(by_chance(game))
    for _ in range(draw(st.integers(0, 3))):
        session = tapped(session, draw(st.sampled_from(sorted(lit(session)) or [""])))
    return session


def half_made(game: str) -> st.SearchStrategy[Session]:
    """Return sessions of a game after a few taps."""
    own = players(game)
    found: st.SearchStrategy[Session] = own.half_made() if own else half_made_by_chance(game)
    return found


def tapped(session: Session, token: str) -> Session:
    """Return the session after a tap."""
    return session.tap(desk(session.game).gesture, token, Random(0))


def lit(session: Session) -> frozenset[str]:
    """Return all that lights up."""
    own, gesture = players(session.game), desk(session.game).gesture
    found: frozenset[str] = own.lit(session) if own else session.choices(gesture, session.taps)
    return found


def tokens(session: Session) -> tuple[str, ...]:
    """Return everything that any element of the screen may send as a tap."""
    own, gesture = players(session.game), desk(session.game).gesture
    found = own.tokens(session.position) if own else sum(spellings(gesture, session.line.start), ())
    return tuple(sorted(set(found)))


def hiding(game: str) -> st.SearchStrategy[Session]:
    """Return sessions of a game that hides something, in which it does."""
    found: st.SearchStrategy[Session] = import_module(PLAYERS.format(game)).HIDING
    return found


def redealt(session: Session, rng: Random) -> Session:
    """Return the session with what its viewer cannot see dealt anew."""
    dealer: Any = import_module(PLAYERS.format(session.game))
    other: Session = dealer.redealt(session, rng)
    return other


ANY_GAME = st.one_of(*map(of, GAMES))
"""Sessions of every registered game."""

HIDING = st.one_of(*map(hiding, registered.HIDING))
"""Sessions in which something is hidden."""
