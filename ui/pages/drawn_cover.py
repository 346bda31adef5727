"""A cover for a game that has none yet: its pieces fanned out on its cloth. `make files` writes it once.

A drawing of its own takes its place as soon as somebody makes one.
"""

from __future__ import annotations

from random import Random

from engine.games import game_named
from engine.language import LANGUAGES, language
from ui.draw import sheets
from ui.draw.markup import Markup, join, tag
from ui.games.kit import kit
from ui.views.covers import HEIGHT, WIDTH

MIDDLE = (690, 500)
"""Round where the fan turns: on a square cover the right part is seen, and the name stands at the upper left."""

RADIUS, STEP = 260, 17
"""How far from there the pieces lie, and by how many degrees one is turned against the next."""

SIZE = {"width": 170, "height": 240, "x": -85, "y": -120}
MOST = 5


def cover(game: str) -> str:
    """The cover as an SVG document, always in the light of day."""
    start = game_named(game).start({}, Random(0))
    own = kit(game)
    tools = [tool for tray in own.trays(start, own.first, language(LANGUAGES[0])) for tool in tray.tools]
    chosen = tools[:: max(1, -(-len(tools) // MOST))]
    ground = {"width": WIDTH, "height": HEIGHT}
    inside = (
        tag("rect", {**ground, "fill": "var(--board-hem)"}),
        tag("rect", {**ground, "fill": "url(#squares-weave)"}),
        tag("rect", {**ground, "fill": "url(#squares-lamp)"}),
        *(_turn(tool.picture, STEP * (number - (len(chosen) - 1) / 2)) for number, tool in enumerate(chosen)),
    )
    attributes = {"class": f"board {game}", "viewBox": f"0 0 {WIDTH} {HEIGHT}", "data-theme": "light"}
    return sheets.document(game, attributes, join(inside))


def _turn(picture: Markup, angle: float) -> Markup:
    """A piece of the fan. The style sheet gives some small pictures their size in letters, others have none."""
    sized = Markup(picture.replace("<svg ", f"<svg {' '.join(f'{name}={value!r}' for name, value in _sizes())} ", 1))
    place = f"translate({MIDDLE[0]} {MIDDLE[1]})rotate({angle:g})translate(0 {-RADIUS})"
    return tag("g", {"transform": place, "font-size": SIZE["width"] / 2}, sized)


def _sizes() -> list[tuple[str, str]]:
    return [(name, str(value)) for name, value in SIZE.items()]
