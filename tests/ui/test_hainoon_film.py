"""An attack plays out shark by shark: every frame is a board that could lie there, and the last one does."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle

from hypothesis import assume, given

from engine.hainoon.events import SharkAttacked
from engine.hainoon.position import Position
from engine.language import LANGUAGES, language
from engine.line import Line
from tests.hainoon.sessions import DESK, LINES, page_of, session_of
from tests.ui.pages import nameless_elements, page_tree
from tests.ui.players import promise, world
from tests.ui.updated import model_after
from ui.games.hainoon import film, scene
from ui.games.hainoon.film import frame, is_film
from ui.table.message import Message
from ui.table.session import Session


def film_start(line: Line[Position]) -> Session:
    """Return the session in which the line's last attack has just begun to play out."""
    attacks = [ply for ply, step in enumerate(line.steps, 1) if is_film(step.events)]
    assume(attacks)
    return replace(session_of(line.up_to(attacks[-1])), moved=True).start_film()


def beats(session: Session) -> Iterator[Session]:
    """Yield the session after each of the events of its last step."""
    while session.is_filming:
        yield session
        session = session.next_beat()
    yield session


def still(position: Position) -> Position:
    """Return the position without what is to be done next."""
    return replace(position, asked=(), laid=())


@promise
@given(LINES)
def test_all_events_of_a_step_lead_to_the_position_after_it(line: Line[Position]) -> None:
    """With an attack or without, however many events there are."""
    for ply, step in enumerate(line.steps):
        assert frame(line.at(ply), step.position, step.events) == still(step.position), step.text


@promise
@given(LINES)
def test_a_film_ends_where_the_step_ends(line: Line[Position]) -> None:
    """Its first frame shows one event, each later one another, and then the position lies there as it is."""
    session = film_start(line)
    frames = list(beats(session))
    assert len(frames) == len(line.up_to(session.ply).steps[-1].events)
    assert [len(each.events) for each in frames] == [*range(1, len(frames) + 1)]
    last, position = frames[-1], session.position
    assert (last.is_filming, film.position_on_show(last)) == (False, position)
    assert frame(session.line.at(session.ply - 1), position, last.events) == still(position)


@promise
@given(LINES)
def test_no_tile_and_no_shark_gets_lost_in_a_film(line: Line[Position]) -> None:
    """Every frame has twelve sharks, four places, a free place for each diver that is away; the page shows each."""
    for session, code in zip(beats(film_start(line)), cycle(LANGUAGES), strict=False):
        board = film.position_on_show(session)
        assert (len(board.ring), len(board.divers)) == (12, 4)
        assert board.divers.count("-") == len(board.hidden)
        assert (
            nameless_elements(page_tree(model_after(page_of(session), Message("set", f"language {code}"), world())))
            == []
        )


@promise
@given(LINES)
def test_nothing_can_be_done_while_an_attack_plays_out_but_skip_it(line: Line[Position]) -> None:
    """Nothing lights up; any tap and the button show the end at once, with the result if the game is over."""
    session = film_start(line)
    assume(session.is_filming)
    assert not scene.live_scene(session, language("en"), turned=0).lit
    for said in (Message("still"), Message("tap", "A"), Message("tap", "pass")):
        model = model_after(page_of(session), said, world())
        assert not model.session.is_filming
        assert model.session.line == session.line
        assert model.menu == ("end" if session.position.is_over else "")
    for code in LANGUAGES:
        (skip,) = DESK.buttons(session, language(code))
        assert 'data-do="still"' in skip
        assert DESK.help(session, language(code)) == language(code).say("help.hainoon.attack")


def test_an_attack_sounds_as_it_ends() -> None:
    """A bite and a harpoon can be told apart by ear; a shark that meets nobody is silent."""
    ends = {"bitten": "bite", "eaten": "bite", "harpoon": "throw", "absent": ""}
    for outcome, heard in ends.items():
        assert DESK.sound(SharkAttacked("2", "A", "P", 0, outcome)) == heard
