"""Boards in anyone's page: what may be asked of them, and that anything else is told in words."""

import json
from functools import reduce
from itertools import chain
from random import Random
from urllib.parse import urlencode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games import GAMES
from engine.language import LANGUAGES, language
from engine.work import finish
from tests.contract.players import scribbles
from tests.embedding import TOLD
from tests.games import TAUGHT
from tests.ui.pages import ids, parse_markup
from tests.ui.players import fuzz, promise, world
from tests.ui.pupil import acts, taps_of
from tests.ui.test_apart import TOKENS
from ui.app.effects import Tell
from ui.embed.board import ACTS, is_of_another_day, next_board, open_board, resume_work, update
from ui.embed.calls import NUMBERS, on_board, session_on_board
from ui.embed.lesson_messages import Told
from ui.embed.messages import greeting_message, messages_after, picture_messages
from ui.embed.parameters import MODES
from ui.embed.state import Board
from ui.embed.view import view
from ui.games.desk import desk
from ui.learn.boards import perform_move
from ui.learn.ours import lesson, numbers
from ui.learn.result import TASKS
from ui.pages.start import ELEMENT, EMBED, element_script, embed_page
from ui.table.message import Message, Verb, message_in

MOVES = "d4+d5 c4+c5"
WELL_ASKED = {
    "play": {"game": "xok", "v": "1", "theme": "dark", "origin": "https://example.org,http://localhost:8000"},
    "diagram": {"game": "halali", "mode": "diagram"},
    "replay": {"game": "xok", "moves": MOVES},
    "lesson": {"game": "hainoon", "lesson": "1", "lang": "de"},
    "puzzle": {"game": "halali", "puzzle": "daily"},
    "computer": {"game": "hainoon", "mode": "computer", "level": "3"},
    "edit": {"game": "halali", "mode": "edit"},
}
"""For each mode, parameters that ask for it."""

WRONG = {
    "unreadable.embed.missing": {"lang": "en"},
    "unreadable.embed.value": {"game": "xok", "v": "2"},
    "unreadable.embed.unknown": {"game": "xok", "colour": "red"},
    "unreadable.embed.unfit": {"game": "xok", "mode": "play", "lesson": "1"},
    "unreadable.embed.together": {"game": "xok", "g": "1", "position": "x"},
    "unreadable.embed.lesson": {"game": "xok", "lesson": "99"},
    "unreadable.embed.puzzle": {"game": "xok", "puzzle": "999"},
    "unreadable.embed.origin": {"game": "xok", "origin": "example.org"},
    "unreadable.embed.origins": {"game": "xok", "origin": ",".join(["https://example.org"] * 9)},
    "unreadable.embed.height": {"game": "xok", "height": "tall"},
    "unreadable.ply": {"game": "xok", "moves": MOVES, "ply": "3"},
    "unreadable.illegal": {"game": "xok", "moves": "d4+d5 d4+d5"},
    "unreadable.fields": {"game": "xok", "position": "?"},
    "unreadable.packed.form": {"game": "xok", "g": "?"},
}
"""By fault, parameters that have it."""


VERBS: list[Verb] = sorted({"play", "mark", *chain.from_iterable(ACTS.values())})
"""All that is done to boards."""


def board_for(query: str, preferred: str = "en") -> Board:
    """Return the board that the parameters ask for."""
    return open_board(query, (preferred,), world())


