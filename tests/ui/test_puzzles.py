"""Puzzles on the screen: each can be solved, whatever else is tapped has an answer, and what is solved is kept."""

from dataclasses import replace

import pytest

from engine.language import LANGUAGES, language
from engine.puzzles.daily import daily
from engine.puzzles.shelf import count, idea_key, outline, puzzle, puzzle_numbers, series
from engine.puzzles.ways import is_winning_line
from tests.games import POSED
from tests.ui.pages import Element, ids, nameless_elements, parse_markup
from tests.ui.players import world
from tests.ui.pupil import SKIPPED, taps_of
from tests.ui.updated import model_after
from ui.acts.update import ACTS, first_model
from ui.app import storage
from ui.app.model import Model
from ui.keep.solved_puzzles import Row, Solved, ordinal
from ui.learn import attempt
from ui.learn.attempt import BOARD, VERBS, Attempt, begin_attempt
from ui.table.message import Message, Verb
from ui.views.page import view
from ui.views.puzzle import theme

every_game = pytest.mark.parametrize("game", POSED)
TODAY = ordinal(world().today)


def few(game: str) -> list[int]:
    """Return the numbers of some puzzles of a game: the first one, the last, and the longest."""
    numbers = puzzle_numbers(game)
    longest = max(numbers, key=lambda number: len(puzzle(game, number).line))
    return sorted({numbers[0], longest, numbers[-1]})


SOME = [(game, number) for game in POSED for number in few(game)]
some = pytest.mark.parametrize(("game", "number"), SOME)


def page_at(address: str, code: str = "en") -> Model:
    """Return the page at an address of puzzles."""
    model = model_after(first_model(world()), Message("set", f"language {code}"), world())
    return model_after(model, Message("open", address), world())


def after_act(model: Model, verb: Verb, about: str = "") -> Model:
    """Return the page after something was done to the puzzle."""
    return model_after(model, Message(verb, about, board=BOARD), world())


def now(model: Model) -> Attempt:
    """Return the puzzle that the page is at."""
    assert model.attempt is not None, model.notice
    return model.attempt


def after_move(model: Model, move: str) -> Model:
    """Return the page after the taps that play a move."""
    for tap in taps_of(now(model).board, move):
        model = after_act(model, "tap", tap)
    return model


def after_solution(model: Model) -> Model:
    """Return the page with the puzzle solved, each reply having come by itself."""
    while not now(model).over:
        right = now(model).right
        model = after_move(model, right.text) if right else after_act(model, "follow")
    return model


def region_tree(model: Model, region: str = "puzzle") -> Element:
    """Return what the page shows of it."""
    return parse_markup(view(model).regions[region])


@pytest.mark.parametrize("code", LANGUAGES)
@some
def test_a_puzzle_is_solved_by_its_line(game: str, number: int, code: str) -> None:
    """Each right move is praised, each reply comes, and at the end the idea is named and the puzzle counts."""
    model, say = page_at(f"{game}.puzzle.{number}", code), language(code).say
    idea = say(puzzle(game, number).idea_key)
    while not now(model).over:
        root = region_tree(model)
        assert nameless_elements(root) == []
        assert len(ids(root)) == len(set(ids(root)))
        assert idea not in root.words
        right = now(model).right
        model = after_move(model, right.text) if right else after_act(model, "follow")
    assert len(now(model).board.line) == len(puzzle(game, number).line)
    assert say("puzzle.solved") in region_tree(model).words
    assert idea in region_tree(model).words
    assert model.solved[game].numbers == {number}


