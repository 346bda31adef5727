"""Arrow keys lead where they are seen to lead, however the board is turned."""

from collections.abc import Mapping
from dataclasses import replace

import pytest
from hypothesis import given

from tests.ui.anygame import ANY_GAME
from tests.ui.players import promise, world
from ui.draw import hexes
from ui.draw.geometry import Point
from ui.games.desk import FAR, Look, desk, next_cell
from ui.games.hainoon import sea
from ui.table.session import Session, new_session

KEYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def assert_seen(session: Session, look: Look, centres: Mapping[str, Point]) -> None:
    """Assert that each key leads its way as the board is seen, and that keys lead everywhere."""
    game = desk(session.game)
    led = {(now, to): game.cursor(replace(session, cursor=now), to, look) for now in centres for to in KEYS}
    for (now, to), there in led.items():
        across, down = (there - here for here, there in zip(centres[now], centres[there], strict=True))
        x, y = KEYS[to]
        along, aside = x * across + y * down, abs(y * across) + abs(x * down)
        assert now == there or along > 0.8 * aside, f"{to} from {now} led to {there}"
    assert reachable_cells(led) == set(centres)


def reachable_cells(led: Mapping[tuple[str, str], str]) -> set[str]:
    """Return what keys lead to from the first cell."""
    found = {next(iter(led))[0]}
    while more := {there for (now, _), there in led.items() if now in found} - found:
        found |= more
    return found


@pytest.mark.parametrize("board", ["4", "5"])
@pytest.mark.parametrize("orientation", ["auto", "wide", "tall"])
@pytest.mark.parametrize("narrow", [False, True], ids=["window", "phone"])
def test_xok(board: str, orientation: str, narrow: bool) -> None:  # noqa: FBT001 -- a parameter
    """On the wide board up and down go in zigzag, on the tall one left and right do."""
    session = new_session("xok", {"board": board}, (), world())
    tall = orientation == "tall" or (orientation == "auto" and narrow and board == "5")
    centres = hexes.layout(int(board), tall=tall).centres
    assert_seen(session, Look(orientation, narrow=narrow), centres)


@pytest.mark.parametrize("facing", ["still", "turn"])
@pytest.mark.parametrize(("players", "turns"), [("2", (0, 180)), ("3", (0, 270, 180)), ("4", (0, 270, 180, 90))])
def test_hai_noon(players: str, turns: tuple[int, ...], facing: str) -> None:
    """On a board that is turned to the player who acts, up leads away from that player."""
    session = new_session("hainoon", {"players": players}, (), world())
    for seat, turn in enumerate(turns):
        line = replace(session.line, start=replace(session.line.start, seat=seat))
        centres = sea.centres(turn if facing == "turn" else 0)
        assert_seen(replace(session, line=line), Look(facing=facing), centres)


@promise
@given(ANY_GAME)
def test_keys_lead_to_the_edges(session: Session) -> None:
    """Home, End, PageUp and PageDown lead as far as an arrow key does, and no farther when pressed again."""
    for far, near in FAR.items():
        there = replace(session, cursor=next_cell(session, far, Look()))
        assert next_cell(there, far, Look()) == there.cursor
        assert next_cell(replace(session, cursor=next_cell(session, near, Look())), far, Look()) == there.cursor
