"""The languages say the same things, and everything that the engine can say."""

import ast
import json
from functools import cache
from pathlib import Path

import pytest

from engine.games import GAMES, game_named
from engine.language import LANGUAGES, Entry, Language, fill_entries, language
from engine.languages import ONE, REGISTER, About
from engine.refusal import Refusal, Unreadable, excerpt
from engine.sentence import complaint, why
from tools.texts import folder
from tools.texts.__main__ import report
from tools.texts.check import blanks
from ui.views.rules import NOTES

ENGINE = Path(__file__).parents[2] / "engine"
ENGLISH = folder.read(folder.FIRST)
FILES = [name for name in ENGLISH if not name.startswith(folder.LESSONS)]
LONGEST_RULE = 600
"""Characters: whatever is longer belongs into the part that is folded."""


def variants(entry: Entry) -> dict[str, str]:
    """Return the sentences of an entry by variant."""
    return {".".join(way): words for way, words in folder.variants(entry)}


def test_every_language_is_complete() -> None:
    """All that is missing or wrong in any language is said here, as `python -m tools.texts` says it."""
    assert "\n".join(f"{code}: {line}" for code in LANGUAGES for line in report(code)) == ""


def test_no_key_in_two_files() -> None:
    """A key has one home."""
    keys = [key for name in FILES for key in ENGLISH[name]]
    assert len(set(keys)) == len(keys)


def test_what_names_a_game_lies_in_its_file() -> None:
    """All words of a game are found at one place, and no other file knows of it."""
    keys = {name: [key.split(".") for key in ENGLISH[name]] for name in FILES}
    found = {(name, ".".join(key)) for name in FILES for key in keys[name] for part in key if part in GAMES}
    assert {(name, key) for name, key in found if name.rpartition("/")[2] not in key.split(".")} == set()


def test_variants() -> None:
    """An entry with plural forms is chosen by n, any other by what."""
    english = language("en")
    assert english.say("why.xok.fish.two", n=1) != english.say("why.xok.fish.two", n=0)
    assert english.say("why.xok.shark.supply", what="60") != english.say("why.xok.shark.supply", what="120")


ARABIC = {
    "zero": "n = 0",
    "one": "n = 1",
    "two": "n = 2",
    "few": "n % 100 = 3..10",
    "many": "n % 100 = 11..99",
}
POLISH = {
    "one": "n = 1",
    "few": "n % 10 = 2..4 and n % 100 != 12..14",
    "many": "n != 1 and n % 10 = 0..1 or n % 10 = 5..9 or n % 100 = 12..14",
}
FRENCH = {"one": "n = 0..1"}


@pytest.mark.parametrize(
    ("plurals", "form", "numbers"),
    [
        (ONE, "one", (1,)),
        (ONE, "other", (0, 2, 11, 101)),
        (FRENCH, "one", (0, 1)),
        (FRENCH, "other", (2, 10, 100)),
        (POLISH, "one", (1,)),
        (POLISH, "few", (2, 3, 4, 22, 104)),
        (POLISH, "many", (0, 5, 11, 12, 13, 14, 21, 100, 112)),
        (ARABIC, "zero", (0,)),
        (ARABIC, "two", (2,)),
        (ARABIC, "few", (3, 10, 103)),
        (ARABIC, "many", (11, 26, 111)),
        (ARABIC, "other", (100, 102, 200)),
    ],
)
def test_plural_rules_are_data(plurals: dict[str, str], form: str, numbers: tuple[int, ...]) -> None:
    """As CLDR writes them, whatever language they are of."""
    assert {About("", plurals).form(n) for n in numbers} == {form}


