"""All moves of a form at once, for the search: what each is worth, and the best of them as soon as it is clear."""

from __future__ import annotations

from itertools import chain, takewhile
from operator import itemgetter
from typing import TYPE_CHECKING

from engine.judge import Fan
from engine.xok.board import bits
from engine.xok.reach import WON, reach
from engine.xok.shape import parts
from engine.xok.state import FISH_EACH
from engine.xok.swarm import WINNING_SIZE
from engine.xok.swift import UNITS, biting_sharks
from engine.xok.worth import IN_HAND, TURN, worth, worth_on_board

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.xok.moves import Action, Fish, Shark
    from engine.xok.reach import Reach
    from engine.xok.swift import Swift

    Valued = tuple[int, Action]

SPOILT = 11
"""Two fish leave no room on so many pairs of cells at most."""

LOST = 1 - WON
"""The worth of what the foe wins with its next move: minus a million and two plies."""

PLACED = 2
"""Fish come in pairs."""

_value = itemgetter(0)


def last(form: Swift, alpha: int, beta: int) -> tuple[int, Action | None]:
    """The worth of the best move for the side to move, and the move: the first that is worth beta or more.

    Where none is worth more than alpha that is what is said, and no move. A move after which the foe is seen to win
    with two fish is lost.
    """
    if _may_be_stuck(form):
        return _first_of(_one_by_one(form), alpha, beta)
    look = _Look(form, alpha, beta)
    look.at_pairs()
    if form.supply and look.best < beta:
        look.at_sharks()
    if look.move is None and look.threats and alpha < LOST:
        return LOST, form.legal_moves()[0]
    return look.best, look.move


def moves_by_worth(form: Swift) -> list[tuple[int, Action]]:
    """The moves with what they are worth to the side to move, the best first."""
    valued = list(_one_by_one(form) if _may_be_stuck(form) else chain(_pairs(form), _sharks(form)))
    valued.sort(key=_value, reverse=True)
    return valued


FAN = Fan(last, moves_by_worth)


class _Look:
    """A look for the move that is worth most; `threats` are the pairs with which the foe wins if nothing is done."""

    __slots__ = ("best", "beta", "form", "mine", "move", "threats")

    def __init__(self, form: Swift, alpha: int, beta: int) -> None:
        """Begin with what is known."""
        self.form, self.best, self.beta = form, alpha, beta
        self.move: Action | None = None
        self.mine = _reach(form)
        self.threats = _threats(form.pass_turn()) if _is_under_threat(form) else []

    def at_pairs(self) -> None:
        """Look at the pairs of fish, the best first."""
        form, mine = self.form, self.mine
        if form.fish.bit_count() > FISH_EACH - PLACED:
            return
        base, taken = _base(form), form.foe_fish | form.foe_sharks
        enough, best = self.beta - base, self.best - base
        for most, exact, move in mine.fish:
            if most <= best or best >= enough:
                break
            if move.cells & taken:
                continue
            value = most if exact else mine.pair(move)
            if value > best and (value >= WON or all(threat.cells & move.cells for threat in self.threats)):
                best, self.move = value, move
        if self.move:
            self.best = WON if best >= WON else best + base

    def at_sharks(self) -> None:
        """Look at the sharks."""
        form, mine = self.form, self.mine
        for move in _bites(form):
            most, exact = mine.shark(move.cell)
            rest = _rest(form, move)
            if most + rest <= self.best:
                continue
            value = WON if most >= WON else rest + (most if exact else mine.with_shark(move.cell, move.spot))
            if value > self.best and (value >= WON or not (self.threats and _threats(form.after(move)))):
                self.best, self.move = value, move
                if value >= self.beta:
                    return


