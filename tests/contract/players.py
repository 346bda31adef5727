"""Hypothesis as the player: games begun with any options, played by chance for any number of moves."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, TypeVar

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from engine.game import Game, Position
from engine.games import GAMES, game_named
from engine.language import LANGUAGES, language
from engine.line import Line
from engine.refusal import Refusal, Unreadable
from engine.seating import seats_with
from engine.sentence import complaint, why

T = TypeVar("T")

USUAL_EXAMPLES = 100
"""How many examples hypothesis tries where no profile says otherwise."""

SLOW_IS_FINE = settings(deadline=None, database=None, suppress_health_check=list(HealthCheck))
"""How every promise is tried: inside the page Python is slower, and there is no disk to remember examples on."""

every_game = pytest.mark.parametrize("game", GAMES)
"""Decorates a promise that each registered game has to keep."""


def times(number: int) -> int:
    """Return how many examples to try: more in proportion where hypothesis's profile has more than the usual ones."""
    most: int = settings().max_examples
    return number * most // USUAL_EXAMPLES


promise = settings(SLOW_IS_FINE, max_examples=times(15))
"""Decorates a promise about positions and moves of one game."""

damage = settings(SLOW_IS_FINE, max_examples=times(35))
"""Decorates a promise about texts of one game that were changed somewhere."""

fuzz = settings(SLOW_IS_FINE, max_examples=times(100))
"""Decorates a promise about any text."""

MOST_PLIES = 60


@dataclass(frozen=True)
class Sitting:
    """A game with its options and what has been played of it."""

    game: Game[Any]
    options: Mapping[str, str]
    line: Line[Any]

    @property
    def position(self) -> Position:
        """The position reached."""
        last: Position = self.line.last
        return last

    @property
    def position_before_end(self) -> Position:
        """The last position that is not over."""
        before: Position = self.line.at(len(self.line) - bool(self.position.outcome()))
        return before

    @property
    def seats(self) -> int:
        """The number of players."""
        return seats_with(self.game, self.options)

    @property
    def moves(self) -> list[str]:
        """The texts of all moves that were legal at some time, sorted."""
        positions = (self.line.at(ply) for ply in range(len(self.line) + 1))
        return sorted({move.text for position in positions for move in position.legal_moves()})


def play(game: Game[Any], options: Mapping[str, str], seed: int, plies: int) -> Sitting:
    """Return a game of at most so many plies, the deal and every choice made by the seed."""
    rng = Random(seed)
    line = Line(game.start(options, rng))
    while len(line) < plies and (moves := line.last.legal_moves()):
        line = line.play(rng.choice(moves), rng)
    return Sitting(game, options, line)


def any_options(game: str) -> st.SearchStrategy[dict[str, str]]:
    """Return the strategy that draws a value for each of a game's options."""
    return st.fixed_dictionaries({option.name: st.sampled_from(option.choices) for option in game_named(game).options})


def sittings(game: str) -> st.SearchStrategy[Sitting]:
    """Return the strategy that draws a game that has gone on for a while, often to its end."""
    return st.builds(
        play, st.just(game_named(game)), any_options(game), st.integers(0, 2**32), st.integers(0, MOST_PLIES)
    )


@st.composite
def scribbles(draw: st.DrawFn, text: str) -> str:
    """Draw the text with a part of it replaced by something else, often by letters of its own."""
    begin = draw(st.integers(0, len(text)))
    end = draw(st.integers(begin, min(len(text), begin + 8)))
    letters = st.text(st.sampled_from(text or " "), max_size=4) | st.text(max_size=4) | st.just(text[begin:end] * 2)
    return text[:begin] + draw(letters) + text[end:]


def label(text: str) -> str:
    """Return a test's name for a text: where a million letters are told again and again, they take their time."""
    return repr(text[:12])


def attempt(read: Callable[[str], T], text: str) -> T | Unreadable:
    """Return what reading the text gives, the error if it is refused."""
    try:
        return read(text)
    except Unreadable as error:
        return error


SPACES = str.maketrans("", "", "\u00a0\u202f")
"""Spaces at which no line ends, as French sets them before some signs."""


def is_one_line(text: str) -> bool:
    """Whether a text for people has nothing but letters, signs and spaces."""
    return text.translate(SPACES).isprintable()


def assert_explained(reason: Refusal | Unreadable) -> None:
    """Assert that the reason makes one line in every language."""
    for code in LANGUAGES:
        say = why(language(code), reason) if isinstance(reason, Refusal) else complaint(language(code), reason)
        assert say
        assert is_one_line(say)
        assert "{" not in say.replace(str(reason.params.get("text", "")), "")
