"""Makes a page of the sources that starts Python into that page of the built site."""

import base64
import hashlib
import html
import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tools.python.accelerators import missing_accelerators

# Each is in such a page once: the block that loads PyScript, the place for early links, the script that PyScript runs.
LOADERS = re.compile(r"<!-- dev -->.*?<!-- /dev -->", re.DOTALL)
EARLY = re.compile(r"<!-- early -->")
SCRIPT = re.compile(r'<script type="py"[^>]*></script>')
# A block of style sheets that become one file, and the link to one of them.
STYLES = re.compile(r'<!-- styles: (\w+) -->(\n<link rel="stylesheet" href="(\.\.?/).*?)<!-- /styles -->', re.DOTALL)
SHEET = re.compile(r'<link rel="stylesheet" href="\.\.?/([^"]+)">')
TOGETHER = "assets/styles/{}.css"
# Addresses of the site's own files in a page; those in style sheets and scripts are not checked.
LOCAL = re.compile(r"""["'](?:\./|(?=\.\./|assets/))([\w./-]+\.\w+)["']""")

# A module of ours that a page names. No browser compares a script of a page that was opened as a file.
MODULE = re.compile(r'<script type="module" src="\./(assets/js/[\w.-]+)"')

# Scripts that others import, and how they do.
SHARED = {name: Path(f"assets/js/{name}.js") for name in ("hash", "handshake", "peers", "relayout")}
IMPORTED = re.compile(rf'^import .* from "[./a-z]*/({"|".join(SHARED)})\.js";\n', re.MULTILINE)

# The scripts of each page. A board in another page has no service worker.
SCRIPTS = {
    "index.html": ("meanwhile", "early", "interpreter", "database", "boot", "offline"),
    "embed.html": ("interpreter", "database", "boot"),
}
LOADED_BY = {"early": "early", "interpreter": "prefetch"}
"""By script, the accelerator that has a page load it; PyScript asks for the interpreter's too."""
# The browser fetches these before they are asked for, and they are asked for at once: of others WebKit warns. Not the
# wasm: measured, the browser does not cache the compiled code of a preloaded wasm, and every later visit is slower.
MODULES = ("assets/vendor/pyscript/core*.js", "assets/vendor/pyodide/pyodide*.mjs")


def build_page(source: str, config: dict[str, Any], script: str, early: list[str], loaders: list[str]) -> str:
    """The page with the scripts that load PyScript, and PyScript's own script with configuration and source inside.

    ValueError unless the page has exactly one place for each.
    """
    if "</script" in script:
        raise ValueError("the page's script must not contain </script")
    attribute = _json(config).replace("&", "&amp;").replace("'", "&#39;")
    # PyScript loads plugins for MicroPython too, which is not used here, unless that has a configuration of its own.
    other = f'<mpy-config type="json" hidden>{_json({"plugins": config.get("plugins", [])})}</mpy-config>'
    element = f"{other}\n<script type=\"py\" config='{attribute}'>\n{script}</script>"
    for place, text in ((EARLY, "\n".join(early)), (LOADERS, "\n".join(loaders)), (SCRIPT, element)):
        source = replace_once(source, place, text)
    return source


def inline_imports(script: str) -> str:
    """The script with the scripts of ours that it imports inside: a file of its own would cost a request."""
    return IMPORTED.sub(lambda found: inline_imports(_shared_script(found[1])), script)


def _shared_script(name: str) -> str:
    return re.sub(r"^export ", "", SHARED[name].read_text(encoding="utf-8"), flags=re.MULTILINE)


def bundles(source: str) -> dict[str, str]:
    """The joined style sheets of the page, by the address of their file: one request is faster than five."""
    return {
        TOGETHER.format(name): "".join(Path(sheet).read_text(encoding="utf-8") for sheet in SHEET.findall(block))
        for name, block, _ in STYLES.findall(source)
    }


def link_bundles(source: str) -> str:
    """The page with one link for each block of style sheets."""
    return STYLES.sub(lambda block: f'<link rel="stylesheet" href="{block[3]}{TOGETHER.format(block[1])}">', source)


def _json(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def loaders(name: str, js_modules: Iterable[str] = ()) -> list[str]:
    """The elements that load PyScript, in the order of their needs, then the modules for Python's later use."""
    lacking = missing_accelerators()
    scripts = [f"./assets/js/{script}.js" for script in SCRIPTS[name] if LOADED_BY.get(script) not in lacking]
    return [f'<script type="module" src="{address}"></script>' for address in (*scripts, *js_modules)]


def replace_once(source: str, pattern: re.Pattern[str], text: str) -> str:
    """The page with the place that fits the pattern replaced; ValueError if there is none, or several."""
    if len(pattern.findall(source)) != 1:
        raise ValueError(f"the page should have one {pattern.pattern} and has {len(pattern.findall(source))}")
    return pattern.sub(lambda _: text, source)


def links(dist: Path) -> list[str]:
    """The links that have the browser fetch early what PyScript will ask for; their names have no hash yet."""
    found = (path.relative_to(dist).as_posix() for pattern in MODULES for path in sorted(dist.glob(pattern)))
    return [f'<link rel="modulepreload" href="./{address}">' for address in found]


def replace_addresses(text: str, addresses: dict[str, str]) -> str:
    """The text with every address replaced that changed."""
    for before, after in addresses.items():
        text = text.replace(before, after)
    return text


def add_mark(text: str, build: str) -> str:
    """The page with the mark of its build on the root element."""
    return text.replace("<html ", f'<html data-build="{build}" ', 1)


def add_integrity(text: str, dist: Path) -> str:
    """The page with the hash of each module beside its address.

    Half of a module can be a module too, one that does nothing: the browser takes none that is not whole.
    """
    return MODULE.sub(lambda tag: f'{tag[0]} integrity="{_integrity((dist / tag[1]).read_bytes())}"', text)


def _integrity(content: bytes) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}"


def check(path: Path) -> None:
    """Raise ValueError if the page names a file that is not there."""
    text = html.unescape(path.read_text(encoding="utf-8"))
    lost = sorted({name for name in LOCAL.findall(text) if not (path.parent / name).is_file()})
    if lost:
        raise ValueError(f"{path} names what is not there: {', '.join(lost)}")
