"""Lessons written in the browser: they teach the moves shown, all can be undone, and gaps are told."""

import json
from dataclasses import replace
from fnmatch import fnmatchcase
from itertools import chain, cycle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games import GAMES, game_named
from engine.language import LANGUAGES, language
from engine.puzzles import shelf
from engine.refusal import Unreadable
from engine.sentence import complaint
from tests.contract.players import SLOW_IS_FINE, times
from tests.ui.helped import after_all_answers, after_answer, answers
from tests.ui.pages import does, ids, in_each_language, nameless_elements, parse_markup
from tests.ui.players import world
from tests.ui.pupil import acts as pupils_acts
from tests.ui.pupil import taps_of
from tests.ui.updated import model_after
from tests.ui.writing import (
    EN,
    acts,
    after_edits,
    after_file,
    author,
    author_after,
    new_author,
    page,
    places,
    screen,
    sittings,
    tap_acts,
    taps_of_moves,
)
from tools.run.samples import samples
from ui.acts.update import update
from ui.app.effects import Focus
from ui.app.model import Model
from ui.app.questions import help_questions
from ui.app.sharing import ways_to_pass_on
from ui.authoring import alike, rivals
from ui.authoring.author import BOARD, MARK, MOST_VERSIONS, begin_author, lesson, wrong
from ui.games.advice import advice
from ui.games.annotations import Marks
from ui.games.desk import Look
from ui.learn import own, run
from ui.learn.lesson import KINDS, Lesson
from ui.table.message import Message, message_in
from ui.thinking import jobs
from ui.views.author import regions

EACH = pytest.mark.parametrize("game", GAMES)
SAID = {"en": "Words.", "de": "Wörter."}
WRITTEN = ("text title en Title.", "text text en Task.", "text wrong en No.")
"""The texts that a lesson of a step needs."""
MOST_ACTS = 100
"""The most things that a pupil has to do in a lesson here."""


# The lesson on show is the one that is taught.


def xok_lesson_page() -> Model:
    """Return the page on which a lesson of all kinds of steps was written in two languages."""
    model = after_edits(page("xok"), "language de", "name club-1")
    model = after_edits(
        model, "text title en Swarms", "text title de Schwärme", "text about en Fish.", "text about de Fische."
    )
    model = after_edits(model, "kind read", "take F", "tap d4", "tap d5", *text_acts("text"))
    model = after_edits(model, "manner mark", "tap d4", "arrow d4 e5", "arm arrow", "tap d5", "tap c4", "arm cell")
    model = after_edits(model, "add", *text_acts("text"), *text_acts("praise"), *text_acts("wrong"), "manner answer")
    model = after_edits(model, *tap_acts(["d6", "d7", "a1", "a2", "c1", "c2"]), "comment 2", *text_acts("comment-0"))
    model = after_edits(model, "show 0", "tap a1", "tap a2", "asked reply", *text_acts("hint-0"))
    model = after_edits(model, "add", "kind find", *text_acts("text"), *text_acts("wrong"))
    model = after_edits(model, "tap d4", "tap b1", "asked too", "tap a1", "asked reply", *text_acts("hint-0"))
    model = after_edits(
        model, "add", "kind forbidden", "begin own", *text_acts("text"), *text_acts("wrong"), "tap b1", "tap g4"
    )
    model = after_edits(
        model, "add", "kind watch", "begin own", *text_acts("text"), "tap b1", "tap b2", "tap f5", "tap f6"
    )
    model = after_edits(
        model, "comment 1", *text_acts("comment-0"), "add", "kind play", *text_acts("text"), *text_acts("wrong")
    )
    return after_edits(model, "tap e5", "tap e6", "show 0", "tap e6", "tap e7", "asked too")


def text_acts(name: str) -> tuple[str, ...]:
    """Return what writes a text in each language."""
    return tuple(f"text {name} {code} {words}" for code, words in SAID.items())


