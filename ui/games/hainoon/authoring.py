"""The contribution of Hai Noon to the lesson editor: examples to open, and parts of a move that may be left open."""

_DECK = "yd,yd,ys,gs,bs,bf,gf,ba,ga"

EXAMPLES = {
    "one": [
        {
            "kind": "play",
            "position": f"4 ffffffffffff PTGK - - ra,rs/-/-/- bd,rf,ya/-/-/- {_DECK} - 1 2 play",
            "moves": ["rf@N:3"],
        },
    ],
    "several": [
        {
            "kind": "play",
            "position": f"4 fhffffffffff PTGK - - -/-/-/- rh/-/-/- {_DECK} - 1 2 play",
            "moves": ["rh@?:A"],
        },
    ],
    "row": [
        {
            "kind": "play",
            "position": (
                "2 hffhffhffhff PTGK - - -/-/-/- rf,rh,w/bs,w,ya bh,bf,gf,w,gs,rs,w,ra,yf,gd,bd,ga,rd - 1 1 play"
            ),
            "moves": ["rf@N:3"],
            "line": ["bs@S:7", "rh@N:C"],
            "marks": {"cells": ["3"]},
        },
    ],
}
"""By name, the steps of each example as a lesson's file has them, without texts (ui.authoring.examples)."""

ALIKE = (("side", "@[NESW]", "@?"),)
"""The parts of a move that an answer may leave open (ui.authoring.alike)."""
