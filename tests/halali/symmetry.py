"""One form for all positions of Halali! that are alike but for turning or mirroring the board."""

from engine.halali.board import NAMES
from engine.halali.position import Position

MIRRORED = str.maketrans("EWew", "WEwe")
"""The guns of hunters in a mirror with the west on the right."""

TURNED = str.maketrans("NESWnesw", "ESWNeswn")
"""The guns of hunters after a quarter turn clockwise."""


def form(position: Position) -> tuple[int, str]:
    """Return the same for positions whose open tiles differ in turns or mirrors alone."""
    tiles = position.view_for(position.turn).tiles
    size = int(len(NAMES) ** 0.5)
    rows = [tiles[at : at + size] for at in range(0, len(tiles), size)]
    if NAMES[0] == "a1":
        rows.reverse()
    found = []
    for _ in range(4):
        found += ["".join(rows), "".join(row[::-1].translate(MIRRORED) for row in rows)]
        rows = ["".join(column)[::-1].translate(TURNED) for column in zip(*rows, strict=True)]
    return position.turn, min(found)
