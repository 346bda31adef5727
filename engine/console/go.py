"""The command `go`: limits from its words, and a search told in `info` lines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.ai.limits import DEEPEST, Limits
from engine.ai.player import think
from engine.console.words import read_number, usage
from engine.judge import judge_named

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engine.ai.thought import Thought
    from engine.console.state import State

LIMITS = ("depth", "nodes", "movetime")
CLOCKS = ("p1time", "p2time", "p1inc", "p2inc")

MOVES_TO_GO = 30
"""A clock is shared out as if the game had so many moves left."""

MILLISECONDS = 1000


@dataclass(frozen=True, slots=True)
class Patience:
    """How long `go` may think; a search without an end of its own is endless."""

    depth: int = DEEPEST
    nodes: int | None = None
    milliseconds: int | None = None
    endless: bool = False


def read_go(words: list[str], seat: int) -> Patience:
    """The patience that the words after `go` ask of a seat; raises Unreadable."""
    if words == ["infinite"]:
        return Patience(endless=True)
    numbers = _numbers(words)
    milliseconds = numbers.get("movetime")
    if "p1time" in numbers or "p2time" in numbers:
        milliseconds = _share(numbers, seat)
    return Patience(min(numbers.get("depth", DEEPEST), DEEPEST), numbers.get("nodes"), milliseconds)


def _numbers(words: list[str]) -> dict[str, int]:
    """The limits by name: some of depth, nodes and movetime, or the four of the clocks."""
    names, values = words[::2], words[1::2]
    plain = set(names) <= set(LIMITS) and bool(names)
    if len(names) != len(values) or len(set(names)) != len(names) or not (plain or set(names) == set(CLOCKS)):
        raise usage("go")
    return {name: read_number(value, name) for name, value in zip(names, values, strict=True)}


def _share(numbers: dict[str, int], seat: int) -> int:
    """The milliseconds of a clock to spend on this move."""
    player = f"p{seat % 2 + 1}"
    left = numbers[f"{player}time"]
    return min(left // MOVES_TO_GO + numbers[f"{player}inc"] // 2, left // 2)


def go(state: State, patience: Patience, clock: Callable[[], float], stop: Callable[[bool], bool]) -> Iterator[str]:
    """Yield `info` lines while a search thinks about a position that is not over, then `bestmove`."""
    begin = clock()
    limits = Limits(patience.depth, patience.nodes, _stopper(patience, begin, clock, stop))
    view = state.position.view_for(state.position.turn)
    for thought in _by_depth(think(view, judge_named(state.game.name), limits, state.rng)):
        spent = _time_and_nodes(thought.nodes, clock() - begin)
        line = " ".join(move.text for move in thought.line)
        yield f"info depth {thought.depth} score {_score(thought)} {spent} pv {line}"
    yield f"info {spent}"
    yield f"bestmove {thought.line[0].text}"


def _by_depth(thoughts: Iterator[Thought]) -> Iterator[Thought]:
    """Yield the last thought of each depth."""
    before = next(thoughts)
    for thought in thoughts:
        if thought.depth != before.depth:
            yield before
        before = thought
    yield before


def _stopper(
    patience: Patience, begin: float, clock: Callable[[], float], stop: Callable[[bool], bool]
) -> Callable[[], bool]:
    if patience.milliseconds is None:
        return lambda: stop(patience.endless)
    deadline = begin + patience.milliseconds / MILLISECONDS
    return lambda: clock() >= deadline or stop(patience.endless)


def _score(thought: Thought) -> str:
    return f"cp {thought.score}" if thought.end is None else f"mate {thought.end}"


def _time_and_nodes(nodes: int, seconds: float) -> str:
    """Time and nodes in the words of the interface."""
    milliseconds = int(seconds * MILLISECONDS)
    return f"time {milliseconds} nodes {nodes} nps {nodes * MILLISECONDS // max(milliseconds, 1)}"
