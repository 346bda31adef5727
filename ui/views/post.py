"""Games by link: how they begin, what is to be sent, how they stand, and the check of the deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games import game_named
from engine.seating import PLAYERS
from engine.sentence import complaint
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import NAME, NOTATION, button, modal, paragraphs
from ui.games.desk import desk, result_texts
from ui.post import arrival, letter
from ui.table.by_link import can_be_by_link
from ui.table.names import player_name, table_sentence
from ui.table.start import LONGEST_NAME, has_secrets
from ui.views import newgame
from ui.views.share import link_section

if TYPE_CHECKING:
    from engine.language import Language
    from ui.app.model import Model
    from ui.table.session import Session


def invite(model: Model) -> Markup:
    """The form for a game by link, with what is hidden from whom; nothing for a game that cannot be by link."""
    game, language = model.route.game, model.language
    if not can_be_by_link(game):
        return NOTHING
    say = language.say
    secret = has_secrets(game)
    form = tag(
        "form",
        {"data-form": "correspond", "method": "dialog", "autocomplete": "off"},
        *(newgame.option(game, option, model) for option in game_named(game).options if option.name != PLAYERS),
        *newgame.length(model),
        tag("div", {"class": "names"}, *(_name(seat, name, language) for seat, name in enumerate(_names(model)))),
        _buttons(language),
    )
    first, *others = paragraphs(say("post.about.hidden" if secret else "post.about.open"))
    told = tag("p", None, text(say("post.cheat"))) if secret else NOTHING
    how = tag("details", {"class": "how"}, tag("summary", None, text(say("post.how"))), *others, told)
    title = say("post.title", game=say(f"name.{game}"))
    return modal("invite", title, language, first, how, form)


def _names(model: Model) -> tuple[str, ...]:
    """The names to begin with: those of the game by link on the table, the person's own first."""
    session = model.sessions.get(model.route.game)
    if session is None or session.post is None:
        return ("", "")
    return session.names if session.post.player == 0 else session.names[::-1]


def _name(seat: int, name: str, language: Language) -> Markup:
    label = tag("span", None, text(language.say(f"post.name.{seat}")))
    placeholder = language.say("new.placeholder")
    attrs = {
        **NAME,
        "name": f"name{seat}",
        "maxlength": LONGEST_NAME,
        "placeholder": placeholder,
        "value": name,
    }
    return tag("label", {"class": "field"}, label, tag("input", attrs))


def _buttons(language: Language) -> Markup:
    start = tag("button", {"type": "submit", "class": "button primary"}, text(language.say("post.begin")))
    return tag("div", {"class": "actions"}, button("dialog", language.say("dialog.cancel")), start)


def send(model: Model) -> Markup:
    """The link that this side has to send, and the ways to pass it on."""
    session, say = model.session, model.language.say
    if session.post is None:
        return NOTHING
    words = say(f"post.send.{_letter_kind(session)}", name=other(session, model.language))
    link = letter.address(model.sharing.base, session)
    hint = tag("p", {"class": "hint"}, table_sentence(words, session, model.language))
    direct = tag("div", {"class": "actions"}, button("dialog devices", say("game.devices"), "people"))
    return modal("send", say("post.send"), model.language, hint, link_section(model, link), direct)


def _letter_kind(session: Session) -> str:
    """The kind of link, in a word: an invitation, an answer to it, a move, or the end."""
    if session.is_finished:
        return "end"
    standing = session.post_status
    return standing if standing in {"invite", "answer"} else "move"


def other(session: Session, language: Language) -> str:
    """The name of the player on the other device."""
    return (session.names[1 - session.post.player] if session.post else "") or language.say("post.other")


def status_text(session: Session, language: Language) -> str:
    """How the game stands; empty if this side is to move, or if the game is over and its end was sent."""
    standing = session.post_status or "own"
    over = session.is_over and standing != "unsent"
    return "" if over or standing == "own" else language.say(f"post.{standing}", name=other(session, language))


def buttons(session: Session, language: Language) -> list[Markup]:
    """The button for the link that is to be sent, or to be sent again."""
    standing = session.post_status or "own"
    if standing in {"own", "past"} or session.is_filming:
        return []
    fresh = standing not in {"waiting", "told"}
    words = language.say("post.do.send" if fresh else "post.do.again")
    return [button("send", words, "post", css="primary" if fresh else "")]


