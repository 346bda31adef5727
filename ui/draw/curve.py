"""Chances over time: a pure function from a scene to one SVG picture, which is a slider from ply to ply."""

from collections.abc import Iterator
from dataclasses import dataclass

from ui.draw.geometry import number
from ui.draw.markup import NOTHING, Markup, tag, text

WIDTH, HEIGHT = 600.0, 180.0
EDGE, MARGIN = 14.0, 62.0
"""Room round the curve, so that no line is cut, and room for words at its left."""


@dataclass(frozen=True, slots=True)
class Scene:
    """The chances (0 to 1) of the plies known so far of so many, from ply 0 on, and the ply on show.

    `turning` are the plies to be marked, `label` the slider's name, `value` what its place is called, `levels` what
    stands at the lines from no chance to certainty.
    """

    chances: tuple[float, ...]
    plies: int
    ply: int
    turning: tuple[int, ...] = ()
    levels: tuple[str, ...] = ("0", "½", "1")
    label: str = ""
    value: str = ""


def paint(scene: Scene) -> Markup:
    """The scene as one svg element; each ply takes clicks over the full height."""
    return tag("svg", _attributes(scene), *_layers(scene))


def _attributes(scene: Scene) -> dict[str, object]:
    return {
        "class": "curve",
        "viewBox": f"0 0 {number(WIDTH)} {number(HEIGHT)}",
        "role": "slider",
        "tabindex": 0,
        "aria-label": scene.label,
        "aria-valuemin": 0,
        "aria-valuemax": scene.plies,
        "aria-valuenow": scene.ply,
        "aria-valuetext": scene.value,
    }


def _layers(scene: Scene) -> Iterator[Markup]:
    yield tag("g", {"class": "grid"}, *(_level(scene, at) for at in range(len(scene.levels))))
    yield _line(scene)
    yield tag(
        "g", {"class": "turning"}, *(_turning_point(scene, ply) for ply in scene.turning if ply < len(scene.chances))
    )
    yield _place(scene)
    yield tag("g", {"class": "hits"}, *(_hit(scene, ply) for ply in range(scene.plies + 1)))


def _across(scene: Scene, ply: float) -> float:
    return MARGIN + (WIDTH - MARGIN - EDGE) * ply / max(scene.plies, 1)


def _down(chance: float) -> float:
    return EDGE + (HEIGHT - 2 * EDGE) * (1 - chance)


def _level(scene: Scene, at: int) -> Markup:
    height = number(_down(at / (len(scene.levels) - 1)))
    line = tag("path", {"d": f"M{number(MARGIN)} {height}H{number(WIDTH)}"})
    return tag("g", {"class": "level"}, line, tag("text", {"x": 2, "y": height}, text(scene.levels[at])))


def _line(scene: Scene) -> Markup:
    """The curve, and the area between it and the middle."""
    if not scene.chances:
        return tag("g", {"class": "chances"})
    points = [f"{number(_across(scene, ply))} {number(_down(chance))}" for ply, chance in enumerate(scene.chances)]
    end, middle = number(_across(scene, len(points) - 1)), number(_down(0.5))
    area = f"M{number(MARGIN)} {middle}L{'L'.join(points)}L{end} {middle}Z"
    lines = tag("path", {"class": "area", "d": area}), tag("path", {"class": "line", "d": f"M{'L'.join(points)}"})
    return tag("g", {"class": "chances"}, *lines)


def _turning_point(scene: Scene, ply: int) -> Markup:
    """A lozenge on the curve: nobody has to tell colours apart."""
    x, y = _across(scene, ply), _down(scene.chances[ply])
    return tag("path", {"d": f"M{number(x)} {number(y - 11)}l11 11-11 11-11-11Z"})


def _place(scene: Scene) -> Markup:
    """The ply on show: a line from top to bottom, and a dot where the curve is known."""
    x = number(_across(scene, scene.ply))
    known = scene.ply < len(scene.chances)
    dot = {"cx": x, "cy": number(_down(scene.chances[scene.ply])), "r": 8} if known else {}
    mark = tag("circle", dot) if known else NOTHING
    return tag("g", {"class": "place"}, tag("path", {"d": f"M{x} 0V{number(HEIGHT)}"}), mark)


def _hit(scene: Scene, ply: int) -> Markup:
    begin, end = (max(0.0, min(WIDTH, _across(scene, ply + half))) for half in (-0.5, 0.5))
    where = {"x": number(begin), "y": 0, "width": number(end - begin), "height": number(HEIGHT)}
    return tag("rect", {"class": "hit", "data-do": f"go {ply}", **where})
