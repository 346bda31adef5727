"""What a game still lacks: `python -m tools.game.complete [GAME …]` prints it, a line each; all games if none is named.

A line that begins with "note:" says what a game can do without.
A test says that no registered game lacks anything.
"""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from engine.composer.ideas import ideas
from engine.games import GAMES, game_named, part
from engine.language import LANGUAGES, language
from engine.plans import COUNTED, plans
from engine.puzzles.shelf import outline, puzzle_numbers
from engine.refusal import Unreadable
from engine.sentence import complaint
from tools.game.words import missing_keys
from tools.run import samples
from tools.texts.check import missing as untold
from tools.texts.folder import read
from ui.learn.example import examples
from ui.learn.ours import lesson, numbers

ENGINE = ("about", "event_values", "events", "game", "ideas", "plans", "reasons", "value")
SCREEN = ("desk", "kit")
"""The modules that the house asks for; how a game divides the rest is its own affair."""
FILES = (
    "engine/{}/__init__.py",
    *(f"engine/{{}}/{module}.py" for module in ENGINE),
    "ui/games/{}/__init__.py",
    *(f"ui/games/{{}}/{module}.py" for module in SCREEN),
    "assets/styles/{}.css",
    "assets/art/covers/{}.svg",
    f"assets/texts/{LANGUAGES[0]}/{{}}.json",
    "assets/rules/{}.json",
    "assets/puzzles/{}.json",
    "tests/{}/__init__.py",
    *(f"tests/{{}}/{name}" for name in ("naive.py", "perft.txt", "composed.py")),
    samples.FILE,
)
MADE = "assets/art/boards/{}.svg"
"""Written by `make files`."""
LESSONS, IDEAS, GRADES = 3, 4, 2
"""How many lessons a game has at least, and how many ideas and grades its puzzles."""


def missing(game: str) -> list[str]:
    """What a registered game lacks, a line each, nothing for a game that is complete."""
    return [line for check in CHECKS for line in _tried(check, game)]


def _tried(check: Callable[[str], Iterator[str]], game: str) -> list[str]:
    """The lines of a check; nothing where it fails for want of a file, which is a line of its own."""
    try:
        return list(check(game))
    except (ModuleNotFoundError, FileNotFoundError):
        return []
    except Unreadable as error:
        return [complaint(language(LANGUAGES[0]), error)]
    except (AttributeError, KeyError) as error:
        return [f"{check.__name__.strip('_')}: {error}"]


def _files(game: str) -> Iterator[str]:
    yield from (f"file: {name}" for form in FILES if not Path(name := form.format(game)).is_file())
    if not Path(made := MADE.format(game)).is_file():
        yield f"file: {made} (make files)"


def _words(game: str) -> Iterator[str]:
    first = LANGUAGES[0]
    yield from (f"text: {first}/{game}.json, {key}" for key in missing_keys(game, language(first).entries))


def notes(game: str) -> list[str]:
    """What a game may still have and can do without: words in other languages, for which the first one stands in."""
    first, *others = LANGUAGES
    lost = {code: _untranslated(game, code, first) for code in others}
    return [
        f"note: in {code} {number} texts are said in {first} (python -m tools.texts {code})"
        for code, number in lost.items()
        if number
    ]


def _untranslated(game: str, code: str, first: str) -> int:
    places = untold(read(code), read(first))
    return sum(game in (*place.file.split("/"), *place.key.split(".")) for place in places)


def _examples(game: str) -> Iterator[str]:
    examples(game)
    return iter(())


def _lessons(game: str) -> Iterator[str]:
    known = numbers(game)
    for number in known:
        lesson(game, number)
    yield from (f"file: assets/lessons/{game}/{number}.json" for number in range(len(known) + 1, LESSONS + 1))


def _taught(game: str) -> Iterator[str]:
    taught = {rule for number in numbers(game) for step in lesson(game, number).steps for rule in step.rule_ids}
    yield from (f"rule without a step of a lesson: {rule}" for rule in game_named(game).rules if rule not in taught)


def _puzzles(game: str) -> Iterator[str]:
    found = [outline(game, number) for number in puzzle_numbers(game)]
    if (number := len({idea for _, idea in found})) < IDEAS:
        yield f"puzzles: {IDEAS} ideas or more, not {number}"
    if (number := len({grade for grade, _ in found})) < GRADES:
        yield f"puzzles: {GRADES} grades or more, not {number}"
    yield from (f"idea: {idea}" for idea in sorted({idea for _, idea in found}.difference(ideas(game))))


def _numbers(game: str) -> Iterator[str]:
    own, known, seats = plans(game), part(game, "reasons"), game_named(game).seats
    if len(own.levels) != len(COUNTED):
        yield f"plans: {len(COUNTED)} levels, not {len(own.levels)}"
    yield from (f"plans: a curve for {number} seats" for number in seats if number not in own.curves)
    yield from (f"reasons: {ending}, which is grave" for ending in sorted(known.GRAVE.difference(known.REASONS)))
    if not (known.GRAVE or game_named(game).has_private_hands):
        yield "reasons: GRAVE, without which no wrong answer to a puzzle is explained"


def _samples(game: str) -> Iterator[str]:
    try:
        samples.samples(game)
    except ValueError as error:
        yield f"samples: {error}"


CHECKS = (_files, _words, _examples, _lessons, _taught, _puzzles, _numbers, _samples)


def main(games: list[str]) -> int | str:
    """Print what these games lack, all of them if none is named: 1 if anything is lacking, what was wrong, else 0."""
    if unknown := [game for game in games if game not in GAMES]:
        return f"{__doc__}\nThere is no game {', '.join(unknown)}. Games: {', '.join(GAMES)}."
    chosen = games or GAMES
    lines = [f"{game}: {line}" for game in chosen for line in missing(game)]
    print("\n".join([*lines, *(f"{game}: {line}" for game in chosen for line in notes(game))]))
    return int(bool(lines))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
