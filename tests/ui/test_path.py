"""The path of a game: a simulated beginner walks it from the first lesson to the last level."""

from dataclasses import replace
from random import Random

import pytest

from engine.ai.player import choose
from engine.games import GAMES
from engine.language import LANGUAGES, language
from engine.plans import COUNTED
from engine.puzzles.shelf import series
from tests.games import TAUGHT
from tests.ui.pages import Element, does, ids, in_each_language, nameless_elements, region
from tests.ui.players import world
from tests.ui.pupil import acts, after_act, now, taps_of
from tests.ui.updated import model_after
from ui.acts.after_move import count_result
from ui.acts.update import first_model
from ui.app.model import Model
from ui.app.path import ENOUGH, IDEA, LESSON, PLAY, WIN, Stage, Standing, next_stage, progress_of, stages
from ui.app.questions import move_question
from ui.app.screens import END
from ui.learn import attempt
from ui.learn.ours import key, length, numbers
from ui.table.message import Message, message_in

each_game = pytest.mark.parametrize("game", GAMES)

TRIES = 20
"""So often a beginner plays against a level that answers with any moves, at most."""


def after_message(model: Model, words: str, board: str = "") -> Model:
    """Return the model after a message, in the words of data-do."""
    return model_after(model, message_in(words, board=board), world())


def path_page(model: Model, game: str) -> Model:
    """Return the model at the path of a game."""
    return after_message(model, f"open {game}.path")


def learn(model: Model, address: str) -> Model:
    """Return the model after a lesson, each step of which was done by taps."""
    model = after_message(model, f"open {address}")
    while not now(model).is_over:
        for act in acts(now(model)):
            model = after_act(model, *act)
    return model


def solve(model: Model, game: str, idea: str) -> Model:
    """Return the model after the first puzzles of an idea."""
    model = after_message(model, f"open {game}.puzzles.{idea}")
    for number in series(game)[idea][:ENOUGH]:
        model = after_message(model, f"open {game}.puzzle.{number}")
        while model.attempt and not model.attempt.over:
            right = model.attempt.right
            for words in [f"tap {tap}" for tap in taps_of(model.attempt.board, right.text)] if right else ["follow"]:
                model = after_message(model, words, attempt.BOARD)
    return model


def go_on(model: Model, rng: Random) -> Model:
    """Return the model after what comes next: the rest of a film, any legal move of the computer, or a beginner's."""
    if model.session.is_filming:
        return after_message(model, "still")
    position = model.session.line.last
    if move_question(model):
        return after_message(model, f"answer {rng.choice(position.legal_moves()).text}")
    move = choose(model.session.game, position.view_for(position.turn), COUNTED[0], rng)
    for tap in taps_of(model.session, move.text):
        model = after_message(model, f"tap {tap}")
    return model


def play(model: Model, rng: Random) -> Model:
    """Return the model after the game on the table."""
    while not model.session.is_at_end:
        model = go_on(model, rng)
    return model


def give_up(model: Model, rng: Random) -> Model:
    """Return the model after a beginner has lost heart early in the game."""
    while len(model.session.line) <= model.session.people[0]:
        model = go_on(model, rng)
    return after_message(after_message(model, "dialog resign"), "resign")


def walk(model: Model, game: str, stage: Stage, rng: Random) -> Model:
    """Return the model after a beginner has done a stage, having come to it by its way on the map."""
    there = region(path_page(model, game), "path")
    if stage.kind == LESSON:
        assert f"#{key(game, stage.number)}" in hrefs(there)
        return learn(path_page(model, game), key(game, stage.number))
    if stage.kind == IDEA:
        assert f"#{game}.puzzles.{stage.idea}" in hrefs(there)
        return solve(path_page(model, game), game, stage.idea)
    words = f"against {game} {stage.number}"
    assert words in does(there)
    for _ in range(TRIES):
        model = after_message(path_page(model, game), words)
        assert max(model.session.kinds) == stage.number
        model = give_up(model, rng) if stage.kind == PLAY else play(model, rng)
        if progress_of(model, game, stage).is_done:
            break
    return model


def hrefs(root: Element) -> list[str]:
    """Return the addresses of all links."""
    return [way.attrs["href"] for way in root.all("a")]