def test_what_is_shown_is_what_is_taught() -> None:
    """Boards, moves, replies, places, rules, marks and texts; the readers of the lesson get nothing else."""
    found = own.read(lesson(author(xok_lesson_page())).word)
    read, play, find, forbidden, watch, either = found.steps
    board = "..../...../....../...FF../....../...../.... w"
    title, about = {"en": "Swarms", "de": "Schwärme"}, {"en": "Fish.", "de": "Fische."}
    assert (found.title, found.about, found.name) == (title, about, "club-1")
    assert [step.kind for step in found.steps] == ["read", "play", "find", "forbidden", "watch", "play"]
    assert all(step.text == SAID for step in found.steps)
    assert (read.start.line.start.text, read.marks) == (board, Marks(("d4",), ("d4-e5", "d5-c4")))
    assert (play.goals, play.line, play.fresh) == (("d6+d7",), ("a1+a2", "c1+c2"), False)
    assert (play.comments, play.hints) == (((2, SAID),), (("a1+a2", SAID),))
    assert (play.praise, play.wrong) == (SAID, SAID)
    assert (find.goals, find.hints, find.fresh) == (("d4", "b1"), (("a1", SAID),), False)
    assert (forbidden.goals, forbidden.taps, forbidden.fresh) == (("xok.fish.adjacent",), ("b1", "g4"), True)
    assert (watch.goals, watch.comments, watch.fresh) == (("b1+b2", "f5+f6"), ((1, SAID),), True)
    assert either.goals == ("e5+e6", "e6+e7")


def lesson_page(game: str) -> Model:
    """Return the page on which a lesson of every kind of step was written, the same in any game."""
    model = after_edits(page(game), "text title en Title.", "kind read", "text text en Task.")
    one, other, *_ = places(author(model))
    model = after_edits(model, "manner mark", f"tap {one}", f"arrow {one} {other}", "manner answer")
    model = after_edits(model, "add", "kind find", *WRITTEN, f"tap {one}", f"tap {other}", "asked too")
    model = after_edits(model, "add", "kind watch", *WRITTEN)
    model = after_edits(model, *taps_of_moves(author(model), 2), "add", *WRITTEN)
    model = after_edits(model, *taps_of_moves(author(model), 3), "add", "kind forbidden", *WRITTEN)
    refused = samples(game).refused
    return after_edits(model, f"position {refused.position}", *tap_acts(refused.taps.split()))


@EACH
def test_every_kind_of_step_can_be_shown(game: str) -> None:
    """In each game, with moves, places and rules of its own; and a pupil who knows the way comes to its end."""
    now = author(lesson_page(game))
    one, other, *_ = places(now)
    found, refused = lesson(now), samples(game).refused
    read, find, watch, play, forbidden = found.steps
    assert (read.kind, read.marks) == ("read", Marks((one,), (f"{one}-{other}",)))
    assert (find.kind, find.goals) == ("find", (one, other))
    moves = [*watch.goals, *play.goals, *play.line]
    assert (watch.kind, play.kind, len(moves)) == ("watch", "play", 5)
    assert [step.text for step in forbidden.start.line.steps] == []
    assert forbidden.start.line.start.text == refused.position
    assert (forbidden.goals, forbidden.taps) == ((refused.rule,), tuple(refused.taps.split()))
    assert can_be_done(found)


def can_be_done(taught: Lesson) -> bool:
    """Return whether a pupil who knows the way comes to the end of a lesson."""
    pupil = run.begin_lesson(taught)
    for _ in range(MOST_ACTS):
        for verb, about in [] if pupil.is_over else pupils_acts(pupil):
            pupil = run.update_run(pupil, message_in(f"{verb} {about}"), Look(), world())
    return pupil.is_over


def test_a_wrong_move_is_asked_about() -> None:
    """It is taken back; what is to become of it is for the author to say, and nothing becomes of it before."""
    now = new_author("xok", *WRITTEN, "manner answer", "tap d4", "tap d5", "show 0")
    asked = author_after(now, "tap a1", "tap a2")
    assert (asked.asking, asked.plan, asked.at) == ("a1+a2", now.plan, 0)
    assert author_after(asked, "asked").plan == now.plan
    assert author_after(asked, "asked reply").step.hints == (("a1+a2", {}),)
    assert author_after(asked, "asked too").step.moves == ("d4+d5", "a1+a2")
    assert author_after(asked, "asked instead").step.moves == ("a1+a2",)
    assert not author_after(asked, "back").asking


def test_a_reply_can_be_replaced_and_a_line_cut() -> None:
    """Another reply is the one that follows then; what stood behind it does not fit any more."""
    now = new_author("xok", *WRITTEN, "manner answer", *tap_acts(["d4", "d5", "a1", "a2", "c1", "c2"]))
    assert author_after(now, "show 1", "tap g6", "tap g7").step.line == ("g6+g7",)
    other = author_after(now, "show 2", "tap g6", "tap g7")
    assert (other.asking, other.step.line) == ("g6+g7", ("a1+a2", "c1+c2"))
    assert author_after(other, "asked instead").step.line == ("a1+a2", "g6+g7")
    cut = author_after(now, "comment 2", "comment 3", "cut 3")
    assert (cut.step.line, [number for number, _ in cut.step.comments]) == (("a1+a2",), [2])
    assert author_after(now, "cut 1").step.moves == ()


