"""Boards of Halali! for the page on boards in anyone's page, by mode."""

FOREST = "......./......./..F..../...D.../..T.S../......./.L..... blue -|- - -,- 5,5"

SHOWN = {
    "diagram": {"mode": "diagram", "position": FOREST},
    "computer": {"mode": "computer", "level": "1", "position": FOREST},
}
