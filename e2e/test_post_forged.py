"""Forged files of a game by link, opened in a browser that knows the game."""

import pytest
from playwright.sync_api import expect

from e2e.quick_pace import saved_session
from e2e.table import Table
from tests.ui.forgeries import FALSE, STORIES
from tests.ui.penfriends import WHOLE, exchange, friends_at_start
from ui.keep import save
from ui.table.session import Session

DROP = """text => {
  const held = new DataTransfer();
  held.items.add(new File([text], "game.txt", {type: "text/plain"}));
  document.body.dispatchEvent(new DragEvent("drop", {dataTransfer: held, bubbles: true, cancelable: true}));
}"""


def drop(table: Table, session: Session) -> None:
    """Drop the file of a game on the page."""
    table.page.evaluate(DROP, save.write(session))


def come(table: Table, game: str, links: int) -> Session:
    """Come to a game by link that the table knows, in which the other player has just moved."""
    session = exchange(*friends_at_start(game, 1), links)[1].session
    table.arrive()
    drop(table, session)
    expect(table.page.locator(f"html[data-game={game}][data-screen=play]")).to_have_count(1)
    return session


@pytest.mark.parametrize("game", ["halali", "hainoon"])
def test_two_stories_of_one_game(fresh_table: Table, game: str) -> None:
    """The person is asked, nothing is changed before the answer, and with *Keep both* each has its place."""
    table = fresh_table
    known = come(table, game, 2)
    forged = STORIES["another_first_move"](known)
    drop(table, forged)
    dialog = table.page.get_by_role("dialog", name=table.say("post.story"))
    expect(dialog).to_contain_text(table.say("unreadable.post.differs", n=1))
    assert saved_session(table, game).lines == known.lines
    table.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert saved_session(table, game).lines == known.lines
    drop(table, forged)
    dialog.locator("[data-do=both]").click()
    expect(dialog).to_have_count(0)
    assert saved_session(table, game).lines == forged.lines
    table.follow("shelf")
    expect(table.page.locator("[data-do^=resume]")).to_have_count(2)


@pytest.mark.parametrize("name", ["another_deal", "another_seat", "a_resigned_game"])
def test_a_file_that_cannot_be_true(fresh_table: Table, name: str) -> None:
    """It is refused with its reason."""
    known = come(fresh_table, "hainoon", 2)
    drop(fresh_table, FALSE[name](known))
    why = "seat" if name == "another_seat" else "forged"
    expect(fresh_table.notice).to_contain_text(fresh_table.say(f"unreadable.post.{why}"))
    assert saved_session(fresh_table, "hainoon").lines == known.lines


STORE = """([key, text]) => {
  localStorage.setItem(key, text);
  window.dispatchEvent(new StorageEvent("storage", {key, newValue: text}));
}"""
"""Stores a text as another tab does."""


def test_the_check_of_a_forged_deal(fresh_table: Table) -> None:
    """A game that a tab of an earlier build has stored with another deal is found unfair at its end."""
    known = come(fresh_table, "halali", WHOLE)
    forged = FALSE["another_deal_and_secret"](known)
    key = next(key for key, text in fresh_table.storage.items() if text == save.write(known))
    fresh_table.page.evaluate(STORE, [key, save.write(forged)])
    assert saved_session(fresh_table, "halali").lines == forged.lines
    fresh_table.do("dialog check")
    expect(fresh_table.page.locator("#dialog-check")).to_contain_text(fresh_table.say("post.check.unfair"))
