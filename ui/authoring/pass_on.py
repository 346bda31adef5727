"""Ways to pass a lesson on: a snippet and a frame for other pages, a file."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from ui.keep import snippets
from ui.learn import multilingual

if TYPE_CHECKING:
    from ui.authoring.plan import LessonPlan
    from ui.learn.lesson import Lesson

HIGH = 1010
"""The height of a frame for a game that does not say how high its lessons get."""


def snippet(base: str, lesson: Lesson, text: str, code: str) -> str:
    """The element for other pages, with the lesson's text inside."""
    # No text can end the element: JSON may write this sign in other letters.
    inside = text.strip().replace("<", "\\u003c")
    held = f'<script type="application/json">{inside}</script>'
    return snippets.element(base, lesson.game, multilingual.text_in(lesson.title, code), {}, held)


def frame(base: str, lesson: Lesson, code: str) -> str:
    """The lesson as a frame for pages that take no scripts, as high as a lesson of the game gets.

    It speaks the language with the code: a frame does not know that of the page around it.
    """
    high = lesson_height(lesson.game)
    title = multilingual.text_in(lesson.title, code)
    return snippets.frame(base, lesson.game, title, {"own": lesson.word, "lang": code}, high)


def lesson_height(game: str) -> int:
    """How high a lesson of a game gets."""
    name = f"ui.games.{game}.sample_boards"
    high: int = getattr(import_module(name), "HEIGHTS", {}).get("lesson", HIGH) if find_spec(name) else HIGH
    return high


def file_name(plan: LessonPlan) -> str:
    """The name of the lesson's file."""
    return f"fang-{plan.game}-lesson.json"
