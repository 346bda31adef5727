"""The element for boards in other people's pages: its gifts from the page around it, and its life without them."""

from html import escape
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, FrameLocator, Page, expect

from e2e.board_frames import board_frame, tap, wait_until_live
from e2e.conftest import LayPage
from e2e.screens import DESKTOP
from e2e.table import BOOT
from engine.games import GAMES
from engine.language import language
from ui.embed.parameters import MODES
from ui.pages.heights import heights

HEAD = "<!doctype html><html lang=de-AT><meta charset=utf-8><title>Schule</title><link rel=icon href='data:,'>"
LISTEN = """<script>
window.heard = [];
for (const type of ["ready", "error", "move", "refused"])
  addEventListener(`fang-${type}`, event => heard.push([event.target.id, event.detail]));
</script>"""
LAST = "([name, type]) => heard.findLast(([who, {type: kind}]) => who === name && kind === type)?.[1]"
SLIDES = """<style>
  section { color-scheme: only dark; background: #222 }
  .away { position: absolute; visibility: hidden }
</style>"""


def script(site: str) -> str:
    """Return what loads the element."""
    return f'<script async src="{site}/assets/fang-board.js"></script>'


def picture(site: str, game: str = "xok") -> str:
    """Return a picture for an element."""
    return f'<img src="{site}/assets/art/boards/{game}.svg" alt="Bild" width="400" height="400">'


def last_message(page: Page, name: str, kind: str) -> dict[str, Any]:
    """Return the last message of this kind from a board, as soon as there is one."""
    page.wait_for_function(LAST, arg=[name, kind], timeout=BOOT)
    message: dict[str, Any] = page.evaluate(LAST, [name, kind])
    return message


def test_where_the_page_has_no_origin(lay_page: LayPage, site: str) -> None:
    """In a preview, which is a sandbox, a board is seen all the same, with all its buttons."""
    board = f'{script(site)}<fang-board game="xok" lang="en">{picture(site)}</fang-board>'
    boxed = f'<iframe sandbox="allow-scripts" srcdoc="{escape(board)}" width="500" height="800"></iframe>'
    page = lay_page(f"{HEAD}{boxed}")
    preview = page.frame_locator("iframe")
    preview.get_by_role("button").click()
    shown = preview.frame_locator("fang-board > iframe")
    expect_playable(shown)
    expect_fits(shown)


WIDEST = """board => {
  const places = [...board.querySelectorAll("[data-do]")].map(place => place.getBoundingClientRect());
  return Math.max(...places.map(place => place.right)) - Math.min(...places.map(place => place.left));
}"""
"""How wide the places of a board lie."""


IN_THE_MIDDLE = "<style>body { display: flex; flex-direction: column; align-items: center; height: 90vh }</style>"


def test_where_a_page_without_an_origin_is_laid_out_by_content(lay_page: LayPage, site: str) -> None:
    """As on sites made of blocks: the board is as wide and high as in a plain page."""
    board = f'{IN_THE_MIDDLE}{script(site)}<fang-board game="xok" lang="en">{picture(site)}</fang-board>'
    boxed = f'<iframe sandbox="allow-scripts" srcdoc="{escape(board)}" width="600" height="800"></iframe>'
    preview = lay_page(f"{HEAD}{boxed}").frame_locator("iframe")
    preview.get_by_role("button").click()
    shown = preview.frame_locator("fang-board > iframe")
    expect_playable(shown)
    expect_fits(shown)
    sizes = preview.locator("fang-board").evaluate("board => [board.offsetWidth, board.offsetHeight]")
    assert sizes == [480, heights()["xok"]["play"]]


HIGH = """name => {
  const board = document.getElementById(name);
  const below = board.nextElementSibling.offsetTop - board.offsetTop;
  return [board.offsetHeight, board.querySelector("iframe").offsetHeight, below];
}"""


