"""Positions set up by hand: whatever is laid can be seen, said, taken back and written, possible or not."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games import GAMES, game_named
from engine.language import LANGUAGES, language
from engine.refusal import Unreadable
from tests.ui.pages import Element, ids, nameless_elements, parse_markup
from tests.ui.players import promise, world
from tools.run.samples import samples
from ui.embed.board import next_board, open_board
from ui.embed.messages import messages_after, picture_messages
from ui.embed.state import Board
from ui.embed.view import view
from ui.games.kit import kit
from ui.setup.draft import ACTS
from ui.table.message import message_in

EACH = pytest.mark.parametrize("game", GAMES)
EN = language("en")


def editor(game: str, **parameters: str) -> Board:
    """Return an editor as a page asks for it."""
    query = "&".join(f"{name}={value.replace(' ', '+')}" for name, value in parameters.items())
    board = open_board(f"game={game}&mode=edit&{query}".rstrip("&"), ("en",), world())
    assert board.error is None
    return board


def after_acts(board: Board, *things: str) -> Board:
    """Return the board after things were done, each a verb and what it is about."""
    for thing in things:
        board = next_board(board, message_in(thing), world())
    return board


def position(board: Board) -> Any:
    """Return what lies on the board."""
    assert board.setup
    return board.setup.draft.position


def frame_tree(board: Board) -> Element:
    """Return what the frame shows."""
    return parse_markup(view(board).regions["shown"])


def field_values(board: Board) -> dict[str, str]:
    """Return what stands in the fields for notation."""
    fields = [field for field in frame_tree(board).all("input") if "data-set" in field.attrs]
    return {field.attrs["data-set"]: field.attrs["value"] for field in fields}


def abouts(board: Board, verb: str, rng: Random) -> str:
    """Return what a verb can be about, or nearly."""
    own, lying = kit(board.model.route.game), position(board)
    places = [*own.places(lying, EN), *(pile.place for pile in own.piles(lying, EN)), "z9", ""]
    choices = own.choices(lying, EN)
    texts = [lying.text, lying.text[:-1], "", "?" * 500]
    offered = {
        "tap": places,
        "walk": ["left", "right", "up", "down"],
        "take": sorted(own.words),
        "choose": [f"{choice.name} {value}" for choice in choices for value in choice.values],
        "preset": own.presets,
        "turn": ["lay", "play"],
        "position": texts,
        "moves": ["", "d4+d5", "d4=", "draw", "?"],
    }
    found: str = rng.choice([*offered.get(verb, [""]), "?"])
    return found


def unread(game: str, text: str) -> Unreadable | None:
    """Return what is wrong with a position."""
    try:
        game_named(game).read(text)
    except Unreadable as error:
        return error
    return None


@EACH
@promise
@given(st.lists(st.sampled_from([*ACTS, *["tap", "take"] * 4]), max_size=25), st.randoms(use_true_random=False))
def test_whatever_is_done_can_be_seen_and_said(game: str, verbs: list[str], rng: Random) -> None:
    """No id twice, nothing without a name; the field says what lies there; what is wrong is what the referee says."""
    board = editor(game)
    for verb in verbs:
        before, board = board, after_acts(board, f"{verb} {abouts(board, verb, rng)}")
        assert all(message["type"] == "edit" for message in messages_after(before, board))
        assert board.setup
        assert board.setup.draft.session or board.setup.draft.error == unread(game, position(board).text)
    assert len(picture_messages(board)) == (unread(game, position(board).text) is None)
    found = frame_tree(board)
    assert board.setup
    if not board.setup.typed:
        assert field_values(board)["position"] == position(board).text
    assert len(ids(found)) == len(set(ids(found)))
    assert nameless_elements(found) == []


def setup_acts(game: str, wanted: Any) -> Iterator[str]:
    """Yield what lays a position's board on one without anything."""
    own = kit(game)
    for place in own.places(wanted, EN):
        word = own.at(wanted, place)
        if word not in (own.eraser, own.at(position(after_acts(editor(game), "preset bare")), place)):
            yield f"take {word}"
            yield f"tap {place}"


