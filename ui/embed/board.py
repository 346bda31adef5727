"""Acts on an embedded board."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from engine.refusal import Unreadable
from engine.work import finish
from ui.acts import computer
from ui.app.effects import Focus, Schedule, Tell
from ui.app.model import Model
from ui.app.ongoing import BEAT, ask
from ui.app.routes import Route
from ui.app.sounds import sound_effects
from ui.embed import calls, contract, parameters, replay
from ui.embed.messages import messages_after, picture_messages
from ui.embed.state import EDIT, REPLAY, Board
from ui.learn import attempt, boards, run
from ui.learn.hand_in import lesson_result
from ui.setup import draft
from ui.table.message import Message, Verb
from ui.table.session import World
from ui.table.start import alone

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from engine.work import Work
    from ui.app.effects import Effects
    from ui.embed.lesson_messages import Told
    from ui.setup.draft import Setup
    from ui.table.session import Session


def open_board(
    query: str,
    preferred: tuple[str, ...],
    world: World,
    done: Iterable[Message] = (),
    file: Mapping[str, str] | None = None,
) -> Board:
    """The board that the parameters ask for, after the messages `done`.

    Its language is the one in the parameters, else the first that the browser prefers. With the same random numbers the
    same parameters and messages lead to the same board. Where they name a file, `file` has what became of it.
    """
    return finish(open_work(query, preferred, world, done, file))


def open_work(
    query: str,
    preferred: tuple[str, ...],
    world: World,
    done: Iterable[Message] = (),
    file: Mapping[str, str] | None = None,
) -> Work[Board]:
    """The work of `open_board`; it can be interrupted after each move and each message."""
    board = replace((yield from _board_work(query, preferred, world, file)), fit=parameters.fit_of(query))
    for message in done:
        board = next_board(board, message, world)
        yield 1
    return board


def resume_work(  # noqa: PLR0913, PLR0917 -- what the page around the board has kept, and what the frame adds
    query: str,
    preferred: tuple[str, ...],
    seed: object,
    done: object,
    today: str,
    file: Mapping[str, str] | None = None,
) -> Work[tuple[Board, World]]:
    """The board after what was done to it, as the page around it may have kept that, and the board's world.

    The board says so if nobody can have kept this.
    """
    try:
        kept = contract.read_state(seed, done)
    except Unreadable as error:
        world = World(Random(0), today)
        return Board(model=_model(query, preferred, world), error=error), world
    world = World(Random(kept.seed), today)
    return (yield from open_work(query, preferred, world, kept.done, file)), world


def is_of_another_day(board: Board, query: str, today: str) -> bool:
    """Whether the board shows another day's puzzle that nobody is at, where the parameters ask for that of the day."""
    now = board.model.attempt
    if now is None or board.model.today == today or not parameters.is_for_today(query):
        return False
    return now.over or not (now.ply or now.board.taps or now.tries or now.hints)


def _model(query: str, preferred: tuple[str, ...], world: World) -> Model:
    # A board in a page is as narrow as on a phone.
    return Model(settings=parameters.settings_of(query), preferred=preferred, narrow=True, today=world.today)


def _board_work(query: str, preferred: tuple[str, ...], world: World, file: Mapping[str, str] | None) -> Work[Board]:
    """The board for the parameters, or one with the sentence about their fault."""
    model = _model(query, preferred, world)
    try:
        asked = yield from contract.read_work(query, world, file)
    except Unreadable as error:
        return Board(model=model, error=error)
    if asked.lesson:
        there = replace(model, route=Route("lesson", asked.game, place=1), course=asked.course)
        return Board("lesson", replace(there, run=run.begin_lesson(asked.lesson)))
    if asked.puzzle:
        return Board(
            "puzzle", replace(model, route=Route("puzzle", asked.game), attempt=attempt.begin_attempt(asked.puzzle))
        )
    if asked.session is None:
        raise ValueError(asked)
    start = _seat(asked.session, asked)
    if asked.mode == EDIT:
        return _with_setup(
            Board(EDIT, replace(model, route=Route("play", asked.game)), start), draft.begin_setup(start)
        )
    there = replace(model, route=Route("play", asked.game)).with_session(start)
    return Board(asked.mode, replay.begin(there) if asked.mode == REPLAY else there, start)


def _seat(session: Session, asked: contract.Asked) -> Session:
    """The session with a computer at every seat but one, or as a board that hides nothing."""
    if asked.mode != "computer":
        return replace(session, kinds=(), apart=asked.mode != "diagram")
    return replace(alone(session, asked.level), apart=False)


def _with_setup(board: Board, setup: Setup) -> Board:
    """The board with the position that is set up, as the session that it shows."""
    session = setup.session or draft.on_board(setup)
    return replace(board, setup=setup, model=board.model.with_session(session))