@pytest.mark.parametrize("mode", MODES)
def test_each_mode_can_be_asked_for(mode: str) -> None:
    """Its board is shown, says that it is ready, and knows what can be done to it."""
    board = board_for(urlencode(WELL_ASKED[mode]))
    assert (board.error, board.mode) == (None, mode)
    assert greeting_message(board).items() >= {"type": "ready", "mode": mode, "game": WELL_ASKED[mode]["game"]}.items()
    assert any(parse_markup(view(board).regions["shown"]).all("svg"))


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_wrong_stands_in_place_of_the_board(wrong: str, code: str) -> None:
    """It is said in the language asked for, and told to the page."""
    board = board_for(urlencode({**WRONG[wrong], "lang": code}))
    assert board.error
    assert board.error.code == wrong
    words = parse_markup(view(board).regions["shown"]).words
    assert language(code).say("embed.wrong") in words
    assert greeting_message(board)["message"] in words


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_move_that_is_not_legal_is_refused_by_the_referee(code: str) -> None:
    """In the sentence that a person who tries it on a board reads, and not by the name of a rule."""
    tried = perform_move(
        board_for("game=xok&position=..../...../....../...FF../....../...../.... b").model.session, "d4+d5"
    )
    message = greeting_message(board_for(urlencode({"game": "xok", "moves": "d4+d5 d4+d5", "lang": code})))["message"]
    assert desk("xok").why(tried, language(code)) in message
    assert "xok." not in message


def test_no_parameter_stands_twice() -> None:
    """Nobody has to guess which of them counts."""
    error = board_for("game=xok&game=halali").error
    assert error
    assert error.code == "unreadable.embed.twice"


@pytest.mark.parametrize(
    "query",
    ["", "&", "=", "%", "game", "x" * 200_000, "&".join(["a=b"] * 99), "game=xok&\0=1", "game=xok&moves=\ud800"],
)
def test_huge_and_strange_parameters(query: str) -> None:
    """Size and strange letters are no way round the reader."""
    assert board_for(query).error


@fuzz
@given(st.text(), st.sampled_from(list(WELL_ASKED.values())), st.data())
def test_any_parameters(text: str, parameters: dict[str, str], data: st.DataObject) -> None:
    """Any text, and any damaged parameters, are a board that can be shown, or a sentence that can be read."""
    for query in (text, data.draw(scribbles(urlencode(parameters))), urlencode({**parameters, "position": text})):
        board = board_for(query)
        assert bool(board.error) == (greeting_message(board)["type"] == "error")
        assert parse_markup(view(board).regions["shown"]).words


@promise
@given(
    st.sampled_from(GAMES),
    st.sampled_from(MODES),
    st.lists(st.sampled_from(VERBS), max_size=12),
    st.randoms(use_true_random=False),
)
def test_anything_may_be_done_to_any_board(game: str, mode: str, verbs: list[Verb], rng: Random) -> None:
    """Each board that comes of it can be shown, no id twice, and told."""
    board = board_for(urlencode({"game": game, "mode": mode, **({mode: "1"} if mode in {"lesson", "puzzle"} else {})}))
    for verb in verbs:
        after = next_board(
            board, Message(verb, rng.choice([*TOKENS, "first", "back", "on", "last"])), world(rng.randrange(9))
        )
        assert all(
            message["type"] in TOLD
            for message in (greeting_message(after), *picture_messages(after), *messages_after(board, after))
        )
        board = after
    found = ids(parse_markup(view(board).regions["shown"]))
    assert len(found) == len(set(found))


@promise
@given(
    st.sampled_from([{"game": "hainoon"}, {"game": "hainoon", "mode": "edit"}, *WELL_ASKED.values()]),
    st.lists(st.tuples(st.sampled_from(VERBS), st.sampled_from(TOKENS))),
    st.integers(0, 2**32 - 1),
)
def test_what_was_done_can_be_done_again(parameters: dict[str, str], done: list[tuple[str, str]], seed: int) -> None:
    """The same chances and the same things done lead to the same board, so that another Python can go on with it."""
    rng = world(seed)
    board = open_board(urlencode(parameters), ("en",), rng)
    for verb, about in done:
        board = next_board(board, message_in(f"{verb} {about}"), rng)
    assert (
        open_board(urlencode(parameters), ("en",), world(seed), (message_in(" ".join(each)) for each in done)) == board
    )


def resumed_board(seed: object, done: object) -> Board:
    """Return a board that goes on where a page has kept it."""
    board, _ = finish(resume_work("game=xok&lang=en", ("en",), seed, done, "2026-01-01"))
    return board


