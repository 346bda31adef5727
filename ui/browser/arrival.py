"""Moves that come by link, or before what shows films: the board before them stays on show until their film begins."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from js import fang, window
from pyodide.ffi import create_once_callable, create_proxy

from ui.app.arrived_moves import END_BEFORE
from ui.app.screens import END
from ui.browser.scheduler import ASKED
from ui.browser.tasks import begin
from ui.views import post
from ui.views.page import view

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.app.effects import Film
    from ui.app.model import Model
    from ui.views.page import Page

PATIENCE = 10_000
"""Milliseconds that the board before the moves waits for the script that shows films."""

STILL = "(prefers-reduced-motion: reduce)"


class Arrival:
    """Moves that are to be shown."""

    def __init__(self, asked: Film, show: Callable[[], None], last: Arrival | None) -> None:
        """Wait for their film, and no longer for the last one; `show` shows the page as it is after them."""
        self.asked, self.show, self.is_over = asked, show, False
        if last:
            last.is_over = True

    def page(self, model: Model, page: Page) -> Page:
        """The page with the board as it was before the moves, until their film begins or something else happens."""
        now, asked = model.sessions.get(self.asked.session.game), self.asked.session
        if self.asked.place == END_BEFORE:
            now = now.before if now and now.earlier and model.dialog == "before" else None
            now = now and replace(now, moved=True)
        stays = now is not None and now.line is asked.line and (now.beat, now.moved) == (asked.beat, asked.moved)
        is_calm = model.settings.motion != "full" and window.matchMedia(STILL).matches
        self.is_over = self.is_over or is_calm or not stays
        if self.is_over:
            return page
        if self.asked.place == END_BEFORE:
            dialog = post.before(model, asked.at(self.asked.since))
            return replace(page, regions={**page.regions, "overlay": dialog})
        # The end lies over the board of a phone.
        shown = view(replace(model, menu="")) if model.menu == END else page
        before = view(model.with_session(asked.at(self.asked.since)))
        return replace(shown, regions={**shown.regions, "table": before.regions["table"]})

    def begin(self) -> None:
        """Begin the film as soon as all is there; without a network there is none."""
        if not self.is_over:
            window.setTimeout(create_once_callable(self.end), PATIENCE)
            fang.whenLoaded(ASKED, create_once_callable(self._load), create_proxy(self.end))

    def _load(self) -> None:
        from ui.browser.film import PLAYER  # later archive

        begin(self._show(PLAYER))

    async def _show(self, player: Any) -> None:
        await player.coming
        if not self.is_over:
            player.stage((self.asked,))
            self.end()
            player.has_begun(self.asked)

    def end(self) -> None:
        """Show the page as it is after the moves, if it is not on show yet."""
        if not self.is_over:
            self.is_over = True
            self.show()
