"""The promises of the style sheets."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.games import GAMES

SHEETS = Path("assets/styles")
KEYFRAMES = re.compile(r"@keyframes (\S+) \{(.*?)\n\}", re.DOTALL)
PROPERTY = re.compile(r"[{;]\s*([\w-]+):")
COMPOSITE = {"transform", "opacity", "visibility", "animation-timing-function"}
"""Properties that a browser animates without painting anew, as its traces say."""


@pytest.mark.parametrize("name", ["board", *GAMES])
def test_pieces_move_without_being_painted_anew(name: str) -> None:
    """One other property in a keyframe, and the thread that answers taps would paint every frame of it."""
    found = KEYFRAMES.findall((SHEETS / f"{name}.css").read_text(encoding="utf-8"))
    animated = {keyframes: {*PROPERTY.findall(body)} - COMPOSITE for keyframes, body in found}
    assert {keyframes: others for keyframes, others in animated.items() if others} == {}


def test_the_keyframes_are_found() -> None:
    """The test above looks at something."""
    assert len(KEYFRAMES.findall((SHEETS / "board.css").read_text(encoding="utf-8"))) > 3


ALL = {
    **{path.as_posix(): path.read_text(encoding="utf-8") for path in SHEETS.rglob("*.css")},
    "assets/fang-board.js": Path("assets/fang-board.js").read_text(encoding="utf-8").split("`")[1],
}
"""Every style sheet, the one of the element for other pages too, by its file."""

STANDING = {"assets/styles/cards.css"}
"""Sheets of pages that do not change once they are loaded."""

ASKS_THE_ROOT = re.compile(r"(?<!svg):root[^\s{},]*:has\(")

PREFIXED = {"box-decoration-break", "hyphens", "text-size-adjust", "user-select"}
"""Properties that the oldest WebKit of ours (docs/hosting.md) knows by a name of its own only."""


def rules(sheet: str, around: str = "") -> Iterator[tuple[str, str, str]]:
    """Yield what stands around each rule of a sheet, such as media queries, its selector and its declarations."""
    rest = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    while "{" in rest:
        head, _, rest = rest.partition("{")
        end = _closing_brace(rest)
        body, rest = rest[:end], rest[end + 1 :]
        if "{" in body:
            yield from rules(body, f"{around} {head}")
        else:
            yield around, head.rpartition(";")[2].strip(), body


def _closing_brace(text: str) -> int:
    depth = 1
    for place, letter in enumerate(text):
        depth += {"{": 1, "}": -1}.get(letter, 0)
        if depth == 0:
            return place
    pytest.fail("a brace stays open")


def declarations(body: str) -> dict[str, str]:
    """Return the values of a rule by property."""
    pairs = (declaration.partition(":") for declaration in body.split(";"))
    return {name.strip(): value.strip() for name, colon, value in pairs if colon}


@pytest.mark.parametrize("name", ALL)
def test_only_what_can_hover_is_hovered(name: str) -> None:
    """On a touch screen the style of a hovered element would stay after a tap, until the next one."""
    styled = {selector: around for around, selector, _ in rules(ALL[name]) if ":hover" in selector}
    assert [selector for selector, around in styled.items() if "(hover: hover)" not in around] == []


@pytest.mark.parametrize("name", ALL)
def test_webkit_has_its_prefixes(name: str) -> None:
    """They are written in the styles, with the same value: the sources and the built site have the same rules."""
    for _, selector, body in rules(ALL[name]):
        found = declarations(body)
        twins = {each: found.get(f"-webkit-{each}") for each in found if each in PREFIXED}
        assert twins == {each: found[each] for each in twins}, selector
        assert {each for each in PREFIXED if f"-webkit-{each}" in found} == twins.keys(), selector


@pytest.mark.parametrize("name", sorted(ALL.keys() - STANDING))
def test_no_sheet_asks_the_root_what_is_in_the_page(name: str) -> None:
    """There the browser would look through the whole page for :has() after each change (assets/js/patch.js)."""
    assert ASKS_THE_ROOT.findall(ALL[name]) == []


def test_the_rules_are_found() -> None:
    """The tests above look at something."""
    found = [rule for sheet in ALL.values() for rule in rules(sheet)]
    assert sum(":hover" in selector for _, selector, _ in found) > 10
    assert sum(not PREFIXED.isdisjoint(declarations(body)) for _, _, body in found) > 3
