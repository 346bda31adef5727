"""Moves drawn over a board: each game draws each move, in kinds that nobody needs colours to tell apart."""

from typing import Any

import pytest

from engine.chance import NO_CHANCE
from engine.events import Event
from engine.game import Move
from engine.games import GAMES
from engine.halali.moves import LEAVES
from engine.language import Language
from tests.ui.helped import link
from tests.ui.pages import Element, parse_markup
from tools.run.samples import samples
from ui.draw import sketch
from ui.draw.markup import NOTHING, tag
from ui.draw.sketch import BETTER, HINT, KINDS, PLAYED
from ui.games.desk import Look, desk
from ui.games.plain_desk import SquaresDesk
from ui.table.session import Session

every_game = pytest.mark.parametrize("game", GAMES)
LOOKS = (Look(), Look(narrow=True, facing="turn"))
PASSIVE = {"pass", "draw"}
"""Moves that do nothing on a board."""


def session(game: str) -> Session:
    """Return a session at a position in which much is to be seen."""
    return link(game, position=samples(game).crowded.position).session


def sketch_tree(there: Session, move: Move, kind: str, look: Look = LOOKS[0]) -> Element:
    """Return what is drawn for a move."""
    return parse_markup(sketch.sketch_layer(kind, desk(there.game).sketch(there, move, kind, look)))


def classes(root: Element) -> set[str]:
    """Return the classes of all that is drawn."""
    return {name for path in root.with_attr("class") for name in path.attrs["class"].split()}


@every_game
def test_every_move_is_drawn(game: str) -> None:
    """With a frame or an arrow at least, in each kind and however the board is turned, and nothing has an id."""
    there = session(game)
    for move in there.position.legal_moves()[::7]:
        for kind in KINDS:
            for look in LOOKS:
                root = sketch_tree(there, move, kind, look)
                assert classes(root) & {"frame", "arrow"} or move.text in PASSIVE
                assert root.with_attr("id") == []


@every_game
def test_moves_look_different(game: str) -> None:
    """Those that are spelt with other taps are."""
    there = session(game)
    gesture = desk(game).gesture
    moves = {min(gesture.paths(move)): move for move in there.position.legal_moves()[:40]}
    pictures = {desk(game).sketch(there, move, HINT, LOOKS[0]) for move in moves.values()}
    assert len(pictures) == len(moves)


def test_kinds_differ_by_shape() -> None:
    """The move that was played has an open head and a cross, the better one a full head and a tick, a hint no sign."""
    found = {kind: sketch.arrow(kind, (0, 0), (100, 0)) + sketch.frame_at(kind, (0, 0)) for kind in KINDS}
    assert "open" in found[PLAYED]
    assert "open" not in found[BETTER] + found[HINT]
    assert [kind for kind in KINDS if "sign" in found[kind]] == [PLAYED, BETTER]
    assert sketch.SIGNS[PLAYED] != sketch.SIGNS[BETTER]


def test_nothing_to_draw() -> None:
    """A move that does nothing leaves the board as it is; an arrow to where it begins is none."""
    board = tag("div", None, tag("p", None, tag("svg", {"class": "board x"}, tag("g"))), tag("svg"))
    assert sketch.over(board, sketch.sketch_layer(HINT, NOTHING)) == board
    assert sketch.arrow(HINT, (1, 1), (1, 1)) == NOTHING
    drawn = '<div><p><svg class="board x"><g></g><b></b></svg></p><svg></svg></div>'
    assert sketch.over(board, tag("b")) == drawn


class Bare(SquaresDesk[Any]):
    """A game on squares that says nothing of how its moves are drawn."""

    side = 7
    gesture = desk("halali").gesture

    def live(self, session: Session, language: Language, look: Look) -> Any:
        """Show nothing."""

    def still(self, position: Any, title: str, prefix: str) -> Any:
        """Show nothing."""

    def tell(self, _session: Session, _event: Event, _language: Language) -> str:
        """Tell nothing."""
        return ""


def test_the_usual_drawing() -> None:
    """A game on squares without a drawing of its own has arrows along the squares that are tapped, or a frame."""
    there = session("halali")
    for move in there.position.legal_moves():
        taps = [tap for tap in next(iter(Bare.gesture.paths(move))) if not tap.startswith(">")]
        found = classes(parse_markup(Bare().sketch(there, move, HINT, LOOKS[0])))
        assert ("arrow" in found) == (len(taps) > 1)
        assert ("frame" in found) == (len(taps) == 1)


def test_a_big_shark_is_drawn_as_it_faces() -> None:
    """Each facing has a picture of its own, with the fish that it would eat."""
    there = session("xok")
    sharks = [move for move in there.position.legal_moves() if move.text.count(",")]
    pictures = {move.text: desk("xok").sketch(there, move, HINT, LOOKS[0]) for move in sharks}
    assert len(set(pictures.values())) == len(sharks) > 1
    assert all("xok-prey" in picture for picture in pictures.values())


def test_a_tile_leaves_beyond_the_edge() -> None:
    """Its arrow ends outside the last square."""
    position = "...B.../......./......./...T.../......./......./F.....L blue -|- - -,- 1,1"
    there = link("halali", position=position).session
    leave = next(move for move in there.position.legal_moves() if move in {way for ways in LEAVES for way in ways})
    assert "arrow" in classes(sketch_tree(there, leave, HINT))
    assert there.position.play(leave, NO_CHANCE)
