"""A person stands somewhere in the variations of a game, goes about in them, and changes them."""

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games import GAMES, game_named
from engine.legal import meant_move
from engine.record import Branch, Notes
from engine.record.branches import DEEPEST, LONGEST_COMMENT, MOST_BRANCHES
from engine.refusal import Unreadable
from tests import random_notes
from tests.contract.players import promise
from tests.games import HIDING
from tests.ui.anygame import by_chance
from tests.ui.players import after_taps, at, world
from ui.keep import save
from ui.notes import study as notes
from ui.notes.edit import clean
from ui.notes.study import STEPS, Study
from ui.table.session import new_session

BEGUN = after_taps(at("..../...../....../......./....../...../.... w"), "d4", "d5", "a1", "a2", "g4", "g5")
NOTED = Notes(
    ((1, "So far."),),
    (
        Branch(0, ("a1+a2", "d4+d5"), Notes(((1, "Why not?"),), (Branch(1, ("g4+g5", "d4+d5")),))),
        Branch(1, ("d6+e6", "a1+a2", "a3+a4"), Notes(((3, "Later."),), (Branch(2, ("b1+c1",)), Branch(2, ("c1+d1",))))),
        Branch(1, ("e5+e6",)),
        Branch(3, ("b4+b5",)),
    ),
)
STUDY = notes.of(BEGUN.with_current_notes(NOTED).at(0))
RNG = Random(0)


def after(study: Study, *steps: str) -> Study:
    """Return the study after steps."""
    for step in steps:
        study = STEPS[step](study)
    return study


def after_moves(study: Study, *moves: str) -> Study:
    """Return the study after moves in notation."""
    for move in moves:
        study = notes.play_on(study, meant_move(study.game, move, study.position), RNG)
    return study


def place(study: Study) -> tuple[tuple[int, ...], int]:
    """Return where one stands."""
    return study.path, study.ply


@pytest.mark.parametrize(
    ("steps", "path", "ply"),
    [
        ("", (), 0),
        ("back", (), 0),
        ("out", (), 0),
        ("on", (), 1),
        ("last", (), 3),
        ("last on", (), 3),
        ("in", (0,), 1),
        ("in on", (0,), 2),
        ("in on on", (0,), 2),
        ("in back", (), 0),
        ("in in", (0, 0), 2),
        ("in in last", (0, 0), 3),
        ("in in last first", (0, 0), 2),
        ("in in last out", (0,), 1),
        ("in in back back", (), 0),
        ("on in", (1,), 2),
        ("on in in", (1, 0), 3),
        ("on in in in", (1, 1), 3),
        ("on in in in in", (1, 1), 3),
        ("on in on in", (1,), 3),
        ("last in", (3,), 4),
        ("last in out first", (), 0),
    ],
)
def test_steps(steps: str, path: tuple[int, ...], ply: int) -> None:
    """Steps lead along a line, into what leaves it, on to the variation beside, and back out."""
    assert place(after(STUDY, *steps.split())) == (path, ply)


def test_what_is_on_show() -> None:
    """The position, the comment on it, and the variations from there."""
    there = after(STUDY, "on")
    assert (there.position, there.comment) == (BEGUN.line.at(1), "So far.")
    assert there.variations_here == [1, 2]
    inside = after(there, "in")
    assert (inside.comment, after(inside, "on").comment) == ("", "Later.")
    assert inside.line.texts == ("d4+d5", "d6+e6", "a1+a2", "a3+a4")
    assert notes.enter_variation(there, 2).line.texts == ("d4+d5", "e5+e6")
    with pytest.raises(IndexError):
        notes.go_to(STUDY, (9,), 0)


def test_a_move_that_is_known_is_followed() -> None:
    """In the game, in a variation, and into one that begins with it; nothing is changed by that."""
    for moves, path, ply in (
        ("d4+d5", (), 1),
        ("a1+a2", (0,), 1),
        ("a1+a2 g4+g5 d4+d5", (0, 0), 3),
        ("d4+d5 d6+e6 a1+a2 a3+a4", (1,), 4),
        ("d4+d5 a1+a2 g4+g5 b4+b5", (3,), 4),
    ):
        there = after_moves(STUDY, *moves.split())
        assert place(there) == (path, ply)
        assert there.root == STUDY.root


