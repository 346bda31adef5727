"""Fingers: what counts as a press, and what does not; each press shows at once that it was felt."""

from collections.abc import Callable, Iterator
from functools import partial
from random import Random

import pytest
from playwright.sync_api import Locator, expect

from e2e import screens
from e2e.any_game import come, open_curtain
from e2e.conftest import TOUCH
from e2e.fingers import Fingers, middle, slip_ends
from e2e.quick_pace import saved_session
from e2e.table import START, Table
from e2e.visitors import SharedPages
from e2e.waiting import HeldRequests
from engine.games import GAMES
from tools.run.samples import address, samples, words

SLIPS = [(6, 0), (0, 6), (-12, 0), (0, 12), (20, 0), (0, -20), (0, 20), (30, 0), (0, 30)]
"""Ways of a finger inside what it presses, in pixels."""

THINGS = (".board.live .cell", ".card-button", ".tray button", "#top .sound")
"""The buttons of a table, by kind; a game need not have each."""

ENLARGED = "() => document.querySelector('.card-button .large')?.checkVisibility({visibilityProperty: true}) ?? false"


def things(table: Table, game: str) -> tuple[Fingers, list[Locator]]:
    """Return fingers, and one thing of each kind at the table of a game, in a position with much to press."""
    come(table, game, samples(game).crowded.position)
    open_curtain(table)
    found = [table.page.locator(kind).first for kind in THINGS if table.page.locator(kind).count()]
    assert len(found) > 1
    return Fingers(table.page), found


def do_of(thing: Locator) -> str:
    """Return what a thing says when it is pressed."""
    return str(thing.get_attribute("data-do"))


@pytest.mark.parametrize("game", GAMES)
def test_a_slip_inside_is_a_press(tablet: Table, game: str) -> None:
    """However far a finger slips, as long as it is lifted from what it was put on: it is pressed once."""
    fingers, found = things(tablet, game)
    for thing in found:
        for slip in SLIPS:
            wanted = do_of(thing)
            fingers.slip(*slip_ends(thing, slip))
            assert (slip, fingers.take_presses()) == (slip, [wanted])
    assert tablet.page.evaluate("() => [scrollX, scrollY]") == [0, 0]


@pytest.mark.parametrize("game", GAMES)
def test_a_press_that_leaves_is_none(tablet: Table, game: str) -> None:
    """A finger that is lifted from something else has pressed nothing, whether it comes to another thing or not."""
    fingers, found = things(tablet, game)
    for thing in found:
        for other in (tablet.page.locator(".board.live .cell").nth(1), tablet.page.locator("#title")):
            fingers.slip(middle(thing), middle(other))
            assert fingers.take_presses() == []
            expect(tablet.page.locator("[data-press]")).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_two_fingers_are_two_presses(tablet: Table, game: str) -> None:
    """Each finger presses what is under it, in the order in which they are lifted."""
    fingers, (first, *_, last) = things(tablet, game)
    wanted = [do_of(first), do_of(last)]
    fingers.put(middle(first), middle(last), is_brief=True)
    fingers.lift(0)
    fingers.lift(1)
    assert fingers.take_presses() == wanted


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_of_slips(tablet: Table, game: str) -> None:
    """Moves that are tapped by a slipping finger are those that a mouse plays."""
    played = samples(game).played
    ended = []
    for slips in (False, True):
        tablet.clear()
        tablet.follow(address(game, played.position))
        fingers = Fingers(tablet.page)
        for word in words(played.taps):
            thing = tablet.page.locator(f"[data-do='{word}']").last
            if slips:
                expect(thing).to_be_visible()
                fingers.slip(*slip_ends(thing, (18, 0)))
                assert fingers.take_presses() == [word]
            else:
                thing.click()
        session = saved_session(tablet, game)
        ended.append((session.line.last, session.taps))
    assert ended[0] == ended[1]


@pytest.mark.parametrize("game", GAMES)
def test_each_other_way_presses_once(tablet: Table, game: str) -> None:
    """A short tap, a mouse, a pen that slips, a key, and a screen reader, whose click has no pointer."""
    fingers, found = things(tablet, game)
    for thing in found:
        x, y = middle(thing)
        ways: dict[str, Callable[[], object]] = {
            "tap": thing.tap,
            "mouse": partial(tablet.page.mouse.click, x, y),
            "pen": partial(draw_with_pen, fingers, (x - 10, y), (x + 10, y)),
            "reader": partial(thing.dispatch_event, "click"),
        }
        if "cell" not in str(thing):  # on a board Python hears keys
            ways["key"] = partial(thing.press, "Enter")
        for way, press in ways.items():
            wanted = do_of(thing)
            press()
            assert (way, fingers.take_presses()) == (way, [wanted])


