"""Run in the interpreter of a snapshot: fills the caches that a first page fills."""

import random

from ui.acts.update import first_model
from ui.table.session import World
from ui.views.page import view

view(first_model(World(random.Random(0), "")))