def test_as_high_as_its_board_in_a_low_column(lay_page: LayPage, site: str) -> None:
    """A column that has less room does not lay what follows over the board; nor does one that was shut before."""
    column = "display: flex; flex-direction: column; height: 200px"
    places = {"low": column, "shut": "width: 0; overflow: hidden"}
    inside = f'<fang-board id="{{}}" game="xok">{picture(site)}</fang-board><p>Next</p>'
    boards = (f'<div id="in-{name}" style="{style}">{inside.format(name)}</div>' for name, style in places.items())
    page = lay_page(f"{HEAD}<style>p {{ margin: 0 }}</style>{script(site)}{''.join(boards)}", viewport=DESKTOP)
    for name in places:
        page.locator(f"#{name}").evaluate("board => board.start()")
    page.locator("#in-shut").evaluate("place => { place.style.width = '480px'; }")
    for name in places:
        wait_until_live(page, name)
        needed = (
            board_frame(page, name).locator("#page").evaluate("page => Math.ceil(page.getBoundingClientRect().height)")
        )
        assert needed < heights()["xok"]["play"] + SLACK
        page.wait_for_function(f"([name, high]) => ({HIGH})(name).every(each => each === high)", arg=[name, needed])


def test_a_lesson_where_the_page_has_no_origin(lay_page: LayPage, site: str) -> None:
    """The board takes the width that it has, because the element is as high as lessons of its game get."""
    board = f'{script(site)}<fang-board game="xok" lesson="2" lang="en">{picture(site)}</fang-board>'
    boxed = f'<iframe sandbox="allow-scripts" srcdoc="{escape(board)}" width="500" height="1100"></iframe>'
    preview = lay_page(f"{HEAD}{boxed}").frame_locator("iframe")
    preview.get_by_role("button").click()
    shown = preview.frame_locator("fang-board > iframe")
    expect(shown.locator(".board.live")).to_be_visible(timeout=BOOT)
    assert shown.locator(".board.live").evaluate(WIDEST) > 380
    expect_fits(shown)


def test_in_a_page_from_a_file(browser: Browser, site: str, folder: Path) -> None:
    """The same holds for a page that was saved and opened from the disk."""
    file = folder / "file.html"
    file.write_text(f'{HEAD}{script(site)}<fang-board game="xok" lang="en"></fang-board>', encoding="utf-8")
    page = browser.new_page()
    page.goto(file.as_uri())
    expect_playable(page.frame_locator("fang-board > iframe"))
    page.close()


def expect_playable(shown: FrameLocator) -> None:
    """A move can be played."""
    expect(shown.locator(".board.live")).to_be_visible(timeout=BOOT)
    for cell in ("d4", "d5"):
        shown.locator(f"[data-do='tap {cell}']").first.click()
    expect(shown.get_by_role("gridcell", name="d5, white fish")).to_be_visible()


def expect_fits(shown: FrameLocator) -> None:
    """All of it is in its frame."""
    assert shown.locator("html").evaluate("root => root.scrollHeight <= innerHeight")
    assert shown.locator("#shown").evaluate("shown => shown.scrollHeight <= shown.clientHeight + 1")


@pytest.mark.parametrize("why", ["refused", "down", "nowhere"])
def test_waiting_ends(browser: Browser, site: str, school: str, folder: Path, why: str) -> None:
    """Where no board comes, the page and the reader are told, and the picture is there to be pressed again."""
    policy = '<meta http-equiv="Content-Security-Policy" content="frame-src \'none\'">' if why == "refused" else ""
    home = {"refused": "", "down": 'site="http://127.0.0.1:9/"', "nowhere": 'site="fang"'}[why]
    board = f'<fang-board id="board" game="xok" {home}>{picture(site)}</fang-board>'
    (folder / f"{why}.html").write_text(f"{HEAD}{policy}{LISTEN}{script(site)}{board}", encoding="utf-8")
    page = browser.new_page()
    told: list[str] = []
    page.on("console", lambda message: told.append(message.text))
    page.goto(f"{school}/{why}.html")
    for _ in range(2 if why == "nowhere" else 1):
        page.get_by_role("button", name="Bild").click()
        message = last_message(page, "board", "error")["message"]
        key = "embed.nowhere" if why == "nowhere" else "embed.unreached"
        assert message == language("de").later.say(key, text="fang")
        expect(page.get_by_role("alert")).to_have_text(message)
        expect(page.get_by_role("img", name="Bild")).to_be_visible()
    assert not [text for text in told if "postMessage" in text]
    page.close()


