"""The colours of the house: each has a value in every light, and what is painted with them finds them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ui.games.desk import PLAYABLE

ASSETS = Path(__file__).parents[2] / "assets"
STYLES = ASSETS / "styles"
PAINTED = sorted([*STYLES.rglob("*.css"), *ASSETS.glob("art/*.svg")])
OWNERS = ("tokens", *PLAYABLE)
BLOCK = re.compile(r"([^{}]+)\{([^{}]+)\}")
TOKEN = re.compile(r"(--[a-z0-9-]+):([^;]+);")


def lights(name: str) -> list[dict[str, str]]:
    """The tokens of a style with their values: by day, in the evening, by the system's choice, with forced colours."""
    blocks = BLOCK.findall((STYLES / f"{name}.css").read_text(encoding="utf-8"))
    return [dict(TOKEN.findall(body)) for selector, body in blocks if ":root" in selector and TOKEN.search(body)]


@pytest.mark.parametrize("name", OWNERS)
def test_every_colour_has_a_value_in_every_light(name: str) -> None:
    """Nobody sees a piece vanish in the evening or with forced colours."""
    day, *others = lights(name)
    assert day
    assert [set(other) ^ set(day) for other in others] == [set()] * 3


@pytest.mark.parametrize("name", OWNERS)
def test_the_evening_looks_alike_however_it_came(name: str) -> None:
    """Whether somebody chose the dark or the system tells of it, every colour is the same."""
    _, chosen, told, _ = lights(name)
    assert chosen == told


@pytest.mark.parametrize(
    "file", sorted([*STYLES.rglob("*.css"), *ASSETS.glob("art/*.svg")]), ids=lambda file: file.name
)
def test_every_colour_that_is_used_is_there(file: Path) -> None:
    """A style paints with tokens, or with what the styles define themselves."""
    defined = {name for css in STYLES.rglob("*.css") for name, _ in TOKEN.findall(css.read_text(encoding="utf-8"))}
    assert set(re.findall(r"var\((--[a-z0-9-]+)\)", file.read_text(encoding="utf-8"))) <= defined


def test_every_colour_is_used() -> None:
    """No colour stays behind when the last thing that was painted with it goes."""
    used = {name for file in PAINTED for name in re.findall(r"var\((--[a-z0-9-]+)", file.read_text(encoding="utf-8"))}
    assert {token for owner in OWNERS for token in lights(owner)[0]} <= used
