"""Write the files of a new game, playable at once under a trivial rule, and say what to fill in.

`python -m tools.game NAME` is all; NAME is what addresses, files and texts call the game. It is an open game for two on
squares. Another kind is a small game in two modules:

    python -m tools.game NAME [--seats 2,3,4] [--hidden] [--board none|squares|hexes]

--seats takes the numbers of players, --hidden gives everybody a hand that nobody else sees, --board says what it is
played on.
"""

import subprocess
import sys
from pathlib import Path

from tools.game.files import register
from tools.game.kinds import SAMPLE, copy_kind, kind_of
from tools.game.request import Request, RequestError, read_request
from tools.run.make import make_files

HELP = frozenset({"-h", "--help"})


def write(request: Request, target: Path) -> list[Path]:
    """Write the game's files, register it, and make anew what is made from them; the new files."""
    files = copy_kind(request, target)
    register(target, request.name)
    tidy([path for path in files if path.suffix == ".py"], target)
    make_files(target)
    return files


def tidy(files: list[Path], target: Path) -> None:
    """Sort imports and break lines as they have to be with the new name."""
    ruff = [sys.executable, "-m", "ruff"]
    for command in (["check", "--quiet", "--fix", "--select", "I"], ["format", "--quiet"]):
        subprocess.run([*ruff, *command, *map(str, files)], cwd=target, check=True)


def instructions(request: Request, target: Path) -> str:
    """The gaps to fill in, a line a file, and those that the game has besides."""
    name = request.name
    lines = (f"  {place.replace(SAMPLE, name)}: {what}" for place, what in kind_of(request).fill_in.items())
    return "\n".join(
        (f"The game {name} can be played now: make dev. Fill in:", *lines, "It lacks:", missing_lines(name, target))
    )


def missing_lines(name: str, target: Path) -> str:
    """The gaps of the game, from a new Python process: this one has read the list of games already."""
    command = [sys.executable, "-m", "tools.game.complete", name]
    return subprocess.run(command, cwd=target, check=False, stdout=subprocess.PIPE, text=True).stdout


def main(arguments: list[str], target: Path) -> str | None:
    """Do what the command line says; what went wrong, None if all is well."""
    if HELP.intersection(arguments):
        print(__doc__)
        return None
    try:
        request = read_request(arguments)
        write(request, target)
    except RequestError as error:
        return str(error)
    except FileExistsError as error:
        return f"Nothing was written, because these files are there already: {error}"
    print(instructions(request, target))
    return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], Path()))