def test_what_an_element_takes_from_its_page(lay_page: LayPage, site: str) -> None:
    """It waits until it is shown, takes language and light, does what the page calls for, and goes on if it moves."""
    slide = '<section class="away"><fang-board id="slide" game="xok"></fang-board></section>'
    odd = 'id="odd" game="xok" colour="red" class="wide" data-x="1" v-if="x"'
    others = f"<fang-board {odd}>{picture(site)}</fang-board>"
    place = '<section id="elsewhere"></section>'
    page = lay_page(f"{HEAD}{SLIDES}{LISTEN}{script(site)}{slide}{others}{place}")
    page.get_by_role("button", name="Bild").click()
    expect_unknown_attribute_reported(page)
    assert page.locator("#slide > iframe").count() == 0
    page.locator(".away").evaluate("slide => slide.classList.remove('away')")
    wait_until_live(page, "slide")
    expect(board_frame(page, "slide").locator("html")).to_have_attribute("lang", "de")
    expect(board_frame(page, "slide").locator("html")).to_have_attribute("data-theme", "dark")
    expect_calls_work(page)
    expect_kept_after_move(page)
    expect_print_styles(page)


def expect_unknown_attribute_reported(page: Page) -> None:
    """The attribute that no board knows is told; those of any element, and of frameworks, are not."""
    message = last_message(page, "odd", "error")["message"]
    assert message == language("de").say("unreadable.embed.unknown", text="colour")


DONE = {"done": True, "why": "", "message": ""}


def expect_calls_work(page: Page) -> None:
    """The page plays, marks, draws and takes back, and learns what became of it; what it cannot is told."""
    board = page.locator("#slide")
    assert board.evaluate("board => board.play('d4+d5')") == DONE
    assert last_message(page, "slide", "move")["move"] == "d4+d5"
    refused = board.evaluate("board => board.play('d4+d5')")
    assert (refused["done"], refused["why"]) == (False, "refused")
    assert refused["message"] == last_message(page, "slide", "refused")["message"] != ""
    assert board.evaluate("board => board.mark({cells: ['d4'], arrows: ['d4-e5']})") == DONE
    expect(board_frame(page, "slide").locator(".sketch.mark .arrow")).to_be_visible()
    drawn = board.evaluate("board => Promise.all([board.draw(), board.draw()])")
    assert all(each["done"] and each["svg"].startswith("<svg") and each["title"] for each in drawn)
    assert board.evaluate("board => board.mark()") == DONE
    expect(board_frame(page, "slide").locator(".sketch.mark")).to_have_count(0)
    assert board.evaluate("board => board.undo()") == DONE
    expect(board_frame(page, "slide").get_by_role("gridcell", name="d5, leer")).to_be_visible()
    expect_flood_answered(page)
    tap(page, "slide", "d4", "d5")


FLOOD = """async board => {
  const several = Array.from({length: 250}, () => board.undo());
  board.say({type: "load", params: {game: "xok", lang: "de", theme: "dark"}});
  const found = (await Promise.all(several)).map(({why}) => why);
  await board.start();
  return Object.fromEntries([...new Set(found)].map(why => [why, found.filter(one => one === why).length]));
}"""
"""By what becomes of them, how many of 250 calls at once, after which another board is laid."""


def expect_flood_answered(page: Page) -> None:
    """Each of many calls at once is answered: those that another board drops too."""
    ready = "() => heard.filter(([who, {type}]) => who === 'slide' && type === 'ready').length"
    before = page.evaluate(ready)
    found = page.locator("#slide").evaluate(FLOOD)
    assert sum(found.values()) == 250
    assert found["dropped"] > 200
    assert set(found) <= {"dropped", "refused"}
    page.wait_for_function(f"before => ({ready})() > before", arg=before)


def expect_kept_after_move(page: Page) -> None:
    """The played moves are still there, and the changes."""
    page.locator("#slide").evaluate("board => board.setAttribute('theme', 'light')")
    expect(board_frame(page, "slide").locator("html")).to_have_attribute("data-theme", "light")
    tap(page, "slide", "d4", "d5")
    expect(board_frame(page, "slide").get_by_role("gridcell", name="d5, weißer Fisch")).to_be_visible()
    page.locator("#slide").evaluate("board => document.querySelector('#elsewhere').append(board)")
    expect(board_frame(page, "slide").get_by_role("gridcell", name="d5, weißer Fisch")).to_be_visible(timeout=BOOT)
    expect(board_frame(page, "slide").locator("html")).to_have_attribute("data-theme", "light")
    page.locator("#slide").evaluate("board => board.setAttribute('theme', 'dark')")
    expect(board_frame(page, "slide").locator("html")).to_have_attribute("data-theme", "dark")


