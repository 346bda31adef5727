"""The look back at a game: its course, its curve, its turning points."""

from dataclasses import replace

import pytest

from engine.games import GAMES, game_named
from engine.language import Language
from engine.reason import Judged
from tests.ui.helped import after_acts, after_all_answers, after_answer, answers, link
from tests.ui.pages import Element, does, ids, in_each_language, nameless_elements, page_tree, parse_markup, region
from tests.ui.players import world
from tools.run.samples import samples
from ui.app.model import Model
from ui.app.questions import help_questions
from ui.games.desk import desk
from ui.help.turning_points import turning_points
from ui.table.session import Session
from ui.views.page import view

MATE, LINE = samples("xok").ended.position, samples("xok").ended.moves
"""White misses the win, so does Black, and then White wins."""


def over(game: str) -> Model:
    """Return the page after a short game that is over."""
    end = samples(game).ended
    return link(game, position=end.position, moves=end.moves)


def section(model: Model) -> Element | None:
    """Return the look back on the page, if there is one."""
    return next(
        (one for one in parse_markup(view(model).regions["side"]).all("section") if one.attrs["class"] == "review"),
        None,
    )


def words(model: Model) -> str:
    """Return what the look back says."""
    found = section(model)
    assert found
    return found.words


def test_only_a_game_that_is_over() -> None:
    """While it goes on nobody can look back, not even by its verb."""
    running = link("xok", position=MATE)
    assert after_acts(running, "review").help.review is None
    assert 'data-do="review"' not in view(running).regions["controls"]


def test_the_way_there() -> None:
    """A button at the end of a game, and one above the moves; either leads to the moves and begins."""
    model = link("xok", position=MATE, moves=LINE)
    assert 'data-do="review"' in view(replace(model, menu="moves")).regions["side"]
    model = replace(model, menu="end")
    assert 'data-do="review"' in view(model).regions["controls"]
    begun = after_acts(model, "review")
    assert begun.menu == "moves"
    assert set(help_questions(begun)) == {"review"}
    assert section(begun)


def test_on_a_phone_the_table_stays_in_sight() -> None:
    """The facts would lie over it; they are one press away, and how far it has come is read in the prompt meanwhile."""
    begun = after_acts(replace(link("xok", position=MATE, moves=LINE), narrow=True, menu="end"), "review")
    assert begun.menu == ""
    assert parse_markup(view(begun).regions["status"]).words == begun.language.say("review.progress", n=0, of=3)
    assert (
        begun.language.say("review.progress", n=0, of=3) not in parse_markup(view(begun).regions["announcement"]).words
    )
    assert "menu moves" in does(region(begun, "controls"))
    assert section(after_acts(begun, "menu moves"))


def test_the_row_of_actions_goes_with_it() -> None:
    """Steps stand where undo and redo stood, and the better line, or after the last move the next game, at the end."""
    model = review_page(link("xok", position=MATE, moves=LINE))
    assert [*does(region(model, "controls"))] == ["go -1", "go 1", "menu moves", "review out"]
    out = after_acts(model, "review out")
    assert [*does(region(out, "controls"))] == ["step back", "step on", "menu moves", "review game"]
    assert [*does(region(after_acts(model, "go 3"), "controls"))] == ["go 2", "go 4", "menu moves", "rematch"]


def test_it_grows_ply_by_ply() -> None:
    """Each answer shows more of the curve and says how far it is; at the end there is no more progress to show."""
    model = after_acts(link("xok", position=MATE, moves=LINE), "review")
    ((job, fields),) = help_questions(model).items()
    known = []
    for answer in answers(job, fields):
        model = after_answer(model, job, answer)
        review = model.help.review
        assert review
        known.append(len(review.judged))
        assert help_questions(model) == ({} if review.is_done else {job: fields})
    assert known == sorted(known)
    assert known[-1] == len(model.session.line) + 1
    found = section(model)
    assert found
    assert not list(found.all("progress"))


def test_the_missed_win_is_named() -> None:
    """With its cost, what was better and why, and the way there."""
    model = after_all_answers(after_acts(link("xok", position=MATE, moves=LINE), "review"))
    for told in in_each_language(model, world()):
        assert told.language.say("review.lost", n=1, move="a2+a3") in words(told)
        assert told.language.say("reason.xok.win", n=10) in words(told)
    there = after_acts(model, "go 1")
    assert there.session.ply == 1
    assert words(there).count("Move 1, a2+a3: White") == 1