def _is_under_threat(form: Swift) -> bool:
    """Whether the foe could win with two fish if it were to move and joined no more than two swarms."""
    board, empty = form.table.board, form.empty
    swarms = parts(board, form.foe_fish | form.foe_sharks)
    sizes = [swarm.bit_count() for swarm in swarms]
    if sum(sizes[:2]) + PLACED < WINNING_SIZE:
        return False
    e, ne, nw, *_ = board.steps
    room = empty & (empty << e | empty << ne | empty << nw | empty >> e | empty >> ne | empty >> nw)
    halos = [board.grow(swarm) & room for swarm in swarms]
    lacking = WINNING_SIZE - PLACED - sizes[0]
    if lacking <= 0 and halos[0]:
        return True
    beside = board.grow(halos[0])
    return any(beside & halo and size >= lacking for halo, size in zip(halos[1:], sizes[1:], strict=True))


def _threats(form: Swift) -> list[Fish]:
    """The pairs with which the side to move wins."""
    if form.fish.bit_count() > FISH_EACH - PLACED:
        return []
    taken = form.foe_fish | form.foe_sharks
    return [move for _, _, move in takewhile(_is_win, _reach(form).fish) if not move.cells & taken]


def _is_win(pair: tuple[int, bool, Fish]) -> bool:
    return pair[0] >= WON


def _may_be_stuck(form: Swift) -> bool:
    """Whether a move may leave the foe without one: it has no fish left to place, or there is little room."""
    e, ne, nw, *_ = form.table.board.steps
    empty = form.empty
    room = (empty & empty << e).bit_count() + (empty & empty << ne).bit_count() + (empty & empty << nw).bit_count()
    return room <= SPOILT or form.foe_fish.bit_count() > FISH_EACH - PLACED


def _one_by_one(form: Swift) -> Iterator[Valued]:
    """Yield the worths of all moves as the moves are looked at one by one."""
    for move in form.legal_moves():
        child = form.after(move)
        outcome = child.outcome()
        if outcome is None:
            yield -worth(child), move
        else:
            yield (0 if outcome.is_draw else WON if form.turn in outcome.winners else -WON), move


def _first_of(valued: Iterator[Valued], alpha: int, beta: int) -> tuple[int, Action | None]:
    best: tuple[int, Action | None] = (alpha, None)
    for each in valued:
        if each[0] > best[0]:
            best = each
            if best[0] >= beta:
                break
    return best


def _reach(form: Swift) -> Reach:
    return reach(form.table, form.fish, form.sharks, form.foe_supply > 0)


def _base(form: Swift) -> int:
    """The worth of everything but one's own pieces on the board, when two fish are placed."""
    theirs = worth_on_board(form.table.board, form.foe_fish, form.foe_sharks, form.supply > 0)
    return IN_HAND[form.supply] - IN_HAND[form.foe_supply] - TURN - theirs


def _rest(form: Swift, move: Shark) -> int:
    """The worth of everything but one's own pieces on the board, when a shark is placed."""
    left = form.supply - UNITS[move.kind]
    theirs = worth_on_board(form.table.board, form.foe_fish & ~move.bite, form.foe_sharks, left > 0)
    return IN_HAND[left] - IN_HAND[form.foe_supply] - TURN - theirs


def _bites(form: Swift) -> Iterator[Shark]:
    """Yield the sharks that can be placed, of those that eat the same one."""
    table, prey, near = form.table, form.foe_fish, form.table.board.near
    for cell in bits((form.empty | prey) & table.board.grow(prey)):
        yield from biting_sharks(table, cell, prey & near[cell], form.supply)


def _pairs(form: Swift) -> Iterator[Valued]:
    """Yield the pairs of fish that can be placed with what they are worth."""
    if form.fish.bit_count() <= FISH_EACH - PLACED:
        mine, base, taken = _reach(form), _base(form), form.foe_fish | form.foe_sharks
        for most, exact, move in mine.fish:
            if not move.cells & taken:
                yield (WON if most >= WON else base + (most if exact else mine.pair(move))), move


def _sharks(form: Swift) -> Iterator[Valued]:
    """Yield the sharks that can be placed with what they are worth."""
    mine = _reach(form)
    for move in _bites(form) if form.supply else ():
        most, exact = mine.shark(move.cell)
        worth = most if exact else mine.with_shark(move.cell, move.spot)
        yield (WON if most >= WON else worth + _rest(form, move)), move
