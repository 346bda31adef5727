"""Files that a host serves, fetched within bounds; what the page has fetched before is there without a network too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from js import URL, AbortSignal, Object, Response, document, location, window
from pyodide.ffi import JsException, to_js

from ui.learn.served import LONGEST, PATIENCE, is_open
from ui.table.message import Message

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.app.effects import Fetch

POLICIES = "meta[http-equiv='Content-Security-Policy']"
STORE = "fang served "
"""How the name of the browser's cache for files begins, before the path of the site; assets/js/forget.js has it."""

MOST = 30
"""More files are not kept: the oldest goes."""

MARK = "\ufeff"
"""The first character that some editors write into a file."""

MILLISECONDS = 1000


async def fetch_file(asked: Fetch, send: Callable[[Message], None]) -> None:
    """Send the text of a file, or what has become of it."""
    send(Message("fetched", asked.address, await file_fields(asked)))


async def file_fields(asked: Fetch) -> dict[str, str]:
    """The text of a file, or the word for the problem with it."""
    try:
        address = URL.new(asked.address, document.baseURI)
    except JsException:
        return {"problem": "address"}
    policies = [str(each.content) for each in document.querySelectorAll(POLICIES)]
    if not is_open(policies, str(address.origin), str(location.origin)):
        return {"problem": "elsewhere"}
    try:
        found = await _answer(str(address.href))
    except JsException:
        text = await _kept_text(str(address.href)) if asked.keep else ""
        return {"text": text} if text else {"problem": "away"}
    if asked.keep and "text" in found:
        await _keep(str(address.href), found["text"])
    return found


async def _answer(address: str) -> dict[str, str]:
    """The text of a file, or what the server says instead; raises JsException where it says nothing."""
    wish = {"credentials": "omit", "referrerPolicy": "no-referrer", "cache": "no-cache"}
    signal = AbortSignal.timeout(PATIENCE * MILLISECONDS)
    options = to_js({**wish, "signal": signal}, dict_converter=Object.fromEntries)
    answer = await window.fetch(address, options)
    if not answer.ok:
        return {"problem": "status", "status": str(answer.status)}
    data = await _bytes(answer.body.getReader())
    if len(data) > LONGEST:
        return {"problem": "long"}
    try:
        return {"text": data.decode().removeprefix(MARK)}
    except UnicodeDecodeError:
        return {"problem": "text"}


async def _bytes(reader: Any) -> bytes:
    """The bytes from a server; of a file that is too long the first ones."""
    data = b""
    while len(data) <= LONGEST:
        part = await reader.read()
        if part.done:
            return data
        data += part.value.to_bytes()
    await reader.cancel()
    return data


async def _cache() -> Any:
    """The browser's cache for files; raises JsException or AttributeError where there is none."""
    return await window.caches.open(f"{STORE}{location.pathname}")


async def _kept_text(address: str) -> str:
    """The text of a file as it was last fetched; empty if it never was."""
    try:
        answer = await (await _cache()).match(address)
        return str(await answer.text()) if answer else ""
    except (AttributeError, JsException):
        return ""


async def _keep(address: str, text: str) -> None:
    """Keep the text of a file, unless the browser forbids it."""
    try:
        cache = await _cache()
        await cache.put(address, Response.new(text))
        keys = await cache.keys()
        if keys.length > MOST:
            await cache.delete(keys[0])
    except (AttributeError, JsException):
        return