def test_a_page_can_keep_a_board() -> None:
    """A state that was told and comes back is the board as it was left."""
    assert resumed_board(7, [["tap", "d4"], ["tap", "d5"]]).model.session.ply == 1


@pytest.mark.parametrize(
    ("seed", "done"),
    [
        (None, []),
        ("7", []),
        (True, []),
        (7, None),
        (7, {}),
        (7, [["tap"]]),
        (7, [["tap", 4]]),
        (7, [["", ""]] * 20001),
    ],
)
def test_what_no_board_has_told_is_not_gone_on_with(seed: object, done: object) -> None:
    """It is said instead, in the reader's language."""
    board = resumed_board(seed, done)
    assert board.error
    assert language("en").say("unreadable.embed.state") in parse_markup(view(board).regions["shown"]).words


@pytest.mark.parametrize(("query", "fit"), [("", ""), ("height=400", "column"), ("compact=on", "compact")])
def test_a_board_is_told_how_to_fit(query: str, fit: str) -> None:
    """Its page says so to the styles, and says nothing where it may be as high as it needs."""
    assert view(board_for(f"game=xok&{query}".strip("&"))).root["data-fit"] == fit


@pytest.mark.parametrize("height", ["", "0", "199", "2001", "20000", "4e2", "-400", "400px", "٤٠٠"])
def test_no_height(height: str) -> None:
    """Nearly a number is none, and no board is too low to be seen."""
    error = board_for(urlencode({"game": "xok", "height": height})).error
    assert error
    assert error.code == "unreadable.embed.height"


def test_a_move_is_told_with_its_position() -> None:
    """The page learns of each move once, with what can be seen after it."""
    before = board_for("game=xok")
    half = next_board(before, Message("tap", "d4"), world())
    after = next_board(half, Message("tap", "d5"), world())
    assert messages_after(before, half) == []
    position = "..../...../....../...FF../....../...../.... b"
    assert messages_after(half, after) == [
        {"type": "move", "move": "d4+d5", "ply": 1, "position": position, "over": False}
    ]
    assert messages_after(after, next_board(after, Message("undo", ""), world())) == []
    assert next_board(after, Message("again", ""), world()).model.session.line == before.model.session.line


def after_call(board: Board, verb: Verb, about: str) -> tuple[Board, list[Told]]:
    """Return the board after the page around it has called, and what the page is told."""
    after, effects = update(board, Message(verb, about), world())
    return after, [dict(effect.message) for effect in effects if isinstance(effect, Tell)]


@pytest.mark.parametrize("query", ["game=xok", "game=xok&mode=computer"])
def test_a_page_plays_a_move(query: str) -> None:
    """It counts as if somebody had played it, whatever was half made, and is told like any other."""
    half = next_board(board_for(query), Message("tap", "c4"), world())
    after, messages = after_call(half, "play", "d4+d5")
    assert [(one["type"], one["move"]) for one in messages] == [("move", "d4+d5")]
    assert after.model.session.ply == 1


def test_a_page_solves_a_puzzle_and_a_lesson() -> None:
    """The right move is played, and the next one once the reply has come."""
    board = board_for("game=xok&puzzle=1")
    while board.model.attempt and not board.model.attempt.over:
        right = board.model.attempt.right
        board = after_call(board, "play", right.text)[0] if right else next_board(board, Message("follow"), world())
    assert board.model.attempt
    assert board.model.attempt.is_solved