@EACH
def test_any_board_can_be_laid(game: str) -> None:
    """Piece by piece, each from the palette, it comes to the same position."""
    text = samples(game).laid.position
    if not text:
        pytest.skip("it has no bare board")
    board = after_acts(editor(game), "preset bare", *setup_acts(game, game_named(game).read(text)))
    assert position(board).text == text


@EACH
def test_all_that_can_be_laid_is_offered(game: str) -> None:
    """With anything in hand, each thing that can be taken is a word of the game; and every word can be come to."""
    own, start = kit(game), position(editor(game))
    found, waiting = {own.eraser}, {own.first}
    while waiting:
        hand = waiting.pop()
        found.add(hand)
        offered = {tool.word for tray in own.trays(start, hand, EN) for tool in tray.tools}
        assert offered <= own.words
        waiting |= offered - found
    assert found == own.words


@pytest.mark.parametrize(
    ("game", "piece", "place"), [("xok", "S02", "d4"), ("halali", "n", "d4"), ("halali", "B", "a1")]
)
def test_a_second_tap_takes_it_away(game: str, piece: str, place: str) -> None:
    """The piece in hand replaces any other, and is taken away by another tap."""
    own = kit(game)
    once = after_acts(editor(game), f"take {piece}", f"tap {place}")
    twice = after_acts(once, f"tap {place}")
    assert (own.at(position(once), place), own.at(position(twice), place)) == (piece, own.eraser)


@EACH
def test_everything_can_be_taken_back(game: str) -> None:
    """One change after the other, and done again."""
    start = editor(game)
    after = after_acts(start, f"take {kit(game).first}", "tap A", "tap d5", "tap e5", "preset bare")
    assert after.setup
    steps = len(after.setup.drafts) - 1
    assert steps > 0
    assert position(after_acts(after, *["undo"] * steps)) == position(start)
    assert position(after_acts(after, *["undo"] * steps, *["redo"] * steps)) == position(after)


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_a_position_lacks_is_told_and_nothing_is_lost(code: str) -> None:
    """Fifteen fish lie there all the same, with a sentence; one less is a position again."""
    cells = ("a1", "a2", "a3", "a4", "b1", "b3", "b5", "c1", "c3", "c5", "e2", "e4", "e6", "g4", "g6")
    board = after_acts(editor("xok", lang=code), *(f"tap {cell}" for cell in cells))
    assert board.setup
    assert position(board).text.count("F") == len(cells)
    (message,) = messages_after(editor("xok"), board)
    assert message["wrong"] in frame_tree(board).words
    assert "14" in message["wrong"]
    less = after_acts(board, "tap g6")
    assert messages_after(board, less) == [{"type": "edit", "position": position(less).text, "moves": "", "wrong": ""}]


@pytest.mark.parametrize(("field", "text"), [("position", "no position"), ("moves", "d4+d4"), ("moves", "a1+g7")])
def test_what_is_typed_and_cannot_be_read_stays(field: str, text: str) -> None:
    """It stands in its field with what is wrong; the board stays as it was, and Escape puts it away."""
    before = after_acts(editor("xok"), "tap d4")
    after = after_acts(before, f"{field} {text}")
    assert position(after) == position(before)
    assert field_values(after)[field] == text
    assert any(frame_tree(after).with_attr("aria-invalid"))
    assert any(element.attrs.get("class") == "why" for element in frame_tree(after).all())
    assert field_values(after_acts(after, "back")) == field_values(before)


def test_the_board_follows_what_is_typed() -> None:
    """Position and moves; the moves that fit no longer are told, and kept until others are played."""
    text = "..../...../....../...FF../....../...../.... b"
    board = after_acts(editor("xok"), f"position {text}", "moves c4+c5")
    assert (position(board).text, field_values(board)["moves"]) == (text, "c4+c5")
    laid = after_acts(board, "take f", "tap c4")
    assert field_values(laid)["moves"] == "c4+c5"
    (message,) = messages_after(board, laid)
    assert message["moves"] == "c4+c5"
    assert message["wrong"]
    assert messages_after(laid, after_acts(laid, "undo"))[0]["wrong"] == ""


