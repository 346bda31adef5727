"""Courses by word and by file: the same course, and what is wrong in one is said with its place."""

import json
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.language import LANGUAGES, language
from engine.refusal import Unreadable
from engine.sentence import complaint
from tests.contract.players import SLOW_IS_FINE, assert_explained, times
from tests.games import WITH_LESSONS
from tests.ui.test_own_lessons import FAULTS, SAMPLE, at, places
from ui.learn import course, ours, own

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
