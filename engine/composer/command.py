"""The command `puzzles`: finds new puzzles, or says which of those in the files are not what they promise."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.composer.find import find_puzzles
from engine.composer.memory import keep, memory
from engine.composer.order import Find, read_order
from engine.composer.tally import numbers
from engine.composer.verify import faults
from engine.language import language
from engine.puzzles.shelf import count, puzzle
from engine.refusal import Unreadable
from engine.sentence import complaint

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engine.puzzles.shelf import Puzzle

LANGUAGE = "en"
"""The command speaks to developers, in one language."""


def run(words: list[str], say: Callable[[str], None], whisper: Callable[[str], None]) -> bool:
    """Do what the words after `puzzles` ask, whispering how it goes; return whether all is well; raise Unreadable."""
    order = read_order(words)
    if isinstance(order, Find):
        _find(order, say, whisper)
        return True
    wrong = [game for game in order.games if not _verify(game, say, whisper)]
    return not wrong


def _find(order: Find, say: Callable[[str], None], whisper: Callable[[str], None]) -> None:
    """Say new puzzles, after those that a search before has kept."""
    tongue = language(LANGUAGE)
    known = memory(order)
    for new in known.puzzles:
        say(puzzle_text(new))
    if len(known.puzzles) >= order.count:
        return
    begun = replace(order, seed=known.seed)
    for deal, new in find_puzzles(begun, known.puzzles, lambda seed: whisper(tongue.say("puzzles.game", seed=seed))):
        say(puzzle_text(new))
        keep(order, deal, puzzle_text(new))
        if new.number == order.count:
            return


def puzzle_text(new: Puzzle) -> str:
    """A puzzle as it stands in a file."""
    fields = {"position": new.position.text, "line": new.line, "grade": new.grade, "idea": new.idea}
    more = {"slower": new.slower} if new.slower else {}
    return json.dumps({**fields, **more, **({"retired": True} if new.retired else {})})


def _verify(game: str, say: Callable[[str], None], whisper: Callable[[str], None]) -> bool:
    """Say what is wrong with a game's puzzles, and how many there are; return whether nothing is."""
    tongue, wrong, size = language(LANGUAGE), 0, _size(game, say)
    for number in range(1, size + 1):
        whisper(tongue.say("puzzles.progress", game=game, n=number, of=size))
        complaints = list(_complaints(game, number))
        wrong += bool(complaints)
        for sentence in complaints:
            say(sentence)
    say(tongue.say("puzzles.verified", game=game, of=size, n=wrong))
    if size and not wrong:
        for key, counts in numbers(game).items():
            say(tongue.say(f"puzzles.by.{key}", game=game, numbers=", ".join(f"{name} {n}" for name, n in counts)))
    return size > 0 and not wrong


def _size(game: str, say: Callable[[str], None]) -> int:
    """How many puzzles a game has; none, and why, if the file cannot be read."""
    try:
        return count(game)
    except Unreadable as error:
        say(complaint(language(LANGUAGE), error))
        return 0


def _complaints(game: str, number: int) -> Iterator[str]:
    """Yield a sentence for everything that is wrong with a puzzle."""
    tongue = language(LANGUAGE)
    try:
        one = puzzle(game, number)
        for fault in () if one.retired else faults(one):
            yield f"{fault.where}: {tongue.say(f'puzzles.fault.{fault.code}', **fault.params)}"
    except Unreadable as error:
        yield complaint(tongue, error)
