"""Boards of Halali! for the page on boards in anyone's page, by mode."""

FOREST = "......./......./..F..../...D.../..T.S../......./.L..... blue -|- - -,- 5,5"

SHOWN = {
    "diagram": {"mode": "diagram", "position": FOREST},
    "computer": {"mode": "computer", "level": "1", "position": FOREST},
}

HEIGHTS = {
    "play": 850,
    "diagram": 570,
    "replay": 700,
    "lesson": 960,
    "puzzle": 920,
    "computer": 850,
    "edit": 1330,
}
"""By mode, how many pixels of height a board needs that is 480 wide (docs/embedding.md)."""
