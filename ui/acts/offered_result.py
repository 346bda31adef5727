"""Coming to the page for results with one of them, by a link or a file."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ui.acts import learn
from ui.app.routes import Route
from ui.learn.collection import Collection

if TYPE_CHECKING:
    from ui.app.model import Model
    from ui.learn.pasted_results import Pasted


def offer(model: Model, found: Pasted) -> Model:
    """The model on the page for results, with the first result that was found, or with why there is none."""
    there = learn.arrive(replace(model, notice=None), Route("results"))
    offered = found.results[0] if found.results else None
    state = there.collection or Collection()
    return replace(there, collection=replace(state, offered=offered, added=None, faults=found.faults))
