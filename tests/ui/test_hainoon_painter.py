"""The picture of the sea shows its scene; what it shares with those of the other games is in test_pictures.py."""

import xml.etree.ElementTree as ET
from dataclasses import replace
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from tests.ui.pictures import elements_of_class, group, ids, parse_xml, used_symbols
from ui.draw.sheets import sheet
from ui.games.hainoon.painter import Diver, Scene, Step, card, card_back, diver_icon, paint, shark_icon
from ui.games.hainoon.sea import FACES, PLACES, POOLS, RING, SIDES, TURNS, box, centres, corner, heading, spots
from ui.games.hainoon.showcase import SHOWCASE
from ui.games.hainoon.tiles import CARDS, TILES, diver, face, shark

ASSETS = Path(__file__).parents[2] / "assets"
LABELS = {place: f"place {place}" for place in PLACES}
START = tuple(map(Diver, POOLS, TILES))
MIXED = "hffhffhhffhf"
SCENES = {
    "start": Scene(divers=START, sharks="hffhffhffhff", labels=LABELS, coordinates=True, table=True),
    "three": Scene(
        divers=(*START[:3], Diver("D", "x")), sharks="h" * 12, labels=LABELS, lit=SIDES, own=("A",), focus="N"
    ),
    "attack": Scene(
        divers=(START[0], Diver("B", "T", injured=True), Diver("C", "G", caged=True), START[3]),
        sharks="hhhfhffhhffh",
        sides={"N": ("rf", "w", "rs"), "E": ("bh", "bh"), "S": ("ya",), "W": ("gd", "gc")},
        labels=LABELS,
        attacking=("2", "3"),
        attacked=("A", "B"),
        last=("N",),
        own=("A",),
    ),
    "preview": Scene(
        divers=START[:3],
        sharks=MIXED,
        sides={"N": ("rs",)},
        labels=LABELS,
        lit=("2", "3", "4", "D"),
        selected=("N", "3"),
        targets=("4",),
        offered=("N", "rs"),
        preview=(
            Step("swap", ("3", "4")),
            Step("dive", ("A", "B")),
            Step("dive", ("C", "D")),
            Step("cage", ("C",)),
            Step("flip", ("7",)),
            Step("hide", ("A",)),
            Step("bite", ("2", "A")),
        ),
    ),
    "hidden": Scene(
        divers=(Diver("C", "x"), Diver("D", "K")),
        camouflaged=(Diver("", "P", injured=True), Diver("", "T", caged=True)),
        sharks=MIXED,
        sides={"E": ("bh", "bc", "bd", "bf", "bs")},
        preview=(Step("all"), Step("back", ("B", "T"))),
        last=("D", "A", "8"),
        turned=90,
        coordinates=True,
    ),
    "played": Scene(
        divers=(Diver("A", "P", injured=True), Diver("B", "T"), Diver("C", "G", caged=True)),
        camouflaged=(Diver("", "K"),),
        sharks="hfhhffhhffhf",
        sides={"N": ("rh",), "E": ("bh", "bd")},
        labels=LABELS,
        steps=(
            Step("swap", ("6", "7")),
            Step("bite", ("2", "A")),
            Step("hurt", ("A",)),
            Step("harpoon", ("B", "3")),
            Step("bite", ("3", "B")),
            Step("flip", ("9",)),
            Step("cage", ("C",)),
            Step("uncage", ("B",)),
            Step("hide", ("D",)),
            Step("eaten", ("D", "K")),
            Step("lay", ("E",)),
            Step("sweep", ("N", "rf", "w", "rs")),
        ),
        refused=("B", "S"),
        ply=7,
    ),
    "showcase": SHOWCASE,
}
ANIMATED = ("flipped", "moved", "biting", "hurt", "eaten", "freed", "laid", "swept", "thrown", "dropped")
"""The classes of what the scene `played` sets in motion."""


def picture_of(name: str, **changes: object) -> ET.Element:
    """The picture of a scene with some fields changed."""
    return parse_xml(paint(replace(SCENES[name], **changes)))  # type: ignore[arg-type]


