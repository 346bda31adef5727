"""A table for cards: every pile has room of its own, keys walk from pile to pile, and its picture stands alone."""

from dataclasses import replace
from itertools import combinations

import pytest

from engine.games import GAMES
from tests.ui.pictures import SVG, elements_of_class, ids, parse_xml, used_symbols
from ui.draw.cardtable import SIDE, Pile, Row, Scene, back, cards_spot, centres, face, painter
from ui.games.small.table import next_pile
from ui.pages.drawn_cover import cover

MANY = tuple(face(str(number)) for number in range(1, 21))
ROWS = (
    Row("", (Pile("open", "Lies open", MANY, share=8), Pile("rest", "Rest", (back(),), number="14", share=3))),
    Row("Baits", tuple(Pile(f"baits-{seat}", f"Seat {seat}", MANY[:seat]) for seat in range(4))),
)
PLACES = [pile.place for row in ROWS for pile in row.piles]
LIVE = Scene(
    rows=ROWS,
    labels=dict.fromkeys(PLACES, '<b>"&'),
    lit=frozenset({"open"}),
    refused=frozenset({"rest", "7"}),
    refusal=1,
)
PAINTER = painter(GAMES[0])
each_number = pytest.mark.parametrize("rows", [ROWS[:number] for number in (1, 2)] + [(*ROWS, *ROWS[1:])])


@pytest.mark.parametrize("scene", [LIVE, Scene(rows=ROWS, title="A table", table=True), Scene()])
def test_a_picture_is_well_formed_and_stands_alone(scene: Scene) -> None:
    """Every symbol that it uses is in it, no two elements share an id, and none has a style of its own."""
    tree = parse_xml(PAINTER.picture(scene))
    assert tree.tag == f"{SVG}svg"
    assert set(used_symbols(tree)) <= set(ids(tree))
    assert len(ids(tree)) == len(set(ids(tree)))
    assert " style=" not in PAINTER.paint(scene)


def test_every_pile_can_be_tapped_and_one_is_reached_by_tab() -> None:
    """With its words as its name; what is refused is shaken where it is a pile."""
    tree = parse_xml(PAINTER.paint(LIVE))
    cells = elements_of_class(tree, "cell")
    assert [cell.get("data-do") for cell in cells] == [f"tap {place}" for place in PLACES]
    assert [cell.get("tabindex") for cell in cells].count("0") == 1
    assert {cell.get("aria-label") for cell in cells} == {'<b>"&'}
    assert [one.get("id") for one in elements_of_class(tree, "shaken")] == ["b-no1-rest"]


@each_number
def test_piles_lie_apart_on_the_cloth(rows: tuple[Row, ...]) -> None:
    """However many rows there are; names of places differ, so a row may come once."""
    named = tuple(
        replace(row, piles=tuple(replace(pile, place=f"{pile.place}-{at}") for pile in row.piles))
        for at, row in enumerate(rows)
    )
    spots = centres(named)
    assert all(abs(x) < SIDE / 2 and abs(y) < SIDE / 2 for x, y in spots.values())
    assert all(abs(x - to_x) + abs(y - to_y) > 100 for (x, y), (to_x, to_y) in combinations(spots.values(), 2))
    assert all(0 < cards_spot(named, place)[1] <= 1.5 for place in spots)


def test_only_what_the_last_move_laid_is_set_in_motion() -> None:
    """It has the ply in its id, so that it moves once."""
    laid = replace(LIVE, rows=(ROWS[0], Row("", (Pile("baits-1", "", MANY[:3], placed=1),))), ply=7)
    placed = [one.get("id") for one in elements_of_class(parse_xml(PAINTER.paint(laid)), "placed")]
    assert placed == ["b-card7-baits-1-2"]


def test_keys_walk_from_pile_to_pile() -> None:
    """Along a row and to the nearest of the next one; at the edge they stay."""
    spots = centres(ROWS)
    assert next_pile(spots, "", "rest") == "rest"
    assert next_pile(spots, "open", "right") == "rest"
    assert next_pile(spots, "rest", "right") == "rest"
    assert next_pile(spots, "rest", "left") == "open"
    assert next_pile(spots, "rest", "down") == "baits-3"
    assert next_pile(spots, "baits-0", "up") == "open"
    assert next_pile(spots, "baits-0", "down") == "baits-0"
    assert next_pile(spots, "", "nonsense") == "open"
    assert next_pile({}, "", "left") == ""


@pytest.mark.parametrize("word", ["1", "12", "ace", "lumberjack"])
def test_a_word_stands_on_its_card(word: str) -> None:
    """Once large, and in two corners if it is short."""
    assert face(word).count(f">{word}</text>") == (3 if len(word) <= 3 else 1)


@pytest.mark.parametrize("game", GAMES)
def test_any_game_can_have_a_cover(game: str) -> None:
    """A document of its own, always in the light of day."""
    tree = parse_xml(cover(game))
    assert tree.get("data-theme") == "light"
    assert set(used_symbols(tree)) <= set(ids(tree))
    assert " style=" not in cover(game)
