"""What each message makes of an embedded board."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from engine.refusal import Unreadable
from engine.sentence import complaint
from engine.work import finish
from ui.acts import computer
from ui.app.effects import Focus, Schedule, Tell
from ui.app.model import Model
from ui.app.ongoing import BEAT, ask
from ui.app.routes import Route
from ui.app.sounds import heard
from ui.embed import calls, contract, replay, teaching
from ui.embed.state import Board
from ui.games.desk import desk
from ui.learn import attempt, boards, run
from ui.setup import draft
from ui.table.message import Message, Verb
from ui.table.names import move_text
from ui.table.session import World
from ui.table.start import alone

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from engine.work import Work
    from ui.app.effects import Effects
    from ui.embed.teaching import Told
    from ui.setup.draft import Setup
    from ui.table.session import Session

EDIT = "edit"
REPLAY = "replay"


def opened(query: str, preferred: tuple[str, ...], world: World, done: Iterable[Message] = ()) -> Board:
    """Return the board that the parameters ask for, after the messages `done`.

    Its language is the one in the parameters, else the first that the browser prefers. With the same random numbers the
    same parameters and messages lead to the same board.
    """
    return finish(opening(query, preferred, world, done))


def opening(query: str, preferred: tuple[str, ...], world: World, done: Iterable[Message] = ()) -> Work[Board]:
    """Return what `opened` does; it can be interrupted after each move and each message."""
    board = replace((yield from _asked(query, preferred, world)), fit=contract.fit_of(query))
    for message in done:
        board = acted(board, message, world)
        yield 1
    return board


def resuming(
    query: str, preferred: tuple[str, ...], seed: object, done: object, today: str
) -> Work[tuple[Board, World]]:
    """Return the board after what was done to it, as the page around it may have kept that, and the board's world.

    The board says so if nobody can have kept this.
    """
    try:
        kept = contract.kept(seed, done)
    except Unreadable as error:
        world = World(Random(0), today)
        return Board(model=_model(query, preferred, world), error=error), world
    world = World(Random(kept.seed), today)
    return (yield from opening(query, preferred, world, kept.done)), world


def _model(query: str, preferred: tuple[str, ...], world: World) -> Model:
    # A board in a page is as narrow as on a phone.
    return Model(settings=contract.settings_of(query), preferred=preferred, narrow=True, today=world.today)


def _asked(query: str, preferred: tuple[str, ...], world: World) -> Work[Board]:
    """Return the board that the parameters ask for, or a board that says what is wrong with them."""
    model = _model(query, preferred, world)
    try:
        asked = yield from contract.reading(query, world)
    except Unreadable as error:
        return Board(model=model, error=error)
    if asked.lesson:
        return Board("lesson", replace(model, route=Route("lesson", asked.game), run=run.begin_lesson(asked.lesson)))
    if asked.puzzle:
        return Board(
            "puzzle", replace(model, route=Route("puzzle", asked.game), attempt=attempt.begin_attempt(asked.puzzle))
        )
    if asked.session is None:
        raise ValueError(asked)
    start = _seated(asked.session, asked)
    if asked.mode == EDIT:
        return _edited(Board(EDIT, replace(model, route=Route("play", asked.game)), start), draft.begin_setup(start))
    there = replace(model, route=Route("play", asked.game)).with_session(start)
    return Board(asked.mode, replay.begun(there) if asked.mode == REPLAY else there, start)


def _seated(session: Session, asked: contract.Asked) -> Session:
    """Return the session with a computer at every seat but one, or as a board that hides nothing."""
    if asked.mode != "computer":
        return replace(session, kinds=(), apart=asked.mode != "diagram")
    return replace(alone(session, asked.level), apart=False)


def _edited(board: Board, setup: Setup) -> Board:
    """Return the board with the position that is set up, as the session that it shows."""
    session = setup.session or draft.on_board(setup)
    return replace(board, setup=setup, model=board.model.with_session(session))


def update(board: Board, message: Message, world: World) -> tuple[Board, Effects]:
    """Return the board after the message, and effects, such as what the page around it is told."""
    after = acted(board, message, world)
    said = drawn(after) if message.verb == "draw" else [*told(board, after), *_refused(board, message, after)]
    focus = (Focus(),) if message.verb == "walk" else ()
    sounds = heard(board.model, after.model, message)
    return after, (*map(Tell, said), *focus, *sounds, *ongoing(after))


def _refused(before: Board, message: Message, after: Board) -> list[Told]:
    """Return that the page around the board was refused what it wanted, and why."""
    if message.verb not in calls.VERBS:
        return []
    why = calls.refusal(before, message, after)
    move = message.about if message.verb == calls.PLAY else ""
    return [{"type": "refused", "call": message.verb, "move": move, "message": why}] if why else []


def ongoing(board: Board) -> Effects:
    """Return the effects that the board wants as long as it stays as it is: a puzzle's reply, a computer's move."""
    reply = Schedule(Message("follow"), BEAT) if board.model.awaiting else Schedule()
    return (reply, ask(board.model)) if board.mode == "computer" else (reply,)


def acted(board: Board, message: Message, world: World) -> Board:
    """Return the board after the message; a verb that its mode does not know changes nothing."""
    if message.verb == calls.MARK:
        return calls.marked(board, message.about)
    if message.verb == calls.PLAY:
        return calls.played(board, message.about, lambda now, tap: acted(now, tap, world))
    if board.setup:
        return _edited(board, draft.update_setup(board.setup, message, board.model.look, world))
    act = ACTS.get(board.mode, {}).get(message.verb)
    return replace(board, model=act(board, message, world)) if act else board


def _tried(board: Board, message: Message, world: World) -> Model:
    """Act on a board that can be played on."""
    return board.model.with_session(boards.update_board(board.model.session, message, board.model.look, world))


def _again(board: Board, _message: Message, _world: World) -> Model:
    """Put the board back to its start."""
    now = board.model.session
    return board.model.with_session(replace(board.start or now, refusals=now.refusals + 1))


def _taught(board: Board, message: Message, world: World) -> Model:
    """Act on a lesson."""
    now = board.model.run
    return replace(board.model, run=run.update_run(now, message, board.model.look, world)) if now else board.model


def _tackled(board: Board, message: Message, world: World) -> Model:
    """Act on a puzzle."""
    model, now = board.model, board.model.attempt
    return replace(model, attempt=attempt.update_attempt(now, message, model.look, world)) if now else model


def _stepped(board: Board, message: Message, _world: World) -> Model:
    """Step through the moves of the game and of its variations."""
    return replay.stepped(board.model, message)


def _answered(board: Board, message: Message, world: World) -> Model:
    """Play the move that the computer has chosen."""
    move = computer.answer(board.model, message.about)
    return board.model.with_session(board.model.session.play(move, world.rng)) if move else board.model


def _failed(board: Board, _message: Message, _world: World) -> Model:
    """Pause the computer that has found no move, until it is to try again."""
    return board.model.with_session(replace(board.model.session, paused=True))


def _resumed(board: Board, _message: Message, _world: World) -> Model:
    return board.model.with_session(replace(board.model.session, paused=False))


TRYING = dict.fromkeys(boards.VERBS, _tried)

ACTS: Mapping[str, Mapping[Verb, Callable[[Board, Message, World], Model]]] = {
    "play": {**TRYING, "again": _again},
    REPLAY: {"step": _stepped, "go": _stepped},
    "lesson": dict.fromkeys(run.VERBS, _taught),
    "puzzle": dict.fromkeys(attempt.VERBS, _tackled),
    "computer": {**TRYING, "again": _again, "answer": _answered, "fail": _failed, "pause": _resumed},
}
"""By mode and verb, what can be done to a board."""


def greeting(board: Board) -> Told:
    """Return what the page around the board is told first: that it is ready, or what is wrong with the parameters."""
    if board.error:
        return {"type": "error", "message": complaint(board.model.language, board.error)}
    about = {"type": "ready", "mode": board.mode, "game": board.model.route.game}
    # Where a computer plays, the whole start would give away what is hidden from the person.
    whole = board.start if board.mode in {"play", "replay", EDIT} else None
    return {**about, "position": whole.line.start.text} if whole else about


def drawn(board: Board) -> list[Told]:
    """Return the position on show as a standalone picture, with its title; nothing if there is no position."""
    session = calls.lying(board)
    if not session or (board.setup and not board.setup.session):
        return []
    name = board.model.language.say(f"board.{session.game}")
    return [{"type": "picture", "svg": desk(session.game).document(session, board.model.language), "title": name}]


def told(before: Board, after: Board) -> list[Told]:
    """Return what the page around the board is told: a move, a lesson or puzzle done, a position set up."""
    if before.setup and after.setup:
        return _written(after.setup, after.model) if before.setup.draft != after.setup.draft else []
    if before.model.attempt and after.model.attempt:
        return teaching.puzzled(before.model.attempt, after.model.attempt)
    if before.model.run and after.model.run:
        return teaching.taught(before.model.run, after.model.run)
    played = before.start is after.start and after.error is None and after.start is not None and not after.model.tried
    return _moved(before.model.session, after.model.session) if played else []


def _written(setup: Setup, model: Model) -> list[Told]:
    """Return the position that is set up, with its moves and what is wrong with them."""
    now = setup.draft
    wrong = complaint(model.language, now.error) if now.error else ""
    return [{"type": "edit", "position": now.position.text, "moves": now.moves, "wrong": wrong}]


def _moved(before: Session, after: Session) -> list[Told]:
    """Return the move that was just played, if there is one, with the position as the person may see it."""
    if before.line == after.line or not after.moved or after.ply < len(after.line):
        return []
    move = move_text(after.line.steps[-1])
    return [{"type": "move", "move": move, "ply": after.ply, "position": after.position.text, "over": after.is_over}]