def tree_of_parts(*parts: str) -> ET.Element:
    """The parts of a picture as a tree."""
    return parse_xml(f"<g>{''.join(parts)}</g>")


@pytest.mark.parametrize("turned", TURNS)
@pytest.mark.parametrize("name", SCENES)
def test_no_two_elements_share_an_id(name: str, turned: int) -> None:
    """The page is patched by ids, so each is there once."""
    found = ids(picture_of(name, turned=turned))
    assert len(found) == len(set(found))


def test_everything_in_the_box_draws() -> None:
    """The symbols of all divers, sharks and cards are in the sheet."""
    known = set(ids(parse_xml(sheet("hainoon"))))
    cards = [face(text) for text in (*CARDS, "?")]
    divers = [diver(tile, injured=injured) for tile in (*TILES, "x") for injured in (False, True)]
    sharks = [
        shark(place, hungry=hungry, turned=turned) for place in RING for hungry in (False, True) for turned in TURNS
    ]
    assert set(used_symbols(tree_of_parts(*cards, *divers, *sharks))) <= known


@pytest.mark.parametrize("text", ["", "r", "xc", "rw", "wc", "rcc"])
def test_a_card_that_is_none_is_refused(text: str) -> None:
    """Only the cards of the box can be drawn."""
    with pytest.raises(KeyError):
        face(text)


def test_a_diver_that_is_none_is_refused() -> None:
    """A small letter is a diver of the notation, not of the picture."""
    with pytest.raises(KeyError):
        diver("p")


def test_nobody_needs_colours() -> None:
    """Divers differ by their signs, sharks by their frames and badges, cards by shape and action."""
    for drawings in (
        [diver(tile) for tile in (*TILES, "x")],
        [diver("P"), diver("P", injured=True)],
        [shark("5", hungry=hungry) for hungry in (False, True)],
        [face(text) for text in (*CARDS, "?")],
    ):
        assert all(
            set(used_symbols(tree_of_parts(one))) != set(used_symbols(tree_of_parts(two)))
            for one, two in combinations(drawings, 2)
        )


def test_the_ring_runs_clockwise_from_the_top_left() -> None:
    """Places follow one another at a tile's distance; the sides are where a map has them; divers stand within."""
    where = centres()
    steps = [(where[one], where[two]) for one, two in zip(RING, (*RING[1:], RING[0]), strict=True)]
    assert all(abs(x - u) + abs(y - v) == 100 for (x, y), (u, v) in steps)
    assert [where[place] for place in ("1", "4", "7", "10")] == [(-150, -150), (150, -150), (150, 150), (-150, 150)]
    assert [where[pool] for pool in POOLS] == [(-50, -50), (50, -50), (50, 50), (-50, 50)]
    assert [where[side] for side in SIDES] == [(0, -289), (276, 0), (0, 289), (-276, 0)]


@pytest.mark.parametrize("turned", TURNS)
def test_a_turned_board_is_the_same_board(turned: int) -> None:
    """Every shark still lies before the diver whom it faces and looks at him; corners look inwards."""
    where = centres(turned)
    looks = {0: (100, 0), 90: (0, 100), 180: (-100, 0), 270: (0, -100)}
    for place, pool in FACES.items():
        (x, y), (across, down) = where[place], looks[heading(place, turned) % 360]
        assert (x + across, y + down) == where[pool]
    assert {heading(place, turned) % 90 for place in ("1", "4", "7", "10")} == {45}


def test_turning_moves_the_sides_clockwise() -> None:
    """After a quarter north is at the right, and its cards lie one below the other."""
    assert centres(90)["N"] == centres()["E"]
    assert [x for x, _ in spots("N", 2, 90)] == [276, 276]
    assert [y for _, y in spots("N", 2, 0)] == [-289, -289]


@pytest.mark.parametrize("turned", TURNS)
@pytest.mark.parametrize("cards", range(6))
def test_every_card_at_a_side_shows_its_colour_and_action(cards: int, turned: int) -> None:
    """Cards keep the distance that a shape and most of an action need, inside the picture."""
    for side in SIDES:
        points = spots(side, cards, turned)
        assert len(points) == cards
        assert all(abs(x) <= 282 and abs(y) <= 296 for x, y in points)
        gaps = [(u - x, v - y) for (x, y), (u, v) in pairwise(points)]
        assert all(across >= 80 or down >= 80 for across, down in gaps)


