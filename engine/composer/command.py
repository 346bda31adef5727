"""The command `puzzles`: finds new puzzles, or says which of those in the files are not what they promise."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from engine.composer.find import found
from engine.composer.order import Find, read_order
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
    tongue = language(LANGUAGE)
    for new in found(order.game, order.seed, lambda seed: whisper(tongue.say("puzzles.game", seed=seed))):
        say(written(new))
        if new.number == order.count:
            return


def written(new: Puzzle) -> str:
    """Return a puzzle as it stands in a file."""
    fields = {"position": new.position.text, "line": new.line, "grade": new.grade, "idea": new.idea}
    return json.dumps(fields)


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
    return size > 0 and not wrong


def _size(game: str, say: Callable[[str], None]) -> int:
    """Return how many puzzles a game has; none, and why, if the file cannot be read."""
    try:
        return count(game)
    except Unreadable as error:
        say(complaint(language(LANGUAGE), error))
        return 0


def _complaints(game: str, number: int) -> Iterator[str]:
    """Yield a sentence for everything that is wrong with a puzzle."""
    tongue = language(LANGUAGE)
    try:
        for fault in faults(puzzle(game, number)):
            yield f"{fault.where}: {tongue.say(f'puzzles.fault.{fault.code}', **fault.params)}"
    except Unreadable as error:
        yield complaint(tongue, error)
