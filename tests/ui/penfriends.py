"""Two people on two devices who have nothing in common but the links they send."""

from dataclasses import dataclass
from random import Random

from tests.ui.updated import model_after
from ui.acts.update import first_model
from ui.app import storage
from ui.app.model import Model
from ui.post import letter
from ui.table.message import Message, Verb
from ui.table.session import Session, World

BASE = "https://fang.example/"

WHOLE = 999
"""More links, or moves, than any game takes."""


@dataclass(slots=True)
class Friend:
    """A device and its person."""

    model: Model
    world: World
    rng: Random

    @property
    def session(self) -> Session:
        """The game on the table."""
        return self.model.session

    @property
    def status(self) -> str:
        """How the game stands for this side."""
        return self.session.post_status

    @property
    def query(self) -> str:
        """The parameters of the link that this side sends."""
        return letter.write(letter.letter_of(self.session))

    def does(self, verb: Verb, about: str = "", **fields: str) -> None:
        """Do something on the page."""
        self.model = model_after(self.model, Message(verb, about, fields), self.world)

    def reloads(self) -> None:
        """Come back another day: only what is stored is left."""
        store = storage.texts(self.model)
        self.model, broken = storage.restore(store, first_model(self.world))
        assert broken == {}

    def invites(self, game: str, **fields: str) -> None:
        """Begin a game by link."""
        self.does("invite", game)
        self.does("correspond", **{"name0": "Ann", "name1": "Ben", **fields})

    def plays(self, most: int = 99) -> None:
        """Play at random as long as it is this side's turn, and on to the next game of a match."""
        while self.status == "own" and most:
            if self.session.line.last.outcome():
                if not self.session.has_next:
                    return
                self.does("next")
                continue
            move = self.rng.choice(self.session.position.legal_moves())
            self.does("type", move=move.text)
            self.does("still")
            self.does("dialog")
            most -= 1

    def sends(self) -> str:
        """Return the link that the page gives to be sent."""
        self.does("send")
        assert self.model.dialog == "send"
        link = letter.address(BASE, self.session)
        self.does("dialog")
        return link

    def opens(self, link: str) -> str:
        """Open a link, and take the seat that it offers; return why it brings nothing, nothing if it does."""
        self.does("open", link.partition("#")[2])
        self.does("seat")
        self.does("still")
        error = self.model.notice.error if self.model.notice else None
        self.does("dismiss")
        return error.code if error else ""


def friend(seed: int) -> Friend:
    """Return somebody with a device of their own."""
    world = World(Random(f"world {seed}"), "2026-03-01")
    return Friend(first_model(world), world, Random(f"moves {seed}"))


def friends_at_start(game: str, seed: int = 0, **fields: str) -> tuple[Friend, Friend]:
    """Return two with a game by link that has just been dealt, if there is something to deal; the first is to move."""
    ann, ben = friend(2 * seed), friend(2 * seed + 1)
    ann.invites(game, **fields)
    if ann.session.has_secrets:
        assert ben.opens(ann.sends()) == ""
        assert ann.opens(ben.sends()) == ""
    return ann, ben


def at_the_end(game: str, seed: int = 0, **fields: str) -> tuple[Friend, Friend]:
    """Return two whose first game by link is over: who has made the last move comes first, and has yet to send it."""
    writer, reader = friends_at_start(game, seed, **fields)
    writer.plays()
    while not writer.session.line.last.outcome():
        reader.opens(writer.sends())
        writer, reader = reader, writer
        writer.plays()
    return writer, reader


def ahead(session: Session, rng: Random, plies: int) -> Session:
    """Return the game after so many more moves of both sides, or to the end of its match."""
    for _ in range(plies):
        if session.line.last.outcome():
            if not session.has_next:
                break
            session = session.next_game(rng)
        session = session.play(rng.choice(session.line.last.legal_moves()), rng)
    return session


def exchange(ann: Friend, ben: Friend, links: int) -> tuple[Friend, Friend]:
    """Send so many links there and back, or fewer if all is over; return who sent last and who received."""
    writer, reader = ann, ben
    for _ in range(links):
        writer.plays()
        if writer.status != "unsent":
            break
        assert reader.opens(writer.sends()) == ""
        writer, reader = reader, writer
    return reader, writer


def kept_state(side: Friend) -> tuple[object, ...]:
    """Return all that must not be lost."""
    return side.session.lines, side.session.post, side.model.shelf, side.session.names
