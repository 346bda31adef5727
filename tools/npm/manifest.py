"""custom-elements.json: what the element is to editors and catalogues, as docs/embedding.md describes it.

Its form is schema 1.0.0 of the package custom-elements-manifest.
"""

import re
from pathlib import Path
from typing import Any

CONTRACT = Path("docs/embedding.md")
NAME, TAG = "FangBoard", "fang-board"
MODULE = "fang-board.mjs"

WITHOUT_PROPERTY = ("v", "origin", "lang")
"""Parameters that are no property of the element itself: it says the first two, and every element has a language."""
OF_ELEMENT = {
    "label": "another name for the board than its picture's",
    "site": "the address of the site, where it is not the one that the script comes from",
}
"""The attributes that are no parameters."""
BOOLEAN = "compact"

ANSWER = "Promise<FangAnswer>"
RETURNS = {"draw": "Promise<FangPicture>"}
"""By method, what it returns where that is no plain answer."""
ARGUMENTS: dict[str, dict[str, Any]] = {
    "move": {"name": "move", "type": {"text": "string"}},
    "{cells, arrows}": {"name": "marks", "type": {"text": "FangMarks"}, "optional": True},
    "message": {"name": "message", "type": {"text": "FangCall"}},
}
"""By how the docs write it, the argument of a method."""

Entry = dict[str, Any]


def manifest() -> Entry:
    """The whole file."""
    contract = CONTRACT.read_text(encoding="utf-8")
    module = {"kind": "javascript-module", "path": MODULE, "declarations": [_element(contract)], "exports": _exports()}
    return {"schemaVersion": "1.0.0", "readme": "README.md", "modules": [module]}


def _exports() -> list[Entry]:
    """The exports of the module."""
    declaration = {"name": NAME, "module": MODULE}
    return [
        {"kind": "js", "name": NAME, "declaration": declaration},
        {"kind": "custom-element-definition", "name": TAG, "declaration": declaration},
    ]


def _element(contract: str) -> Entry:
    attributes = _attributes(contract)
    return {
        "kind": "class",
        "customElement": True,
        "name": NAME,
        "tagName": TAG,
        "description": "A live board of Fang.",
        "superclass": {"name": "HTMLElement"},
        "attributes": [_attribute(name, about) for name, about in attributes.items()],
        "members": [*_fields(attributes), *_methods(contract)],
        "events": _events(contract),
        "slots": [{"name": "", "description": "The picture, `img` or `svg`, that stands there until it is touched."}],
    }


def _rows(contract: str, head: str) -> list[list[str]]:
    """The cells of each row of the table with this head."""
    _, _, after = contract.partition(f"| {head} |")
    plain = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", after)  # links lead nowhere from a package
    lines = plain.partition("\n\n")[0].splitlines()[2:]
    if not lines:
        raise ValueError(f"{CONTRACT} has no table with the head “{head}”.")
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def _attributes(contract: str) -> dict[str, str]:
    """By attribute, what it says."""
    rows = ((cells[0].strip("`"), "|".join(cells[1:])) for cells in _rows(contract, "parameter"))
    return {name: about for name, about in rows if name not in {"v", "origin"}} | OF_ELEMENT


def _attribute(name: str, about: str) -> Entry:
    known = {"name": name, "description": about, "type": {"text": _type(name)}}
    return known if name in WITHOUT_PROPERTY else {**known, "fieldName": name}


def _type(name: str) -> str:
    return "boolean" if name == BOOLEAN else "string"


def _fields(attributes: dict[str, str]) -> list[Entry]:
    """The properties: those of attributes, and what is read only."""
    about_site = "the address of the site of each board that names none"
    site = {"kind": "field", "name": "site", "static": True, "type": {"text": "string"}, "description": about_site}
    ready = {"kind": "field", "name": "ready", "type": {"text": "boolean"}, "description": "whether the board is there"}
    return [site, ready, *(_field(name) for name in attributes if name not in WITHOUT_PROPERTY)]


def _field(name: str) -> Entry:
    about = f"what the attribute `{name}` says"
    return {"kind": "field", "name": name, "type": {"text": _type(name)}, "description": about}


def _methods(contract: str) -> list[Entry]:
    rows = ((re.fullmatch(r"`(\w+)\((.*)\)`", name), about) for name, about in _rows(contract, "method"))
    return [_method(found[1], found[2], about) for found, about in rows if found]


def _method(name: str, argument: str, about: str) -> Entry:
    return {
        "kind": "method",
        "name": name,
        "description": about,
        "parameters": [ARGUMENTS[argument]] if argument else [],
        "return": {"type": {"text": RETURNS.get(name, ANSWER)}},
    }


def _events(contract: str) -> list[Entry]:
    """The events: the messages from the board that have one."""
    rows = ((cells[1].strip("`"), "|".join(cells[2:])) for cells in _rows(contract, "from the board"))
    return [
        {"name": name, "description": about, "type": {"text": f"CustomEvent<{_detail(name)}>"}}
        for name, about in rows
        if name.startswith("fang-")
    ]


def _detail(event: str) -> str:
    return f"Fang{event.removeprefix('fang-').capitalize()}Detail"
