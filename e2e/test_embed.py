"""Boards in a page of another origin: six with one Python, a game with variations, and what the page is told."""

from html import escape
from random import Random
from typing import Any
from urllib.parse import urlencode

from playwright.sync_api import Page, expect

from e2e.board_frames import board_frame, press, tap, wait_until_live
from e2e.conftest import LayPage
from e2e.table import BOOT
from e2e.test_home import CLOCK, DAY, TWO_MINUTES_LATER
from e2e.test_own_lessons import play_lesson
from e2e.visitors import Visitors
from engine.games import GAMES
from engine.language import LANGUAGES, language
from engine.puzzles.daily import daily
from engine.puzzles.shelf import puzzle
from engine.record import packed
from tests.ui.pupil import taps_of
from tests.ui.test_notes_kept import BEGUN, THREE
from ui.games.desk import Look
from ui.keep import save
from ui.learn import attempt
from ui.learn.ours import lesson
from ui.learn.run import begin_lesson
from ui.table.message import Message
from ui.table.session import World

XOK = "..../...../...f../...F.../....../...../.... w"
FOREST = "......./......./..F..../...D.../..T.S../......./.L..... blue -|- - -,- 5,5"
BOARDS = {
    "swarm": {"game": "xok", "position": XOK},
    "first": {"game": "xok", "lesson": "1", "lang": "de"},
    "forest": {"game": "halali", "position": FOREST},
    "moves": {"game": "xok", "moves": "d4+d5 c4+c5", "theme": "dark"},
    "sea": {"game": "hainoon"},
    "divers": {"game": "hainoon", "puzzle": "1"},
}
"""Six boards, by the ids of their elements."""

AGAINST = {"game": "halali", "position": FOREST, "mode": "computer", "level": "1"}
"""A board at which a worker thinks, with a Python of its own."""

HEAD = "<!doctype html><html lang=en><meta charset=utf-8><title>School</title><link rel=icon href='data:,'>"

LISTEN = """
window.heard = [];
for (const type of ["ready", "error", "move", "lesson", "puzzle", "result"])
  addEventListener(`fang-${type}`, event => heard.push([event.target.id, event.detail]));
"""
LISTEN_TO_FRAMES = """
window.heard = [];
addEventListener("message", event => heard.push([event.source === frames[0] ? "friend" : "stranger", event.data.type]));
"""
HEARD = """({name, kinds}) =>
  JSON.stringify(heard.filter(([who]) => who === name).map(([, {type}]) => type)) === JSON.stringify(kinds)
"""
HEIGHT = "page => Math.ceil(page.getBoundingClientRect().height)"
GREET = """() => {
  for (const frame of [frames[0], frames[1]])
    for (const said of [{type: "hello"}, {type: "load", params: {game: "hainoon", mode: "diagram"}}])
      frame.postMessage({fang: 1, ...said}, "*");
}"""

ASK = """message => frames[0].postMessage({fang: 1, ...message}, "*")"""

LABELS = "cells => cells.map(cell => cell.ariaLabel)"

DENY = """for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
  const get = () => { throw new DOMException("denied", "SecurityError"); };
  Object.defineProperty(window, name, {configurable: true, get});
}"""


CUT = """numbers => numbers.map(number => {
  const [own, row] = [number, number.closest(".swarm-size")].map(one => one.getBoundingClientRect());
  return [own.left - row.left, row.right - own.right, own.top - row.top, row.bottom - own.bottom].map(Math.round);
}).filter(room => Math.min(...room) < 0)"""
"""The numbers that lie outside of their row in part, by the room on each side."""


def element(site: str, name: str, parameters: dict[str, str]) -> str:
    """Return the snippet of a board, with its picture."""
    attributes = "".join(f' {key}="{escape(value)}"' for key, value in parameters.items())
    picture = f'<img src="{site}/assets/art/boards/{parameters["game"]}.svg" alt="{name}" width="400" height="400">'
    return f'<fang-board id="{name}"{attributes}>{picture}</fang-board>'


def page_of(site: str, wanted: dict[str, dict[str, str]] = BOARDS) -> str:
    """Return a teacher's page with boards, which its styles do not mean."""
    boards = "\n".join(element(site, name, parameters) for name, parameters in wanted.items())
    style = "<style>svg, p, button { display: none; color: red } .board { opacity: 0 }</style>"
    script = f'<script async src="{site}/assets/fang-board.js"></script>'
    return f"{HEAD}{style}{script}{boards}"


