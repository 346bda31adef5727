"""Drives any game on the page: opens it, plays moves by their taps, and asks for hints and the look back."""

from random import Random

from playwright.sync_api import Locator, expect

from e2e.quick_pace import saved_session
from e2e.table import BOOT, Table, link
from tools.run.samples import address, samples
from ui.games.desk import desk


def come(table: Table, game: str, position: str = "") -> None:
    """Come to a game by a link, to its start or to a position."""
    table.follow(address(game, position))
    expect(table.page.locator(f"html[data-game={game}][data-screen=play]")).to_be_attached()


def begin(table: Table, game: str) -> None:
    """Begin a new game by its dialog, everything in it as it is."""
    come(table, game)
    open_curtain(table)
    table.do("dialog new")
    form = table.page.locator("form[data-form=new]")
    form.locator("[type=submit]").click()
    expect(form).to_have_count(0)


def open_curtain(table: Table) -> None:
    """Open the curtain, if there is one."""
    curtain = table.page.locator("dialog.curtain")
    if curtain.count():
        curtain.locator("[data-do='curtain open']").click()
        expect(curtain).to_have_count(0)


def tap(table: Table, *taps: str) -> None:
    """Press the elements of these taps, one after the other."""
    for each in taps:
        table.page.locator(f"[data-do='tap {each}']").last.click()


def play(table: Table, game: str, rng: Random) -> None:
    """Play a random legal move by mouse, tap by tap."""
    open_curtain(table)
    before, gesture = saved_session(table, game).open_curtain(), desk(game).gesture
    session = before
    while session.line == before.line:
        each = rng.choice(sorted(session.choices(gesture, session.taps)))
        tap(table, each)
        session = session.tap(gesture, each, rng)
    skip = table.page.locator("[data-do='still']")
    if skip.count():
        skip.click()


def play_on(table: Table, game: str, rng: Random, plies: int) -> None:
    """Play so many moves, or until the game is over."""
    for _ in range(plies):
        if saved_session(table, game).line.last.outcome():
            return
        play(table, game, rng)


def come_near_end(table: Table, game: str, moves: str = "") -> None:
    """Come to a game near its end, or after moves from there, and open the curtain if there is one."""
    table.follow(link(samples(game).ended.position, *moves.split(), game=game))
    expect(table.page.locator("html")).to_have_attribute("data-game", game)
    if not moves:
        open_curtain(table)


def ask_for_hint(table: Table) -> Locator:
    """Ask for a hint, and return its text."""
    table.page.locator("#controls [data-do='hint']").click()
    return table.page.locator("#status .why.hint")


def open_look_back(table: Table, game: str) -> Locator:
    """Come to a game that is over, and return its look back once that is complete."""
    come_near_end(table, game, samples(game).ended.moves)
    table.page.locator("#controls [data-do='review']").click()
    review = table.page.locator("#review")
    expect(review.locator("progress")).to_have_count(0, timeout=BOOT)
    return review
