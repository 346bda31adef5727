"""The form for a new game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games import game_named, seats
from engine.seating import PLAYERS
from engine.verdict import longest_match
from ui.draw.markup import NOTHING, Markup, tag, text
from ui.draw.parts import NAME, button, choice, choices, modal
from ui.table.kinds import ADAPTIVE, LEVELS, OPPONENTS, PERSON, opponent
from ui.table.start import BEGINNERS, LONGEST_NAME, has_secrets

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.game import Option
    from engine.language import Language
    from ui.app.model import Model

DUEL = 2
"""So many seats have a first and a second one, either of which may begin; of more, lots are drawn."""


def new_game(model: Model) -> Markup:
    """The form: the game's options, who plays each seat, who begins."""
    game, language = model.route.game, model.language
    fewest, most = min(seats(game)), max(seats(game))
    beginners = BEGINNERS if most == DUEL else (BEGINNERS[0], BEGINNERS[-1])
    labels = {who: language.say(f"new.begins.{who}") for who in beginners}
    begins = (choice("begins", who, label, chosen=who == BEGINNERS[0]) for who, label in labels.items())
    keep = tag("p", {"class": "hint"}, text(language.say("new.keeps"))) if model.session.is_running else NOTHING
    form = tag(
        "form",
        {"data-form": "new", "method": "dialog", "autocomplete": "off", "data-shown": len(model.session.names)},
        *(option(game, each, model) for each in game_named(game).options),
        *length(model),
        *_learning_choice(model),
        tag("div", {"class": "names"}, *(_seat(model, seat, some=seat >= fewest) for seat in range(most))),
        choices(language.say(f"new.begins.{game}"), *begins),
        keep,
        _buttons(language),
    )
    return modal("new", language.say("new.title", game=language.say(f"name.{game}")), language, form)


def _buttons(language: Language) -> Markup:
    start = tag("button", {"type": "submit", "class": "button primary"}, text(language.say("new.start")))
    return tag("div", {"class": "actions"}, button("dialog", language.say("dialog.cancel")), start)


def option(game: str, asked: Option, model: Model) -> Markup:
    """The choice of an option, with the value of the game on the table chosen."""
    language = model.language
    now = model.session.options.get(asked.name, asked.default)
    key = f"option.{PLAYERS}" if asked.name == PLAYERS else f"option.{game}.{asked.name}"
    names = {value: f"{key}.{value}" for value in asked.choices}
    said = {value: language.say(name) if language.has_text(name) else value for value, name in names.items()}
    values = (choice(asked.name, value, words, chosen=value == now) for value, words in said.items())
    return choices(language.say(key), *values, shows=asked.name == PLAYERS)


def length(model: Model) -> Iterator[Markup]:
    """Yield the choice of how many games a match has, if there is one; a match has a mark where it is fairer."""
    # Loaded with the first form, not with the page.
    from ui.table.fairness import is_lopsided, wins_of_ten  # later archive

    session, say = model.session, model.language.say
    longest = longest_match(game_named(session.game))
    if longest == 1:
        return
    marks = {longest: say("option.games.fairer")} if is_lopsided(session.game) else {}
    options = (
        choice("games", str(n), say(f"option.games.{n}"), chosen=n == session.games, mark=marks.get(n, ""))
        for n in (1, longest)
    )
    yield choices(say("option.games"), *options)
    if marks:
        yield tag("p", {"class": "hint"}, text(say("option.games.why", n=wins_of_ten(session.game))))


def _learning_choice(model: Model) -> Iterator[Markup]:
    """Yield the choice of a learning game, where something is hidden."""
    session, say = model.session, model.language.say
    if has_secrets(session.game):
        key, now = "option.learning", "on" if session.learning else "off"
        options = (choice("learning", value, say(f"{key}.{value}"), chosen=value == now) for value in ("off", "on"))
        yield choices(say(key), *options)
        yield tag("p", {"class": "hint"}, text(say(f"{key}.hint")))


def _seat(model: Model, seat: int, *, some: bool) -> Markup:
    """The fields for a seat: a name, and a person or a level of the computer; `some` numbers of players need it."""
    language, session = model.language, model.session
    known = seat < len(session.names)
    now = opponent(session.level_of(seat)) if known else PERSON
    return tag(
        "fieldset",
        {"class": "seat some" if some else "seat", "data-shown": now},
        tag("legend", None, text(_place(seat, language))),
        _name(session.names[seat] if known else "", seat, language),
        _kind(seat, now, language),
        tag("div", {"class": "abouts", "id": f"about-{seat}"}, *_abouts(language)),
    )


def _place(seat: int, language: Language) -> str:
    """The seat by its number; the first ones have words."""
    known = language.has_text(key := f"new.name.{seat}")
    return language.say(key) if known else language.say("new.name.other", n=seat + 1)


def _name(now: str, seat: int, language: Language) -> Markup:
    attrs = {**NAME, "name": f"name{seat}", "maxlength": LONGEST_NAME, "value": now}
    label = tag("span", {"class": "visually-hidden"}, text(language.say("new.name")))
    placeholder = language.say("new.placeholder")
    return tag("label", {"class": "field"}, label, tag("input", {**attrs, "placeholder": placeholder}))


def _kind(seat: int, now: int, language: Language) -> Markup:
    names = (language.say("new.kind.level", n=level, name=language.say(f"level.{level}.name")) for level in LEVELS)
    adaptive = language.say("new.kind.adaptive", name=language.say(f"level.{ADAPTIVE}.name"))
    said = {PERSON: language.say("new.kind.person"), **dict(zip(LEVELS, names, strict=True)), ADAPTIVE: adaptive}
    options = (
        tag("option", {"value": kind, "selected": kind == now, "translate": kind > PERSON and "no"}, text(words))
        for kind, words in said.items()
    )
    label = tag("span", {"class": "visually-hidden"}, text(language.say("new.kind")))
    attrs = {"name": f"kind{seat}", "aria-describedby": f"about-{seat}", "data-shows": True}
    select = tag("select", attrs, *options)
    return tag("label", {"class": "field"}, label, select)


def _abouts(language: Language) -> Iterator[Markup]:
    """Yield a line about each level; the style sheet shows the line of the chosen one."""
    for level in OPPONENTS:
        yield tag("p", {"class": f"hint level-{level}"}, text(language.say(f"level.{level}.about")))