def last_message(page: Page, name: str, *kinds: str) -> dict[str, Any]:
    """Return the last of what a board has told the page, as soon as it is messages of these kinds, in this order."""
    wanted = {"name": name, "kinds": list(kinds)}
    page.wait_for_function(HEARD, arg=wanted, timeout=BOOT)
    last: dict[str, Any] = page.evaluate("name => heard.findLast(([who]) => who === name)[1]", name)
    return last


def test_six_boards_of_three_games(lay_page: LayPage, site: str) -> None:
    """Nothing is fetched before a touch; one Python serves all; what is played is told; the height fits."""
    page = lay_page(page_of(site), LISTEN)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    expect(page.locator("fang-board > img")).to_have_count(6)
    expect(page.locator("#swarm")).to_be_visible()
    assert len(page.frames) == 1
    # By keys: a board that comes to life pushes those below it away, and a click may miss them.
    for name in BOARDS:
        page.get_by_role("button", name=name).press("Enter")
    for name in BOARDS:
        wait_until_live(page, name)
    running = [frame.evaluate("() => Boolean(window.fang?.python)") for frame in page.frames]
    assert (len(running), running.count(True)) == (7, 1)
    assert len([url for url in asked if url.endswith("pyodide.asm.wasm")]) == 1
    play_in_two(page)
    solve_puzzle(page)
    expect_frames_fit(page)
    read_and_change(page)


def play_in_two(page: Page) -> None:
    """A move on one board and a whole lesson on another are told, and each board keeps its own."""
    tap(page, "swarm", "c4", "c5")
    move = last_message(page, "swarm", "ready", "move")
    assert (move["move"], move["ply"], move["over"]) == ("c4+c5", 1, False)
    play_lesson(board_frame(page, "first"), lambda target: press(page, target), begin_lesson(lesson("xok", 1)), "de")
    expect(board_frame(page, "first").locator(".finished h3")).to_have_text(language("de").say("lesson.over"))
    result = last_message(page, "first", "ready", "lesson", "result")
    assert (result["key"], result["score"], result["givenUp"]) == ("xok.lesson.1", result["max"], 0)
    assert 0 < result["duration"] < 600
    (told,) = page.evaluate("() => heard.filter(([who, {type}]) => who === 'first' && type === 'lesson')")
    assert told[1] == {"fang": 1, "type": "lesson", "game": "xok", "lesson": 1}


def solve_puzzle(page: Page) -> None:
    """A puzzle is solved, each reply coming by itself, and that is told."""
    now = attempt.begin_attempt(puzzle("hainoon", 1))
    while not now.over:
        for one in taps_of(now.board, now.right.text) if now.right else []:
            expect(board_frame(page, "divers").locator("[data-do=hint]")).to_be_visible()
            tap(page, "divers", one)
            now = attempt.update_attempt(now, Message("tap", one), Look(narrow=True), World(Random(0), ""))
        now = attempt.update_attempt(now, Message("follow", ""), Look(narrow=True), World(Random(0), ""))
    expect(board_frame(page, "divers").locator(".praise strong")).to_have_text(language("en").say("puzzle.solved"))
    assert last_message(page, "divers", "ready", "puzzle", "result")["score"] == 1
    (told,) = page.evaluate("() => heard.filter(([who, {type}]) => who === 'divers' && type === 'puzzle')")
    assert told[1] == {
        "fang": 1,
        "type": "puzzle",
        "game": "hainoon",
        "puzzle": 1,
    }


def expect_frames_fit(page: Page) -> None:
    """Each frame is as high as what it shows."""
    for name in BOARDS:
        content = board_frame(page, name).locator("#page")
        expect(page.locator(f"#{name} > iframe")).to_have_js_property("clientHeight", content.evaluate(HEIGHT))


def read_and_change(page: Page) -> None:
    """Moves given are stepped through, themes and languages are the boards' own, attributes that change are loaded."""
    moves = board_frame(page, "moves")
    press(page, moves.locator("[data-do='step on']"))
    expect(moves.locator(".said")).to_contain_text("d4+d5")
    expect(moves.locator("html")).to_have_attribute("data-theme", "dark")
    expect(board_frame(page, "first").locator("html")).to_have_attribute("lang", "de")
    page.locator("#sea").evaluate("board => board.setAttribute('mode', 'juggle')")
    wrong = board_frame(page, "sea").locator(".why")
    expect(wrong).to_contain_text(language("en").say("embed.wrong"))
    assert last_message(page, "sea", "ready", "error")["message"] in wrong.inner_text()


