"""The camera at the table: it is on only while an answer is to be read, and reads it as if it was pasted."""

import pytest

from engine.games import GAMES
from engine.language import LANGUAGES, language
from tests.ui.players import world
from tests.ui.test_devices import begun, told
from tests.ui.updated import model_after
from ui.acts.update import update
from ui.app.effects import Camera, Effect, Reveal, Wire
from ui.app.model import Model
from ui.devices.camera_state import LOOKING, OFF, ON, OTHER, PLACE, STARTING, STOPPED
from ui.table.message import Message, Verb
from ui.views.page import view

ANSWER = "https://example.org/#hand?a=QUJD-_"
"""The link of an answer, as a device shows it."""

FOREIGN = (
    "",
    "a=QUJD",
    "https://example.org/#hand?w=QUJD",
    "https://example.org/#hand?a=",
    "WIFI:S:home;;",
    "<b>a=</b>",
)


def invited(game: str = GAMES[0]) -> Model:
    """Return a table at which a device is invited, its dialog open."""
    model = model_after(begun(game), Message("dialog", "devices"), world())
    model, _ = told(model_after(model, Message("device", "far 0"), world()), 0, "offer", "OFFER")
    return model


def does(model: Model, verb: Verb, about: str, text: str = "") -> tuple[Model, list[Effect]]:
    """Return the model after a message, and what is asked of the camera and of wires."""
    after, effects = update(model, Message(verb, about, {"text": text}), world())
    return after, [one for one in effects if isinstance(one, Camera | Wire)]


def looking(text: str = "") -> Model:
    """Return a table whose camera is on."""
    model, _ = does(invited(), "camera", "on")
    return does(model, "watched", "looking", text)[0]


def state(model: Model) -> str:
    """Return how far the camera has come."""
    return model.devices.reading.state if model.devices else OFF


def said(model: Model) -> str:
    """Return the dialog."""
    return view(model).regions["overlay"]


def test_the_camera_is_asked_for_when_it_is_wanted() -> None:
    """And not before; the sentence about it stands there first."""
    model = invited()
    assert model.language.say("devices.camera.about") in said(model)
    assert "<video" not in said(model)
    after, asked = does(model, "camera", "on")
    assert (state(after), asked) == (STARTING, [Camera("on")])
    assert "<video" in said(after)
    assert Reveal(PLACE) in update(model, Message("camera", "on"), world())[1]
    assert does(after, "camera", "on")[1] == []
    assert state(does(after, "watched", "looking")[0]) == LOOKING


def test_an_answer_that_is_read_goes_the_way_of_one_that_is_pasted() -> None:
    """The same is asked for the wire, and the camera goes off."""
    pasted, effects = update(invited(), Message("answered", fields={"answer": ANSWER}), world())
    read, asked = does(looking(), "watched", "read", ANSWER)
    assert asked == [*(one for one in effects if isinstance(one, Wire)), Camera("off")]
    assert read.devices
    assert pasted.devices
    assert read.devices.wires == pasted.devices.wires
    assert state(read) == OFF
    assert "<video" in said(looking())
    assert 'role="status"' in said(read)
    assert read.language.say("devices.is.connecting") in said(read)
    assert "<video" not in said(read)
    assert does(read, "watched", "read", ANSWER)[1] == []


@pytest.mark.parametrize("text", FOREIGN)
def test_another_code_is_said_and_the_camera_goes_on(text: str) -> None:
    """An invitation, half an answer, anything else: the invitation stands, and the next code may be the right one."""
    model, asked = does(looking(), "watched", "read", text)
    assert (state(model), asked) == (OTHER, [])
    assert model.language.say("devices.camera.other") in said(model)
    assert state(does(model, "watched", "read", ANSWER)[0]) == OFF


@pytest.mark.parametrize(
    ("verb", "about"), [("dialog", ""), ("dialog", "settings"), ("open", ""), ("open", GAMES[1]), ("device", "home 0")]
)
def test_the_camera_never_runs_unseen(verb: Verb, about: str) -> None:
    """It goes off with the dialog, the screen and the invitation, and is off when they are back."""
    model, asked = does(looking(), verb, about)
    assert Camera("off") in asked
    assert state(model) == OFF
    back = model_after(model_after(model, Message("open", GAMES[0]), world()), Message("dialog", "devices"), world())
    assert state(back) == OFF
    assert does(model, "watched", "read", ANSWER)[1] == []


def test_an_answer_by_another_way_ends_it() -> None:
    """As a link in another tab, or pasted."""
    _, effects = update(looking(), Message("answered", fields={"answer": ANSWER}), world())
    assert Camera("off") in effects
    _, effects = update(looking(), Message("wire", "0", {"said": "answer", "text": "QUJD"}), world())
    assert Camera("off") in effects


def test_it_is_stopped_by_a_press() -> None:
    """The focus stays on the button, which switches it on again."""
    model, asked = does(looking(), "camera", "off")
    assert (state(model), asked) == (OFF, [Camera("off")])
    assert 'id="camera-switch"' in said(model)
    assert does(model, "camera", "on")[1] == [Camera("on")]


def test_another_camera_is_offered_where_there_is_one() -> None:
    """And the picture of one that looks at the person is a mirror."""
    assert "camera turn" not in said(looking())
    model = looking("several mirrored")
    assert 'class="mirrored"' in said(model)
    after, asked = does(model, "camera", "turn")
    assert (state(after), asked) == (STARTING, [Camera("turn")])
    assert "camera turn" in said(after)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("why", sorted(STOPPED))
def test_why_there_is_no_camera_is_said(why: str, code: str) -> None:
    """In every language; the field for the answer stays, and the camera can be asked for again."""
    model = model_after(looking(), Message("set", f"language {code}"), world())
    after, asked = does(model, "watched", why)
    assert (state(after), asked) == (why, [])
    assert language(code).say(f"devices.camera.{why}") in said(after)
    assert 'id="answer"' in said(after)
    assert "<video" not in said(after)
    assert state(does(after, "camera", "on")[0]) == STARTING


@pytest.mark.parametrize("about", ["on", "off", "turn", "", "x"])
def test_nothing_happens_where_no_device_is_invited(about: str) -> None:
    """Nor for another window, which needs no answer."""
    near = model_after(
        model_after(begun(GAMES[0]), Message("dialog", "devices"), world()), Message("device", "near 0"), world()
    )
    for model in (begun(GAMES[0]), near):
        assert does(model, "camera", about) == (model, [])
        assert does(model, "watched", about, ANSWER)[1] == []


def test_states_are_told_apart() -> None:
    """A state in which the camera is on is none of those that say why it is off."""
    assert not ON & STOPPED
    assert OFF not in ON | STOPPED
