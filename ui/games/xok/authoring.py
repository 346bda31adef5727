"""The contribution of Xok to the lesson editor: examples to open."""

EXAMPLES = {
    "one": [
        {"kind": "play", "position": "..../...../..f.../...ff../....../.F.../.... w", "moves": ["d4:e,nw"]},
    ],
    "several": [
        {
            "kind": "play",
            "position": "..../...../....../.FF.FF./....../...../.... w",
            "moves": ["c3+c4", "c3+d4", "c4+d4", "d4+e4", "d4+e5", "e4+e5"],
        },
    ],
    "row": [
        {
            "kind": "play",
            "position": "..../...../....../F..F..F/....../...../.... w",
            "moves": ["d2+d3"],
            "line": ["a1+a2", "d5+d6"],
        },
    ],
}
"""By name, the steps of each example as a lesson's file has them, without texts (ui.authoring.examples)."""

ALIKE = ()
"""The parts of a move that an answer may leave open (ui.authoring.alike)."""
