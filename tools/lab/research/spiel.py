"""Games as games of OpenSpiel: importing this registers `fang_GAME` for each of ours.

All chance of a game, its deal and whatever falls later, is one chance node at its beginning: one of DEALS seeds.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel

from engine.games import GAMES, game_named
from engine.seating import PLAYERS, options_for
from tools.lab.research import words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.game import Position

DEALS = 1_024
LONGEST = 1_000
"""No game has so many plies."""

LOST, DRAWN, WON = -1.0, 0.0, 1.0


def _kind(game: str) -> Any:
    """Return what OpenSpiel has to know of a game apart from its options."""
    described = game_named(game)
    return pyspiel.GameType(
        short_name=f"fang_{game}",
        long_name=f"Fang: {game}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(described.seats),
        min_num_players=min(described.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={PLAYERS: min(described.seats)},
    )


class FangGame(pyspiel.Game):
    """A game of ours with a number of players."""

    def __init__(self, name: str, kind: Any, params: Mapping[str, Any]) -> None:
        """Describe the game."""
        self.name = name
        described = game_named(name)
        seats = int(params.get(PLAYERS, min(described.seats)))
        self.options = options_for(described, seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(words.moves(name)),
            max_chance_outcomes=DEALS,
            num_players=seats,
            min_utility=LOST,
            max_utility=WON,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, dict(params))

    def new_initial_state(self) -> FangState:
        """Return a game that has not been dealt yet."""
        return FangState(self)

    def make_py_observer(self, kind: Any = None, _params: Any = None) -> ViewObserver:
        """Return what observes a game."""
        return ViewObserver(whole_past=bool(kind and kind.perfect_recall))


class ViewObserver:
    """The observation of a seat, as text and as numbers, in the form that OpenSpiel asks for."""

    def __init__(self, *, whole_past: bool) -> None:
        """Begin with nothing seen; with the whole past the text holds all views so far."""
        self.whole_past = whole_past
        self.tensor = np.zeros(words.LONGEST_VIEW, np.float32)
        self.dict = {"view": self.tensor}

    def set_from(self, state: FangState, player: int) -> None:
        """Fill the numbers with the view of a player."""
        self.tensor[:] = words.view_bytes(state.position, player) if state.position else 0

    def string_from(self, state: FangState, player: int) -> str:
        """Return the text for a player."""
        return state.information_state_string(player) if self.whole_past else state.observation_string(player)


class FangState(pyspiel.State):
    """A moment of a game; before the deal there is no position."""

    def __init__(self, game: FangGame) -> None:
        """Begin before the deal."""
        super().__init__(game)
        # Not the game itself: a copy of a state would copy it half.
        self.name, self.options, self.seats = game.name, dict(game.options), game.num_players()
        self.rng = Random()
        self.position: Position | None = None
        self.told: list[list[str]] = [[] for _ in range(self.seats)]
        """By seat, the views that it has had."""

    def current_player(self) -> int:
        """Return the seat to move, or OpenSpiel's sign for chance or the end."""
        if self.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.position.turn

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the deals, all as likely."""
        return [(deal, 1 / DEALS) for deal in range(DEALS)]

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position is not None and self.position.outcome() is not None

    def returns(self) -> list[float]:
        """Return by seat 1 for a win, -1 for a loss, 0 for a draw or a game that goes on."""
        outcome = self.position.outcome() if self.position else None
        if outcome is None or outcome.is_draw:
            return [DRAWN] * self.seats
        return [WON if seat in outcome.winners else LOST for seat in range(self.seats)]

    def observation_string(self, player: int) -> str:
        """Return the view of a seat in notation."""
        return self.position.view_for(player).text if self.position else ""

    def information_state_string(self, player: int) -> str:
        """Return all views that a seat has had."""
        return "\n".join(self.told[player])

    def __str__(self) -> str:
        return self.position.text if self.position else "not dealt"

    def _legal_actions(self, _player: int) -> list[int]:
        return words.legal(self.name, self.position) if self.position else []

    def _apply_action(self, action: int) -> None:
        described = game_named(self.name)
        if self.position is None:
            self.rng = Random(action)
            self.position = described.start(self.options, self.rng)
        else:
            move = described.read_move(words.moves(self.name)[action], self.position)
            self.position = self.position.play(move, self.rng).position
        for seat, views in enumerate(self.told):
            views.append(self.position.view_for(seat).text)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return words.moves(self.name)[action]


def register() -> None:
    """Register each game, once."""
    for game in GAMES:
        kind = _kind(game)
        if kind.short_name not in pyspiel.registered_names():
            pyspiel.register_game(kind, _maker(game, kind))


def _maker(game: str, kind: Any) -> type[FangGame]:
    """Return the class of one game, which OpenSpiel makes from parameters alone."""

    class Made(FangGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(game, kind, params or {})

    return Made


register()
