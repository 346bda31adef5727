"""Games as PettingZoo AEC environments: legal moves as a mask, and each agent sees its own seat's view alone."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from engine.games import game_named
from engine.seating import seats_with
from tools.lab.research import words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.game import Position
    from engine.outcome import Outcome

WON, DRAWN, LOST = 1, 0, -1
BYTE = 255


def env(game: str, render_mode: str | None = None, **options: str) -> AECEnv[Any, Any, Any]:
    """Return the environment of a game with its options, which refuses whatever is not legal."""
    raw = FangEnv(game, options, render_mode)
    limited = wrappers.TerminateIllegalWrapper(raw, illegal_reward=LOST)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(limited))


def _observations(game: str) -> spaces.Space[Any]:
    view = spaces.Box(0, BYTE, (words.LONGEST_VIEW,), np.uint8)
    return spaces.Dict({"observation": view, "action_mask": spaces.Box(0, 1, (len(words.moves(game)),), np.int8)})


class FangEnv(AECEnv[str, Any, int]):
    """One game at a time; `agents` are the seats, and an action is the number of a move (`words.moves`)."""

    def __init__(self, game: str, options: Mapping[str, str], render_mode: str | None) -> None:
        """Begin with no game under way."""
        super().__init__()
        self.game, self.options, self.render_mode = game, dict(options), render_mode
        self.metadata = {"name": f"fang_{game}_v0", "render_modes": ["ansi"], "is_parallelizable": False}
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(seats_with(game_named(game), self.options))]
        self.observation_spaces = {agent: _observations(game) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(len(words.moves(game))) for agent in self.possible_agents}
        self.rng = Random()
        self.position: Position | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of what an agent is shown."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of moves."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; all chance comes from the seed, if there is one."""
        if seed is not None:
            self.rng = Random(seed)
        self.position = game_named(self.game).start({**self.options, **(options or {})}, self.rng)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Any] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.position.turn]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return the view of an agent's seat, and the legal moves if it is to move."""
        position = self._at()
        seat = self.possible_agents.index(agent)
        moving = position if agent == self.agent_selection and seat == position.turn else None
        return {"observation": words.view_bytes(position, seat), "action_mask": words.mask(self.game, moving)}

    def step(self, action: int | None) -> None:
        """Play a move; once the game is over, let an agent go."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        position = self._at()
        self._cumulative_rewards[self.agent_selection] = 0
        self._clear_rewards()
        move = game_named(self.game).read_move(words.moves(self.game)[int(action or 0)], position)
        self.position = position.play(move, self.rng).position
        if outcome := self.position.outcome():
            self._end(outcome)
        else:
            self.agent_selection = self.agents[self.position.turn]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """Return what everybody may see, in notation."""
        return self._at().view_for(-1).text if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

    def _at(self) -> Position:
        assert self.position is not None, "reset the environment first"  # noqa: S101 - as PettingZoo's own do
        return self.position

    def _end(self, outcome: Outcome) -> None:
        """Give everybody what they have earned."""
        for seat, agent in enumerate(self.agents):
            self.rewards[agent] = DRAWN if outcome.is_draw else WON if seat in outcome.winners else LOST
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]
