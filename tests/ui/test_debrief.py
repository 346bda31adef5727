"""The end of a game says what decided it, what was good and what to try, and all of that is about this game."""

from dataclasses import replace
from functools import cache
from random import Random

import pytest

from engine.ai.player import choose
from engine.games import GAMES
from engine.puzzles.shelf import series
from engine.reason import Judged, Reason
from tests.ui.helped import after_acts, after_all_answers, after_answer, answers, at_table
from tests.ui.pages import does, in_each_language, nameless_elements, region
from tests.ui.players import world
from ui.app.model import Model
from ui.app.questions import help_questions
from ui.app.screens import END
from ui.help.debrief import Debrief
from ui.help.notable_moves import WORTH_TELLING, debrief
from ui.help.state import Review
from ui.help.turning_points import LEAST
from ui.learn.ours import key, length, numbers
from ui.table.names import seat_name
from ui.table.session import Session, new_session
from ui.views.afterwards import PARTS
from ui.views.debrief import sentences

every_game = pytest.mark.parametrize("game", GAMES)
PLIES = 12
RUNNING = 6
"""Plies after which no game is over, and each has moved three times."""
LONGEST = 60
"""The most plies of a game that is played to its end here."""


def beginners_game(game: str, plies: int = PLIES, seed: int = 1, kinds: tuple[int, ...] = (0, 2)) -> Session:
    """Return a game of a beginner against a computer, who give up after so many plies if it is not over."""
    rng = Random(seed)
    session = new_session(game, {}, (), world(seed), kinds)
    while len(session.line) < plies and session.line.last.outcome() is None:
        view = session.line.last.view_for(session.line.last.turn)
        level = 1 if session.player_at(view.turn) == 0 else 2
        session = session.play(choose(game, view, level, rng), rng)
    return session if session.is_over else replace(session, resigned=0)


def end_page(session: Session) -> Model:
    """Return the page that shows the end."""
    return replace(at_table(session), menu=END)


@cache
def reviewed_end(game: str, plies: int = PLIES, seed: int = 1) -> Model:
    """Return the end of a game, after all that the page has asked is answered."""
    return after_all_answers(end_page(beginners_game(game, plies, seed)))


def review_and_debrief(model: Model) -> tuple[Review, Debrief]:
    """Return what the page knows of the game on its table."""
    review = model.help.any_review_of(model.session)
    assert review
    assert review.debrief
    return review, review.debrief


WHOLE = [(game, PLIES) for game in GAMES] + [("xok", LONGEST), ("hainoon", LONGEST)]


@pytest.mark.parametrize(("game", "plies"), WHOLE)
def test_what_is_said_is_about_this_game(game: str, plies: int) -> None:
    """Each sentence names a move that was played or was the best, by the plies as the thinker has judged them."""
    model = reviewed_end(game, plies)
    session, (review, said) = model.session, review_and_debrief(model)
    judged, me = review.judged, session.people[0]
    steps = {ply: session.line.steps[ply - 1].text for ply in range(1, len(judged))}
    movers = {ply: session.line.at(ply - 1).turn for ply in steps}
    own = [ply for ply in steps if movers[ply] == me]
    assert said.moves == len(own)
    if said.decided:
        assert session.end
        assert movers[said.decided] not in session.end.winners
        assert judged[said.decided].loss >= LEAST
        (winner,) = session.end.winners
        assert all(one.chances[winner] == max(one.chances) for one in judged[said.decided :])
    if said.good:
        assert said.good in own
        assert steps[said.good].startswith(judged[said.good - 1].best)
        assert judged[said.good].loss == 0
    if said.better:
        assert said.better in own
        assert judged[said.better].loss == max(judged[ply].loss for ply in own) >= WORTH_TELLING
        assert not steps[said.better].startswith(judged[said.better - 1].best)
    for page in in_each_language(model, world()):
        words = dict(zip(PARTS, sentences(page, review, said), strict=True))
        shown = region(page, "side")
        assert nameless_elements(shown) == []
        assert [part for part in PARTS if words[part] and words[part] not in shown.words] == []
        assert bool(words["better"]) == bool(said.better)
        assert f"{said.better}" in words["better"] or not said.better
        for part, ply in (("good", said.good), ("better", said.better)):
            reasons = judged[ply - 1].reasons if ply else ()
            phrases = [page.language.say(reason.key, **reason.params) for reason in reasons]
            assert [phrase in words[part] for phrase in phrases] == [place == 0 for place in range(len(phrases))]


