"""Code for all games knows none of them: no name, no option, no word of a game.

Its words a game lists itself, in `tests/<game>/words.toml`, if it has any that are no words of all games.
"""

import ast
import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.games import GAMES, game_named
from engine.language import LANGUAGES, LATER, TEXTS
from engine.seating import PLAYERS

CODE = ("engine", "ui", "tools")
REGISTER = Path("engine/games.py")
"""The one place that lists the games."""

PRESETS = "EXPECTED"
"""A preset for squeezing begins with the first games; it belongs to a form, so it never changes."""

WORDS = "tests/{}/words.toml"
EVERYWHERE = [
    *sorted(Path("assets/styles/app").glob("*.css")),
    *sorted(path for path in Path("assets/styles").glob("*.css") if path.stem not in GAMES),
    *sorted(Path("assets/js").rglob("*.js")),
    *sorted(Path("assets").glob("*.js")),
    *sorted(Path("assets").glob("*.html")),
]
"""Styles, scripts and frames of pages of all games."""

MADE = re.compile(r"\(`make files` writes this line\)\.\n[^\n]*")
"""Lines that are made from the games."""

COMMENTS = re.compile(r"/\*.*?\*/|<!--.*?-->|^\s*//[^\n]*", re.DOTALL | re.MULTILINE)


def shared_text(path: Path) -> str:
    """Return the text of a file for all games, without comments and lines that are made from the games."""
    return COMMENTS.sub("", MADE.sub("", path.read_text(encoding="utf-8")))


each_game = pytest.mark.parametrize("game", GAMES)


def is_shared(path: Path) -> bool:
    """Whether a file belongs to no game; the template of a new one is no game either."""
    return not {*GAMES, "template"}.intersection((*path.parts, path.stem))


def code(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield what a module consists of, without docstrings and presets."""
    body = tree.body if isinstance(tree, ast.Module | ast.ClassDef | ast.FunctionDef) else []
    for node in ast.iter_child_nodes(tree):
        is_docstring = node in body and isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        is_preset = isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == PRESETS
        if not (is_docstring or is_preset):
            yield node
            yield from code(node)


MODULES = {
    path: tuple(code(ast.parse(path.read_text(encoding="utf-8"))))
    for folder in CODE
    for path in sorted(Path(folder).rglob("*.py"))
    if is_shared(path)
}
"""The parts of all modules that belong to no game."""


def word_of(node: ast.AST) -> str:
    """Return the name or the string that a part of a module is; nothing for any other."""
    match node:
        case ast.Constant(value=str(text)) | ast.Name(id=text) | ast.Attribute(attr=text) | ast.arg(arg=text):
            return text
        case (
            ast.FunctionDef(name=text)
            | ast.ClassDef(name=text)
            | ast.alias(name=text)
            | ast.ImportFrom(module=str(text))
        ):
            return text
    return ""


def in_words(text: str) -> str:
    """Return the text with spaces between its words: `is_a_shark` and `IsAShark` are three."""
    return re.sub(r"_|(?<=[a-z])(?=[A-Z])", " ", text)


TEXTS_BY_MODULE = {
    path: "\n".join({in_words(word_of(node)).replace("\n", " ") for node in parts if word_of(node)})
    for path, parts in MODULES.items()
    if path != REGISTER
}
"""The names and strings of each of them, a line each."""


def lines_with(pattern: re.Pattern[str]) -> list[str]:
    """Return where shared code has a name or string of that kind."""
    lines = ((path, line) for path, text in TEXTS_BY_MODULE.items() for line in text.splitlines())
    return [f"{path}: {line[:60]}" for path, line in lines if pattern.search(line)]


def own_words(game: str, language: str) -> re.Pattern[str]:
    """Return what finds the words of a game, nothing for a game that lists none."""
    path = Path(WORDS.format(game))
    words = tomllib.loads(path.read_text(encoding="utf-8"))[language] if path.exists() else ["(?!)"]
    return re.compile(rf"\b({'|'.join(words)})\b", re.IGNORECASE)


@each_game
def test_no_shared_code_names_a_game(game: str) -> None:
    """It asks the list of games."""
    name = re.compile(game, re.IGNORECASE)
    assert lines_with(name) == []
    assert [path for path in EVERYWHERE if name.search(shared_text(path))] == []


@each_game
def test_no_shared_code_has_words_of_a_game(game: str) -> None:
    """In what it calls things and in its strings."""
    words = own_words(game, LANGUAGES[0])
    assert lines_with(words) == []
    assert [path for path in EVERYWHERE if words.search(shared_text(path))] == []


def options(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the places in a part of a module where an option is named, if it names any."""
    match node:
        case ast.Compare(left=ast.Attribute(attr="name"), comparators=[asked]):
            yield from ast.walk(asked)
        case ast.Subscript(value=ast.Attribute(attr="options") | ast.Name(id="options"), slice=asked):
            yield asked
        case ast.Call(func=ast.Attribute(value=ast.Attribute(attr="options"), attr="get"), args=[asked, *_]):
            yield asked


@each_game
def test_no_shared_code_knows_an_option(game: str) -> None:
    """The number of players is the option of all games; the others are asked of the game.

    Their names are ordinary words: in the engine they are no strings at all, elsewhere none where options are chosen.
    """
    names = {option.name for option in game_named(game).options} - {PLAYERS}
    known = [
        f"{path}:{node.lineno}: {node.value}"
        for path, parts in MODULES.items()
        for part in parts
        for node in ([part] if path.parts[0] == "engine" else options(part))
        if isinstance(node, ast.Constant) and node.value in names
    ]
    assert known == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_shared_text_is_about_one_game(language: str) -> None:
    """Neither by its name nor by its words."""
    shared = {
        f"{path.name}, {key}": json.dumps(entry, ensure_ascii=False)
        for path in sorted(path for pattern in ("*.json", LATER) for path in (TEXTS / language).glob(pattern))
        if path.stem not in GAMES
        for key, entry in json.loads(path.read_text(encoding="utf-8")).items()
    }
    for game in GAMES:
        own = json.loads((TEXTS / language / f"{game}.json").read_text(encoding="utf-8"))
        name, words = re.escape(own.get(f"name.{game}", game).strip("!")), own_words(game, language)
        pattern = re.compile(rf"{words.pattern}|\b({name}|{game})\b", re.IGNORECASE)
        assert [place for place, text in shared.items() if pattern.search(f"{place} {text}")] == []
        assert words.search(json.dumps(own, ensure_ascii=False)) or not Path(WORDS.format(game)).exists()
