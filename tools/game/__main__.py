"""Write the files of a new game, playable at once under a trivial rule, and say what to fill in.

`python -m tools.game NAME` is all; NAME is what addresses, files and texts call the game.
"""

import re
import subprocess
import sys
from pathlib import Path

from engine.games import GAMES
from tools.game.files import copy_files, register
from tools.run.make import make_files

TEMPLATE = Path(__file__).parent / "template"
SAMPLE = "newgame"
"""What the template calls its game."""

LONGEST = 16

USAGE = "python -m tools.game NAME"
HELP = frozenset({"-h", "--help"})

FILL_IN = {
    "engine/newgame/about.py": "how many can play",
    "engine/newgame/rules.py": "the board, the moves, positions and how they are written, what is legal, who has won",
    "engine/newgame/events.py": "what can happen in a move",
    "engine/newgame/event_values.py": "what the fields of events can be, to check what comes over a wire",
    "engine/newgame/game.py": "the ids of the rules by chapter, options",
    "engine/newgame/value.py": "what a position is worth to each seat",
    "engine/newgame/plans.py": "how long the computer thinks, by level; `python -m tools.lab fit` fits the curve",
    "engine/newgame/reasons.py": "what can be good about a move",
    "engine/newgame/ideas.py": "what a puzzle can be about",
    "ui/games/newgame/desk.py": "how taps spell a move, what the board shows, how it is drawn, what is said",
    "ui/games/newgame/kit.py": "what can be laid where in a position set up by hand",
    "assets/styles/newgame.css": "the colours",
    "assets/art/covers/newgame.svg": "the picture on the start page",
    "assets/texts/en/newgame.json": "all words in English",
    "assets/texts/en/lessons/newgame/1.json": "what the first lesson says",
    "assets/texts/de/newgame.json": "the same in German; other languages say it in English (docs/translating.md)",
    "assets/texts/de/lessons/newgame/1.json": "the same in German",
    "assets/rules/newgame.json": "examples of each rule (docs/rulebook.md)",
    "assets/lessons/newgame/1.json": "the first lesson (docs/lessons.md)",
    "assets/puzzles/newgame.json": "puzzles (docs/puzzles.md); `python -m engine puzzles find` looks for some",
    "tests/newgame/test_rules.py": "a test for each rule",
    "tests/newgame/naive.py": "the rules a second time, as simple as can be, to compare with",
    "tests/newgame/perft.txt": "how many move sequences there are, counted by these",
    "tests/newgame/composed.py": "a position for each reason that a move can have",
    "tests/newgame/samples.toml": "positions and taps for the bench and the tests in a browser",
}
"""By file of the template, what there is to write."""


def name_error(name: str) -> str:
    """What is wrong with a name for a new game, nothing if it is fine."""
    if not re.fullmatch("[a-z]+", name):
        return f"A game's name consists of the letters a to z, all small: {name!r} does not."
    if len(name) > LONGEST:
        return f"A game's name has at most {LONGEST} letters: {name!r} has {len(name)}."
    if name in GAMES:
        return f"There is a game {name} already."
    return ""


def write(name: str, target: Path) -> list[Path]:
    """Write the game's files, register it, and make anew what is made from them; the new files."""
    files = copy_files(TEMPLATE, target, {SAMPLE: name, SAMPLE.capitalize(): name.capitalize()})
    register(target, name)
    tidy([path for path in files if path.suffix == ".py"], target)
    make_files(target)
    return files


def tidy(files: list[Path], target: Path) -> None:
    """Sort imports and break lines as they have to be with the new name."""
    ruff = [sys.executable, "-m", "ruff"]
    for command in (["check", "--quiet", "--fix", "--select", "I"], ["format", "--quiet"]):
        subprocess.run([*ruff, *command, *map(str, files)], cwd=target, check=True)


def instructions(name: str, target: Path) -> str:
    """What there is to fill in, a line a file, and what the game lacks."""
    lines = (f"  {place.replace(SAMPLE, name)}: {what}" for place, what in FILL_IN.items())
    return "\n".join(
        (f"The game {name} can be played now: make dev. Fill in:", *lines, "It lacks:", missing_lines(name, target))
    )


def missing_lines(name: str, target: Path) -> str:
    """What the game lacks, from a new Python process: this one has read the list of games already."""
    command = [sys.executable, "-m", "tools.game.complete", name]
    return subprocess.run(command, cwd=target, check=False, stdout=subprocess.PIPE, text=True).stdout


def main(arguments: list[str], target: Path) -> str | None:
    """Do what the command line says; what went wrong, None if all is well."""
    if HELP.intersection(arguments):
        print(__doc__)
        return None
    if len(arguments) != 1:
        return USAGE
    (name,) = arguments
    if complaint := name_error(name):
        return complaint
    try:
        write(name, target)
    except FileExistsError as error:
        return f"Nothing was written, because these files are there already: {error}"
    print(instructions(name, target))
    return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], Path()))