def test_a_new_move_begins_a_variation_or_lengthens_one() -> None:
    """It begins one in the game and in the middle of a variation, behind those that are there."""
    begun = after_moves(STUDY, "c4+c5")
    assert place(begun) == ((1,), 1)
    assert begun.notes.branches[1] == Branch(0, ("c4+c5",))
    longer = after_moves(begun, "d4+d5", "e6+e7")
    assert longer.notes.branches[1] == Branch(0, ("c4+c5", "d4+d5", "e6+e7"))
    inner = after_moves(after(longer, "back"), "g4+g5")
    assert place(inner) == ((1, 0), 3)
    assert inner.notes.branches[1].notes.branches == (Branch(2, ("g4+g5",)),)
    at_end = after_moves(after(STUDY, "last"), "f6+f7")
    assert place(at_end) == ((4,), 4)
    assert at_end.lines[0] is STUDY.lines[0]


def test_comments() -> None:
    """A typed comment is one on the position on show, and is taken back by an empty one."""
    said = notes.write_comment(after(STUDY, "in", "on"), "  One\t \n\n two ")
    assert said.comment == "One\ntwo"
    assert said.notes.branches[0].notes.comments == ((1, "Why not?"), (2, "One\ntwo"))
    assert notes.write_comment(said, " ").root == STUDY.root
    assert clean("\0 \n") == ""
    assert len(clean("x" * 3000)) == LONGEST_COMMENT


def test_deleting() -> None:
    """From a move on, with all that follows; with the first move the variation goes. The game stays."""
    assert notes.delete_variation(STUDY) == STUDY
    there = notes.delete_variation(after(STUDY, "on", "in", "on"))
    assert place(there) == ((1,), 2)
    assert there.branch == Branch(1, ("d6+e6",), Notes((), NOTED.branches[1].notes.branches))
    gone = notes.delete_variation(there)
    assert place(gone) == ((), 1)
    assert gone.notes.branches == (NOTED.branches[0], *NOTED.branches[2:])


def test_promoting() -> None:
    """A variation goes before the one beside it, then takes the place of the variation that it leaves."""
    second = after(STUDY, "on", "in", "in", "in")
    first = notes.promote_variation(second)
    assert place(first) == ((1, 0), 3)
    assert [each.moves[0] for each in first.notes.branches[1].notes.branches] == ["c1+d1", "b1+c1"]
    taken = notes.promote_variation(first)
    assert place(taken) == ((1,), 3)
    rest = Branch(2, ("a1+a2", "a3+a4"), Notes(((3, "Later."),)))
    assert taken.branch == Branch(1, ("d6+e6", "c1+d1"), Notes((), (rest, Branch(2, ("b1+c1",)))))
    assert notes.promote_variation(taken).root == taken.root
    assert notes.promote_variation(STUDY) == STUDY
    before = notes.promote_variation(notes.enter_variation(after(STUDY, "on"), 2))
    assert [each.moves[0] for each in before.notes.branches] == ["a1+a2", "e5+e6", "d6+e6", "b4+b5"]


def test_no_tree_becomes_larger_than_a_record() -> None:
    """A comment or variation too many is refused with its reason, and changes nothing."""
    deep = BEGUN.at(0).with_current_notes(Notes())
    study = notes.of(deep)
    for _ in range(DEEPEST):
        study = after_moves(after(study, "back") if study.path else study, *_two_new(study))
    with pytest.raises(Unreadable) as caught:
        after_moves(after(study, "back"), *_two_new(study)[:1])
    assert caught.value.code == "unreadable.record.depth"
    assert "line" not in caught.value.params
    many = Notes((), tuple(Branch(3, ("b4+b5",), world=str(number)) for number in range(MOST_BRANCHES)))
    full = notes.of(BEGUN.with_current_notes(many).at(3))
    with pytest.raises(Unreadable) as caught:
        after_moves(full, "f6+f7")
    assert caught.value.code == "unreadable.record.branches"


