"""The typeface of names, headings and the prompt: it is there, light, and has the letters of our languages."""

import re
from pathlib import Path

import pytest

from engine.language import LANGUAGES
from tools.python.vendor import FACE, LETTERS, TYPEFACE

LIGHT = 30_000
"""The most bytes that it may weigh."""
SHEET = Path("assets/styles/letters.css").read_text(encoding="utf-8")
STYLES = {path: path.read_text(encoding="utf-8") for path in Path("assets/styles").rglob("*.css")}


def test_it_is_light() -> None:
    """No more than a picture, and a WOFF2 file."""
    data = FACE.read_bytes()
    assert data.startswith(b"wOF2")
    assert len(data) <= LIGHT


@pytest.mark.parametrize("code", LANGUAGES)
def test_it_has_the_letters_of_a_language(code: str) -> None:
    """Every letter and digit of the texts, so that no word is in two typefaces; drawn signs may be missing."""
    texts = "".join(path.read_text(encoding="utf-8") for path in Path("assets/texts", code).rglob("*.json"))
    assert {letter for letter in texts if letter.isalnum()} <= set(LETTERS)


def test_its_licence_is_beside_it() -> None:
    """And the notice names it."""
    assert "SIL OPEN FONT LICENSE" in (FACE.parent / "LICENSE").read_text(encoding="utf-8").upper()
    assert TYPEFACE in (FACE.parents[1] / "NOTICE.txt").read_text(encoding="utf-8")


def test_no_paint_waits_for_it() -> None:
    """Until it is there something as wide and as high stands in, and headings ask for all of that, and a serif last."""
    faces = re.findall(r"@font-face \{ (.*) \}", SHEET)
    (own,) = (face for face in faces if "url(" in face)
    assert "font-display: swap" in own
    assert len(faces) > 1
    for face in faces:
        measured = {"size-adjust", "ascent-override", "descent-override", "line-gap-override"}
        assert face == own or measured <= set(re.findall(r"[\w-]+(?=:)", face))
    families = list(dict.fromkeys(re.findall(r'font-family: ("[^"]+")', SHEET)))
    (stack,) = (found for text in STYLES.values() for found in re.findall(r"--book: (.*);", text))
    assert stack.startswith(", ".join(families))
    assert stack.endswith(", serif")
