"""A visitor loads the texts of one language, and these say everything."""

import json
from pathlib import Path

import pytest

from engine.language import ASKED, LANGUAGES, fill_entries, language
from tools.build import spoken
from ui.help import commands
from ui.help.commands import UNDERSTOOD, command_in, command_words

FIRST_PRESS = {f"{spoken.FOLDER}/{LANGUAGES[0]}/app.json"}


def test_each_language_has_files_of_its_own() -> None:
    """The texts of a start, the later ones, and those on demand: together all of the language, and of no other."""
    found = spoken.files(FIRST_PRESS)
    assert tuple(found) == spoken.NAMES
    for code in LANGUAGES:
        first, later, asked = (found[name.format(code)] for name in spoken.TOLD.values())
        assert list(first) == [f"{spoken.FOLDER}/{code}/app.json"]
        assert all(Path(place).match(ASKED) for place in asked)
        every = {**first, **later, **asked}
        assert {Path(place).parts[2] for place in every} == {code}
        said = {key for place, text in every.items() if "lessons" not in place for key in json.loads(text)}
        assert said == {*language(code).later.entries, *(language(code).on_demand.entries if asked else ())}


def test_what_a_language_lacks_the_build_says_in_the_first_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So nobody needs English beside their own language."""
    for module in ("engine.language", "tools.build.spoken"):
        monkeypatch.setattr(f"{module}.TEXTS", tmp_path)
    (tmp_path / "en" / "lessons").mkdir(parents=True)
    for name in ("app", "lessons/1"):
        (tmp_path / "en" / f"{name}.json").write_text('{"a": "one", "b": "two"}', encoding="utf-8")
    for code in LANGUAGES[1:]:
        (tmp_path / code).mkdir()
    (tmp_path / "de" / "app.json").write_text('{"a": "eins"}', encoding="utf-8")
    told = {place: json.loads(text) for part in spoken.files(FIRST_PRESS).values() for place, text in part.items()}
    assert told[f"{spoken.FOLDER}/de/app.json"] == {"a": "eins", "b": "two"}
    assert (
        told[f"{spoken.FOLDER}/de/lessons/1.json"] == {"a": "one", "b": "two"} == fill_entries("de", "lessons/1.json")
    )


def test_files_of_one_language_are_told_apart() -> None:
    """By the code in their names; style sheets and scripts are for everybody."""
    names = [
        "start.de.html",
        "rules/xok.de.html",
        "boards/en.html",
        "texts-en-0123456789ab.json",
        "de.css",
        "index.html",
    ]
    found = spoken.by_language(map(Path, names))
    assert [path.as_posix() for path in found["de"]] == ["start.de.html", "rules/xok.de.html"]
    assert [path.as_posix() for path in found["en"]] == ["boards/en.html", "texts-en-0123456789ab.json"]


def test_commands_are_understood_in_languages_that_are_not_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The build keeps their words."""
    ((place, text),) = spoken.commands().items()
    assert place == f"assets/{UNDERSTOOD}"
    (tmp_path / UNDERSTOOD).write_text(text, encoding="utf-8")
    words = {code: command_words(code)["command.board"].split()[0] for code in LANGUAGES}
    spoken_here = language(LANGUAGES[0])
    command_words.cache_clear()
    monkeypatch.setattr(commands, "ASSETS", tmp_path)
    monkeypatch.setattr(commands, "available_languages", lambda: LANGUAGES[:1])
    assert {command_in(word, "xok", spoken_here) for word in words.values()} == {("board", "")}
    command_words.cache_clear()
