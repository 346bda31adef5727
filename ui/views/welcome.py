"""The welcome on opening a link: its sender, the game, where to learn it, and whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games import is_later
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import button, modal, way
from ui.games.desk import result_texts
from ui.table.names import isolate, list_text, own_name, seat_name

if TYPE_CHECKING:
    from engine.language import Language
    from ui.app.model import Model
    from ui.table.session import Session


def welcome(model: Model) -> Markup:
    """The sender, the game in a sentence, and the ways to learn and to begin."""
    session, language = model.session, model.board_language
    say, game = language.say, session.game
    about = (
        tag("p", {"class": "reason"}, text(say(f"tagline.{game}"))),
        *(tag("p", None, text(words)) for words in _facts(session, language)),
    )
    learn = way(f"{game}.lesson.1", say("cover.learn.said", game=say(f"name.{game}")), "learn")
    actions = (
        NOTHING if is_later(game, "lessons") else learn,
        way(f"{game}.rules", say("nav.rules"), "book"),
        _on(session, language),
        button("menu moves", say("welcome.read"), "comment", css="primary") if session.current_notes else NOTHING,
    )
    cover = {"src": f"./assets/art/covers/{game}.svg", "alt": "", "class": "cover-art"}
    return modal(
        "welcome",
        _title(session, language),
        language,
        tag("div", {"class": "actions"}, *actions),
        about=join((tag("img", cover), *about)),
    )


def _title(session: Session, language: Language) -> str:
    """The sender of the link, or the players of the game."""
    game = language.say(f"name.{session.game}")
    if session.post is None:
        players = [seat_name(session, seat, language) for seat in range(len(session.names))]
        return language.say("welcome.game", game=game, names=list_text(players, language))
    sender = isolate(session.names[1 - session.post.player])
    key = "welcome.move" if _has_begun(session) else "welcome.invites"
    return language.say(key, game=game, name=sender) if sender else language.say(f"{key}.nameless", game=game)


def _has_begun(session: Session) -> bool:
    """Whether the person has moved before, on another device."""
    seats = {line.at(ply).turn for line in session.lines for ply in range(len(line))}
    return bool(session.earlier) or bool(session.people and session.people[0] in seats)


def _facts(session: Session, language: Language) -> list[str]:
    """Where the person sits, whose turn it is, and how the links go to and fro."""
    say = language.say
    if session.post is None:
        result = result_texts(session.at(len(session.line)), language)
        stands = result[0] if result else say("welcome.open")
        noted = [say("welcome.notes")] if session.current_notes else []
        return [*noted, f"{say('shelf.moves', n=len(session.line))}. {stands}"]
    seat = own_name(session, session.people[0], language)
    standing = session.post_status
    return [say("welcome.seat", seat=seat), say(f"welcome.{'deal' if standing == 'answer' else 'links'}")]


def _on(session: Session, language: Language) -> Markup:
    """The button that leads to the board, or to the answer that is to be sent."""
    if session.post_status == "answer":
        return button("send", language.say("welcome.join"), "post", css="primary")
    key = "welcome.look" if session.is_over else "welcome.play"
    return button("dialog", language.say(key), "play", css="" if session.current_notes else "primary")