def test_what_is_allowed_is_no_answer_to_what_is_forbidden() -> None:
    """It is said, and can get a reply; nothing else becomes of it."""
    model = after_edits(page("xok"), "kind forbidden", "manner answer", "tap d4", "tap d5")
    assert EN.say("author.said.allowed") in screen(after_edits(model, "asked")).words
    assert (author(model).asking, author(model).step.rule) == ("d4+d5", "")
    buttons = does(screen(model))
    assert "asked reply" in buttons
    assert not {"asked too", "asked instead"} & buttons.keys()


def test_what_a_kind_has_no_use_for_waits() -> None:
    """A kind that is chosen by mistake costs nothing: with the one before all is there again, and goes nowhere else."""
    now = new_author("xok", *WRITTEN, "manner answer", "tap d4", "tap d5", "text praise en Good.")
    other = author_after(now, "kind read")
    assert lesson(other).steps[0].wrong == {}
    assert author_after(other, "kind play").plan == now.plan


@pytest.mark.parametrize("taps", [("tap d4",), ("arm arrow", "tap d4", "tap e5"), ("arrow d4 e5",)])
def test_a_mark_goes_as_it_came(taps: tuple[str, ...]) -> None:
    """By the same taps once more, or with all others."""
    marked = author_after(new_author("xok"), f"manner {MARK}", *taps)
    assert marked.step.marks != Marks()
    assert author_after(marked, *taps).step.marks == author_after(marked, "unmark").step.marks == Marks()


def test_marks_do_not_disturb_a_line_on_show() -> None:
    """Neither do texts: the board stays where it is."""
    now = new_author("xok", "manner answer", *tap_acts(["d4", "d5", "a1", "a2"]))
    for thing in ("text text en Task.", "comment 2", "text comment-0 en Far away."):
        now = author_after(now, thing)
        assert now.at == 2


def test_what_was_taken_back_is_not_noted() -> None:
    """The taps that lead to the forbidden move are those that were not taken back."""
    now = new_author("xok", *WRITTEN, "kind forbidden", "manner answer", "tap d4", "back", "tap d5", "tap a1")
    assert now.step.rule == "xok.fish.adjacent"
    assert not wrong(now)


@pytest.mark.parametrize("things", [("show 1", "tap e5", "tap e6"), ("kind watch",)])
def test_a_comment_goes_with_its_move(things: tuple[str, ...]) -> None:
    """A step whose line has become shorter is as whole as before."""
    now = new_author("xok", *WRITTEN, "manner answer", *tap_acts(["d4", "d5", "a1", "a2", "c1", "c2"]))
    now = author_after(now, "comment 3", "text comment-0 en Last.")
    assert not wrong(now)
    assert not wrong(author_after(now, *things))


@pytest.mark.parametrize("words", ["text text en New.", "text title en New.", "name club"])
def test_what_was_begun_on_the_board_goes_on_beside_texts(words: str) -> None:
    """Half a move, and a question that has no answer yet, stay while a field is filled."""
    half = new_author("xok", *WRITTEN, "manner answer", "tap d4")
    assert half.board.taps
    assert author_after(half, words).board == half.board
    asked = new_author("xok", *WRITTEN, "manner answer", *tap_acts(["d4", "d5"]), "show 0", *tap_acts(["a1", "a2"]))
    assert author_after(asked, words).asking == "a1+a2"


def test_a_question_ends_when_the_play_goes_on() -> None:
    """A person who plays the right move has left the wrong one."""
    now = new_author("xok", *WRITTEN, "manner answer", *tap_acts(["d4", "d5"]), "show 0", *tap_acts(["a1", "a2"]))
    later = author_after(now, *tap_acts(["d4", "d5"]))
    assert (later.at, later.asking) == (1, "")
    assert author_after(later, "asked instead").plan == now.plan


def test_a_move_that_needs_chance_is_told() -> None:
    """It can be no answer; a person who makes it the answer is told so."""
    model = after_edits(
        page("hainoon"), f"position {SCARCE}", *WRITTEN, "manner answer", *tap_acts(["gf", "E", "1", "do"])
    )
    model = after_edits(model, "show 0", *tap_acts(["w", "N", "do"]), "asked instead")
    where = "lesson, steps, 1, moves, 1"
    assert author(model).checked_step.error == Unreadable("unreadable.data.chance", where, where=where, text="w@N")


