"""A person with a device of their own, who plays as the page lets them; all chance comes from a seed."""

from collections.abc import Mapping
from random import Random

from engine.ai.player import choose
from engine.games import game_named
from tests.ui.updated import model_after
from ui.acts.update import first_model
from ui.app import storage
from ui.app.model import Model
from ui.games.desk import desk
from ui.keep import links
from ui.post import letter
from ui.table.kinds import PERSON
from ui.table.message import Message, Verb, message_in
from ui.table.session import Session, World

TODAY = "2026-11-22"
"""The day on which all samples are taken and opened."""

WHOLE = 2_000
"""More moves than any match takes."""

LEVEL = 1
"""The level that chooses a person's moves: games at random hardly ever come to a sensible end."""


class Visitor:
    """A device and its player."""

    def __init__(self, seed: int, **settings: str) -> None:
        """Arrive for the first time, with a browser in English, and set what is to be set."""
        self.world, self.rng = World(Random(seed), TODAY), Random(f"moves {seed}")
        self.broken: Mapping[str, str] = {}
        self.model: Model = first_model(self.world)
        self.do("screen", languages="en-GB,en", base="https://fang.example/", narrow="no", native="no")
        for name, value in settings.items():
            self.do("set", f"{name} {value}")

    @property
    def session(self) -> Session:
        """The game on the table."""
        return self.model.session

    @property
    def store(self) -> dict[str, str]:
        """The present content of the browser."""
        return storage.texts(self.model)

    @property
    def link(self) -> str:
        """The link that shares the game, from its hash on."""
        return links.write(self.session)

    @property
    def letter(self) -> str:
        """The link that goes to the other player of a game by link, from its hash on."""
        return f"{self.session.game}?{letter.write(letter.letter_of(self.session))}"

    def do(self, verb: Verb, about: str = "", **fields: str) -> None:
        """Do something on the page."""
        self.model = model_after(self.model, Message(verb, about, fields), self.world)

    def try_out(self, board: str, verb: str, about: str = "") -> None:
        """Do something on a board apart from the table."""
        self.model = model_after(self.model, message_in(f"{verb} {about}", board=board), self.world)

    def begin(self, game: str, fields: Mapping[str, str] | None = None) -> None:
        """Begin a game as the form says."""
        self.do("open", game)
        self.do("new", **(fields or {}))

    def play(self, plies: int = WHOLE) -> None:
        """Play so many plies at all seats of this device and at those of computers, or to the end of the match."""
        for _ in range(plies):
            if self.session.line.last.outcome():
                if not self.session.has_next:
                    return
                self.do("next")
            if not self.step():
                return

    def play_game(self) -> None:
        """Play to the end of the game, and not on to the next one of the match."""
        while not self.session.line.last.outcome() and self.step():
            pass

    def step(self) -> bool:
        """Play a move for the seat to move; return whether this device may."""
        before, move = len(self.session.line), choose_move(self.session, self.rng)
        self.do("curtain", "open")
        if self.session.level > PERSON:
            self.do("answer", move)
        else:
            self.do("type", move=move)
        self.do("still")
        self.do("dialog")
        return len(self.session.line) > before

    def half_make(self) -> None:
        """Make the longest move there is, but for its last tap."""
        self.do("curtain", "open")
        gesture = desk(self.session.game).gesture
        paths = (tuple(path) for move in self.session.position.legal_moves() for path in gesture.paths(move))
        path = max(paths, key=len)
        while len(self.session.taps) < len(path) - 1:
            before = self.session.taps
            self.do("tap", path[len(before)])
            if self.session.taps == before:
                return


def visitor_with(store: Mapping[str, str], seed: int = 0) -> Visitor:
    """Return a visitor whose browser holds these texts."""
    visitor = Visitor(seed)
    visitor.model, visitor.broken = storage.restore(store, visitor.model)
    return visitor


def fields_of(game: str, **usual: str) -> list[dict[str, str]]:
    """Return fields of the form for a new game: all as usual, then each other value of each option once."""
    rules = game_named(game)
    others = ({o.name: value} for o in rules.options for value in o.choices if value != o.default)
    return [usual, *({**usual, **other} for other in others)]


def choose_move(session: Session, rng: Random) -> str:
    """Return the move that the seat to move chooses from its own view."""
    position = session.line.last
    level = max(LEVEL, session.level_at(position.turn))
    return choose(session.game, position.view_for(position.turn), level, rng).text
