"""From text to a legal move, and back: the one place where a move in notation is read and refereed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.games import game_named
from engine.refusal import Refusal, Unreadable

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.game import Move, Position, Step


class Illegal(Unreadable):
    """A text says a move that the rules forbid; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        """Hold the refusal; code and values are those of its sentence."""
        super().__init__(refusal.rule, "move", **refusal.params)
        self.cells = refusal.cells

    @property
    def refusal(self) -> Refusal:
        """Why the move is not legal."""
        return Refusal(self.code, self.cells, self.params)


def legal_move(game: str, text: str, position: Position) -> Move:
    """The legal move that the text says; it may also say what chance will bring.

    Raise Unreadable for a text that says no move, Illegal for a move that the rules forbid.
    """
    move = game_named(game).read_move(text, position)
    if refusal := position.refusal(move):
        raise Illegal(refusal)
    return move


def chosen_move(game: str, text: str, position: Any) -> Move:
    """The legal move that the text says, as a player chooses it: what chance will bring is left open.

    Raise Unreadable for a text that says no move, Illegal for any other (GAME.form if it says what chance brings).
    """
    move = legal_move(game, text, position)
    if move not in position.legal_moves():
        raise Illegal(Refusal(f"{game}.form", (), {"text": text}))
    return move


def meant_move(game: str, text: str, position: Any) -> Move:
    """The legal move that a person means, whatever signs and capitals it is typed with: `D4 E5` is `d4+e5`.

    Raise as chosen_move does, also where two moves differ in nothing but their signs.
    """
    try:
        return chosen_move(game, text, position)
    except Illegal:
        raise
    except Unreadable:
        meant: list[Move] = [move for move in position.legal_moves() if _bare(move.text) == _bare(text)]
        if len(meant) != 1:
            raise
        return meant[0]


def _bare(text: str) -> str:
    """The letters and digits of a move, all of them small."""
    return "".join(sign for sign in text.lower() if sign.isalnum())


def chosen_text(step: Step[Any], legal: Iterable[str]) -> str:
    """The legal move, in notation, that a step has played.

    The text of a step begins with its move; what chance has brought, or the step has shown, may follow.
    """
    return choice(step.text, legal)


def choice(fell: str, legal: Iterable[str]) -> str:
    """The legal move, in notation, that was played where the text of a step says how it fell.

    It is empty if none of them was, as in another world.
    """
    return max((text for text in legal if fell.startswith(text)), key=len, default="")
