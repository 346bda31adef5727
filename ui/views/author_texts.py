"""The texts of a lesson that is being written: those of the whole, and those of the step on show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.languages import REGISTER
from ui.authoring.plan import TEXTS, fields_of_kind
from ui.authoring.steps import field_id
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import NOTATION, button, fold

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.language import Language
    from ui.app.model import Model
    from ui.authoring.author import Author
    from ui.learn.multilingual import Spoken


def texts(author: Author, model: Model) -> Markup:
    """The fields for all texts, each in every language of the lesson."""
    language = model.language
    own = tag("h2", {"id": "author-texts"}, text(language.say("author.texts")))
    attrs = {"class": "author-texts", "aria-labelledby": "author-texts"}
    return tag("section", attrs, own, *_step(author, language), _heading(author, language))


def language_name(code: str) -> str:
    """The name of a language in itself if the site has it, else its code."""
    return REGISTER[code].name if code in REGISTER else code


def _step(author: Author, language: Language) -> Iterator[Markup]:
    """Yield the texts of the step on show."""
    step, say, fields = author.step, language.say, fields_of_kind(author.step.kind)
    for name in TEXTS:
        if name in fields:
            yield _field(author, name, say(f"author.text.{name}"), getattr(step, name))
    if "hints" in fields:
        for at, (pattern, words) in enumerate(step.hints):
            label = say("author.text.hint", text=pattern)
            remove = button(f"unhint {at}", say("author.unhint", text=pattern), "delete", bare=True)
            yield _field(author, f"hint-{at}", label, words, beside=remove)
    if "comments" in fields:
        for at, (number, words) in enumerate(step.comments):
            label = say("author.text.comment", n=number)
            remove = button(f"uncomment {number}", say("author.uncomment", n=number), "delete", bare=True)
            yield _field(author, f"comment-{at}", label, words, beside=remove)


def _heading(author: Author, language: Language) -> Markup:
    """The texts of the whole lesson, and its languages."""
    say, plan = language.say, author.plan
    inside = (
        _field(author, "title", say("author.text.title"), plan.title),
        _field(author, "about", say("author.text.about"), plan.about),
        _languages(author, language),
        fold("more-lesson", say("author.more"), _other_language(author, language), _name(author, language)),
    )
    title = tag("h2", {"id": "author-lesson"}, text(say("author.lesson")))
    return tag("section", {"aria-labelledby": "author-lesson", "class": "author-lesson"}, title, *inside)


def _field(author: Author, name: str, label: str, words: Spoken, *, beside: Markup = NOTHING) -> Markup:
    """A text in each language of the lesson."""
    codes = author.plan.languages
    fields = (
        words_field(
            field_id(author, name, code),
            f"text {name} {code}",
            f"{label} ({language_name(code)})",
            code,
            words.get(code, ""),
        )
        for code in codes
    )
    return tag("fieldset", {"class": "spoken"}, tag("legend", None, text(label), beside), *fields)


def words_field(ident: str, verb: str, label: str, code: str, words: str) -> Markup:
    """The field for a text in one language."""
    attrs = {
        # Each text has a field of its own: what is typed for one is not carried to the next.
        "id": ident,
        "lang": code,
        "rows": 2,
        "data-set": verb,
        "aria-label": label,
        "autocomplete": "off",
    }
    tongue = tag("span", {"lang": code, "aria-hidden": "true"}, text(code))
    return tag("label", {"class": "field"}, tongue, tag("textarea", attrs, text(words)))


def _languages(author: Author, language: Language) -> Markup:
    """The languages of the lesson with the ways to add one and to remove one."""
    say, codes = language.say, author.plan.languages
    new = (code for code in REGISTER if code not in codes)
    more = (button(f"language {code}", language_name(code), "new", lang=code) for code in new)
    less = (
        button(f"unlanguage {code}", say("author.unlanguage", language=language_name(code)), "delete")
        for code in (codes if len(codes) > 1 else ())
    )
    title = tag("legend", None, text(say("author.languages")))
    return tag("fieldset", {"class": "spoken"}, title, tag("div", {"class": "actions"}, *more, *less))


def _other_language(author: Author, language: Language) -> Markup:
    """The field for the code of a language that the site does not have."""
    say = language.say
    attrs = {**NOTATION, "data-set": "language", "maxlength": 3, "value": ""}
    other = tag("label", {"class": "field"}, tag("span", None, text(say("author.language"))), tag("input", attrs))
    refused = text(say("author.said.language")) if author.said == "language" else NOTHING
    return join((other, tag("p", {"role": "status", "class": "hint"}, refused)))


def _name(author: Author, language: Language) -> Markup:
    """The field for the name that scripts see."""
    attrs = {**NOTATION, "data-set": "name", "value": author.plan.name}
    label = tag("span", None, text(language.say("author.name")))
    about = tag("span", {"class": "hint"}, text(language.say("author.name.about")))
    return tag("label", {"class": "field"}, join((label, tag("input", attrs), about)))
