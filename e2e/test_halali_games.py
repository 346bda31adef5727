"""Whole games of Halali! through the page, and a match to the sum of both."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.forest import Arrows, Forest
from e2e.forester import play_out
from engine.halali.ending import match
from engine.halali.game import GAME
from engine.halali.moves import Leave
from engine.line import Line

if TYPE_CHECKING:
    from e2e.table import Table
    from engine.halali.position import Position

# The page deals by chance; here the browser's chance is the same every time.
REPEATABLE = """
let state = 7;
Crypto.prototype.getRandomValues = array => {
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
  for (let n = 0; n < bytes.length; n++) bytes[n] = (state = state * 1103515245 + 12345 & 0x7fffffff) >> 16;
  return array;
};
"""
OVERFLOW = "() => document.documentElement.scrollWidth > innerWidth"


def played(forest: Forest, line: Line[Position], seed: int) -> Line[Position]:
    """Play a game of that seed on the page, each position compared; return its line."""
    whole = play_out(line, Random(seed))
    for ply in range(len(line), len(whole)):
        action = GAME.read_move(whole.steps[ply].text, whole.at(ply))
        forest.play(action)
        forest.shows(whole.at(ply + 1))
        # After the last move the result stands in their place.
        assert forest.page.locator(".plies .ply").count() == (ply + 1 if ply + 1 < len(whole) else 0)
    return whole


def assert_result(forest: Forest, title: str, *reasons: str) -> None:
    """Assert that the result says that."""
    result = forest.table.result
    expect(result.get_by_role("heading")).to_have_text(title)
    expect(result.locator(".reason")).to_have_text(list(reasons))


def sentence(forest: Forest, ends: list[Position], names: tuple[str, str]) -> str:
    """Return why somebody won: a game by seat, two games by player."""
    outcome = match(ends) if len(ends) > 1 else ends[0].outcome()
    assert outcome
    winner = (*outcome.winners, 0)[0]
    return forest.table.say(f"result.{outcome.rule}", name=names[winner], other=names[1 - winner], **outcome.params)


def title(forest: Forest, winners: tuple[int, ...], names: tuple[str, str], of: str) -> str:
    """Return the heading of a result."""
    name = names[(*winners, 0)[0]]
    return forest.table.say(f"result.title.{of}" if winners else f"result.title.{of}.draw", name=name)


def rows(forest: Forest) -> dict[str, list[int]]:
    """Return the table of points, by each player's name."""
    found = forest.table.result.locator("tbody tr")
    return {
        found.nth(number).locator(".name").inner_text(): [*map(int, found.nth(number).locator("td").all_inner_texts())]
        for number in range(found.count())
    }


def test_a_match(newcomer: Table) -> None:
    """Two games with the sides changed, every position as the engine has it, and at the end both games and the sum."""
    table = newcomer
    table.prepare(REPEATABLE)
    table.arrive("#halali")
    forest, say = Forest(table), table.say
    first = played(forest, forest.new(name0="Ada", name1="Bo", games="2"), 1)
    ended = first.last.outcome()
    assert ended
    change = say("match.change", name="Bo", other="Ada")
    reason = sentence(forest, [first.last], ("Ada", "Bo"))
    assert_result(forest, title(forest, ended.winners, ("Ada", "Bo"), "game"), reason, change)
    assert_seated(forest, "Ada", "Bo")
    table.do("next")
    expect(table.page.locator("dialog[open]")).to_have_count(0)
    assert_seated(forest, "Bo", "Ada")
    expect(table.status).to_contain_text("Bo")
    assert forest.deal.start.tiles != first.start.tiles
    second = played(forest, forest.deal, 2)
    assert any(isinstance(GAME.read_move(step.text, first.start), Leave) for step in (*first.steps, *second.steps))
    assert_match(forest, first.last, second.last)


def assert_seated(forest: Forest, blue: str, brown: str) -> None:
    """Assert who plays which colour."""
    for seat, name in enumerate((blue, brown)):
        supply = forest.page.locator(f"#supply-{seat}")
        expect(supply.locator(".name")).to_have_text(name)
        expect(supply.locator(".what")).to_contain_text(forest.table.say(f"seat.halali.{seat}.what"))


def assert_match(forest: Forest, first: Position, second: Position) -> None:
    """Assert that the result of the match of Ada, who began, and Bo is shown."""
    names, outcome = ("Ada", "Bo"), match([first, second])
    assert_result(
        forest,
        title(forest, outcome.winners, names, "match"),
        sentence(forest, [first, second], names),
    )
    ada, bo = (first.points[0], second.points[1]), (first.points[1], second.points[0])
    assert rows(forest) == {"Ada": [*ada, sum(ada)], "Bo": [*bo, sum(bo)]}
    expect(forest.page.locator("#controls [data-do='rematch']")).to_be_visible()
    expect(forest.page.locator("[data-do=next]")).to_have_count(0)


def last_flips(forest: Forest) -> Line[Position]:
    """Come to a game in which three tiles lie face down."""
    whole = play_out(Line(GAME.start({}, Random(3))), Random(3))
    flips = [ply for ply, step in enumerate(whole.steps) if "=" in step.text]
    return forest.set_up(whole.at(flips[-3]).text)


def test_the_last_flips_by_touch(handheld: Table) -> None:
    """On a phone the board fits, squares are wide enough for a thumb, and a game is played to its result."""
    forest, page = Forest(handheld), handheld.page
    line = last_flips(forest)
    assert not page.evaluate(OVERFLOW)
    for name in ("a1", "g7", "d4"):
        box = forest.square(name).bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 43.5
        assert 0 <= box["x"] < 390 - 43
    ended = played(forest, line, 4)
    assert len(ended) >= 10
    expect(handheld.result).to_be_visible()
    assert not page.evaluate(OVERFLOW)


def test_the_last_flips_by_keyboard_alone(table: Table) -> None:
    """With the keys alone a game is played to its result, and a match begun after it."""
    table.hand, forest = Arrows(table.page), Forest(table)
    ended = played(forest, last_flips(forest), 4)
    assert any(isinstance(GAME.read_move(step.text, ended.start), Leave) for step in ended.steps)
    expect(table.result).to_be_visible()
    forest.new(name0="Ada", name1="Bo", games="2")
    forest.tap("a1")
    assert len(table.moves) == 1
    assert_seated(forest, "Ada", "Bo")
