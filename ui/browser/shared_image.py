"""Pictures and films of a game, drawn by a script that comes when one is first asked for (assets/js/picture.js)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyodide.ffi import JsException

from ui.app.shared_image import DRAWING, FAILED, FILM, LOST, READY
from ui.browser.scripts import script
from ui.browser.tasks import begin
from ui.table.message import Message

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.app.captions import Slide
    from ui.app.effects import Draw, HandOver

STEP = 5
"""The percent of a film after which its share is told again."""


class StoppedError(Exception):
    """The drawing was stopped: something else is wanted, or the canvas on the page is gone."""


class SharedImages:
    """Draws what is asked for, slide by slide, and tells how far it is; what was asked for before is dropped."""

    def __init__(self, send: Callable[[Message], None]) -> None:
        """Begin without the script."""
        self.send = send
        self.script: Any = None
        self.wanted: Draw | None = None

    def draw(self, asked: Draw) -> None:
        """Draw a picture or a film."""
        self.wanted = asked
        begin(self._draw(asked))

    def hand_over(self, asked: HandOver) -> None:
        """Save what is drawn, or pass it on."""
        # At once: browsers allow it only during the press that asked for it.
        if asked.send:
            self.script.send()
        else:
            self.script.save()

    async def _draw(self, asked: Draw) -> None:
        """Draw it, and tell what becomes of it, unless something else is wanted by then."""
        self.script = self.script or await script("picture")
        if not self.script:
            self._tell(asked, LOST)
            return
        try:
            await self._draw_slides(asked)
        except StoppedError:
            return
        except JsException:
            self._tell(asked, FAILED)
            return
        self._tell(asked, READY, sendable="yes" if self.script.finish(asked.name) else "no")

    async def _draw_slides(self, asked: Draw) -> None:
        """Draw the slides one after the other, and tell how far it is; raises StoppedError."""
        self.script.begin(asked.kind)
        if asked.kind == FILM:
            # The end and the middle of a game have all its colours.
            for slide in (asked.slides[-1], asked.slides[len(asked.slides) // 2]):
                await self._add(asked, slide, self.script.sample)
        told = 0
        for number, slide in enumerate(asked.slides, 1):
            await self._add(asked, slide, self.script.frame)
            percent = 100 * number // len(asked.slides)
            if told + STEP <= percent < 100:  # noqa: PLR2004 -- the whole is told by itself
                told = percent
                self._tell(asked, f"{DRAWING} {percent}")

    async def _add(self, asked: Draw, slide: Slide, add: Any) -> None:
        """Have the script draw a slide; raises StoppedError where that is not wanted any more."""
        if self.wanted is not asked:
            raise StoppedError
        if not await add(slide.document(asked.language), slide.caption.text, slide.milliseconds):
            raise StoppedError

    def _tell(self, asked: Draw, state: str, **fields: str) -> None:
        if self.wanted is asked:
            self.send(Message("drawn", state, fields))
