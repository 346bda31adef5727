"""A link carries a game: a position, and moves from it; any other text is refused with its place."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlencode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.language import LANGUAGES, language
from engine.refusal import Unreadable
from engine.sentence import complaint
from tests.contract.players import scribbles
from tests.ui.players import GAME, STUCK, fuzz, games, promise, world
from ui import links, save

if TYPE_CHECKING:
    from ui.session import Session

START = GAME.start({}, world().rng)


def linked(**parameters: str) -> str:
    """Return the query that carries the parameters."""
    return urlencode(parameters)


def attempt(query: str) -> Session | Unreadable:
    """Return the session that a query says, or the error."""
    try:
        return links.read("xok", query, world())
    except Unreadable as error:
        return error


def assert_read(query: str) -> None:
    """Assert that a query is a session, at its end, or an error that every language can say."""
    found = attempt(query)
    if isinstance(found, Unreadable):
        assert found.field
        assert all(complaint(language(code), found) for code in LANGUAGES)
    else:
        assert (found.game, found.ply, found.taps) == ("xok", len(found.line), ())


@promise
@given(games())
def test_a_position_and_its_moves_give_the_game_back(session: Session) -> None:
    """The line is the same, and the last position is on show."""
    moves = " ".join(step.text for step in session.line.steps)
    found = links.read("xok", linked(position=session.line.start.text, moves=moves), world())
    assert (found.line, found.ply, found.date) == (session.line, len(session.line), "2026-03-01")


@promise
@given(games())
def test_a_position_alone_is_a_start(session: Session) -> None:
    """Play can go on from any position."""
    found = links.read("xok", linked(position=session.position.text), world())
    assert (found.line.start, len(found.line)) == (session.position, 0)


def test_moves_alone_begin_at_the_usual_start() -> None:
    """No parameter at all is the start itself."""
    assert links.read("xok", linked(moves="d4+d5"), world()).line.start == START
    assert links.read("xok", "", world()).line.start == START


@fuzz
@given(
    st.text(st.characters())
    | st.text("position=moves&;%+ d4:0123456789ABCDEF")
    | st.builds(linked, position=st.text(), moves=st.text())
    | scribbles(linked(position=STUCK["size"]))
    | scribbles(linked(moves="d4+d5 d4:e a1+a2"))
)
def test_any_query_is_a_game_or_unreadable(query: str) -> None:
    """Nothing else comes of it."""
    assert_read(query)


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ("moves", "unreadable.query"),
        ("&", "unreadable.query"),
        ("a=1&" * 20, "unreadable.query"),
        ("move=d4", "unreadable.parameter"),
        ("position=", "unreadable.fields"),
        (linked(moves="d4"), "xok.form"),
        (linked(moves="d4+d5 d4+d5"), "unreadable.illegal"),
        (linked(moves="d4:e"), "unreadable.illegal"),
        (linked(position=STUCK["draw"], moves="d4+d5"), "unreadable.illegal"),
        (linked(moves="d4+d5 " * 501), "unreadable.long"),
        (linked(position="x" * 9999), "unreadable.long"),
        ("position=%FF%00", "unreadable.fields"),
    ],
)
def test_what_is_wrong_with_a_link(query: str, code: str) -> None:
    """Each fault has its own sentence."""
    found = attempt(query)
    assert isinstance(found, Unreadable)
    assert found.code == code
    assert_read(query)


def test_an_illegal_move_is_named_with_its_place_and_rule() -> None:
    """So that whoever wrote the link can mend it."""
    found = attempt(linked(moves="d4+d5 d4+d5"))
    assert isinstance(found, Unreadable)
    assert (found.params["n"], found.params["text"], found.params["rule"]) == (2, "d4+d5", "xok.fish.empty")


def test_a_link_seats_as_many_as_its_position_has() -> None:
    """A position for four can be shown and saved: every seat has a name, if only an empty one."""
    position = "4 hffhffhffhff PTGK - - -/-/-/- bh,gs,yc/ga,rd,w/bd,rf,ys/gc,rc,yh - - 1 1 play"
    session = links.read("hainoon", f"position={position.replace(' ', '+')}", world())
    assert session.names == ("", "", "", "")
    assert save.read(save.write(session)).line == session.line