def test_a_sentence_has_as_many_plural_forms_as_its_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also inside of variants by a word; where a form is lost, the general one does."""
    monkeypatch.setitem(REGISTER, "pl", About("polski", POLISH))
    forms: Entry = {"one": "{n} ryba", "few": "{n} ryby", "many": "{n} ryb", "other": "{n} ryby"}
    tongue = Language("pl", {"plain": forms, "by": {"fish": forms}, "lost": {"other": "{n}"}})
    assert [tongue.say("plain", n=n) for n in (1, 3, 5)] == ["1 ryba", "3 ryby", "5 ryb"]
    assert tongue.say("by", what="fish", n=25) == "25 ryb"
    assert tongue.say("lost", n=1) == "1"


@pytest.mark.parametrize(
    ("code", "form", "name", "said"),
    [
        ("fr", "Le tour de {name}", "Anna", "Le tour d'Anna"),
        ("fr", "Le tour de {name}", "Éva", "Le tour d'Éva"),
        ("fr", "Le tour de {name}", "Yves", "Le tour d'Yves"),
        ("fr", "Le tour de {name}", "Yann", "Le tour de Yann"),
        ("fr", "Le tour de {name}", "Hélène", "Le tour d'Hélène"),
        ("fr", "Le tour de {name}", "Hugo", "Le tour de Hugo"),
        ("fr", "L'ours de {name}", "a1", "L'ours de a1"),
        ("fr", "Il n'y a que {name}", "Inès", "Il n'y a qu'Inès"),
        ("fr", "Le tour de {name}", "", "Le tour de "),
        ("es", "Ana y {name}", "Inés", "Ana e Inés"),
        ("es", "Ana y {name}", "Hilario", "Ana e Hilario"),
        ("es", "Ana y {name}", "Iago", "Ana y Iago"),
        ("es", "Ana y {name}", "Yolanda", "Ana y Yolanda"),
        ("es", "Ana o {name}", "Óscar", "Ana u Óscar"),
        ("es", "Le toca a {name}", "el {oso}", "Le toca al {oso}"),
        ("es", "El turno de {name}", "El Cid", "El turno de El Cid"),
        ("en", "{name} and {name}", "Ida", "Ida and Ida"),
    ],
)
def test_words_change_before_what_is_put_in(code: str, form: str, name: str, said: str) -> None:
    """Before a name that somebody has typed too."""
    typed = Language(code, {"key": form}).say("key", name=name)
    assert typed.replace("\u2019", "'") == said


def test_what_a_language_lacks_is_said_in_the_first_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Never a blank, never a key. Where nothing is loaded, it is waited for as for a module."""
    monkeypatch.setattr("engine.language.TEXTS", tmp_path)
    for code, content in (("en", {"a": "one", "b": "two"}), ("de", {"a": "eins"})):
        with pytest.raises(ImportError):
            fill_entries("de", "*.json")
        (tmp_path / code).mkdir()
        (tmp_path / code / "app.json").write_text(json.dumps(content), encoding="utf-8")
    assert fill_entries("de", "*.json") == {"a": "eins", "b": "two"}
    (tmp_path / "en" / "app.json").unlink()
    assert fill_entries("de", "*.json") == {"a": "eins"}


def test_what_comes_later_is_said_by_a_language_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """With all that the other one says, in the first language where there is no translation; it is waited for."""
    monkeypatch.setattr("engine.language.TEXTS", tmp_path)
    (tmp_path / "en" / "later").mkdir(parents=True)
    (tmp_path / "de").mkdir()
    tongue = Language("de", {"a": "eins"})
    with pytest.raises(ImportError):
        _ = tongue.later
    (tmp_path / "en" / "later" / "any.json").write_text('{"b": "two"}', encoding="utf-8")
    assert (tongue.later.say("a"), tongue.later.say("b")) == ("eins", "two")
    assert not tongue.has_text("b")
    assert tongue.later is tongue.later


def test_what_a_game_does_not_say_is_said_of_any_game() -> None:
    """Wherever a key names the game; the game's own words come first, and no other name is a game."""
    own, other, *_ = GAMES
    tongue = Language("en", {"why.any.over": "It is over.", f"why.{own}.over": "We are done.", "any": "anything"})
    assert tongue.say(f"why.{own}.over") == "We are done."
    assert tongue.say(f"why.{other}.over") == "It is over."
    assert tongue.has_text(f"why.{other}.over")
    assert not tongue.has_text(f"why.{other}.form")
    assert not tongue.has_text("why.chess.over")
    with pytest.raises(KeyError):
        tongue.say("why.chess.over")


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_rule_can_be_read(code: str, game: str) -> None:
    """Every rule id has a title and a text, none of them long, and no text is about a rule that does not exist."""
    told = language(code)
    rules = game_named(game).rules
    assert [
        rule for rule in rules if not (told.has_text(f"rule.{rule}.title") and told.has_text(f"rule.{rule}.text"))
    ] == []
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
    """Each complaint of the engine has a sentence whose parameters are there."""
    key, params = unreadables()[place]
    told = language(code)
    entry = told.entries[key if told.has_text(key) else f"why.{key}"]
    for sentence in variants(entry).values():
        assert blanks(sentence) <= params
    assert isinstance(entry, str) or ("n" if "other" in variants(entry) else "what") in params


def test_no_sentence_is_for_nothing() -> None:
    """Every sentence among the errors is about a text that the engine can refuse."""
    codes = {code for code, _ in unreadables().values()} | {"unreadable.line"}
    told = (key for name in ("errors", *GAMES) for key in ENGLISH[name])
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
    """A missing key is a KeyError."""
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
    """Somebody's words are shown on one line, cut where they are long."""
    assert excerpt(text) == shown
