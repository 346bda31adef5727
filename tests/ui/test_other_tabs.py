"""A tab takes over the changes of another tab, and loses nothing that is under way in it."""

import pytest

from engine.games import GAMES
from tests.ui.players import world
from tests.ui.updated import model_after
from tools.run.samples import address, samples
from ui.acts.update import first_model
from ui.app import storage
from ui.app.model import Model
from ui.keep import settings
from ui.table.message import Message, message_in


def under_way(model: Model) -> tuple[object, ...]:
    """The taps of the half-made move, who has opened the curtain, and the moves."""
    return model.session.taps, model.session.opened, model.session.line


@pytest.mark.parametrize("game", GAMES)
def test_a_half_made_move_stays(game: str) -> None:
    """Other settings come from another tab: the opened curtain and the half-made move are as they were."""
    crowded = samples(game).crowded
    start = Message("open", address(game, crowded.position))
    model = model_after(first_model(world()), start, world())
    for words in ("curtain open", *(f"tap {tap}" for tap in crowded.taps.split())):
        model = model_after(model, message_in(words), world())
    assert bool(model.session.taps) == bool(crowded.taps), "only a game without half-made moves has none"
    store = {**storage.texts(model), storage.SETTINGS: settings.write(model.settings).replace("system", "dark")}
    after = model_after(model, Message("stored", fields=store), world())
    assert under_way(after) == under_way(model)
    assert after.settings != model.settings
