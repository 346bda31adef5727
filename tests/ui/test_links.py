"""A link carries a game: a position, and moves from it; any other text is refused with its place."""

from dataclasses import replace
from random import Random
from urllib.parse import urlencode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.language import LANGUAGES, language
from engine.legal import Illegal
from engine.record import packed
from engine.refusal import Unreadable
from engine.sentence import complaint
from tests.contract.players import scribbles
from tests.hainoon import sessions as hainoon_sessions
from tests.ui.anygame import ANY_GAME, HIDING, redealt
from tests.ui.players import GAME, STUCK, fuzz, games, promise, world
from ui.app import routes
from ui.keep import links, save
from ui.table.session import Session
from ui.table.table import NOBODY

START = GAME.start({}, world().rng)


def query_of(**parameters: str) -> str:
    """Return the query that carries the parameters."""
    return urlencode(parameters)


def session_in(query: str, game: str = "xok") -> Session:
    """Return the session that a query says."""
    found = links.read(game, query, world())
    assert isinstance(found, Session)
    return found


def attempt(query: str, game: str = "xok") -> Session | Unreadable:
    """Return the session that a query says, or the error."""
    try:
        found = links.read(game, query, world())
    except Unreadable as error:
        return error
    return found.session if isinstance(found, links.Diagram) else found


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
    found = session_in(query_of(position=session.line.start.text, moves=moves))
    assert (found.line, found.ply, found.date) == (session.line, len(session.line), "2026-03-01")


@promise
@given(games())
def test_a_position_alone_is_a_start(session: Session) -> None:
    """Play can go on from any position."""
    found = session_in(query_of(position=session.position.text))
    assert (found.line.start, len(found.line)) == (session.position, 0)


def test_moves_alone_begin_at_the_usual_start() -> None:
    """No parameter at all is the start itself."""
    assert session_in(query_of(moves="d4+d5")).line.start == START
    assert session_in("").line.start == START


