"""What the style sheets of the boards promise."""

import re
from pathlib import Path

import pytest

from engine.games import GAMES

SHEETS = Path("assets/styles")
KEYFRAMES = re.compile(r"@keyframes (\S+) \{(.*?)\n\}", re.DOTALL)
PROPERTY = re.compile(r"[{;]\s*([\w-]+):")
COMPOSITE = {"transform", "opacity", "visibility", "animation-timing-function"}
"""What a browser animates without painting anew, as its traces say."""


@pytest.mark.parametrize("name", ["board", *GAMES])
def test_pieces_move_without_being_painted_anew(name: str) -> None:
    """One other property in a keyframe, and the thread that answers taps would paint every frame of it."""
    found = KEYFRAMES.findall((SHEETS / f"{name}.css").read_text(encoding="utf-8"))
    animated = {keyframes: {*PROPERTY.findall(body)} - COMPOSITE for keyframes, body in found}
    assert {keyframes: others for keyframes, others in animated.items() if others} == {}


def test_the_keyframes_are_found() -> None:
    """The test above looks at something."""
    assert len(KEYFRAMES.findall((SHEETS / "board.css").read_text(encoding="utf-8"))) > 3
