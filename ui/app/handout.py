"""The snippet that puts the lesson or the course that is handed out into somebody's page."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ui.app import routes
from ui.authoring.pass_on import lesson_height
from ui.keep import snippets
from ui.learn import course, multilingual, ours, own
from ui.learn.course import Course

if TYPE_CHECKING:
    from ui.learn.lesson import Lesson


@lru_cache(maxsize=4)
def route_content(address: str) -> Lesson | Course:
    """The lesson or the course at an address of the site; raises Unreadable."""
    route = routes.read(address)
    if route.course:
        return course.read(route.course)
    return own.read(route.own) if route.own else ours.lesson(route.game, route.lesson)


@lru_cache(maxsize=4)
def snippets_at(base: str, address: str, code: str, served: str = "") -> dict[str, str]:
    """Element and frame, by these words, of the lesson or the course at an address of the site at `base`.

    Raises Unreadable if it cannot be read. The frame speaks the language with the code. If it is served as a file, they
    name that file.
    """
    found = route_content(address)
    if isinstance(found, Course):
        game, shown = found.lessons[0].game, {"course": served or found.word}
    else:
        word = served or found.word
        game, shown = found.game, {"own": word} if word else {"lesson": str(found.number)}
    label = multilingual.text_in(found.title, code)
    return {
        "snippet": snippets.element(base, game, label, shown),
        "frame": snippets.frame(base, game, label, {**shown, "lang": code}, lesson_height(game)),
    }
