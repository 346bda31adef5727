"""The prompt tells each move of somebody else, then whose turn it is, in a line or two."""

from dataclasses import replace
from random import Random

import pytest

from engine.games import GAMES
from engine.language import LANGUAGES, language
from tests.games import SEATED
from tests.ui.helped import after_acts, at_table
from tests.ui.pages import region
from tests.ui.players import world
from ui.app.model import Model
from ui.games.desk import desk, result_texts
from ui.keep.settings import Settings
from ui.table.names import is_you, seat_name
from ui.table.session import Session, new_session
from ui.views.prompt import MOST

COMPUTER = 2
LONGEST_TASK = 160
"""How long at most the task is of a player who has to answer, which is always said whole."""


def prompt(model: Model) -> str:
    """Return what is seen of the prompt."""
    return region(model, "status").words


def alone(game: str, options: dict[str, str], number: int = 0) -> Session:
    """Return a new game of one person, on that seat, with computers."""
    fresh = new_session(game, options, (), world())
    kinds = tuple(0 if seat == number else COMPUTER for seat in range(len(fresh.names)))
    return replace(fresh, kinds=kinds)


def after_any_move(session: Session, rng: Random) -> Session:
    """Return the session after any move."""
    return session.play(rng.choice(session.line.last.legal_moves()), rng)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(("game", "options"), SEATED)
def test_the_prompt_tells_what_somebody_else_has_done(game: str, options: dict[str, str], code: str) -> None:
    """It begins with the first event of each such move, and then says who is next, or who has won."""
    rng, session, spoken = Random(7), alone(game, options, 1), language(code)
    settings, told_moves = Settings(language=code), 0
    for _ in range(40):
        if session.is_over:
            break
        mover = session.line.last.turn
        session = after_any_move(session, rng)
        shown = prompt(replace(at_table(session), settings=settings))
        said = desk(game).tells(session, session.events, spoken)
        if not session.level_at(mover) or not said:
            assert not said or not shown.startswith(said[0])
            continue
        assert shown.startswith(said[0]), (said, shown)
        assert is_next_named(session, shown, code), shown
        assert len(shown) <= max(MOST, len(said[0]) + LONGEST_TASK), shown
        told_moves += 1
    assert told_moves


def is_next_named(session: Session, shown: str, code: str) -> bool:
    """Whether the prompt ends with who is next, or who has won."""
    spoken, turn = language(code), session.position.turn
    if session.outcome:
        return result_texts(session, spoken)[0] in shown
    if not session.level and is_you(session, turn):
        own = desk(session.game).help(session, spoken)
        return shown.endswith((own, spoken.say("prompt.yours")))
    return seat_name(session, turn, spoken) in shown


@pytest.mark.parametrize("game", GAMES)
def test_the_live_region_says_a_move_once(game: str) -> None:
    """The prompt is no live region, and what the live region says of the next move does not tell the last one."""
    rng, session = Random(3), alone(game, {})
    for _ in range(9):
        if session.is_over:
            break
        session = after_any_move(session, rng)
        said = desk(game).tells(session, session.events, language("en"))
        heard = region(at_table(session), "announcement").words
        assert all(heard.count(words) == said.count(words) for words in said), heard


@pytest.mark.parametrize("game", GAMES)
def test_a_tap_gives_the_prompt_to_the_own_move(game: str) -> None:
    """A move of somebody else is told until the person begins to move, looks back or comes again."""
    rng, session = Random(5), alone(game, {}, 1)
    while session.level:
        session = after_any_move(session, rng)
    told = desk(game).tells(session, session.events, language("en"))[0]
    assert told in prompt(at_table(session))
    assert told not in prompt(after_acts(at_table(session), "go 0"))
    tapped = next(iter(session.choices(desk(game).gesture, ())))
    assert told not in prompt(at_table(session.tap(desk(game).gesture, tapped, rng)))


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_prompt_begins_with_the_goal(game: str, code: str) -> None:
    """It is said with the first move of each player, where the game's texts have it, and no longer after that."""
    spoken, session = language(code), new_session(game, {}, (), world())
    goal = spoken.say(f"goal.{game}") if spoken.has_text(f"goal.{game}") else ""
    model = replace(at_table(replace(session, opened=session.line.last.turn)), settings=Settings(language=code))
    assert prompt(model).startswith(goal)
    rng = Random(1)
    while session.ply <= len(session.names) and not session.is_over:
        session = after_any_move(session, rng)
    later = prompt(replace(at_table(session), settings=Settings(language=code)))
    assert not goal or goal not in later