@each_game
def test_a_beginner_walks_the_path(game: str) -> None:
    """Each stage that is done leads to the next, and the last one is a win against the highest level of COUNTED.

    All of it by messages: lessons, puzzles and games are begun from the map and done by taps.
    """
    rng, model = Random(game), after_message(first_model(world()), "set pace quick")
    for place, stage in enumerate(stages(game)):
        assert next_stage(model, game) == stage
        model = walk(model, game, stage, rng)
        done = [progress_of(model, game, each).is_done for each in stages(game)]
        assert done == [True] * (place + 1) + [False] * (len(done) - place - 1)
        rows = [*region(path_page(model, game), "path").all("li")]
        assert ["stage done" in row.attrs["class"] for row in rows] == done
        assert [row.attrs.get("aria-current") == "step" for row in rows] == [at == place + 1 for at in range(len(rows))]
    assert stages(game)[-1] == Stage(WIN, COUNTED[-1])
    assert next_stage(model, game) is None


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_half_done_says_how_far_it_is(game: str) -> None:
    """And it is still the next stage."""
    model = after_message(first_model(world()), f"open {key(game, numbers(game)[0])}")
    while not now(model).done_count:
        for act in acts(now(model)):
            model = after_act(model, *act)
    first = stages(game)[0]
    assert progress_of(model, game, first) == Standing(1, length(game, first.number))
    assert next_stage(model, game) == first
    words = model.language.on_demand.say("path.part", n=1, of=length(game, first.number))
    assert words in region(path_page(model, game), "path").words


@each_game
def test_all_that_a_game_has_is_on_its_path(game: str) -> None:
    """Each lesson, each idea and each level that counts, once; a first game comes early."""
    found = stages(game)
    assert [stage.number for stage in found if stage.kind == LESSON] == [*numbers(game)]
    assert [stage.idea for stage in found if stage.kind == IDEA] == [*series(game)]
    assert [stage.number for stage in found if stage.kind == WIN] == [*COUNTED]
    assert [stage.kind for stage in found].index(PLAY) <= 1
    between = [found.index(Stage(WIN, level)) for level in COUNTED]
    assert between == sorted(between)


@each_game
def test_the_map_is_a_list_that_everybody_can_read(game: str) -> None:
    """In every language; what is drawn beside it is hidden from screen readers, and the next stage is marked."""
    model = path_page(first_model(world()), game)
    for page in in_each_language(model, world()):
        there = region(page, "path")
        assert nameless_elements(there) == []
        assert len(set(ids(there))) == len(ids(there))
        (drawn,) = [part for part in there.all("svg") if part.attrs["class"].startswith("board")]
        assert drawn.attrs["aria-hidden"] == "true"
        (listed,) = there.all("ol")
        rows = [*listed.all("li")]
        assert len(rows) == len(stages(game))
        assert [row.attrs.get("aria-current") for row in rows].count("step") == 1
    assert len({path_page(replace(model, preferred=(code,)), game).language.code for code in LANGUAGES}) == len(
        LANGUAGES
    )


@each_game
def test_a_win_counts_for_the_levels_below(game: str) -> None:
    """After a win against a higher level nobody need play the lower ones."""
    model = after_message(first_model(world()), f"against {game} {COUNTED[2]}")
    model = count_result(model, replace(model.session, resigned=model.session.kinds.index(COUNTED[2])))
    done = [level for level in COUNTED if progress_of(model, game, Stage(WIN, level)).is_done]
    assert done == [*COUNTED[:3]]
    assert progress_of(model, game, Stage(PLAY, COUNTED[0])).is_done


@each_game
def test_a_game_ends_with_what_follows(game: str) -> None:
    """A level up after a win, one down after a loss, and the path; in every language."""
    model = model_after(first_model(world()), message_in(f"against {game} 3"), world())
    for kind, level in ((0, 2), (3, 4)):
        ended = replace(model.session, resigned=model.session.kinds.index(kind))
        over = model_after(count_result(model, replace(ended, games=1)), Message("menu", END), world())
        for page in in_each_language(over, world()):
            there = region(page, "side")
            assert nameless_elements(there) == []
            assert f"against {game} {level}" in does(there)
            assert page.language.later.say("path.after") in there.words
        hrefs = [way.attrs["href"] for way in region(over, "side").all("a") if "href" in way.attrs]
        assert f"#{game}.path" in hrefs


@each_game
def test_after_a_game_between_people_nothing_is_asked(game: str) -> None:
    """They know whom they will play next."""
    model = model_after(first_model(world()), message_in(f"together {game}"), world())
    over = count_result(model, replace(model.session, resigned=0, games=1))
    shown = region(model_after(over, Message("menu", END), world()), "side")
    assert language("en").later.say("path.after") not in shown.words