def test_the_computer_answers_and_a_board_outlives_the_first(lay_page: LayPage, site: str) -> None:
    """A computer plays in a frame; when the frame that had Python is gone, another takes over, its board as it was."""
    page = lay_page(page_of(site, {"swarm": BOARDS["swarm"], "against": AGAINST}), LISTEN)
    for name in ("against", "swarm"):
        page.get_by_role("button", name=name).click()
        wait_until_live(page, name)
    tap(page, "against", "c5", "b5")
    last_message(page, "against", "ready", "move", "move")
    tap(page, "swarm", "c4", "c5")
    last_message(page, "swarm", "ready", "move")
    page.locator("#against").evaluate("board => board.remove()")
    tap(page, "swarm", "f4", "f5")
    move = last_message(page, "swarm", "ready", "move", "ready", "move")
    assert (move["move"], move["ply"]) == ("f4+f5", 2)


def test_an_unlisted_origin_gets_nothing(lay_page: LayPage, site: str, school: str) -> None:
    """A frame answers the origin that it was given, and neither hears nor tells any other."""
    listed = [urlencode({"game": "xok", "origin": origin}) for origin in (school, "https://example.org")]
    frames = "".join(f'<iframe src="{site}/embed.html#{one}" width="480" height="640"></iframe>' for one in listed)
    page = lay_page(f"{HEAD}{frames}", LISTEN_TO_FRAMES)
    for number in range(2):
        expect(page.frame_locator("iframe").nth(number).locator(".board.live")).to_be_visible(timeout=BOOT)
    assert page.evaluate("() => heard") == []
    page.evaluate(GREET)
    expect(page.frame_locator("iframe").first.locator(".picture")).to_be_visible()
    stranger = page.frame_locator("iframe").nth(1)
    press(page, stranger.locator("[data-do='tap d4']").first)
    press(page, stranger.locator("[data-do='tap d5']").first)
    expect(stranger.locator(".board.live")).to_be_visible()
    told = page.evaluate("() => heard")
    assert {who for who, _ in told} == {"friend"}
    assert {"ready", "height"} <= {what for _, what in told}


def test_without_storage_and_in_a_sandbox(lay_page: LayPage, site: str) -> None:
    """A move can be played where all storage is denied, in a frame that may do nothing but run scripts too."""
    frame = f'<iframe src="{site}/embed.html#game=xok&lang=en" width="480" height="780"'
    page = lay_page(f'{HEAD}{frame}></iframe>{frame} sandbox="allow-scripts"></iframe>', DENY)
    for number in range(2):
        board = page.frame_locator("iframe").nth(number)
        expect(board.locator(".board.live")).to_be_visible(timeout=BOOT)
        for cell in ("d4", "d5"):
            press(page, board.locator(f"[data-do='tap {cell}']").first)
        expect(board.get_by_role("gridcell", name="d5, white fish")).to_be_visible()


NO_TEXT = {"toString": 1}
"""An object that no text can be made of."""


def test_parameters_that_are_no_texts(lay_page: LayPage, site: str, school: str) -> None:
    """A value that cannot be a parameter is told as wrong, in words, and the next request is shown."""
    query = urlencode({"game": "xok", "origin": school})
    page = lay_page(f'{HEAD}<iframe src="{site}/embed.html#{query}"></iframe>')
    board = page.frame_locator("iframe")
    expect(board.locator(".board.live")).to_be_visible(timeout=BOOT)
    page.evaluate(ASK, {"type": NO_TEXT})
    page.evaluate(ASK, {"type": "load", "params": {"game": NO_TEXT}})
    expect(board.locator(".why")).to_contain_text(language("en").say("embed.wrong"))
    page.evaluate(ASK, {"type": "load", "params": {"game": "hainoon", "mode": "diagram"}})
    expect(board.locator(".picture")).to_be_visible()


def test_a_page_without_an_origin_is_told_nothing(lay_page: LayPage, site: str) -> None:
    """A sandboxed page cannot be addressed: its boards answer nobody, whatever origin it has listed for itself."""
    frame = f'<iframe src="{site}/embed.html#game=xok&origin=null"></iframe>'
    greet = "<script>setInterval(() => frames[0].postMessage({fang: 1, type: 'hello'}, '*'), 100)</script>"
    page = lay_page(f'{HEAD}<iframe sandbox="allow-scripts" srcdoc="{escape(frame + greet)}"></iframe>')
    board = page.frame_locator("iframe").frame_locator("iframe")
    expect(board.locator(".why")).to_contain_text(language("en").say("embed.wrong"), timeout=BOOT)


