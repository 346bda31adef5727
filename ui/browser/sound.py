"""Sounds, made by a script that comes with a board to play on (assets/js/sound.js)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from js import URL, document
from pyodide.ffi import JsException
from pyscript import config, js_import

from ui.browser.tasks import begin

if TYPE_CHECKING:
    from ui.app.effects import Sound


def address() -> str:
    """Where the script is."""
    return str(URL.new(config["sound"], document.baseURI).href)


_SCRIPTS: list[Any] = []
"""The script, once it is there."""


def play(asked: Sound) -> None:
    """Make the sounds, at once if the script is there."""
    names = " ".join(asked.names)
    if _SCRIPTS:
        _SCRIPTS[0].play(names)
    else:
        begin(_load_and_play(names))


async def _load_and_play(names: str) -> None:
    """Make the sounds; without a network the script may not come, and then it is quiet."""
    try:
        (script,) = await js_import(address())
    except JsException:
        return
    _SCRIPTS[:] = [script]
    script.play(names)
