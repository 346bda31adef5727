"""Boards of Hai Noon for the page on boards in anyone's page, by mode."""

SHOWN = {"lesson": {"lesson": "1"}}

HEIGHTS = {
    "play": 1030,
    "diagram": 610,
    "replay": 790,
    "lesson": 1140,
    "puzzle": 1130,
    "computer": 1030,
    "edit": 1820,
}
"""By mode, how many pixels of height a board needs that is 480 wide (docs/embedding.md)."""