def test_what_a_blog_adds_to_an_address_is_no_parameter(lay_page: LayPage, site: str) -> None:
    """WordPress hands its own frames a secret behind a second #, and has scripts alone allowed in them."""
    address = f"{site}/embed.html#game=xok&lesson=1&lang=en#?secret=AbCdEf1234"
    page = lay_page(f'{HEAD}<iframe sandbox="allow-scripts" src="{address}"></iframe>')
    expect(page.frame_locator("iframe").locator(".board.live")).to_be_visible(timeout=BOOT)


def test_pictures_without_a_script(lay_page: LayPage, site: str) -> None:
    """Where scripts are forbidden each board is the picture that the snippet has."""
    page = lay_page(page_of(site), java_script_enabled=False)
    for name in BOARDS:
        expect(page.get_by_role("img", name=name)).to_be_visible()
    assert len(page.frames) == 1


PAGE_HEIGHT = "() => document.getElementById('page').getBoundingClientRect().height"
NOTED = {"game": "xok", "g": packed.pack(save.record_of(BEGUN.with_current_notes(THREE))), "lang": "en"}


def test_variations_by_keys_and_presses(visitors: Visitors) -> None:
    """The arrows lead along the moves, into a variation and out of it; a press on a move leads to it."""
    page = visitors.come(viewport={"width": 480, "height": 900}).page
    page.goto(f"{visitors.site}/embed.html#{urlencode(NOTED)}")
    here, remark = page.locator(".tree [aria-current]"), page.locator(".remark")
    expect(remark).to_have_text("Anna begins.", timeout=BOOT)
    page.locator("[data-do='step on']").focus()
    height = page.evaluate(PAGE_HEIGHT)
    for key, move, said in (
        ("ArrowRight", "1.d4+d5", ""),
        ("ArrowLeft", "", "Anna begins."),
        ("ArrowDown", "1.a1+a2", "Why not?"),
        ("ArrowDown", "2.g4+g5", ""),
        ("ArrowUp", "1.a1+a2", "Why not?"),
        ("ArrowUp", "", "Anna begins."),
    ):
        page.keyboard.press(key)
        expect(here).to_have_text([move] if move else [])
        expect(remark).to_have_text(said)
        assert page.evaluate(PAGE_HEIGHT) == height
    page.locator(".tree .ply", has_text="a1:w").click()
    expect(page.locator(".said")).to_contain_text("Move 3 of 3")
    expect(here).to_have_text("3.a1:w")


def test_the_puzzle_of_the_day_after_midnight(lay_page: LayPage, site: str) -> None:
    """A board that nobody is at shows that of the new day; one that is under way stays."""
    boards = {name: {"game": GAMES[0], "puzzle": "daily", "lang": "en"} for name in ("left", "begun")}
    page = lay_page(page_of(site, boards), f"{CLOCK}\n{LISTEN}")
    for name in boards:
        page.get_by_role("button", name=name).click()
        wait_until_live(page, name)
    begun = attempt.begin_attempt(puzzle(GAMES[0], daily(GAMES[0], DAY.toordinal())))
    tap(page, "begun", taps_of(begun.board, begun.puzzle.line[0][0])[0])
    cells = [board_frame(page, name).locator(".board [aria-label]") for name in boards]
    before = [each.evaluate_all(LABELS) for each in cells]
    page.frames[1].wait_for_selector("html[data-complete]", state="attached")
    for frame in page.frames[1:]:
        frame.evaluate(TWO_MINUTES_LATER)
    last_message(page, "left", "ready", "ready")
    assert cells[0].evaluate_all(LABELS) != before[0]
    assert cells[1].evaluate_all(LABELS) == before[1]
    last_message(page, "begun", "ready")


def test_numbers_are_whole_on_narrow_phones(lay_page: LayPage, site: str) -> None:
    """In a page with margins on a phone of 320 px, in every language: words give way to them."""
    for code in LANGUAGES:
        frame = f'<iframe src="{site}/embed.html#game=xok&lesson=2&lang={code}" width="280" height="700"></iframe>'
        page = lay_page(frame)
        shown = page.frame_locator("iframe")
        expect(shown.locator(".swarm-size").last).to_be_visible(timeout=BOOT)
        assert shown.locator(".swarm-size b").evaluate_all(CUT) == [], code
