"""The commands that take no time: each changes the state or answers a question about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.console.words import LARGEST_NUMBER, SEED, expect, read_number, usage
from engine.verdict import result_word

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from engine.console.state import State
    from engine.game import Option

AUTHOR = "The Fang authors"
TRUTHS = {"true", "false"}


def setoption(state: State, words: list[str]) -> State:
    """The state with an option of the next game set."""
    name_word, name, value_word, value = expect(words, 4)
    if (name_word, value_word) != ("name", "value"):
        raise usage("setoption")
    return state.with_option(name, value)


def uginewgame(state: State, words: list[str]) -> State:
    """The state at the start of a game."""
    expect(words, 0)
    return state.at_start()


def position(state: State, words: list[str]) -> State:
    """The state at a position and, from there, after moves."""
    end = words.index("moves") if "moves" in words else len(words)
    match words[1:end]:
        case ["startpos"]:
            state = state.at_start()
        case ["fen", *fields]:
            state = state.at(" ".join(fields))
        case _:
            raise usage("position")
    for move in words[end + 1 :]:
        state = state.play(move)
    return state


def play(state: State, words: list[str]) -> State:
    """The state after a move."""
    return state.play(*expect(words, 1))


def ugi(state: State, words: list[str]) -> Iterator[str]:
    """Yield the name of the program and its options."""
    expect(words, 0)
    yield f"id name Fang {state.game.name}"
    yield f"id author {AUTHOR}"
    yield from map(_option, state.game.options)
    yield f"option name {SEED} type spin default 0 min 0 max {LARGEST_NUMBER}"
    yield "ugiok"


def _option(option: Option) -> str:
    if set(option.choices) == TRUTHS:
        return f"option name {option.name} type check default {option.default}"
    choices = " ".join(f"var {choice}" for choice in option.choices)
    return f"option name {option.name} type combo default {option.default} {choices}"


def isready(_state: State, words: list[str]) -> Iterator[str]:
    """Yield that the console is ready, which it always is."""
    expect(words, 0)
    yield "readyok"


def query(state: State, words: list[str]) -> Iterator[str]:
    """Yield the response to a question about the position."""
    (question,) = expect(words, 1)
    if question not in QUERIES:
        raise usage("query")
    yield f"response {QUERIES[question](state)}"


QUERIES: dict[str, Callable[[State], str]] = {
    "gameover": lambda state: _truth(state.position.outcome() is not None),
    "p1turn": lambda state: _truth(state.position.turn == 0),
    "player": lambda state: str(state.position.turn + 1),
    "result": lambda state: result_word(state.position.outcome()),
}


def _truth(value: bool) -> str:  # noqa: FBT001 -- the value is the whole point
    return str(value).lower()


def legal(state: State, words: list[str]) -> Iterator[str]:
    """Yield the legal moves, sorted."""
    expect(words, 0)
    yield " ".join(["legal", *sorted(move.text for move in state.position.legal_moves())])


def show(state: State, words: list[str]) -> Iterator[str]:
    """Yield the position."""
    expect(words, 0)
    yield f"position {state.position.text}"


def observe(state: State, words: list[str]) -> Iterator[str]:
    """Yield the view of a seat."""
    (seat,) = expect(words, 1)
    view = state.position.view_for(read_number(seat, "SEAT", 1, state.seats) - 1)
    yield f"position {view.text}"


def stop(_state: State, words: list[str]) -> Iterable[str]:
    """Nothing: a search that was running has answered by now."""
    expect(words, 0)
    return ()


CHANGES = {"setoption": setoption, "uginewgame": uginewgame, "position": position, "play": play}
"""The commands that change the state."""

QUESTIONS: dict[str, Callable[[State, list[str]], Iterable[str]]] = {
    "ugi": ugi,
    "isready": isready,
    "query": query,
    "legal": legal,
    "show": show,
    "observe": observe,
    "stop": stop,
}
"""The commands that leave it as it is."""
