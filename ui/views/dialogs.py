"""The dialogs in front of the page: the curtain, the result, and others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.app.sharing import handout_address
from ui.draw.markup import NOTHING, Markup, tag, text
from ui.draw.parts import button, modal, recap
from ui.games.desk import desk
from ui.table.giving_up import loser
from ui.table.names import own_words, seat_name, table_sentence
from ui.table.table import NOBODY
from ui.views import computer
from ui.views.newgame import new_game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.language import Language
    from ui.app.model import Model
    from ui.table.session import Session


def overlay(model: Model) -> Markup:
    """The open dialog; if none is open, the curtain where it hides the hands."""
    if not model.dialog and model.route.screen == "play" and model.session.has_curtain:
        return curtain(model)
    views = {"new": new_game, "resign": resign}
    if model.dialog in views:
        return views[model.dialog](model)
    if model.dialog == "devices":
        from ui.views import devices  # later archive

        return devices.dialog(model)
    return _later(model) if model.dialog else NOTHING


def _later(model: Model) -> Markup:
    """A dialog whose module is loaded when it is first opened."""
    if model.dialog == "result":
        from ui.views import result_dialog  # later archive

        return result_dialog.dialog(model)
    if model.dialog == "handout":
        from ui.views import handout  # later archive

        return handout.handout(model) if handout_address(model) else NOTHING
    from ui.views import keep, post, settings, share, welcome  # later archive

    views = {
        "settings": settings.settings,
        "share": share.share,
        "diagram": share.diagram,
        "invite": post.invite,
        "send": post.send,
        "check": post.check,
        "before": post.before,
        "offer": post.offer,
        "story": post.story,
        "welcome": welcome.welcome,
        "keep": keep.dialog,
    }
    return views[model.dialog](model)


PASSED, HERE = ("curtain.turn", "curtain.react"), ("curtain.here.turn", "curtain.here.react")
"""The keys of the title where the device is passed on and where it stays: for a turn, and for an answer."""


def curtain(model: Model) -> Markup:
    """The player to move, the events since that player's last turn, and the button that shows the hand."""
    session, language = model.session, model.board_language
    name = seat_name(session, session.position.turn, language)
    events = desk(session.game).tells(session, session.recap, language)
    told = [table_sentence(words, session, language) for words in events]
    words = own_words(session.game, language, "curtain.open", name=name)
    opened = button("curtain open", words, "check", css="primary")
    # If the hand turns to the player who acts, the device lies on the table and is not handed on.
    faced = model.facing_angle
    css, titles = ("", PASSED) if faced is None else (f" facing-{faced}", HERE)
    names = {"aria-labelledby": "curtain-title", "aria-describedby": "curtain-recap"}
    # Open from the start, before a veil: for a dialog that is modal the browser restyles every element of the page.
    shown = {"open": True, "aria-modal": "true"}
    attrs = {"class": f"dialog curtain{css}", "id": "dialog-curtain", **shown, **names}
    elsewhere = button("dialog devices", language.say("game.devices"), "people", css="quiet")
    title = own_words(session.game, language, titles[session.has_to_answer], name=name)
    why = own_words(session.game, language, "curtain.why", name=name)
    inside = (
        # The title says it too: this is to be read from across a table.
        tag("p", {"class": "whose", "aria-hidden": "true"}, table_sentence(name, session, language)),
        tag("h2", {"id": "curtain-title"}, table_sentence(title, session, language)),
        tag("div", {"id": "curtain-recap"}, *_recap(told, language)),
        tag("p", {"class": "hint"}, table_sentence(why, session, language)),
        tag("div", {"class": "actions"}, opened, *computer.invitation(session, language), elsewhere),
    )
    return tag("div", {"class": "veil"}, tag("dialog", attrs, *inside))


def _recap(told: list[Markup], language: Language) -> Iterator[Markup]:
    if told:
        yield tag("h3", None, text(language.say("curtain.recap")))
        yield recap(told)
    else:
        yield tag("p", None, text(language.say("curtain.recap.none")))


def resign(model: Model) -> Markup:
    """The question whether to give up, with what follows from it; nothing if nobody can."""
    session, language = model.session, model.language
    say, player = language.say, loser(session)
    if player == NOBODY:
        return NOTHING
    actions = button("dialog", say("resign.cancel")), button("resign", say("game.resign"), "flag", css="primary")
    told = (tag("p", None, text(words)) for words in _consequences(session, session.seat_of(player), language))
    title = say("resign.title.match" if session.games > 1 else "resign.title")
    return modal("resign", title, language, *told, tag("div", {"class": "actions"}, *actions))


def _consequences(session: Session, seat: int, language: Language) -> Iterator[str]:
    """Yield the consequences if a seat gives up."""
    winners = [other for other in range(len(session.names)) if other != seat]
    names = [seat_name(session, winner, language) for winner in winners]
    yield language.say("resign.about", name=names[0]) if len(names) == 1 else language.say("resign.about.others")
    if len(session.people) == 1:
        yield language.say("resign.about.you")
    final = session.has_secrets and not session.learning
    yield language.say("resign.about.shown" if final else "resign.about.undo")
