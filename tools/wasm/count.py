"""python -m tools.wasm.count: list the functions that a start and games call in the interpreter (docs/upgrade.md).

It puts an interpreter into assets/vendor that notes each function when it is called, and builds the site with it. The
list has all functions that are called in two visits that play every game, in starts at which nothing is pressed, and in
the thinker's worker; what earlier counts of the same interpreter have found stays in it.
"""

from contextlib import nullcontext
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, Worker, sync_playwright

from engine.games import GAMES
from engine.language import LANGUAGES
from tools import browsers, site, vendor
from tools.bench import boot, taps
from tools.bench.browser import DESKTOP, Visitor
from tools.bench.stage import SITE, staged
from tools.wasm import binary, called, code, content, glue, parts
from tools.wasm.binary import Section
from tools.wasm.called import Called
from tools.wasm.content import Export
from tools.wasm.module import Module, closed

HOOK = Path(__file__).with_name("counting.js")
PATIENCE = 600_000
HIDDEN = """hidden => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
FULL = '() => { Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }; }'
REFUSED = '() => { navigator.wakeLock.request = async () => { throw new DOMException("low", "NotAllowedError"); }; }'
"""These three call what only an unusual page calls: it is hidden, its storage is full, its screen may not stay lit."""
PAUSE = 5000
"""Milliseconds after which the thinker calls no function that it has not called before."""


def main() -> None:
    """Write the list."""
    vendor.fetch()
    folder = vendor.VENDOR / "pyodide"
    wasm = (folder / parts.WASM).read_bytes()
    count(folder)
    site.main()
    interpreter = called.digest(wasm)
    found = Called(interpreter, frozenset(seen()) | known(interpreter))
    called.LIST.write_text(called.written(found), encoding="utf-8")
    print(f"{len(found.functions)} functions are called")


def known(interpreter: str) -> frozenset[int]:
    """The functions that earlier counts have found in the same interpreter.

    They stay, because a count may miss what depends on time: the garbage collector comes when it likes.
    """
    listed = called.read(called.LIST.read_text(encoding="utf-8")) if called.LIST.is_file() else None
    return listed.functions if listed and listed.interpreter == interpreter else frozenset()


def count(folder: Path) -> None:
    """Change the interpreter in a folder so that it notes what is called."""
    script, module = parts.trimmed(folder, (folder / parts.WASM).read_bytes())
    (folder / parts.WASM).write_bytes(counting(module))
    (folder / parts.SCRIPT).write_text(glue.hooked(script, HOOK.read_text(encoding="utf-8")), encoding="utf-8")


def counting(module: Module) -> bytes:
    """The module with a global for each function, exported as @ and its place, that becomes 1 when it is called."""
    section = module.parts[Section.GLOBAL]
    count, begin = binary.number(section, 0)
    variables = [content.CHANGING_I32 + binary.CONST + b"\0" + binary.END] * len(module.bodies)
    names = [Export(f"@{one}", content.GLOBAL, module.globals + one) for one in range(len(module.bodies))]
    noted = (noting(body, module.globals + one) for one, body in enumerate(module.bodies))
    return closed(
        {
            **module.parts,
            Section.GLOBAL: binary.written(count + len(variables)) + section[begin:] + b"".join(variables),
            Section.EXPORT: content.export_section([*module.exports, *names]),
            Section.CODE: binary.listed(binary.sized(body) for body in noted),
        }
    )


def noting(body: bytes, variable: int) -> bytes:
    """The function, changed so that it first sets a global to 1."""
    at = code.begin(body)
    return body[:at] + binary.CONST + b"\1\x24" + binary.written(variable) + body[at:]


def seen() -> set[int]:
    """The functions called in two visits, the second one from the snapshot, and in a start in each language."""
    program = str(browsers.chromium())
    found: set[int] = set()
    with sync_playwright() as playwright, staged() as server, TemporaryDirectory() as profile:
        visitor = Visitor(playwright.chromium, program)
        for _ in range(2):
            with visitor.visit(Path(profile)) as page:
                page.set_default_timeout(PATIENCE)
                found |= visited(page, server.url)
        for code in LANGUAGES:
            with TemporaryDirectory() as new, visitor.visit(Path(new), {**DESKTOP, "locale": code}) as page:
                page.set_default_timeout(PATIENCE)
                found |= started(page, server.url)
    return found


def started(page: Page, url: str) -> set[int]:
    """The functions called by a start at which nothing is pressed, so that Python shows the covers itself."""
    page.goto(f"{url}/{SITE}/")
    page.wait_for_selector("html[data-ready]", state="attached")
    page.wait_for_timeout(PAUSE)
    return noted(page)


def visited(page: Page, url: str) -> set[int]:
    """The functions called when somebody chooses a level, plays every game and asks for a hint."""
    boot.site(page, url)
    page.evaluate("() => { location.hash = '' }")
    page.locator("[data-change^=level]").first.select_option(index=0)
    for game in GAMES:
        taps.played(page, game, touch=False)
    page.locator("[data-do=hint]").first.click()
    with page.expect_event("worker") if not page.workers else nullcontext():
        pass
    page.evaluate(REFUSED)
    for hidden in (True, False, True):
        page.evaluate(HIDDEN, hidden)
        page.wait_for_timeout(boot.LINGER)
    found: set[int] = set()
    while (more := noted(page)) - found:
        found |= more
        page.wait_for_timeout(PAUSE)
    page.evaluate(FULL)
    page.keyboard.press("Control+z")
    page.locator("[data-do^=tap]").first.click(force=True)
    page.wait_for_timeout(PAUSE)
    found |= noted(page)
    boot.leave(page, kept=True)
    return found


def noted(page: Page) -> set[int]:
    """The functions called by now in a page and its workers."""
    places: list[Page | Worker] = [page, *page.workers]
    return {one for place in places for one in place.evaluate("globalThis.fangCalled?.() ?? []")}


if __name__ == "__main__":
    main()