@fuzz
@given(
    st.text(st.characters())
    | st.text("position=moves&;%+ d4:0123456789ABCDEF")
    | st.builds(query_of, position=st.text(), moves=st.text())
    | scribbles(query_of(position=STUCK["size"]))
    | scribbles(query_of(moves="d4+d5 d4:e a1+a2"))
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
        ("position=a&position=b", "unreadable.query"),
        ("g=1.x&moves=d4%2Bd5", "unreadable.parameter"),
        ("ply=1", "unreadable.ply"),
        ("view=x", "unreadable.fields"),
        (query_of(moves="d4"), "xok.form"),
        (query_of(moves="d4+d5 d4+d5"), "unreadable.illegal"),
        (query_of(moves="d4:e"), "unreadable.illegal"),
        (query_of(position=STUCK["draw"], moves="d4+d5"), "unreadable.illegal"),
        (query_of(moves="d4+d5 " * 501), "unreadable.long"),
        (query_of(position="x" * 9999), "unreadable.long"),
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
    """So that the author of the  can mend it."""
    found = attempt(query_of(moves="d4+d5 d4+d5"))
    assert isinstance(found, Unreadable)
    assert (found.params["n"], found.params["text"]) == (2, "d4+d5")
    assert isinstance(found.__cause__, Illegal)
    assert found.__cause__.code == "xok.fish.empty"


def test_a_link_seats_as_many_as_its_position_has() -> None:
    """A position for four can be shown and saved: every seat has a name, if only an empty one."""
    position = "4 hffhffhffhff PTGK - - -/-/-/- bh,gs,yc/ga,rd,w/bd,rf,ys/gc,rc,yh - - 1 1 play"
    session = session_in(query_of(position=position), "hainoon")
    assert session.names == ("", "", "", "")
    assert save.read(save.write(session)).line == session.line


def link_target(session: Session, *, hand: bool = False) -> Session | links.Diagram:
    """Return what the link to a session leads to, checked as an address of the site."""
    route = routes.read(links.write(session, hand=hand))
    assert (route.screen, route.game) == ("play", session.game)
    return links.read(route.game, route.query, world())


@promise
@given(ANY_GAME)
def test_a_link_gives_the_whole_game_back(session: Session) -> None:
    """Every game of a match, with names, options and day, at the move that was on show; else no more than a view."""
    found = link_target(session)
    if links.is_open_game(session):
        assert isinstance(found, Session)
        assert (found.lines, found.ply, found.games) == (session.lines, session.ply, session.games)
        assert found.options.items() >= session.options.items()
        assert found.date == session.date
        assert found.names == save.read(save.write(session)).names
    else:
        assert isinstance(found, links.Diagram)
        assert found.session.position.text == session.line.at(session.ply).view_for(NOBODY).text


@promise
@given(HIDING, st.integers(0, 99))
def test_a_link_with_a_hand_carries_no_other(session: Session, seed: int) -> None:
    """Tiles that lie face down, and other hands, do not change it."""
    if not links.is_open_game(session):
        assert links.write(redealt(session, Random(seed)), hand=True) == links.write(session, hand=True)


@promise
@given(HIDING, st.integers(0, 99))
def test_a_link_carries_nothing_that_is_hidden(session: Session, seed: int) -> None:
    """Until the game ends hidden things do not change the link, curtain open or closed."""
    for seen in (session, session.close_curtain()):
        if not links.is_open_game(seen):
            assert links.write(redealt(seen, Random(seed))) == links.write(seen)


@promise
@given(hainoon_sessions.games(), st.integers(0, 3))
def test_a_lone_player_shares_the_table(session: Session, seat: int) -> None:
    """Against computers the screen shows one hand, in any turn; the link has it only if the person says so."""
    persons = seat % len(session.names)
    alone = replace(session, kinds=tuple(int(other != persons) for other in range(len(session.names))))
    if not links.is_open_game(alone):
        for hand, viewer in ((False, NOBODY), (True, persons)):
            found = link_target(alone, hand=hand)
            assert isinstance(found, links.Diagram)
            assert found.session.position.text == alone.line.at(alone.ply).view_for(viewer).text


def test_the_end_reveals_the_game() -> None:
    """As long as a game hides something its link is a view; once it is over, anybody may see how it was dealt."""
    line = hainoon_sessions.line_of("deal", "plain", 0, 60)
    assert line.last.outcome()
    running = hainoon_sessions.session_of(line.up_to(len(line) - 1))
    assert "view=" in links.write(running)
    assert not links.is_open_game(running)
    over = hainoon_sessions.session_of(line).at(3)
    found = link_target(over)
    assert isinstance(found, Session)
    assert (found.line, found.ply) == (line, 3)


@promise
@given(games())
def test_a_ply_outside_of_the_game(session: Session) -> None:
    """A link to a move that was never played is refused."""
    word = packed.pack(save.record_of(session))
    for ply in (len(session.line) + 1, "-1", "", "x", "²", "00001", "9" * 9):
        found = attempt(query_of(g=word, ply=str(ply)))
        assert isinstance(found, Unreadable)
        assert found.code == "unreadable.ply"
    assert session_in(query_of(g=word)).ply == len(session.line)


def test_a_game_under_another_name() -> None:
    """A link says which game it leads to, and its record must agree."""
    word = packed.pack(save.record_of(hainoon_sessions.session_of(hainoon_sessions.line_of("deal", "plain", 0, 5))))
    found = attempt(query_of(g=word))
    assert isinstance(found, Unreadable)
    assert found.code == "unreadable.other"


@fuzz
@given(st.data(), ANY_GAME)
def test_a_damaged_link(data: st.DataObject, session: Session) -> None:
    """A link with a part of it changed leads to a game, to a diagram, or nowhere, and says why."""
    query = data.draw(scribbles(links.write(session).partition("?")[2]))
    found = attempt(query, session.game)
    if isinstance(found, Unreadable):
        assert all(complaint(language(code), found) for code in LANGUAGES)
    else:
        assert links.write(found)
