"""The sent link of a hidden game, opened where nobody knows the game: a question, and no hand before the answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.quick_pace import saved_session
from tests.ui.penfriends import begun, exchange

if TYPE_CHECKING:
    from e2e.table import Table

ON_SHOW = "() => document.body.innerHTML"


@pytest.fixture(scope="module")
def link() -> str:
    """The part behind the hash of a link of Hai Noon that was sent to Ben."""
    ann, _ = exchange(*begun("hainoon", 3), 1)
    return f"hainoon?{ann.query}"


def expect_question(table: Table, player: str = "Ben") -> None:
    """Assert that the question is on show, and no card."""
    dialog = table.page.get_by_role("dialog", name=table.say("post.offer", name=player))
    expect(dialog).to_be_visible()
    about = table.say("post.offer.about", name=player, other="Ann", game=table.say("name.hainoon"))
    expect(dialog).to_have_accessible_description(" ".join(about.split()))
    assert "card-button" not in table.page.evaluate(ON_SHOW)


def test_by_keyboard(fresh_table: Table, link: str) -> None:
    """A reload asks again, Escape leaves everything as it was, and the link can still be opened."""
    table, keys = fresh_table, fresh_table.page.keyboard
    table.arrive(f"#{link}")
    expect_question(table)
    table.reload()
    expect_question(table)
    keys.press("Escape")
    expect(table.page.locator("dialog")).to_have_count(0)
    expect(table.page).to_have_url(f"{table.site}/")
    assert not [key for key in table.storage if "shelf" in key]
    table.follow(link)
    expect_question(table)
    for _ in range(5):
        if table.page.locator("[data-do=seat]:focus").count():
            break
        keys.press("Tab")
    keys.press("Enter")
    expect(table.page.locator("#hand .card-button").first).to_be_visible()
    expect(table.page).to_have_url(f"{table.site}/#hainoon")
    post = saved_session(table, "hainoon").post
    assert post
    assert post.player == 1
    table.follow(link)
    expect(table.page.locator("#dialog-offer")).to_have_count(0)
    table.page.go_back()
    expect(table.page.locator("#dialog-offer")).to_have_count(0)


def test_in_german(german: Table, link: str) -> None:
    """The question and its answers are German."""
    german.arrive(f"#{link}")
    expect_question(german)
    german.do("dialog")
    expect(german.page.locator("dialog")).to_have_count(0)