@some
def test_a_wrong_move_is_taken_back_with_a_word(game: str, number: int) -> None:
    """A legal move that does not solve it leaves the board as it was."""
    model = page_at(f"{game}.puzzle.{number}")
    board = now(model).board
    others = [move.text for move in board.position.legal_moves() if move.text not in puzzle(game, number).line[0]]
    for move in others[:: max(1, len(others) // 3)]:
        after = after_move(model, move)
        assert now(after).board.line == board.line
        assert now(after).board.taps == ()
        assert wrong_move_answer(after, move) in region_tree(after).words
        assert after_solution(after).solved[game].numbers == {number}


def wrong_move_answer(model: Model, move: str) -> str:
    """Return the sentence that a wrong move is answered with: of a win nobody says that there is a better move."""
    one = now(model).puzzle
    note = "slower" if move in one.slower else "late" if is_winning_line(one) else "wrong"
    return language("en").say(f"puzzle.{note}", n=(len(one.line) + 1) // 2)


@every_game
def test_a_win_that_is_slower_is_said_to_be_one(game: str) -> None:
    """It is no better move that is asked for then, but a quicker one; the puzzle is as before."""
    for number in puzzle_numbers(game):
        for move in puzzle(game, number).slower[:1]:
            after = after_move(page_at(f"{game}.puzzle.{number}"), move)
            assert language("en").say("puzzle.wrong") not in region_tree(after).words
            assert wrong_move_answer(after, move) in region_tree(after).words
            assert now(after).refuted == ()
            assert after_solution(after).solved[game].numbers == {number}


@every_game
def test_nothing_better_is_said_to_exist_in_a_retired_puzzle(game: str) -> None:
    """Its answer is not certain: it can be solved, but no move is called wrong."""
    one = replace(puzzle(game, puzzle_numbers(game)[0]), retired=True)
    model = replace(page_at(f"{game}.puzzle.{one.number}"), attempt=begin_attempt(one))
    move = next(move.text for move in one.position.legal_moves() if move.text not in one.line[0])
    after = after_move(model, move)
    assert language("en").say("puzzle.doubtful") in region_tree(after).words
    assert now(after).refuted == ()
    assert now(after_solution(after)).is_solved


@every_game
def test_every_tap_has_an_answer(game: str) -> None:
    """Each thing shown to be tapped half makes a move, plays one or gives the referee's reason."""
    model = page_at(f"{game}.puzzle.1")
    sent = {element.attrs["data-do"].partition(" ") for element in region_tree(model).with_attr("data-do")}
    assert {verb for verb, _, _ in sent} <= VERBS | ACTS.keys()
    for tap in {about for verb, _, about in sent if verb == "tap"} - {*SKIPPED}:
        after = now(after_act(model, "tap", tap))
        assert after.board.taps or after.board.refusal or after.note or after.ply, tap


@every_game
def test_hints_first_say_where_to_begin(game: str) -> None:
    """It is marked on the board; asked once more, the idea is named."""
    model, say = page_at(f"{game}.puzzle.1"), language("en").say
    idea = say(puzzle(game, 1).idea_key)
    first = after_act(model, "hint")
    assert "data-hinted" in view(first).regions["puzzle"]
    assert idea not in region_tree(first).words
    second = after_act(first, "hint")
    assert idea in region_tree(second).words
    assert now(after_act(second, "hint")).hints == attempt.IDEA
    assert after_solution(second).solved[game].numbers == {1}


@every_game
def test_a_solution_that_is_shown_does_not_count(game: str) -> None:
    """It plays to its end by itself; tried again, the puzzle can be solved."""
    model = after_act(page_at(f"{game}.puzzle.1"), "solve")
    for _ in puzzle(game, 1).line:
        model = after_act(model, "follow")
    assert now(model).over
    assert language("en").say("puzzle.seen") in region_tree(model).words
    assert model.solved == {}
    assert after_solution(after_act(model, "again")).solved[game].numbers == {1}


@every_game
def test_taps_out_of_turn_change_nothing(game: str) -> None:
    """While the answer is on its way they are told so; when all is over the praise stays."""
    number = few(game)[-1]
    model = after_solution(page_at(f"{game}.puzzle.{number}"))
    assert after_act(model, "tap", "a1") == model
    waiting = after_act(page_at(f"{game}.puzzle.{number}"), "solve")
    if not now(waiting).over:
        after = after_act(waiting, "tap", "a1")
        assert now(after).board == now(waiting).board
        assert language("en").say("puzzle.tap.wait") in region_tree(after).words


WRONG = [
    (game, number, move.text)
    for game in POSED
    for number in few(game)
    for move in puzzle(game, number).position.legal_moves()
    if move.text not in puzzle(game, number).line[0] and not begin_attempt(puzzle(game, number)).board.has_private_hands
][::40]


@pytest.mark.parametrize(("game", "number", "move"), WRONG)
def test_a_wrong_move_is_refuted_on_the_board(game: str, number: int, move: str) -> None:
    """If it has a clear answer, the move is seen, then the answer, each said; then the puzzle is there as before."""
    model, say = page_at(f"{game}.puzzle.{number}"), language("en").say
    wrong = after_move(model, move)
    allows = now(wrong).allows
    if allows is None:
        assert now(wrong).refuted == ()
        assert now(wrong).on_show.line == now(model).board.line
        return
    assert len(now(wrong).on_show.line) == 1
    assert say("puzzle.watch") in region_tree(wrong).words
    assert wrong_move_answer(wrong, move) in region_tree(wrong).words
    assert now(wrong).is_autoplay
    answered = after_act(wrong, "follow")
    assert len(now(answered).on_show.line) == 2
    assert say("puzzle.allows", move=allows.move, reasons="").split(", ")[0] in region_tree(answered).words
    assert not now(answered).is_autoplay
    assert not [cell for cell in region_tree(answered).all("g") if cell.attrs.get("class") == "cell can"]
    for back in (after_act(answered, "retry"), after_act(wrong, "retry"), after_act(answered, "tap", "a1")):
        assert now(back).refuted == ()
        assert now(back).on_show.line == now(model).board.line
        assert now(back).note == ""
    assert after_solution(wrong).solved[game].numbers == {number}


@every_game
def test_the_solver_sees_what_their_side_sees(game: str) -> None:
    """All along, also when the other side is to move."""
    for number in few(game):
        model = page_at(f"{game}.puzzle.{number}")
        seat = puzzle(game, number).position.turn
        while True:
            board = now(model).board
            assert not board.has_private_hands or board.position == board.line.last.view_for(seat)
            if now(model).over:
                break
            right = now(model).right
            model = after_move(model, right.text) if right else after_act(model, "follow")


def sections(model: Model) -> list[tuple[str, list[int], str]]:
    """Return the series on the list: where the heading leads to, the numbers of the puzzles, all that is said."""
    found = []
    for section in region_tree(model, "puzzles").all("section"):
        head, *links = [a.attrs["href"] for a in section.all("a")]
        found.append((head, [int(link.rpartition(".")[2]) for link in links], section.words))
    return found


@every_game
def test_the_list_is_in_series(game: str) -> None:
    """A heading for each idea, which leads to its puzzles alone; how many are solved is said of each and of all."""
    say, first = language("en").say, puzzle_numbers(game)[0]
    model = replace(page_at(f"{game}.puzzles"), solved={game: Solved(frozenset({first}))})
    assert say("puzzles.solved", n=1, of=len(puzzle_numbers(game))) in region_tree(model, "puzzles").words
    there = sections(model)
    assert [(head, numbers) for head, numbers, _ in there] == [
        (f"#{game}.puzzles.{idea}", [*numbers]) for idea, numbers in series(game).items()
    ]
    for (idea, numbers), (_, _, words) in zip(series(game).items(), there, strict=True):
        assert say(idea_key(game, idea)) in words
        assert say("puzzles.solved", n=int(first in numbers), of=len(numbers)) in words
        assert all(say(f"puzzle.grade.{outline(game, number)[0]}") in words for number in numbers)
    places = {e.attrs["data-board"] for e in region_tree(model, "puzzles").with_attr("data-region")}
    assert places == {puzzle(game, number).key for number in puzzle_numbers(game)}


@every_game
def test_a_series_has_a_list_of_its_own(game: str) -> None:
    """Its address shows the puzzles of one idea; that of an idea which is no more shows all."""
    every = " ".join(f"{game}.puzzle.{number}" for number in puzzle_numbers(game))
    for idea, numbers in series(game).items():
        model = model_after(page_at(f"{game}.puzzles.{idea}"), Message("near", every), world())
        ((_, there, _),) = sections(model)
        assert there == [*numbers]
        pictures = {name for name in view(model).regions if name.startswith("board-")}
        assert pictures == {f"board-{game}.puzzle.{number}" for number in numbers}
    assert sections(page_at(f"{game}.puzzles.long-gone")) == sections(page_at(f"{game}.puzzles"))


@every_game
def test_after_a_puzzle_comes_the_next_of_its_series(game: str) -> None:
    """Then any other that is unsolved, and that the series is done is said; when all are solved, that."""
    say = language("en").say
    numbers = max(series(game).values(), key=len)
    model = after_solution(page_at(f"{game}.puzzle.{numbers[0]}"))
    assert f'href="#{game}.puzzle.{numbers[1]}"' in view(model).regions["puzzle"]
    assert say("puzzle.next.series") in region_tree(model).words
    done = replace(model, solved={game: Solved(frozenset(numbers))})
    are_more = len(series(game)) > 1
    assert say("puzzle.series.all" if are_more else "puzzle.all") in region_tree(done).words
    assert (say("puzzle.next") in region_tree(done).words) == are_more
    every = replace(model, solved={game: Solved(frozenset(puzzle_numbers(game)))})
    assert say("puzzle.all") in region_tree(every).words


@every_game
def test_pictures_are_painted_when_they_come_near(game: str) -> None:
    """Each shows its puzzle's position, and no two ids on the page are alike."""
    model = page_at(f"{game}.puzzles")
    assert not [name for name in view(model).regions if name.startswith(f"board-{game}.puzzle")]
    names = [f"{game}.puzzle.{number}" for number in puzzle_numbers(game)[:2]]
    near = model_after(model, Message("near", " ".join(names)), world())
    pictures = [view(near).regions[f"board-{name}"] for name in names]
    assert pictures[0] != pictures[1]
    found = [ident for picture in pictures for ident in ids(parse_markup(picture))]
    assert len(found) == len(set(found))
    assert [parse_markup(picture).with_attr("data-do") for picture in pictures] == [[], []]


@every_game
def test_themes_tell_puzzles_apart(game: str) -> None:
    """Where all tasks are alike, each puzzle has a title in each language, which is not its idea."""
    numbers = puzzle_numbers(game)
    ideas = {outline(game, number)[1] for number in numbers}
    tasks = {(is_winning_line(puzzle(game, number)), len(puzzle(game, number).line)) for number in numbers}
    for code in LANGUAGES:
        titles = {idea: theme(game, idea, language(code)) for idea in ideas}
        assert all(titles.values()) or (not any(titles.values()) and len(tasks) > 1)
        assert not set(titles.values()) & {language(code).say(idea_key(game, idea)) for idea in ideas}


@every_game
def test_the_puzzle_of_the_day(game: str) -> None:
    """It is that of the date that the browser says; solved day by day it makes a run, told on the start page."""
    number = daily(game, TODAY)
    model = page_at(f"{game}.daily")
    assert now(model).puzzle.number == number
    before = {game: Solved(frozenset({number}), Row(TODAY - 1, 3))}
    after = after_solution(replace(model, solved=before))
    assert after.solved[game] == Solved(frozenset({number}), Row(TODAY, 4))
    home = view(model_after(after, Message("open", ""), world())).regions["home"]
    assert language("en").say("puzzle.run", n=4) in parse_markup(home).words
    other = next(other for other in range(1, count(game) + 1) if other != number)
    assert after_solution(page_at(f"{game}.puzzle.{other}")).solved[game].row.day == 0


def test_what_is_solved_is_kept_and_can_be_deleted() -> None:
    """It outlives the page, is deleted with the other numbers, and brought back with them."""
    model = after_solution(page_at("xok.daily"))
    kept, broken = storage.restore(storage.texts(model), first_model(world()))
    assert (kept.solved, broken) == (model.solved, {})
    gone = model_after(model, Message("forget"), world())
    assert storage.stale_keys(gone, storage.texts(model)) == [storage.PUZZLES]
    assert model_after(gone, Message("unforget"), world()).solved == model.solved


def test_a_puzzle_left_is_still_there() -> None:
    """A half-made move waits until one comes back in the same visit; one that is over, or another, begins anew."""
    model = page_at("xok.puzzle.1")
    tap = taps_of(now(model).board, now(model).puzzle.line[0][0])[0]
    half = after_act(model, "tap", tap)
    away = model_after(half, Message("open", "xok.rules"), world())
    assert now(model_after(away, Message("open", "xok.puzzle.1"), world())).board.taps
    other = model_after(away, Message("open", "xok.puzzle.2"), world())
    assert (now(other).puzzle.number, now(other).board.taps) == (2, ())
    over = model_after(after_solution(half), Message("open", "xok.puzzles"), world())
    assert now(model_after(over, Message("open", "xok.puzzle.1"), world())).ply == 0


@every_game
def test_what_wins_is_said(game: str) -> None:
    """A line that ends with the solver's victory is announced so, any other is about the best move."""
    for number in few(game):
        one = puzzle(game, number)
        n = (len(one.line) + 1) // 2
        best = "puzzle.task.row" if n > 1 else "puzzle.task.best"
        key = "puzzle.task.win" if is_winning_line(one) else best
        start = language("en").say(key, name="", n=n).partition(" to move")[2]
        assert start in region_tree(page_at(f"{game}.puzzle.{number}")).words


def test_a_move_as_good_that_leads_elsewhere_solves_it() -> None:
    """The line's replies need not fit an equal move."""
    first = next(puzzle("xok", n) for n in range(1, count("xok") + 1))
    other = next(m.text for m in first.position.legal_moves() if m.text not in first.line[0])
    bent = replace(first, line=((first.line[0][0], other), ("a1+a1",), ("a1+a1",)))
    model = replace(page_at("xok.puzzle.1"), attempt=begin_attempt(bent))
    assert now(after_move(model, other)).is_solved


@every_game
def test_each_puzzle_is_one_press_away(game: str) -> None:
    """The panel leads to every puzzle, and says which one is on the table and which are solved."""
    first, *others = puzzle_numbers(game)
    model = after_solution(page_at(f"{game}.puzzle.{first}"))
    model = model_after(model, Message("open", f"{game}.puzzle.{others[0]}"), world())
    (listing,) = (each for each in region_tree(model).all("ol") if each.attrs.get("class") == "puzzle-numbers")
    links = list(listing.all("a"))
    assert [each.attrs["href"] for each in links] == [f"#{game}.puzzle.{number}" for number in (first, *others)]
    assert [each.attrs["href"] for each in listing.with_attr("aria-current")] == [f"#{game}.puzzle.{others[0]}"]
    say = language("en").say
    done = say("puzzle.done")
    assert [each.words for each in links[:2]] == [
        f"{say('puzzle.number', n=first)} {first} {done}",
        f"{say('puzzle.number', n=others[0])} {others[0]}",
    ]
    assert say("puzzles.solved", n=1, of=len(links)) in region_tree(model).words


@every_game
def test_nobody_in_a_puzzle_has_a_level(game: str) -> None:
    """The solution answers, and no computer of a level."""
    assert "level" not in region_tree(page_at(f"{game}.puzzle.{few(game)[0]}")).words
