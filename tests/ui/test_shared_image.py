"""Pictures and films of a game that are passed on: which boards they show, with which words, and for how long."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.games import GAMES
from engine.language import LANGUAGES, language
from engine.legal import legal_move
from engine.line import Line
from tests.games import HIDING
from tests.ui.pages import does, region
from tests.ui.pictures import elements_of_class, parse_xml
from tests.ui.players import at, world
from tests.ui.updated import model_after
from ui.acts.shared_image import film
from ui.acts.update import first_model, update
from ui.app.captions import slide
from ui.app.effects import Draw, HandOver
from ui.app.frames import FASTEST, LAST, LONGEST, MOST, SLOWEST, TICK, frames
from ui.app.model import Model
from ui.app.shared_image import DRAWING, FAILED, FILM, KINDS, LOST, PICTURE, PLACE, READY
from ui.table.kinds import PERSON
from ui.table.message import Message, message_in
from ui.table.session import Session, new_session
from ui.table.table import NOBODY

MANY = range(1, 600)


def test_a_film_shows_each_move_up_to_the_end() -> None:
    """Of a long game it shows the last moves, without a gap; it is never longer than it may be."""
    for plies in MANY:
        shown = frames(plies)
        assert [frame.ply for frame in shown] == [*range(shown[0].ply, plies + 1)]
        assert shown[0].ply == max(plies - MOST, 0)
        assert sum(frame.milliseconds for frame in shown) <= LONGEST
        assert all(FASTEST <= frame.milliseconds <= SLOWEST for frame in shown[1:-1])
        assert all(frame.milliseconds % TICK == 0 for frame in shown)
        assert shown[-1].milliseconds == LAST == max(frame.milliseconds for frame in shown)


def test_the_more_moves_the_faster() -> None:
    """No film has slower moves than that of a shorter game."""
    paces = [frames(plies)[1].milliseconds for plies in MANY if plies > 1]
    assert paces == sorted(paces, reverse=True)
    assert {paces[0], paces[-1]} == {SLOWEST, FASTEST}


def finished_game(game: str, kinds: tuple[int, ...] = (), names: tuple[str, ...] = ()) -> Session:
    """Return a game that chance has played to its end."""
    rng = Random(7)
    fresh = new_session(game, {}, names, world(), kinds)
    line = fresh.line
    while moves := line.last.legal_moves():
        line = line.play(rng.choice(moves), rng)
    return replace(fresh, line=line, ply=len(line))


@pytest.mark.parametrize("game", GAMES)
def test_the_last_frame_is_the_end(game: str) -> None:
    """It shows the last position with the result; those before say which move they show, and mark it."""
    session, said = finished_game(game), language("en")
    *before, last = film(session, said)
    assert last.session.line.at(last.session.ply) == session.line.last
    assert last.caption == slide(session, said).caption
    assert last.caption.state
    assert {one.caption.state for one in before[1:3]} == {
        said.say("move.where", n=one.session.ply, of=len(session.line)) for one in before[1:3]
    }
    assert last.document(said) != before[0].document(said)


def test_the_last_move_is_marked() -> None:
    """In each frame but the start of the game."""
    start = at("..../...../....../......./....../...../.... w").line
    line = start.play(legal_move("xok", "d4+d5", start.last), Random(0))
    first, second = film(replace(at(start.start.text), line=line, ply=1), language("en"))
    marks = [len(elements_of_class(parse_xml(one.document(language("en"))), "last")) for one in (first, second)]
    assert marks == [0, 2]


@pytest.mark.parametrize("game", HIDING)
def test_nothing_hidden_is_shown(game: str) -> None:
    """Every frame is the table as everybody may see it: people at the device and the hand on show change nothing."""
    rng, said = Random(3), language("en")
    fresh = new_session(game, {}, (), world())
    line: Line[Any] = fresh.line
    while len(line) < 12 and (moves := line.last.legal_moves()):
        line = line.play(rng.choice(moves), rng)
    alone = (PERSON, *(1 for _ in fresh.names[1:]))
    for ply in range(len(line) + 1):
        session = replace(fresh, line=line).at(ply)
        seen = line.at(ply).view_for(NOBODY)
        drawn = set()
        for kinds, opened in (((), NOBODY), ((), line.at(ply).turn), (alone, NOBODY)):
            shown = slide(replace(session, kinds=kinds, opened=opened), said)
            assert not session.has_private_hands or shown.session.position == seen
            drawn.add(shown.document(said))
        assert len(drawn) == 1


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_nobody_who_gets_it_is_you(game: str, code: str) -> None:
    """The only person at the device is called by the seat; computers have their names and levels."""
    seats = len(new_session(game, {}, (), world()).names)
    session, said = finished_game(game, (PERSON, *(2,) * (seats - 1))), language(code)
    found = slide(session, said).caption
    assert found.title == said.say(f"name.{game}")
    assert found.players.count(said.say("plate.level", n=2)) == seats - 1
    assert found.state not in {said.say(key) for key in ("result.title.win.you", "result.title.game.you")}
    assert all(line.strip() for line in (found.title, found.players, found.state))


def test_names_stand_beside_their_seats() -> None:
    """A name says who plays, its seat which pieces."""
    session = replace(at("..../...../....../......./....../...../.... w"), names=("Ada", ""))
    assert slide(session, language("en")).caption.players == "Ada (White) \u2013 Black"
    assert slide(session, language("en")).caption.state == "Ada is to move."


def share_page(session: Session) -> Model:
    """Return the page with the dialog for sharing a game."""
    there = model_after(first_model(world()), Message("open", session.game), world()).with_session(session)
    return model_after(there, Message("dialog", "share"), world())


def press_effects(model: Model, words: str) -> list[Draw | HandOver]:
    """Return what a press asks the browser to draw or to pass on."""
    _, effects = update(model, message_in(words), world())
    return [effect for effect in effects if isinstance(effect, Draw | HandOver)]


def after_presses(model: Model, *words: str) -> Model:
    """Return the page after presses, or after news from the browser."""
    for one in words:
        model = model_after(model, message_in(one), world())
    return model


@pytest.mark.parametrize("kind", KINDS)
def test_from_the_press_to_the_file(kind: str) -> None:
    """It is drawn, which can be stopped; whole it can be saved, and sent where the browser can do that."""
    model = share_page(finished_game("xok"))
    assert f"image {kind}" in does(region(model, "overlay"))
    (drawing,) = press_effects(model, f"image {kind}")
    assert isinstance(drawing, Draw)
    assert drawing.name == f"fang-xok-{world().today}{'.png' if kind == PICTURE else '.gif'}"
    begun = after_presses(model, f"image {kind}")
    overlay = region(begun, "overlay")
    assert "image stop" in does(overlay)
    (canvas,) = [one for one in overlay.all("canvas") if one.attrs["id"] == PLACE]
    assert canvas.attrs["aria-label"] == drawing.slides[-1].caption.label
    assert "image save" not in does(overlay)
    assert press_effects(begun, "image save") == []
    whole = model_after(begun, Message("drawn", READY, {"sendable": "yes"}), world())
    assert {"image save", "image send"} <= {*does(region(whole, "overlay"))}
    assert press_effects(whole, "image save") == [HandOver(send=False)]
    assert press_effects(whole, "image send") == [HandOver(send=True)]
    alone = after_presses(begun, f"drawn {READY}")
    assert "image send" not in does(region(alone, "overlay"))


def test_how_far_a_film_is() -> None:
    """A bar shows it, and a sentence that screen readers say; of a long game it is said which part it shows."""
    model = after_presses(share_page(finished_game("xok")), "image film", f"drawn {DRAWING} 40")
    overlay = region(model, "overlay")
    assert [one.attrs["value"] for one in overlay.all("progress")] == ["40"]
    assert "Film 40\u00a0%" in overlay.words
    assert model.sharing.image
    long = replace(model.sharing.image, left_out=43, moves=143, state=READY)
    shown = region(replace(model, sharing=replace(model.sharing, image=long)), "overlay")
    assert "The film is ready. It shows the last 100 of 143 moves." in shown.words


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("state", [FAILED, LOST])
@pytest.mark.parametrize("kind", KINDS)
def test_what_cannot_be_drawn_is_said(kind: str, state: str, code: str) -> None:
    """In a sentence, without a bar and without a button that would save nothing."""
    model = after_presses(
        share_page(finished_game("xok")), f"set language {code}", "dialog share", f"image {kind}", f"drawn {state}"
    )
    overlay = region(model, "overlay")
    assert language(code).on_demand.say(f"share.image.{state}", what=kind) in overlay.words
    assert not [*overlay.all("progress")]
    assert not {"image save", "image stop"} & {*does(overlay)}


def test_it_is_gone_when_it_is_stopped() -> None:
    """So it is when the dialog closes; what the browser still tells of it changes nothing."""
    begun = after_presses(share_page(finished_game("xok")), f"image {FILM}")
    for gone in ("image stop", "dialog"):
        after = after_presses(begun, gone)
        assert after.sharing.image is None
        assert after_presses(after, f"drawn {READY}").sharing.image is None
    assert not press_effects(after_presses(begun, "dialog"), f"image {FILM}")


def test_a_game_without_a_move_has_no_film() -> None:
    """There is nothing that moves; a picture there is."""
    model = share_page(new_session("xok", {}, (), world()))
    assert {"image film", "image picture"} & {*does(region(model, "overlay"))} == {"image picture"}
    assert press_effects(model, "image film") == []