def panel(session: Session, language: Language) -> Markup:
    """The field for a link that has arrived; after a game that hid something, the button for the check."""
    check = (
        button("dialog check", language.say("post.check"), "check")
        if session.is_over and session.has_secrets
        else NOTHING
    )
    return join((_paste(language) if session.is_awaiting_link and not session.is_over else NOTHING, check))


def _paste(language: Language) -> Markup:
    attrs = {**NOTATION, "name": "link", "id": "pasted", "inputmode": "url", "enterkeyhint": "go"}
    label = tag("span", None, text(language.say("post.paste")))
    field = tag("label", {"class": "field"}, label, tag("input", attrs))
    done = tag("button", {"type": "submit", "class": "button"}, text(language.say("post.open")))
    return tag("form", {"class": "typed", "data-form": "paste", "autocomplete": "off"}, field, done)


def before(model: Model, shown: Session | None = None) -> Markup:
    """How the previous game ended, if a link has brought its end together with the next game's beginning.

    The picture is that of the session shown, if one is given: with it the film of the last moves begins, and the words
    wait for its end.
    """
    if not model.session.earlier:
        return NOTHING
    session, language = model.session.before, model.language
    title, *reasons = result_texts(session, language)
    return modal(
        "before",
        title,
        language,
        *(tag("p", {"class": "reason"}, text(reason)) for reason in reasons),
        tag(
            "div",
            {"class": "picture awaited" if shown else "picture"},
            desk(session.game).picture(shown or session, language),
        ),
        tag("div", {"class": "actions"}, button("dialog", language.say("match.next"), "play", css="primary")),
    )


def offer(model: Model) -> Markup:
    """The question whether the person takes the seat that a link was sent to; it shows nothing from there."""
    if model.offer_on_show is None:
        return NOTHING
    session, language = model.offer_on_show.session, model.language
    names = [player_name(session, player, language) for player in range(2)]
    player = session.post.player if session.post else 0
    called = {"name": names[player], "other": names[1 - player], "game": language.say(f"name.{session.game}")}
    take = button("seat", language.say("post.offer.take", **called))
    leave = button("dialog", language.say("post.offer.leave"), css="primary")
    return modal(
        "offer",
        language.say("post.offer", **called),
        language,
        tag("div", {"class": "actions"}, take, leave),
        about=join(paragraphs(language.say("post.offer.about", **called))),
    )


def story(model: Model) -> Markup:
    """The question whether a game of which a file tells another story is kept in both."""
    if model.story_on_show is None:
        return NOTHING
    session, error, language = model.story_on_show.session, model.story_on_show.error, model.language
    why = complaint(language, error) if error else ""
    called = {"other": other(session, language), "game": language.say(f"name.{session.game}"), "why": why}
    keep = button("both", language.say("post.story.both"))
    leave = button("dialog", language.say("post.offer.leave"), css="primary")
    return modal(
        "story",
        language.say("post.story"),
        language,
        tag("div", {"class": "actions"}, keep, leave),
        about=join(paragraphs(language.say("post.story.about", **called))),
    )


def check(model: Model) -> Markup:
    """Once the game is over, the proof that nobody can have chosen the deal, with the numbers, or that it is none."""
    session, language = model.session, model.language
    post = session.post
    if post is None or not (session.has_secrets and session.is_over):
        return NOTHING
    names = [player_name(session, player, language) for player in range(2)]
    steps = (("mark", post.mark), ("second", post.second), ("first", post.first))
    called = {"name": names[0], "other": names[1]}
    rows = (_number(language.say(f"post.check.{key}", **called), number) for key, number in steps if number)
    said = "post.check.fair" if arrival.is_fair(session) else "post.check.unfair"
    close = tag("div", {"class": "actions"}, button("dialog", language.say("dialog.close"), css="primary"))
    return modal(
        "check",
        language.say("post.check.title"),
        language,
        tag("ol", {"class": "numbers"}, *rows),
        tag("p", None, text(language.say(said, **called))),
        tag("p", {"class": "hint"}, text(language.say("post.check.how"))),
        close,
    )


def _number(words: str, number: str) -> Markup:
    return tag("li", None, tag("p", None, text(words)), tag("code", {"translate": "no"}, text(number)))
