"""Boards of Xok for the page on boards in anyone's page, by mode."""

SHOWN = {
    "play": {"position": ".ff./.fS3F./.Fs0FF./..fFS02F./.ff.Ff/.fs14../.... w"},
    "replay": {"moves": "d4+d5 c4+c5 e5+e6 d6:w"},
    "puzzle": {"puzzle": "1"},
    "edit": {"mode": "edit", "position": "..../...../....../......./....../...../.... w"},
}

HEIGHTS = {
    "play": 920,
    "diagram": 530,
    "replay": 660,
    "lesson": 1010,
    "puzzle": 980,
    "computer": 920,
    "edit": 1170,
}
"""By mode, how many pixels of height a board needs that is 480 wide (docs/embedding.md)."""
