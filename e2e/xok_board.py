"""Reads the board of Xok from the page, says what the engine expects there, and plays games that end quickly."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from playwright.sync_api import Page

from engine.events import Event
from engine.game import Step
from engine.language import Language
from engine.line import Line
from engine.xok.events import FishEaten, FishPlaced, SharkPlaced, SwarmGrown, SwarmShrunk
from engine.xok.game import GAME
from engine.xok.moves import KINDS, Action, Shark
from engine.xok.position import Position

COLOURS = ("white", "black")
TIMES = "\N{MULTIPLICATION SIGN}"
MARKS = ("chosen", "lit", "prey", "last")

READ = """() => {
  const all = (selector, read) => [...document.querySelectorAll(selector)].map(read);
  const count = selector => document.querySelectorAll(selector).length;
  return {
    cells: Object.fromEntries(all(".board.live .cell", cell => [cell.id.slice(2), cell.getAttribute("aria-label")])),
    drawn: ["white", "black"].map(colour => count(`.board.live .pieces > .${colour}:not(.eaten)`)),
    swarms: [0, 1].map(seat => +(document.querySelector(`#supply-${seat} .swarm-size b`)?.textContent ?? -1)),
    pips: [0, 1].map(seat => count(`#supply-${seat} .pip.full`)),
    supplies: Object.fromEntries(all(".stock > *", piece => [piece.id, piece.querySelector(".count").textContent])),
    turn: all(".plate.on-turn", supply => supply.id),
  };
}"""


@dataclass(frozen=True, slots=True)
class VisibleBoard:
    """A position as the page shows it: labels by cell, drawn pieces and swarms by seat, supplies by button."""

    cells: Mapping[str, str]
    drawn: list[int]
    swarms: list[int]
    pips: list[int]
    supplies: Mapping[str, str]
    turn: list[str]


def visible_board(page: Page, language: Language) -> VisibleBoard:
    """Return the board on the page, without the marks on its cells."""
    found: dict[str, Any] = page.evaluate(READ)
    cells = {cell: split_label(label, language)[0] for cell, label in found.pop("cells").items()}
    return VisibleBoard(cells=cells, **found)


def without_spare_sharks(found: VisibleBoard, wanted: VisibleBoard, language: Language) -> VisibleBoard:
    """Return the board as if a shark that is not placed yet were not there."""
    ghostly = language.say("cell.ghost", cell="", piece="", mouths="").rpartition(", ")[2]
    under = {cell: wanted.cells[cell] for cell, label in found.cells.items() if ghostly in label}
    return replace(found, cells={**found.cells, **under})


def split_label(label: str, language: Language) -> tuple[str, frozenset[str]]:
    """Return a cell's label without its marks, and the marks."""
    words = {language.say(f"cell.{mark}"): mark for mark in MARKS}
    marks = set()
    while (tail := label.rpartition(", "))[2] in words:
        label = tail[0]
        marks.add(words[tail[2]])
    return label, frozenset(marks)


def expected_board(position: Position, language: Language) -> VisibleBoard:
    """Return the board that the page should show."""
    swarms = [position.strongest(seat)[0] for seat in (0, 1)]
    return VisibleBoard(
        cells={cell: cell_label(position, cell, language) for cell in position.board.cells},
        drawn=[position.pieces(seat).bit_count() for seat in (0, 1)],
        swarms=swarms,
        pips=[min(size, 10) for size in swarms],
        supplies={
            f"stock-{seat}-{kind}": f"{TIMES if seat == position.turn else ''}{n}"
            for seat in (0, 1)
            for kind, n in supply(position, seat).items()
        },
        turn=[] if position.outcome() else [f"supply-{position.turn}"],
    )


def supply(position: Position, seat: int) -> dict[str, int]:
    """Return a seat's supply by kind."""
    sharks = position.shark_supply(seat)
    return {"fish": position.fish_supply(seat), **{kind: sharks[kind] for kind in KINDS}}


def cell_label(position: Position, cell: str, language: Language) -> str:
    """Return the label of a cell."""
    spot = 1 << position.board.cells[cell]
    for seat, colour in enumerate(COLOURS):
        if position.fish[seat] & spot:
            return language.say("cell.fish", cell=cell, piece=language.say(f"piece.{colour}.fish"))
        for shark in position.sharks[seat]:
            if shark.spot == spot:
                piece = language.say(f"piece.{colour}.shark.{shark.kind}")
                return language.say("cell.shark", cell=cell, piece=piece, mouths=facing_words(shark.mouths, language))
    return language.say("cell.empty", cell=cell)


def facing_words(mouths: tuple[int, ...], language: Language) -> str:
    """Return directions in words."""
    return joined_words([language.say(f"direction.{mouth}") for mouth in mouths], language)


def joined_words(words: list[str], language: Language) -> str:
    """Return words as a list in a sentence."""
    *before, last = words
    return language.say("list.and", first=", ".join(before), last=last) if before else last


def announcement(step: Step[Position], language: Language) -> str:
    """Return the announcement of a step between players without names."""
    return " ".join(filter(None, (_event_sentence(event, language) for event in step.events)))


def _event_sentence(event: Event, language: Language) -> str:
    def name(seat: int) -> str:
        return language.say(f"seat.xok.{seat}")

    say = language.say
    match event:
        case FishPlaced(seat, (a, b)):
            return say("event.xok.fish", name=name(seat), a=a, b=b)
        case SharkPlaced(seat, cell, kind, mouths):
            words = facing_words(mouths, language)
            return say("event.xok.shark", name=name(seat), kind=say(f"piece.shark.{kind}"), cell=cell, mouths=words)
        case FishEaten(seat, cells):
            return say("event.xok.eaten", name=name(seat), n=len(cells), cells=joined_words(list(cells), language))
        case SwarmGrown(seat, size):
            return say("event.xok.swarm", name=name(seat), n=size)
        case SwarmShrunk(seat, size):
            return say("event.xok.shrunk", name=name(seat), n=size)
    return ""


def steered_game(seed: int, board: str = "4") -> Line[Position]:
    """Return a whole game: White builds a swarm, Black bites as long as it can."""
    rng = Random(seed)
    line = Line(GAME.start({"board": board}, rng))
    while line.last.outcome() is None:
        line = line.play(_choose_move(line.last, rng), rng)
    return line


def actions(line: Line[Position]) -> list[Action]:
    """Return the actions of the line, in order."""
    return [line.start.table.read(step.text) for step in line.steps]


def _choose_move(position: Position, rng: Random) -> Action:
    moves = position.legal_moves()
    sharks = [move for move in moves if isinstance(move, Shark)]
    if sharks and (position.turn or rng.random() < 0.3):
        moves = tuple(sharks)
    return rng.choice(moves) if position.turn else max(moves, key=lambda move: _worth(position, move, rng))


def _worth(position: Position, move: Action, rng: Random) -> float:
    after = position.after(move)
    return after.strongest(position.turn)[0] * 2 - after.strongest(1 - position.turn)[0] + rng.random()


LINE = steered_game(8)
MOVES = [step.text for step in LINE.steps]
"""A whole game, and its moves."""
