"""The colours of the house: each has a value in every light, and what is painted with them finds them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ASSETS = Path(__file__).parents[2] / "assets"
STYLES = ASSETS / "styles"
BLOCK = re.compile(r"([^{}]+)\{([^{}]+)\}")
TOKEN = re.compile(r"(--[a-z0-9-]+):([^;]+);")


def lights() -> dict[str, dict[str, str]]:
    """The tokens with their values, by the last line of the selector that they stand under."""
    words = (STYLES / "tokens.css").read_text(encoding="utf-8")
    return {selector.split("\n")[-1].strip(): dict(TOKEN.findall(body)) for selector, body in BLOCK.findall(words)}


def test_there_are_four_lights() -> None:
    """By day, in the evening that was chosen or that the system tells of, and with forced colours."""
    assert len(lights()) == len([values for values in lights().values() if values]) == 4


def test_the_evening_looks_alike_however_it_came() -> None:
    """Whether somebody chose the dark or the system tells of it, every colour is the same."""
    _, chosen, told, _ = lights().values()
    assert chosen == told


def test_every_colour_has_a_value_in_every_light() -> None:
    """Nobody sees a piece vanish in the evening or with forced colours."""
    day, *others = lights().values()
    assert [set(other) ^ set(day) for other in others] == [set()] * 3


@pytest.mark.parametrize("file", sorted([*STYLES.glob("*.css"), *ASSETS.glob("art/*.svg")]), ids=lambda file: file.name)
def test_every_colour_that_is_used_is_there(file: Path) -> None:
    """A style paints with tokens, or with what the styles define themselves."""
    defined = {name for css in STYLES.glob("*.css") for name, _ in TOKEN.findall(css.read_text(encoding="utf-8"))}
    assert set(re.findall(r"var\((--[a-z0-9-]+)\)", file.read_text(encoding="utf-8"))) <= defined


def test_every_colour_is_used() -> None:
    """No colour stays behind when the last thing that was painted with it goes."""
    painted = [*STYLES.glob("*.css"), *ASSETS.glob("art/*.svg")]
    used = {name for file in painted for name in re.findall(r"var\((--[a-z0-9-]+)", file.read_text(encoding="utf-8"))}
    assert {name for values in lights().values() for name in values} <= used
