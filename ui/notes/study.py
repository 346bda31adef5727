"""A game with its variations, and a place in them; each thing done there leads to the next such value."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from engine.games import game_named
from engine.legal import choice
from engine.line import Line
from engine.record import Branch, Notes
from engine.record.replay import replay_move
from ui.notes import edit

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from random import Random

    from engine.game import Move
    from ui.notes.edit import Path
    from ui.table.session import Session


@dataclass(frozen=True, slots=True)
class Study:
    """A game with its notes, and the place in them that is on show."""

    game: str
    root: Branch
    """The moves of the game with their notes, as a branch from its start."""
    lines: tuple[Line[Any], ...]
    """The game, and each variation on the way to the place on show, all of them from the start of the game."""
    path: Path = ()
    """The way to the variation on show; empty for the game."""
    ply: int = 0
    world: Any = None
    """The position in which the next variation is to begin, if that was guessed; it is over with the next step."""

    @property
    def notes(self) -> Notes:
        """All that is noted on the game."""
        return self.root.notes

    @property
    def branch(self) -> Branch:
        """The variation on show, the root for the game."""
        return edit.branch_at(self.root, self.path)

    @property
    def line(self) -> Line[Any]:
        """The moves up to the end of the variation on show; its own positions from where it leaves."""
        line = self.lines[-1]
        return in_world(line.up_to(self.ply), self.world) if self.world is not None else line

    @property
    def position(self) -> Any:
        """The position on show."""
        return self.line.at(self.ply)

    @property
    def comment(self) -> str:
        """The comment on the position on show, empty if there is none."""
        return dict(self.branch.notes.comments).get(self.ply, "")

    @property
    def first(self) -> int:
        """The first ply of the variation on show: that of its first move, the start for the game."""
        return self.branch.ply + 1 if self.path else 0

    @property
    def variations_here(self) -> list[int]:
        """The variations that leave at the place on show, by their places among all of this line."""
        return [place for place, branch in enumerate(self.branch.notes.branches) if branch.ply == self.ply]

    @property
    def is_guessed(self) -> bool:
        """Whether the line on show goes on from a guessed world."""
        ways = (self.path[:depth] for depth in range(1, len(self.path) + 1))
        return self.world is not None or any(edit.branch_at(self.root, way).world for way in ways)


def of(session: Session) -> Study:
    """The game of a session with its notes, at the ply on show."""
    root = Branch(0, session.line.texts, session.current_notes)
    return Study(session.game, root, (session.line,), ply=session.ply)


def in_world(line: Line[Any], world: Any) -> Line[Any]:
    """A line with another position at its end."""
    if not line.steps:
        return Line(world)
    *before, last = line.steps
    return replace(line, steps=(*before, replace(last, position=world)))


def line_of(game: str, line: Line[Any], branch: Branch) -> Line[Any]:
    """The moves of a line up to where a variation leaves, then those of the variation."""
    rules, before = game_named(game), line.up_to(branch.ply)
    start = in_world(before, rules.read(branch.world)) if branch.world else before
    steps = [*start.steps]
    for text in branch.moves:
        steps.append(replay_move(rules, steps[-1].position if steps else start.start, text))
    return replace(start, steps=tuple(steps))


def go_to(study: Study, path: Path, ply: int) -> Study:
    """The study at a place; raises IndexError for a variation that is not there.

    A ply outside of the variation is brought to its nearest end.
    """
    root, lines, same = study.root, study.lines[:1], study.path
    for depth, index in enumerate(path, 1):
        root = root.notes.branches[index]
        known = path[:depth] == same[:depth]
        lines = (*lines, study.lines[depth] if known else line_of(study.game, lines[-1], root))
    there = replace(study, lines=lines, path=path, world=None)
    return replace(there, ply=min(max(ply, there.first), len(lines[-1])))


def leave_variation(study: Study) -> Study:
    """The study where the variation on show leaves its line; the game itself is never left."""
    return go_to(study, study.path[:-1], study.branch.ply) if study.path else study


def enter_variation(study: Study, place: int | None = None) -> Study:
    """The study at the first move of a variation of the line on show, of the first one from here by default.

    Where none leaves, and a variation has just begun, the next one beside it is entered.
    """
    if place is not None or study.variations_here:
        index = study.variations_here[0] if place is None else place
        return go_to(study, (*study.path, index), study.branch.notes.branches[index].ply + 1)
    outside = leave_variation(study)
    beside = [each for each in outside.variations_here if each > study.path[-1]] if study.path else []
    return enter_variation(outside, beside[0]) if beside and study.ply == study.first else study


def _back(study: Study) -> Study:
    return go_to(study, study.path, study.ply - 1) if study.ply > study.first else leave_variation(study)


STEPS: Mapping[str, Callable[[Study], Study]] = {
    "first": lambda study: go_to(study, study.path, study.first),
    "back": _back,
    "on": lambda study: go_to(study, study.path, study.ply + 1),
    "last": lambda study: go_to(study, study.path, len(study.lines[-1])),
    "in": enter_variation,
    "out": leave_variation,
}
"""By name, the steps through a study; from the first move of a variation a step back leads out of it."""


def guess_world(study: Study, seat: int, rng: Random) -> Study:
    """The study in a world that fits what a seat sees here; where all is seen, or in such a world, as it is."""
    if study.is_guessed:
        return study
    view = study.position.view_for(seat)
    return study if view == study.position else replace(study, world=view.guess(rng))


def play_on(study: Study, move: Move, rng: Random) -> Study:
    """The study after a legal move: on its line, in a variation that begins so, else in a longer or a new one.

    Raise Unreadable where no record can hold one more.
    """
    legal = [each.text for each in study.position.legal_moves()]
    line, ply = study.lines[-1], study.ply
    if ply < len(line) and choice(line.steps[ply].text, legal) == move.text:
        return go_to(study, study.path, ply + 1)
    for place in study.variations_here:
        if choice(study.branch.notes.branches[place].moves[0], legal) == move.text:
            return enter_variation(study, place)
    fell = study.line.up_to(ply).play(move, rng).steps[-1].text
    if study.path and ply == len(line) and study.world is None:
        root = edit.edit_at(study.root, study.path, lambda branch: edit.add_move(branch, fell))
        path = study.path
    else:
        new = Branch(ply, (fell,), world="" if study.world is None else study.world.text)
        path = (*study.path, edit.add_variation(study.branch, new)[1])
        root = edit.edit_at(study.root, study.path, lambda branch: edit.add_variation(branch, new)[0])
    return _with_tree(study, root, path, ply + 1)


def write_comment(study: Study, words: str) -> Study:
    """The study with what a person has said of the position on show; raises Unreadable if it is too much."""
    said = edit.clean(words)
    root = edit.edit_at(study.root, study.path, lambda branch: edit.set_comment(branch, study.ply, said))
    return _with_tree(study, root, study.path, study.ply)


def delete_variation(study: Study) -> Study:
    """The study without the variation on show from its move here on; the moves of the game stay."""
    if not study.path:
        return study
    path = study.path if study.ply > study.first else study.path[:-1]
    root = edit.edit_at(study.root, study.path, lambda branch: edit.cut_from(branch, study.ply - 1))
    return _with_tree(study, root, path, study.ply - 1)


def promote_variation(study: Study) -> Study:
    """The study with the variation on show before the one beside it, or in place of the variation it leaves.

    No variation takes the place of the game, nor does one in a guessed world take that of another. Raise Unreadable
    where variations would be nested too deeply.
    """
    if not study.path:
        return study
    *outer, place = study.path
    way, branch = tuple(outer), study.branch
    beside = edit.branch_at(study.root, way).notes.branches
    if place and beside[place - 1].ply == branch.ply:
        root = edit.edit_at(study.root, way, lambda each: edit.forward(each, place))
        return _with_tree(study, root, (*way, place - 1), study.ply)
    if not way or branch.world:
        return study
    root = edit.edit_at(study.root, way, lambda each: edit.promote(each, place))
    return _with_tree(study, root, way, study.ply)


def _with_tree(study: Study, root: Branch, path: Path, ply: int) -> Study:
    """The study with another tree, at a place in it; raises Unreadable for one that no record can hold."""
    return go_to(replace(study, root=edit.check_tree(root), lines=study.lines[:1], path=()), path, ply)
