"""Sessions of any registered game: as its own players play it where it has some, else by chance."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from engine.games import GAMES, game_named
from tests import games as registered
from tests.contract.players import MOST_PLIES, play
from tests.games import seatings
from tests.ui.players import world
from ui.table.session import new_session

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from ui.table.session import Session

PLAYERS = "tests.ui.{}_players"


@st.composite
def by_chance(draw: st.DrawFn, game: str) -> Session:
    """Draw a session that looks at any ply of a random game, often over."""
    options = draw(st.sampled_from(seatings(game)))
    line = play(game_named(game), options, draw(st.integers(0, 2**32)), draw(st.integers(0, MOST_PLIES))).line
    return replace(new_session(game, options, (), world()), line=line, ply=draw(st.integers(0, len(line))))


def of(game: str) -> st.SearchStrategy[Session]:
    """Return sessions of a game."""
    name = PLAYERS.format(game)
    own: Callable[[], st.SearchStrategy[Session]] | None = import_module(name).games if find_spec(name) else None
    return own() if own else by_chance(game)


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
