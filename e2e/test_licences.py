"""The licences are read from the start page on, also without a network once they were opened."""

import re

import pytest
from playwright.sync_api import expect

from e2e.table import Table
from ui.pages.licences import FOLDER, parts


@pytest.mark.parametrize("code", ["en", "fr"])
def test_from_the_start_page(table: Table, code: str) -> None:
    """A link leads to the page in the reader's language, and that to the text of each licence."""
    table.follow("")
    table.do(f"set language {code}")
    table.page.locator(f"#home .foot a[href='./{FOLDER}/{code}.html']").click()
    expect(table.page.locator("h1")).to_have_text(table.say("licences.title"))
    for part in parts():
        expect(table.page.locator("#boards").get_by_text(part.title, exact=True).first).to_be_visible()
    for address in table.page.locator("#boards a[href^='./']").evaluate_all("all => all.map(one => one.href)"):
        answer = table.page.request.get(address)
        assert answer.ok, address
        assert re.search(r"/zip|text/plain", answer.headers["content-type"]), address
    table.page.locator("#boards a[href='./mpl-2.0.txt']").first.click()
    expect(table.page.locator("body")).to_contain_text("Mozilla Public License Version 2.0")
    table.page.go_back()
    table.page.locator("#top .mark").click()
    expect(table.page.locator("#home .covers")).to_be_visible()
