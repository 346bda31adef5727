"""Nothing lies in assets/ that nobody asks for: no text, no style, no symbol."""

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from engine.game import GENERAL_RULES
from engine.games import GAMES, game_named
from engine.language import ANY, LANGUAGES, LATER, TEXTS

BLANK = "{}"
DOTTED = re.compile(r"(?=.*\w)[\w{}-]+(\.[\w{}-]+)+")
OURS = [path for folder in ("engine", "ui") for path in sorted(Path(folder).rglob("*.py"))]
PAGES = [*Path("assets").glob("*.html"), *Path("assets").glob("js/*.js"), *Path("assets/art").rglob("*.svg")]
STYLES = sorted(Path("assets/styles").rglob("*.css"))


@cache
def strings() -> frozenset[str]:
    """Return every string in our Python that is no docstring; `{}` stands for what an f-string puts in."""
    return frozenset(string for path in OURS for string in strings_in(ast.parse(path.read_text(encoding="utf-8"))))


def strings_in(tree: ast.Module) -> Iterator[str]:
    """Return every string of a module that is no docstring."""
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.value
        elif isinstance(node, ast.JoinedStr):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else BLANK for part in node.values)


@cache
def keys() -> tuple[str, ...]:
    """Return the keys of all texts."""
    files = (file for pattern in ("*.json", LATER) for file in (TEXTS / LANGUAGES[0]).glob(pattern))
    return tuple(key for file in files for key in json.loads(file.read_text(encoding="utf-8")))


@cache
def forms() -> tuple[re.Pattern[str], ...]:
    """Return what our Python has of keys, whole ones and parts, in which anything without a dot may be put in."""
    rules = {rule for game in GAMES for rule in game_named(game).rules}
    rules |= {f"{ANY}.{ending}" for ending in GENERAL_RULES}
    filled = {re.sub(r"(\{\})+", BLANK, one) for one in strings() | rules if DOTTED.fullmatch(one)}
    return tuple(re.compile(re.escape(one).replace(re.escape(BLANK), "[^.]*")) for one in sorted(filled))


def is_asked_for(key: str) -> bool:
    """Whether a form fits the key, or fits it with a word in place of a part that another form fits."""
    if key in strings() or any(form.fullmatch(key) for form in forms()):
        return True
    words = key.split(".")
    spans = [(start, end) for start in range(len(words)) for end in range(start + 2, len(words) + 1)]
    parts = (span for span in spans if any(form.fullmatch(".".join(words[slice(*span)])) for form in forms()))
    shorter = (".".join([*words[:start], "word", *words[end:]]) for start, end in parts)
    return any(form.fullmatch(one) for one in shorter for form in forms())


def test_every_text_is_asked_for() -> None:
    """Each key stands in our Python, or is made there."""
    assert [key for key in keys() if not is_asked_for(key)] == []


def test_every_style_is_of_something() -> None:
    """Each class and id in a style sheet is written by our Python, a page, a script or a drawing."""
    written = {word for string in strings() for word in re.split(r"[\s\"=<>]+", string)}
    written |= {word for path in PAGES for word in re.findall(r"[\w-]+", path.read_text(encoding="utf-8"))}
    made = [re.compile(re.escape(one).replace(re.escape(BLANK), ".*")) for one in written if re.match(r"\w+-\{\}", one)]
    for path in STYLES:
        css = re.sub(r"/\*.*?\*/|\{[^{}]*\}", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        names = set(re.findall(r"[.#](-?[a-zA-Z][\w-]*)", css))
        lost = {name for name in names - written if not any(pattern.fullmatch(name) for pattern in made)}
        assert lost == set(), path


def test_every_symbol_is_shown() -> None:
    """Each id in the artwork is named by the artwork itself or by our Python."""
    art = {path: path.read_text(encoding="utf-8") for path in Path("assets/art").rglob("*.svg")}
    named = {one for text in art.values() for one in re.findall(r"#([\w-]+)", text)}
    words = {word for string in strings() for word in re.findall(r"[\w{}-]+", string)}
    made = [
        re.compile(re.escape(one).replace(re.escape(BLANK), "[\\w-]*")) for one in words if BLANK in one and "-" in one
    ]
    ids = {one for text in art.values() for one in re.findall(r'\bid="([\w-]+)"', text)}
    assert {one for one in ids - named - words if not any(pattern.fullmatch(one) for pattern in made)} == set()
