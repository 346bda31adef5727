"""The colours of the house: each has a value in every light, and what is painted with them finds them."""

import re
from collections import Counter
from pathlib import Path

import pytest

from engine.games import GAMES
from ui.draw.sheets import styles

ASSETS = Path(__file__).parents[2] / "assets"
STYLES = ASSETS / "styles"
PAINTED = sorted([*STYLES.rglob("*.css"), *ASSETS.glob("art/*.svg")])
OWNERS = ("tokens", "board", *GAMES)
LIGHTS = ("light", "dark", "forced")
LIT = re.compile(r":root[^{}]*\{([^{}]*--light:[^{}]*)\}")
TOKEN = re.compile(r"(--[a-z0-9-]+):([^;]+);")
COLOUR = re.compile(r"^  (--[a-z0-9-]+):([^;]+);$", re.MULTILINE)
VALUE = re.compile("".join(rf" var\(--{light}, [^()]+\)" for light in LIGHTS))
USE = re.compile(r"var\((--[a-z0-9-]+)")


def palette(name: str) -> list[tuple[str, str]]:
    """The colours that a style defines, a line each, with their values."""
    return COLOUR.findall(text(STYLES / f"{name}.css"))


def lights() -> list[dict[str, str]]:
    """The light that is on: by day, in the evening by choice and by the system, on paper, and with forced colours."""
    return [dict(TOKEN.findall(body)) for body in LIT.findall(text(STYLES / "tokens.css"))]


def text(file: Path) -> str:
    """The content of a file."""
    return file.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", OWNERS)
def test_every_colour_has_a_value_in_every_light(name: str) -> None:
    """Nobody sees a piece vanish in the evening or with forced colours."""
    assert palette(name)
    assert [token for token, value in palette(name) if not VALUE.fullmatch(value)] == []


def test_every_colour_is_defined_once() -> None:
    """A person who changes a colour changes one line; a game has other values for what every board has."""
    named = [(owner if token.startswith("--board-") else "", token) for owner in OWNERS for token, _ in palette(owner)]
    assert [token for token, times in Counter(named).items() if times > 1] == []
    assert {token for owner, token in named if owner} == {token for token, _ in palette("board")}


@pytest.mark.parametrize("file", sorted(ASSETS.glob("art/*.svg")), ids=lambda file: file.name)
def test_a_drawing_has_no_colours_of_its_own_beside_those(file: Path) -> None:
    """A colour of the palette is not said again where it is used."""
    assert re.findall(r"var\([^()]+, *#", text(file)) == []


def test_one_light_is_on_at_a_time() -> None:
    """By day, in the evening, by the system's choice, on paper and with forced colours, each colour has one value."""
    day, chosen, told, paper, forced = lights()
    lit = [[name for name, value in block.items() if value == " initial"] for block in lights()]
    assert lit == [["--light"], ["--dark"], ["--dark"], ["--light"], ["--forced"]]
    # A later block leaves no light on that an earlier one may have put on.
    assert [set(block) for block in (day, paper, forced)] == [{f"--{light}" for light in LIGHTS}] * 3
    assert "--light" in chosen.keys() & told.keys()


def test_the_evening_looks_alike_however_it_came() -> None:
    """Whether somebody chose the dark or the system tells of it, every colour is the same."""
    _, chosen, told, *_ = lights()
    assert chosen == told


@pytest.mark.parametrize("file", PAINTED, ids=lambda file: file.name)
def test_every_colour_that_is_used_is_there(file: Path) -> None:
    """A style paints with tokens, or with what the styles define themselves."""
    defined = {name for css in STYLES.rglob("*.css") for name, _ in TOKEN.findall(text(css))}
    assert set(re.findall(r"var\((--[a-z0-9-]+)\)", text(file))) <= defined


def test_every_colour_is_used() -> None:
    """No colour stays behind when the last thing that was painted with it goes."""
    used = {name for file in PAINTED for name in USE.findall(text(file))}
    assert {token for owner in OWNERS for token, _ in palette(owner)} <= used


@pytest.mark.parametrize("game", GAMES)
def test_styles_can_stand_in_a_picture_unescaped(game: str) -> None:
    """The styles of a picture that stands alone hold nothing that XML would read as markup."""
    assert not set("<&") & set(styles(game))
