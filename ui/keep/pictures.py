"""Pictures of the games on the shelf, drawn one by one and remembered."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engine.language import language
from engine.refusal import Unreadable
from engine.work import part
from ui.games.desk import desk
from ui.keep import shelf

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.work import Work
    from ui.draw.markup import Markup


@lru_cache(maxsize=256)
def picture(saved: str, code: str) -> Markup:
    """A game's last position as everyone may see it; raises Unreadable."""
    session = shelf.open_save(saved)
    return desk(session.game).picture(session.at(len(session.line)), language(code))


def drawing(texts: Sequence[str], code: str) -> Work[None]:
    """Draw the pictures of entries, except for broken ones; it can be interrupted after each move and picture."""
    for number, text in enumerate(texts):
        found = yield from part(shelf.entry_work(text), number, len(texts))
        if not isinstance(found, Unreadable):
            picture(found.save, code)
        yield (number + 1) / len(texts)
