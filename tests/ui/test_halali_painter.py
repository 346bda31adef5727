"""The picture of the forest shows its scene; what it shares with those of the other games is in test_pictures.py."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tests.ui.pictures import SVG, elements_of_class, group, ids, parse_xml, used_symbols
from ui.draw.sheets import sheet
from ui.draw.squares import layout
from ui.games.halali.cloth import EXITS, box
from ui.games.halali.painter import Scene, Tile, paint, tile_icon
from ui.games.halali.tiles import HUNTERS, KINDS, back, face

ASSETS = Path(__file__).parents[2] / "assets"
SQUARES = tuple(layout(7).centres)
LABELS = {name: f"square {name}" for name in SQUARES} | {f">{side}": f"exit {side}" for side in EXITS}
DOWN = tuple(Tile(name, up=False) for name in SQUARES if name != "d4")
DEAL = "BBFFFFFFLLNNEESSWWDDDDDDDPPPPPPPPTTTTTTTTTTTTTTT"
HUNT = (Tile("c4", "E"), Tile("f4", "F"), Tile("c6", "T"), Tile("d6", "T"), Tile("b4", "D"), Tile("g7", up=False))
SCENES = {
    "empty": Scene(title="An empty forest"),
    "start": Scene(tiles=DOWN, lit=frozenset(SQUARES) - {"d4"}, labels=LABELS, coordinates=True, table=True),
    "kinds": Scene(tiles=tuple(map(Tile, SQUARES, KINDS)), last=("b7",), coordinates=True),
    "selected": Scene(
        tiles=HUNT,
        labels=LABELS,
        focus="e4",
        selected="c4",
        lit=frozenset({"c5", "d4", "e4", "f4", "b4"}),
        reach=frozenset({"c5", "d4", "e4"}),
        fire=frozenset({"d4", "e4", "f4"}),
        prey=frozenset({"f4"}),
        barred=frozenset({"b4"}),
        last=("b2", "b4"),
    ),
    "played": Scene(
        tiles=(Tile("d4", "F"), Tile("e5", "N"), Tile("c3", "L")),
        labels=LABELS,
        flipped="e5",
        moved=("a4", "d4"),
        captured=(Tile("d4", "P"),),
        departed=(Tile("d6", "F"), "n"),
        refused=frozenset({"c3", ">w"}),
        exits=frozenset({"s"}),
        ply=7,
        final=True,
    ),
    "turned": Scene(tiles=HUNT, turned=True, coordinates=True, table=True),
}
ANIMATED = ("flipped", "moved", "captured", "departed")
"""The classes of what the scene `played` sets in motion."""


def test_what_lies_face_down_is_not_in_the_picture() -> None:
    """However the hidden tiles are dealt, the markup is the same, even if somebody gave the painter the deal."""
    deals = {DEAL, *("".join(Random(seed).sample(DEAL, len(DEAL))) for seed in range(5))}
    scenes = [
        replace(SCENES["start"], tiles=tuple(Tile(tile.square, kind, up=False) for tile, kind in zip(DOWN, deal)))  # noqa: B905 - as many
        for deal in deals
    ]
    assert {paint(scene) for scene in scenes} == {paint(SCENES["start"])}


@pytest.mark.parametrize("kind", KINDS)
def test_every_tile_draws_on_every_square(kind: str) -> None:
    """The symbols of all kinds are in the sheet, and those of the backs."""
    known = set(ids(parse_xml(sheet("halali"))))
    drawn = [face(name, kind, turned=turned) for name in SQUARES for turned in (False, True)]
    assert set(used_symbols(parse_xml(f"<g>{''.join(drawn)}{''.join(map(back, SQUARES))}</g>"))) <= known


def test_trees_are_mixed_and_backs_too() -> None:
    """Leaf and needle trees share the wood, six leaves lie on the backs, and no two neighbours are alike."""
    assert len({face(name, "T") for name in SQUARES}) == 2
    assert len({back(name) for name in SQUARES}) == 6
    beside = [(f"{file}{rank}", f"{file}{rank + 1}") for file in "abcdefg" for rank in range(1, 7)]
    assert all(back(one) != back(other) for one, other in beside)


def test_a_kind_that_is_none_is_refused() -> None:
    """A hunter without a gun cannot lie on the board."""
    with pytest.raises(KeyError):
        face("a1", "H")


def test_a_gun_points_as_it_is_seen() -> None:
    """Turning the board turns each gun to the opposite side, and nothing else that a tile shows."""
    assert [face("a1", kind, turned=True) for kind in HUNTERS] == [face("a1", kind) for kind in "SWNE"]
    assert all(face("a1", kind, turned=True) == face("a1", kind) for kind in "BFLDPT")


def test_colours_differ_in_shape() -> None:
    """Blue, brown and the other tiles have outlines of their own: nobody needs colours to tell them apart."""
    outlines = {
        path.get("d")
        for path in parse_xml(sheet("halali")).iter(f"{SVG}path")
        if path.get("id", "").startswith("halali-cut-")
    }
    assert len(outlines) == 3


def test_every_square_and_named_exit_takes_taps() -> None:
    """All 49 squares and the four exits take taps, and one of them the Tab key."""
    cells = elements_of_class(parse_xml(paint(SCENES["selected"])), "cell")
    assert [cell.get("data-do") for cell in cells] == [f"tap {name}" for name in LABELS]
    assert [cell.get("aria-label") for cell in cells] == list(LABELS.values())
    assert [cell.get("id") for cell in cells][-4:] == ["h-exit-n", "h-exit-e", "h-exit-s", "h-exit-w"]
    assert [cell.get("id") for cell in cells if cell.get("tabindex") == "0"] == ["h-e4"]


def test_the_focus_can_be_on_an_exit() -> None:
    """An exit in the Tab order takes the place of every square."""
    cells = elements_of_class(parse_xml(paint(replace(SCENES["played"], focus=">w"))), "cell")
    assert [cell.get("id") for cell in cells if cell.get("tabindex") == "0"] == ["h-exit-w"]


def test_a_flipped_tile_turns_its_back_away() -> None:
    """The square just turned over has back and face, one after the other; the back is the one it had."""
    tile = group(parse_xml(paint(SCENES["played"])), "h-tile7-e5")
    away, shown = elements_of_class(tile, "body")
    assert used_symbols(away) == used_symbols(parse_xml(back("e5")))
    assert used_symbols(shown) == ["halali-N"]


def test_a_moved_tile_comes_from_its_square() -> None:
    """The way back is given to the style sheet, as it is seen; a tile that leaves is given its way out."""
    for turned, back_home, out in ((False, "to-w", "to-n"), (True, "to-e", "to-s")):
        tree = parse_xml(paint(replace(SCENES["played"], turned=turned)))
        assert group(tree, "h-tile7-d4").get("class") == f"tile up {back_home} by-3 moved"
        assert group(tree, "h-departed7-d6").get("class") == f"tile up {out} by-2 departed"


def test_the_moving_tile_is_above_what_it_takes() -> None:
    """Both lie above the standing ones, so that nothing hides them on their way."""
    tiles = elements_of_class(parse_xml(paint(SCENES["played"])), "tile")
    assert [tile.get("class", "").split()[-1] for tile in tiles] == [
        "flipped",
        "shaken",
        "captured",
        "moved",
        "departed",
    ]


def test_every_square_of_a_live_board_keeps_its_place_in_the_page() -> None:
    """With tiles or without: a tile that is a new element has the page move no other one."""
    for scene in (scene for scene in SCENES.values() if scene.labels):
        (layer,) = elements_of_class(parse_xml(paint(scene)), "tiles")
        places = list(layer)[:49]
        assert len(places) == 49
        assert all(place.attrib == {} and len(place) <= 1 for place in places)


def test_marks_are_where_the_scene_says() -> None:
    """Reach and fire, prey, bars, the last move and the selection each have a layer."""
    tree = parse_xml(paint(SCENES["selected"]))
    numbers = {"reach": 3, "fire": 3, "prey": 1, "barred": 1, "from": 1, "last": 1, "selected": 1, "lit": 3, "ring": 1}
    assert {name: len(list(elements_of_class(tree, f"{name}-marks")[0])) for name in numbers} == numbers


def test_the_last_action_shows_where_a_tile_was_and_where_it_is() -> None:
    """An empty square is a trace, one with a tile is framed; a tile that left the forest leaves its trace."""
    for last, traces, frames in ((("d6", "d4"), 1, 1), (("e5",), 0, 1), (("d6",), 1, 0)):
        tree = parse_xml(paint(replace(SCENES["played"], last=last)))
        assert (len(elements_of_class(tree, "from")), len(elements_of_class(tree, "last"))) == (traces, frames)


def test_the_line_of_fire_runs_from_the_muzzle_to_the_last_square() -> None:
    """The selected hunter's gun points east over three squares; on a turned board the line runs to the left."""
    lines = [
        elements_of_class(parse_xml(paint(replace(SCENES["selected"], turned=turned))), "shot-line")[0].get("d")
        for turned in (False, True)
    ]
    assert lines == ["M-50 0L200 0", "M50 0L-200 0"]


