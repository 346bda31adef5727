"""Kept things stay: the browser is asked for it, the danger is said, and all goes to a file and back."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from e2e.conftest import PHONE
from e2e.input_devices import finger, mouse
from e2e.screens import IPAD
from e2e.table import START, Table
from e2e.visitors import Visitors
from e2e.windows import Window
from e2e.xok_board import LINE, MOVES
from ui.app.storage import ASKED, DRAFT, GAME, SETTINGS, SHELF

CATCH = """() => {
  const make = URL.createObjectURL;
  URL.createObjectURL = blob => (blob.text().then(text => { window.caught = text; }), make.call(URL, blob));
}"""
"""Has the window know the text of the next file that is saved, in engines whose driver has no downloads."""

MANY = 120
"""Games on a long shelf."""


def arrive_on_ipad(table: Table, *, home: bool = False) -> None:
    """Arrive in a browser that says what those of iPads say."""
    table.prepare(IPAD.replace("HOME", json.dumps(home)))
    table.arrive()


def fill(table: Table) -> None:
    """Have something of each kind kept: a setting, a lesson, a game on the shelf, and one that goes on."""
    table.choose("theme dark")
    table.follow("halali.author")
    title = table.page.locator("[data-set='text title en']")
    title.fill("Mine")
    title.blur()
    table.set_up(START.text, *MOVES[:5])
    table.do("shelve")
    table.do("dismiss")


def save(table: Table, path: Path) -> None:
    """Save everything to a file, from the settings."""
    table.do("dialog settings")
    with table.page.expect_download() as found:
        table.do("backup")
    found.value.save_as(path)
    table.do("dialog")


def bring_back(table: Table, path: Path) -> None:
    """Bring everything back from a file, from the settings."""
    table.do("dialog settings")
    table.page.locator("dialog").get_by_label(table.say("keep.restore")).set_input_files(path)


def stored_texts(table: Table) -> dict[str, str]:
    """Return what is stored of all that a test has had kept."""
    places = SETTINGS, SHELF, DRAFT, f"{GAME}xok"
    return {key: text for key, text in table.storage.items() if key.startswith(places)}


@pytest.mark.parametrize(("device", "hand"), [({}, mouse), (PHONE, finger)], ids=["laptop", "phone"])
def test_everything_there_and_back(
    fresh_table: Table, visitors: Visitors, tmp_path: Path, device: dict[str, Any], hand: Any
) -> None:
    """The content of one browser is in another after two presses, also after a reload."""
    table = fresh_table
    table.arrive()
    fill(table)
    save(table, tmp_path / "all.txt")
    before = stored_texts(table)
    other = visitors.arrive(**device)
    other.hand = hand
    bring_back(other, tmp_path / "all.txt")
    expect(other.page.locator("dialog[open]")).to_have_count(0)
    expect(other.notice).to_have_text(other.say("notice.restored"))
    expect(other.page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(other.page.locator(".going-on li")).to_have_count(1)
    assert before.items() <= stored_texts(other).items()
    other.do("shelf")
    expect(other.page.locator("#shelf .kept")).to_have_count(1)
    other.reload()
    expect(other.page.locator("#shelf .kept")).to_have_count(1)
    other.follow("xok")
    other.expect_position(LINE.at(5))


def test_in_each_engine(window: Window, tmp_path: Path) -> None:
    """Everything goes to a file and comes back, and WebKit alone is said to delete what is not visited."""
    window.follow("xok?moves=d4%2Bd5")
    window.wait("#menu-game")
    window.press("#menu-game")
    window.press("[data-do='shelve']")
    window.press("#notice [data-do='shelf']")
    window.wait("#shelf .kept", 1)
    webkit = window.script("() => navigator.vendor").startswith("Apple")
    assert window.count("#shelf .at-risk") == webkit
    window.script(CATCH)
    window.press("#shelf [data-do='backup']")
    window.until("() => window.caught")
    (tmp_path / "all.txt").write_text(window.script("() => window.caught"), "utf-8")
    window.start_over()
    window.press("#top [data-do='dialog settings']")
    window.choose_file("dialog [data-file]", tmp_path / "all.txt")
    window.press("#notice [data-do='shelf']")
    window.wait("#shelf .kept", 1)


def test_by_keys_alone(table: Table, tmp_path: Path) -> None:
    """Both ways are there for who has no mouse."""
    table.set_up(START.text, *MOVES[:3])
    table.do("dialog settings")
    dialog = table.page.locator("dialog")
    with table.page.expect_download() as found:
        dialog.locator("[data-do=backup]").press("Enter")
    found.value.save_as(tmp_path / "all.txt")
    with table.page.expect_file_chooser() as chooser:
        dialog.get_by_label(table.say("keep.restore")).press("Enter")
    chooser.value.set_files(tmp_path / "all.txt")
    expect(table.notice).to_have_text(table.say("notice.restored"))


def test_a_damaged_file(table: Table, tmp_path: Path) -> None:
    """A fault is reported, and nothing is stored of it."""
    fill(table)
    path = tmp_path / "all.txt"
    save(table, path)
    before = table.storage
    whole = path.read_text("utf-8")
    for text in (whole[:-40], whole.replace('"version": 1', '"version": 9'), whole.replace(MOVES[0], "a1+a9")):
        assert text != whole
        path.write_text(text, "utf-8")
        bring_back(table, path)
        expect(table.notice).to_contain_text(table.say("notice.file"))
        table.do("dialog")
        table.do("dismiss")
    assert table.storage == before


def test_a_long_shelf(table: Table, visitors: Visitors, tmp_path: Path) -> None:
    """All of it comes along, while the page shows how far it is."""
    table.set_up(START.text, *MOVES)
    table.do("shelve")
    table.do("dismiss")
    (entry,) = (text for key, text in table.storage.items() if key.startswith(SHELF))
    texts = {
        f"{SHELF}{number}": entry.replace('\\"seed\\": ', f'\\"seed\\": {number}') for number in range(1, MANY + 1)
    }
    table.page.evaluate("texts => Object.assign(localStorage, texts)", texts)
    table.reload()
    save(table, tmp_path / "all.txt")
    other = visitors.arrive()
    bring_back(other, tmp_path / "all.txt")
    expect(other.notice).to_have_text(other.say("notice.restored"), timeout=60_000)
    assert texts.items() <= other.storage.items()


def test_the_way_to_the_home_screen(fresh_table: Table) -> None:
    """Where Safari does not offer it: at the foot of the start page, with what comes before and after it."""
    arrive_on_ipad(fresh_table)
    fresh_table.do("dialog keep")
    dialog = fresh_table.page.locator("#dialog-keep")
    for key in ("keep.home.first", "keep.home.put", "keep.home.then", "keep.state.risk"):
        expect(dialog).to_contain_text(fresh_table.say(key))
    expect(dialog.locator("[data-do=backup]")).to_be_visible()
    fresh_table.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(fresh_table.page.locator("#home [data-do='dialog keep']")).to_be_focused()


def test_opened_from_the_home_screen(fresh_table: Table) -> None:
    """Nothing is said of it any more, and nothing is feared."""
    arrive_on_ipad(fresh_table, home=True)
    expect(fresh_table.page.locator("[data-do='dialog keep']")).to_have_count(0)
    fresh_table.set_up(START.text, *MOVES[:3])
    fresh_table.do("shelve")
    fresh_table.do("shelf")
    expect(fresh_table.page.locator("#shelf .kept")).to_have_count(1)
    expect(fresh_table.page.locator(".at-risk")).to_have_count(0)


def test_asked_to_keep_what_is_kept(fresh_table: Table) -> None:
    """With the first game on the shelf, and not before; the shelf says what may be deleted until that is promised."""
    arrive_on_ipad(fresh_table)
    risk = fresh_table.page.locator("#shelf .at-risk")
    fresh_table.set_up(START.text, *MOVES[:3])
    assert fresh_table.page.evaluate("() => known.asked") == 0
    fresh_table.do("shelve")
    fresh_table.do("shelf")
    expect(risk).to_contain_text(fresh_table.say("keep.risk"))
    assert fresh_table.page.evaluate("() => known.asked") == 1
    fresh_table.set_up(START.text, *MOVES[:4])
    fresh_table.do("shelve")
    assert fresh_table.page.evaluate("() => known.asked") == 1
    fresh_table.page.evaluate("([key]) => { localStorage.removeItem(key); window.promises = true }", [ASKED])
    fresh_table.prepare("window.promises = true")
    fresh_table.reload()
    fresh_table.set_up(LINE.at(2).text)
    fresh_table.do("shelve")
    fresh_table.do("shelf")
    expect(risk).to_have_count(0)
    assert fresh_table.page.evaluate("() => known.asked") == 1