def test_a_lost_game_says_all_three() -> None:
    """Of a whole game of Xok that a beginner loses."""
    games = (reviewed_end("xok", LONGEST, seed) for seed in range(1, 20))
    model = next(each for each in games if has_all_moves(each))
    lost, (review, said) = model.session, review_and_debrief(model)
    decided, good, better = sentences(model, review, said)
    assert lost.line.steps[said.decided - 1].text in decided
    assert lost.line.steps[said.good - 1].text in good
    assert review.judged[said.better - 1].best in better


def has_all_moves(model: Model) -> bool:
    """Return whether the person has lost a game that has all three moves to name."""
    _, said = review_and_debrief(model)
    lost = model.session.end is not None and model.session.end.winners != tuple(model.session.people)
    return lost and min(said.decided, said.good, said.better) > 0


def judgement(session: Session, losses: dict[int, float], chances: dict[int, float]) -> Review:
    """Return a look back with these losses, and these chances of the first seat from their plies on."""
    judged, mine = [], 0.5
    for ply in range(len(session.line) + 1):
        mine = chances.get(ply, mine)
        best = session.line.steps[ply].text if ply < len(session.line) else ""
        why = (Reason(f"reason.{session.game}.eats", {"n": 1}),) if best else ()
        judged.append(Judged((mine, 1 - mine), losses.get(ply, 0.0), best, why))
    return Review(session.line, judged=tuple(judged))


def test_the_mistake_that_decides_comes_when_the_winner_is_ahead_for_good() -> None:
    """A dearer one before it was made good again; nor did one that cost little, or came too late, decide."""
    session = beginners_game("xok")
    assert session.end
    assert session.end.winners == (1,)
    given = judgement(session, {1: 0.4, 7: 0.3, 8: 0.5, 9: 0.2}, {1: 0.1, 5: 0.6, 7: 0.3})
    assert debrief(session, given).lead == 7
    assert debrief(session, given).decided == 7
    late = judgement(session, {7: 0.2}, {5: 0.3, 7: 0.1})
    assert (debrief(session, late).lead, debrief(session, late).decided) == (5, 0)
    small = judgement(session, {7: LEAST / 2}, {7: 0.3})
    assert (debrief(session, small).lead, debrief(session, small).decided) == (7, 0)
    model = end_with_review(session, small)
    assert model.language.on_demand.say("debrief.ahead", n=7, name=seat_name(session, 1, model.language)) in words_of(
        model
    )
    always = end_with_review(session, judgement(session, {}, {0: 0.3}))
    name = seat_name(session, 1, always.language)
    assert always.language.on_demand.say("debrief.always", name=name) in words_of(always)
    even = debrief(session, judgement(session, {}, {}))
    assert (even.lead, even.decided) == (None, 0)


def end_with_review(session: Session, review: Review) -> Model:
    """Return the end of a game with a look back that is known."""
    model = end_page(session)
    there = replace(review, shown=False, debrief=debrief(session, review))
    return replace(model, help=replace(model.help, review=there))


def words_of(model: Model) -> str:
    """Return what the panel beside the table says."""
    return region(model, "side").words


def test_a_move_that_used_a_mistake_is_named_first() -> None:
    """Before one with a weightier reason; a move that was a hint is never praised or blamed."""
    session = beginners_game("xok")
    given = judgement(session, {6: 0.3}, {})
    heavy = replace(given.judged[2], reasons=(Reason("reason.xok.prevents"),))
    review = replace(given, judged=(*given.judged[:2], heavy, *given.judged[3:]))
    assert debrief(session, review).good == 7
    calm = replace(review, judged=(*review.judged[:6], *given.judged[7:8], *review.judged[7:]))
    assert debrief(session, calm).good == 3
    hinted = replace(session, followed=((0, 6),))
    assert 6 in hinted.hint_plies
    assert debrief(hinted, review).good == 3
    blamed = judgement(session, {7: 0.3}, {})
    assert (debrief(session, blamed).better, debrief(hinted, blamed).better) == (7, 0)