SCARCE = "4 ffffffffffff PTGK - - ra,rs/-/-/- gf,w/-/-/- - - 1 2 play"
"""A position in which one move has cards shuffled, and another one has not."""


def test_moves_to_be_watched_can_be_played_through() -> None:
    """As those of a line: only another move drops what follows."""
    now = new_author("xok", "kind watch", "manner answer", *tap_acts(["d4", "d5", "a1", "a2"]), "show 0")
    assert author_after(now, *tap_acts(["d4", "d5"])).step.moves == ("d4+d5", "a1+a2")


# Undo, redo, and whatever is done.


@EACH
@settings(SLOW_IS_FINE, max_examples=times(40))
@given(st.data())
def test_everything_can_be_undone_and_done_again(game: str, data: st.DataObject) -> None:
    """After any actions in any order undo brings back the lesson as it was before the last change."""
    plan, verbs, rng = data.draw(sittings(game, 30))
    now, known, at = begin_author(plan), [plan], 0
    for verb in verbs:
        for thing in acts(now, verb, rng):
            before, now = now, author_after(now, thing)
            if now.versions is not before.versions:
                known, at = [*known[: at + 1], now.plan], at + 1
            at += {"undo": -1, "redo": 1}.get(verb, 0)
            at = min(max(at, 0), len(known) - 1)
            assert now.plan == known[at]
    for number in (*reversed(range(at)), *range(1, len(known))):
        now = author_after(now, "undo" if now.ply > number else "redo")
        assert now.plan == known[number]


@EACH
@settings(SLOW_IS_FINE, max_examples=times(30))
@given(st.data())
def test_whatever_is_done_can_be_seen(game: str, data: st.DataObject) -> None:
    """In each language: nothing is without a name, no id is there twice; what lacks is told, or the lesson is whole."""
    plan, verbs, rng = data.draw(sittings(game, 30))
    now = begin_author(plan)
    for verb in verbs:
        now = author_after(now, *acts(now, verb, rng))
    for code in LANGUAGES:
        model = replace(page(game, code), author=now)
        shown = parse_markup(regions(model)["author"])
        assert len(ids(shown)) == len(set(ids(shown)))
        assert nameless_elements(shown) == []
        whole = bool(ways_to_pass_on(model))
        assert whole == (not wrong(now))
        assert whole == (language(code).say("author.wrong") not in shown.words)


@EACH
@settings(SLOW_IS_FINE, max_examples=times(40))
@given(st.data())
def test_whatever_is_passed_on_can_be_done(game: str, data: st.DataObject) -> None:
    """A lesson that the editor calls whole can be read and done to the end, step by step as it was written."""
    plan, verbs, rng = data.draw(sittings(game, 10))
    now = begin_author(plan)
    for verb in verbs:
        now = author_after(now, *acts(now, verb, rng))
    if wrong(now):
        return
    found = own.read(lesson(now).word)
    assert [step.kind for step in found.steps] == [step.kind for step in now.plan.steps]
    assert can_be_done(found)


def test_a_change_after_undo_takes_the_place_of_what_was_undone() -> None:
    """There is nothing to be done again then."""
    now = author_after(new_author("xok"), "text title en One", "text title en Two", "undo", "text title en Three")
    assert author_after(now, "redo").plan == now.plan
    assert author_after(now, "undo").plan.title == {"en": "One"}


def test_undo_leads_to_the_step_that_was_changed() -> None:
    """So that it is seen what was undone."""
    now = author_after(new_author("xok"), "add", "goto 0", "text text en One.", "goto 1", "text text en Two.", "goto 0")
    back = author_after(now, "undo")
    assert (back.number, back.step.text) == (1, {})
    assert author_after(back, "undo").number == 0
    assert author_after(back, "goto 0", "redo").number == 1


def test_two_hundred_changes_can_be_undone() -> None:
    """As docs/lessons.md says."""
    now = new_author("xok", *(f"text title en {number}" for number in range(250)))
    assert author_after(now, *["undo"] * MOST_VERSIONS).plan.title == {"en": str(249 - MOST_VERSIONS)}


def test_only_what_has_changed_is_checked_again() -> None:
    """A lesson of sixty steps is written on as fast as one of two."""
    now = new_author("xok", *WRITTEN, "manner answer", "tap d4", "tap d5", "add", "text text en More.")
    assert author_after(now, "text title en Other.").steps[1] is now.steps[1]


