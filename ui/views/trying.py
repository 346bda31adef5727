"""The page while trying: the prompt, the buttons, the tree, the comment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.record.branches import LONGEST_COMMENT
from ui.draw.markup import NOTHING, Markup, tag, text
from ui.draw.parts import button
from ui.draw.sketch import BETTER, sketch_layer
from ui.games.desk import desk, result_texts
from ui.help.state import can_judge
from ui.notes import address, edit
from ui.notes import study as notes
from ui.table.names import seat_name, table_sentence
from ui.views import apart, tree
from ui.views.places import menu_button, places_of_move
from ui.views.prompt import size

if TYPE_CHECKING:
    from ui.app.model import Model
    from ui.notes.trying import Tried


def prompt(model: Model, now: Tried) -> Markup:
    """The prompt for the position that is tried."""
    words = prompt_text(model, now)
    return tag("p", {"class": f"help trying{size(words)}"}, table_sentence(words, model.session, model.board_language))


def prompt_text(model: Model, now: Tried) -> str:
    """The same in words: nothing is played, the events of the last move, and the chances of the position."""
    session, language = now.session, model.on_board.board_language
    told = desk(session.game).tells(session, session.events, language) if session.moved else []
    if session.outcome:
        return " ".join([*told, *result_texts(session, language)])
    lead = language.say("notes.guess" if now.study.is_guessed else "notes.trying")
    return " ".join(filter(None, [lead, *told, _promise(model, now)]))


def _promise(model: Model, now: Tried) -> str:
    """The chance of the player to move in the position on show; empty if nobody has asked."""
    say, session = model.language.say, now.session
    if not now.judging:
        return ""
    if now.judged is None:
        return say("notes.judge.failed" if now.failed else "notes.judge.wait")
    seat = session.line.at(session.ply).turn
    return say("notes.chance", name=seat_name(session, seat, model.language), n=round(100 * now.judged.chances[seat]))


def sketch(model: Model, now: Tried) -> Markup:
    """The best move of the position on show drawn over the board, if the person has asked for it."""
    if now.judged is None or not now.judged.best or now.session.taps:
        return NOTHING
    legal = {move.text: move for move in now.session.line.at(now.session.ply).legal_moves()}
    drawn = desk(now.session.game).sketch(now.session, legal[now.judged.best], BETTER, model.look)
    return tag("g", {"class": "sketches"}, sketch_layer(BETTER, drawn))


def controls(model: Model, now: Tried) -> Markup:
    """The buttons below the board: those of the half-made move, the steps, and the way back to the game."""
    say, session = model.language.say, now.session
    more = now.study.ply < len(now.study.line) and not session.taps
    step_back = button("step back", say("move.one.back"), "back", enabled=now.study.ply > 0)
    return places_of_move(
        apart.back_button(session, model.language) if session.taps else step_back,
        desk(session.game).buttons(session, model.on_board.board_language),
        menu_button(model.language, "moves"),
        second=button("step on", say("move.one.on"), "on", enabled=more),
        main=button("try leave", say("notes.done"), "undo"),
    )


def section(model: Model, now: Tried) -> Markup:
    """The moves with the variations, the comment, and what can be done with them."""
    say = model.language.say
    return tag(
        "section",
        {"class": "moves trying", "aria-labelledby": "trying-title"},
        tag("header", None, tag("h2", {"id": "trying-title"}, text(say("notes.try")))),
        tag("p", {"class": "hint"}, text(say("notes.about"))),
        tree.moves(now.study, model.session, model.language),
        tag("div", {"class": "actions"}, *_ways(model, now)),
        _comment(model, now),
        tag("div", {"class": "actions"}, *_ends(model, now)),
    )


def _ways(model: Model, now: Tried) -> tuple[Markup, ...]:
    """The ways into variations and out, what can be done with the one on show, and the question about it."""
    say, study = model.language.say, now.study
    judge = say("notes.judge.off" if now.judging else "notes.judge")
    return (
        button("step in", say("notes.in"), "down", enabled=notes.enter_variation(study) is not study),
        button("step out", say("notes.out"), enabled=bool(study.path)),
        button("try promote", say("notes.promote"), enabled=_can_rise(now)),
        button("try delete", say("notes.delete"), "delete", enabled=bool(study.path)),
        # There is no help in a game by link.
        button("try judge", judge, "chart") if can_judge(model.session) else NOTHING,
    )


def _can_rise(now: Tried) -> bool:
    """Whether the variation on show can go before another one."""
    path, study = now.study.path, now.study
    if not path:
        return False
    beside = edit.branch_at(study.root, path[:-1]).notes.branches
    second = path[-1] > 0 and beside[path[-1] - 1].ply == study.branch.ply
    return second or (len(path) > 1 and not study.branch.world)


def _comment(model: Model, now: Tried) -> Markup:
    """The field for what is to be said of the position on show; it is saved when the field is left."""
    say, study = model.language.say, now.study
    # Each place has a field of its own: what is typed for one is not carried to the next.
    place = address.place_word(study.path, study.ply)
    attrs = {"id": f"note-{place}", "data-set": f"note {place}", "rows": 3, "maxlength": LONGEST_COMMENT}
    label = tag("span", None, text(say("notes.comment")))
    words = tag("textarea", {**attrs, "autocomplete": "off"}, text(study.comment))
    return tag("label", {"class": "field"}, label, words)


def _ends(model: Model, now: Tried) -> tuple[Markup, ...]:
    say, new = model.language.say, now.study.notes != model.session.current_notes
    return (
        button(
            "try keep", say("notes.keep" if new else "notes.kept"), "save", css="primary" if new else "", enabled=new
        ),
        button("try leave", say("notes.leave"), "undo"),
    )
