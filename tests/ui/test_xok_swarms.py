"""The largest swarm of each seat, as the board marks it: its pieces within a thread, and their number beside them."""

from math import dist, isclose
from pathlib import Path
from random import Random

import pytest

from engine.language import language
from engine.line import Line
from engine.xok.position import Position
from engine.xok.swarm import WINNING_SIZE
from tests.ui.pictures import elements_of_class, parse_xml
from tests.ui.players import at
from tests.xok import naive
from tests.xok.random_games import Player, game, plain, shy
from ui.draw.hexes import RADIUS, layout
from ui.games.desk import Look
from ui.games.xok.desk import DESK
from ui.games.xok.painter import Scene, Swarm, paint
from ui.games.xok.scene import LEAST, live_scene
from ui.table.session import Session

STYLES = Path("assets/styles/xok.css").read_text(encoding="utf-8")
ENGLISH = language("en")


def marked_swarms(position: Position) -> dict[int, frozenset[str]]:
    """Return the swarms that the board marks, by seat."""
    scene = live_scene(Session("xok", Line(position)), ENGLISH, tall=False)
    return {swarm.seat: swarm.cells for swarm in scene.largest}


@pytest.mark.parametrize("player", [plain, shy])
@pytest.mark.parametrize("side", [4, 5])
def test_each_seats_largest_swarm_is_marked(side: int, player: Player) -> None:
    """From three pieces on, and in a game that goes on; the naive rules find the same one, or another as large."""
    for seed in range(3):
        for position, state, _ in game(side, player, Random(seed)):
            found = marked_swarms(position)
            for colour, seat in naive.SEATS.items():
                swarms = naive.swarms(state, colour)
                most = max(map(len, swarms), default=0)
                if most < LEAST or naive.outcome(state):
                    assert seat not in found
                else:
                    assert found[seat] in swarms
                    assert len(found[seat]) == most


@pytest.mark.parametrize("tall", [False, True])
def test_the_number_covers_no_piece(tall: bool) -> None:  # noqa: FBT001 - a parameter
    """It stands on a corner of three cells, as far from their middles as can be, also of cells at the edge."""
    where = layout(4, tall=tall)
    for cell in where.centres:
        cells = frozenset({cell, *filter(None, where.neighbours[cell])})
        (size,) = elements_of_class(parse_xml(paint(Scene(tall=tall, largest=(Swarm(1, cells),)))), "size")
        assert size.findtext("text") == str(len(cells))
        x, y = size.get("transform", "").removeprefix("translate(").removesuffix(")").split()
        nearest = min(dist((float(x), float(y)), middle) for middle in where.centres.values())
        assert isclose(nearest, RADIUS, abs_tol=0.1)


def test_two_swarms_side_by_side_are_told_apart_without_colours() -> None:
    """One thread is whole and one is dashed, and each number lies on a corner of its own."""
    swarms = (Swarm(0, frozenset({"c3", "d3", "d4"})), Swarm(1, frozenset({"e4", "e5", "d5"})))
    tree = parse_xml(paint(Scene(largest=swarms)))
    assert [line.get("class") for line in elements_of_class(tree, "thread")] == ["thread white", "thread black"]
    assert "stroke-dasharray" in STYLES.partition(".xok .thread.black {")[2].partition("}")[0]
    assert len({size.get("transform") for size in elements_of_class(tree, "size")}) == 2


def test_a_screen_reader_reads_the_size_on_the_plate() -> None:
    """The mark on the board is silent, and the plate says the same number."""
    session = at(DESK.showpiece)
    found = marked_swarms(session.position)
    assert found
    for seat, cells in found.items():
        words = ENGLISH.say("supply.xok.swarm", n=len(cells), goal=WINNING_SIZE)
        assert f'aria-label="{words}"' in str(DESK.plate(session, seat, ENGLISH).counts)
    board = parse_xml(str(DESK.board(session, ENGLISH, Look())))
    layers = [*elements_of_class(board, "threads"), *elements_of_class(board, "sizes")]
    assert [layer.get("aria-hidden") for layer in layers] == ["true", "true"]
