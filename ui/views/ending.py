"""The end of a game: who won and why, and a table of what the rules count, a row each player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.app.screens import END
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import button, icon
from ui.games.desk import desk, result_texts
from ui.games.scores import Score, scores
from ui.help.state import can_review
from ui.table.names import is_you, list_text, plate_name, player_name, seat_name, table_sentence
from ui.table.points import final_outcome, is_match_over, points_in
from ui.table.table import NOBODY
from ui.views import afterwards
from ui.views.places import menu_button, places

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.language import Language
    from ui.app.model import Model
    from ui.table.session import Session


def panel(model: Model) -> Markup:
    """The winner and the reason, the points of each player, and the hints asked for."""
    session, language = model.session.at(len(model.session.line)), model.board_language
    title, *reasons = result_texts(session, language)
    told = (tag("p", {"class": "reason"}, table_sentence(reason, session, language)) for reason in reasons)
    return tag(
        "section",
        {"class": "ending", "aria-labelledby": "ending-title"},
        tag("h2", {"id": "ending-title"}, table_sentence(title, session, language)),
        *told,
        table(session, language),
        _hints(session, language),
        afterwards.debrief(model),
        afterwards.section(model),
    )


def table(session: Session, language: Language) -> Markup:
    """The points of each player: of the game, of the match's games, and their sum."""
    columns = _columns(session, language)
    heads = (tag("th", {"scope": "col"}, text(column.title)) for column in columns)
    who = tag("th", {"scope": "col"}, tag("span", {"class": "visually-hidden"}, text(language.say("score.player"))))
    rows = (_row(session, seat, columns, language) for seat in _order(session))
    return tag(
        "table",
        {"class": "points-table"},
        tag("caption", {"class": "visually-hidden"}, text(language.say("score"))),
        tag("thead", None, tag("tr", None, who, *heads)),
        tag("tbody", None, *rows),
    )


def _order(session: Session) -> list[int]:
    """The seats from the near one on."""
    number = len(session.names)
    return [(session.near + step) % number for step in range(number)]


def _columns(session: Session, language: Language) -> list[Score]:
    """The counts of the game; after the last one of a match, where sums count, each player's points and sum."""
    if not is_match_over(session):
        return scores(session, language)
    games = [points_in(session, number) for number in range(len(session.lines))]
    sums = [sum(points) for points in zip(*games, strict=True)]
    each = [Score(language.say("score.game", n=number), points) for number, points in enumerate(games, 1)]
    return [*each, Score(language.say("score.sum"), tuple(sums))]


def _row(session: Session, seat: int, columns: Iterable[Score], language: Language) -> Markup:
    plate = desk(session.game).plate(session, seat, language)
    name = tag("span", {"class": "name"}, text(_row_name(session, seat, language)))
    head = tag("th", {"scope": "row"}, tag("span", {"class": "sign"}, plate.sign), name, _fate(session, seat, language))
    cells = (tag("td", None, text(str(column.values[seat]))) for column in columns)
    return tag("tr", {"class": f"seat-{seat}{' won' if _has_won(session, seat) else ''}"}, head, *cells)


def _row_name(session: Session, seat: int, language: Language) -> str:
    """The player's name in a row; a whole match knows no colours."""
    if is_match_over(session) and not is_you(session, seat):
        return player_name(session, session.player_at(seat), language)
    return plate_name(session, seat, language)


def _has_won(session: Session, seat: int) -> bool:
    """Whether a seat has won, the match if it is over."""
    outcome = final_outcome(session)
    return outcome is not None and seat in outcome.winners


def _fate(session: Session, seat: int, language: Language) -> Markup:
    """That a seat has won or given up, as a sign and in words."""
    if _has_won(session, seat):
        return tag("span", {"class": "fate"}, icon("check"), text(language.say("score.won")))
    gave = session.resigned != NOBODY and session.seat_of(session.resigned) == seat
    return tag("span", {"class": "fate"}, text(language.say("score.gave"))) if gave else NOTHING


def _hints(session: Session, language: Language) -> Markup:
    """The players who asked for hints, and how often."""
    asked = [(player, session.hints.count(player)) for player in sorted(set(session.hints))]
    if not asked:
        return NOTHING
    names = ((seat_name(session, session.seat_of(player), language), n) for player, n in asked)
    counts = [language.say("hints.count", name=name, n=n) for name, n in names]
    return tag("p", {"class": "hint"}, text(language.say("hints.used", counts=list_text(counts, language))))


def actions(model: Model, undo: Markup) -> Markup:
    """The actions at the end: undo, look back, share, and the next game in the place of the main action.

    Where the result lies on the table, the menu is open; its button gives its place to the one that shares the game,
    or the link to its end once that was sent: a link that is still to be sent is the main action.
    """
    say = model.language.say
    back = button("review", say("review"), "chart") if can_review(model.session) else NOTHING
    at_result = model.menu == END
    css = "" if at_result else "spare"
    shared = (
        button("send", say("post.do.again"), "post", css=css, bare=True)
        if model.session.post_status == "told"
        else button("dialog share", say("game.share"), "share", css=css)
    )
    menu = shared if at_result else join((menu_button(model.language), shared))
    return places(undo, back, menu, onward_button(model))


def onward_button(model: Model) -> Markup:
    """The main action after a game."""
    do, label, picture = onward(model.session)
    return button(do, model.language.say(label), picture, css="primary")


def onward(session: Session) -> tuple[str, str, str]:
    """The ways on after a game: the message, the key of its words, its icon.

    In a game by link the end is sent first, and the next game is by link too.
    """
    if session.post_status == "unsent":
        return "send", "post.do.send", "post"
    if session.has_next:
        return "next", "match.next", "play"
    return ("invite", "game.again", "post") if session.post else ("rematch", "game.rematch", "new")
