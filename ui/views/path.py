"""A game's path as a map on its own ground: the stages along a trail, and its pieces beside it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from engine.games import game_named
from engine.language import LANGUAGES, language
from engine.puzzles.shelf import idea_key
from ui.app.path import IDEA, LESSON, PLAY, next_stage, progress_of, stages
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import icon, link, way
from ui.games.kit import kit
from ui.learn import multilingual
from ui.learn.ours import heading
from ui.views.list_head import game_head

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.language import Language
    from ui.app.model import Model
    from ui.app.path import Stage, Standing

WIDTH, STEP = 360, 96
"""The size of the map: its width, and how far one stage lies below the one before."""

SWAY = 96
"""How far the trail swings to each side of the middle."""

ASIDE = 134
"""How far from the middle a piece lies, on the side that the trail leaves free."""

PIECE = 58
SIZE = f'width="{PIECE}" height="{PIECE}" x="{-PIECE // 2}" y="{-PIECE // 2}"'
TURNS = (0, 1, 0, -1)
"""Where a stage lies from the middle, in SWAY, by its place; then over again."""

PICTURES = {LESSON: "learn", PLAY: "play", "win": "flag", IDEA: "puzzle"}


def regions(model: Model) -> dict[str, Markup]:
    """The path of the route's game."""
    game, language = model.route.game, model.language
    actions = tag("div", {"class": "actions"}, way(game, language.say("rules.back"), "back"))
    about = tag("p", {"class": "intro"}, text(language.on_demand.say("path.about")))
    return {"path": join((game_head(model, about, actions), _map(model, game)))}


def _map(model: Model, game: str) -> Markup:
    """The stages as a list that lies on the drawing."""
    ahead, listed = next_stage(model, game), stages(game)
    rows = (_row(model, game, place, stage, is_next=stage == ahead) for place, stage in enumerate(listed))
    return tag("div", {"class": f"trail {game}"}, _drawing(game, len(listed)), tag("ol", None, *rows))


def _row(model: Model, game: str, place: int, stage: Stage, *, is_next: bool) -> Markup:
    """A stage: what to do, how far it is done, and the way there."""
    language, now = model.language, progress_of(model, game, stage)
    css = "stage done" if now.is_done else "stage next" if is_next else "stage"
    sign = icon("check" if now.is_done else PICTURES[stage.kind])
    name = tag("b", None, text(title(game, stage, language)))
    words = tag("span", {"class": "words"}, name, text(" "), _state(now, language, is_next=is_next))
    inside = tag("span", {"class": "sign"}, sign), words
    side = ("middle", "right", "middle", "left")[place % len(TURNS)]
    attrs = {"class": f"{css} {side}", "aria-current": "step" if is_next else None}
    return tag("li", attrs, _way_to(game, stage, *inside))


def _state(now: Standing, language: Language, *, is_next: bool) -> Markup:
    if now.is_done:
        return tag("span", {"class": "state"}, text(language.on_demand.say("path.done")))
    if now.done:
        return tag("span", {"class": "state"}, text(language.on_demand.say("path.part", n=now.done, of=now.of)))
    return tag("span", {"class": "state"}, text(language.on_demand.say("path.next"))) if is_next else NOTHING


def title(game: str, stage: Stage, spoken: Language) -> str:
    """The words for a stage."""
    if stage.kind == LESSON:
        return multilingual.text_in(heading(game, stage.number)[0], spoken.code)
    if stage.kind == IDEA:
        return spoken.on_demand.say("path.idea", idea=spoken.say(idea_key(game, stage.idea)))
    return spoken.on_demand.say(f"path.{stage.kind}", name=spoken.say(f"level.{stage.number}.name"))


def _way_to(game: str, stage: Stage, *inside: Markup) -> Markup:
    """The link to a lesson or to puzzles, or the button that begins a game."""
    if stage.kind == LESSON:
        return link(f"{game}.lesson.{stage.number}", *inside)
    if stage.kind == IDEA:
        return link(f"{game}.puzzles.{stage.idea}", *inside)
    return tag("button", {"type": "button", "data-do": f"against {game} {stage.number}"}, *inside)


def _drawing(game: str, number: int) -> Markup:
    """The ground, the trail over it and the pieces beside it; all that it says stands in the list."""
    height = STEP * number
    frame = {"width": WIDTH, "height": height}
    ground = tag("rect", {**frame, "class": "ground"}), tag("rect", {**frame, "fill": "url(#squares-weave)"})
    trail = tag("path", {"class": "way", "d": _trail(number)})
    attrs = {
        "class": f"board {game}",
        "viewBox": f"0 0 {WIDTH} {height}",
        "aria-hidden": "true",
        "preserveAspectRatio": "none",
    }
    return tag("svg", attrs, *ground, *_pieces(game, number), trail)


def _spot(place: int) -> tuple[int, int]:
    return WIDTH // 2 + SWAY * TURNS[place % len(TURNS)], STEP * place + STEP // 2


def _trail(number: int) -> str:
    """The path of the trail through all stages, from one to the next in a curve."""
    spots = [_spot(place) for place in range(number)]
    first, *others = spots
    half = STEP // 2
    curves = (f"C{x0} {y0 + half} {x} {y - half} {x} {y}" for (x0, y0), (x, y) in zip(spots, others, strict=False))
    return f"M{first[0]} {first[1]}{''.join(curves)}"


def _pieces(game: str, number: int) -> Iterator[Markup]:
    """Yield pieces of the game on the side that the trail leaves free, some of them turned."""
    rng, own = Random(game), kit(game)
    start = game_named(game).start({}, rng)
    tools = [tool.picture for tray in own.trays(start, own.first, language(LANGUAGES[0])) for tool in tray.tools]
    for place in range(1, number, 2):
        _, y = _spot(place)
        x = WIDTH // 2 - ASIDE * TURNS[place % len(TURNS)]
        picture = tools[rng.randrange(len(tools))]
        sized = picture.replace("<svg ", f"<svg {SIZE} ", 1)
        where = f"translate({x} {y})rotate({rng.randrange(-20, 21)})"
        yield tag("g", {"transform": where, "font-size": PIECE // 2}, Markup(sized))
