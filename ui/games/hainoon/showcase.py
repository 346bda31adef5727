"""A moment of Hai Noon that shows what the game is about, for the start page."""

from types import MappingProxyType

from ui.games.hainoon.drawing import Scene
from ui.games.hainoon.tiles import Diver

SHOWCASE = Scene(
    divers=(Diver("A", "P"), Diver("B", "T", injured=True), Diver("C", "G", caged=True)),
    camouflaged=(Diver("", "K"),),
    sharks="hhfhfhhhffhf",
    sides=MappingProxyType({"N": ("rf", "rs", "w"), "E": ("bh", "bd"), "S": ("ya",), "W": ("gc", "gs")}),
    attacking=("2",),
    attacked=("A",),
    table=True,
)
"""Three cards lie above, and the hungry shark there is about to bite."""
