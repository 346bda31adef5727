"""Whole games through the page by mouse, by touch and by typed moves, all their endings, and a match."""

import pytest
from playwright.sync_api import expect

from e2e.devices import WON
from e2e.table import START, Table
from e2e.xok_board import LINE, MOVES, actions, steered_game
from engine.line import Line
from engine.xok.game import GAME
from engine.xok.position import Position


def play_out(table: Table, line: Line[Position]) -> None:
    """Play the game and assert at every position that the page shows what the engine says."""
    for ply, action in enumerate(actions(line)):
        table.expect_position(line.at(ply))
        table.play(action, line.at(ply))
        table.expect_position(line.at(ply + 1))
        table.expect_announcement(line.steps[ply])


def assert_won(table: Table, line: Line[Position]) -> None:
    """Assert that the result says who won and why, and shows the swarm."""
    outcome = line.last.outcome()
    assert outcome
    assert outcome.rule == "xok.win"
    name = table.say(f"seat.xok.{outcome.winners[0]}")
    expect(table.result.get_by_role("heading")).to_have_text(table.say("result.title.win", name=name))
    reason = table.say("result.xok.win", name=name, n=max(outcome.points))
    expect(table.result.locator(".reason")).to_have_text(reason)
    expect(table.page.locator(".board.live .swarm-line")).to_be_visible()


def test_by_mouse(table: Table) -> None:
    """With a mouse a whole game is won by ten, and every position on the way is shown and announced."""
    line = steered_game(3)
    play_out(table, line)
    assert_won(table, line)
    table.menu("moves")
    expect(table.result).to_be_hidden()
    expect(table.page.locator(".plate.on-turn")).to_have_count(0)


def test_by_touch(phone_table: Table) -> None:
    """So it is with a finger on a phone."""
    line = steered_game(11)
    play_out(phone_table, line)
    assert_won(phone_table, line)


def test_black_wins_on_the_large_board(table: Table) -> None:
    """On the large board too a game is played to its end, with any winner."""
    line = steered_game(16, "5")
    table.do("dialog new")
    table.page.locator("#dialog-new input[name=board][value='5']").check()
    table.page.locator("#dialog-new [type=submit]").click()
    play_out(table, line)
    assert_won(table, line)


LAST_MOVES = {
    "size": ("fFs4F/S45f..F/S25fFfFf/s15Fs01fs25S02f/FFF.S2f/.S5Fs4f/S2.s2f w", "f5+f6"),
    "sharks": ("FfFs4/Ffff./S5S13Ffs45S25/s1.s4.FFs25/F..FS23f/FF.S4S2/.s15ff b", "c2+c3"),
    "draw": (".FfF/S14FfFS3/s5.s15Fs2S05/..fs03FFs34/.ff.ff/FS2Fff/s0.fS2 w", "d1+d2"),
}
"""A position and the move that leaves the other player none, by what decides then."""


def result(table: Table, position: Position) -> tuple[str, str]:
    """Return the title and the sentence for a position in which nobody can move, between players without names."""
    outcome = position.outcome()
    assert outcome
    assert outcome.rule == "xok.stuck"
    names = [table.say(f"seat.xok.{seat}") for seat in (0, 1)]
    winner = outcome.winners[0] if outcome.winners else 0
    title = table.say("result.title.draw") if outcome.is_draw else table.say("result.title.win", name=names[winner])
    said = {"name": names[winner], "other": names[1 - winner], "stuck": names[position.turn], **outcome.params}
    return title, table.say("result.xok.stuck", **said)


@pytest.mark.parametrize("what", LAST_MOVES)
def test_the_move_that_leaves_none(table: Table, what: str) -> None:
    """When a move leaves the other player none, the result says who won and why, and shows the swarm."""
    text, move = LAST_MOVES[what]
    before = table.set_up(text)
    table.play(before.table.read(move), before)
    after = before.after(before.table.read(move))
    table.expect_position(after)
    title, reason = result(table, after)
    expect(table.result.get_by_role("heading")).to_have_text(title)
    expect(table.result.locator(".reason")).to_have_text(reason)
    expect(table.status).to_have_text(f"{title} {reason}")
    expect(table.page.locator(".board.live .swarm-line")).to_be_visible()
    table.do("undo")
    table.expect_position(before)


