"""The languages say the same things, and everything that the engine can say."""

from __future__ import annotations

import ast
import json
import string
from functools import cache
from pathlib import Path

import pytest

from engine.games import GAMES, game_named
from engine.language import LANGUAGES, TEXTS, Entry, language
from engine.refusal import Refusal, Unreadable, excerpt
from engine.sentence import complaint, why
from ui.views.rules import NOTES

ENGINE = Path(__file__).parents[2] / "engine"
LONGEST_RULE = 600
"""Characters: whatever is longer belongs into the part that is folded."""
FILES = sorted(path.name for path in (TEXTS / LANGUAGES[0]).glob("*.json"))


def read(code: str, name: str) -> dict[str, Entry]:
    """Return the entries of a file, each key once."""
    pairs = json.loads((TEXTS / code / name).read_text(encoding="utf-8"), object_pairs_hook=list)
    assert len(dict(pairs)) == len(pairs), "a key stands twice"
    return {key: dict(value) if isinstance(value, list) else value for key, value in pairs}


def variants(entry: Entry) -> dict[str, str]:
    """Return the sentences of an entry by variant."""
    return entry if isinstance(entry, dict) else {"": entry}


def blanks(sentence: str) -> set[str]:
    """Return the names of the parameters of a sentence."""
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


def test_the_same_files() -> None:
    """Every language has the same files."""
    for code in LANGUAGES:
        assert sorted(path.name for path in (TEXTS / code).iterdir()) == FILES


def test_no_key_in_two_files() -> None:
    """A key has one home."""
    keys = [key for name in FILES for key in read(LANGUAGES[0], name)]
    assert len(set(keys)) == len(keys)


def test_what_names_a_game_lies_in_its_file() -> None:
    """All words of a game are found at one place, and no other file knows of it."""
    keys = {name: [key.split(".") for key in read(LANGUAGES[0], name)] for name in FILES}
    found = {(name, ".".join(key)) for name in FILES for key in keys[name] for part in key if part in GAMES}
    assert {(name, key) for name, key in found if name.removesuffix(".json") not in key.split(".")} == set()


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("code", LANGUAGES[1:])
def test_the_same_sentences(code: str, name: str) -> None:
    """Every file has in every language the same keys in the same order, with the same variants and parameters."""
    ours, theirs = read(LANGUAGES[0], name), read(code, name)
    assert list(theirs) == list(ours)
    for key, entry in ours.items():
        assert list(variants(theirs[key])) == list(variants(entry)), key
        for variant, sentence in variants(entry).items():
            if variant != "one" or "other" not in variants(entry):
                assert blanks(variants(theirs[key])[variant]) == blanks(sentence), key


@pytest.mark.parametrize("code", LANGUAGES)
def test_sentences_are_clean(code: str) -> None:
    """No sentence is empty or ends in space, and no parameter needs more than its name."""
    for key, entry in language(code).entries.items():
        for sentence in variants(entry).values():
            assert sentence, key
            assert sentence == sentence.strip(), key
            assert all(name.isidentifier() for name in blanks(sentence)), key


def test_plurals() -> None:
    """An entry with one and other is chosen by n, any other by what."""
    english = language("en")
    assert english.say("why.xok.fish.two", n=1) != english.say("why.xok.fish.two", n=0)
    assert english.say("why.xok.shark.supply", what="60") != english.say("why.xok.shark.supply", what="120")
    for code in LANGUAGES:
        for key, entry in language(code).entries.items():
            assert "other" not in variants(entry) or set(variants(entry)) == {"one", "other"}, key


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_rule_can_be_read(code: str, game: str) -> None:
    """Every rule id has a title and a text, none of them long, and no text is about a rule that does not exist."""
    told = language(code)
    rules = game_named(game).rules
    assert [rule for rule in rules if not (told.has(f"rule.{rule}.title") and told.has(f"rule.{rule}.text"))] == []
    assert [rule for rule in rules if len(told.say(f"rule.{rule}.text")) > LONGEST_RULE] == []
    known = {f"rule.{rule}.{part}" for rule in rules for part in ("title", "text", "more", *NOTES)}
    assert {key for key in told.entries if key.startswith(f"rule.{game}.")} <= known
    reasons = {key.removeprefix("why.") for key in told.entries if key.startswith(f"why.{game}.")}
    assert reasons <= set(rules)


@cache
def unreadables() -> dict[str, tuple[str, set[str]]]:
    """Return where each `Unreadable` of the engine is raised, with its code and its parameters, by place."""
    found = {}
    for path in sorted(ENGINE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Unreadable":
                params = {keyword.arg for keyword in node.keywords if keyword.arg}
                if isinstance(node.args[0], ast.Constant):
                    place = f"{path.relative_to(ENGINE)}:{node.lineno}"
                    found[place] = (str(node.args[0].value), params)
    return found


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("place", unreadables())
def test_every_error_has_a_sentence(code: str, place: str) -> None:
    """Whatever the engine can complain about has a sentence whose parameters are there."""
    key, params = unreadables()[place]
    told = language(code)
    entry = told.entries[key if told.has(key) else f"why.{key}"]
    for sentence in variants(entry).values():
        assert blanks(sentence) <= params
    assert isinstance(entry, str) or ("n" if "other" in variants(entry) else "what") in params


def test_no_sentence_is_for_nothing() -> None:
    """Every sentence among the errors is about a text that the engine can refuse."""
    codes = {code for code, _ in unreadables().values()} | {"unreadable.line"}
    told = (key for name in ("errors.json", *(f"{game}.json" for game in GAMES)) for key in read("en", name))
    assert {key for key in told if key.startswith("unreadable.")} <= codes


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("colour", ["white", "black"])
def test_every_piece_too_many(code: str, colour: str) -> None:
    """Too many pieces are told apart by colour and kind."""
    entries = language(code).entries
    assert colour in entries["unreadable.xok.fish"]
    assert {f"{colour}.{kind}" for kind in ("small", "60", "120", "180")} <= set(entries["unreadable.xok.sharks"])


def test_sentences_for_people() -> None:
    """A refusal becomes its reason; an error its sentence or its rule's reason, with the line where there is one."""
    english = language("en")
    assert why(english, Refusal("xok.over")) == english.say("why.xok.over")
    assert complaint(english, Unreadable("xok.form", "move", text="x")) == english.say("why.xok.form", text="x")
    assert complaint(english, Unreadable("unreadable.long", "record", n=3, line=7)).startswith("Line 7: ")


def test_unknown_languages_and_keys() -> None:
    """What does not exist is a KeyError."""
    with pytest.raises(KeyError):
        language("xx")
    with pytest.raises(KeyError):
        language("en").say("no such key")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("short", "short"),
        ("x" * 40, "x" * 40),
        ("x" * 41, "x" * 39 + "…"),
        ("a\nb\0c", "a\N{REPLACEMENT CHARACTER}b\N{REPLACEMENT CHARACTER}c"),
    ],
)
def test_excerpts_fit_one_line(text: str, shown: str) -> None:
    """What somebody wrote is shown on one line, cut where it is long."""
    assert excerpt(text) == shown
