"""The film of a move: each event is described once, in order, and together they lead to the next picture."""

import json
import re
from dataclasses import replace
from random import Random

import pytest

from engine.games import GAMES
from engine.language import language
from tests.games import SEATED
from tests.ui.players import world
from ui.games.desk import Look, desk
from ui.games.film import LASTS, MOST, NEW, PASSING, Act, Part, Step, film, parts, to_json
from ui.table.session import Session, new_session

GAMES_EACH = 6
PLIES = 60
LOOKS = (Look(), Look(orientation="tall"))


def board_parts(session: Session, look: Look) -> dict[str, Part]:
    """Return the parts of the board's picture, as drawn."""
    return parts(str(desk(session.game).board(session, language("en"), look)))


def looks(part: Part) -> tuple[str, str]:
    """Return where a part is and what it shows; names and states are not seen."""
    return part.place, re.sub(r' (?:id|class)="[^"]*"', "", part.drawing)


def after_film(before: dict[str, Part], steps: tuple[Step, ...]) -> dict[str, Part]:
    """Return the parts of a picture after a film, by the rules of the script."""
    now = dict(before)
    for step in steps:
        found = [now.get(act.part) for act in step.acts]
        for act in step.acts:
            if act.how in {"move", "take"}:
                assert act.part in now, act
                del now[act.part]
        for act, part in zip(step.acts, found, strict=True):
            after = part_after(act, part)
            name = act.to if act.how == "move" else act.part
            if after is None:
                continue
            if act.how in {*NEW, "move"} and name in now:
                now[f"gone-{name}"] = now[name]
            now[name] = after
    return now


def part_after(act: Act, part: Part | None) -> Part | None:
    """Return a part after what it does; None if it is not there any more, or was shown in passing."""
    if act.how in NEW:
        return Part(act.place, act.drawing)
    if not act.part or act.how == "take":
        return None
    assert part is not None, act
    return Part(act.place if act.how == "move" else part.place, act.drawing or part.drawing)


def random_sessions(game: str, options: dict[str, str], seed: int) -> list[Session]:
    """Return a game of chance, at each of its moves as it has just been played."""
    rng, session = Random(seed), new_session(game, options, (), world(seed))
    found: list[Session] = []
    while len(found) < PLIES and not session.is_over:
        session = session.play(rng.choice(session.line.last.legal_moves()), rng)
        found.append(session)
    return found


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize(("game", "options"), SEATED)
def test_the_film_leads_from_one_picture_to_the_next(game: str, options: dict[str, str], look: Look) -> None:
    """Nothing on the board changes that the film does not show, and what it shows is so on the board."""
    for seed in range(GAMES_EACH):
        for now in random_sessions(game, options, seed):
            then = replace(now.at(now.ply - 1), moved=False)
            after = after_film(board_parts(then, look), film(now, look))
            wanted = board_parts(replace(now, moved=False), look)
            assert wanted
            assert {name: looks(part) for name, part in after.items()} == {
                name: looks(part) for name, part in wanted.items()
            }, (seed, now.ply, now.events)


@pytest.mark.parametrize(("game", "options"), SEATED)
def test_a_game_that_describes_no_film_has_one_too(
    game: str, options: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The pictures before and after are compared: all that differs is shown with the first event."""
    monkeypatch.setattr("ui.games.film.own_modules", lambda _: ())
    for now in random_sessions(game, options, 5):
        steps = film(now, Look())
        assert [step.event for step in steps] == [type(event).__name__ for event in now.news]
        assert all(step.lasts <= MOST for step in steps), steps
        after = after_film(board_parts(replace(now.at(now.ply - 1), moved=False), Look()), steps)
        wanted = board_parts(replace(now, moved=False), Look())
        assert {name: looks(part) for name, part in after.items()} == {
            name: looks(part) for name, part in wanted.items()
        }, (now.ply, now.events)


@pytest.mark.parametrize(("game", "options"), SEATED)
def test_each_event_is_a_step_of_the_film(game: str, options: dict[str, str]) -> None:
    """In order, none left out, none longer than six tenths of a second; and the script can read it."""
    for now in random_sessions(game, options, 11):
        steps = film(now, Look())
        assert [step.event for step in steps] == [type(event).__name__ for event in now.news]
        assert all(step.lasts <= MOST for step in steps), steps
        assert all(act.how in LASTS for step in steps for act in step.acts)
        told = json.loads(to_json(steps))
        assert [len(step["acts"]) for step in told] == [len(step.acts) for step in steps]


@pytest.mark.parametrize("game", GAMES)
def test_an_own_move_begins_where_the_person_has_left_it(game: str) -> None:
    """Its first event is done at once, unless something passes over the board that no tap has shown."""
    own = [film(now, Look(), own=True) for now in random_sessions(game, {}, 2)]
    quick = [step for steps in own for step in steps[:1] if step.quick]
    assert quick
    assert not any(act.how in PASSING for step in quick for act in step.acts)
    assert not any(step.quick for steps in own for step in steps[1:])
    assert not any(step.quick for now in random_sessions(game, {}, 2) for step in film(now, Look()))


@pytest.mark.parametrize("game", GAMES)
def test_an_event_shown_slowly_is_shown_alone(game: str) -> None:
    """Where a step is shown event by event, each has its own film, and together they are the film of the step."""
    for now in random_sessions(game, {}, 2):
        number = len(now.line.steps[now.ply - 1].events)
        alone = [film(replace(now, beat=beat), Look()) for beat in range(1, number + 1)]
        assert tuple(step for steps in alone for step in steps) == film(now, Look())


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_shown_twice(game: str) -> None:
    """A position that is looked at again has no film."""
    for now in random_sessions(game, {}, 3)[:9]:
        assert not film(now.at(now.ply), Look())