# Positions that the rules do not allow.

CROWD = ("a1", "a2", "a3", "a4", "b1", "b3", "b5", "c1", "c3", "c5", "e2", "e4", "e6", "g4", "g6")
IMPOSSIBLE = [
    ("xok", tap_acts(CROWD[:-1]), tap_acts(CROWD[-1:]), "tap a1"),
    ("hainoon", ("take -",), ("tap A",), "preset deal"),
    ("halali", ("take B",), ("tap a1",), "preset bare"),
]
"""The actions before, those that make the position impossible, and the one that makes it possible again."""


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(("game", "before", "last", "cure"), IMPOSSIBLE)
def test_an_impossible_position_waits_under_the_hand(
    code: str, game: str, before: tuple[str, ...], last: tuple[str, ...], cure: str
) -> None:
    """It stays with its step, and is told; the lesson has the last possible one, which is an undo away."""
    whole = after_edits(page(game, code), "kind read", f"text title {code} Title.", f"text text {code} Task.", *before)
    lying = author(whole).setup.draft.position
    assert ways_to_pass_on(whole)
    model = after_edits(whole, *last)
    there = author(model).setup.draft.position
    with pytest.raises(Unreadable) as error:
        game_named(game).read(there.text)
    for later in (model, after_edits(model, "add", f"text text {code} More.", f"text title {code} Other.", "goto 0")):
        assert author(later).setup.draft.position == there
        assert author(later).step.position == author(whole).step.position
        assert there.text not in author(later).text
        assert complaint(language(code), error.value) in screen(later).words
        assert not ways_to_pass_on(later)
    assert author(after_edits(model, "undo")).setup.draft.position == lying
    assert author(after_edits(model, "undo", "redo")).setup.draft.position == there
    cured = after_edits(model, cure)
    assert ways_to_pass_on(cured)
    assert author(cured).step.position == author(cured).setup.draft.position.text


def test_a_position_that_cannot_be_read_changes_nothing() -> None:
    """It stays in its field with what is wrong."""
    model = after_edits(page("xok"), "tap d4", "position nonsense")
    assert author(model).plan == author(after_edits(page("xok"), "tap d4")).plan
    (field,) = (each for each in screen(model).all("input") if each.attrs.get("data-set") == "position")
    assert (field.attrs["value"], field.attrs["aria-invalid"]) == ("nonsense", "true")


# Steps.


def either() -> Model:
    """Return the page on which a step has two right moves, and one after it."""
    model = after_edits(page("xok"), *WRITTEN, "tap d4", "manner answer", "tap d5", "tap e6")
    return after_edits(model, "show 0", "tap d5", "tap d6", "asked too", "add", *WRITTEN)


def test_a_step_goes_on_where_the_one_before_ends() -> None:
    """If that is known; after several right moves it gets a board of its own."""
    now = author_after(new_author("xok"), "manner answer", "tap d4", "tap d5", "add")
    assert (now.step.position, now.checked_step.position.text) == ("", "..../...../....../...FF../....../...../.... b")
    other = author(either())
    assert other.step.position == other.plan.steps[0].position


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_step_without_a_board_is_told(code: str) -> None:
    """In words that say why, and what to do about it."""
    model = model_after(after_edits(either(), "begin on"), Message("set", f"language {code}"), world())
    assert author(model).checked_step.has_no_board
    assert language(code).say("author.boardless", n=2) in screen(model).words
    assert language(code).say("author.boardless", n=2) not in screen(after_edits(model, "begin own")).words


def test_a_first_step_without_a_board_is_told() -> None:
    """A file can have one: what it lacks is its board, whatever is right in other steps."""
    value = json.loads(author(after_edits(page("xok"), "kind read", *WRITTEN[:2])).text)
    del value["steps"][0]["position"]
    model = after_file(page("xok"), json.dumps(value))
    assert author(model).checked_step.has_no_board
    assert EN.say("author.boardless", n=1) not in screen(model).words


def test_a_step_without_a_board_shows_the_last_one_that_is_known() -> None:
    """As it is now: the board of the step before."""
    now = author_after(author(either()), "begin on", "goto 0", "manner lay", "tap a1", "goto 1")
    assert now.checked_step.has_no_board
    assert now.checked_step.position == now.steps[0].position


