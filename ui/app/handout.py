"""What puts the lesson or the course that is handed out into somebody's page."""

from __future__ import annotations

from functools import lru_cache

from ui.app import routes
from ui.authoring.pass_on import lesson_height
from ui.keep import snippets
from ui.learn import course, multilingual, own


@lru_cache(maxsize=4)
def snippets_at(base: str, address: str, code: str) -> dict[str, str]:
    """Element and frame, by these words, of the lesson or the course at an address of the site at `base`.

    Raises Unreadable if it cannot be read. The frame speaks the language with the code.
    """
    route = routes.read(address)
    if route.course:
        found = course.read(route.course)
        game, title, shown = found.lessons[0].game, found.title, {"course": found.word}
    else:
        taught = own.read(route.own)
        game, title, shown = taught.game, taught.title, {"own": taught.word}
    label = multilingual.text_in(title, code)
    return {
        "snippet": snippets.element(base, game, label, shown),
        "frame": snippets.frame(base, game, label, {**shown, "lang": code}, lesson_height(game)),
    }
