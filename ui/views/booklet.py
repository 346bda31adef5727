"""A course on paper: a title page with the list of lessons, and a worksheet of each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.draw.markup import NOTHING, Markup, tag, text
from ui.learn import multilingual
from ui.views.worksheet import PLACE, on_paper, sheet

if TYPE_CHECKING:
    from engine.language import Language
    from ui.learn.course import Course


def booklet(course: Course, language: Language) -> Markup:
    """The booklet of a course, for the printer."""
    sheets = (sheet(lesson, language, f"{PLACE}-{at}") for at, lesson in enumerate(course.lessons, 1))
    return on_paper(_cover(course, language), *sheets)


def _cover(course: Course, language: Language) -> Markup:
    """The title page: what the course is, whose booklet it is, and its lessons."""
    titles = (tag("li", None, multilingual.markup_for(lesson.title, language)) for lesson in course.lessons)
    about = tag("p", None, multilingual.markup_for(course.about, language)) if course.about else NOTHING
    return tag(
        "section",
        {"class": "cover-page"},
        tag("h1", None, multilingual.markup_for(course.title, language)),
        about,
        tag("p", {"class": "whose"}, text(language.say("sheet.name"))),
        tag("ol", None, *titles),
    )
