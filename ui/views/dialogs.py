"""What opens before the page: a new game, the settings, the result."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING

from engine.games import game_named
from engine.verdict import longest_match
from ui.desk import desk
from ui.markup import NOTHING, Markup, tag, text
from ui.settings import CHOICES
from ui.update import BEGINNERS, LONGEST_NAME
from ui.views.parts import button, choice, choices, modal
from ui.words import listed, seat_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.game import Option
    from engine.language import Language
    from ui.model import Model


DUEL = (0, 1)
"""The seats of a game for two."""


def overlay(model: Model) -> Markup:
    """Return the open dialog, if any; else the curtain, if the hands are behind it."""
    if not model.dialog and model.route.screen == "play" and model.session.curtained:
        return curtain(model)
    views = {"new": new_game, "settings": settings, "result": result}
    if model.dialog in views:
        return views[model.dialog](model)
    return _later(model) if model.dialog else NOTHING


def _later(model: Model) -> Markup:
    """Return a dialog that the start need not wait for."""
    shown: Markup = getattr(import_module("ui.views.share"), model.dialog)(model)
    return shown


def curtain(model: Model) -> Markup:
    """Return whose turn it is, what happened since that player's last turn, and the way to the hand."""
    session, language = model.session, model.spoken
    name = seat_name(session, session.position.turn, language)
    told = desk(session.game).tells(session, session.recap, language)
    opened = button("curtain open", language.say("curtain.open", name=name), "check", css="primary")
    css = "dialog curtain" if model.faced is None else f"dialog curtain facing-{model.faced}"
    attrs = {"class": css, "id": "dialog-curtain", "aria-labelledby": "curtain-title"}
    title = language.say("curtain.react" if session.position.asked else "curtain.turn", name=name)
    return tag(
        "dialog",
        attrs,
        tag("h2", {"id": "curtain-title"}, text(title)),
        *_recap(told, language),
        tag("p", {"class": "hint"}, text(language.say("curtain.why", name=name))),
        tag("div", {"class": "actions"}, opened),
    )


def _recap(told: list[str], language: Language) -> Iterator[Markup]:
    if told:
        yield tag("h3", None, text(language.say("curtain.recap")))
        yield tag("ul", {"class": "recap"}, *(tag("li", None, text(words)) for words in told))
    else:
        yield tag("p", None, text(language.say("curtain.recap.none")))


def new_game(model: Model) -> Markup:
    """Return the choices before a game: its options, the seats' names, who begins."""
    game, language = model.route.game, model.language
    beginners = BEGINNERS if _most_seats(game) == len(DUEL) else (BEGINNERS[0], BEGINNERS[-1])
    labels = {who: language.say(f"new.begins.{who}") for who in beginners}
    begins = (choice("begins", who, label, chosen=who == BEGINNERS[0]) for who, label in labels.items())
    keep = tag("p", {"class": "hint"}, text(language.say("new.keeps"))) if model.session.running else NOTHING
    form = tag(
        "form",
        {"data-form": "new", "method": "dialog", "autocomplete": "off"},
        *(_option(game, option, model) for option in game_named(game).options),
        *_match(model),
        tag("div", {"class": "names"}, *(_name(model, seat) for seat in range(_most_seats(game)))),
        choices(language.say(f"new.begins.{game}"), *begins),
        keep,
        _buttons(language),
    )
    return modal("new", language.say("new.title", game=language.say(f"name.{game}")), language, form)


def _most_seats(game: str) -> int:
    """Return the number of seats that a game can have."""
    players = [option.choices for option in game_named(game).options if option.name == "players"]
    return int(players[0][-1]) if players else len(DUEL)


def _buttons(language: Language) -> Markup:
    start = tag("button", {"type": "submit", "class": "button primary"}, text(language.say("new.start")))
    return tag("div", {"class": "actions"}, button("dialog", language.say("dialog.cancel")), start)


