"""Drives a game of Halali! on the page, reads what it shows, and plays whole games that are the same for a seed."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from playwright.sync_api import Locator, expect

from e2e.input_devices import Keys
from e2e.table import Table, link
from e2e.waiting import expect_soon
from engine.chance import NO_CHANCE
from engine.halali.board import CELLS, DIRECTIONS, EXITS, NAMES, SIDE
from engine.halali.game import GAME
from engine.halali.moves import Action, Flip, Leave, Walk
from engine.halali.position import Position
from engine.halali.tiles import EMPTY, HUNTERS
from engine.language import Language
from engine.line import Line
from engine.zones import UNKNOWN
from ui.keep import save

TIMES = "\N{MULTIPLICATION SIGN}"
FINAL = "-|- - -,- 5,5"
"""The fields after the turn when the final phase begins and nothing is taken."""

KEYS = {"n": "ArrowUp", "e": "ArrowRight", "s": "ArrowDown", "w": "ArrowLeft"}

READ = """() => {
  const all = (selector, read) => [...document.querySelectorAll(selector)].map(read);
  const text = (root, selector) => root.querySelector(selector)?.textContent.trim() ?? "";
  const counts = root => Object.fromEntries([...root.querySelectorAll("li")].map(
    item => [item.title, text(item, ".count")]));
  const face = tile => tile.querySelector(".body:not(.away) use").getAttribute("href");
  const seats = ["#supply-0", "#supply-1"].map(id => document.querySelector(id));
  return {
    labels: Object.fromEntries(all(".board.live .cell:not(.exit)", cell => [cell.id.slice(2), cell.ariaLabel])),
    faces: Object.fromEntries(all(".board.live .tile:not(.captured, .departed)",
      tile => [tile.id.split("-").at(-1), face(tile)])),
    down: document.querySelectorAll(".board.live .tile.down").length,
    ...(document.querySelector("#side")?.checkVisibility() && {
      unseen: counts(document.querySelector(".unseen") ?? document.createElement("p")),
    }),
    points: seats.map(seat => text(seat, ".points")),
    prizes: seats.map(counts),
    countdown: seats.map(seat => text(seat, ".countdown")),
    turn: all(".plate.on-turn", supply => supply.id),
  };
}"""


@dataclass(frozen=True, slots=True)
class VisibleBoard:
    """A position as the page shows it: labels and pictures by square, unseen tiles, and what lies before each seat."""

    labels: Mapping[str, str]
    faces: Mapping[str, str]
    down: int
    unseen: Mapping[str, str]
    points: list[str]
    prizes: list[dict[str, str]]
    countdown: list[str]
    turn: list[str]


def expected_board(view: Position, language: Language) -> VisibleBoard:
    """Return the board that the page should show for a view, not turned."""
    lying = {name: tile for name, tile in zip(NAMES, view.tiles, strict=True) if tile != EMPTY}
    say, going = language.say, view.is_final and not view.is_over
    return VisibleBoard(
        labels={name: square_label(name, lying.get(name, EMPTY), language) for name in NAMES},
        faces=lying,
        down=view.tiles.count(UNKNOWN),
        unseen={} if view.is_final else amount_labels(view.unseen, language),
        points=[say("points", n=number) for number in view.points],
        prizes=[amount_labels(Counter(prizes), language) for prizes in view.prizes],
        countdown=[say("final.count", n=left) if going and left else "" for left in view.left],
        turn=[] if view.is_over else [f"supply-{view.turn}"],
    )


def square_label(name: str, tile: str, language: Language) -> str:
    """Return the label of a square."""
    if tile in {EMPTY, UNKNOWN}:
        return language.say(f"cell.halali.{'empty' if tile == EMPTY else 'down'}", cell=name)
    return language.say("cell.halali.up", cell=name, piece=language.say(f"piece.halali.{tile}"))


def amount_labels(counts: Mapping[str, int], language: Language) -> dict[str, str]:
    """Return the label and amount of each kind of which there is any."""
    return {language.say(f"piece.halali.{kind}"): f"{TIMES}{number}" for kind, number in counts.items() if number}


class HalaliPage:
    """The page while Halali! is played on it; whatever is pressed is pressed with the table's hand."""

    def __init__(self, table: Table) -> None:
        """Sit down at a table."""
        self.table, self.page = table, table.page

    def set_up(self, position: str, *moves: str) -> Line[Position]:
        """Come to a game by a link; return its line."""
        self.table.follow(link(position, *moves, game="halali"))
        line: Line[Position] = Line(GAME.read(position))
        for move in moves:
            line = line.play(GAME.read_move(move, line.last), NO_CHANCE)
        self.expect_position(line.last)
        return line

    def square(self, name: str) -> Locator:
        """Return a square, or an exit as `>n`."""
        return self.page.locator(f"#h-exit-{name[1:]}" if name.startswith(">") else f"#h-{name}")

    def tap(self, *names: str) -> None:
        """Press squares and exits, one after the other."""
        for name in names:
            self.table.hand(self.square(name))

    def play(self, action: Action) -> None:
        """Press what plays the action; for a tile beside its exit that is the exit alone."""
        match action:
            case Flip():
                self.tap(action.text[:2])
            case Walk():
                self.tap(action.text[:2], action.text[3:])
            case Leave():
                self.tap(*((action.text[2:],) if action.steps == 1 else (action.text[:2], action.text[2:])))
            case _:
                self.table.do("tap pass")

    def expect_position(self, position: Position, *, turned: bool = False) -> None:
        """Assert that the page shows what the first seat may see of the position, and nothing else."""
        # A person who comes by an address comes a moment later than the address.
        expect(self.page.locator("#supply-0")).to_be_attached()
        self.show_unseen(position)
        language, view = self.table.language, position.view_for(0)
        expect_soon(
            self.page,
            lambda: self.visible_board(expected_board(view, language), turned=turned),
            expected_board(view, language),
        )

    def show_unseen(self, position: Position) -> None:
        """Show the list of unseen tiles, in a tab of the menu; not where the menu would cover the board."""
        if not position.is_final and self.table.count("#side"):
            self.table.menu("moves")
            expect(self.page.locator(".unseen")).to_be_attached()

    def visible_board(self, wanted: VisibleBoard, *, turned: bool) -> VisibleBoard:
        """Return the board on the page; a label loses its marks where it begins as wanted.

        Unseen tiles that a closed menu holds are as wanted.
        """
        found: dict[str, Any] = {"unseen": wanted.unseen, **self.page.evaluate(READ)}
        for name, label in found["labels"].items():
            base = wanted.labels.get(name, "")
            found["labels"][name] = base if label.startswith(f"{base}, ") else label
        found["faces"] = {name: tile_of_symbol(symbol, turned=turned) for name, symbol in found["faces"].items()}
        return VisibleBoard(**found)

    def squares_with_label(self, key: str, **params: str) -> set[str]:
        """Return the squares whose label says that."""
        words = self.table.say(f"cell.halali.{key}", **params)
        found: list[str] = self.page.locator(f".board.live .cell:not(.exit)[aria-label*=', {words}']").evaluate_all(
            "cells => cells.map(cell => cell.id.slice(2))"
        )
        return set(found)

    @property
    def lit_exits(self) -> set[str]:
        """The exits that are lit."""
        found: list[str] = self.page.locator(".board.live .exit.can").evaluate_all("all => all.map(one => one.id)")
        return {name.rpartition("-")[2] for name in found}

    @property
    def saved_line(self) -> Line[Position]:
        """The game that the page has saved, with the tiles that lie face down."""
        return save.read(self.table.storage["fang.game.halali"]).line

    def begin_game(self, **choices: str) -> Line[Position]:
        """Begin a new game by its dialog; return its line with the deal."""
        self.table.do("dialog new")
        form = self.page.locator("form[data-form=new]")
        for name, value in choices.items():
            if name.startswith("name"):
                self.type_into(form.locator(f"[name={name}]"), value)
            elif not (choice := form.locator(f"[name={name}][value='{value}']")).is_checked():
                choice.check()
        self.table.hand(form.locator("[type=submit]"))
        expect(form).to_have_count(0)
        line = self.saved_line
        assert len(line) == 0
        self.expect_position(line.start)
        return line

    def type_into(self, field: Locator, words: str) -> None:
        """Write words into an empty field."""
        hand = self.table.hand
        (hand.go if isinstance(hand, Keys) else hand)(field)
        self.page.keyboard.type(words)