def test_it_can_be_halted_and_gone_on_with() -> None:
    """Halted, nothing is asked; what was judged stays."""
    model = after_acts(link("xok", position=MATE, moves=LINE), "review", "review halt")
    assert help_questions(model) == {}
    assert help_questions(after_acts(model, "review"))
    assert section(after_acts(model, "review close")) is None


def test_whose_chance() -> None:
    """Of two players one has what the other lacks; a seat that is not there is nobody's."""
    model = after_all_answers(after_acts(link("xok", position=MATE, moves=LINE), "review", "go 0"))
    assert "White 100%" in words(model)
    assert "Black 0%" in words(after_acts(model, "review seat 1"))
    assert after_acts(model, "review seat 7") == model


def test_a_failure_is_said() -> None:
    """The judgements so far stay, and one may go on."""
    model = after_acts(link("xok", position=MATE, moves=LINE), "review")
    failed = after_answer(model, "review", {"id": 1, "error": "x", "done": True})
    assert "could not be finished" in words(failed)
    assert help_questions(failed) == {}
    assert help_questions(after_acts(failed, "review"))


@pytest.mark.parametrize("game", GAMES)
def test_each_game_in_each_language(game: str) -> None:
    """It is well formed, everything in it has a name, and it leads to each ply."""
    model = after_all_answers(after_acts(over(game), "review"))
    for told in in_each_language(model, world()):
        root = page_tree(told)
        assert len(ids(root)) == len(set(ids(root)))
        assert nameless_elements(root) == []
    found = section(model)
    assert found
    hits = [rect.attrs["data-do"] for rect in found.all("rect")]
    assert hits == [f"go {ply}" for ply in range(len(model.session.line) + 1)]


def test_it_is_gone_with_its_game() -> None:
    """Another game on the table has no look back before somebody asks for it."""
    model = after_acts(link("xok", position=MATE, moves=LINE), "review", f"open xok?position={MATE.replace(' ', '+')}")
    assert section(model) is None
    assert help_questions(model) == {}


def test_turning_points_are_few() -> None:
    """The dearest ones, in the order of the game, and nothing that hardly cost anything."""
    losses = (0, 0.3, 0.05, 0.2, 0.11, 0.6, 0.099)
    judged = [Judged((0.5, 0.5), loss) for loss in losses]
    assert turning_points(judged) == (1, 3, 5)
    assert turning_points(judged[:1]) == ()


def kinds(model: Model) -> list[str]:
    """Return the kinds of moves that are drawn over the board."""
    layers = parse_markup(view(model).regions["table"]).all("g")
    return [layer.attrs["class"] for layer in layers if layer.attrs.get("class", "").startswith("sketch ")]


def review_page(model: Model) -> Model:
    """Return the page that looks back, at the start of the game, all plies judged."""
    return after_acts(after_all_answers(after_acts(model, "review")), "go 0")


def test_the_move_played_and_the_better_one_are_drawn() -> None:
    """Both, with a legend in words; at the end of the game none."""
    model = review_page(link("xok", position=MATE, moves=LINE))
    assert kinds(model) == ["sketch played", "sketch better"]
    review = model.help.review
    assert review
    best = review.judged[0].best
    for told in in_each_language(model, world()):
        say = told.language.say
        assert f"{say('review.legend.played')} a2+a3" in words(told)
        assert f"{say('review.legend.better')} {best}" in words(told)
        prompt = parse_markup(view(told).regions["status"]).words
        assert say("review.instead", move=best) in prompt
        assert prompt in parse_markup(view(told).regions["announcement"]).words
    assert kinds(after_acts(model, "go 3")) == []
    assert kinds(after_acts(model, "review close")) == []
    assert view(model).root["data-looking"] == "back"


