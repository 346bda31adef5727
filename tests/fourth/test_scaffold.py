"""`python -m tools.game NAME` writes a game that can be played, or says why not."""

import subprocess
import sys
from difflib import ndiff
from pathlib import Path

import pytest

from engine.games import GAMES
from tests.fourth.build import ROOT, copy, sources
from tools.game.__main__ import FILL_IN, SAMPLE, TEMPLATE, USAGE, instructions, main, name_error, tidy
from tools.game.files import REGISTER, copy_files, register

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


@pytest.mark.parametrize("word", ["-h", "--help"])
def test_help_is_no_name(word: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What the command does is said, and nothing is written."""
    assert main([word], tmp_path) is None
    assert USAGE in capsys.readouterr().out
    assert list(tmp_path.iterdir()) == []


def test_files_that_are_there_stay(tmp_path: Path) -> None:
    """What was begun by hand is not overwritten."""
    mine = tmp_path / f"assets/texts/en/{NAME}.json"
    mine.parent.mkdir(parents=True)
    mine.touch()
    assert "Nothing was written" in str(main([NAME], tmp_path))
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == [mine]


def test_every_file_is_explained() -> None:
    """For each file that is written, the command says what to fill in."""
    files = (path.relative_to(TEMPLATE).as_posix() for path in TEMPLATE.rglob("*") if path.is_file())
    assert {file for file in files if not file.endswith(("__init__.py", ".pyc"))} == FILL_IN.keys()


def test_a_new_game_is_its_files_and_one_line(tmp_path: Path) -> None:
    """Nothing else differs from the sources. Its files bear its name, its code is in the style of the house.

    It lacks pictures, translations and two lessons.
    """
    copy(tmp_path)
    before = {file: (tmp_path / file).read_bytes() for file in sources()}
    files = copy_files(TEMPLATE, tmp_path, {SAMPLE: NAME, SAMPLE.capitalize(): NAME.capitalize()})
    register(tmp_path, NAME)
    assert [file for file in before if (tmp_path / file).read_bytes() != before[file]] == [REGISTER]
    assert not before.keys() & set(files)
    assert [file for file in files if not any(part.partition(".")[0] == NAME for part in file.parts)] == []
    lines = ndiff(
        (ROOT / REGISTER).read_text("utf-8").splitlines(), (tmp_path / REGISTER).read_text("utf-8").splitlines()
    )
    changed = [line for line in lines if line.startswith(("-", "+"))]
    assert changed == [f"- GAMES = {listed(GAMES)}", f"+ GAMES = {listed((*GAMES, NAME))}"]
    code = [path for path in files if path.suffix == ".py"]
    tidy(code, tmp_path)
    for command in (["check"], ["format", "--check"]):
        subprocess.run([sys.executable, "-m", "ruff", *command, *map(str, code)], cwd=tmp_path, check=True)  # noqa: S603 -- ours
    assert SAMPLE not in " ".join((tmp_path / path).read_text(encoding="utf-8").lower() for path in files)
    missing = {
        line
        for line in instructions(NAME, tmp_path).splitlines()
        if line.startswith(f"{NAME}: ") and ": note: " not in line
    }
    assert missing == {
        f"{NAME}: file: {place}"
        for place in (
            f"assets/art/boards/{NAME}.svg (make files)",
            *(f"assets/lessons/{NAME}/{n}.json" for n in (2, 3)),
        )
    }


def listed(games: tuple[str, ...]) -> str:
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
