"""Courses by word and by file: the same course, and what is wrong in one is said with its place."""

import json
from copy import deepcopy
from dataclasses import replace
from html import unescape
from typing import Any
from urllib.parse import urlencode

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games import GAMES
from engine.language import LANGUAGES, language
from engine.refusal import Unreadable
from engine.sentence import complaint
from tests.contract.players import SLOW_IS_FINE, assert_explained, times
from tests.games import WITH_LESSONS
from tests.ui.pages import parse_markup
from tests.ui.players import world
from tests.ui.test_own_lessons import FAULTS, SAMPLE, at, places
from tests.ui.updated import model_after
from ui.acts.update import first_model
from ui.app.model import Model
from ui.app.sharing import page_snippets
from ui.embed.board import next_board, open_board
from ui.embed.state import Board
from ui.embed.view import view
from ui.learn import course, ours, own
from ui.learn.run import begin_lesson
from ui.table.message import Message, message_in

COURSE: dict[str, Any] = {
    "fang": "course",
    "title": {"en": "First swarms", "de": "Erste Schwärme"},
    "about": {"en": "Three lessons.", "de": "Drei Lektionen."},
    "name": "class-4b",
    "lessons": [f"{WITH_LESSONS[0]}.lesson.1", json.loads(SAMPLE), f"{WITH_LESSONS[-1]}.lesson.1"],
}
"""A course with lessons of ours around one of somebody's own."""

TEXT = json.dumps(COURSE)


def test_a_course_travels_in_a_word() -> None:
    """Nothing of it is lost, and a second course has another key."""
    found = course.read(TEXT)
    assert json.loads(course.unpack(found.word)) == COURSE
    assert course.read(found.word) == found
    assert found.key != course.read(json.dumps({**COURSE, "name": "class-4c"})).key
    assert (found.title["de"], found.about["en"], found.name) == ("Erste Schwärme", "Three lessons.", "class-4b")


def test_its_lessons_are_those_of_their_addresses_and_words() -> None:
    """So progress in a lesson counts in every course that has it."""
    first, own_one, last = course.read(TEXT).lessons
    assert first == ours.lesson(WITH_LESSONS[0], 1)
    assert last == ours.lesson(WITH_LESSONS[-1], 1)
    assert own_one == own.read(SAMPLE)
    progress = {own_one.key: len(own_one.steps), first.key: len(first.steps) - 1}
    assert course.finished_flags(course.read(TEXT), progress) == (False, True, False)


@given(st.sampled_from([*FAULTS]), st.data())
@settings(SLOW_IS_FINE, max_examples=times(100))
def test_a_fault_is_said_with_its_place(fault: str, data: st.DataObject) -> None:
    """Wherever it is, also inside a lesson: the error names the value, or the one that it is a part of."""
    way = data.draw(st.sampled_from([*places(COURSE)][1:]))
    broken = deepcopy(COURSE)
    at(broken, way[:-1])[way[-1]] = FAULTS[fault](at(COURSE, way))
    with pytest.raises(Unreadable) as error:
        course.read(json.dumps(broken))
    told = [", ".join(["course", *(str(n + 1) if isinstance(n, int) else n for n in part)]) for part in (way[:-1], way)]
    assert error.value.field == told[0] or error.value.field.startswith(told[1])
    assert all(complaint(language(code), error.value) for code in LANGUAGES)


@pytest.mark.parametrize(
    ("lessons", "code"),
    [
        (["xok.lesson.98"], "value"),
        (["chess.lesson.1"], "value"),
        (["xok.lesson.1\u202e"], "unseen"),
        ([], "kind"),
        (COURSE["lessons"][:1] * (course.MOST_LESSONS + 1), "many"),
        ([{**json.loads(SAMPLE), "name": "n" * own.LONGEST}], "long"),
    ],
)
def test_what_is_no_lesson_is_refused(lessons: list[Any], code: str) -> None:
    """With the sentence that says why."""
    with pytest.raises(Unreadable) as error:
        course.read(json.dumps({**COURSE, "lessons": lessons}))
    assert error.value.code == f"unreadable.data.{code}"


@given(st.text() | st.dictionaries(st.text(), st.text()).map(json.dumps) | st.text().map("1.{}".format))
@settings(SLOW_IS_FINE, max_examples=times(100))
def test_any_text_is_a_course_or_unreadable(text: str) -> None:
    """Never anything else."""
    with pytest.raises(Unreadable) as error:
        course.read(text)
    assert_explained(error.value)


def test_a_course_that_fits_in_no_link_says_so() -> None:
    """By its bytes, before anything else is done with it."""
    with pytest.raises(Unreadable, match="long"):
        course.pack(json.dumps({**COURSE, "name": "n" * course.LONGEST}))


# In a page.


def board_for(query: str) -> Board:
    """Return the embedded board that parameters ask for."""
    return open_board(query, ("en",), world())


def after_lesson(board: Board) -> Board:
    """Return the board with its lesson done."""
    run = board.model.run
    assert run
    last = begin_lesson(run.lesson, len(run.lesson.steps) - 1)
    return replace(board, model=replace(board.model, run=replace(last, done=True)))


def test_a_page_leads_through_a_course() -> None:
    """Once a lesson is done there is a way to the next one, also of another game; the end says so."""
    found, say = course.read(TEXT), language("en").on_demand.say
    model = open_dialog(f"course?c={found.word}")
    snippets = page_snippets(model)
    (element,) = [each for each in parse_markup(snippets["snippet"]).all() if each.name == "fang-board"]
    (frame,) = parse_markup(snippets["frame"]).all("iframe")
    assert "lang=en" in frame.attrs["src"]
    for query in (urlencode(element.attrs), unescape(frame.attrs["src"]).partition("#")[2]):
        board = board_for(query)
        for place, lesson in enumerate(found.lessons, 1):
            assert (board.model.run and board.model.run.lesson, board.model.route.game) == (lesson, lesson.game)
            assert next_board(board, message_in("goto"), world()) == board
            board = after_lesson(board)
            shown = parse_markup(view(board).regions["shown"]).words
            assert (say("course.over") in shown) == (place == len(found.lessons))
            board = next_board(board, message_in("goto"), world())
        assert board == after_lesson(board)


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"own": SAMPLE}, "unreadable.embed.together"),
        ({"game": next(game for game in GAMES if game != WITH_LESSONS[0])}, "unreadable.embed.value"),
        ({"mode": "play"}, "unreadable.embed.unfit"),
        ({"course": "{}"}, "unreadable.data.missing"),
    ],
)
def test_a_course_that_does_not_fit_is_refused(more: dict[str, str], code: str) -> None:
    """The board says what is wrong with its parameters."""
    error = board_for(urlencode({"game": WITH_LESSONS[0], "course": TEXT, **more})).error
    assert error
    assert error.code == code


def open_dialog(address: str) -> Model:
    """Return the page of a course with the dialog that hands it out."""
    fields = {"base": "https://fang.example/index.html", "languages": "en"}
    model = model_after(first_model(world()), Message("screen", fields=fields), world())
    model = model_after(model, Message("open", address), world())
    return model_after(model, message_in("handout", board="course"), world())