def test_calls_where_no_board_comes(lay_page: LayPage, site: str) -> None:
    """Each is answered with the sentence that readers see; in a page without an origin, at once."""
    boards = f'<fang-board id="none" game="chess">{picture(site)}</fang-board>'
    boxed = f"<iframe sandbox='allow-scripts' srcdoc='{escape(script(site) + CALLING)}' width=500 height=800></iframe>"
    page = lay_page(f"{HEAD}{LISTEN}{script(site)}{boards}<script>{RELAY}</script>{boxed}")
    wrong = page.locator("#none").evaluate("board => Promise.all([board.start(), board.play('d4+d5')])")
    assert [each["why"] for each in wrong] == ["error", "error"]
    assert wrong[0]["message"] == last_message(page, "none", "error")["message"]
    page.wait_for_function("() => window.relayed", timeout=BOOT)
    started, played = page.evaluate("relayed")
    assert (started, played["why"]) == (DONE, "unheard")
    assert played["message"]


RELAY = "addEventListener('message', ({origin, data}) => { if (origin === 'null') window.relayed = data; });"
CALLING = """<fang-board game="xok"></fang-board><script>
customElements.whenDefined("fang-board").then(async () => {
  const board = document.querySelector("fang-board");
  parent.postMessage(await Promise.all([board.start(), board.play("d4+d5")]), "*");
});
</script>"""
"""A page that calls its board, and tells the one around it the answers."""


def test_properties_say_what_attributes_say(lay_page: LayPage, site: str) -> None:
    """Those that were set before the element was there too; what is set loads another board."""
    early = "<script>Object.assign(document.getElementById('board'), {game: 'xok', puzzle: 3})</script>"
    page = lay_page(f"{HEAD}{LISTEN}<fang-board id='board'></fang-board>{early}{script(site)}")
    board = page.locator("#board")
    assert last_message(page, "board", "ready")["mode"] == "puzzle"
    assert board.evaluate("board => board.ready")
    assert board.get_attribute("puzzle") == "3"
    assert board.evaluate("board => [board.game, board.puzzle, board.mode, board.compact, board.own]") == [
        "xok",
        "3",
        "",
        False,
        "",
    ]
    changed = "board => { heard.length = 0; board.puzzle = null; board.moves = 'd4+d5'; board.compact = true; }"
    board.evaluate(changed)
    assert last_message(page, "board", "ready")["mode"] == "replay"
    assert (board.get_attribute("puzzle"), board.get_attribute("compact")) == (None, "")
    board.evaluate("board => { board.compact = false; board.own = {fang: 'lesson'}; }")
    assert (board.get_attribute("compact"), board.get_attribute("own")) == (None, '{"fang":"lesson"}')


def expect_print_styles(page: Page) -> None:
    """On paper a board is black on white, without buttons."""
    page.emulate_media(media="print")
    root = board_frame(page, "slide").locator("body")
    assert root.evaluate("body => getComputedStyle(body).color") == "rgb(0, 0, 0)"
    assert root.evaluate("body => getComputedStyle(body).backgroundColor") in {"rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"}
    expect(board_frame(page, "slide").locator(".button:visible")).to_have_count(0)
    page.emulate_media(media="screen")


LOW = {
    "swarm": 'game="xok"',
    "forest": 'game="halali" puzzle="1"',
    "sea": 'game="hainoon" puzzle="30"',
    "first": 'game="hainoon" lesson="1"',
    "moves": 'game="xok" moves="d4+d5 c4+c5"',
}
"""Boards on slides, by id: one of each form."""

WITHIN = """() => {
  const all = [...document.querySelectorAll(".board, .button, .said, .task, #site a")];
  return all.filter(each => each.getBoundingClientRect().bottom > innerHeight + 1).map(each => `${each.outerHTML}`);
}"""


