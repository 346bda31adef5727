"""No game lacks anything, and the command lists whatever one lacks."""

from collections.abc import Iterator, Mapping

import pytest

import engine.games
from engine.games import GAMES, game_named
from engine.language import LANGUAGES, language
from engine.refusal import Unreadable
from engine.sentence import complaint
from tools.game import complete
from tools.game.complete import FILES, missing, notes
from tools.game.words import ASKED, missing_keys
from tools.texts.folder import Place
from ui.learn import ours

each_game = pytest.mark.parametrize("game", GAMES)


def test_no_game_lacks_anything() -> None:
    """Files, words in every language, examples, lessons, puzzles, numbers: all that is missing is said here."""
    assert "\n".join(f"{game}: {line}" for game in GAMES for line in (*missing(game), *notes(game))) == ""


def test_a_game_of_nothing_lacks_every_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """For a name alone all its files are listed."""
    monkeypatch.setattr(engine.games, "GAMES", (*GAMES, "nothing"))
    lines = missing("nothing")
    assert {f"file: {form.format('nothing')}" for form in FILES} <= set(lines)
    assert f"file: assets/lessons/nothing/{complete.LESSONS}.json" in lines


@each_game
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_lost_word_is_listed(game: str, code: str) -> None:
    """Each word that any game needs, of a rule, a reason, an idea, a seat, and what its own code asks for."""
    entries = language(code).entries
    assert missing_keys(game, entries) == []
    lost = [*(key.format(game) for key in ASKED), *sorted(of_each_kind(game, entries))]
    assert missing_keys(game, {key: entry for key, entry in entries.items() if key not in lost}) == sorted(lost)


def of_each_kind(game: str, entries: Mapping[str, object]) -> Iterator[str]:
    """Yield a key of each kind that a game has one of by its rules and lists."""
    for kind in ("rule", "why", "reason", "puzzle.idea", "seat"):
        yield next(key for key in entries if key.startswith(f"{kind}.{game}."))


def test_a_module_that_lacks_a_name_is_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A module without what the house asks of it is no mystery."""
    reasons = engine.games.part(GAMES[0], "reasons")
    monkeypatch.setattr(reasons, "GRAVE", frozenset({"sneezes"}))
    assert missing(GAMES[0]) == ["reasons: sneezes, which is grave"]
    monkeypatch.delattr(reasons, "GRAVE")
    assert any("GRAVE" in line for line in missing(GAMES[0]))


@each_game
def test_a_text_in_another_language_is_a_note(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first language stands in for it, so the game lacks nothing."""
    first, *others = LANGUAGES
    monkeypatch.setattr(
        complete, "untold", lambda _own, whole: [Place(f"{game}.json", f"{key}.{game}") for key in sorted(whole)[:2]]
    )
    monkeypatch.setattr(complete, "read", lambda _code: {"one": "", "other": "", "third": ""})
    assert missing(game) == []
    assert notes(game) == [
        f"note: in {code} 2 texts are said in {first} (python -m tools.texts {code})" for code in others
    ]


def test_an_unknown_game_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    """A word that is no game is told, and what the command does; nothing else is printed."""
    assert "no game --help" in str(complete.main(["--help"]))
    assert capsys.readouterr().out == ""


@each_game
def test_what_is_wrong_with_a_position_is_said(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the game's own sentence, after the place of the position."""
    wrong = Unreadable("unreadable.fields", "TEXT", n=2, text="x")

    def read(*_: object) -> None:
        raise wrong

    monkeypatch.setattr(type(game_named(game)), "read", read)
    ours.lesson.cache_clear()
    lines = [line for line in missing(game) if f"{game}.lesson.1" in line]
    ours.lesson.cache_clear()
    assert lines
    assert all(complaint(language(LANGUAGES[0]), wrong) in line for line in lines)
