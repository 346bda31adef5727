"""The game screen: what is said to the player to move, the table, the actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.memo import remember_last
from ui.app.questions import move_question
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import button, icon, link
from ui.draw.sketch import over
from ui.games.desk import desk, result_texts
from ui.help.marks import mark_tap
from ui.table.kinds import AWAY
from ui.table.names import table_sentence
from ui.table.table import ALL
from ui.views import computer, hints, seats
from ui.views.apart import back_button
from ui.views.places import menu_button, places, places_of_move
from ui.views.prompt import sentences, size, told_and_next, with_goal

if TYPE_CHECKING:
    from engine.language import Language
    from ui.app.model import Model
    from ui.table.session import Session


def status(model: Model) -> Markup:
    """The prompt for the player to move; nothing if the tray says it."""
    return _prompt(model) if model.facing_angle is None else NOTHING


def _prompt(model: Model) -> Markup:
    """The refusal with its rule, else the result, else what the player to move can do."""
    session, language = model.on_board.session, model.board_language
    if shown := _refusal(model) or _trying_prompt(model) or hints.box(model) or _look_back_prompt(model):
        return shown
    if session.outcome and not session.is_filming:
        title, *reasons = result_texts(session, language)
        words = " ".join([*reasons, _by_link(session, language)]).rstrip()
        told, after = told_and_next(session, language, f"{title} {words}", title)
        return sentences(session, language, *((told, after) if told else (title, words)), "help over")
    if computer.is_to_move(session):
        return computer.status(model)
    css = "over" if session.has_shown_since(session.ply) else f"seat-{session.position.turn}"
    if session.awaited:  # an element of its own: its words do not shift, they go
        return tag("p", {"id": "awaited", "class": f"help {css}"}, text(_help(model)))
    told, words = told_and_next(session, language, _help(model))
    alarm = " alarm" if session.is_filming or session.has_to_answer else ""
    return sentences(session, language, told, words, f"help {css}{alarm}")


def _trying_prompt(model: Model) -> Markup:
    """The prompt while trying; nothing else."""
    if not model.trying:
        return NOTHING
    from ui.views import trying  # later archive

    return trying.prompt(model, model.trying)


def _look_back_prompt(model: Model, *, is_spoken: bool = False) -> Markup:
    """The look back's words on the position on show; nothing if nobody looks back.

    While it goes on, how far it has come is to be read, and not said again and again.
    """
    if model.help.review_of(model.session) is None:
        return NOTHING
    from ui.views import look_back  # later archive

    return look_back.prompt(model) or (NOTHING if is_spoken else look_back.progress(model))


def _overlay(model: Model) -> Markup:
    """The sketch over the board: the move of the hint, or those that the look back compares."""
    if now := model.trying:
        from ui.views import trying  # later archive

        return trying.sketch(model, now)
    if model.help.review_of(model.session) is None:
        return hints.sketch(model)
    from ui.views import look_back  # later archive

    return look_back.sketches(model)


@remember_last
def _help(model: Model) -> str:
    """The help for the player after the devices that cannot be reached, if there are any."""
    if not model.session.unreachable:
        return _task(model)
    from ui.views import devices  # later archive

    return " ".join(filter(None, (devices.loss_text(model), _task(model))))


def _task(model: Model) -> str:
    """The help for the player, or that the person is looking back, or the status of the computer."""
    session = model.session
    if session.awaited:
        return model.language.say("loading.game")
    if words := _away(model):
        return words
    if session.is_filming and (told := desk(session.game).tells(session, session.events, model.board_language)):
        return told[-1]
    if computer.is_to_move(session):
        return computer.status_text(model)
    if session.has_shown_since(session.ply):
        return model.language.say("undo.looking")
    return with_goal(session, model.board_language, desk(session.game).help(session, model.board_language))


def _away(model: Model) -> str:
    """How a game with others on other devices stands; empty if the person is to move, or nobody is elsewhere."""
    session = model.session
    if session.level != AWAY or session.post or session.is_filming:
        return _by_link(session, model.board_language)
    from ui.views import devices  # later archive

    return devices.waiting_text(model)


def _by_link(session: Session, language: Language) -> str:
    """How a game by link stands; empty for any other game, and if the person is to move."""
    if session.post is None or session.is_filming:
        return ""
    from ui.views import post  # later archive

    return post.status_text(session, language)


def _buttons_by_link(session: Session, language: Language) -> list[Markup]:
    """The buttons of a game by link; none for any other game."""
    if session.post is None:
        return []
    from ui.views import post  # later archive

    return post.buttons(session, language)


def _reason(session: Session, language: Language) -> str:
    """The reason why the last move was refused; of a text that is no move, also where to find the right forms."""
    refusal = session.refusal
    if refusal and refusal.rule == f"{session.game}.form" and "text" in refusal.params:
        like = language.say(f"typed.{session.game}")
        return language.say("typed.unknown", text=refusal.params["text"], like=like)
    return desk(session.game).why(session, language)


def _refusal(model: Model) -> Markup:
    """Why the last tap does nothing; nothing if it did something."""
    session = model.on_board.session
    if session.refusal:
        return _why(model, _reason(session, model.board_language), session.refusal.rule)
    return _why(model, model.board_language.say(session.remark)) if session.remark else NOTHING


def _why(model: Model, said: str, rule: str = "") -> Markup:
    """The answer to a tap that does nothing, with a link to the rule if a rule is the reason."""
    language = model.language
    named = language.say("why.rule", title=language.say(f"rule.{rule}.title")) if rule else ""
    # The rule's name is said, but not shown: there is room for two lines.
    name = tag("span", {"class": "visually-hidden"}, text(f" {named}"))
    asked = link(rule, text(language.say("why.short")), name, css="rule-link", title=named) if rule else NOTHING
    # Only the sentence is an alert: the ways out beside it would be read out with it.
    answer = tag("p", {"role": "alert"}, table_sentence(said, model.session, model.board_language))
    return tag(
        "div",
        {"class": f"why{size(said)}", "id": f"why-{model.session.refusals}"},
        icon("no"),
        tag("div", {"class": "words"}, answer, text(" "), asked),
        button("back", language.say("dialog.close"), "close", css="quiet", bare=True),
    )


def table(model: Model) -> Markup:
    """The board with the plates of the seats round it, and the hand or the pieces that lie ready below it."""
    shown, drawn = model.on_board, _overlay(model)
    session, language = shown.session, shown.board_language
    game, faced = desk(session.game), model.facing_angle is not None
    board = tag("div", {"class": "board-frame"}, over(game.board(session, language, model.look), drawn))
    thinking = move_question(model) is not None
    far = seats.opposite(session, language, everybody=faced, thinking=thinking)
    near = NOTHING if faced else seats.own(session, language, thinking=thinking)
    parts = far, board, near, _dock(model, game.dock(session, language))
    return join(mark_tap(part, hints.hint_tap(model), framed=not drawn) for part in parts)


def _dock(model: Model, dock: Markup) -> Markup:
    """The dock; if it turns to the player who acts, a tray with all that this player reads and presses."""
    if model.facing_angle is None:
        return tag("div", {"class": "dock"}, dock) if dock else NOTHING
    # Actions at the end of a game are for everybody, and stay where they are.
    session, language = model.session, model.board_language
    is_idle = session.is_at_end or model.trying
    back = back_button(session, language) if session.taps and not is_idle else NOTHING
    buttons = tag("div", {"class": "actions"}, back, *([] if is_idle else _move_buttons(session, language)))
    return tag("div", {"class": f"dock facing-{model.facing_angle}"}, _prompt(model), dock, buttons)


def controls(model: Model) -> Markup:
    """The actions: what completes or takes back a half-made move in the places of the steps and the hint; the menu."""
    session, language = model.session, model.language
    if now := model.trying:
        from ui.views import trying  # later archive

        return trying.controls(model, now)
    if review := model.help.review_of(session):
        from ui.views import look_back  # later archive
        from ui.views.ending import onward_button  # later archive

        return look_back.controls(model, review, onward_button(model))
    if session.is_at_end:
        # Loaded with the first game that ends, not with the page.
        from ui.views.ending import actions  # later archive

        return actions(model, _undo(session, language))
    undo, redo, hint = _steps(model)
    made = _move_buttons(session, model.board_language) if model.facing_angle is None else []
    if session.is_filming:
        # The button that skips events is not where the next buttons appear: a late tap must not press one of those.
        return places(undo, join(made) or redo, menu_button(language), hint)
    first = back_button(session, language) if session.taps and model.facing_angle is None else undo
    row = places_of_move(first, made, menu_button(language), second=redo, main=hint)
    return mark_tap(row, hints.hint_tap(model))


def _steps(model: Model) -> tuple[Markup, Markup, Markup]:
    """The steps through the game, and the hint; where they do nothing they keep their places."""
    session, language = model.session, model.language
    can_redo = session.ply < len(session.line) and not session.taps
    redo = button("redo", language.say("move.redo"), "redo", enabled=can_redo)
    return _undo(session, language), redo, hints.hint_button(model)


def _undo(session: Session, language: Language) -> Markup:
    return button("undo", language.say("move.undo"), "undo", enabled=session.can_undo and not session.taps)


def _move_buttons(session: Session, language: Language) -> list[Markup]:
    """The buttons that go on with the move or with the game, the most important one last."""
    return (
        desk(session.game).buttons(session, language)
        + computer.pause_button(session, language)
        + _buttons_by_link(session, language)
        + _next_game(session, language)
    )


def _next_game(session: Session, language: Language) -> list[Markup]:
    """The button for the next game of a match, once this one is over; after the last one, for a rematch."""
    if not session.is_over or (session.post and session.is_finished):
        return []
    do, label = ("rematch", "game.rematch") if session.is_finished else ("next", "match.next")
    return [button(do, language.say(label), "play", css="primary")]


def announcement(model: Model) -> Markup:
    """The announcement for screen readers: the effect of the last move, and the next player or the winner."""
    session, language = model.session, model.board_language
    if model.route.screen != "play":
        return NOTHING
    if now := model.trying:
        from ui.views import trying  # later archive

        words = table_sentence(trying.prompt_text(model, now), session, language)
        return tag("p", {"id": f"tried-{now.study.ply}"}, words)
    if said := _look_back_prompt(model, is_spoken=True):
        return said
    told = _news(session, language)
    if session.is_filming:
        return join(told)
    return join((*told, tag("p", {"id": "ahead"}, table_sentence(_ahead(model), session, language))))


def _news(session: Session, language: Language) -> list[Markup]:
    """The news, a paragraph each with an id of its own: only new ones are read out."""
    game = desk(session.game)
    told = game.tells(session, session.news, language)
    if back := game.tells(session, session.retracted_events, language):
        told = [language.say("move.undone", told=" ".join(back))]
    before = 0 if session.beat == ALL else session.beat - session.moved
    name = f"told-{len(session.lines)}-{session.ply}-{session.left}"
    return [
        tag("p", {"id": f"{name}-{n}"}, table_sentence(words, session, language))
        for n, words in enumerate(told, before)
    ]


def _ahead(model: Model) -> str:
    """The words of a hint, else the winner, else the state of the half-made move and the help."""
    session, language = model.session, model.board_language
    if hint := hints.hint_text(model):
        return hint
    if session.outcome:
        return " ".join(result_texts(session, language))
    return " ".join(filter(None, (desk(session.game).half_move_text(session, language), _help(model))))
