"""Sounds, made by a script that comes with a board to play on (assets/js/sound.js)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from js import URL, document
from pyodide.ffi import JsException
from pyscript import config, js_import

from ui.browser.tasks import begin

if TYPE_CHECKING:
    from ui.app.effects import Sound


def address() -> str:
    """Where the script is."""
    return str(URL.new(config["sound"], document.baseURI).href)


def play(asked: Sound) -> None:
    """Make the sounds."""
    begin(_play(" ".join(asked.names)))


async def _play(names: str) -> None:
    """Make the sounds; without a network the script may not come, and then it is quiet."""
    try:
        (script,) = await js_import(address())
        await script.play(names)
    except JsException:
        return