def test_every_place_and_side_is_a_cell_of_the_grid() -> None:
    """Four sides, twelve sharks, four divers take taps, and one of them the Tab key."""
    cells = elements_of_class(picture_of("three"), "cell")
    assert {cell.get("data-do") for cell in cells} == {f"tap {name}" for name in PLACES}
    assert {cell.get("id"): cell.get("aria-label") for cell in cells} == {f"n-{name}": LABELS[name] for name in PLACES}
    assert [cell.get("id") for cell in cells if cell.get("tabindex") == "0"] == ["n-N"]
    assert {cell.get("id") for cell in cells if "can" in cell.get("class", "").split()} == {"n-N", "n-E", "n-S", "n-W"}


def test_tiles_lie_where_the_scene_says() -> None:
    """Twelve sharks, hungry and full as given, and the divers with sign, bandage and cage."""
    tree = picture_of("attack")
    assert [used_symbols(group(tree, f"n-shark-{place}"))[1] for place in RING] == [
        f"hainoon-{'hungry' if letter == 'h' else 'full'}" for letter in SCENES["attack"].sharks
    ]
    assert "hainoon-diver-hurt" in used_symbols(group(tree, "n-diver-B"))
    assert used_symbols(group(tree, "n-diver-C"))[-3:] == ["hainoon-cage", "hainoon-chest", "hainoon-fish"]


def test_the_cage_is_in_the_picture_once() -> None:
    """On a diver, with a camouflaged one, or beside the board in a corner where nobody hides."""
    assert all(used_symbols(picture_of(name, steps=())).count("hainoon-cage") == 1 for name in SCENES)
    everybody = tuple(Diver("", tile) for tile in TILES)
    for hidden in (everybody[3:], everybody[2:], everybody):
        tree = parse_xml(paint(Scene(camouflaged=hidden)))
        cage = elements_of_class(tree, "beside")[0][0].get("transform", "")
        assert cage not in {element.get("transform") for element in elements_of_class(tree, "veiled")}


def test_a_camouflaged_diver_hides_in_the_corner_of_its_first_place() -> None:
    """The corner turns with the board, the place left has bubbles, and no tile of the diver is on the board."""
    for turned in TURNS:
        tree = parse_xml(paint(Scene(divers=START[1:], camouflaged=(Diver("", "P"),), turned=turned)))
        (x, y), (hiding,) = corner("A", turned), elements_of_class(tree, "veiled")
        assert hiding.get("transform") == f"translate({x:g} {y - 16:g})scale(.92)"
        assert [element.get("id") for element in elements_of_class(tree, "bubble-marks")[0]] == ["n-bubbles-A"]
        assert "n-diver-A" not in ids(tree)


def test_room_for_three_cards_is_left_at_each_side() -> None:
    """Cards and empty slots make three, and the last slot has a mouth."""
    tree = parse_xml(paint(Scene(sides={"N": ("rf",), "E": ("bh", "bc", "w")})))
    slots = used_symbols(elements_of_class(tree, "slots")[0])
    assert slots.count("hainoon-slot") == 1 + 0 + 2 + 2
    assert slots.count("hainoon-slot-bite") == 3
    assert len(elements_of_class(tree, "lying")) == 4


def test_marks_are_where_the_scene_says() -> None:
    """Each kind of mark has a layer; sides have theirs in one."""
    tree = picture_of("preview")
    numbers = {"lit": 2, "free": 1, "selected": 1, "target": 1, "last": 0, "attacking": 0, "attacked": 0}
    assert {name: len(list(elements_of_class(tree, f"{name}-marks")[0])) for name in numbers} == numbers
    assert [mark.get("class") for mark in elements_of_class(tree, "room-marks")[0]] == [
        "room selected casing",
        "room selected",
    ]
    attack = picture_of("attack")
    assert {
        name: len(list(elements_of_class(attack, f"{name}-marks")[0])) for name in ("attacking", "attacked", "own")
    } == {
        "attacking": 2,
        "attacked": 2,
        "own": 1,
    }
    assert used_symbols(elements_of_class(attack, "bites")[0]) == ["hainoon-bite"] * 2


