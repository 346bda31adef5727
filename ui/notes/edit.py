"""Changing a tree of variations. The game itself is its root: a branch from ply 0 whose moves nobody changes here."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.record import Branch, Notes
from engine.record.branches import LONGEST_COMMENT, MOST_MOVES, read_moves
from engine.record.text import Reader
from engine.record.tree import MOVE, entries
from engine.refusal import Unreadable

if TYPE_CHECKING:
    from collections.abc import Callable

Path = tuple[int, ...]
"""A path of variations, each by its place among those of its line."""

ROOM = MOST_MOVES // 2
"""So many moves are left to the game when its variations are as long as they may be."""


def branch_at(root: Branch, path: Path) -> Branch:
    """The variation at the end of a path; the root itself if the path is empty."""
    for index in path:
        root = root.notes.branches[index]
    return root


def edit_at(root: Branch, path: Path, change: Callable[[Branch], Branch]) -> Branch:
    """The tree with the variation at the end of a path changed, without it if no move of it is left."""
    if not path:
        return change(root)
    index, *rest = path
    branches = root.notes.branches
    inner = edit_at(branches[index], tuple(rest), change)
    found = (*branches[:index], *([inner] if inner.moves else []), *branches[index + 1 :])
    return replace(root, notes=replace(root.notes, branches=found))


def check_tree(root: Branch) -> Branch:
    """The tree; raises Unreadable, without a line, for one that no record can hold."""
    written = list(entries(root.moves, root.notes))
    if sum(entry.kind == MOVE for entry in written) > max(ROOM, len(root.moves)):
        raise Unreadable("unreadable.record.moves", "moves", n=ROOM)
    try:
        read_moves(Reader([entry.line for entry in written]))
    except Unreadable as error:
        told = {name: value for name, value in error.params.items() if name != "line"}
        raise Unreadable(error.code, error.field, **told) from None
    return root


def add_variation(branch: Branch, new: Branch) -> tuple[Branch, int]:
    """A branch with a new variation behind those that leave earlier or at the same ply, and its place."""
    branches = branch.notes.branches
    place = sum(each.ply <= new.ply for each in branches)
    found = (*branches[:place], new, *branches[place:])
    return replace(branch, notes=replace(branch.notes, branches=found)), place


def add_move(branch: Branch, move: str) -> Branch:
    """A branch with one more move at its end."""
    return replace(branch, moves=(*branch.moves, move))


def cut_from(branch: Branch, ply: int) -> Branch:
    """A branch without its moves from that ply on, and without what is noted on them."""
    notes = Notes(
        tuple(each for each in branch.notes.comments if each[0] <= ply),
        tuple(each for each in branch.notes.branches if each.ply <= ply),
    )
    return replace(branch, moves=branch.moves[: ply - branch.ply], notes=notes)


def set_comment(branch: Branch, ply: int, words: str) -> Branch:
    """A branch with these words on the position at a ply; no words take away what was said there."""
    said = {**dict(branch.notes.comments), ply: words}
    comments = tuple(sorted(each for each in said.items() if each[1]))
    return replace(branch, notes=replace(branch.notes, comments=comments))


def clean(words: str) -> str:
    """A person's text as a comment that a record can hold."""
    lines = ("".join(letter for letter in line if letter.isprintable()).strip() for line in words.splitlines())
    return "\n".join(filter(None, lines))[:LONGEST_COMMENT].rstrip()


def forward(branch: Branch, place: int) -> Branch:
    """A branch with one of its variations moved before the one that leaves at the same ply before it."""
    branches = [*branch.notes.branches]
    if place and branches[place - 1].ply == branches[place].ply:
        branches[place - 1 : place + 1] = branches[place], branches[place - 1]
    return replace(branch, notes=replace(branch.notes, branches=tuple(branches)))


def promote(branch: Branch, place: int) -> Branch:
    """A branch that goes on with one of its variations; what it went on with is the variation now."""
    notes, taken = branch.notes, branch.notes.branches[place]
    still = branch.moves[taken.ply - branch.ply :]
    later = Notes(
        tuple(each for each in notes.comments if each[0] > taken.ply),
        tuple(each for each in notes.branches if each.ply > taken.ply),
    )
    instead = (Branch(taken.ply, still, later),) if still else ()
    beside = (each for each in notes.branches[place + 1 :] if each.ply == taken.ply)
    now = cut_from(branch, taken.ply)
    comments = (*now.notes.comments, *taken.notes.comments)
    branches = (*notes.branches[:place], *instead, *beside, *taken.notes.branches)
    return replace(now, moves=(*now.moves, *taken.moves), notes=Notes(comments, branches))
