"""The model after a message, for tests that care for nothing else."""

from ui.acts.update import update
from ui.app.model import Model
from ui.table.message import Message
from ui.table.session import World


def model_after(model: Model, message: Message, world: World) -> Model:
    """Return the model after the message."""
    return update(model, message, world)[0]
