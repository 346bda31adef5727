"""Dialogs for sharing: a game's link, and the picture to which a link to a view leads."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from ui.app.sharing import link_on_show, page_snippets
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import NOTATION, button, fold, modal
from ui.games.desk import desk
from ui.keep import links
from ui.table.names import seat_name
from ui.views.setup import toggle_button

if TYPE_CHECKING:
    from engine.language import Language
    from ui.app.model import Model
    from ui.app.shared_link import Sharing
    from ui.table.session import Session

QUIET = 4
"""The width of the free margin around a QR code, in modules."""


def share(model: Model) -> Markup:
    """The link to the game at the ply on show, the ways to pass it on, and the button that saves a file."""
    return modal(
        "share",
        model.language.say("share.title"),
        model.language,
        tag("p", {"class": "hint"}, text(_content(model))),
        _hand_button(model),
        link_section(model, link_on_show(model)),
        _images(model),
        _snippets(model),
        _file(model.session, model.language),
    )


def _images(model: Model) -> Markup:
    """The buttons for a picture and a film of the game, and the one that was asked for; nothing before the deal."""
    say, session = model.language.say, model.session
    if not session.is_dealt:
        return NOTHING
    kinds = {"picture": "board", "film": "play"} if len(session.line) else {"picture": "board"}
    ways = (button(f"image {kind}", say(f"share.{kind}"), sign, name=f"image-{kind}") for kind, sign in kinds.items())
    offer = tag("div", {"class": "actions"}, *ways)
    if not model.sharing.image:
        return offer
    from ui.views import shared_image  # later archive

    return join((offer, shared_image.section(model.sharing.image, model.language)))


def _snippets(model: Model) -> Markup:
    """The snippet of the game for somebody's page, with its comments and variations."""
    return snippet_section(model, model.language.say("share.page.about"))


def snippet_section(model: Model, about: str) -> Markup:
    """A snippet for somebody's page, behind a word; nothing where there is none."""
    say, found = model.language.say, page_snippets(model)
    if not found:
        return NOTHING
    rows = (snippet_row(f"share-{name}", name, words, model.language) for name, words in found.items())
    hint, sharing = tag("p", {"class": "hint"}, text(about)), model.sharing
    words = say(f"author.{sharing.said}") if sharing.said and sharing.snippet else ""
    said = tag("p", {"role": "status", "class": "said"}, text(words))
    return fold("share-page", say("share.page"), hint, *rows, said)


def snippet_row(ident: str, name: str, words: str, language: Language, css: str = "") -> Markup:
    """A link or a snippet in a field, with the button that copies it."""
    label = tag("span", None, text(language.say(f"author.pass.{name}")))
    field = tag("textarea", {"id": ident, "readonly": True, "rows": 2}, text(words))
    copy = button(f"copy {name}", language.say(f"author.copy.{name}"), "copy", css=css)
    return tag("div", {"class": "passed"}, tag("label", {"class": "field"}, label, field), copy)


def _content(model: Model) -> str:
    """The sentence about the content of the link and its readers."""
    session, say = model.session, model.language.say
    if links.is_open_game(session):
        return say("share.whole", n=session.ply) if session.ply else say("share.start")
    if not session.has_private_hands:
        return say("share.view")
    return say("share.table.hand" if model.sharing.hand and _has_hand(session) else "share.table")


def _has_hand(session: Session) -> bool:
    """Whether the person at the screen sees more than everybody at the table."""
    return not links.is_open_game(session) and session.position != links.table_view(session)


def _hand_button(model: Model) -> Markup:
    """The button that puts the person's hand into the link; nothing where no hand is open."""
    if not _has_hand(model.session):
        return NOTHING
    shown = toggle_button("withhand", model.language.say("share.with"), on=model.sharing.hand)
    return tag("div", {"class": "actions"}, shown)


def link_section(model: Model, link: str) -> Markup:
    """A link with the ways to pass it on, and its QR code."""
    sharing, say = model.sharing, model.language.say
    attrs = {**NOTATION, "readonly": True, "value": link, "id": "share-link"}
    label = tag("span", None, text(say("share.link")))
    words = say(f"share.{sharing.said}") if sharing.said and not sharing.snippet else ""
    native = button("native", say("share.native"), "share") if sharing.native else NOTHING
    return join(
        (
            tag("label", {"class": "field"}, label, tag("input", attrs)),
            tag("div", {"class": "actions"}, native, button("copy", say("share.copy"), "copy", css="primary")),
            tag("p", {"role": "status", "class": "said"}, text(words)),
            _code(sharing, link, model.language),
        )
    )


def _file(session: Session, language: Language) -> Markup:
    """The button that saves the game as a file, and what the file will hold."""
    hint = tag(
        "p", {"class": "hint"}, text(language.say("share.record" if links.is_open_game(session) else "share.sealed"))
    )
    return join((hint, tag("div", {"class": "actions"}, button("export", language.say("share.file"), "save"))))


def _code(sharing: Sharing, link: str, language: Language) -> Markup:
    """The QR code of the link, or why there is none; nothing while it is not known."""
    if sharing.link != link:
        return NOTHING
    if not sharing.code:
        return tag("p", {"class": "hint"}, text(language.say("share.long")))
    return tag("div", {"class": "code"}, qr(sharing.code, language.say("share.code")))


def qr(rows: str, label: str) -> Markup:
    """A QR code as a picture, from its rows of 0 and 1 with spaces between them."""
    lines = rows.split(" ")
    side = len(lines) + 2 * QUIET
    path = "".join(_dark(line, y) for y, line in enumerate(lines, QUIET))
    attrs = {"viewBox": f"0 0 {side} {side}", "role": "img", "aria-label": label, "class": "qr"}
    return tag(
        "svg",
        attrs,
        tag("rect", {"class": "light", "width": side, "height": side}),
        tag("path", {"class": "dark", "d": path}),
    )


def _dark(line: str, y: int) -> str:
    """The dark runs of a row as a path."""
    x, path = QUIET, ""
    for module, run in groupby(line):
        width = len(list(run))
        path += f"M{x} {y}h{width}v1h-{width}z" if module == "1" else ""
        x += width
    return path


def diagram(model: Model) -> Markup:
    """A view of a game that goes on elsewhere; nothing if no link has led to one."""
    session, language = model.diagram, model.language
    if session is None:
        return NOTHING
    game, turn = desk(session.game), session.position.turn
    known = [language.say("diagram.turn", name=seat_name(session, turn, language)), *game.view_facts(session, language)]
    return modal(
        "diagram",
        language.say("diagram.title", game=language.say(f"name.{session.game}")),
        language,
        tag("p", {"class": "hint"}, text(language.say("diagram.why"))),
        tag("div", {"class": "picture"}, game.picture(session, language)),
        join(tag("p", None, text(words)) for words in known),
        tag("div", {"class": "actions"}, button("dialog", language.say("dialog.close"), css="primary")),
    )
