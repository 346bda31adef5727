"""Pupils do a course with mistakes of their own, and come to the dialog in which they hand in."""

from collections.abc import Iterator, Mapping, Sequence

from e2e.webkit import soon
from e2e.windows import Window
from engine.refusal import Unreadable
from tests.ui.players import world
from tests.ui.pupil import acts
from ui.games.desk import Look
from ui.learn import result_code, run
from ui.learn.course import Course
from ui.learn.lesson import Lesson
from ui.table.message import message_in

Mistakes = Mapping[tuple[int, int], Sequence[str]]
"""By lesson and step, counted from 1, the elements that a pupil presses before the right ones, by their words."""
CODE = "dialog svg.qr"
LOOK = Look(narrow=True)


def way_through(lesson: Lesson, mistakes: Mapping[int, Sequence[str]]) -> Iterator[str]:
    """Yield what leads through a lesson, each the words of an element; mistakes are by step, counted from 1."""
    now, left = run.begin_lesson(lesson), dict(mistakes)
    while not now.is_over:
        right = [f"{verb} {about}".strip() for verb, about in acts(now)]
        for words in left.pop(now.number + 1, right):
            now = run.update_run(now, message_in(words), LOOK, world())
            yield words


def do_lesson(pupil: Window, course: Course, number: int, mistakes: Mistakes) -> None:
    """Do a lesson of a course that is on the screen, up to its end."""
    made = {step: words for (lesson, step), words in mistakes.items() if lesson == number}
    for words in way_through(course.lessons[number - 1], made):
        pupil.press(f"#lesson .lesson [data-do='{words}']")


def leave_for(pupil: Window, place: str) -> None:
    """Go from the end of a lesson to another place of its course."""
    pupil.press(f"#lesson a[href^='#{place}?c=']")


def do_course(pupil: Window, course: Course, mistakes: Mistakes) -> None:
    """Do all lessons of a course from its page, and come back there."""
    pupil.press("#course [data-do='goto 1']")
    for number in range(1, len(course.lessons) + 1):
        do_lesson(pupil, course, number, mistakes)
        leave_for(pupil, f"course.{number + 1}" if number < len(course.lessons) else "course")


def open_result(pupil: Window, name: str) -> str:
    """Open the dialog in which the course is handed in, type a name, and return the code on show."""
    pupil.press("#course [data-do='dialog result']")
    pupil.fill("#pupil", name)
    pupil.type("Tab")
    code: str = soon(lambda: code_with(pupil, name))
    pupil.wait(CODE)
    return code


def code_with(pupil: Window, name: str) -> str:
    """Return the code on show as soon as it has this name in it; until then nothing."""
    code = str(pupil.script("() => document.querySelector('#share-code').value"))
    try:
        return code if result_code.read(code).name == name else ""
    except Unreadable:
        return ""
