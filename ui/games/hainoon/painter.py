"""The board of Hai Noon: a pure function from a scene to one SVG picture, in hundredths of a tile's place."""

from collections.abc import Iterator

from ui.draw.board import Painter, refusals
from ui.draw.grid import grid
from ui.draw.layers import group
from ui.draw.markup import NOTHING, Markup
from ui.games.hainoon import layers
from ui.games.hainoon.arrows import Step, bite, hints, motions
from ui.games.hainoon.drawing import FULL, HUNGRY, Scene
from ui.games.hainoon.layers import mark, marks
from ui.games.hainoon.sea import PLACES, POOLS, SIDES, box, centres, cloth, hit, letters, names, room
from ui.games.hainoon.tiles import Diver, card, card_back, diver_icon, shark_icon

__all__ = [
    "FULL",
    "HUNGRY",
    "Diver",
    "Scene",
    "Step",
    "card",
    "card_back",
    "diver_icon",
    "paint",
    "picture",
    "shark_icon",
]


def _layers(scene: Scene) -> Iterator[Markup]:
    """All that is drawn, the lowest first."""
    yield cloth(table=scene.table)
    yield from _ground(scene)
    yield from _tiles(scene)
    yield from _above(scene)


def _ground(scene: Scene) -> Iterator[Markup]:
    """The layers under the tiles, the lowest first."""
    taken, tiled = scene.occupied_places, _tile_places(scene)
    yield names(turned=scene.turned) if scene.coordinates else NOTHING
    yield layers.rooms(scene)
    yield layers.slots(scene)
    yield marks([place for place in scene.last if place not in tiled], "from", scene.turned)
    yield marks([place for place in scene.last if place in tiled], "last", scene.turned)
    yield marks(scene.attacking, "attacking", scene.turned)
    yield grid(scene, centres(scene.turned), lambda place: hit(place, scene.turned))
    yield marks([place for place in scene.lit if place in tiled and place not in scene.selected], "lit", scene.turned)
    yield marks(scene.selected, "selected", scene.turned)
    yield marks(scene.targets, "target", scene.turned)
    yield layers.bubbles(scene)
    yield marks([place for place in scene.lit if place in POOLS and place not in taken], "free", scene.turned)


def _tiles(scene: Scene) -> Iterator[Markup]:
    ways = motions(scene.steps, scene.occupied_places, scene.turned)
    yield layers.camouflaged_divers(scene)
    yield layers.cage_beside(scene)
    yield layers.sharks(scene, ways)
    yield layers.divers(scene, ways)
    yield layers.biting_sharks(scene, ways)
    yield layers.cards(scene, ways)


def _above(scene: Scene) -> Iterator[Markup]:
    """The layers above the tiles."""
    yield marks(scene.attacked, "attacked", scene.turned)
    yield marks(scene.own, "own", scene.turned)
    yield letters(turned=scene.turned) if scene.coordinates else NOTHING
    yield group("hints bites", [bite(place, scene.turned) for place in sorted(scene.attacking)])
    yield group("hints", hints(scene.preview, scene.occupied_places, scene.turned))
    yield layers.thrown_harpoons(scene)
    refused = [place for place in PLACES if place in scene.refused]
    yield refusals(scene, refused, lambda place: _refusal(scene, place))


def _tile_places(scene: Scene) -> frozenset[str]:
    """The places on which a tile lies."""
    return scene.occupied_places.union(map(str, range(1, len(scene.sharks) + 1)))


def _refusal(scene: Scene, place: str) -> Markup:
    """The frame round a refused place or side."""
    return room(place, "room no", scene.turned) if place in SIDES else mark(place, "no", scene.turned)


PAINTER = Painter("hainoon", lambda scene: box(table=scene.table), _layers)
paint, picture = PAINTER.paint, PAINTER.picture
