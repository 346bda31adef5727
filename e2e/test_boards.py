"""The page that shows boards for other pages, and writes the snippet of one that is set up in it."""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.board_frames import board_frame, tap, wait_until_live
from e2e.visitors import Visitors
from engine.games import GAMES
from ui.embed.parameters import MODES
from ui.pages.boards import SHOWN


@pytest.fixture
def page(visitors: Visitors) -> Page:
    """The page, as somebody finds it who comes."""
    page = visitors.come().page
    page.goto(f"{visitors.site}/boards/en.html")
    return page


def test_the_page_that_writes_snippets(page: Page) -> None:
    """The chosen and set-up values stand in the snippet, and on a board as others will see it."""
    bring_to_life(page, "edit")
    page.locator("#editor [name=theme]").select_option("dark")
    wait_until_live(page, "preview")
    set_up(page)
    laid = r'theme="dark" position="\.{4}/\.{5}/\.{6}/\.{3}Ff\.{2}/.* w" moves="e5\+e6".*src="http\S*/boards/xok\.svg"'
    expect(page.locator("#snippet")).to_have_value(re.compile(laid, re.DOTALL))
    expect(board_frame(page, "preview").get_by_role("gridcell", name="e5, white fish")).to_be_visible()
    beyond_the_rules(page)
    page.locator("#editor [name=mode]").select_option("puzzle")
    page.locator("#editor [data-game=xok] [name=puzzle]").select_option("3")
    expect(page.locator("#frame")).to_have_value(
        re.compile(r'embed\.html#game=xok&amp;mode=puzzle&amp;puzzle=3.*height="980"')
    )
    expect(page.locator("#editor [data-game=halali] [name=puzzle]")).to_be_hidden()
    page.locator("#editor [name=mode]").select_option("lesson")
    expect(board_frame(page, "preview").locator(".task")).to_be_visible()
    expect(page.locator("#board-edit")).to_be_hidden()
    with page.expect_download() as saved:
        page.locator("[data-do=png]").click()
    assert saved.value.path().read_bytes().startswith(b"\x89PNG")


def bring_to_life(page: Page, mode: str) -> None:
    """Press the picture of the board that shows a mode, and wait for the board."""
    page.locator(f"#board-{mode}").get_by_role("button").click()
    wait_until_live(page, f"board-{mode}")


def test_each_mode_lives_in_it(page: Page) -> None:
    """The page shows a board of each mode, and the snippet for it."""
    expect(page.locator("[data-of=board-lesson][data-kind=snippet]")).to_contain_text(
        f'game="{SHOWN["lesson"]["game"]}" lesson="1"'
    )
    for mode in sorted({*MODES} - {"computer", "diagram"}):
        bring_to_life(page, mode)


def test_the_pictures_of_snippets(page: Page) -> None:
    """Each snippet names a whole address, of a picture that the site has; so it does for every game and lesson."""
    page.locator("#editor [name=theme]").select_option("dark")
    wait_until_live(page, "preview")
    snippets = [each.text_content() or "" for each in page.locator("[data-kind=snippet]").all()]
    for game in GAMES:
        page.locator("#editor [name=game]").select_option(game)
        for mode in sorted(MODES):
            page.locator("#editor [name=mode]").select_option(mode)
            snippets.append(page.locator("#snippet").input_value())
    named = {address for text in snippets for address in re.findall(r'<img src="(.*?)"', text)}
    assert len(named) >= len(MODES)
    for address in named:
        assert page.request.get(address).ok, address
    page.locator("#picture").fill("https://example.org/board.png")
    page.locator("#picture").press("Enter")
    expect(page.locator("#snippet")).to_have_value(re.compile('<img src="https://example.org/board.png"'))


def set_up(page: Page) -> None:
    """A piece is laid by a tap, another by the keys, and a move played after them; the text follows."""
    board = board_frame(page, "board-edit")
    tap(page, "board-edit", "d4")
    board.locator("[data-do='take f']").press("Enter")
    board.get_by_role("gridcell", name="d4, white fish").press("ArrowRight")
    expect(board.get_by_role("gridcell", name="d5, empty")).to_be_focused()
    board.get_by_role("gridcell", name="d5, empty").press("Enter")
    expect(board.get_by_role("textbox", name="Position")).to_have_value("..../...../....../...Ff../....../...../.... w")
    board.get_by_role("button", name="Play moves").click()
    tap(page, "board-edit", "e5", "e6")
    expect(board.get_by_role("textbox", name="Moves")).to_have_value("e5+e6")


def beyond_the_rules(page: Page) -> None:
    """A text that is no position stays where it was typed, is told, and does not come into the snippet."""
    board = board_frame(page, "board-edit")
    field = board.get_by_role("textbox", name="Position")
    now = page.locator("#snippet").input_value()
    field.fill("ffff/fffff/ffffff/f....../....../...../.... w")
    field.press("Enter")
    expect(board.locator(".why")).to_contain_text("14")
    expect(field).to_have_value(re.compile("ffff/fffff"))
    field.fill("..../...../...f../...Ff../....../...../.... w")
    field.press("Enter")
    expect(page.locator("#said")).to_have_text(re.compile("last position"))
    expect(page.locator("#snippet")).to_have_value(now)
    board.get_by_role("button", name="Undo").click()
    expect(board.locator(".why")).to_be_hidden()
