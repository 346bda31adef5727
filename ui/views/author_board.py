"""The board of a step that is being written: pieces are laid on it, answers shown, places marked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.authoring import alike, rivals
from ui.authoring.author import ANSWER, BOARD, LAY, MANNERS, MARK
from ui.authoring.hand import is_on_places
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import button, fold, icon
from ui.draw.sketch import BETTER, frame_at, over, sketch_layer
from ui.games.advice import advice
from ui.games.annotations import BETWEEN, Marks, marks_layer
from ui.games.desk import Look, desk
from ui.games.kit import kit
from ui.learn.lesson import KINDS
from ui.views import apart, setup
from ui.views.setup import select_field, toggle_button

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.language import Language
    from ui.app.model import Model
    from ui.authoring.author import Author


def board(author: Author, model: Model) -> Markup:
    """The board with the tools of taps, and the words about it."""
    language = model.language
    title = language.say("author.step", n=author.number + 1, of=len(author.plan.steps))
    attrs = {"class": "author-board", "aria-labelledby": "author-step"}
    return tag(
        "section",
        attrs,
        tag("h2", {"id": "author-step"}, text(title)),
        _kinds(author, language),
        tag("div", {"class": "live-board setup"}, _manners(author, language), _board_section(author, model)),
    )


def _kinds(author: Author, language: Language) -> Markup:
    """The choice of what the pupil is to do, and whether the step has a board of its own."""
    kinds = {kind: language.say(f"author.kind.{kind}") for kind in KINDS}
    begins = {way: language.say(f"author.begin.{way}") for way in ("own", "on")}
    begin = "own" if author.step.position else "on"
    choices = [select_field("kind", language.say("author.kind"), kinds, author.step.kind)]
    if author.number:
        choices.append(select_field("begin", language.say("author.begin"), begins, begin))
    return tag("div", {"class": "fields"}, *choices)


def _manners(author: Author, language: Language) -> Markup:
    """The choice of what taps on the board do."""
    ways = (
        toggle_button(
            f"manner {manner}", language.say(f"author.{manner}"), on=author.manner == manner, name=f"author-{manner}"
        )
        for manner in MANNERS
    )
    return tag("div", {"class": "actions ways", "role": "group", "aria-label": language.say("author.manner")}, *ways)


def _board_section(author: Author, model: Model) -> Markup:
    """The board, the words about it, and the tools of taps."""
    if author.manner == LAY:
        language, own = model.language, author.setup.draft.position.text
        position = setup.field("position", author.setup, own, language)
        above = (setup.board(author.setup, model), setup.prompt(author.setup, model))
        texts = fold("more-board", language.say("author.more"), tag("div", {"class": "fields texts"}, position))
        return join((*above, _tools(*setup.kit_view(author.setup, language), texts)))
    table = (
        _places(author, model) if is_on_places(author) else apart.board(BOARD, author.board, model.language, model.look)
    )
    below = _mark_choice(author, model.language) if author.manner == MARK else _answer(author, model)
    said = tag("div", {"class": "said", "aria-live": "polite"}, _prompt(author, model))
    return join((table, said, _tools(*below)))


def _tools(*inside: Markup) -> Markup:
    """The board's extra parts beside what is tapped: beside the board where there is room, else below it."""
    return tag("div", {"class": "author-tools"}, *inside)


def _places(author: Author, model: Model) -> Markup:
    """The board with each place as a button."""
    position, own = author.checked_step.position, kit(author.plan.game)
    names = own.places(position, model.language)
    labels = {place: _label(author, place, called, model.language) for place, called in names.items()}
    board = own.board(position, labels, author.cursor, model.look)
    frame = tag("div", {"class": "board-frame"}, over(board, _overlay(author, model.look)))
    drag = author.manner == MARK
    return tag("div", {"class": f"live-table{' drawing' if drag else ''}", "data-drag": drag}, frame)


def _label(author: Author, place: str, called: str, language: Language) -> str:
    """The name of a place, with its marks."""
    if author.manner == ANSWER and author.step.kind == "find" and place in author.step.cells:
        return language.say("author.place.right", place=called)
    marked = author.manner == MARK and place in author.step.marks.cells
    return language.say("author.place.marked", place=called) if marked else called


def _overlay(author: Author, look: Look) -> Markup:
    """The marks on the board, or the right places."""
    where = desk(author.plan.game).centres(author.checked_step.start, look)
    if author.manner == ANSWER:
        right = (cell for cell in author.step.cells if cell in where) if author.step.kind == "find" else ()
        return sketch_layer(BETTER, *(frame_at(BETTER, where[cell]) for cell in right))
    marks = author.step.marks
    cells = tuple(cell for cell in (*marks.cells, author.tail) if cell in where)
    arrows = tuple(
        arrow for arrow in marks.arrows if arrow.count(BETWEEN) == 1 and {*arrow.split(BETWEEN)} <= where.keys()
    )
    return marks_layer(author.checked_step.start, look, Marks(cells, arrows))


def _prompt(author: Author, model: Model) -> Markup:
    """The last action, or the possible ones."""
    language = model.language
    if author.asking:
        return NOTHING
    if author.manner == MARK:
        key = "author.mark.to" if author.tail else "author.mark.arrow" if author.arrow else "author.mark.cell"
        return tag("p", {"class": "help"}, text(language.say(key, place=author.tail)))
    done = tag("p", {"class": "help"}, text(language.say(f"author.said.{author.said}"))) if author.said else NOTHING
    if is_on_places(author):
        return done or tag("p", {"class": "help"}, text(language.say(f"author.help.{author.step.kind}")))
    told = apart.prompt(author.board, language) if author.board.refusal or author.board.taps else NOTHING
    lead = NOTHING if done or told else tag("p", {"class": "help"}, text(language.say(_lead(author))))
    return join((done, told, lead))


