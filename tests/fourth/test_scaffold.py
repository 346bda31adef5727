"""`python -m tools.game NAME` writes a game that can be played, or says why not."""

import subprocess
import sys
from difflib import ndiff
from pathlib import Path

import pytest

from engine.games import GAMES
from tests.fourth.build import ROOT, copy, sources
from tools.game.__main__ import instructions, main, tidy
from tools.game.files import REGISTER, register
from tools.game.kinds import SAMPLE, copy_kind, kind_of, players_text
from tools.game.request import BOARDS, USAGE, Request, name_error, read_request

NAME = "aaa"
"""A name that comes before all that is imported beside it, as the template's own does not."""


@pytest.mark.parametrize(
    ("name", "why"),
    [("", "letters"), ("Chess", "letters"), ("tic-tac-toe", "letters"), ("../x", "letters"), ("z" * 17, "at most")],
)
def test_a_name_that_cannot_be(name: str, why: str, tmp_path: Path) -> None:
    """Nothing is written, and a sentence says why."""
    assert why in str(main([name], tmp_path))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", GAMES)
def test_a_name_that_is_taken(name: str, tmp_path: Path) -> None:
    """There is no second game of that name."""
    assert "already" in str(main([name], tmp_path))


def test_one_name_is_asked_for(tmp_path: Path) -> None:
    """More and less are no name."""
    assert {main([], tmp_path), main(["a", "b"], tmp_path)} == {USAGE}


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ("--bord squares", "no option --bord"),
        ("--hidden=yes", "no option --hidden=yes"),
        ("--board hex", "none, squares or hexes, not 'hex'"),
        ("--board", "not ''"),
        ("--board none --board hexes", "--board is there twice"),
        ("--seats two", "such as 2,3,4, not 'two'"),
        ("--seats 2,,3", "not '2,,3'"),
        ("--seats 2-4", "not '2-4'"),
        ("--seats", "not ''"),
        ("--seats 1", "2 to 8 can play a game, not 1"),
        ("--seats 0,2", "2 to 8 can play a game, not 0,2"),
        ("--seats 2,9", "2 to 8 can play a game, not 2,9"),
        ("--seats 3,3", "twice: 3,3"),
    ],
)
def test_an_option_that_cannot_be(options: str, why: str, tmp_path: Path) -> None:
    """Nothing is written, and a sentence says why."""
    assert why in str(main([NAME, *options.split()], tmp_path))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("options", "request_said"),
    [
        ("", Request(NAME)),
        ("--seats 2 --board squares", Request(NAME)),
        ("--seats=4,2,3 --hidden", Request(NAME, (2, 3, 4), hides=True)),
        ("--board=none", Request(NAME, board="none")),
    ],
)
def test_what_options_ask_for(options: str, request_said: Request) -> None:
    """In any order, with a space or a sign between an option and its value, before the name or after it."""
    words = options.split()
    assert read_request([NAME, *words]) == read_request([*words, NAME]) == request_said
    assert request_said.is_usual is ("hidden" not in options and "none" not in options)


def test_numbers_of_players_in_words() -> None:
    """From one to another, or each of them."""
    said = {seats: players_text(seats) for seats in [(3,), (2, 3), (2, 3, 4), (2, 4, 6)]}
    assert said == {
        (3,): "3 players",
        (2, 3): "2 or 3 players",
        (2, 3, 4): "2 to 4 players",
        (2, 4, 6): "2, 4 or 6 players",
    }


@pytest.mark.parametrize("word", ["-h", "--help"])
def test_help_is_no_name(word: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The actions of the command are reported, and nothing is written."""
    assert main([word], tmp_path) is None
    assert USAGE in capsys.readouterr().out
    assert list(tmp_path.iterdir()) == []


def test_files_that_are_there_stay(tmp_path: Path) -> None:
    """A file that was begun by hand is not overwritten."""
    mine = tmp_path / f"assets/texts/en/{NAME}.json"
    mine.parent.mkdir(parents=True)
    mine.touch()
    assert "Nothing was written" in str(main([NAME], tmp_path))
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == [mine]


KINDS = [Request(NAME), *(Request(NAME, (2, 3), hides, board) for hides in (False, True) for board in BOARDS)]


@pytest.mark.parametrize("request_said", KINDS, ids=str)
def test_every_file_is_explained(request_said: Request) -> None:
    """For each file that is written, the command says what to fill in."""
    kind = kind_of(request_said)
    files = {file.relative_to(folder).as_posix() for folder in kind.folders for file in folder.rglob("*.*")}
    assert {file for file in files if not file.endswith(("__init__.py", ".pyc"))} == kind.fill_in.keys()


def test_a_new_game_is_its_files_and_one_line(tmp_path: Path) -> None:
    """Nothing else differs from the sources. Its files bear its name, its code is in the style of the house.

    It lacks the picture that is made of it.
    """
    copy(tmp_path)
    before = {file: (tmp_path / file).read_bytes() for file in sources()}
    files = copy_kind(Request(NAME), tmp_path)
    register(tmp_path, NAME)
    assert [file for file in before if (tmp_path / file).read_bytes() != before[file]] == [REGISTER]
    assert not before.keys() & set(files)
    assert [file for file in files if not any(part.partition(".")[0] == NAME for part in file.parts)] == []
    lines = ndiff(
        (ROOT / REGISTER).read_text("utf-8").splitlines(), (tmp_path / REGISTER).read_text("utf-8").splitlines()
    )
    changed = [line for line in lines if line.startswith(("-", "+"))]
    assert changed == [f"- GAMES = {games_text(GAMES)}", f"+ GAMES = {games_text((*GAMES, NAME))}"]
    code = [path for path in files if path.suffix == ".py"]
    tidy(code, tmp_path)
    for command in (["check"], ["format", "--check"]):
        subprocess.run([sys.executable, "-m", "ruff", *command, *map(str, code)], cwd=tmp_path, check=True)  # noqa: S603 -- ours
    assert SAMPLE not in " ".join((tmp_path / path).read_text(encoding="utf-8").lower() for path in files)
    missing = {
        line
        for line in instructions(Request(NAME), tmp_path).splitlines()
        if line.startswith(f"{NAME}: ") and ": note: " not in line
    }
    assert missing == {f"{NAME}: file: assets/art/boards/{NAME}.svg (make files)"}


def games_text(games: tuple[str, ...]) -> str:
    """Return the list of games as it is written."""
    return str(games).replace("'", '"')


def test_a_list_of_games_on_several_lines_is_added_to(tmp_path: Path) -> None:
    """The line may be broken in any way; without such a line an error is raised."""
    path = tmp_path / REGISTER
    path.parent.mkdir()
    path.write_text('GAMES = (\n    "one",\n    "two",\n)\n', encoding="utf-8")
    register(tmp_path, "three")
    assert path.read_text(encoding="utf-8") == 'GAMES = (\n    "one",\n    "two", "three",\n)\n'
    path.write_text("NONE = ()\n", encoding="utf-8")
    with pytest.raises(ValueError, match="no line"):
        register(tmp_path, "three")


def test_a_fine_name() -> None:
    """Nothing is wrong with small letters."""
    assert name_error(NAME) == ""
