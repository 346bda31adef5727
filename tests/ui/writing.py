"""Somebody who writes a lesson: actions in the editor, and those that hypothesis draws."""

import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from random import Random

from hypothesis import strategies as st

from engine.language import LANGUAGES, language
from tests.ui.pages import Element, region
from tests.ui.players import NASTY, world
from tests.ui.pupil import taps_of
from tests.ui.updated import model_after
from tools.run.samples import samples
from ui.acts.update import first_model
from ui.app.model import Model
from ui.authoring import steps
from ui.authoring.acts import update_author
from ui.authoring.author import BOARD, MANNERS, Author, begin_author, blank
from ui.authoring.plan import LessonPlan
from ui.authoring.plan_file import read_plan
from ui.games.desk import Look, desk
from ui.games.kit import kit
from ui.learn import ours
from ui.learn.lesson import KINDS
from ui.table.message import Message, message_in

SAMPLE = (Path(__file__).parents[1] / "data" / "lessons" / "own.json").read_text(encoding="utf-8")
"""A lesson with steps of every kind."""

EN = language(LANGUAGES[0])

WORDS = ("", "Words.", NASTY, '</script> "quoted"', "Zwei\n\nAbsätze", "鮫 {braces}", "  spaces  ", "a\r\nb")
"""Texts that somebody may write."""

CODES = ("en", "de", "fr", "xyz")
"""Languages in which somebody may write."""

VERBS = (
    *("tap", "tap", "tap", "play", "play", "play", "manner", "manner", "kind", "add", "double", "remove", "up", "down"),
    *("goto", "goto", "text", "text", "begin", "asked", "asked", "cut", "comment", "arm", "arrow", "unmark", "show"),
    *("back", "walk", "undo", "redo", "take", "choose", "preset", "position", "name", "language", "unlanguage"),
    *("unhint", "uncomment", "nothing"),
)
"""Actions in the editor; to play is to tap a whole move."""


def page(game: str, code: str = "en") -> Model:
    """Return the page with the editor for lessons about a game."""
    model = model_after(first_model(world()), Message("set", f"language {code}"), world())
    return model_after(model, Message("open", f"{game}.author"), world())


def after_edits(model: Model, *things: str) -> Model:
    """Return the page after things were done in the editor, each a verb and what it is about."""
    for thing in things:
        model = model_after(model, message(thing), world())
    return model


def author(model: Model) -> Author:
    """Return the lesson that is being written on the page."""
    assert model.author is not None, model.notice
    return model.author


def screen(model: Model) -> Element:
    """Return the editor as it is shown."""
    return region(model, "author")


def after_file(model: Model, text: str) -> Model:
    """Return the page after a file was opened there."""
    return model_after(model, Message("file", "lesson.json", {"text": text}), world())


def new_author(game: str, *things: str) -> Author:
    """Return the author of a new lesson after things were done."""
    return author_after(begin_author(blank(game, EN.code)), *things)


def author_after(now: Author, *things: str) -> Author:
    """Return the author after things were done, each a verb and what it is about."""
    for thing in things:
        now = update_author(now, message(thing), Look(), world())
    return now


def message(thing: str) -> Message:
    """Return the message to the editor that says a verb and what it is about."""
    return message_in(thing, board=BOARD)


def tap_acts(taps: Iterable[str]) -> tuple[str, ...]:
    """Return taps as things done."""
    return tuple(f"tap {tap}" for tap in taps)


def taps_of_moves(now: Author, number: int, rng: Random | None = None) -> tuple[str, ...]:
    """Return the taps of as many moves from the board on show, the first legal ones or by chance."""
    board, taps = now.board, list[str]()
    for _ in range(number):
        moves = [move.text for move in board.position.legal_moves()]
        if moves:
            one = taps_of(board, rng.choice(moves) if rng else moves[0])
            taps += one
            for tap in one:
                board = board.tap(desk(board.game).gesture, tap, Random(0))
    return tap_acts(taps)


def places(now: Author) -> list[str]:
    """Return the places of the board on show."""
    return [*desk(now.plan.game).centres(now.board, Look())]


@cache
def begins(game: str) -> tuple[LessonPlan, ...]:
    """Return lessons with which somebody may begin: a new one, some on other boards, and all of ours."""
    boards = ("", samples(game).ended.position, samples(game).crowded.position)
    known = (json.dumps(ours.inline(game, number, EN.code)) for number in ours.numbers(game))
    return (*(blank(game, EN.code, board) for board in boards), *(read_plan(text, EN.code) for text in known))


def sittings(game: str, longest: int) -> st.SearchStrategy[tuple[LessonPlan, list[str], Random]]:
    """Return the strategy that draws a lesson to begin with, what is done then, by verbs, and chance for the rest."""
    verbs = st.lists(st.sampled_from(VERBS), max_size=longest)
    return st.tuples(st.sampled_from(begins(game)), verbs, st.builds(Random, st.integers(0, 2**32)))


def acts(now: Author, verb: str, rng: Random) -> tuple[str, ...]:
    """Return what a person may do with a verb, or nearly: mostly one thing, all taps of a move if it is to play."""
    if verb == "play":
        return ("back",) if now.board.taps else taps_of_moves(now, 1, rng)
    return (f"{verb} {rng.choice([*abouts(now, verb), '?'])}",)


def abouts(now: Author, verb: str) -> list[str]:
    """Return what a verb can be about."""
    own, lying = kit(now.plan.game), now.setup.draft.position
    cells = places(now)
    names = [*steps.HEADING, "text", "praise", "wrong", "hint-0", "comment-0", "comment-1"]
    known = {
        "tap": [*cells, *(pile.place for pile in own.piles(lying, EN))],
        "arrow": [f"{start} {end}" for start in cells[:5] for end in cells[-5:]],
        "walk": ["left", "right", "up", "down", "first"],
        "manner": MANNERS,
        "kind": KINDS,
        "begin": ("own", "on"),
        "asked": ("reply", "too", "instead", ""),
        "arm": ("cell", "arrow"),
        "take": sorted(own.words),
        "choose": [f"{choice.name} {value}" for choice in own.choices(lying, EN) for value in choice.values],
        "preset": own.presets,
        "position": [lying.text, lying.text[:-1], now.plan.steps[0].position],
        "text": [f"{name} {code} {words}" for name in names for code in now.plan.languages for words in WORDS],
        "name": ["club-1", ""],
        "language": CODES,
        "unlanguage": CODES,
    }
    return [*known.get(verb, map(str, range(4)))]
