"""What stands and was tapped before Python: a table that the build has drawn, and the taps that were kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from js import document, fang

from ui.app.effects import Scroll
from ui.browser.events import message, submitted

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ui.app.effects import Effect, Effects
    from ui.table.message import Message


class Early:
    """Keeps effects while a table that the build has drawn stays as it is (assets/js/early.js): nothing flickers."""

    def __init__(self) -> None:
        """Begin with nothing to keep."""
        self.stands = False
        self.effects: list[Effect] = []

    def look(self) -> None:
        """See whether such a table stands."""
        self.stands = document.documentElement.hasAttribute("data-early")

    def keep(self, effects: Iterable[Effect]) -> None:
        """Keep effects until the table is Python's; the page is not scrolled any more."""
        self.effects += [effect for effect in effects if not isinstance(effect, Scroll)]

    def end(self) -> Effects:
        """Return what was kept, and keep nothing from now on."""
        document.documentElement.removeAttribute("data-early")
        self.stands = False
        kept, self.effects = self.effects, []
        return tuple(kept)


def early_messages() -> Iterator[Message]:
    """Yield what was tapped, chosen or submitted, as messages, each once."""
    for said in list(fang.earlyTaps.splice(0)):
        yield message(said) if isinstance(said, str) else submitted(said)
