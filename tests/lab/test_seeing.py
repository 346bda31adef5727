"""The player that cheats: it sees what is hidden, and nobody else is shown it."""

from random import Random
from typing import Any

import pytest

from engine.ai.player import choose
from engine.game import Move, Position
from engine.games import GAMES, game_named
from engine.plans import COUNTED, plan
from tests.contract.players import play
from tests.games import HIDING, SEATED
from tools.lab.arena import game_job, work
from tools.lab.players import Chance, Player, player
from tools.lab.seeing import SEEING, Seeing

MUST_TURN = "......./......./......./......./......./L.....L/{}.....{} blue -|- - -,- 20"
"""Blue must turn one of two tiles over; a bear would threaten its neighbour, a tree would be taken by it."""


@pytest.mark.parametrize(("tiles", "turned"), [("bt", "a1="), ("tb", "g1=")])
def test_it_turns_the_tile_that_it_wants(tiles: str, turned: str) -> None:
    """Nothing but what lies face down tells one from the other."""
    position = game_named("halali").read(MUST_TURN.format(*tiles))
    assert {Seeing("halali", 100).choose(position, Random(seed)).text for seed in range(5)} == {turned}
    view = position.view_for(0)
    assert len({choose("halali", view, COUNTED[-1], Random(seed)).text for seed in range(5)}) == 2


@pytest.mark.parametrize(("game", "options"), SEATED)
def test_it_plays_every_game(game: str, options: dict[str, str]) -> None:
    """At any number of seats, and the same each time."""
    position = play(game_named(game), options, 3, 9).position_before_end
    moves = [Seeing(game, 60).choose(position, Random(1)) for _ in range(2)]
    assert moves[0] is moves[1]
    assert position.refusal(moves[0]) is None


@pytest.mark.parametrize("game", [game for game in GAMES if game not in HIDING])
def test_where_nothing_is_hidden_it_is_a_level(game: str) -> None:
    """The one with as many nodes."""
    level = next(level for level in COUNTED if plan(game, level).nodes)
    position = play(game_named(game), {}, 5, 9).position_before_end
    cheat = player(game, f"{SEEING}-{plan(game, level).nodes}")
    assert cheat.choose(position, Random(1)) is choose(game, position, level, Random(1))


@pytest.mark.parametrize("game", HIDING)
def test_nobody_else_is_shown_what_is_hidden(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The others get their views, though one cheats."""
    shown: dict[type, list[Any]] = {Seeing: [], Chance: []}

    def choose(player: Player, position: Position, rng: Random) -> Move:
        shown[type(player)].append(position)
        return rng.choice(position.guess(rng).legal_moves())

    for kind in shown:
        monkeypatch.setattr(kind, "choose", choose)
    work(game_job(game, 4, [SEEING, "random"], {}))
    assert any(position != position.view_for(0) for position in shown[Seeing])
    assert shown[Chance]
    assert all(position == position.view_for(1) for position in shown[Chance])


@pytest.mark.parametrize("game", HIDING)
def test_its_nodes_stand_in_its_name(game: str) -> None:
    """Otherwise it has those of the highest level that is counted in them."""
    assert player(game, f"{SEEING}-250") == Seeing(game, 250)
    assert player(game, SEEING) == Seeing(game, plan(game, COUNTED[-1]).nodes or 0)
    with pytest.raises(ValueError, match="player: 'seeing-'"):
        player(game, f"{SEEING}-")
