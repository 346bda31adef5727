"""Scripts that come when they are first needed."""

from __future__ import annotations

from typing import Any

from js import URL, document
from pyodide.ffi import JsException
from pyscript import config, js_import


async def script(name: str) -> Any:
    """The script of this name in the page's configuration; None if it does not come, as without a network."""
    try:
        (found,) = await js_import(URL.new(config[name], document.baseURI).href)
    except JsException:
        return None
    return found
