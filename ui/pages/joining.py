"""What a hand at another table shows before Python is there, drawn when the site is built (assets/js/joining.js)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from engine.language import LANGUAGES, Language, language
from ui.acts.update import first_model
from ui.app.model import Sharing
from ui.app.routes import Route
from ui.devices.state import ANSWER, ANSWERING, BACK, CLOSED, JOINING, Hand
from ui.draw.markup import Markup, join, tag
from ui.pages import policy
from ui.pages.early import FOLDER
from ui.table.session import World
from ui.views.page import view

STEPS = {
    "joining": Hand("w=", JOINING),
    "back": Hand("w=", BACK),
    "answering": Hand("w=", ANSWERING, answer=ANSWER),
    "passing": Hand(ANSWER, JOINING),
    "closed": Hand(ANSWER, CLOSED),
}
"""By name, how far a hand comes without Python; the link to its answer has the answer at its end."""
LINK = f"#hand?{ANSWER}"


def pages() -> dict[str, str]:
    """The files for joining.js: the steps of a hand in each language, by address in the site."""
    return {f"{FOLDER}/hand.{code}.html": _page(language(code)) for code in LANGUAGES}


def _page(spoken: Language) -> str:
    head = Markup(f'<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="{policy.READING}">')
    steps = join(tag("section", {"id": name}, step(hand, spoken)) for name, hand in STEPS.items())
    body = tag("body", {"data-copied": spoken.say("share.copied")}, steps)
    return f"<!doctype html>\n{tag('html', {'lang': spoken.code}, tag('head', None, head), body)}\n"


def step(hand: Hand, spoken: Language) -> Markup:
    """The dialog of a step, as the same views draw it that Python has in the browser; its QR code is empty."""
    model = replace(first_model(World(Random(0), "")), preferred=(spoken.code,))
    sharing = Sharing(native=True, link=LINK, code="0")
    shown = view(replace(model, route=Route("hand", query=hand.query), hand=hand, sharing=sharing))
    return shown.regions["overlay"]