@pytest.mark.parametrize(
    ("query", "move"),
    [
        ("game=xok", "d4+d6"),
        ("game=xok", ""),
        ("game=xok", "\0"),
        ("game=xok&mode=diagram", "d4+d5"),
        ("game=xok&mode=edit", "d4+d5"),
        ("game=xok&moves=d4%2Bd5", "d4+d5"),
        ("game=xok&lesson=1", "d4+d6"),
        ("game=hainoon&lesson=1", "d4+d5"),
        ("game=xok&puzzle=1", "d4+d5"),
        ("game=halali&puzzle=1", "none"),
    ],
)
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_move_that_a_page_cannot_play_is_refused(query: str, move: str, code: str) -> None:
    """With the move and a sentence in the reader's language; nothing is played."""
    board = board_for(f"{query}&lang={code}")
    after, (message,) = after_call(board, "play", move)
    assert (message["type"], message["call"], message["move"]) == ("refused", "play", move)
    assert message["message"]
    before, now = session_on_board(board), session_on_board(after)
    assert before
    assert now
    assert len(now.line) == len(before.line)


def answers_to_call(board: Board, verb: Verb, about: str) -> tuple[list[str], Told]:
    """Return the types of all that the page is told after a call with two numbers, and the answer to the second."""
    _, effects = update(board, Message(verb, about, fields={NUMBERS: "7 8"}), world())
    told = [dict(effect.message) for effect in effects if isinstance(effect, Tell)]
    first, second = told[-2:]
    assert (first.pop("id"), second.pop("id")) == (7, 8)
    assert first == second
    return [each["type"] for each in told[:-2]], second


@pytest.mark.parametrize(
    ("query", "verb", "about", "kinds", "why"),
    [
        ("game=xok", "play", "d4+d5", ["move"], ""),
        ("game=xok", "play", "d4+d6", ["refused"], "refused"),
        ("game=xok&puzzle=1", "play", "d4+d5", ["refused"], "refused"),
        ("game=xok", "undo", "", ["refused"], "refused"),
        ("game=xok&moves=d4%2Bd5&mode=play", "undo", "", [], ""),
        ("game=xok", "mark", '{"cells": ["d4"], "arrows": []}', [], ""),
        ("game=xok", "mark", '{"cells": ["z9"], "arrows": []}', ["refused"], "refused"),
        ("game=chess", "draw", "", [], "refused"),
    ],
)
def test_a_call_with_a_number_is_answered(query: str, verb: Verb, about: str, kinds: list[str], why: str) -> None:
    """Once for each number, after the events, with a sentence if it was not done."""
    told, answer = answers_to_call(board_for(query), verb, about)
    assert told == kinds
    assert (answer["type"], answer["done"], answer["why"]) == ("answer", not why, why)
    assert bool(answer["message"]) == bool(why)


def test_a_picture_is_an_answer() -> None:
    """It is told as an event too, for pages that listen."""
    told, answer = answers_to_call(board_for("game=xok&lang=de"), "draw", "")
    assert told == ["picture"]
    assert answer["svg"].startswith("<svg")
    assert answer["title"]


@pytest.mark.parametrize("query", ["game=xok&puzzle=1", "game=xok&lesson=7"])
def test_a_wrong_try_is_told_once(query: str) -> None:
    """A legal move that is not the right one is wrong, and not refused."""
    board = board_for(query)
    session = on_board(board)
    assert session
    moves = [move.text for move in session.position.legal_moves()]
    found = [
        (told, answer) for told, answer in (answers_to_call(board, "play", move) for move in moves) if told == ["wrong"]
    ]
    assert found
    assert all(answer["why"] == "wrong" and answer["message"] for _, answer in found)
    assert not [move for move in moves if "refused" in answers_to_call(board, "play", move)[0]]


@pytest.mark.parametrize("query", ["game=xok", "game=xok&mode=diagram", "game=halali&lesson=1"])
def test_what_a_page_cannot_take_back_is_told(query: str) -> None:
    """A move is taken back in silence; where there is none, that is said."""
    board = board_for(query)
    after, (message,) = after_call(board, "undo", "")
    assert (message["type"], message["call"], bool(message["message"])) == ("refused", "undo", True)
    assert after == board
    if board.mode == "play":
        played = after_call(board, "play", "d4+d5")[0]
        assert after_call(played, "undo", "")[1] == []


