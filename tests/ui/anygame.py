"""Sessions of any registered game: its own from `tests/<game>/sessions.py` where it has that module, else by chance.

That module has all of `games`, `half_made_sessions`, `lit_tokens`, `tokens`, and if the game hides something `HIDING`
and `redealt`.
"""

from dataclasses import replace
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from hypothesis import strategies as st

from engine.games import GAMES, game_named
from engine.line import Line
from tests import games as registered
from tests.contract.players import MOST_PLIES, play
from tests.games import seatings
from tests.ui.players import world
from ui.games.desk import desk
from ui.table.session import Session, new_session
from ui.table.taps import spellings

SESSIONS = "tests.{}.sessions"


@st.composite
def by_chance(draw: st.DrawFn, game: str) -> Session:
    """Draw a session that looks at any ply of a random game, often over."""
    options = draw(st.sampled_from(seatings(game)))
    line = play(game_named(game), options, draw(st.integers(0, 2**32)), draw(st.integers(0, MOST_PLIES))).line
    return replace(new_session(game, options, (), world()), line=line, ply=draw(st.integers(0, len(line))))


@cache
def own(game: str) -> Any:
    """Return the game's own sessions, None for a game without."""
    name = SESSIONS.format(game)
    return import_module(name) if find_spec(name.rpartition(".")[0]) and find_spec(name) else None


def of(game: str) -> st.SearchStrategy[Session]:
    """Return sessions of a game."""
    found: st.SearchStrategy[Session] = own(game).games() if own(game) else by_chance(game)
    return found


@st.composite
def half_made_by_chance(draw: st.DrawFn, game: str) -> Session:
    """Draw a session after a few taps on what lights up."""
    session = draw(by_chance(game))
    for _ in range(draw(st.integers(0, 3))):
        session = after_tap(session, draw(st.sampled_from(sorted(lit_tokens(session)) or [""])))
    return session


def half_made_sessions(game: str) -> st.SearchStrategy[Session]:
    """Return sessions of a game after a few taps."""
    found: st.SearchStrategy[Session] = own(game).half_made_sessions() if own(game) else half_made_by_chance(game)
    return found


def after_tap(session: Session, token: str) -> Session:
    """Return the session after a tap."""
    return session.tap(desk(session.game).gesture, token, Random(0))


def lit_tokens(session: Session) -> frozenset[str]:
    """Return all that lights up."""
    ours, gesture = own(session.game), desk(session.game).gesture
    found: frozenset[str] = ours.lit_tokens(session) if ours else session.choices(gesture, session.taps)
    return found


def tokens(session: Session) -> tuple[str, ...]:
    """Return everything that any element of the screen may send as a tap."""
    ours, gesture = own(session.game), desk(session.game).gesture
    found = ours.tokens(session.position) if ours else sum(spellings(gesture, session.line.start), ())
    return tuple(sorted(set(found)))


def hiding_sessions(game: str) -> st.SearchStrategy[Session]:
    """Return sessions of a game that hides something, in which it does."""
    found: st.SearchStrategy[Session] = own(game).HIDING if own(game) else hiding_by_chance(game)
    return found


def hiding_by_chance(game: str) -> st.SearchStrategy[Session]:
    """Return sessions in which the viewer does not see all, begun where they stand: no past has shown more."""
    sessions = by_chance(game).map(lambda session: session.at(len(session.line)).open_curtain())
    return sessions.filter(is_something_hidden).map(forget_the_past)


def is_something_hidden(session: Session) -> bool:
    """Whether there is something at the end of the line that the viewer does not see."""
    return bool(session.line.last.view_for(session.viewer) != session.line.last)


def forget_the_past(session: Session) -> Session:
    """Return the session as if it had begun with its last position."""
    return replace(session, line=Line(session.line.last)).at(0).open_curtain()


def redealt(session: Session, rng: Random) -> Session:
    """Return the session with what its viewer cannot see dealt anew."""
    other: Session = own(session.game).redealt(session, rng) if own(session.game) else with_guess(session, rng)
    return other


def with_guess(session: Session, rng: Random) -> Session:
    """Return a session that begins where it stands with what its viewer cannot see guessed."""
    return replace(session, line=Line(session.line.last.view_for(session.viewer).guess(rng)))


ANY_GAME = st.one_of(*map(of, GAMES))
"""Sessions of every registered game."""

HIDING = st.one_of(*map(hiding_sessions, registered.HIDING))
"""Sessions in which something is hidden."""
