"""The settings, in groups; each takes effect when it is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.languages import REGISTER
from ui.draw.markup import NOTHING, Markup, tag, text
from ui.draw.parts import button, choice, modal
from ui.keep.settings import CHOICES, NOTED
from ui.views.keep import file_section

if TYPE_CHECKING:
    from ui.app.model import Model

GROUPS = {"look": ("language", "theme", "motion"), "board": ("orientation", "seats", "facing")}
"""Settings that belong together."""
OTHERS = "play"
"""The group of all others."""


def settings(model: Model) -> Markup:
    """The settings; each takes effect when it is chosen."""
    language = model.language
    grouped = {*NOTED, *(name for names in GROUPS.values() for name in names)}
    others = tuple(name for name in CHOICES if name not in grouped)
    groups = (_group(model, group, names) for group, names in {**GROUPS, OTHERS: others}.items())
    done = tag("div", {"class": "actions"}, button("dialog", language.say("dialog.done"), css="primary"))
    heading = tag("h3", None, text(language.say("keep.title")))
    kept = tag("section", {"class": "group"}, heading, file_section(language))
    return modal("settings", language.say("settings.title"), language, *groups, kept, done)


def _group(model: Model, group: str, names: tuple[str, ...]) -> Markup:
    heading = tag("h3", None, text(model.language.say(f"settings.group.{group}")))
    return tag("section", {"class": "group"}, heading, *(_setting(model, name) for name in names))


def _setting(model: Model, name: str) -> Markup:
    """The values of a setting to choose from, and what it is about where its name does not say it."""
    language, now = model.language, getattr(model.settings, name)
    key = f"settings.{name}"
    options = (_option(model, name, value, chosen=value == now) for value in CHOICES[name])
    about = (
        tag("p", {"class": "hint"}, text(language.say(f"{key}.about")))
        if language.has_text(f"{key}.about")
        else NOTHING
    )
    legend = tag("legend", None, text(language.say(key)))
    return tag("fieldset", {"class": "choices"}, legend, tag("div", {"class": "segments"}, *options), about)


def _option(model: Model, name: str, value: str, *, chosen: bool) -> Markup:
    lang = value if name == "language" and value in REGISTER else None
    label = REGISTER[value].name if lang else model.language.say(f"settings.{name}.{value}")
    return choice(name, value, label, chosen=chosen, do=f"set {name} {value}", lang=lang)
