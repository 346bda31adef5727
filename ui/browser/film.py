"""Films of moves, shown by a script that comes with a board to play on (assets/js/film.js)."""

from __future__ import annotations

from asyncio import ensure_future
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pyodide.ffi import create_proxy

from ui.app.effects import Sound
from ui.browser import sound
from ui.browser.scripts import script
from ui.games.film import film, to_json

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ui.app.effects import Film


PAUSE = 600
"""Milliseconds in which a person sees where they are, who has just come by a link."""


class Player:
    """The script, once it has come."""

    def __init__(self) -> None:
        """Ask for the script."""
        self.script: Any = None
        self.tell = create_proxy(lambda name: sound.play(Sound((name,))))
        self.coming = ensure_future(self._load())

    async def _load(self) -> None:
        self.script = await script("film")

    def stage(self, films: Iterable[Film]) -> None:
        """Keep the picture of the board before the page changes, if a film of it begins."""
        for asked in films:
            if self.script:
                self.script.stage(f"#{asked.place} svg.board:is(.live, .dialog *)", asked.turns)

    def has_begun(self, asked: Film) -> bool:
        """Show the film after those that are on show; whether that is possible."""
        if not self.script:
            return False
        steps = film(asked.session, asked.look, own=asked.own, since=asked.since)
        if not asked.audible:
            steps = tuple(replace(step, sound="") for step in steps)
        return bool(self.script.play(to_json(steps), self.tell, PAUSE if asked.by_link else 0))


PLAYER = Player()
