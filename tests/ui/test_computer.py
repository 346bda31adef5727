"""The computer at the table: questions to it, effects of its answers, and its view."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.ai.player import ponder
from engine.games import GAMES, game_named
from tests.ui.computers import QUICK, after_message, game_between, page_of, words
from tests.ui.pages import in_each_language, nameless_elements, page_tree
from tests.ui.players import promise, world
from ui.app.model import Model
from ui.app.questions import move_question
from ui.keep.settings import Settings
from ui.views.page import view


def after_computer_move(model: Model) -> Model:
    """Return the page after the computer has moved, as its level would."""
    asked = move_question(model)
    assert asked
    seen = game_named(asked.game).read_view(asked.view)
    *_, last = ponder(asked.game, seen, 1, Random(asked.seed))
    return after_message(model, "answer", last.line[0].text)


@promise
@given(st.sampled_from(GAMES), st.integers(0, 99), st.integers(0, 30), st.integers(0, 2**32))
def test_the_question_tells_nothing_that_the_seat_cannot_know(game: str, seed: int, plies: int, other: int) -> None:
    """With anything else hidden instead, the same text goes to the worker."""
    session = game_between(game, (3,) * len(game_between(game, ()).names), plies, seed)
    last = session.line.last
    if last.outcome():
        assert move_question(page_of(session)) is None
        return
    view_of_it = last.view_for(last.turn)
    twin = view_of_it.guess(Random(other))
    steps = (*session.line.steps[:-1], replace(session.line.steps[-1], position=twin)) if session.ply else ()
    line = replace(session.line, start=session.line.start if steps else twin, steps=steps)
    asked = move_question(page_of(session))
    assert asked == move_question(page_of(replace(session, line=line)))
    assert asked
    assert asked.view == view_of_it.text


def test_it_thinks_only_while_its_game_is_on_and_goes_on() -> None:
    """Not on another screen, not while it is paused, not while somebody looks back, not when a person is to move."""
    session = game_between("xok", (2, 2), 3)
    model = page_of(session)
    assert move_question(model)
    for about in ("", "xok.rules", "halali"):
        assert move_question(after_message(model, "open", about)) is None
    assert move_question(after_message(model, "pause")) is None
    assert move_question(after_message(after_message(model, "pause"), "pause"))
    assert move_question(after_message(model, "go", "1")) is None
    assert move_question(after_message(after_message(model, "go", "1"), "go", "3"))
    assert move_question(page_of(game_between("xok", (0, 2), 2))) is None


def test_the_same_place_in_a_game_gives_the_same_question() -> None:
    """After undo and redo, or after a reload, it thinks the same again; in another game it does not."""
    model = page_of(game_between("halali", (0, 2), 1))
    asked = move_question(model)
    assert move_question(after_message(after_message(model, "go", "0"), "go", "1")) == asked
    other = move_question(page_of(replace(game_between("halali", (0, 2), 1), seed=5)))
    assert asked
    assert other
    assert asked.seed != other.seed


@pytest.mark.parametrize("game", GAMES)
def test_computers_play_a_game_to_its_end(game: str) -> None:
    """Each answer is played as a person's move would be, and the last one opens the result."""
    model = page_of(game_between(game, (1,) * len(game_between(game, ()).names)))
    for _ in range(400):
        if model.session.line.last.outcome():
            break
        before = len(model.session.line)
        model = after_computer_move(model)
        assert len(model.session.line) == before + 1
        assert model.session.moved
    assert model.session.line.last.outcome()
    assert model.menu == "end"


@pytest.mark.parametrize("text", ["", "a1+a1", "nonsense", "pass", "a1+a2 ", "small"])
def test_an_answer_that_is_no_legal_move_changes_nothing(text: str) -> None:
    """Nor does one that nobody has asked for."""
    model = page_of(game_between("xok", (2, 0)))
    assert after_message(model, "answer", text) == model
    mine = page_of(game_between("xok", (0, 2)))
    assert after_message(mine, "answer", "a1+a2") == mine


def test_an_attack_is_shown_event_by_event_unless_all_goes_quickly() -> None:
    """Calmly as after a person's move; the computer that is next waits until all was seen."""
    for seed in range(40):
        session = game_between("hainoon", (1, 1, 1, 1), 12, seed)
        if session.line.last.outcome():
            continue
        for move in session.line.last.legal_moves():
            calm, quick = (after_message(page_of(session, s), "answer", move.text) for s in (Settings(), QUICK))
            if calm.session.is_filming:
                assert not quick.session.is_filming
                assert move_question(calm) is None
                assert quick.session.line == calm.session.line
                return
    pytest.fail("no attack found")


def test_hurry_lasts_for_one_thought() -> None:
    """It says that the answer is wanted now; the next thought has its time again, and a person is not hurried."""
    model = after_message(page_of(game_between("xok", (2, 2))), "hurry")
    assert model.session.hurried
    assert not after_computer_move(model).session.hurried
    assert not after_message(page_of(game_between("xok", (0, 2))), "hurry").session.hurried


def test_a_thought_that_fails_holds_the_game_up() -> None:
    """It is said, and going on asks again."""
    model = after_message(page_of(game_between("xok", (2, 2))), "fail")
    assert model.notice
    assert move_question(model) is None
    assert move_question(after_message(model, "pause"))


def test_only_a_game_with_computers_can_be_paused() -> None:
    """Persons pause by doing nothing."""
    assert not after_message(page_of(game_between("xok", (0, 0))), "pause").session.paused


def test_what_is_seen_while_it_thinks() -> None:
    """The thinker's name, a bar, and a way to have the move at once; nothing can be tapped; it is announced once."""
    model = page_of(game_between("xok", (0, 2), 1))
    for page in in_each_language(model, world()):
        name = page.language.say("level.2.name")
        thinking = page.language.say("computer.thinking", name=name)
        status = words(page, "status")
        assert thinking in status.words
        assert [box for box in status.with_attr("aria-busy") if box.attrs["aria-busy"] == "true"]
        assert list(status.all("progress"))
        assert [button for button in status.with_attr("data-do") if button.attrs["data-do"] == "hurry"]
        assert words(page, "announcement").words.count(thinking) == 1
        assert page.language.say("cell.lit") not in words(page, "table").speech
        assert nameless_elements(page_tree(page)) == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("plies", [0, 1, 5, 9])
def test_every_page_with_computers_can_be_shown(game: str, plies: int) -> None:
    """With every mixture of players: in every language, and at every earlier ply in one of them, each in its turn."""
    seats = len(game_between(game, ()).names)
    for kinds in ((1,) * seats, (0, *(2,) * (seats - 1)), (3, *(0,) * (seats - 1))):
        model = page_of(game_between(game, kinds, plies))
        pages = [*in_each_language(model, world())]
        earlier = [after_message(pages[ply % len(pages)], "go", str(ply)) for ply in range(plies)]
        for page in (*pages, *earlier):
            assert nameless_elements(page_tree(page)) == []
        view(after_message(after_message(model, "pause"), "open", ""))


def test_no_hand_of_a_computer_is_on_the_page() -> None:
    """Not even while it thinks."""
    for plies in range(12):
        session = game_between("hainoon", (0, 1, 1, 1), plies)
        assert [set(hand) for hand in session.position.hands[1:]] == [{"?"}] * 3
