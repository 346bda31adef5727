"""The command `puzzles`: what it finds can stand in a file, what is wrong is said, and errors in use are sentences."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import main
from engine.composer import find
from engine.composer.command import puzzle_text, run
from engine.composer.order import Find, Verify, read_order
from engine.datafile import Part
from engine.games import GAMES
from engine.language import language
from engine.puzzles import shelf
from engine.refusal import Unreadable
from engine.sentence import complaint
from tests.puzzles.shelved import forget
from tests.puzzles.test_verify import BITE, FORK


def test_orders() -> None:
    """Puzzles of a game are found, one unless told otherwise; those of one game or all are verified."""
    assert read_order(["find", "xok"]) == Find("xok", 1, 1)
    assert read_order(["find", "halali", "--seed", "7", "--count", "3"]) == Find("halali", 3, 7)
    more = ["--grade", "3", "--phase", "final", "--idea", "exit", "--keep", "some.txt"]
    assert read_order(["find", "halali", *more]) == Find("halali", 1, 1, 3, 5, "final", "exit", "some.txt")
    assert read_order(["find", "halali", "--hardest", "1"]) == Find("halali", hardest=1)
    assert read_order(["verify"]) == Verify(GAMES)
    assert read_order(["verify", "hainoon"]) == Verify(("hainoon",))


@pytest.mark.parametrize(
    "words",
    [
        "",
        "find",
        "find tag",
        "verify tag",
        "verify xok xok",
        "find xok --count",
        "find xok --count 0",
        "find xok --grade 6",
        "find xok --hardest 0",
        "find xok --phase final",
        "find xok --idea harpoon",
        "find xok --other 1",
        "verify --seed 1",
    ],
)
def test_errors_in_use(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Any fault in the words is reported in a sentence, and the exit status is 2."""
    with pytest.raises(Unreadable) as error:
        read_order(words.split())
    assert main(["puzzles", *words.split()]) == 2
    assert capsys.readouterr().err == f"{complaint(language('en'), error.value)}\n"


@pytest.fixture
def puzzle_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Yield the file of Xok's puzzles, elsewhere and with two in it."""
    monkeypatch.setattr(shelf, "FOLDER", tmp_path)
    write(tmp_path / "xok.json", *(json.loads(puzzle_text(each)) for each in (FORK, BITE)))
    yield tmp_path / "xok.json"
    forget()


def write(path: Path, *puzzles: Any) -> None:
    """Write a file of puzzles, so that it is read anew."""
    path.write_text(json.dumps({"puzzles": puzzles}))
    forget()


@pytest.mark.usefixtures("puzzle_file")
def test_all_is_well(capsys: pytest.CaptureFixture[str]) -> None:
    """Puzzles that keep their promises are counted, and the exit status is 0."""
    assert main(["puzzles", "verify", "xok"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "xok: 2 puzzles verified, 0 of them faulty."
    assert said[1] == "xok, by grade: 1 0, 2 1, 3 0, 4 1, 5 0."
    assert said[2].startswith("xok, by phase: ")
    assert f"{FORK.idea} 1" in said[3]


def test_what_is_wrong_is_said_with_its_place(puzzle_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each puzzle that is broken or breaks a promise is named, the others are verified; the exit status is 1."""
    fork = json.loads(puzzle_text(FORK))
    write(puzzle_file, fork | {"idea": "grow"}, {"position": 3}, fork)
    assert main(["puzzles", "verify", "xok"]) == 1
    *said, last = capsys.readouterr().out.splitlines()
    assert [sentence.partition(":")[0] for sentence in said] == ["xok.puzzle.1", "puzzles/xok.json, puzzles, 2"]
    assert last == "xok: 3 puzzles verified, 2 of them faulty."


def test_a_file_that_cannot_be_read(puzzle_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that is no file of puzzles is said to be none."""
    puzzle_file.write_text("[]")
    forget()
    assert main(["puzzles", "verify", "xok"]) == 1
    assert "puzzles/xok.json" in capsys.readouterr().out


def test_what_is_found_can_stand_in_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """New puzzles are printed one a line as the reader reads them; how many games it took is whispered."""
    monkeypatch.setattr(find, "positions", lambda _game, seed, _phase: [seed])
    monkeypatch.setattr(find, "compose", lambda _game, seed, _number, _wanted: (FORK, BITE)[seed % 2])
    said: list[str] = []
    whispered: list[str] = []
    assert run(["find", "xok", "--count", "2", "--seed", "4"], said.append, whispered.append)
    read = [shelf.read("xok", number, Part(json.loads(line), "new")) for number, line in enumerate(said, 1)]
    assert read == [FORK, BITE]
    assert len(whispered) == 2


def test_a_search_that_was_ended_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The puzzles in the file are said again, and games are played from the first one on that was not looked at."""
    kept = str(tmp_path / "kept.txt")
    monkeypatch.setattr(find, "positions", lambda _game, seed, _phase: [seed])
    monkeypatch.setattr(find, "compose", lambda _game, seed, _number, _wanted: (FORK, BITE)[seed % 2])
    said: list[str] = []
    assert run(["find", "xok", "--seed", "4", "--keep", kept], said.append, said.append)
    again: list[str] = []
    whispered: list[str] = []
    assert run(["find", "xok", "--count", "2", "--keep", kept], again.append, whispered.append)
    assert again[0] == said[1] == puzzle_text(FORK)
    assert again[1] == puzzle_text(BITE)
    assert [text.split()[2] for text in whispered] == ["5…"]
    (tmp_path / "kept.txt").write_text("what")
    with pytest.raises(Unreadable):
        run(["find", "xok", "--keep", kept], said.append, said.append)