@every_game
def test_it_is_asked_at_the_end_and_in_the_background(game: str) -> None:
    """Until all is judged there is a place for it; the look back itself stays closed, and what is known is kept."""
    model = end_page(beginners_game(game))
    ((job, fields),) = help_questions(model).items()
    assert job == "review"
    labels = [model.language.later.say(f"debrief.{part}") for part in PARTS]
    assert all(label in words_of(model) for label in labels)
    told = answers(job, fields)
    half = after_answer(model, job, told[len(told) // 2])
    assert help_questions(half) == {job: fields}
    assert half.help.review_of(half.session) is None
    assert 'class="review"' not in str(half)
    opened = after_acts(half, "review")
    assert help_questions(opened) == {job: fields}
    first, second = (one.help.any_review_of(one.session) for one in (half, opened))
    assert first
    assert second
    assert second.judged == first.judged
    whole = after_answer(opened, job, told[-1])
    assert help_questions(whole) == {}
    closed = after_acts(whole, "review close")
    assert closed.help.review_of(closed.session) is None
    assert review_and_debrief(closed) == review_and_debrief(replace(closed, menu=END))
    assert help_questions(replace(closed, menu=END)) == {}


@every_game
def test_it_is_asked_where_the_end_is_on_show_by_itself(game: str) -> None:
    """Beside a table to which somebody comes back; not while another tab is open, or an earlier position on show."""
    back = at_table(beginners_game(game))
    labels = [back.language.later.say(f"debrief.{part}") for part in PARTS]
    assert back.menu == ""
    assert all(label in words_of(back) for label in labels)
    assert list(help_questions(back)) == ["review"]
    assert help_questions(replace(back, menu="help")) == {}
    assert help_questions(after_acts(back, "go 1")) == {}


@every_game
def test_nothing_is_said_where_nothing_can_be(game: str) -> None:
    """To two people, of a game of two moves, while it goes on, and if the thinker fails."""
    two = new_session(game, {}, (), world(1), (0, 0))
    people = replace(beginners_game(game), kinds=two.kinds)
    running = replace(beginners_game(game, RUNNING), resigned=-1)
    for session in (people, beginners_game(game, 2), running):
        model = end_page(session) if session.is_over else at_table(session)
        assert help_questions(model) == {}
        assert model.language.later.say("debrief.good") not in words_of(model)
    failed = after_answer(end_page(beginners_game(game)), "review", {"done": True})
    assert help_questions(failed) == {}
    assert failed.language.later.say("debrief.good") not in words_of(failed)


@every_game
def test_the_step_that_follows(game: str) -> None:
    """Puzzles of the idea that was missed; without one the next lesson, and none when all are done."""
    model = reviewed_end(game)
    review, said = review_and_debrief(model)
    for page in in_each_language(model, world()):
        for idea in series(game):
            missed = replace(review, debrief=replace(said, idea=idea))
            there = region(replace(page, help=replace(page.help, review=missed)), "side")
            assert f"#{game}.puzzles.{idea}" in [one.attrs.get("href") for one in there.all("a")]
            assert nameless_elements(there) == []
        plain = replace(page, help=replace(page.help, review=replace(review, debrief=replace(said, idea=""))))
        links = [one.attrs.get("href") for one in region(plain, "side").all("a")]
        assert [f"#{key(game, number)}" in links for number in numbers(game)[:1]] == [True] * bool(numbers(game))
        learnt = {key(game, number): length(game, number) for number in numbers(game)}
        after = region(replace(plain, progress=learnt), "side")
        assert not any(".lesson." in one.attrs.get("href", "") for one in after.all("a"))
        assert f"against {game} 2" not in does(after)
