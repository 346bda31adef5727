"""Whole games of Halali! through the page, and a match to the sum of both."""

from random import Random

from playwright.sync_api import expect

from e2e.halali_page import HalaliKeys, HalaliPage, play_out
from e2e.table import Table
from engine.halali.ending import match
from engine.halali.game import GAME
from engine.halali.moves import Leave
from engine.halali.position import Position
from engine.line import Line

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


def play_and_compare(halali_page: HalaliPage, line: Line[Position], seed: int) -> Line[Position]:
    """Play a game of that seed on the page, each position compared; return its line."""
    whole = play_out(line, Random(seed))
    halali_page.table.menu("moves")
    for ply in range(len(line), len(whole)):
        action = GAME.read_move(whole.steps[ply].text, whole.at(ply))
        halali_page.play(action)
        halali_page.expect_position(whole.at(ply + 1))
        # After the last move the result stands in their place.
        assert halali_page.page.locator(".plies .ply").count() == (ply + 1 if ply + 1 < len(whole) else 0)
    return whole


def assert_result(halali_page: HalaliPage, title: str, *reasons: str) -> None:
    """Assert that the result says that."""
    result = halali_page.table.result
    expect(result.get_by_role("heading")).to_have_text(title)
    expect(result.locator(".reason")).to_have_text(list(reasons))


def sentence(halali_page: HalaliPage, ends: list[Position], names: tuple[str, str]) -> str:
    """Return why somebody won: a game by seat, two games by player."""
    outcome = match(ends) if len(ends) > 1 else ends[0].outcome()
    assert outcome
    winner = (*outcome.winners, 0)[0]
    return halali_page.table.say(
        f"result.{outcome.rule}", name=names[winner], other=names[1 - winner], **outcome.params
    )


def title(halali_page: HalaliPage, winners: tuple[int, ...], names: tuple[str, str], of: str) -> str:
    """Return the heading of a result."""
    name = names[(*winners, 0)[0]]
    return halali_page.table.say(f"result.title.{of}" if winners else f"result.title.{of}.draw", name=name)


def points_by_player(halali_page: HalaliPage) -> dict[str, list[int]]:
    """Return the table of points, by each player's name."""
    found = halali_page.table.result.locator("tbody tr")
    return {
        found.nth(number).locator(".name").inner_text(): [*map(int, found.nth(number).locator("td").all_inner_texts())]
        for number in range(found.count())
    }


def test_a_match(fresh_table: Table) -> None:
    """Two games with the sides changed, every position as the engine has it, and at the end both games and the sum."""
    table = fresh_table
    table.prepare(REPEATABLE)
    table.arrive("#halali")
    halali_page, say = HalaliPage(table), table.say
    first = play_and_compare(halali_page, halali_page.begin_game(name0="Ada", name1="Bo", games="2"), 1)
    ended = first.last.outcome()
    assert ended
    change = say("match.change", name="Bo", other="Ada")
    reason = sentence(halali_page, [first.last], ("Ada", "Bo"))
    assert_result(halali_page, title(halali_page, ended.winners, ("Ada", "Bo"), "game"), reason, change)
    assert_seated(halali_page, "Ada", "Bo")
    table.do("next")
    expect(table.page.locator("dialog[open]")).to_have_count(0)
    assert_seated(halali_page, "Bo", "Ada")
    expect(table.status).to_contain_text("Bo")
    assert halali_page.saved_line.start.tiles != first.start.tiles
    second = play_and_compare(halali_page, halali_page.saved_line, 2)
    assert any(isinstance(GAME.read_move(step.text, first.start), Leave) for step in (*first.steps, *second.steps))
    assert_match(halali_page, first.last, second.last)


def assert_seated(halali_page: HalaliPage, blue: str, brown: str) -> None:
    """Assert who plays which colour."""
    for seat, name in enumerate((blue, brown)):
        supply = halali_page.page.locator(f"#supply-{seat}")
        expect(supply.locator(".name")).to_have_text(name)
        expect(supply.locator(".what")).to_contain_text(halali_page.table.say(f"seat.halali.{seat}.what"))


def assert_match(halali_page: HalaliPage, first: Position, second: Position) -> None:
    """Assert that the result of the match of Ada, who began, and Bo is shown."""
    names, outcome = ("Ada", "Bo"), match([first, second])
    assert_result(
        halali_page,
        title(halali_page, outcome.winners, names, "match"),
        sentence(halali_page, [first, second], names),
    )
    ada, bo = (first.points[0], second.points[1]), (first.points[1], second.points[0])
    assert points_by_player(halali_page) == {"Ada": [*ada, sum(ada)], "Bo": [*bo, sum(bo)]}
    expect(halali_page.page.locator("#controls [data-do='rematch']")).to_be_visible()
    expect(halali_page.page.locator("[data-do=next]")).to_have_count(0)


def last_flips(halali_page: HalaliPage) -> Line[Position]:
    """Come to a game in which three tiles lie face down."""
    whole = play_out(Line(GAME.start({}, Random(3))), Random(3))
    flips = [ply for ply, step in enumerate(whole.steps) if "=" in step.text]
    return halali_page.set_up(whole.at(flips[-3]).text)


def test_the_last_flips_by_touch(phone_table: Table) -> None:
    """On a phone the board fits, squares are wide enough for a thumb, and a game is played to its result."""
    halali_page, page = HalaliPage(phone_table), phone_table.page
    line = last_flips(halali_page)
    assert not page.evaluate(OVERFLOW)
    for name in ("a1", "g7", "d4"):
        box = halali_page.square(name).bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 43.5
        assert 0 <= box["x"] < 390 - 43
    ended = play_and_compare(halali_page, line, 4)
    assert len(ended) >= 10
    expect(phone_table.result).to_be_visible()
    assert not page.evaluate(OVERFLOW)


def test_the_last_flips_by_keyboard_alone(table: Table) -> None:
    """With the keys alone a game is played to its result, and a match begun after it."""
    table.hand, halali_page = HalaliKeys(table.page), HalaliPage(table)
    ended = play_and_compare(halali_page, last_flips(halali_page), 4)
    assert any(isinstance(GAME.read_move(step.text, ended.start), Leave) for step in ended.steps)
    expect(table.result).to_be_visible()
    halali_page.begin_game(name0="Ada", name1="Bo", games="2")
    halali_page.tap("a1")
    assert len(table.moves) == 1
    assert_seated(halali_page, "Ada", "Bo")