def test_moves_are_played_behind_the_position() -> None:
    """Tap by tap as on any board; undo takes back the last one, and laying goes on where it was."""
    board = after_acts(editor("xok"), "tap d4", "choose turn b", "turn play", "tap e5", "tap e6", "tap c4", "tap c5")
    assert field_values(board)["moves"] == "e5+e6 c4+c5"
    assert field_values(after_acts(board, "undo"))["moves"] == "e5+e6"
    assert board.model.session.ply == 2
    again = after_acts(board, "turn lay", "tap a1")
    assert position(again).text.count("F") == 2
    assert field_values(again)["moves"] == "e5+e6 c4+c5"


def test_three_cards_at_a_side_are_an_attack() -> None:
    """A player who is threatened is asked; without the third card nobody is (hainoon.attack)."""
    board = after_acts(editor("hainoon"), "preset bare", "tap 2", "take rs", "tap N", "tap N", "take rf", "tap N")
    assert position(board).text.endswith("react:N:1:-")
    assert messages_after(editor("hainoon"), board)[0]["wrong"] == ""
    assert position(after_acts(board, "take -", "tap N")).text.endswith(" play")


def test_the_cage_goes_with_its_diver() -> None:
    """Into the weed and back, and to another place."""
    board = after_acts(editor("hainoon"), "choose seat 1", "choose cage A", "take P", "tap hiding")
    assert (position(board).hidden, position(board).cage) == ("P", "P")
    assert board.setup
    assert board.setup.draft.error is None
    back = after_acts(board, "tap A")
    assert (position(back).divers, position(back).cage) == ("PTGK", "A")
    assert position(after_acts(back, "tap C")).cage == "C"


def test_cards_leave_the_draw_pile() -> None:
    """A card of which the box has no other comes from there, so that a whole deal stays one."""
    board = editor("hainoon")
    cards = len(position(board).draw)
    after = after_acts(board, "take w", "tap discard", "preset rest")
    assert after.setup
    assert after.setup.draft.error is None
    assert len(position(after).draw) == cards - 1


def test_cards_are_stacked_on_the_draw_pile() -> None:
    """A card that lies there already comes to its end, so that a whole deal stays one."""
    board = editor("hainoon")
    drawn = position(board).draw
    after = after_acts(board, f"take {drawn[0]}", "tap draw")
    assert after.setup
    assert after.setup.draft.error is None
    assert position(after).draw == (*drawn[1:], drawn[0])


@EACH
@pytest.mark.parametrize("place", ["", "?", "z9", "draw-0", "hands-9"])
def test_nothing_is_laid_where_there_is_no_place(game: str, place: str) -> None:
    """Neither a piece that is there nor one that the box still has."""
    own, start = kit(game), position(editor(game))
    assert [word for word in sorted(own.words) if own.put(start, place, word) != start] == []
    assert own.at(start, place) == ""


@EACH
def test_every_choice_can_be_made(game: str) -> None:
    """A chosen value stands there then, and leaves a position that is possible."""
    board = editor(game, position=samples(game).crowded.position)
    for choice in kit(game).choices(position(board), EN):
        for value in choice.values:
            after = after_acts(board, f"choose {choice.name} {value}")
            assert after.setup
            now = {each.name: each.now for each in kit(game).choices(position(after), EN)}
            assert now[choice.name] == value
            assert after.setup.draft.error is None


def test_the_size_of_the_board_keeps_the_middle() -> None:
    """The pieces are found in the middle of the larger board, and back again."""
    small = after_acts(editor("xok"), "tap d4", "take s03", "tap b5")
    large = after_acts(small, "choose board 5")
    assert kit("xok").at(position(large), "e5") == "F"
    assert position(after_acts(large, "choose board 4")) == position(small)