def _option(game: str, option: Option, model: Model) -> Markup:
    language = model.language
    now = model.session.options.get(option.name, option.default)
    key = f"option.{game}.{option.name}"
    values = (
        choice(option.name, value, language.say(f"{key}.{value}"), chosen=value == now) for value in option.choices
    )
    return choices(language.say(key), *values)


def _match(model: Model) -> Iterator[Markup]:
    """Yield what is chosen in games of several rounds, and in games that hide something."""
    session, say = model.session, model.language.say
    longest = longest_match(game_named(session.game))
    if longest > 1:
        lengths = (1, longest)
        options = (choice("games", str(n), say(f"option.games.{n}"), chosen=n == session.games) for n in lengths)
        yield choices(say("option.games"), *options)
    if _hides(session.game):
        key, now = "option.learning", "on" if session.learning else "off"
        options = (choice("learning", value, say(f"{key}.{value}"), chosen=value == now) for value in ("off", "on"))
        yield choices(say(key), *options)
        yield tag("p", {"class": "hint"}, text(say(f"{key}.hint")))


@cache
def _hides(game: str) -> bool:
    """Whether a new game has something to hide, whatever the one on the table has."""
    start = game_named(game).start({}, Random(0))
    return bool(start.seen_by(start.turn) != start)


def _name(model: Model, seat: int) -> Markup:
    language = model.language
    names = model.session.names
    value = names[seat] if seat < len(names) else ""
    attrs = {"type": "text", "name": f"name{seat}", "maxlength": LONGEST_NAME, "value": value}
    label = tag("span", None, text(language.say(f"new.name.{seat}")))
    placeholder = language.say("new.placeholder")
    return tag("label", {"class": f"field name-{seat}"}, label, tag("input", {**attrs, "placeholder": placeholder}))


def settings(model: Model) -> Markup:
    """Return the settings, each taking effect as it is chosen."""
    language = model.language
    groups = (_setting(model, name, values) for name, values in CHOICES.items())
    done = tag("div", {"class": "actions"}, button("dialog", language.say("dialog.done"), css="primary"))
    return modal("settings", language.say("settings.title"), language, *groups, done)


def _setting(model: Model, name: str, values: tuple[str, ...]) -> Markup:
    language, now = model.language, getattr(model.settings, name)
    options = (
        choice(name, value, language.say(f"settings.{name}.{value}"), chosen=value == now, do=f"set {name} {value}")
        for value in values
    )
    return choices(language.say(f"settings.{name}"), *options)


def result(model: Model) -> Markup:
    """Return who won and why, with the board that shows it; nothing where a key has undone the last move meanwhile."""
    session, language = model.session, model.language
    if session.position.outcome() is None:
        return NOTHING
    title, *reasons = desk(session.game).result(session, language)
    onward = ("next", "match.next", "play") if session.has_next else ("dialog new", "game.again", "new")
    do, label, picture = onward
    actions = (
        button("dialog", language.say("result.look")),
        button("review", language.say("review"), "chart"),
        button(do, language.say(label), picture, css="primary"),
    )
    return modal(
        "result",
        title,
        language,
        *(tag("p", {"class": "reason"}, text(reason)) for reason in reasons),
        _hints(model),
        tag("div", {"class": "picture"}, desk(session.game).picture(session, language)),
        tag("div", {"class": "actions"}, *actions),
    )


def _hints(model: Model) -> Markup:
    """Return who has asked for hints, and how often."""
    session, language = model.session, model.language
    asked = [(player, session.hints.count(player)) for player in sorted(set(session.hints))]
    if not asked:
        return NOTHING
    seats = {session.player_at(seat): seat for seat in range(len(session.names))}
    counts = [language.say("hints.count", name=seat_name(session, seats[player], language), n=n) for player, n in asked]
    return tag("p", {"class": "hint"}, text(language.say("hints.used", counts=listed(counts, language))))
