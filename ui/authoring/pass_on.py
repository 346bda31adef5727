"""Ways to pass a lesson on: a snippet and a frame for other pages, a file."""

from __future__ import annotations

from html import escape
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from ui.learn import multilingual

if TYPE_CHECKING:
    from ui.authoring.plan import LessonPlan
    from ui.learn.lesson import Lesson

WIDE = 480
"""The width of a frame."""
HIGH = 1010
"""The height of a frame for a game that does not say how high its lessons get."""


def snippet(base: str, lesson: Lesson, text: str, code: str) -> str:
    """The element for other pages, with the lesson's text inside and the game's picture from the site."""
    site, alt = folder(base), escape(multilingual.text_in(lesson.title, code))
    # No text can end the element: JSON may write this sign in other letters.
    inside = text.strip().replace("<", "\\u003c")
    return "\n".join(
        (
            f'<script async src="{site}assets/fang-board.js"></script>',
            f'<fang-board game="{lesson.game}">',
            f'  <img src="{site}assets/art/boards/{lesson.game}.svg" alt="{alt}" width="{WIDE}">',
            f'  <script type="application/json">{inside}</script>',
            "</fang-board>",
        )
    )


def frame(base: str, lesson: Lesson, code: str) -> str:
    """The lesson as a frame for pages that take no scripts, as high as a lesson of the game gets."""
    address = escape(f"{folder(base)}embed.html#{urlencode({'game': lesson.game, 'own': lesson.word})}")
    name = f"ui.games.{lesson.game}.sample_boards"
    high = getattr(import_module(name), "HEIGHTS", {}).get("lesson", HIGH) if find_spec(name) else HIGH
    title = escape(multilingual.text_in(lesson.title, code))
    return f'<iframe src="{address}" title="{title}" width="{WIDE}" height="{high}" loading="lazy"></iframe>'


def folder(base: str) -> str:
    """The address of the folder in which a page of the site lies."""
    return f"{base.rpartition('/')[0]}/"


def file_name(plan: LessonPlan) -> str:
    """The name of the lesson's file."""
    return f"fang-{plan.game}-lesson.json"
