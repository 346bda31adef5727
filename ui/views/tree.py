"""The moves of a game with its variations, and what is said of the position on show."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ui.draw.markup import Markup, tag, text
from ui.notes import address
from ui.table.names import move_text, plain_move

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.language import Language
    from engine.record import Branch
    from ui.notes.edit import Path
    from ui.notes.study import Study
    from ui.table.session import Session


def moves(study: Study, session: Session, language: Language, aside: str = "go") -> Markup:
    """The moves, each a button that leads to it; variations stand below the moves that they replace.

    `session` has the game itself, whose moves are written as its viewer may know them. `aside` is the verb that leads
    to a move of a variation.
    """
    attrs = {"class": "plies tree", "aria-label": language.say("move.list")}
    return tag("ol", attrs, *_Listed(study, session, language, aside).line(study.root, ()))


@dataclass(frozen=True, slots=True)
class _Listed:
    """A tree as it is listed."""

    study: Study
    session: Session
    language: Language
    aside: str

    def line(self, branch: Branch, path: Path) -> Iterator[Markup]:
        """Yield the moves of a line, and after each the variations in its place."""
        of_game = [move_text(self.session, step) for step in self.study.lines[0].steps]
        for ply, move in enumerate(branch.moves if path else of_game, branch.ply + 1):
            yield self.move(path, ply, plain_move(move))
            yield from self.variations(branch, path, ply - 1)
        yield from self.variations(branch, path, branch.ply + len(branch.moves))

    def variations(self, branch: Branch, path: Path, ply: int) -> Iterator[Markup]:
        """Yield the variations of a line that leave at a ply."""
        label = {"aria-label": self.language.say("notes.variation")}
        for place, inner in enumerate(branch.notes.branches):
            if inner.ply == ply:
                yield tag("li", {"class": "variation"}, tag("ol", label, *self.line(inner, (*path, place))))

    def move(self, path: Path, ply: int, move: str) -> Markup:
        """A move."""
        attrs = {
            "type": "button",
            "class": "ply",
            "translate": "no",
            "data-do": f"{self.aside if path else 'go'} {address.place_name(path, ply)}",
            "aria-current": "step" if (path, ply) == (self.study.path, self.study.ply) else None,
        }
        number = tag("span", {"class": "number"}, text(f"{ply}."))
        return tag("li", None, tag("button", attrs, number, text(move)))


def remark(study: Study, language: Language) -> Markup:
    """The comment on the position on show, and whether it comes of a guess; it takes its room when empty too."""
    guess = [language.say("notes.guessed")] if study.is_guessed else []
    lines = [*guess, *study.comment.splitlines()]
    # Long comments are scrolled, also by keys.
    attrs = {"class": "remark", "aria-live": "polite", "tabindex": 0, "role": "group"}
    label = {"aria-label": language.say("notes.comment")}
    return tag("div", {**attrs, **label}, *(tag("p", None, text(line)) for line in lines))