def test_steps_are_moved_doubled_and_removed() -> None:
    """The first one always has a board of its own: the one on which it has begun so far."""
    now = author_after(
        new_author("xok"), "text text en One.", "manner answer", "tap d4", "tap d5", "add", "text text en Two."
    )
    board = now.checked_step.position.text
    up = author_after(now, "up")
    assert [step.text["en"] for step in up.plan.steps] == ["Two.", "One."]
    assert (up.number, up.step.position) == (0, board)
    assert author_after(up, "down").plan.steps == (now.plan.steps[0], replace(now.step, position=board))
    assert author_after(now, "goto 0", "down").plan == up.plan
    assert author_after(now, "double").plan.steps[1:] == (now.step, replace(now.step, position=board))
    left = author_after(now, "goto 0", "remove")
    assert left.plan.steps == (replace(now.step, position=board),)
    assert author_after(left, "remove").plan == left.plan
    assert author_after(now, "up", "up", "down", "down", "down").plan.steps == author_after(up, "down").plan.steps


def test_a_lesson_has_at_most_sixty_steps() -> None:
    """One more is refused, and said why; a file with more is no lesson."""
    model = after_edits(page("xok"), *["add"] * own.MOST_STEPS)
    assert len(author(model).plan.steps) == own.MOST_STEPS
    assert EN.say("author.said.full") in screen(model).words
    assert author(after_edits(model, "double")).plan == author(model).plan
    many = json.loads(author(model).text)
    many["steps"].append(many["steps"][0])
    refused = after_file(model, json.dumps(many))
    assert author(refused).plan == author(model).plan
    assert refused.notice
    assert refused.notice.error == Unreadable("unreadable.data.many", "lesson, steps", where="lesson, steps", n=60)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_lesson_that_is_too_long_is_not_passed_on(code: str) -> None:
    """It is told, and nothing of it is lost."""
    words = "Word " * 1_000
    model = after_edits(page("xok", code), "kind read", f"text title {code} Title.", f"text text {code} {words}")
    assert ways_to_pass_on(model)
    model = after_edits(model, *["double"] * 6)
    said = language(code).say("unreadable.data.long", where=language(code).say("place.lesson"), n=own.LONGEST)
    assert said in screen(model).words
    assert not ways_to_pass_on(model)
    assert author(after_file(model, author(model).text)).plan == author(model).plan


# Missing parts, and the words beside them.

MISSING = [("play", "text"), ("play", "moves"), ("play", "wrong"), ("watch", "moves"), ("find", "cells")]
MISSING += [("forbidden", "rule"), ("read", "text")]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(("kind", "name"), MISSING)
def test_what_is_missing_is_told(kind: str, name: str, code: str) -> None:
    """In the words of its field, with its step and the way there."""
    say = language(code).say
    model = after_edits(page("xok", code), f"kind {kind}", f"text title {code} Title.", f"text text {code} Task.")
    things = ["manner answer", "tap d4", "tap d5"] if kind == "play" and name == "wrong" else []
    model = after_edits(model, *things, *([f"text text {code} "] if name == "text" else []))
    shown = screen(model)
    assert say("author.missing", n=1, what=say(f"author.text.{name}")) in shown.words
    assert say("author.broken") in shown.words
    assert "goto 0" in does(shown)
    assert say("author.missing.heading", what=say("author.text.title"), n=0) not in shown.words


REPLY = ("manner answer", *tap_acts(["d4", "d5", "a1", "a2"]), "show 0", *tap_acts(["f4", "f5"]), "asked reply")
"""A reply to a wrong move begins in a step with a line."""


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_reply_or_comment_without_words_is_told(code: str) -> None:
    """In the words of its field, as any other text that is missing."""
    say = language(code).say
    model = after_edits(
        page("xok", code), f"text title {code} Title.", *(f"text {name} {code} X." for name in ("text", "wrong"))
    )
    replied = after_edits(model, *REPLY)
    assert say("author.missing", n=1, what=say("author.text.hint", text="f4+f5")) in screen(replied).words
    commented = after_edits(replied, f"text hint-0 {code} X.", "comment 2")
    assert say("author.missing", n=1, what=say("author.text.comment", n=2)) in screen(commented).words


@pytest.mark.parametrize(("thing", "field"), [("asked reply", "hint-0"), ("comment 2", "comment-0")])
def test_words_that_are_asked_for_can_be_typed_at_once(thing: str, field: str) -> None:
    """Their new field has the focus, also where it was there before; the same press never removes it."""
    *before, asked = REPLY
    model = after_edits(page("xok"), *WRITTEN, *before, *([] if thing == asked else [asked]))
    for _ in range(2):
        model, effects = update(model, message_in(thing, board=BOARD), world())
        assert Focus(element=f"text-0-{field}-en") in effects
        model = after_edits(model, f"text {field} en Words.", "show 0", *tap_acts(["f4", "f5"]))
    assert ids(screen(model)).count(f"text-0-{field}-en") == 1


