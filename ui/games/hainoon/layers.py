"""The layers of Hai Noon's picture that change from scene to scene: marks, divers, sharks and cards."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache

from ui.draw import board
from ui.draw.geometry import Point, translation
from ui.draw.layers import group
from ui.draw.markup import NOTHING, Markup, join, tag
from ui.games.hainoon.arrows import Step, throw_transform
from ui.games.hainoon.drawing import HUNGRY, Scene
from ui.games.hainoon.sea import POOLS, RING, SIDES, SLOTS, TILTS, centres, corner, room, slot, spots
from ui.games.hainoon.tiles import TILES, Diver, badge, diver, face, figure, shark

HOMES = "DCBA"  # the free cage stands in the corner beside the first of these where no diver hides
EDGE = "M-32-56H32A8 8 0 0 1 40-48V48A8 8 0 0 1 32 56H-32A8 8 0 0 1-40 48V-48A8 8 0 0 1-32-56Z"
Motions = Mapping[str, str]


def marks(places: Collection[str], name: str, turned: int) -> Markup:
    """A layer of marks under or above the tiles of places; sides have marks of their own."""
    return board.marks("hainoon", name, [place for place in (*RING, *POOLS) if place in places], centres(turned))


def mark(place: str, name: str, turned: int) -> Markup:
    """One mark at a place."""
    return board.mark("hainoon", name, centres(turned)[place])


def rooms(scene: Scene) -> Markup:
    """The marks of sides: lit, selected, of the last action, under attack."""
    attacking = {
        side
        for side, ring in zip(SIDES, ("23", "56", "89", ("11", "12")), strict=True)
        if _is_any_attacking(ring, scene)
    }
    lit = set(scene.lit) - set(scene.selected)
    named = (("last", scene.last), ("attacking", attacking), ("lit", lit), ("selected", scene.selected))
    return group(
        "marks room-marks",
        [room(side, css, scene.turned, _count(scene, side)) for css, side in _mark_classes(named)],
    )


def slots(scene: Scene) -> Markup:
    """The room that is left for cards at each side."""
    return group(
        "slots",
        [slot(side, index, scene.turned) for side in SIDES for index in range(len(scene.cards(side)), SLOTS)],
    )


def bubbles(scene: Scene) -> Markup:
    """The bubbles on the places that camouflaged divers have left."""
    free = [place for place in POOLS if place not in scene.occupied_places] if scene.camouflaged else []
    return group("marks bubble-marks", [_bubbles(scene, place) for place in free])


def camouflaged_divers(scene: Scene) -> Markup:
    """The camouflaged divers behind the weed of the reef, each in its own corner."""
    return group("hidden", [_camouflaged_diver(scene, diver) for diver in scene.camouflaged])


def cage_beside(scene: Scene) -> Markup:
    """The cage in a corner while it stands on no diver."""
    if any(diver.caged for diver in (*scene.divers, *scene.camouflaged)):
        return group("tiles beside", [])
    taken = {_hideout(diver.tile) for diver in scene.camouflaged}
    x, y = corner(next((pool for pool in HOMES if pool not in taken), HOMES[0]), scene.turned)
    place = translation((x, y - 6)) if len(taken) < len(HOMES) else f"{translation((x, y + 40))}scale(.4)"
    return group("tiles beside", [tag("use", {"href": "#hainoon-cage", "transform": place})])


def sharks(scene: Scene, motions: Motions) -> Markup:
    """The ring of sharks but for those that bite; those that move lie above those that stand."""
    standing = [at for at in _ring(scene) if not _is_biting(at[0], motions)]
    places = sorted(standing, key=lambda at: at[0] in motions)
    return group("tiles sharks", [_shark(scene, place, state == HUNGRY, motions) for place, state in places])


def biting_sharks(scene: Scene, motions: Motions) -> Markup:
    """The sharks that bite: they lie above the divers."""
    places = [at for at in _ring(scene) if _is_biting(at[0], motions)]
    return group("tiles jaws", [_shark(scene, place, state == HUNGRY, motions) for place, state in places])


def divers(scene: Scene, motions: Motions) -> Markup:
    """The divers on the board, those just eaten, and a cage just lost; those that move lie above those that stand."""
    standing = sorted(scene.divers, key=lambda diver: diver.place in motions)
    return group("tiles divers", [*(_diver(scene, at, motions) for at in standing), *_losses(scene)])


def cards(scene: Scene, motions: Motions) -> Markup:
    """The cards at the sides, with the one that is offered and those that were just taken away."""
    swept = [_swept_cards(scene, step) for step in scene.steps if step.kind == "sweep"]
    return group("cards", [*swept, *(card for side in SIDES for card in _cards(scene, side, motions))])


def thrown_harpoons(scene: Scene) -> Markup:
    """The harpoons on their way from divers to sharks."""
    return group("tiles thrown-harpoons", [_harpoon(scene, step) for step in scene.steps if step.kind == "harpoon"])


def _ring(scene: Scene) -> Iterator[tuple[str, str]]:
    return zip(RING, scene.sharks, strict=False)


def _is_biting(place: str, motions: Motions) -> bool:
    return motions.get(place, "").startswith("biting")


def _mark_classes(named: Iterable[tuple[str, Collection[str]]]) -> Iterator[tuple[str, str]]:
    """The classes and sides of the marks, some on a casing."""
    for css, places in named:
        for side in SIDES:
            if side in places:
                yield f"room {css} casing", side
                yield f"room {css}", side


def _count(scene: Scene, side: str) -> int:
    return len(scene.cards(side))


def _is_any_attacking(ring: Collection[str], scene: Scene) -> bool:
    return any(place in scene.attacking for place in ring)


def _bubbles(scene: Scene, place: str) -> Markup:
    new = Step("hide", (place,)) in scene.steps
    attributes = {
        "class": "bubbling" if new else "still",
        "id": f"{scene.prefix}-bubbles{scene.ply if new else ''}-{place}",
        "transform": translation(centres(scene.turned)[place]),
    }
    return tag("g", attributes, tag("use", {"class": "bubbles", "href": "#hainoon-bubbles"}))


def _hideout(tile: str) -> str:
    """The place beside whose corner a diver hides: the one where it stands at the start."""
    return POOLS[TILES.index(tile)]


def _camouflaged_diver(scene: Scene, at: Diver) -> Markup:
    x, y = corner(_hideout(at.tile), scene.turned)
    cage = tag("use", {"href": "#hainoon-cage"}) if at.caged else NOTHING
    fronds = tag("use", {"href": "#hainoon-fronds"})
    attributes = {"class": "veiled", "transform": f"{translation((x, y - 16))}scale(.92)"}
    return tag("g", attributes, figure(at.tile, injured=at.injured), cage, badge(at.tile), fronds)


def _shark(scene: Scene, place: str, hungry: bool, motions: Motions) -> Markup:  # noqa: FBT001 - a letter's meaning
    flipped = motions.get(place) == "flipped" and place not in scene.refused
    turning = flipped or (_is_biting(place, motions) and not hungry)
    before = shark(place, hungry=not hungry, turned=scene.turned) if turning else NOTHING
    standing = _state_and_id(scene, "shark", place, motions)
    return _tile(scene, place, standing, shark(place, hungry=hungry, turned=scene.turned), before)


def _diver(scene: Scene, at: Diver, motions: Motions) -> Markup:
    drawing = diver(at.tile, injured=at.injured)
    if at.caged:
        dropped = Step("cage", (at.place,)) in scene.steps
        ident = f"{scene.prefix}-cage{scene.ply if dropped else ''}-{at.place}"
        cage = tag("g", {"class": "dropped" if dropped else "cage", "id": ident}, tag("use", {"href": "#hainoon-cage"}))
        drawing = join((drawing, cage, badge(at.tile)))
    return _tile(scene, at.place, _state_and_id(scene, "diver", at.place, motions), drawing)


def _ghost(scene: Scene, css: str, place: str, drawing: Markup) -> Markup:
    """The ghost of a tile that has left its place."""
    attributes = {
        "class": f"tile {css}",
        "id": f"{scene.prefix}-{css}{scene.ply}-{place}",
        "transform": translation(centres(scene.turned)[place]),
    }
    return tag("g", attributes, tag("g", {"class": "body ghost"}, drawing))


def _losses(scene: Scene) -> Iterator[Markup]:
    for step in scene.steps:
        match step.kind, step.cells:
            case "eaten", (place, tile):
                yield _ghost(scene, "eaten", place, diver(tile, injured=True))
            case "uncage", (place,):
                yield _ghost(scene, "freed", place, tag("use", {"href": "#hainoon-cage"}))


def _state_and_id(scene: Scene, kind: str, place: str, motions: Motions) -> tuple[str, str]:
    still = "chosen" if place in scene.selected else "still"
    return board.state_and_id(scene, kind, place, motions.get(place, ""), still)


def _tile(scene: Scene, place: str, standing: tuple[str, str], drawing: Markup, before: Markup = NOTHING) -> Markup:
    state, ident = standing
    return board.piece(f"tile {state}", ident, centres(scene.turned)[place], drawing, before)


def _cards(scene: Scene, side: str, motions: Motions) -> Iterator[Markup]:
    lying, shown = scene.sides.get(side, ()), scene.cards(side)
    places = spots(side, len(shown), scene.turned)
    for index, (text, point) in enumerate(zip(shown, places, strict=False)):
        if index >= len(lying):
            yield _offered_card(text, point)
        else:
            css = motions.get(side, "still") if index == len(lying) - 1 else "still"
            yield _card(text, point, index, css, f"{scene.prefix}-card{_new(scene, css)}-{side}{index}")


def _new(scene: Scene, css: str) -> str:
    return "" if css == "still" else str(scene.ply)


@cache
def _card(text: str, point: Point, index: int, css: str, ident: str) -> Markup:
    attributes = {"class": f"lying {css}", "id": ident, "transform": tilt_transform(point, index)}
    return tag("g", attributes, tag("g", {"class": "body ghost" if css == "swept" else "body"}, face(text)))


@cache
def _offered_card(text: str, point: Point) -> Markup:
    edges = (tag("path", {"class": css, "d": EDGE}) for css in ("edge-line", "edge"))
    return tag("g", {"class": "offered", "transform": translation(point)}, face(text), *edges)


def _swept_cards(scene: Scene, step: Step) -> Markup:
    side, *gone = step.cells
    places = spots(side, len(gone), scene.turned)
    ident = f"{scene.prefix}-swept{scene.ply}-{side}"
    return join(
        _card(text, point, index, "swept", f"{ident}{index}")
        for index, (text, point) in enumerate(zip(gone, places, strict=False))
    )


def tilt_transform(point: Point, index: int) -> str:
    """The SVG transform of a card that lies at a point, the one of that number at its side."""
    return f"{translation(point)}rotate({TILTS[index % len(TILTS)]:g})"


def _harpoon(scene: Scene, step: Step) -> Markup:
    attributes = {
        "class": "thrown",
        "id": f"{scene.prefix}-harpoon{scene.ply}-{step.cells[0]}",
        "transform": throw_transform(step, scene.turned),
    }
    return tag("g", attributes, tag("g", {"class": "body ghost"}, tag("use", {"href": "#hainoon-harpoon"})))