def test_a_page_marks_a_board() -> None:
    """Rings and arrows are drawn and said, until others are asked for or none."""
    board, _ = after_call(board_for("game=xok&lang=en"), "mark", '{"cells": ["d4", "d5"], "arrows": ["d4-e5"]}')
    shown = view(board).regions["shown"]
    (layer,) = (each for each in parse_markup(shown).all("g") if each.attrs.get("class") == "sketch mark")
    classes = [each.attrs.get("class") for each in layer.all("g")]
    assert (classes.count("drawn"), classes.count("arrow")) == (2, 1)
    assert "Arrow from d4 to e5." in parse_markup(shown).words
    assert (
        view(after_call(board, "mark", '{"cells": [], "arrows": []}')[0]).regions
        == view(board_for("game=xok&lang=en")).regions
    )


@pytest.mark.parametrize("query", [*map(urlencode, WELL_ASKED.values()), "game=hainoon", "game=halali"])
def test_every_board_can_be_marked(query: str) -> None:
    """In any mode; the marks lie on the first board, and the buttons stay as they are."""
    plain = board_for(query)
    session = session_on_board(plain)
    assert session
    cells = [*desk(session.game).centres(session, plain.model.look)][:2]
    board, messages = after_call(plain, "mark", json.dumps({"cells": cells, "arrows": ["-".join(cells)]}))
    assert messages == []
    assert "sketch mark" in view(board).regions["shown"]


@pytest.mark.parametrize(
    "marks",
    [
        "", "{", "[]", "[" * 9999, "{}", '{"cells": "d4", "arrows": []}', '{"cells": ["d9"], "arrows": []}',
        '{"cells": [], "arrows": ["d4"]}', '{"cells": [], "arrows": ["d4-d4"]}',
        '{"cells": [], "arrows": ["d4-d5-d6"]}',
        '{"cells": [["d4"]], "arrows": []}', '{"cells": [4], "arrows": [{}]}',
        json.dumps({"cells": ["d4"] * 65, "arrows": []}),
    ],
)  # fmt: skip
def test_marks_that_are_none_are_refused(marks: str) -> None:
    """With a sentence, and nothing is drawn."""
    board, (message,) = after_call(board_for("game=xok"), "mark", marks)
    assert (message["type"], message["call"]) == ("refused", "mark")
    assert message["message"]
    assert "sketch mark" not in view(board).regions["shown"]


def test_a_puzzle_that_is_solved_is_told() -> None:
    """Once, by its number; one whose solution was shown is not."""
    before = board = board_for("game=xok&puzzle=1")
    solved: list[Told] = []
    while board.model.attempt and not board.model.attempt.over:
        right = board.model.attempt.right
        taps = taps_of(board.model.attempt.board, right.text) if right else []
        for verb, about in [("tap", tap) for tap in taps] or [("follow", "")]:
            after = next_board(board, message_in(f"{verb} {about}"), world())
            solved += messages_after(board, after)
            board = after
    found = {"type": "step", "step": 1, "of": 1, "tries": 0, "hinted": False}
    assert solved[:2] == [found, {"type": "puzzle", "game": "xok", "puzzle": 1}]
    (result,) = solved[2:]
    assert (result["type"], result["kind"], result["key"]) == ("result", "puzzle", "xok.puzzle.1")
    assert (result["score"], result["max"], result["givenUp"]) == (1, 1, 0)
    assert messages_after(board, next_board(board, Message("tap", "a1"), world())) == []
    seen = next_board(before, Message("solve", ""), world())
    shown, result = messages_after(before, seen)
    assert shown == {"type": "shown", "step": 1}
    assert (result["type"], result["score"], result["max"], result["givenUp"]) == ("result", 0, 1, 1)


def lesson_by_acts(query: str) -> list[Told]:
    """Return all that a page is told of a lesson in it that is done without a mistake."""
    board = board_for(query)
    told: list[Told] = []
    while board.model.run and not board.model.run.is_over:
        for verb, about in acts(board.model.run):
            before, board = board, next_board(board, message_in(f"{verb} {about}"), world())
            told += messages_after(before, board)
    return told


