"""The gaps of a game: `python -m tools.game.complete [GAME …]` prints them, a line each; all games if none is named.

A line that begins with "note:" says what a game can do without, for a while or for ever.
A test says that no registered game lacks anything.
"""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from engine.composer.ideas import ideas
from engine.games import ABOUT, GAMES, RULES, game_named, own_modules, part
from engine.language import LANGUAGES, language
from engine.plans import COUNTED, plans
from engine.puzzles.shelf import puzzle, puzzle_numbers
from engine.refusal import Unreadable
from engine.sentence import complaint
from tools.game import stale, wishes
from tools.game.words import missing_keys, words
from ui.games.desk import SCREEN
from ui.learn.example import examples
from ui.learn.ours import lesson, numbers

OPTIONAL = {"advice", "authoring", "commands", "score", "staging"}
"""Modules that a game can do without: hints are in notation then, there are no examples, the rest is as in any game."""
PARTS = {
    "engine": (RULES, {"event_values", "events", "game", "ideas", "plans", "reasons", "value"}),
    "ui/games": (SCREEN, {"desk", "kit", *OPTIONAL}),
}
"""By folder, the module from which others can follow, and those that are asked of a game; what else it has is free."""
SHEET, ROOM = "assets/styles/{}.css", "--dock"
FILES = (
    f"engine/{{}}/{ABOUT}.py",
    "engine/{}/__init__.py",
    "ui/games/{}/__init__.py",
    SHEET,
    f"assets/texts/{LANGUAGES[0]}/{{}}.json",
)
MADE = "assets/art/boards/{}.svg"
"""Written by `make files`."""


def gaps(game: str) -> list[str]:
    """The gaps and faults of a registered game, a line each, nothing for a game that is complete."""
    return [line for check in CHECKS for line in _check_lines(check, game)]


def notes(game: str) -> list[str]:
    """The optional parts that a game lacks, a line each."""
    return [f"note: {line}" for wish in wishes.WISHES for line in _check_lines(wish, game)]


def _check_lines(check: Callable[[str], Iterator[str]], game: str) -> list[str]:
    """The lines of a check; nothing where it fails for want of a file, which is a line of its own."""
    try:
        return list(check(game))
    except (ModuleNotFoundError, FileNotFoundError):
        return []
    except Unreadable as error:
        return [complaint(language(LANGUAGES[0]), error)]
    except (AttributeError, KeyError, ImportError) as error:
        return [f"{check.__name__.strip('_')}: {error}"]


def _files(game: str) -> Iterator[str]:
    for name in (*(form.format(game) for form in FILES), *_modules(game)):
        if not Path(name).is_file():
            yield f"file: {name}"
    if not Path(made := MADE.format(game)).is_file():
        yield f"file: {made} (make files)"


def _modules(game: str) -> Iterator[str]:
    """Where each module has to be that a game declares; where it leaves some out, so has the one they follow from."""
    own = {*own_modules(game)} if Path(FILES[0].format(game)).is_file() else set[str]()
    for folder, (root, asked) in PARTS.items():
        needed = own & asked if asked - OPTIONAL <= own else {root, *own & asked}
        yield from (f"{folder}/{game}/{module}.py" for module in sorted(needed))


def _declaration(game: str) -> Iterator[str]:
    """The modules that MODULES names for nobody, and those that it leaves out although they are there."""
    own, roots = {*own_modules(game)}, {root for root, _ in PARTS.values()}
    yield from (f"MODULES: {name}" for name in sorted(own.difference(roots, *(asked for _, asked in PARTS.values()))))
    for folder, (_, asked) in PARTS.items():
        there = {module for module in asked - own if Path(f"{folder}/{game}/{module}.py").is_file()}
        yield from (f"MODULES without {module}" for module in sorted(there))


def _styles(game: str) -> Iterator[str]:
    sheet = Path(SHEET.format(game))
    if game_named(game).has_private_hands and ROOM not in sheet.read_text(encoding="utf-8"):
        yield f"style: {sheet}, {ROOM}, the room for the hand"


def _words(game: str) -> Iterator[str]:
    first = LANGUAGES[0]
    yield from (f"text: {first}/{game}.json, {key}" for key in missing_keys(game, words(first)))


def _examples(game: str) -> Iterator[str]:
    examples(game)
    return iter(())


def _lessons(game: str) -> Iterator[str]:
    for number in numbers(game):
        lesson(game, number)
    return iter(())


def _puzzles(game: str) -> Iterator[str]:
    found = {puzzle(game, number).idea for number in puzzle_numbers(game)}
    yield from (f"idea: {idea}" for idea in sorted(found.difference(ideas(game))))


def _numbers(game: str) -> Iterator[str]:
    own, known, seats = plans(game), part(game, "reasons"), game_named(game).seats
    if len(own.levels) != len(COUNTED):
        yield f"plans: {len(COUNTED)} levels, not {len(own.levels)}"
    yield from (f"plans: a curve for {number} seats" for number in seats if number not in own.curves)
    yield from (f"reasons: {ending}, which is grave" for ending in sorted(known.GRAVE.difference(known.REASONS)))


CHECKS = (_files, _declaration, _styles, _words, _examples, _lessons, _puzzles, _numbers, *stale.CHECKS)


def main(games: list[str]) -> int | str:
    """Print what these games lack, all of them if none is named: 1 if anything is lacking, what was wrong, else 0."""
    if unknown := [game for game in games if game not in GAMES]:
        return f"{__doc__}\nThere is no game {', '.join(unknown)}. Games: {', '.join(GAMES)}."
    chosen = games or GAMES
    lines = [f"{game}: {line}" for game in chosen for line in gaps(game)]
    print("\n".join([*lines, *(f"{game}: {line}" for game in chosen for line in notes(game))]))
    return int(bool(lines))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