def tile_of_symbol(symbol: str, *, turned: bool) -> str:
    """Return the tile of a symbol; on a turned board a gun points the other way."""
    name = symbol.removeprefix("#halali-")
    if name.startswith("back-"):
        return UNKNOWN
    face = name[0]
    return HUNTERS[(HUNTERS.index(face) + 2) % 4] if turned and face in HUNTERS else face


class HalaliKeys(Keys):
    """Tab, arrows and Enter on the board of Halali!; an exit lies beyond its cell."""

    prefix = "h-"
    cells = frozenset({*CELLS, *(f"exit-{direction}" for direction in DIRECTIONS)})

    def way(self, here: str, cell: str) -> list[str]:
        """Return the keys that lead from one square or exit to another."""
        return arrow_keys(here, cell)


def arrow_keys(here: str, goal: str) -> list[str]:
    """Return the keys that lead from one square or exit to another."""
    if here == goal:
        return []
    out = [KEYS["n"]] if here.startswith("exit-") else []
    into = [KEYS[goal[-1]]] if goal.startswith("exit-") else []
    (rank, file), (to_rank, to_file) = (divmod(_cell(name), SIDE) for name in (here, goal))
    up, right = to_rank - rank, to_file - file
    return [*out, *[KEYS["n" if up > 0 else "s"]] * abs(up), *[KEYS["e" if right > 0 else "w"]] * abs(right), *into]


def _cell(name: str) -> int:
    """Return the square, or for an exit the square beside it."""
    return EXITS[DIRECTIONS.index(name[-1])] if name.startswith("exit-") else CELLS[name]


def text_of(turn: str, rest: str = "-|- - -,- 0", **tiles: str) -> str:
    """Return the text of the position with these tiles on their squares, and the fields after the turn."""
    rows = ("".join(tiles.get(f"{file}{rank}", EMPTY) for file in "abcdefg") for rank in range(SIDE, 0, -1))
    return f"{'/'.join(rows)} {turn} {rest}"


def choose_move(position: Position, rng: Random) -> Action:
    """Return a move: nine times of ten a flip if there is one, else the move with most points."""
    moves = position.legal_moves()
    flips = [move for move in moves if isinstance(move, Flip)]
    if flips and rng.random() < 0.9:
        return rng.choice(flips)
    return max(rng.sample(moves, len(moves)), key=lambda move: points_after(position, move))


def points_after(position: Position, move: Action) -> int:
    """Return the mover's points after the move."""
    return position.play(move, NO_CHANCE).position.points[position.turn]


def play_out(line: Line[Position], rng: Random) -> Line[Position]:
    """Return the line played to the end of its game."""
    while line.last.outcome() is None:
        line = line.play(choose_move(line.last, rng), NO_CHANCE)
    return line
