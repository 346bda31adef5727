"""Each kind of game that `python -m tools.game` writes keeps the contract of games as it was written."""

import subprocess
import sys
from pathlib import Path

from tests.fourth.build import copy
from tools.game.__main__ import tidy
from tools.game.files import register
from tools.game.kinds import copy_kind
from tools.game.request import BOARDS, LONGEST, MOST, Request

SEATINGS = ((2, 3), (2, 4), (3,), (2, MOST), (3, 4), (2, 3, 4))
"""By kind, numbers of players: few and many, one and several, with two among them and without."""


def kinds() -> list[Request]:
    """Return a request for each kind of small game, with as long a name as can be."""
    asked = [(hides, board) for hides in (False, True) for board in BOARDS]
    names = [f"{'hidden' if hides else 'open'}{board}".ljust(LONGEST, "x") for hides, board in asked]
    return [
        Request(name, seats, hides, board) for name, seats, (hides, board) in zip(names, SEATINGS, asked, strict=True)
    ]


def test_every_kind_of_game_plays_at_once(tmp_path: Path) -> None:
    """All of them in one tree: their code is in the style of the house, their own tests and the contract's pass.

    They lack the picture that is made of them, and nothing else.
    """
    copy(tmp_path)
    code = [path for request in kinds() for path in write_game(request, tmp_path) if path.suffix == ".py"]
    tidy(code, tmp_path)
    for command in (["check"], ["format", "--check"]):
        run(tmp_path, "ruff", *command, *map(str, code))
    names = [request.name for request in kinds()]
    chosen = [word for name in names for word in ("--game", name)]
    run(tmp_path, "pytest", "-q", "-p", "no:xdist", *chosen, "tests/contract", *(f"tests/{name}" for name in names))
    lacking = run(tmp_path, "tools.game.complete", *names, status=1).splitlines()
    assert [line for line in lacking if ": note: " not in line] == [
        f"{name}: file: assets/art/boards/{name}.svg (make files)" for name in names
    ]


def write_game(request: Request, tree: Path) -> list[Path]:
    """Return the files of a game that was written into a tree and registered."""
    files = copy_kind(request, tree)
    register(tree, request.name)
    return files


def run(tree: Path, *command: str, status: int = 0) -> str:
    """Return what a Python tool printed that was run in the tree; it has to end with that status."""
    done = subprocess.run([sys.executable, "-m", *command], cwd=tree, check=False, capture_output=True, text=True)  # noqa: S603 -- ours
    assert done.returncode == status, done.stdout + done.stderr
    return done.stdout
