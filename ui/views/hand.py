"""The page of a hand: how it is joined, and the game as its seat sees it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ui.app.routes import Route
from ui.devices import state
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import button, link, recap
from ui.games.desk import desk
from ui.table.names import isolate, seat_word, table_sentence
from ui.views.apart import back_button
from ui.views.moves_tab import move_field
from ui.views.places import close_button, menu_button, places, places_of_move
from ui.views.share import link_section

if TYPE_CHECKING:
    from engine.language import Language
    from ui.app.model import Model
    from ui.devices.state import Hand


def base_model(model: Model) -> Model:
    """The model of the page that a hand changes: its game, its class, or the home page on the way there."""
    there = model.on_show
    if model.hand and model.hand.asked and model.hand.asked.board:
        board = model.hand.asked.board
        return replace(model, route=Route("classroom", board.game), dialog="", classroom=None).with_session(board)
    return replace(model, route=Route(), dialog="") if model.hand is None or there is model else there


def regions(model: Model) -> dict[str, Markup]:
    """The regions in which a hand's page differs from that page: on the way to the game, what is to be done."""
    hand, there = model.hand, model.on_show
    if hand and hand.asked and hand.asked.question:
        from ui.views import pupil  # later archive

        return {"classroom": pupil.pupil_view(model, hand, hand.asked), "overlay": NOTHING}
    if hand is None or there is model:
        return {"overlay": _box(model, hand, _language(model, hand)) if hand else NOTHING}
    said = _status(hand, model.language)
    return {
        **({"status": said} if said else {}),
        "controls": _controls(there),
        "side": _side(there),
        "overlay": NOTHING,
    }


def _language(model: Model, hand: Hand) -> Language:
    """The language with the words that the hand needs."""
    return model.language.on_demand if hand.is_of_class else model.language


def _status(hand: Hand, language: Language) -> Markup:
    """That the line is lost, that the table says what cannot be read, or that a move is on its way; nothing else."""
    key = "hand.lost" if hand.lost else "hand.unread" if hand.unread else "hand.sent" if hand.sent else ""
    return tag("p", {"class": "help", "role": "status"}, text(language.say(key))) if key else NOTHING


def _controls(model: Model) -> Markup:
    """The buttons that complete a half-made move or take it back, and the one that opens the news."""
    session, language = model.session, model.language
    opener = menu_button(language, "story", "menu.story")
    made = [] if session.is_over else desk(session.game).buttons(session, model.board_language)
    back = back_button(session, language)
    # As at a table: the button that skips events is not where the next buttons appear.
    if session.is_filming:
        return places(back, join(made), opener, NOTHING)
    return places_of_move(back, made, opener)


def _side(model: Model) -> Markup:
    """The news since this hand's last move, the facts beside the board, and the field for moves."""
    session, say, language = model.session, model.language.say, model.board_language
    told = desk(session.game).tells(session, session.recap, language)
    title = tag("h2", {"id": "told-title"}, text(say("move.last")))
    marked = [table_sentence(words, session, language) for words in told]
    happened = recap(marked) if told else tag("p", None, text(say("move.none")))
    section = tag("section", {"class": "told", "aria-labelledby": "told-title"}, title, happened)
    known = desk(session.game).panel(session, language)
    panel = tag("div", {"class": "panel"}, section, known, move_field(model))
    return join((tag("header", None, close_button(model.language)), panel))


def _box(model: Model, hand: Hand, language: Language) -> Markup:
    """The next step on the way to the table, as a dialog that stays until it is done."""
    title, about, *more = _step(model, hand, language)
    home = link("", text(language.say("hand.home")), css="button")
    attrs = {"class": "dialog hand", "id": "dialog-hand", "open": True, "aria-modal": "true"}
    names = {"aria-labelledby": "hand-title", "aria-describedby": "hand-about"}
    head = tag("h2", {"id": "hand-title"}, text(title))
    told = tag("p", {"id": "hand-about", "role": "status"}, text(about))
    return tag(
        "div",
        {"class": "veil"},
        tag("dialog", {**attrs, **names}, head, told, *more, tag("div", {"class": "actions"}, home)),
    )


def _step(model: Model, hand: Hand, language: Language) -> tuple[str, str, *tuple[Markup, ...]]:
    """Title and words of the step, and what can be done."""
    key = "lost" if hand.lost else "unread" if hand.unread else _keys(hand, is_table=model.devices is not None)
    called = _names(hand, language)
    title, about = (language.say(name, **called) for name in _text_keys(hand, key, language))
    if key == state.ANSWERING:
        slow_key = "pupil.answering.slow" if hand.is_of_class else "hand.answering.slow"
        words = language.say(slow_key) if hand.slow else ""
        slow = tag("p", {"class": "hint", "role": "status"}, text(words))
        return title, about, slow, link_section(model, f"{model.sharing.base}#hand?{hand.answer}")
    if key in {state.OWN, "taken"} and model.devices:
        game = link(model.devices.game, text(language.say("hand.table")), css="button primary")
        return title, about, tag("p", None, game)
    if key == state.ASKED and hand.asked:
        from ui.views import pupil  # later archive

        return title, about, pupil.name_form(language)
    if key == state.ASKED:
        take = button("hand take", language.say("hand.take", **called), "check", css="primary")
        return title, about, tag("div", {"class": "actions"}, take)
    if key == state.PLAYING and hand.offered:
        return (
            title,
            about,
            tag("p", None, link(hand.offered.game, text(language.say("hand.table")), css="button primary")),
        )
    return title, about


def _text_keys(hand: Hand, key: str, language: Language) -> tuple[str, str]:
    """The keys of a step's title and words: those of a class, where it has words of its own."""
    of_class = hand.is_of_class and language.has_text(f"pupil.{key}.title")
    return (f"pupil.{key}.title", f"pupil.{key}") if of_class else (f"hand.{key}.title", f"hand.{key}")


def _keys(hand: Hand, *, is_table: bool) -> str:
    if hand.query.startswith(state.ANSWER):
        passing = "unclaimed" if hand.slow else "passing"
        return {state.CLOSED: "taken" if is_table else "closed", state.LATE: "second"}.get(hand.state, passing)
    if hand.state in {state.COME, state.JOINING}:
        return "unanswered" if hand.slow else "joining"
    return hand.state


def _names(hand: Hand, language: Language) -> dict[str, str]:
    """The game and the name of the seat, as far as they are known."""
    if hand.offered is None:
        return {}
    game, seat = hand.offered.game, hand.offered.seat
    own = seat_word(game, hand.offered.seats, seat, language)
    return {"game": language.say(f"name.{game}"), "name": isolate(hand.offered.name) or own}