def draw_with_pen(fingers: Fingers, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Put down a pen, move it and lift it."""
    for kind, (x, y) in (("mousePressed", start), ("mouseMoved", end), ("mouseReleased", end)):
        pen = {"type": kind, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1, "pointerType": "pen"}
        fingers.protocol.send("Input.dispatchMouseEvent", pen)


@pytest.mark.parametrize("game", GAMES)
def test_a_long_press(tablet: Table, game: str) -> None:
    """A card shows large and is not played; what else is pressed, however long, once. Nothing is selected."""
    fingers, found = things(tablet, game)
    for thing in found:
        is_card = bool(thing.evaluate("thing => thing.matches('.card-button')"))
        wanted = [] if is_card else [do_of(thing)]
        fingers.put(middle(thing))
        tablet.page.wait_for_timeout(900)
        assert tablet.page.evaluate(ENLARGED) is is_card
        fingers.lift(0)
        assert fingers.take_presses() == wanted
        assert not tablet.page.evaluate(ENLARGED)
        assert tablet.page.evaluate("() => `${getSelection()}`") == ""


@pytest.mark.parametrize("game", GAMES)
def test_another_finger_beside_a_long_press(tablet: Table, game: str) -> None:
    """A second finger presses what is under it; a card that the first one holds is not played when it lets go."""
    fingers, (held, *_, sound) = things(tablet, game)
    cards = tablet.page.locator(".card-button")
    held = cards.first if cards.count() else held
    wanted = [do_of(sound), *([] if cards.count() else [do_of(held)])]
    fingers.put(middle(held))
    tablet.page.wait_for_timeout(600)
    fingers.put(middle(sound))
    fingers.lift(1)
    fingers.lift(0)
    assert fingers.take_presses() == wanted


def random_moves(plies: int) -> list[str]:
    """Return moves of a game of Xok from its start."""
    position, rng, moves = START, Random(4), list[str]()
    for _ in range(plies):
        move = rng.choice(position.legal_moves())
        position = position.after(move)
        moves.append(move.text)
    return moves


def test_drags_scroll_and_press_nothing(tablet: Table) -> None:
    """A drag over what can be scrolled scrolls it: the start page, and the list of moves."""
    page = tablet.page
    page.set_viewport_size(screens.PHONE)
    tablet.follow("")
    fingers = Fingers(page)
    x, y = middle(page.locator(".cover").first)
    fingers.slip((x, y), (x, y - 60))
    expect(page.locator("html")).to_have_attribute("data-screen", "home")
    assert page.evaluate("() => scrollY") > 20
    assert fingers.take_presses() == []
    page.evaluate("() => scrollTo(0, 0)")
    tablet.set_up(START.text, *random_moves(14))
    tablet.menu("moves")
    plies = page.locator("#menu-panel")
    x, y = middle(page.locator("#ply-1"))
    fingers.take_presses()  # forgets the presses until here
    fingers.slip((x, y), (x, y - 40))
    assert plies.evaluate("panel => panel.scrollTop + panel.querySelector('.plies').scrollTop") > 10
    assert fingers.take_presses() == []
    page.set_viewport_size(screens.LYING_TABLET)


def test_a_slip_before_python(fresh_touch: Table) -> None:
    """A slip on a cover counts before Python is there, and taps on the table that it shows are kept."""
    table = fresh_touch
    gate = HeldRequests(table.page)
    table.page.goto(table.site)
    expect(table.page.locator("html[data-still], html:not([data-parsing])")).to_be_attached()
    fingers = Fingers(table.page)
    button = table.page.locator("[data-do='together xok']")
    fingers.slip(*slip_ends(button, (20, 0)))
    assert fingers.take_presses() == ["together xok"]
    expect(table.page.locator("html[data-early][data-screen=play]")).to_be_attached()
    for cell in ("d4", "d5"):
        fingers.slip(*slip_ends(table.cell(cell), (0, 20)))
    gate.release()
    table.wait_until_ready()
    assert saved_session(table, "xok").line.texts == ("d4+d5",)


@pytest.fixture
def fresh_touch(request: pytest.FixtureRequest, shared_pages: SharedPages) -> Iterator[Table]:
    """A page on a tablet that is not loaded yet."""
    with shared_pages.lend_fresh(request, **TOUCH) as (_, table):
        yield table