@pytest.mark.parametrize("game", [game for game in GAMES if game_named(game).has_private_hands])
def test_a_move_is_named_by_who_made_it_where_it_was_made(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A tap may mean a slot of a hand: it is called what lay there then, for the player who saw it."""
    model = review_page(over(game))
    review = model.help.review
    assert review
    dear = replace(review, judged=tuple(replace(one, loss=0.5) for one in review.judged))
    asked: list[Session] = []

    def label(session: Session, _tapped: str, _language: Language) -> str:
        asked.append(session)
        return "label"

    monkeypatch.setattr(desk(game), "tap_label", label)
    monkeypatch.setattr(desk(game), "buttons", lambda *_: [])  # their labels are of the moment on show
    for ply in range(len(review.line) + 1):
        view(after_acts(replace(model, help=replace(model.help, review=dear)), f"go {ply}"))
    assert {session.ply for session in asked} >= {ply - 1 for ply in turning_points(dear.judged) if ply}
    assert all(session.viewer == session.line.at(session.ply).turn for session in asked)


def test_a_good_move_is_no_slip() -> None:
    """Another move that does as well is called as good; where the best was played just that one is drawn."""
    model = review_page(link("xok", position=MATE, moves=LINE))
    won = after_acts(model, "go 2")
    assert kinds(won) == ["sketch played", "sketch better"]
    assert "Just as good:" in words(won)
    assert "Better:" not in words(won)
    review = model.help.review
    assert review
    judged = (replace(review.judged[0], best="a2+a3"), *review.judged[1:])
    same = replace(model, help=replace(model.help, review=replace(review, judged=judged)))
    assert kinds(same) == ["sketch better"]
    assert "Played, and best: a2+a3" in words(same)
    assert after_acts(same, "review out").variation is None


def test_the_sheet_opens_beside_the_board() -> None:
    """A person who looks back has the menu open at it."""
    assert after_acts(link("xok", position=MATE, moves=LINE), "review").menu == "moves"


def test_turning_points_are_a_tap_away() -> None:
    """From anywhere, to the position before the one next to it; where there is none the button does nothing."""
    model = review_page(link("xok", position=MATE, moves=LINE))
    found = section(after_acts(model, "go 3"))
    assert found
    ways = [b for b in found.all("button") if b.attrs["data-do"].startswith("go ")]
    before, back, on, after = ways[:4]
    assert before.attrs["data-do"] in {"go 0", "go 1", "go 2"}
    assert back.attrs["data-do"] == "go 2"
    assert on.attrs.get("aria-disabled") == "true"
    assert after.attrs.get("aria-disabled") == "true"


@pytest.mark.parametrize("game", GAMES)
def test_the_better_line_is_played_out(game: str) -> None:
    """On the same board, ply by ply as far as it is known; one tap leads back, and the game is as it was."""
    model = review_page(over(game))
    out = after_acts(model, "review out")
    if out.variation is None:
        assert kinds(model) == ["sketch better"]
        return
    assert out.session == model.session
    assert set(help_questions(out)) == {"onward"}
    assert kinds(out) == []
    known = after_all_answers(out)
    assert help_questions(known) == {}
    assert known.variation
    last = len(known.variation.session.line)
    for told in in_each_language(known, world()):
        assert told.language.say("review.out.at", n=1, of=last) in parse_markup(view(told).regions["status"]).words
        assert nameless_elements(page_tree(told)) == []
        assert len(ids(page_tree(told))) == len(set(ids(page_tree(told))))
    ended = after_acts(known, *["step on"] * (last + 2))
    assert ended.on_board.session.ply == last
    assert after_acts(known, "step back").on_board.session.ply == 0
    assert after_acts(known, "step back", "undo").on_board.session.ply == 0
    assert after_acts(known, "step last", "step first", "redo").on_board.session.ply == 1
    for way in ("review game", "escape", "go 1", "review close"):
        back = after_acts(ended, way)
        assert back.variation is None
        assert back.session.line is model.session.line
    assert after_acts(ended, "review game") == model


def test_a_line_that_was_not_played_is_only_looked_at() -> None:
    """A tap on its board plays nothing and says why; keys walk it."""
    out = after_all_answers(after_acts(review_page(link("xok", position=MATE, moves=LINE)), "review out"))
    tapped = after_acts(out, "tap g1")
    assert tapped.session == out.session
    assert tapped.on_board.session.taps == ()
    assert tapped.language.say("review.aside") in parse_markup(view(tapped).regions["status"]).words
    assert after_acts(out, "walk a1").on_board.session.cursor == "a1"
    assert 'class="cell can"' not in view(out).regions["table"]


@pytest.mark.parametrize(
    "answer", [{"error": "x", "done": True}, {"moves": "a1", "done": True}, {"moves": ["z9"], "done": True}]
)
def test_a_better_line_that_cannot_be_read_stays_as_it_is(answer: object) -> None:
    """Its first move is known without the thinker."""
    out = after_acts(review_page(link("xok", position=MATE, moves=LINE)), "review out")
    after = after_answer(out, "onward", answer)
    assert after.variation
    assert out.variation
    assert after.variation.session.line == out.variation.session.line
    assert help_questions(after) == {}


def test_nothing_to_play_out() -> None:
    """Where nothing better is known, at the end of the game and without a look back."""
    model = link("xok", position=MATE, moves=LINE)
    assert after_acts(model, "review out") == model
    judged = review_page(model)
    assert after_acts(judged, "go 3", "review out").variation is None
    assert after_acts(after_acts(model, "review", "go 0"), "review out").variation is None