def test_the_last_action_shows_traces_and_frames() -> None:
    """An empty place is a trace, one with a tile is framed."""
    tree = picture_of("hidden")
    assert (len(elements_of_class(tree, "from")), len(elements_of_class(tree, "last"))) == (1, 2)


def test_a_move_can_be_looked_at_before_it_is_done() -> None:
    """The card lies ghostly at its side; two sharks or divers swap, one dives to a free place, signs for the rest."""
    tree = picture_of("preview")
    assert len(elements_of_class(tree, "offered")) == 1
    assert used_symbols(elements_of_class(tree, "hints")[1]) == [
        "hainoon-swap",
        "hainoon-swap",
        "hainoon-go",
        "hainoon-cage-ghost",
        "hainoon-turn",
        "hainoon-vanish",
        "hainoon-bite",
    ]
    assert used_symbols(elements_of_class(picture_of("hidden"), "hints")[1]).count("hainoon-drift") == 12


@pytest.mark.parametrize("turned", TURNS)
def test_arrows_point_as_they_are_seen(turned: int) -> None:
    """The bite of shark 2 goes down, and elsewhere on a turned board."""
    (hint,) = elements_of_class(picture_of("preview", turned=turned, preview=(Step("bite", ("2", "A")),)), "bite")
    assert hint.get("transform", "").endswith(f"rotate({(90 + turned) % 360})" if (90 + turned) % 360 else ")")


@pytest.mark.parametrize("turned", TURNS)
def test_what_swam_comes_from_where_it_was(turned: int) -> None:
    """Swapped tiles come from each other's place, all sharks from the place before; a diver may swim alone."""
    order = "nesw"
    south, north = (order[(index + turned // 90) % 4] for index in (2, 0))
    tree = picture_of("played", turned=turned)
    assert group(tree, "n-shark7-6").get("class") == f"tile moved from-{south}"
    assert group(tree, "n-shark7-7").get("class") == f"tile moved from-{north}"
    assert len(elements_of_class(picture_of("played", steps=(Step("all"),)), "moved")) == 12
    for way, swimmers in ((("A", "B"), 2), (("D", "C"), 1)):
        assert len(elements_of_class(picture_of("played", refused=(), steps=(Step("dive", way),)), "moved")) == swimmers


def test_a_bite_that_fed_shows_the_shark_before_and_after() -> None:
    """Shark 2 bit and is full; shark 3 missed and is hungry as before; both lie above the divers."""
    tree = picture_of("played")
    assert len(elements_of_class(group(tree, "n-shark7-2"), "body")) == 2
    assert len(elements_of_class(group(tree, "n-shark7-3"), "body")) == 1
    assert ids(tree).index("n-shark7-2") > ids(tree).index("n-no0-diver-B")


def test_a_face_down_card_tells_nothing() -> None:
    """A back is a back."""
    assert card("?") == card_back()
    assert used_symbols(parse_xml(card_back())) == ["hainoon-card-back"]


def test_an_icon_is_decoration_unless_it_has_a_name() -> None:
    """Beside a word a picture is silent; alone it says what it is."""
    assert parse_xml(card("rc")).get("aria-hidden") == "true"
    assert parse_xml(card("w", label="wild card", css="wide")).get("aria-label") == "wild card"
    assert parse_xml(diver_icon("P", injured=True, label="pink")).get("aria-label") == "pink"
    assert "hainoon-cage" in used_symbols(parse_xml(diver_icon("K", caged=True)))
    assert used_symbols(parse_xml(shark_icon(hungry=True))) != used_symbols(parse_xml(shark_icon(hungry=False)))


def test_tiles_and_cards_are_wide_enough_for_a_thumb() -> None:
    """On a screen 390 pixels wide a tile and a card have 44 of them, table and all."""
    width = float(box(table=True).split()[2])
    assert 390 * 80 / width >= 44