@pytest.mark.parametrize("game", TAUGHT)
def test_the_result_of_a_lesson_is_told_at_its_end(game: str) -> None:
    """Once, with each step; without a mistake it has the full score."""
    number = numbers(game)[0]
    told = lesson_by_acts(f"game={game}&lesson={number}")
    (result,) = (each for each in told if each["type"] == "result")
    assert told[-1] == result
    steps = lesson(game, number).steps
    assert [step["task"] for step in result["steps"]] == [step.kind in TASKS for step in steps]
    assert result["score"] == result["max"] == sum(step["task"] for step in result["steps"]) > 0
    assert all(step["done"] and not step["shown"] for step in result["steps"])
    assert (result["tries"], result["hints"], result["givenUp"]) == (0, 0, 0)
    assert (result["kind"], result["key"]) == ("lesson", f"{game}.lesson.{number}")


@pytest.mark.parametrize("number", ["", "0", "01", "1000", "-1", "today", "1 ", "٣"])
def test_no_puzzle(number: str) -> None:
    """Nearly a number is none."""
    error = board_for(urlencode({"game": "xok", "puzzle": number})).error
    assert error
    assert error.code == "unreadable.embed.puzzle"


@pytest.mark.parametrize("mode", [mode for mode in MODES if mode != "computer"])
def test_each_board_is_a_picture_too(mode: str) -> None:
    """A document that stands alone, with a name."""
    (picture,) = picture_messages(board_for(urlencode(WELL_ASKED[mode])))
    assert picture["svg"].startswith("<svg xmlns")
    assert picture["title"]


def test_moves_given_begin_with_the_first() -> None:
    """They are gone through one by one, and no further than they go."""
    board = board_for(urlencode(WELL_ASKED["replay"]))
    plies = [board.model.session.ply]
    for way in ("on", "on", "on", "back", "first", "last"):
        board = next_board(board, Message("step", way), world())
        plies.append(board.model.session.ply)
    assert plies == [0, 1, 2, 2, 1, 0, 2]
    assert board_for(urlencode({**WELL_ASKED["replay"], "ply": "1"})).model.session.ply == 1


def test_a_computer_at_the_board_shows_no_other_hand() -> None:
    """The person sees their own hand, with any player to move; on a board to try, all is open."""
    computer, alone = (board_for(f"game=hainoon&mode={mode}").model.session for mode in ("computer", "play"))
    assert len(computer.people) == 1
    assert computer.viewer == computer.people[0]
    assert alone.apart


def test_the_frame_on_the_disk_is_current() -> None:
    """It is what the texts and symbols make of it today (`make files` writes it anew)."""
    assert EMBED.read_text(encoding="utf-8") == embed_page()


def test_the_words_of_the_element_are_current() -> None:
    """They are those of the texts today, in each language (`make files` writes them anew)."""
    assert ELEMENT.read_text(encoding="utf-8") == element_script()


def test_a_daily_puzzle_gives_way_to_that_of_another_day() -> None:
    """Unless somebody is at it; one that is asked for by its number stays."""
    query, other = "game=xok&puzzle=daily", "2026-03-02"
    fresh = board_for(query)
    now = fresh.model.attempt
    assert now is not None
    follow: Verb = "follow"
    solving: list[Verb] = ["solve", *[follow] * 9]
    shown = reduce(lambda board, verb: after_call(board, verb, "")[0], solving, fresh)
    for left in (fresh, shown):
        assert is_of_another_day(left, query, other)
        assert not is_of_another_day(left, query, fresh.model.today)
        assert not is_of_another_day(left, "game=xok&puzzle=1", other)
    first = taps_of(now.board, now.puzzle.line[0][0])[0]
    for begun, _ in (after_call(fresh, "tap", first), after_call(fresh, "hint", "")):
        assert not is_of_another_day(begun, query, other)
