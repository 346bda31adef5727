"""Run last in the interpreter of the snapshot: fills the caches that a first page fills, and checks for randomness."""

import gc
import random
import tempfile

from ui.acts.update import first_model
from ui.table.session import World
from ui.views.page import view

view(first_model(World(random.Random(0), "")))
vars(tempfile)["_name_sequence"] = None  # has a random state of its own; Python makes it again when it is needed
gc.collect()
chances = [thing for thing in gc.get_objects() if type(thing) is random.Random]
if chances != [random._inst]:  # noqa: SLF001 -- the one behind random.random()
    raise SystemExit(f"these sources of chance would be the same for every visitor: {chances}")
