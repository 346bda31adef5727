"""The files of lessons and of progress: what is not as documented is refused, with the place."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.language import LANGUAGES, language
from engine.refusal import Unreadable
from engine.sentence import complaint
from tests.contract.players import assert_explained
from tests.ui.pages import parse_markup
from tests.ui.players import fuzz, world
from tests.ui.pupil import solution
from tests.ui.updated import model_after
from ui.acts.update import first_model
from ui.keep import progress
from ui.learn import ours
from ui.learn.ours import lesson
from ui.learn.run import begin_lesson
from ui.table.message import Message
from ui.views.page import view


@fuzz
@given(st.text() | st.dictionaries(st.text() | st.just("xok.lesson.1"), st.integers() | st.booleans()).map(json.dumps))
def test_any_text_is_progress_or_unreadable(text: str) -> None:
    """A text that is read has lessons' names and small numbers, and comes back as it was written."""
    found = attempt(text)
    if isinstance(found, Unreadable):
        assert_explained(found)
        return
    assert all(name == "xok.lesson.1" and 0 <= steps <= progress.MOST for name, steps in found.items())
    assert progress.read(progress.write(found)) == found


def attempt(text: str) -> dict[str, int] | Unreadable:
    """Return the progress that a text says, or why it says none."""
    try:
        return progress.read(text)
    except Unreadable as error:
        return error


EMPTY = "..../...../....../......./....../...../.... w"
SAID = {"en": "Words.", "de": "Wörter."}
STEP = {"kind": "play", "position": EMPTY, "text": SAID, "moves": ["*"]}
WHOLE = {"fang": "lesson", "game": "xok", "title": SAID, "about": SAID}
FORBIDDEN = {"kind": "forbidden", "position": EMPTY, "text": SAID, "wrong": SAID}


def without(name: str) -> dict[str, Any]:
    """Return a good step that lacks a field."""
    return {field: value for field, value in STEP.items() if field != name}


BROKEN: list[tuple[Any, str]] = [
    (3, ", steps"),
    ([], ", steps"),
    (["x"], ", steps, 1"),
    ([without("kind")], ", steps, 1"),
    ([without("text")], ", steps, 1"),
    ([without("moves")], ", steps, 1"),
    ([without("position")], ", steps, 1"),
    ([STEP | {"kind": "dance"}], ", steps, 1"),
    ([STEP | {"extra": 1}], ", steps, 1"),
    ([STEP | {"text": {"English": "Words."}}], ", steps, 1, text"),
    ([STEP | {"text": {}}], ", steps, 1, text"),
    ([STEP | {"text": "\u202eWords"}], ", steps, 1, text"),
    ([STEP | {"text": SAID | {"de": " "}}], ", steps, 1, text, de"),
    ([STEP | {"position": "x"}], ", steps, 1, position"),
    ([STEP | {"moves": ["*", "d4+d6"]}], ", steps, 1, moves, 2"),
    ([STEP | {"moves": ["d4+d5"]}], ", steps, 1"),
    ([STEP, without("position")], ", steps, 2"),
    ([STEP, STEP | {"hints": {"*": 3}}], ", steps, 2, hints, *"),
    ([STEP | {"kind": "watch", "moves": ["d4+d5", "d4+d5"]}], ", steps, 1, moves, 2"),
    ([FORBIDDEN | {"rule": "xok.none", "taps": ["a1"]}], ", steps, 1, rule"),
    ([FORBIDDEN | {"rule": "xok.win", "taps": ["a1", "a3"]}], ", steps, 1, taps"),
    ([FORBIDDEN | {"rule": "xok.win", "taps": ["a1"]}], ", steps, 1, taps"),
    ([STEP | {"rules": ["xok.win", "xok.none"]}], ", steps, 1, rules, 2"),
]
"""Steps that are not as they should be, with the place to be told."""


@pytest.fixture
def lesson_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A file for a lesson of Xok that is the only one."""
    (tmp_path / "xok").mkdir()
    monkeypatch.setattr(ours, "FOLDER", tmp_path)
    monkeypatch.setattr(ours, "places", lambda *_: {})
    caches = (ours.numbers, ours.heading, ours.length, ours.lesson, ours.whole)
    for cache in caches:
        cache.cache_clear()
    yield tmp_path / "xok" / "1.json"
    for cache in caches:
        cache.cache_clear()


def test_a_lesson_as_documented_can_be_read(lesson_file: Path) -> None:
    """The least that a lesson needs."""
    lesson_file.write_text(json.dumps(WHOLE | {"steps": [STEP]}), encoding="utf-8")
    assert begin_lesson(lesson("xok", 1)).step.goals == ("*",)


def test_the_documents_own_example_can_be_read(lesson_file: Path) -> None:
    """docs/lessons.md says nothing that the reader refuses."""
    document = Path(__file__).parents[2] / "docs" / "lessons.md"
    lesson_file.write_text(document.read_text(encoding="utf-8").split("```")[1].removeprefix("json"), encoding="utf-8")
    assert solution(begin_lesson(lesson("xok", 1)))


def test_the_order_is_data(lesson_file: Path) -> None:
    """Lessons keep their numbers, and come in the order of a file; what it does not name comes last."""
    for number in (1, 2, 3, 4):
        (lesson_file.parent / f"{number}.json").write_text(json.dumps(WHOLE | {"steps": [STEP]}), encoding="utf-8")
    (lesson_file.parent / "order.json").write_text("[1, 4, 2]", encoding="utf-8")
    assert ours.numbers("xok") == (1, 4, 2, 3)
    assert [ours.next_lesson("xok", number) for number in (0, 1, 4, 3)] == [1, 4, 2, None]
    assert ours.place("xok", 4) == 2


def test_a_step_names_its_rules(lesson_file: Path) -> None:
    """The rule that it forbids, and those that it teaches besides; in all, each once."""
    rules = ["xok.fish.two", "xok.fish.adjacent"]
    step = FORBIDDEN | {"rule": "xok.fish.adjacent", "taps": ["a1", "a3"], "rules": rules}
    lesson_file.write_text(json.dumps(WHOLE | {"ideas": ["split"], "steps": [step]}), encoding="utf-8")
    found = lesson("xok", 1)
    assert found.steps[0].rule_ids == ("xok.fish.adjacent", "xok.fish.two")
    assert found.ideas == ("split",)


@pytest.mark.parametrize(("steps", "where"), BROKEN)
def test_a_broken_lesson_says_where(lesson_file: Path, steps: object, where: str) -> None:
    """In every language, and the page says it instead of opening the lesson."""
    lesson_file.write_text(json.dumps(WHOLE | {"steps": steps}), encoding="utf-8")
    with pytest.raises(Unreadable) as error:
        lesson("xok", 1)
    assert error.value.field == f"xok.lesson.1{where}"
    assert all(complaint(language(code), error.value) for code in LANGUAGES)
    model = model_after(first_model(world()), Message("open", "xok.lesson.1"), world())
    assert (model.run, model.route.screen) == (None, "home")
    assert complaint(language("en"), error.value) in parse_markup(view(model).regions["notice"]).words