def test_a_comment_is_removed_beside_its_field() -> None:
    """And is there again after undo."""
    now = new_author("xok", *WRITTEN, *REPLY, "comment 2", "text comment-0 en Last.", "uncomment 2")
    assert now.step.comments == ()
    assert author_after(now, "undo").step.comments == ((2, {"en": "Last."}),)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_missing_title_is_told(code: str) -> None:
    """It belongs to no step."""
    say = language(code).say
    model = after_edits(page("xok", code), "kind read", f"text text {code} Task.")
    assert say("author.missing.heading", what=say("author.text.title"), n=0) in screen(model).words


def test_the_words_of_an_error_are_those_of_the_field() -> None:
    """A person who looks for a missing part finds it under the same name."""
    model = page("xok")
    assert "Step 1: “Task” is still empty." in screen(model).words
    labels = [field.attrs["aria-label"] for field in screen(model).all("textarea")]
    assert "Task (English)" in labels


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_is_not_yet_translated_is_told(code: str) -> None:
    """It keeps nobody from passing the lesson on."""
    say = language(code).say
    model = after_edits(page("xok", code), "kind read", *(f"text {name} {code} Words." for name in ("text", "title")))
    model = after_edits(model, "language xyz")
    what = f"{say('author.untold.heading')}, {say('author.untold.step', n=1)}"
    assert say("author.untold", language="xyz", what=what) in screen(model).words
    assert ways_to_pass_on(model)
    done = after_edits(model, "text text xyz Mots.", "text title xyz Mots.")
    assert say("author.untold", language="xyz", what=what) not in screen(done).words
    assert lesson(author(after_edits(done, f"unlanguage {code}"))).title == {"xyz": "Mots."}


def test_a_language_is_named_by_its_code() -> None:
    """Anything else is refused, and said why; the last language stays, and nothing is written in any other."""
    model = page("xok")
    refused = after_edits(model, "language Dutch")
    assert EN.say("author.said.language") in screen(refused).words
    assert author(refused).plan == author(after_edits(model, "unlanguage en")).plan == author(model).plan
    assert author(after_edits(model, "text title nl Titel")).plan == author(model).plan
    assert author(after_edits(model, "language NL")).plan.languages == ("en", "nl")


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_lesson_begins_in_the_readers_language(code: str) -> None:
    """Others can be added."""
    assert author(page("xok", code)).plan.languages == (code,)


# Whether another move is as good.

POSED = [(game, number) for game in GAMES for number in range(1, min(shelf.count(game), 2) + 1)]


def page_with_answer(game: str, number: int, *, right: bool) -> Model:
    """Return the page on which a puzzle of ours is a step, with a right or a wrong answer."""
    posed = shelf.puzzle(game, number)
    model = after_edits(page(game), f"position {posed.position.text}", *WRITTEN, "manner answer")
    legal = [move.text for move in author(model).board.position.legal_moves()]
    wanted = [move for move in legal if (move in posed.line[0]) == right]
    model = after_edits(model, *tap_acts(taps_of(author(model).board, wanted[0])))
    for move in wanted[1:] if right else ():
        model = after_edits(model, "show 0")
        model = after_edits(model, *tap_acts(taps_of(author(model).board, move)), "asked too")
    return model


@pytest.mark.parametrize(("game", "number"), POSED)
def test_a_move_that_is_as_good_is_told(game: str, number: int) -> None:
    """As long as it is not right too; of all right moves of a puzzle none is left out, so nothing is said."""
    wrong_, right = (page_with_answer(game, number, right=right) for right in (False, True))
    for model, found in ((wrong_, True), (right, False)):
        assert help_questions(model).keys() == {"rival"}
        after = after_all_answers(model)
        assert help_questions(after) == {}
        move = rivals.rival(author(after))
        assert bool(move) == found
        for each in in_each_language(after, world()):
            shown = [one.words for one in screen(each).all("p")]
            begin = each.language.say("author.rival", text="|").partition("|")[0]
            assert any(words.startswith(begin) for words in shown) == found
            assert not found or rival_text(each, move) in shown


