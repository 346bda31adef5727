"""A course on paper: a title page with the list of lessons, the tasks of each, and all solutions at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.learn import multilingual
from ui.views.worksheet import PLACE, on_paper, solution_list, solutions, tasks

if TYPE_CHECKING:
    from engine.language import Language
    from ui.learn.course import Course
    from ui.learn.lesson import Lesson


def booklet(course: Course, language: Language, code: Markup = NOTHING) -> Markup:
    """The booklet of a course, for the printer, with the code on its title page that opens the course on a device."""
    sheets = (tasks(lesson, language, f"{PLACE}-{at}") for at, lesson in enumerate(course.lessons, 1))
    answers = (_answers(lesson, language) for lesson in course.lessons)
    return on_paper(_cover(course, language, code), *sheets, solutions(language, *answers))


def _answers(lesson: Lesson, language: Language) -> Markup:
    """The solutions of a lesson below its title."""
    return join((tag("h3", None, multilingual.markup_for(lesson.title, language)), solution_list(lesson, language)))


def _cover(course: Course, language: Language, code: Markup) -> Markup:
    """The title page: what the course is, whose booklet it is, and its lessons."""
    titles = (tag("li", None, multilingual.markup_for(lesson.title, language)) for lesson in course.lessons)
    about = tag("p", None, multilingual.markup_for(course.about, language)) if course.about else NOTHING
    return tag(
        "section",
        {"class": "cover-page"},
        code,
        tag("h1", None, multilingual.markup_for(course.title, language)),
        about,
        tag("p", {"class": "whose"}, text(language.say("sheet.name"))),
        tag("ol", None, *titles),
    )