@pytest.mark.parametrize("what", LAST_MOVES)
def test_a_link_to_a_stuck_position(table: Table, what: str) -> None:
    """A link may lead to a game that is over already; the status says why, and every tap is refused by that."""
    text, move = LAST_MOVES[what]
    start = GAME.read(text)
    after = table.set_up(start.after(start.table.read(move)).text)
    expect(table.status).to_have_text(" ".join(result(table, after)))
    table.tap("d4")
    expect(table.why).to_have_text(table.say("why.xok.over"))


NAMES = {"name0": "Ada", "name1": "Bo"}


def begin(table: Table) -> None:
    """Begin a match of two games, by the form."""
    form = table.page.locator("#dialog-new")
    form.locator("input[name=games][value='2']").check()
    for name, value in NAMES.items():
        form.locator(f"[name={name}]").fill(value)
    table.hand(form.locator("[type=submit]"))
    expect(form).to_have_count(0)


def expect_seats(table: Table, *names: str) -> None:
    """Assert who has which side, White first."""
    for seat, name in enumerate(names):
        expect(table.page.locator(f"#supply-{seat} .name")).to_have_text(name)


def play_won_game(table: Table) -> Position:
    """Play a short game to its end; return its last position."""
    position = START
    for move in WON:
        action = position.table.read(move)
        table.play(action, position)
        position = position.after(action)
    table.expect_position(position)
    return position


def test_a_match(table: Table) -> None:
    """Two games with the sides changed, each won by the same side: one each, a draw; a reload between loses nothing."""
    say = table.say
    table.do("dialog new")
    marked = table.page.locator("#dialog-new label:has([name=games][value='2']) .mark")
    expect(marked).to_have_text(say("option.games.fairer"))
    begin(table)
    expect_seats(table, "Ada", "Bo")
    expect(table.page.locator("#top .match")).to_have_text(say("match.game", n=1, of=2))
    outcome = play_won_game(table).outcome()
    assert outcome
    winner, score = ("Ada", "1:0") if outcome.winners == (0,) else ("Bo", "0:1")
    expect(table.result.get_by_role("heading")).to_have_text(say("result.title.game", name=winner))
    table.do("next")
    expect_seats(table, "Bo", "Ada")
    expect(table.page.locator("#top .match")).to_contain_text(say("match.score", n=2, score=score))
    table.reload()
    expect_seats(table, "Bo", "Ada")
    play_won_game(table)
    expect(table.result.get_by_role("heading")).to_have_text(say("result.title.match.draw"))
    expect(table.result.locator(".reason")).to_have_text(say("result.match", what="each"))
    rows = table.result.locator("tbody tr").evaluate_all(
        "rows => rows.map(row => [...row.querySelectorAll('td')].map(cell => cell.textContent))"
    )
    assert sorted(rows) == [["0", "1", "1"], ["1", "0", "1"]]


def test_a_game_by_keyboard(table: Table) -> None:
    """From the board a key leads there. Type, Enter, type, Enter: the field keeps the focus, each move is announced."""
    table.set_up()
    field = table.page.get_by_label(table.say("typed"))
    table.cell("d4").press("/")
    expect(field).to_be_focused()
    expect(field).to_have_value("")
    table.page.keyboard.type("/")
    expect(field).to_have_value("/")
    field.fill("")
    for ply, move in enumerate(MOVES[:6], 1):
        table.page.keyboard.type(move)
        table.page.keyboard.press("Enter")
        expect(table.page.locator(".ply")).to_have_count(ply)
        table.expect_position(LINE.at(ply))
        table.expect_announcement(LINE.steps[ply - 1])
        expect(field).to_be_focused()
        expect(field).to_have_value("")


def test_a_move_that_cannot_be(table: Table) -> None:
    """The referee's reason with its rule, as at the board; what was typed stays, to be mended or typed over."""
    table.set_up(START.text, *MOVES[:1])
    table.menu("moves")
    field = table.page.get_by_label(table.say("typed"))
    for text, rule in ((MOVES[0], "xok.fish.empty"), ("castles", "xok.form")):
        field.fill(text)
        field.press("Enter")
        expect(table.page.locator("#status .rule-link")).to_have_attribute("href", f"#{rule}")
        expect(field).to_have_value(text)
    table.page.keyboard.type("row d")
    expect(field).to_have_value("row d")
    table.page.keyboard.press("Enter")
    expect(table.page.locator(".answer li")).to_have_count(1)
    expect(field).to_have_value("")
    expect(table.page.locator("#status .rule-link")).to_have_count(0)
    table.expect_position(LINE.at(1))