def test_a_board_fits_a_slide(lay_page: LayPage, site: str) -> None:
    """Wide and low, or narrow and higher, words and buttons are in sight, and the board has what they leave."""
    for width, height, least in ((960, 520, 400), (480, 760, 170)):
        size = f'compact height="{height}"'
        boards = "".join(f'<fang-board id="{name}" {asked} {size}></fang-board>' for name, asked in LOW.items())
        room = {"width": width, "height": len(LOW) * (height + 9)}
        page = lay_page(f"{HEAD}{script(site)}{boards}", viewport=room)
        for name in LOW:
            wait_until_live(page, name)
            shown = board_frame(page, name).locator("html")
            assert shown.evaluate(WITHIN) == [], (name, width)
            assert shown.locator(".board").first.evaluate("board => board.clientHeight") > least, (name, width)


LAY = """([name, asked]) => {
  const board = document.getElementById(name);
  heard.length = 0;
  for (const old of board.getAttributeNames()) if (old !== "id" && !old.includes("-")) board.removeAttribute(old);
  for (const [attribute, value] of Object.entries(asked)) board.setAttribute(attribute, value);
}"""
SLACK = 60
"""Pixels that a board may be lower than the docs say: a sentence, in the other language too, may need them."""


def test_boards_are_as_high_as_the_docs_say(lay_page: LayPage, site: str) -> None:
    """At 480 px, each mode of each game; and a tap, and what is said to it, does not change that."""
    board = '<fang-board id="board" game="xok" lang="de"></fang-board>'
    page = lay_page(f"{HEAD}{LISTEN}{script(site)}{board}")
    wait_until_live(page, "board")
    found = {game: {mode: board_height(page, game, mode) for mode in MODES} for game in GAMES}
    wrong = [
        f"{game} {mode}: {high} px, and the docs say {heights()[game][mode]}"
        for game, modes in found.items()
        for mode, high in modes.items()
        if not 0 <= heights()[game][mode] - high <= SLACK
    ]
    assert wrong == []


def board_height(page: Page, game: str, mode: str) -> int:
    """Return how high a board of this kind is, after a few taps too."""
    number = {mode: "1"} if mode in {"lesson", "puzzle"} else {}
    page.evaluate(LAY, ["board", {"game": game, "mode": mode, "lang": "de", **number}])
    assert last_message(page, "board", "ready")["mode"] == mode
    frame = page.locator("#board > iframe")
    high: int = frame.evaluate("frame => frame.clientHeight")
    taps = board_frame(page, "board").locator("[data-do^='tap ']")
    for number_of_tap in (0, 7) if mode != "edit" else ():
        if taps.count() > number_of_tap:
            taps.nth(number_of_tap).dispatch_event("click")
            page.wait_for_timeout(100)
    assert frame.evaluate("frame => frame.clientHeight") == high, (game, mode)
    return high


BY_CONTENT = {
    "row": "display: flex",
    "column": "display: flex; flex-direction: column; align-items: center",
    "grid": "display: grid; justify-items: center",
    "cell": "display: table-cell",
}
"""By name, how a page may lay a board out as wide as its content asks for."""


WIDTHS = "names => Object.fromEntries(names.map(name => [name, document.getElementById(name).offsetWidth]))"


def test_as_wide_as_a_board_can_be_where_its_content_decides(lay_page: LayPage, site: str) -> None:
    """With its picture and alive; narrower where there is less room, or where the page says so."""
    styles = {**BY_CONTENT, "narrow": "display: flex; width: 300px", "own": "display: flex"}
    boards = (
        f'<div style="{style}"><fang-board id="{name}" game="xok" class="{name}">{picture(site)}</fang-board></div>'
        for name, style in styles.items()
    )
    page = lay_page(
        f"{HEAD}<style>.own {{ max-width: 200px }}</style>{script(site)}{''.join(boards)}", viewport=DESKTOP
    )
    wanted = {**dict.fromkeys(BY_CONTENT, 480), "narrow": 300, "own": 200}
    for name in styles:
        page.locator(f"#{name}").get_by_role("button").wait_for()
    assert page.evaluate(WIDTHS, [*styles]) == wanted
    for name in styles:
        page.locator(f"#{name}").get_by_role("button").click()
        wait_until_live(page, name)
    assert page.evaluate(WIDTHS, [*styles]) == wanted
