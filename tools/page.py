"""A page of the sources that starts Python, made into that page of the site."""

import html
import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

# What such a page has once each: the block that loads PyScript, a place for what comes early, what PyScript runs.
LOADERS = re.compile(r"<!-- dev -->.*?<!-- /dev -->", re.DOTALL)
EARLY = re.compile(r"<!-- early -->")
SCRIPT = re.compile(r'<script type="py"[^>]*></script>')
# Styles that come together, and what asks for one of them.
STYLES = re.compile(r'<!-- styles: (\w+) -->(\n<link rel="stylesheet" href="(\.\.?/).*?)<!-- /styles -->', re.DOTALL)
SHEET = re.compile(r'<link rel="stylesheet" href="\.\.?/([^"]+)">')
TOGETHER = "assets/styles/{}.css"
# Addresses of the site's own files; those that a style sheet or a script asks for are not looked at.
LOCAL = re.compile(r"""["'](?:\./|(?=\.\./|assets/))([\w./-]+\.\w+)["']""")

# By the page; a board in anyone's page leaves the service worker to the site itself.
SCRIPTS = {
    "index.html": ("meanwhile", "interpreter", "database", "boot", "offline"),
    "embed.html": ("interpreter", "database", "boot"),
}
# The browser is told of these while PyScript is still on its way. Not of the wasm: measured, a preloaded wasm
# loses its compiled code from the browser's cache, and every later visit is slower.
MODULES = ("assets/vendor/pyscript/core*.js", "assets/vendor/pyodide/pyodide*.mjs")
FETCHED = ("assets/vendor/pyodide/python_stdlib.zip", "assets/vendor/pyodide/pyodide-lock.json")


def built(source: str, config: dict[str, Any], script: str, early: list[str], loaders: list[str]) -> str:
    """The page with what loads PyScript, and its script with the configuration and the source inside.

    ValueError where the page has not exactly one place for each.
    """
    if "</script" in script:
        raise ValueError("the page's script must not contain </script")
    attribute = _json(config).replace("&", "&amp;").replace("'", "&#39;")
    # PyScript has plugins for its other language too, which nobody speaks here, and loads what it is not told about.
    other = f'<mpy-config type="json" hidden>{_json({"plugins": config.get("plugins", [])})}</mpy-config>'
    element = f"{other}\n<script type=\"py\" config='{attribute}'>\n{script}</script>"
    for place, text in ((EARLY, "\n".join(early)), (LOADERS, "\n".join(loaders)), (SCRIPT, element)):
        source = replaced(source, place, text)
    return source


def bundles(source: str) -> dict[str, str]:
    """The styles of the page that come together, by the address of their file: each one asked for is a way to go."""
    return {
        TOGETHER.format(name): "".join(Path(sheet).read_text(encoding="utf-8") for sheet in SHEET.findall(block))
        for name, block, _ in STYLES.findall(source)
    }


def bundled(source: str) -> str:
    """The page with one link for those styles."""
    return STYLES.sub(lambda block: f'<link rel="stylesheet" href="{block[3]}{TOGETHER.format(block[1])}">', source)


def _json(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def loaders(name: str) -> list[str]:
    """The elements that load PyScript, in the order that it takes."""
    return [f'<script type="module" src="./assets/js/{script}.js"></script>' for script in SCRIPTS[name]]


def replaced(source: str, pattern: re.Pattern[str], text: str) -> str:
    """The page with the one place that fits the pattern replaced; ValueError where it is not one."""
    if len(pattern.findall(source)) != 1:
        raise ValueError(f"the page should have one {pattern.pattern} and has {len(pattern.findall(source))}")
    return pattern.sub(lambda _: text, source)


def links(dist: Path, js_modules: Iterable[str]) -> list[str]:
    """The link elements that have the browser fetch early what PyScript will ask for, while names have no hash yet."""
    modules = [_address(dist, path) for pattern in MODULES for path in sorted(dist.glob(pattern))] + [*js_modules]
    fetched = [_address(dist, path) for pattern in FETCHED for path in sorted(dist.glob(pattern))]
    return [
        *(f'<link rel="modulepreload" href="{address}">' for address in modules),
        *(f'<link rel="preload" as="fetch" crossorigin href="{address}">' for address in fetched),
    ]


def moved(text: str, addresses: dict[str, str]) -> str:
    """The text with every address that changed."""
    for before, after in addresses.items():
        text = text.replace(before, after)
    return text


def check(path: Path) -> None:
    """Raise ValueError where the page names a file that is not there."""
    text = html.unescape(path.read_text(encoding="utf-8"))
    lost = sorted({name for name in LOCAL.findall(text) if not (path.parent / name).is_file()})
    if lost:
        raise ValueError(f"{path} names what is not there: {', '.join(lost)}")


def _address(dist: Path, path: Path) -> str:
    return f"./{path.relative_to(dist).as_posix()}"
