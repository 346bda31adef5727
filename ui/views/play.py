"""The game screen: status, table, controls, and what stands beside the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import button, icon, link, recap, way
from ui.games.desk import desk
from ui.help.marks import marked
from ui.help.state import can_review
from ui.views import computer, hints, replay
from ui.views.knows import knows

if TYPE_CHECKING:
    from engine.language import Language
    from ui.app.model import Model
    from ui.table.session import Session


A_FEW = 4
"""The most sentences that are shown as one paragraph."""

LONGEST_MOVE = 40
"""The most characters of a move that is typed; no move in notation is longer."""


def status(model: Model) -> Markup:
    """Return what is said to the player to move; nothing if the tray says it."""
    return _said(model) if model.faced is None else NOTHING


def _said(model: Model) -> Markup:
    """Return the refusal with its rule, else the result, else what the player to move can do."""
    session, language = model.session, model.spoken
    if session.refusal:
        return _why(model, desk(session.game).why(session, language), session.refusal.rule)
    if session.remark:
        return _why(model, language.say(session.remark))
    if hint := hints.box(model):
        return hint
    if session.position.outcome() and not session.filming:
        title, *reasons = desk(session.game).result(session, language)
        words = " ".join(["", *reasons, _by_link(session, language)]).rstrip()
        return tag("p", {"class": "help over"}, tag("strong", None, text(title)), text(words))
    if computer.acts(session):
        return computer.status(model)
    css = "help over" if session.shown_since(session.ply) else f"help seat-{session.position.turn}"
    return tag("p", {"class": css}, text(_help(model)))


def _help(model: Model) -> str:
    """Return what can be done next, or that the person is looking back, or what the computer does."""
    session = model.session
    if words := _by_link(session, model.spoken):
        return words
    if computer.acts(session):
        return computer.doing(model)
    if session.shown_since(session.ply):
        return model.language.say("undo.looking")
    return desk(session.game).help(session, model.spoken)


def _by_link(session: Session, language: Language) -> str:
    """Return how a game by link stands; empty for any other game, and if the person is to move."""
    if session.post is None or session.filming:
        return ""
    from ui.views import post

    return post.said(session, language)


def _buttons_by_link(session: Session, language: Language) -> list[Markup]:
    """Return the buttons of a game by link; none for any other game."""
    if session.post is None:
        return []
    from ui.views import post

    return post.buttons(session, language)


def _panel_by_link(session: Session, language: Language) -> Markup:
    """Return the panel of a game by link; nothing for any other game."""
    if session.post is None:
        return NOTHING
    from ui.views import post

    return post.panel(session, language)


def _why(model: Model, sentence: str, rule: str = "") -> Markup:
    """Return the answer to a tap that does nothing, with a link to the rule if a rule is the reason."""
    language = model.language
    named = language.say("why.rule", title=language.say(f"rule.{rule}.title")) if rule else ""
    words = tag("p", None, text(sentence)), text(" "), link(rule, text(named), css="rule-link") if rule else NOTHING
    return tag(
        "div",
        {"class": "why", "role": "alert", "id": f"why-{model.session.refusals}"},
        icon("no"),
        tag("div", {"class": "words"}, *words),
        button("back", language.say("dialog.close"), "close", css="quiet", bare=True),
    )


def table(model: Model) -> Markup:
    """Return the board, with what lies before the seats above and below it."""
    session, language = model.session, model.spoken
    game = desk(session.game)
    above, below = game.around(session, language)
    board = tag("div", {"class": "board-frame"}, game.board(session, language, model.look))
    parts = (above, board, _tray(model, below) if session.private else below)
    return join(marked(part, hints.tapped(model)) for part in parts)


def _tray(model: Model, hand: Markup) -> Markup:
    """Return the hand; if it turns to the player who acts, on a tray with all that this player reads and presses."""
    if model.faced is None:
        return tag("div", {"class": "tray"}, hand)
    buttons = tag("div", {"class": "actions"}, *_half_made(model.session, model.spoken))
    return tag("div", {"class": f"tray facing-{model.faced}"}, _said(model), hand, buttons)


def controls(model: Model) -> Markup:
    """Return the buttons that step through the game, and those that complete or take back a half-made move."""
    session, language = model.session, model.language
    steps = (
        button("undo", language.say("move.undo"), "undo", enabled=session.ply > min(session.decisions)),
        button("redo", language.say("move.redo"), "redo", enabled=session.ply < len(session.line)),
        hints.wanted(model),
    )
    half_made = _half_made(session, model.spoken) if model.faced is None else ()
    # The button that skips events is not where the next buttons appear: a late tap on it must not press one of those.
    css = "group first" if session.filming else "group"
    groups = tag("div", {"class": "group"}, *steps), tag("div", {"class": css}, *half_made)
    return marked(join(groups), hints.tapped(model))


def _half_made(session: Session, language: Language) -> list[Markup]:
    back = [button("back", language.say("move.back"), "back")] if session.taps else []
    return (
        back
        + desk(session.game).buttons(session, language)
        + computer.invitation(session, language)
        + computer.holding(session, language)
        + _buttons_by_link(session, language)
    )


def side(model: Model) -> Markup:
    """Return what happened last, the moves to step through, and what else can be done with the game."""
    session, language = model.session, model.spoken
    actions = (
        button("dialog new", language.say("game.new"), "new"),
        button("invite", language.say("home.invite"), "post"),
        way(f"{session.game}.rules", language.say("nav.rules"), "book"),
        way(f"{session.game}.puzzles", language.say("puzzles"), "puzzle"),
    )
    aside = button("restore", language.say("game.restore"), "back") if session.game in model.aside else NOTHING
    share = button("dialog share", language.say("game.share"), "share")
    shelve = button("shelve", language.say("game.shelve"), "shelf")
    panel = desk(session.game).panel(session, language)
    known = knows(session, language)
    last = tag("div", {"class": "actions"}, _next_game(session, language), *actions, share, shelve, aside)
    posted = _panel_by_link(session, language)
    parts = _review(model), posted, _told(session, language), panel, known, _typed(model), replay.moves(model), last
    return join(parts)


def _typed(model: Model) -> Markup:
    """Return the field for typing a move."""
    language = model.language
    attrs = {"type": "text", "name": "move", "id": "typed", "maxlength": LONGEST_MOVE, "autocapitalize": "none"}
    shown = {"placeholder": language.say(f"typed.{model.route.game}"), "spellcheck": "false", "enterkeyhint": "done"}
    label = tag("span", None, text(language.say("typed")))
    field = tag("label", {"class": "field"}, label, tag("input", {**attrs, **shown}))
    done = tag("button", {"type": "submit", "class": "button"}, text(language.say("typed.play")))
    return tag("form", {"class": "typed", "data-form": "type", "autocomplete": "off"}, field, done)


def _review(model: Model) -> Markup:
    """Return the look back at a game that is over, or the button that begins it."""
    review = model.help.review_of(model.session)
    if review:
        # Loaded with the first look back, not with the page.
        from ui.views.review import section

        return section(model, review)
    return button("review", model.language.say("review"), "chart") if can_review(model.session) else NOTHING


def _next_game(session: Session, language: Language) -> Markup:
    """Return the button for the next game of a match, once this one is over."""
    ended = session.has_next and session.over
    return button("next", language.say("match.next"), "play", css="primary") if ended else NOTHING


def _told(session: Session, language: Language) -> Markup:
    told = desk(session.game).tells(session, session.recap if _answered(session) else session.events, language)
    short = tag("p", None, text(" ".join(told) or language.say("move.none")))
    return tag(
        "section",
        {"class": "told", "aria-labelledby": "told-title"},
        tag("h2", {"id": "told-title"}, text(language.say("move.last"))),
        recap(told) if len(told) > A_FEW else short,
    )


def _answered(session: Session) -> bool:
    """Return whether all is told since the person's last move: there are others, and none of them is to move now."""
    alone = 0 < len(session.people) < len(session.names)
    return alone and not session.level and not session.filming


def announcement(model: Model) -> Markup:
    """Return what a screen reader announces: what the last move did, and who is next or who won."""
    session, language = model.session, model.spoken
    if model.route.screen != "play":
        return NOTHING
    told = desk(session.game).tells(session, session.events, language) if session.moved else []
    outcome = session.position.outcome()
    ahead = desk(session.game).result(session, language) if outcome else (_help(model),)
    return tag("p", None, text(" ".join([*told, hints.said(model) or " ".join(ahead)])))