def update(board: Board, message: Message, world: World) -> tuple[Board, Effects]:
    """The board after the message, and effects, such as what the page around it is told."""
    after = next_board(board, message, world)
    told = picture_messages(after) if message.verb == calls.DRAW else messages_after(board, after)
    # A wrong try is told already.
    refused = [] if calls.is_wrong_try(told) else _refusals(board, message, after)
    said = [*told, *refused, *calls.answers(board, message, after, told)]
    focus = (Focus(),) if message.verb == "walk" else ()
    sounds = sound_effects(board.model, after.model, message)
    return after, (*map(Tell, said), *focus, *sounds, *ongoing_effects(after))


def _refusals(before: Board, message: Message, after: Board) -> list[Told]:
    """The refusal of a call from the page around the board, and why."""
    if message.verb not in calls.VERBS:
        return []
    why = calls.refusal(before, message, after)
    move = message.about if message.verb == calls.PLAY else ""
    return [{"type": "refused", "call": message.verb, "move": move, "message": why}] if why else []


def ongoing_effects(board: Board) -> Effects:
    """The effects that the board wants as long as it stays as it is: a puzzle's reply, a computer's move."""
    reply = Schedule(Message("follow"), BEAT) if board.model.is_autoplay else Schedule()
    return (reply, ask(board.model)) if board.mode == "computer" else (reply,)


def next_board(board: Board, message: Message, world: World) -> Board:
    """The board after the message; a verb that its mode does not know changes nothing."""
    if message.verb == calls.MARK:
        return calls.set_marks(board, message.about)
    if message.verb == calls.PLAY:
        return calls.play_call(board, message.about, lambda now, tap: next_board(now, tap, world))
    if board.setup:
        return _with_setup(board, draft.update_setup(board.setup, message, board.model.look, world))
    act = ACTS.get(board.mode, {}).get(message.verb)
    return _with_results(board, replace(board, model=act(board, message, world))) if act else board


def _with_results(before: Board, after: Board) -> Board:
    """The board with the result of a lesson of its course, if that was just done; the one before it gives way."""
    then, now, place = before.model.run, after.model.run, after.model.route.place
    if after.model.course is None or then is None or now is None or then.is_over or not now.is_over:
        return after
    return replace(after, results=(*after.results[: place - 1], lesson_result(now)))


def _act_on_board(board: Board, message: Message, world: World) -> Model:
    """Act on a board that can be played on."""
    return board.model.with_session(boards.update_board(board.model.session, message, board.model.look, world))


def _again(board: Board, _message: Message, _world: World) -> Model:
    """Put the board back to its start."""
    now = board.model.session
    return board.model.with_session(replace(board.start or now, refusals=now.refusals + 1))


def _act_on_lesson(board: Board, message: Message, world: World) -> Model:
    """Act on a lesson."""
    now = board.model.run
    return replace(board.model, run=run.update_run(now, message, board.model.look, world)) if now else board.model


def _go_on(board: Board, _message: Message, _world: World) -> Model:
    """Go on to the next lesson of the course, once a lesson is done."""
    model, now, course = board.model, board.model.run, board.model.course
    if now is None or course is None or not now.is_over or model.route.place >= len(course.lessons):
        return model
    lesson = course.lessons[model.route.place]
    route = Route("lesson", lesson.game, place=model.route.place + 1)
    return replace(model, route=route, run=run.begin_lesson(lesson))


def _act_on_puzzle(board: Board, message: Message, world: World) -> Model:
    """Act on a puzzle."""
    model, now = board.model, board.model.attempt
    return replace(model, attempt=attempt.update_attempt(now, message, model.look, world)) if now else model


def _step(board: Board, message: Message, _world: World) -> Model:
    """Step through the moves of the game and of its variations."""
    return replay.step_through(board.model, message)


def _play_answer(board: Board, message: Message, world: World) -> Model:
    """Play the move that the computer has chosen."""
    move = computer.answer(board.model, message.about)
    return board.model.with_session(board.model.session.play(move, world.rng)) if move else board.model


def _pause(board: Board, message: Message, _world: World) -> Model:
    """Pause the computer that has found no move, until it is to try again."""
    return board.model.with_session(replace(board.model.session, paused=message.verb == "fail"))


TRYING = dict.fromkeys(boards.VERBS, _act_on_board)

ACTS: Mapping[str, Mapping[Verb, Callable[[Board, Message, World], Model]]] = {
    "play": {**TRYING, "again": _again},
    REPLAY: {"step": _step, "go": _step},
    "lesson": {**dict.fromkeys(run.VERBS, _act_on_lesson), "goto": _go_on},
    "puzzle": dict.fromkeys(attempt.VERBS, _act_on_puzzle),
    "computer": {**TRYING, "again": _again, "answer": _play_answer, "fail": _pause, "pause": _pause},
}
"""By mode and verb, what can be done to a board."""
