"""A console session: what the state is, and the answers to each command as they come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.chance import ChanceMetError
from engine.console.commands import CHANGES, QUESTIONS
from engine.console.go import go, read_go
from engine.console.state import RefusedError, State
from engine.console.words import expect, read_number, split
from engine.language import language
from engine.perft import StoppedError, perft
from engine.refusal import Refusal, Unreadable
from engine.sentence import complaint, why

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from engine.game import Game

LANGUAGE = "en"
"""The console speaks to programs, in one language."""

DEEPEST_PERFT = 100


class Session:
    """A session about one game; a command may change `state` and, by `quit`, make it `over`: nothing else.

    `clock` gives seconds. `stop` is asked while the session is busy whether to make an end; its argument says whether
    the work would otherwise go on for ever.
    """

    def __init__(self, game: Game[Any], clock: Callable[[], float], stop: Callable[[bool], bool]) -> None:
        """Begin at the usual start position."""
        self.state = State(game, {option.name: option.default for option in game.options})
        self.over = False
        self._clock = clock
        self._stop = stop

    def answer(self, line: str) -> Iterator[str]:
        """Yield the answers to a command; any text has an answer, and an error changes nothing."""
        try:
            words = split(line)
            yield from self._change(words) if words[0] in CHANGES else self._reply(words)
        except RefusedError as error:
            yield f"error {error.refusal.rule} {why(language(LANGUAGE), error.refusal)}"
        except Unreadable as error:
            yield f"error {error.code} {self._complaint(error)}"
        except ChanceMetError:
            yield "error chance"

    def _change(self, words: list[str]) -> Iterable[str]:
        self.state = CHANGES[words[0]](self.state, words)
        return ("ok",) if words[0] == "play" else ()

    def _reply(self, words: list[str]) -> Iterable[str]:
        commands = {**QUESTIONS, "go": self._go, "perft": self._perft, "quit": self._quit}
        return commands[words[0]](self.state, words)

    def _complaint(self, error: Unreadable) -> str:
        sentence = complaint(language(LANGUAGE), error)
        return sentence if error.code in self.state.game.rules else f"{error.field}: {sentence}"

    def _quit(self, _state: State, words: list[str]) -> Iterable[str]:
        expect(words, 0)
        self.over = True
        return ()

    def _go(self, state: State, words: list[str]) -> Iterable[str]:
        patience = read_go(words[1:], state.position.turn)
        if state.position.outcome():
            raise RefusedError(Refusal(f"{state.game.name}.over"))
        return go(state, patience, self._clock, self._stop)

    def _perft(self, state: State, words: list[str]) -> Iterable[str]:
        (depth,) = expect(words, 1)
        plies = read_number(depth, "N", 0, DEEPEST_PERFT)
        try:
            count = perft(state.position, plies, lambda: self._stop(False))  # noqa: FBT003 -- it ends by itself
        except StoppedError:
            raise Unreadable("unreadable.console.stopped", "perft") from None
        return (f"perft {count}",)