def _two_new(study: Study) -> tuple[str, str]:
    """Return two moves that nobody has played yet, one after the other."""
    before = after(study, "back") if study.path else study
    line = before.line.up_to(before.ply)
    known = {*(each.moves[0] for each in before.branch.notes.branches), *before.lines[-1].texts}
    first = next(move for move in reversed(line.last.legal_moves()) if move.text not in known)
    on = line.play(first, RNG)
    return first.text, on.last.legal_moves()[-1].text


@pytest.mark.parametrize("game", HIDING)
@promise
@given(st.data(), st.integers(0, 2**32))
def test_a_world_that_fits_what_a_seat_sees(game: str, data: st.DataObject, seed: int) -> None:
    """In a running game a variation begins in such a world, and what is hidden makes no difference to it."""
    session, rng = data.draw(by_chance(game)), Random(seed)
    study, seat = notes.of(session), session.line.at(session.ply).turn
    guess = notes.guess_world(study, seat, rng)
    assert guess.position.view_for(seat) == study.position.view_for(seat)
    assert guess.is_guessed == (study.position.view_for(seat) != study.position)
    assert notes.guess_world(guess, seat, rng) is guess
    moves = guess.position.legal_moves()
    if not moves:
        return
    begun = notes.play_on(guess, data.draw(st.sampled_from(moves)), rng)
    assert begun.ply == study.ply + 1
    if begun.path:
        assert begun.is_guessed == guess.is_guessed
        assert save.read(save.write(session.with_current_notes(begun.notes))).current_notes == begun.notes


def any_move(study: Study, rng: Random) -> Study:
    """Return the study after any legal move."""
    moves = study.position.legal_moves()
    return notes.play_on(study, rng.choice(moves), rng) if moves else study


ACTS: dict[str, Callable[[Study, Random], Study]] = {
    **{name: lambda study, _rng, step=step: step(study) for name, step in STEPS.items()},  # type: ignore[misc]
    "guess": lambda study, rng: notes.guess_world(study, rng.randrange(2), rng),
    "comment": lambda study, rng: notes.write_comment(study, rng.choice(random_notes.WORDS)),
    "delete": lambda study, _rng: notes.delete_variation(study),
    "promote": lambda study, _rng: notes.promote_variation(study),
    "play": any_move,
}


@pytest.mark.parametrize("game", GAMES)
@promise
@given(st.data(), st.integers(0, 2**32))
def test_whatever_is_done_can_be_kept(game: str, data: st.DataObject, seed: int) -> None:
    """The tree is always one that a record gives back, the game is never changed, and one stands in the tree."""
    session, rng = data.draw(by_chance(game)), Random(seed)
    study = notes.of(session.with_current_notes(random_notes.notes(session.line, len(session.names), seed)))
    for name in data.draw(st.lists(st.sampled_from([*ACTS, "play", "play"]), max_size=25)):
        before = study
        try:
            study = ACTS[name](study, rng)
        except Unreadable:
            continue
        assert study.root.moves == session.line.texts
        assert study.lines[0] is session.line
        assert study.first <= study.ply <= len(study.lines[-1])
        assert len(study.lines) == len(study.path) + 1
        if name in STEPS:
            assert study.root == before.root
    again = save.read(save.write(session.with_current_notes(study.notes)))
    assert again.current_notes == study.notes
    fresh = notes.go_to(notes.of(again), study.path, study.ply)
    assert fresh.position == study.lines[-1].at(study.ply)


def test_a_new_game_has_nothing_to_step_through() -> None:
    """No step leads anywhere, and the first move begins a variation."""
    study = notes.of(new_session("xok", {}, (), world()))
    assert {place(step(study)) for step in STEPS.values()} == {((), 0)}
    assert place(after_moves(study, game_named("xok").read_move("d4+d5", study.position).text)) == ((0,), 1)
