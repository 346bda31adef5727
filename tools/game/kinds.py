"""The files of the kind of game that is asked for, and the gaps to fill in each."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from tools.game.files import copy_files
from tools.game.request import Request
from tools.texts.folder import FIRST

TEMPLATES = Path(__file__).parent / "templates"
"""By kind of game; `each` has the files of all small ones, `hidden` and `open` those of all of these."""
WHOLE = TEMPLATES / "whole"
"""An open game for two on squares, with a module for each part."""
SAMPLE = "newgame"
"""The name of the game in the templates."""
ABOUT = Path(f"engine/{SAMPLE}/about.py")
TEXTS = Path(f"assets/texts/{FIRST}/{SAMPLE}.json")

IN_WHOLE = {
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

IN_SMALL = {
    "engine/newgame/about.py": "how many can play; which modules are its own",
    "engine/newgame/rules.py": "what lies where and who sees it, the moves, what is legal, what happens, who has won",
    "ui/games/newgame/screen.py": "what is to look otherwise than it follows from the rules",
    "assets/styles/newgame.css": "the colours",
    "assets/texts/en/newgame.json": "all words in English; other languages say it in English (docs/translating.md)",
    "tests/newgame/test_rules.py": "a test for each rule",
}
"""The same of a small game."""

ON_HEXES = {"squares": "hexagons", "SmallSquaresDesk": "SmallHexesDesk", "SIDE = 5": "SIDE = 3"}
"""The words of a game on squares that are others on hexagons."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of game: the folders of its files, the words to replace in them, and by file what there is to write."""

    folders: tuple[Path, ...]
    words: Mapping[str, str]
    fill_in: Mapping[str, str]


def kind_of(request: Request) -> Kind:
    """The kind of game that is asked for."""
    named = {SAMPLE: request.name, SAMPLE.capitalize(): request.name.capitalize()}
    if request.is_usual:
        return Kind((WHOLE,), named, IN_WHOLE)
    sight = "hidden" if request.hides else "open"
    folder = f"{'none' if request.board == 'none' else 'board'}-{sight}"
    words = (ON_HEXES if request.board == "hexes" else {}) | named
    return Kind((TEMPLATES / "each", TEMPLATES / sight, TEMPLATES / folder), words, IN_SMALL)


def copy_kind(request: Request, target: Path) -> list[Path]:
    """Copy the files of the game that is asked for; their places, from the target.

    Raise FileExistsError, with nothing done, if one of them is taken.
    """
    kind = kind_of(request)
    files = copy_files(kind.folders, target, kind.words)
    if not request.is_usual:
        _seat(request, target)
    return files


def _seat(request: Request, target: Path) -> None:
    """Say in a small game how many can play it."""
    about, texts = (target / place.as_posix().replace(SAMPLE, request.name) for place in (ABOUT, TEXTS))
    about.write_text(about.read_text(encoding="utf-8").replace("(2,)", str(request.seats)), encoding="utf-8")
    entries = json.loads(texts.read_text(encoding="utf-8"))
    entries[f"players.{request.name}"] = players_text(request.seats)
    texts.write_text(f"{json.dumps(entries, indent=2, ensure_ascii=False)}\n", encoding="utf-8")


def players_text(seats: tuple[int, ...]) -> str:
    """The numbers of players in English: 2 to 4 players, or 2, 3 or 6 players."""
    *others, last = map(str, seats)
    if len(seats) > 2 and seats == tuple(range(seats[0], seats[-1] + 1)):  # noqa: PLR2004 -- from one to another
        return f"{seats[0]} to {last} players"
    return f"{', '.join(others)} or {last} players" if others else f"{last} players"
