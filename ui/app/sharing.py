"""Links and snippets that the page shows to be passed on."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.refusal import Unreadable
from ui.app.effects import Print
from ui.app.routes import Route
from ui.keep import links
from ui.table.names import list_text, seat_name

if TYPE_CHECKING:
    from ui.app.model import Model
    from ui.app.shared_link import Sharing


def link_on_show(model: Model) -> str:
    """The link that the open dialog shows; empty if it shows none."""
    if model.dialog == "send" and model.session.post:
        from ui.post import letter  # later archive

        return letter.address(model.sharing.base, model.session)
    if model.dialog == "result":
        return result_link(model)
    if handout_address(model):
        return f"{model.sharing.base}#{_handout_link(model.sharing)}"
    if model.dialog == "devices" or model.route.screen == "hand":
        from ui.devices.state import invitation  # later archive

        query = invitation(model.devices, model.hand if model.route.screen == "hand" else None)
        return f"{model.sharing.base}#hand?{query}" if query else ""
    if model.route.screen == "classroom" and model.classroom:
        from ui.devices.class_state import query_without_code  # later archive

        query = query_without_code(model.classroom, f"{model.sharing.base}#hand?")
        return f"{model.sharing.base}#hand?{query}" if query else ""
    sharing = model.sharing
    shared = links.address(sharing.base, model.session, hand=sharing.hand) if model.dialog == "share" else ""
    return shared or paper_link(model)


def paper_link(model: Model) -> str:
    """The link of the lesson or the course that is there for the printer; empty if none is, or behind a dialog."""
    route, screen = model.route, "" if model.dialog else model.route.screen
    if screen == "lesson" and model.run and model.run.paper:
        alone = replace(route, course="", place=0, served="" if route.course else route.served)
        return f"{model.sharing.base}#{alone.address}"
    if screen == "course" and model.booklet:
        return f"{model.sharing.base}#{route.address}"
    if screen == "author" and model.author and model.author.paper:
        return ways_to_pass_on(model).get("link", "")
    return ""


def print_page(model: Model) -> Model:
    """The model that has the page printed, at once if the QR code for it is there, else when it comes."""
    link = paper_link(model)
    return model.with_effects(Print()) if link in {"", model.sharing.link} else model


def handout_address(model: Model) -> str:
    """The address of the lesson or the course that the open dialog hands out; empty if it hands out nothing."""
    return model.sharing.handout if model.dialog == "handout" else ""


def _handout_link(sharing: Sharing) -> str:
    """The part after the hash that leads to the handout: to the file with it, if the person serves one."""
    if not sharing.served:
        return sharing.handout
    kind = "course" if sharing.handout.startswith("course") else "own"
    return Route("course", served=f"{kind}={sharing.served}").address


def result_link(model: Model) -> str:
    """The link with the result that can be handed in; empty if there is none."""
    code = texts_to_copy(model).get("code")
    return f"{model.sharing.base}#results?{code}" if code else ""


def texts_to_copy(model: Model) -> dict[str, str]:
    """The texts that the open dialog offers to be copied besides its link, by the words for them."""
    if model.dialog != "result":
        return page_snippets(model)
    from ui.app.handed_in import result_on_show  # later archive
    from ui.learn import result_code  # later archive

    found = result_on_show(model)
    return {"code": result_code.write(found)} if found else {}


def page_snippets(model: Model) -> dict[str, str]:
    """Snippet and frame of what the dialog is about, by these words; nothing of a game while part of it is hidden."""
    if address := handout_address(model):
        from ui.app import handout  # later archive

        return handout.snippets_at(model.sharing.base, address, model.language.code, model.sharing.served)
    session, say = model.session, model.language.say
    if model.dialog != "share" or not links.is_open_game(session):
        return {}
    from ui.keep import snippets  # later archive

    players = list_text(
        [seat_name(session, seat, model.language) for seat in range(len(session.names))], model.language
    )
    label = say("welcome.game", game=say(f"name.{session.game}"), names=players)
    return snippets.of_game(model.sharing.base, session, label)


def ways_to_pass_on(model: Model) -> dict[str, str]:
    """Link, snippet and frame of the lesson being written, by these words; nothing while something is wrong."""
    from ui.authoring import pass_on  # later archive
    from ui.authoring.author import lesson  # later archive
    from ui.authoring.plan_file import dense  # later archive

    author = model.author
    if author is None:
        return {}
    try:
        found = lesson(author)
    except Unreadable:
        return {}
    base, code = model.sharing.base, model.language.code
    return {
        "link": f"{base}#{Route('lesson', found.game, own=found.word).address}",
        "snippet": pass_on.snippet(base, found, dense(author.plan), code),
        "frame": pass_on.frame(base, found, code),
    }