def _lead(author: Author) -> str:
    """The key of what can be done while nothing has happened."""
    kind = author.step.kind
    return f"author.help.{kind}.more" if kind == "play" and author.step.moves else f"author.help.{kind}"


def _answer(author: Author, model: Model) -> Iterator[Markup]:
    """Yield the question about a wrong move, the buttons for a half-made one, and the answer so far."""
    language = model.language
    if author.asking:
        yield _question(author, language)
    elif not is_on_places(author):
        yield tag("div", {"class": "actions"}, apart.move_buttons(author.board, language))
    yield from _answer_parts(author, language)
    open_ways = (
        button(f"alike {name}", language.on_demand.say(f"author.alike.{author.plan.game}.{name}"), "check")
        for name in alike.openings(author)
    )
    yield from (tag("div", {"class": "actions"}, way) for way in open_ways)
    yield _rival(author, language)


def _question(author: Author, language: Language) -> Markup:
    """The question what is to become of a move or cell that is not right."""
    say, what = language.say, author.asking
    single = author.step.kind == "play" and (author.at > 0 or bool(author.step.line))
    ways = (
        button("asked reply", say("author.asked.reply"), "comment", css="primary", name="asked"),
        button("asked too", say("author.asked.too"), "check") if _can_be_right(author) and not single else NOTHING,
        button("asked instead", say("author.asked.instead"), "redo") if _can_be_right(author) else NOTHING,
        button("asked", say("author.asked.drop"), "close"),
    )
    words = tag("p", None, text(say("author.asked", text=what)))
    return tag("div", {"class": "asked", "role": "group", "aria-label": say("author.asked", text=what)}, words, *ways)


def _can_be_right(author: Author) -> bool:
    return author.step.kind != "forbidden"


def _answer_parts(author: Author, language: Language) -> Iterator[Markup]:
    """Yield the answer so far: moves with their numbers, places, or the rule."""
    step, say = author.step, language.say
    if step.kind == "find":
        yield _fact(say("author.right.cells"), ", ".join(step.cells) or say("author.none"))
    elif step.kind == "forbidden":
        rule = say(f"rule.{step.rule}.title") if step.rule and language.has_text(f"rule.{step.rule}.title") else ""
        yield _fact(say("author.right.rule"), rule or say("author.none"))
    elif step.kind == "play" and len(step.moves) > 1:
        yield _fact(say("author.right.moves"), ", ".join(step.moves))
        yield tag("div", {"class": "actions"}, button("cut 1", say("author.cut"), "delete"))
    elif step.kind in {"play", "watch"}:
        yield _moves(author, language)


def _fact(label: str, words: str) -> Markup:
    return tag("p", {"class": "recorded"}, tag("b", None, text(f"{label} ")), text(words))


def _moves(author: Author, language: Language) -> Markup:
    """The moves of the step, each with the way to its board and what can be done with it."""
    step, say = author.step, language.say
    moves = (*step.moves, *(step.line if step.kind == "play" else ()))
    rows = (tag("li", None, *_move(author, number, move, language)) for number, move in enumerate(moves, 1))
    start = button("show 0", say("author.start"), "first") if author.at else NOTHING
    label = tag("b", None, text(say("author.right.line")))
    none = tag("p", {"class": "hint"}, text(say("author.none"))) if not moves else NOTHING
    return tag("div", {"class": "recorded"}, label, none, tag("ol", None, *rows), start)


def _move(author: Author, number: int, move: str, language: Language) -> tuple[Markup, ...]:
    say = language.say
    reply = author.step.kind == "play" and number % 2 == 0
    label = say("author.move.reply", n=number, move=move) if reply else say("author.move", n=number, move=move)
    has = number in dict(author.step.comments)
    comment = say("author.recomment" if has else "author.comment", n=number)
    return (
        toggle_button(f"show {number}", label, on=author.at == number),
        button(f"comment {number}", comment, "comment", bare=True, css="has-comment" if has else ""),
        button(f"cut {number}", say("author.cut.from", n=number), "delete", bare=True),
    )


def _rival(author: Author, language: Language) -> Markup:
    """The warning that another move is as good."""
    found = rivals.rival(author)
    if not found:
        return NOTHING
    game, position = author.plan.game, author.checked_step.position
    move = next(each for each in position.legal_moves() if each.text == found)
    words = advice(game).whole(position.view_for(position.turn), move, language)
    key = "author.rival.line" if author.step.line else "author.rival"
    return tag(
        "div",
        {"class": "why", "role": "status"},
        icon("hint"),
        tag("p", None, text(language.on_demand.say(key, text=words))),
    )


def _mark_choice(author: Author, language: Language) -> Iterator[Markup]:
    """Yield the choice between cells and arrows."""
    say = language.say
    ways = (
        toggle_button("arm cell", say("author.mark.cells"), on=not author.arrow),
        toggle_button("arm arrow", say("author.mark.arrows"), on=author.arrow),
        button("unmark", say("author.unmark"), "delete", enabled=author.step.marks != Marks()),
    )
    yield tag("div", {"class": "actions"}, *ways)
    marks = (*author.step.marks.cells, *author.step.marks.arrows)
    yield _fact(say("author.marked"), ", ".join(marks) or say("author.none"))
