"""The curve of chances: a picture that is a slider."""

from dataclasses import replace
from itertools import pairwise

from tests.ui.pages import Element, parse_markup
from ui.draw.curve import HEIGHT, WIDTH, Scene, paint

SCENE = Scene((0.5, 0.75, 0.0), plies=4, ply=1, turning=(2, 4), label="Chance of <A>", value="Move 1: 75 %")


def svg_of(scene: Scene) -> Element:
    """Return the svg element."""
    (svg,) = parse_markup(paint(scene)).all("svg")
    return svg


def test_every_ply_takes_clicks_over_the_full_height() -> None:
    """The hit areas lie side by side, each as high as the picture, and lead to their ply."""
    hits = [rect.attrs for rect in svg_of(SCENE).all("rect")]
    assert [hit["data-do"] for hit in hits] == [f"go {ply}" for ply in range(5)]
    assert {(hit["y"], hit["height"]) for hit in hits} == {("0", f"{HEIGHT:g}")}
    edges = [(float(hit["x"]), float(hit["x"]) + float(hit["width"])) for hit in hits]
    assert all(abs(right - left) < 0.3 for (_, right), (left, _) in pairwise(edges))
    assert edges[-1][1] == WIDTH


def test_it_is_a_slider() -> None:
    """A person who does not see it hears its name, its value and its bounds."""
    svg = svg_of(SCENE).attrs
    assert (svg["role"], svg["tabindex"], svg["aria-label"]) == ("slider", "0", "Chance of <A>")
    assert (svg["aria-valuemin"], svg["aria-valuenow"], svg["aria-valuemax"]) == ("0", "1", "4")
    assert svg["aria-valuetext"] == "Move 1: 75 %"


def test_only_what_is_known_is_drawn() -> None:
    """The curve ends where nothing is known yet; turning points and the dot stand on it alone."""
    svg = svg_of(SCENE)
    (line,) = [path.attrs["d"] for path in svg.all("path") if path.attrs.get("class") == "line"]
    assert line.count("L") == 2
    (turning,) = [group for group in svg.all("g") if group.attrs["class"] == "turning"]
    assert len(list(turning.all("path"))) == 1
    assert len(list(svg.all("circle"))) == 1
    later = svg_of(replace(SCENE, ply=3))
    assert not list(later.all("circle"))


def test_nothing_known_yet() -> None:
    """An empty curve can be clicked all the same."""
    svg = svg_of(Scene((), plies=2, ply=0))
    assert not [path for path in svg.all("path") if path.attrs.get("class") == "line"]
    assert len(list(svg.all("rect"))) == 3


def test_more_chance_is_higher() -> None:
    """A higher chance has a smaller distance from the top."""
    rising = svg_of(Scene((0.1, 0.9), plies=1, ply=0))
    (line,) = [path.attrs["d"] for path in rising.all("path") if path.attrs.get("class") == "line"]
    first, second = (float(point.split()[1]) for point in line.removeprefix("M").split("L"))
    assert first > second
