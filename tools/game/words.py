"""The words that a game needs in every language: the house asks for some, the game's own code for the others."""

import ast
import re
from collections.abc import Iterator, Mapping
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

from engine.composer.ideas import ideas
from engine.game import GENERAL_RULES
from engine.games import game_named, part
from engine.language import Entry, language, shared_key
from engine.seating import PLAYERS
from ui.games.kit import kit
from ui.pages.about import page_language

ASKED = (
    "name.{}",
    "tagline.{}",
    "players.{}",
    "board.{}",
    "typed.{}",
    "new.begins.{}",
    "rules.{}.goal",
    "rules.{}.turn",
    "rules.{}.know",
    "rules.{}.end",
    "setup.{}.help",
)
"""The words that views say of any game."""
OWN = ("engine/{}", "ui/games/{}")
KEY = re.compile(r"[a-z]+(\.[\w*-]+)+")
ENDINGS = {"Outcome": 1, "most_points": 0}
"""By what ends a game, the place of the rule by which it ends."""
ANY = "*"
"""In a needed key, what the code fills in when it runs."""


def words(code: str) -> dict[str, Entry]:
    """The sentences of a language by key: those of the app, and those of the pages beside it."""
    return {**page_language(code).entries, **language(code).later.entries}


def missing_keys(game: str, entries: Mapping[str, object]) -> list[str]:
    """The needed keys that a language has no words for, sorted; of a key with a `*` any one will do."""
    return sorted(key for key in needed_keys(game) if not has_words(key, entries))


def has_words(key: str, entries: Mapping[str, object]) -> bool:
    """Whether there are words for a needed key, or for it in any game."""
    forms = {key, shared_key(key)}
    return not forms.isdisjoint(entries) or (
        ANY in key and any(fnmatchcase(entry, form) for entry in entries for form in forms)
    )


def needed_keys(game: str) -> set[str]:
    """The keys that a game needs."""
    return {*_view_keys(game), *_seats(game), *_rules(game), *_code_keys(game)}


def _view_keys(game: str) -> Iterator[str]:
    """The words that views say of any game, of its options, reasons, ideas and ways to set it up."""
    yield from (key.format(game) for key in ASKED)
    for option in (each for each in game_named(game).options if each.name != PLAYERS):
        yield f"option.{game}.{option.name}"
        yield from (f"option.{game}.{option.name}.{choice}" for choice in option.choices)
    yield from (f"{kind}.{game}.{ending}" for ending in part(game, "reasons").REASONS for kind in ("reason", "because"))
    yield from (f"puzzle.{kind}.{game}.{idea}" for idea in ideas(game) for kind in ("idea", "about"))
    yield from (f"setup.{game}.{preset}" for preset in kit(game).presets)


def _seats(game: str) -> Iterator[str]:
    """The names of the seats at the largest table."""
    for seat in range(max(game_named(game).seats)):
        yield f"seat.{game}.{seat}"


def _rules(game: str) -> Iterator[str]:
    """The rules in their chapters, and the sentences of the refusals that every game has."""
    for rule in game_named(game).rules:
        yield f"rule.{rule}.title"
        yield f"rule.{rule}.text"
    yield from (f"rules.{game}.chapter.{name}" for name in game_named(game).chapters)
    yield from (f"why.{game}.{ending}" for ending in GENERAL_RULES)


@cache
def _code_keys(game: str) -> frozenset[str]:
    """The words that the game's own code says or refuses, read from its sources once for all languages."""
    paths = (path for folder in OWN for path in sorted(Path(folder.format(game)).glob("*.py")))
    return frozenset(key for path in paths for key in _source_keys(ast.parse(path.read_text(encoding="utf-8")), game))


def _source_keys(tree: ast.AST, game: str) -> Iterator[str]:
    """The keys in a source: what is asked for by `say` or `Refusal`, and all else that names the game like a key."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args:
            yield from _call_keys(node, game)
        if isinstance(node, ast.Constant | ast.JoinedStr):
            key = _text(node)
            if KEY.fullmatch(key) and game in key.split(".")[1:]:
                yield key


def _call_keys(node: ast.Call, game: str) -> Iterator[str]:
    """The key that a call asks for, if it is one that says or refuses something, or ends the game."""
    function, key = ast.unparse(node.func).rpartition(".")[2], _text(node.args[0])
    ending = _text(node.args[ENDINGS[function]]) if len(node.args) > ENDINGS.get(function, len(node.args)) else ""
    if ending.startswith(f"{game}."):
        yield f"result.{ending}"
    if function == "say" and KEY.fullmatch(key):
        yield key
    if function in {"Refusal", "Unreadable"} and key.startswith(f"{game}."):
        yield f"why.{key}"


def _text(node: ast.AST) -> str:
    """A string in a source, with ANY for what is filled in; nothing for anything else."""
    if isinstance(node, ast.JoinedStr):
        return "".join(_text(value) if isinstance(value, ast.Constant) else ANY for value in node.values)
    text = node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
    return text.replace("{}", ANY)
