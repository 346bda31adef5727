"""Where positions for puzzles come from: games of the computer against itself, and those positions a little changed."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING, Any

from engine.ai.player import ponder
from engine.composer.ideas import phase, varied_options
from engine.games import game_named
from engine.judge import judge_named
from engine.plans import plans
from engine.refusal import Unreadable
from engine.seating import PLAYERS

if TYPE_CHECKING:
    from engine.game import Game

LEVELS = (1, 2, 3)
"""The levels that play: well enough for a real game, badly enough for something to be found."""

CHANGED = 6
"""So many changed positions are tried for each that was played."""

SWAPS = 3
"""A position is changed by so many exchanges at most."""

THINNED = 0.4
"""So great a share of the changed positions has fewer pieces."""

GONE = (4, 24)
"""So many pieces are taken away, at least and at most."""

EMPTY = "."
"""An empty cell in notation."""

WORDS = re.compile(r"[A-Za-z][0-9]*|[0-9]+|[^A-Za-z0-9]")
"""The parts of a position's text that are exchanged: a letter with the digits behind it, a number, or a sign."""


def positions(game: str, seed: int, wanted: str) -> list[Any]:
    """Positions of a phase (any, if that is empty) of a game played late, and such positions changed.

    Those come first in which neither side seems to be ahead: there a move decides most.
    """
    rng, rules, judge = Random(seed), game_named(game), judge_named(game)
    there = [position for position in _late(game, self_play(rules, rng)) if wanted in {"", phase(game, position)}]
    more = (change_position(rules, position, rng) for position in there for _ in range(CHANGED))
    there += [position for position in more if position and wanted in {"", phase(game, position)}]
    return sorted(there, key=lambda position: abs(judge.value(judge.form(_view(position)))))


def _late(game: str, line: list[Any]) -> list[Any]:
    """The second half of a game; where all is open, no more of it than a proof can see to the end."""
    sight = plans(game).scale.sight
    late = line[len(line) // 2 :]
    return [
        each for at, each in enumerate(late) if len(late) - at <= sight or not judge_named(game).is_open(_view(each))
    ]


def _view(position: Any) -> Any:
    return position.view_for(position.turn)


def self_play(rules: Game[Any], rng: Random) -> list[Any]:
    """The positions of a game of the computer against itself, without the end; what makes other puzzles varies."""
    free = {PLAYERS, *varied_options(rules.name)}
    options = {option.name: rng.choice(option.choices) for option in rules.options if option.name in free}
    position, line = rules.start(options, rng), []
    while position.outcome() is None:
        line.append(position)
        *_, last = ponder(rules.name, position.view_for(position.turn), rng.choice(LEVELS), rng)
        position = position.play(last.line[0], rng).position
    return line


def change_position(rules: Game[Any], position: Any, rng: Random) -> Any:
    """A position in which things have changed places or are gone; None if the rules know no such position."""
    words = WORDS.findall(position.text)
    if rng.random() < THINNED:
        _thin(words, rng)
    for _ in range(rng.randint(1, SWAPS)):
        one, other = rng.randrange(len(words)), rng.randrange(len(words))
        words[one], words[other] = words[other], words[one]
    try:
        after = rules.read("".join(words))
    except Unreadable:
        return None
    return after if after.outcome() is None and after != position else None


def _thin(words: list[str], rng: Random) -> None:
    """Take pieces away from a board that has empty cells."""
    cells = [at for at, word in enumerate(words[: words.index(" ")]) if word not in {EMPTY, "/"}]
    if EMPTY in words:
        for at in rng.sample(cells, min(len(cells), rng.randint(*GONE))):
            words[at] = EMPTY
