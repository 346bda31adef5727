"""What is shown in front of the page: the curtain, the settings, the result, and other dialogs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.language import LANGUAGES
from ui.draw.markup import NOTHING, Markup, tag, text
from ui.draw.parts import button, choice, choices, modal, recap
from ui.games.desk import desk
from ui.keep.settings import CHOICES
from ui.table.names import listed, seat_name
from ui.views import computer
from ui.views.newgame import new_game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.language import Language
    from ui.app.model import Model
    from ui.table.session import Session


def overlay(model: Model) -> Markup:
    """Return the open dialog; if none is open, the curtain where it hides the hands."""
    if not model.dialog and model.route.screen == "play" and model.session.curtained:
        return curtain(model)
    views = {"new": new_game, "settings": settings, "result": result}
    if model.dialog in views:
        return views[model.dialog](model)
    return _later(model) if model.dialog else NOTHING


def _later(model: Model) -> Markup:
    """Return a dialog whose module is loaded when it is first opened."""
    from ui.views import post, share

    views = {
        "share": share.share,
        "diagram": share.diagram,
        "invite": post.invite,
        "send": post.send,
        "check": post.check,
        "before": post.before,
    }
    return views[model.dialog](model)


def curtain(model: Model) -> Markup:
    """Return whose turn it is, what happened since that player's last turn, and the button that shows the hand."""
    session, language = model.session, model.spoken
    name = seat_name(session, session.position.turn, language)
    told = desk(session.game).tells(session, session.recap, language)
    opened = button("curtain open", language.say("curtain.open", name=name), "check", css="primary")
    # If the hand turns to the player who acts, the device lies on the table and is not handed on.
    faced = model.faced
    css, asked = ("", "curtain") if faced is None else (f" facing-{faced}", "curtain.here")
    attrs = {"class": f"dialog curtain{css}", "id": "dialog-curtain", "aria-labelledby": "curtain-title"}
    title = language.say(f"{asked}.react" if session.position.asked else f"{asked}.turn", name=name)
    return tag(
        "dialog",
        attrs,
        tag("h2", {"id": "curtain-title"}, text(title)),
        *_recap(told, language),
        tag("p", {"class": "hint"}, text(language.say("curtain.why", name=name))),
        tag("div", {"class": "actions"}, opened, *computer.invitation(session, language)),
    )


def _recap(told: list[str], language: Language) -> Iterator[Markup]:
    if told:
        yield tag("h3", None, text(language.say("curtain.recap")))
        yield recap(told)
    else:
        yield tag("p", None, text(language.say("curtain.recap.none")))


def settings(model: Model) -> Markup:
    """Return the settings; each takes effect when it is chosen."""
    language = model.language
    groups = (_setting(model, name, values) for name, values in CHOICES.items())
    done = tag("div", {"class": "actions"}, button("dialog", language.say("dialog.done"), css="primary"))
    return modal("settings", language.say("settings.title"), language, *groups, done)


def _setting(model: Model, name: str, values: tuple[str, ...]) -> Markup:
    language, now = model.language, getattr(model.settings, name)

    def option(value: str) -> Markup:
        label = language.say(f"settings.{name}.{value}")
        lang = value if value in LANGUAGES else None
        return choice(name, value, label, chosen=value == now, do=f"set {name} {value}", lang=lang)

    return choices(language.say(f"settings.{name}"), *map(option, values))


def result(model: Model) -> Markup:
    """Return who won and why, with the last board; nothing if the end has been undone by a key."""
    session, language = model.session, model.language
    if session.position.outcome() is None:
        return NOTHING
    title, *reasons = desk(session.game).result(session, language)
    do, label, picture = _onward(session)
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


def _onward(session: Session) -> tuple[str, str, str]:
    """Return what can be done after a game: the message, the key of its words, its icon.

    In a game by link the end is sent first, and the next game is by link too.
    """
    if session.post and session.post.standing(session) == "unsent":
        return "send", "post.do.send", "post"
    if session.has_next:
        return "next", "match.next", "play"
    return ("invite", "game.again", "post") if session.post else ("dialog new", "game.again", "new")


def _hints(model: Model) -> Markup:
    """Return who asked for hints, and how often."""
    session, language = model.session, model.language
    asked = [(player, session.hints.count(player)) for player in sorted(set(session.hints))]
    if not asked:
        return NOTHING
    seats = {session.player_at(seat): seat for seat in range(len(session.names))}
    counts = [language.say("hints.count", name=seat_name(session, seats[player], language), n=n) for player, n in asked]
    return tag("p", {"class": "hint"}, text(language.say("hints.used", counts=listed(counts, language))))
