"""Tables at which computers sit, and pages that show them."""

from dataclasses import replace
from random import Random

from tests.games import seatings
from tests.ui.pages import Element, parse_markup
from tests.ui.players import world
from tests.ui.updated import model_after
from ui.acts.update import first_model
from ui.app.model import Model
from ui.keep.settings import Settings
from ui.table.message import Message, Verb
from ui.table.session import Session, new_session
from ui.views.page import view

QUICK = Settings(pace="quick")


def game_between(game: str, kinds: tuple[int, ...], plies: int = 0, seed: int = 1) -> Session:
    """Return a game for as many as can be, on for some plies between such players, looked at where it stands."""
    session = new_session(game, seatings(game)[-1], (), world(seed), kinds)
    rng = Random(seed)
    for _ in range(plies):
        moves = session.line.last.legal_moves()
        session = session.play(rng.choice(moves), rng) if moves else session
    return session


def page_of(session: Session, settings: Settings = QUICK) -> Model:
    """Return the page on which the session is played."""
    model = model_after(first_model(world()), Message("open", session.game), world())
    return replace(model.with_session(session), settings=settings)


def after_message(model: Model, verb: Verb, about: str = "", **fields: str) -> Model:
    """Return the page after a message."""
    return model_after(model, Message(verb, about, fields), world(1))


def words(model: Model, region: str) -> Element:
    """Return a region of the page."""
    return parse_markup(view(model).regions[region])
