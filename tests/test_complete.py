"""No game lacks anything, and the command lists whatever one lacks."""

import re
from collections.abc import Iterator, Mapping
from importlib import import_module
from itertools import islice

import pytest

import engine.games
from engine.games import GAMES, game_named
from engine.language import LANGUAGES, language, shared_key
from engine.refusal import Unreadable
from engine.sentence import complaint
from tests.games import WITH_COUNTS, WITH_LESSONS, WITH_NAIVE_RULES, WITH_RULEBOOK
from tools.game import complete, stale, wishes
from tools.game.complete import FILES, gaps, notes
from tools.game.words import ASKED, missing_keys, needed_keys, words
from tools.run import samples
from tools.texts.folder import Place
from ui.learn import ours

each_game = pytest.mark.parametrize("game", GAMES)


def test_no_game_lacks_anything() -> None:
    """Files, words in every language, examples, lessons, puzzles, numbers: all that is missing is said here."""
    assert "\n".join(f"{game}: {line}" for game in GAMES for line in (*gaps(game), *notes(game))) == ""


def test_a_game_of_nothing_lacks_every_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """For a name alone all its files are listed."""
    monkeypatch.setattr(engine.games, "GAMES", (*GAMES, "nothing"))
    assert {f"file: {form.format('nothing')}" for form in FILES} <= set(gaps("nothing"))
    wanted = (*wishes.OPTIONAL, f"assets/lessons/{{}}/{wishes.LESSONS}.json")
    assert {form.format("nothing") for form in wanted} <= set(re.findall(r"[\w/]+\.\w+", "\n".join(notes("nothing"))))


@each_game
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_lost_word_is_listed(game: str, code: str) -> None:
    """Each word that any game needs, of a rule, a reason, an idea, a seat, and what its own code asks for."""
    entries = words(code)
    assert missing_keys(game, entries) == []
    lost = [*of_each_kind(game, entries), *(key for form in ASKED if is_own(key := form.format(game), entries))]
    assert missing_keys(game, {key: entry for key, entry in entries.items() if key not in lost}) == sorted(lost)


def is_own(key: str, entries: Mapping[str, object]) -> bool:
    """Whether no words for any game stand in where a game has none for the key."""
    return shared_key(key) not in entries


def of_each_kind(game: str, entries: Mapping[str, object]) -> Iterator[str]:
    """Yield a key of each kind that a game has one of by its rules and lists, if no words for any game stand in."""
    for kind in ("rule", "why", "reason", "puzzle.idea", "puzzle.about", "seat"):
        needed = sorted(key for key in needed_keys(game) if key.startswith(f"{kind}.{game}."))
        own = (key for key in needed if key in entries and is_own(key, entries))
        yield from islice(own, 1)


def test_a_module_that_lacks_a_name_is_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A module without what the house asks of it is no mystery."""
    reasons = engine.games.part(GAMES[0], "reasons")
    monkeypatch.setattr(reasons, "GRAVE", frozenset({"sneezes"}))
    assert gaps(GAMES[0]) == ["reasons: sneezes, which is grave"]
    monkeypatch.delattr(reasons, "GRAVE")
    assert any("GRAVE" in line for line in gaps(GAMES[0]))


@each_game
def test_a_text_in_another_language_is_a_note(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first language stands in for it, so the game lacks nothing."""
    first, *others = LANGUAGES
    monkeypatch.setattr(
        wishes,
        "missing_texts",
        lambda _own, whole: [Place(f"{game}.json", f"{key}.{game}") for key in sorted(whole)[:2]],
    )
    monkeypatch.setattr(wishes, "read", lambda _code: {"one": "", "other": "", "third": ""})
    assert gaps(game) == []
    assert [line for line in notes(game) if line.startswith("note: in ")] == [
        f"note: in {code} 2 texts are said in {first} (python -m tools.texts {code})" for code in others
    ]


def test_modules_are_compared_with_files(monkeypatch: pytest.MonkeyPatch) -> None:
    """A declared module has to be there and the other way round; one left out follows from rules and screen."""
    game = WITH_RULEBOOK[0]
    monkeypatch.setattr(engine.games.part(game, "about"), "MODULES", ("game", "screen", "advice", "smell"))
    lines = gaps(game)
    assert {f"file: engine/{game}/rules.py", f"file: ui/games/{game}/screen.py"} <= {*lines}
    assert {"MODULES: smell", "MODULES without events", "MODULES without desk", "MODULES without score"} <= {*lines}


def test_an_unknown_game_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    """A word that is no game is told, and what the command does; nothing else is printed."""
    assert "no game --help" in str(complete.main(["--help"]))
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("game", WITH_LESSONS)
def test_what_is_wrong_with_a_position_is_said(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the game's own sentence, after the place of the position."""
    wrong = Unreadable("unreadable.fields", "TEXT", n=2, text="x")

    def read(*_: object) -> None:
        raise wrong

    monkeypatch.setattr(type(game_named(game)), "read", read)
    ours.lesson.cache_clear()
    lines = [line for line in gaps(game) if f"{game}.lesson.1" in line]
    ours.lesson.cache_clear()
    assert lines
    assert all(complaint(language(LANGUAGES[0]), wrong) in line for line in lines)


@pytest.mark.parametrize("game", WITH_RULEBOOK)
def test_positions_of_another_game_are_found(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the counts and in the samples, each with the game's own sentence."""
    other = next(each for each in WITH_RULEBOOK if each != game)
    there = samples.samples(other)
    monkeypatch.setattr(samples, "samples", lambda _game: there)
    foreign = stale.counts(other)
    monkeypatch.setattr(stale, "counts", lambda _game: foreign)
    lines = gaps(game)
    for text in {text for text, _, _ in foreign}:
        assert f"perft: {text}: {stale.unreadable(game, text)}" in lines
    assert f"samples: {there.ended.position}: {stale.unreadable(game, there.ended.position)}" in lines


@pytest.mark.parametrize("game", WITH_NAIVE_RULES)
def test_naive_rules_of_another_game_are_found(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """They count something else, or cannot read a position."""
    naive = import_module(f"tests.{game}.naive")
    first = next(f"{text}:" for text, _, count in stale.counts(game) if count < stale.QUICK)

    def read(_text: str) -> None:
        raise ValueError

    monkeypatch.setattr(naive, "perft", lambda _state, _depth: -1)
    assert any(line.startswith(f"naive: {first} it counts -1 ") for line in gaps(game))
    monkeypatch.setattr(naive, "read", read)
    assert any(line.startswith(f"naive: {first} it counts nothing (ValueError) ") for line in gaps(game))


@pytest.mark.parametrize("game", WITH_COUNTS)
def test_a_wrong_count_is_found(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The engine counts anew."""
    text, depth, count = next(row for row in stale.counts(game) if row[2] < stale.QUICK)
    monkeypatch.setattr(stale, "counts", lambda _game: [(text, depth, count + 1)])
    assert f"perft: {text}: the engine counts {count} for length {depth}, not {count + 1}" in gaps(game)


@pytest.mark.parametrize("game", WITH_RULEBOOK)
def test_a_composed_position_of_another_game_is_found(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the file cannot be imported for it."""

    def import_part(name: str) -> None:
        if name.endswith(".composed"):
            raise Unreadable("unreadable.fields", "position", n=2, text="x")

    monkeypatch.setattr(stale, "import_module", import_part)
    monkeypatch.setattr(stale, "counts", lambda _game: [])
    assert [line for line in gaps(game) if line.startswith("composed: ")] != []