def test_gates_are_shut_until_the_final_phase() -> None:
    """Four gates, shut or open together; an arrow where a tile can leave, at the side where it is seen."""
    for final, symbol in ((False, "shut"), (True, "open")):
        tree = parse_xml(paint(Scene(final=final)))
        assert [gate.get("href") for gate in elements_of_class(tree, "gate")] == [f"#halali-gate-{symbol}"] * 4
    arrows = [
        elements_of_class(parse_xml(paint(Scene(exits=frozenset("n"), turned=turned))), "leave")
        for turned in (False, True)
    ]
    assert [arrow.get("transform") for (arrow,) in arrows] == [
        "translate(0 -350)rotate(0)",
        "translate(0 350)rotate(180)",
    ]


def test_squares_are_wide_enough_for_a_thumb() -> None:
    """On a screen 390 pixels wide a square has 44 of them, tray and all."""
    width = float(box(table=True).split()[2])
    assert 390 * 100 / width >= 44


def test_an_icon_is_decoration_unless_it_has_a_name() -> None:
    """Beside a word a tile is silent; alone it says what it is."""
    assert parse_xml(tile_icon("F")).get("aria-hidden") == "true"
    assert parse_xml(tile_icon("H", label="hunter")).get("aria-label") == "hunter"
    assert used_symbols(parse_xml(tile_icon("?", css="small"))) == used_symbols(parse_xml(back("a1")))


def test_tiles_that_can_be_turned_over_share_a_line() -> None:
    """No tile changes when it can or cannot be turned over, only the one line above all of them."""
    scene = Scene(tiles=(Tile("a1", up=False), Tile("b1", up=False)))
    drawn = [parse_xml(paint(replace(scene, lit=frozenset(lit)))) for lit in ((), ("a1",), ("a1", "b1"))]
    assert [line.get("d", "").count("Z") for tree in drawn for line in elements_of_class(tree, "turnable")] == [1, 2]
    assert [[tile.get("class") for tile in elements_of_class(tree, "tile")] for tree in drawn] == [
        ["tile down still"] * 2
    ] * 3