def rival_text(model: Model, text: str) -> str:
    """Return the warning that a move is as good, in words."""
    now = author(model)
    position = now.checked_step.position
    move = next(each for each in position.legal_moves() if each.text == text)
    words = advice(now.plan.game).whole(position.view_for(position.turn), move, model.language)
    return model.language.on_demand.say("author.rival.line" if now.step.line else "author.rival", text=words)


@EACH
def test_the_same_question_has_the_same_answer(game: str) -> None:
    """However often it is asked; and if there is no time left, there is none."""
    model = new_author(game, *WRITTEN, "manner answer")
    asked = rivals.question(author_after(model, *taps_of_moves(model, 1)))
    assert answers("rival", asked) == answers("rival", asked)
    for looks in range(4):
        stop = chain([False] * looks, cycle([True])).__next__
        assert {each["move"] for each in jobs.rival(asked, stop)} == {""}


@pytest.mark.parametrize("answer", [{"move": "a1+g7"}, {"move": ""}, {"move": 3}, {}, {"error": "?"}])
def test_an_answer_that_says_no_legal_move_says_none(answer: object) -> None:
    """It is not asked again; an answer that is not the last one is waited for."""
    model = after_edits(page("xok"), *WRITTEN, "manner answer", "tap d4", "tap d5")
    asked = help_questions(model)
    assert help_questions(after_answer(model, "rival", {"move": "c5+c6", "done": False})) == asked
    after = after_answer(model, "rival", answer)
    assert help_questions(after) == {}
    assert not rivals.rival(author(after))


def test_an_answer_that_says_no_move_at_all_says_none() -> None:
    """As any other answer that cannot be read."""
    model = after_edits(page("xok"), *WRITTEN, "manner answer", "tap d4", "tap d5")
    assert not rivals.rival(author(after_answer(model, "rival", {"move": ["c5+c6"]})))


def test_nothing_is_asked_where_no_other_move_would_be_wrong() -> None:
    """In steps of other kinds, without an answer, where every move is right, and on other screens."""
    model = after_edits(page("xok"), *WRITTEN, "manner answer", "tap d4", "tap d5")
    assert help_questions(model)
    assert not help_questions(after_edits(model, "cut 1"))
    assert not help_questions(model_after(model, Message("open", "xok.editor"), world()))
    for kind in KINDS.keys() - {"play"}:
        assert not help_questions(after_edits(model, f"kind {kind}")), kind
    any_move = json.loads(author(model).text)
    any_move["steps"][0]["moves"] = "*"
    assert not help_questions(after_file(model, json.dumps(any_move)))


def test_a_move_that_is_as_good_is_told_with_a_line_too() -> None:
    """Where moves follow, only one may be right: what is offered then is another board, or no line."""
    model = after_edits(page("xok"), *WRITTEN, "manner answer", *tap_acts(["d4", "d5", "a1", "a2"]))
    after = after_answer(model, "rival", {"move": "c5+c6"})
    words = EN.on_demand.say("author.rival.line", text="Place two fish on c5 and c6")
    assert words in screen(after).words


# Answers that leave something open.


def test_the_side_of_a_card_can_be_left_open() -> None:
    """One press, and the same card counts at any side; with moves that follow it is not offered."""
    position = "4 fhffffffffff PTGK - - -/-/-/- rh/-/-/- yd,yd,ys,gs,bs,bf,gf,ba,ga - 1 2 play"
    model = after_edits(page("hainoon"), f"position {position}", *WRITTEN, "text title en Title.", "manner answer")
    assert "alike side" not in does(screen(model))
    model = after_edits(model, *tap_acts(taps_of(author(model).board, "rh@N:A")))
    assert "alike side" in does(screen(model))
    after = after_edits(model, "alike side")
    assert author(after).step.moves == ("rh@?:A",)
    assert "alike side" not in does(screen(after))
    (step,) = lesson(author(after)).steps
    assert [move.text for move in step.start.position.legal_moves() if step.is_goal(move.text)] == [
        f"rh@{side}:A" for side in "NESW"
    ]
    assert author(after_edits(after, "undo")).step.moves == ("rh@N:A",)
    assert author(after_edits(model, "alike nonsense")).plan is author(model).plan


@EACH
def test_what_is_left_open_still_fits_the_answer(game: str) -> None:
    """In any game, whatever move is the answer."""
    now = new_author(game, *WRITTEN, "manner answer")
    now = author_after(now, *taps_of_moves(now, 1))
    for name in alike.openings(now):
        after = author_after(now, f"alike {name}")
        assert after.checked_step.error is None
        assert any(fnmatchcase(move, after.step.moves[0]) for move in now.step.moves)
