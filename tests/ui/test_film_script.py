"""The script that shows films, as Node runs it: the order in which pieces lie."""

import json
import subprocess
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "assets/js/film.js"
ASKED = """
globalThis.addEventListener = () => {};
globalThis.document = { addEventListener() {} };
const { pile } = await import(`data:text/javascript,${encodeURIComponent(process.argv[1])}`);
const [acts, parts] = JSON.parse(process.argv[2]);
console.log(JSON.stringify(pile(acts, new Map(Object.entries(parts)))));
"""


def lifted_elements(acts: list[dict[str, str]], parts: dict[str, str]) -> list[str]:
    """Return the elements that a step lifts, the lowest first, by its acts and the names that parts have by now."""
    command = [
        "node",
        "--input-type=module",
        "--eval",
        ASKED,
        "--",
        SCRIPT.read_text(encoding="utf-8"),
        json.dumps([acts, parts]),
    ]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)  # noqa: S603 -- ours
    found: list[str] = json.loads(done.stdout)
    return [name for number, name in enumerate(found) if name not in found[number + 1 :]]


def act(how: str, part: str, element: str, beside: str = "") -> dict[str, str]:
    """Return what an element does."""
    return {"how": how, "part": part, "element": element, "beside": beside}


def test_what_is_taken_stays_under_what_has_its_place() -> None:
    """A hunter lies above the fox that he has shot, whatever comes between two steps; all others lie below."""
    shot = [act("pop", "", "dust"), act("take", "gone-tile-d4", "fox", "supply-0")]
    assert lifted_elements(shot, {"tile-d4": "hunter", "gone-tile-d4": "fox", "tile-d5": "tree"}) == ["fox", "hunter"]


def test_what_is_taken_stays_under_what_bites() -> None:
    """A shark lies above the fish that it replaces and those around, whatever is told first."""
    bite = [
        act("bite", "piece-c3", "shark"),
        act("take", "gone-piece-c3", "fish", "stock-1-fish"),
        act("take", "piece-c4", "other", "stock-1-fish"),
    ]
    for acts in (bite, bite[::-1]):
        assert lifted_elements(acts, {"piece-c3": "shark", "gone-piece-c3": "fish"})[-1] == "shark"
        assert sorted(lifted_elements(acts, {"piece-c3": "shark"})[:-1]) == ["fish", "other"]


def test_what_is_taken_stays_under_what_comes() -> None:
    """A piece that moves or is put down in the same step lies above it, and a new card above those that make room."""
    for how in ("move", "put", "turn", "deal"):
        acts = [act(how, "piece-a1", "comes"), act("take", "piece-b2", "goes", "supply-0")]
        assert lifted_elements(acts, {"piece-b2": "comes"}) == ["goes", "comes"]
    laid = [act("deal", "card-n3", "new"), act("move", "card-n0", "first"), act("move", "card-n1", "second")]
    assert lifted_elements(laid, {}) == ["first", "second", "new"]


def test_what_stays_in_its_place_is_not_lifted() -> None:
    """Neither what is turned, shaken or swept away there, nor what is shown in passing, nor what is not there."""
    hows = ("flip", "look", "shake", "pulse", "take", "pop", "throw", "rise", "sink", "glow")
    assert lifted_elements([act(how, "piece-a1", how) for how in hows], {}) == []
    assert lifted_elements([{"how": "move", "part": "piece-a1", "beside": ""}], {}) == []
