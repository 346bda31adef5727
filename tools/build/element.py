"""The module form of fang-board.js: the same class for `import`."""

import json
import re
from pathlib import Path
from textwrap import dedent

SCRIPT = Path("assets/fang-board.js")
MODULE = SCRIPT.with_suffix(".mjs")
"""Where the site has it."""

OF_SCRIPT = 'new URL("../", document.currentScript.src).href'
OF_MODULE = 'new URL("../", import.meta.url).href'
"""The address of the site that serves the module."""

EXPORT = """
const Defined = customElements.get("fang-board");
export { Defined as FangBoard };
"""
"""The class of the page, which another copy may have defined."""


def module_text(home: str | None = None) -> str:
    """The text of fang-board.mjs; with an address, its boards are of the site there, not of the one it comes from."""
    head, body = _parts(SCRIPT.read_text(encoding="utf-8"))
    place = OF_MODULE if home is None else json.dumps(home)
    return head + dedent(body).replace(OF_SCRIPT, place) + EXPORT


def _parts(script: str) -> tuple[str, str]:
    """The text above the script's one function, and the body of that."""
    found = re.fullmatch(r"((?://[^\n]*\n)*)\(\(\) => \{\n(.*)\}\)\(\);\n", script, re.DOTALL)
    if found is None or script.count(OF_SCRIPT) != 1:
        raise ValueError(f"{SCRIPT} is no function from which a module can be made.")
    return found[1], found[2]
