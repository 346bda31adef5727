"""The contribution of Halali! to the lesson editor: examples to open."""

EXAMPLES = {
    "one": [
        {
            "kind": "play",
            "position": "......./..P..W./......./......./..F.D../......./......t blue -|- - -,- 0",
            "moves": ["c3xe3"],
        },
    ],
    "several": [
        {
            "kind": "play",
            "position": "......./......./..B..../......./......./..N..../......t blue -|- - -,- 0",
            "moves": ["c5-b5", "c5-d5"],
        },
    ],
    "row": [
        {
            "kind": "play",
            "position": "......./.....L./......./..B..../......./.F...P./....... blue -|- - -,- 3,3",
            "moves": ["c4-b4"],
            "line": ["f6-e6", "b4-a4", "e6-d6", "a4>w"],
        },
    ],
}
"""By name, the steps of each example as a lesson's file has them, without texts (ui.authoring.examples)."""

ALIKE = ()
"""The parts of a move that an answer may leave open (ui.authoring.alike)."""
