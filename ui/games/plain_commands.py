"""The common commands of most games; see Commands for their promises."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from ui.draw.grid import rows
from ui.games.desk import Look, desk

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from engine.language import Language
    from ui.table.session import Session

    Tell = Callable[[Session, Language, str], list[str]]
    """Returns the answer, a line each, to a command with its argument; empty for none."""

A_FEW = 60
"""How many legal moves are named at most."""


class PlainCommands:
    """A board of cells whose names say row and column."""

    empty = "cell.{}.empty"
    """The key of what an empty cell is called, by game."""

    def rows(self, session: Session) -> list[list[str]]:
        """The cells row by row, from above and from the left; none in a game without a board."""
        return rows(desk(session.game).centres(session, Look()))

    @property
    def by_name(self) -> Mapping[str, Tell]:
        """The commands of any game."""
        return {"board": self.board, "row": self.row, "pieces": self.pieces, "last": self.last, "legal": self.legal}

    def lies(self, session: Session, cell: str, language: Language) -> str:
        """The content of a cell, without the cell's name."""
        return desk(session.game).tap_label(session, cell, language).removeprefix(f"{cell}, ")

    def nothing(self, session: Session, language: Language) -> str:
        """The words for an empty cell."""
        return language.say(self.empty.format(session.game), cell="").removeprefix(", ")

    def row_names(self, session: Session) -> list[str]:
        """The names of rows and columns: the first and the last part of the names of cells."""
        cells = [cell for row in self.rows(session) for cell in row]
        return sorted({part for cell in cells for part in (cell[0], cell[1:])})

    def in_row(self, session: Session, name: str) -> list[str]:
        """The cells of a row or a column; none for what is neither."""
        return [cell for row in self.rows(session) for cell in row if name in (cell[0], cell[1:])]

    def board(self, session: Session, language: Language, _about: str) -> list[str]:
        """The pieces on the board, a line for each row."""
        return [self._line(session, row, language) for row in self.rows(session)]

    def row(self, session: Session, language: Language, about: str) -> list[str]:
        """The pieces in a row or a column, or the names of all rows and columns."""
        if cells := self.in_row(session, about):
            return [self._line(session, cells, language)]
        return [language.say("command.row.none", text=about, rows=", ".join(self.row_names(session)))]

    def pieces(self, session: Session, language: Language, _about: str) -> list[str]:
        """Where everything lies, a line for each kind."""
        lying: dict[str, list[str]] = {}
        for row in self.rows(session):
            for cell in row:
                lying.setdefault(self.lies(session, cell, language), []).append(cell)
        lying.pop(self.nothing(session, language), None)
        said = [language.say("list.named", name=what, words=", ".join(cells)) for what, cells in sorted(lying.items())]
        return said or [language.say("command.pieces.none")]

    def last(self, session: Session, language: Language, _about: str) -> list[str]:
        """The last events: at a table with others, all since one's own last move."""
        alone = 0 < len(session.people) < len(session.names) and not session.level
        told = desk(session.game).tells(session, session.recap if alone else session.events, language)
        return told or [language.say("move.none")]

    def legal(self, session: Session, language: Language, about: str) -> list[str]:
        """The legal moves in notation, or those that name something."""
        if session.bar_key:
            return [language.say(session.bar_key)]
        moves = [move.text for move in session.position.legal_moves() if about in move.text.lower()]
        if not moves:
            return [language.say("command.legal.none")]
        key = "command.legal.more" if len(moves) > A_FEW else "command.legal.moves"
        return [language.say(key, n=len(moves), moves=", ".join(moves[:A_FEW]))]

    def _line(self, session: Session, cells: Iterable[str], language: Language) -> str:
        """The content of cells; neighbours with the same content share the words."""
        runs = groupby(cells, key=lambda cell: self.lies(session, cell, language))
        said = (language.say("command.at", cells=", ".join(run), what=what) for what, run in runs)
        return "; ".join(said)


class CardsCommands(PlainCommands):
    """The commands of any game, and the hand."""

    @property
    def by_name(self) -> Mapping[str, Tell]:
        """The commands by name."""
        return {**super().by_name, "hand": self.hand}

    def hand(self, session: Session, language: Language, _about: str) -> list[str]:
        """The hand on show; nobody's while a curtain or a computer's turn hides it."""
        return desk(session.game).view_facts(session, language) or [
            language.say("curtain.closed" if session.people else "hand.watching")
        ]
