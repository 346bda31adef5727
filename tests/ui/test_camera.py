"""The camera at the table: it is on only while an answer is to be read, and reads it as if it was pasted."""

import pytest

from engine.games import GAMES
from engine.language import LANGUAGES, language
from tests.ui.players import world
from tests.ui.test_devices import after_wire_event, new_table
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


def page_with_invitation(game: str = GAMES[0]) -> Model:
    """Return a table at which a device is invited, its dialog open."""
    model = model_after(new_table(game), Message("dialog", "devices"), world())
    model, _ = after_wire_event(model_after(model, Message("device", "far 0"), world()), 0, "offer", "OFFER")
    return model


def does(model: Model, verb: Verb, about: str, text: str = "") -> tuple[Model, list[Effect]]:
    """Return the model after a message, and what is asked of the camera and of wires."""
    after, effects = update(model, Message(verb, about, {"text": text}), world())
    return after, [one for one in effects if isinstance(one, Camera | Wire)]


def page_with_camera(text: str = "") -> Model:
    """Return a table whose camera is on."""
    model, _ = does(page_with_invitation(), "camera", "on")
    return does(model, "watched", "looking", text)[0]


def state(model: Model) -> str:
    """Return how far the camera has come."""
    return model.devices.reading.state if model.devices else OFF


def dialog_markup(model: Model) -> str:
    """Return the dialog."""
    return view(model).regions["overlay"]


def test_the_camera_is_asked_for_when_it_is_wanted() -> None:
    """And not before; the sentence about it stands there first."""
    model = page_with_invitation()
    assert model.language.say("devices.camera.about") in dialog_markup(model)
    assert "<video" not in dialog_markup(model)
    after, asked = does(model, "camera", "on")
    assert (state(after), asked) == (STARTING, [Camera("on")])
    assert "<video" in dialog_markup(after)
    assert Reveal(PLACE) in update(model, Message("camera", "on"), world())[1]
    assert does(after, "camera", "on")[1] == []
    assert state(does(after, "watched", "looking")[0]) == LOOKING


def test_an_answer_that_is_read_goes_the_way_of_one_that_is_pasted() -> None:
    """The same is asked for the wire, and the camera goes off."""
    pasted, effects = update(page_with_invitation(), Message("answered", fields={"answer": ANSWER}), world())
    read, asked = does(page_with_camera(), "watched", "read", ANSWER)
    assert asked == [*(one for one in effects if isinstance(one, Wire)), Camera("off")]
    assert read.devices
    assert pasted.devices
    assert read.devices.wires == pasted.devices.wires
    assert state(read) == OFF
    assert "<video" in dialog_markup(page_with_camera())
    assert 'role="status"' in dialog_markup(read)
    assert read.language.say("devices.is.connecting") in dialog_markup(read)
    assert "<video" not in dialog_markup(read)
    assert does(read, "watched", "read", ANSWER)[1] == []


@pytest.mark.parametrize("text", FOREIGN)
def test_another_code_is_said_and_the_camera_goes_on(text: str) -> None:
    """An invitation, half an answer, anything else: the invitation stands, and the next code may be the right one."""
    model, asked = does(page_with_camera(), "watched", "read", text)
    assert (state(model), asked) == (OTHER, [])
    assert model.language.say("devices.camera.other") in dialog_markup(model)
    assert state(does(model, "watched", "read", ANSWER)[0]) == OFF


@pytest.mark.parametrize(
    ("verb", "about"), [("dialog", ""), ("dialog", "settings"), ("open", ""), ("open", GAMES[1]), ("device", "home 0")]
)
def test_the_camera_never_runs_unseen(verb: Verb, about: str) -> None:
    """It goes off with the dialog, the screen and the invitation, and is off when they are back."""
    model, asked = does(page_with_camera(), verb, about)
    assert Camera("off") in asked
    assert state(model) == OFF
    back = model_after(model_after(model, Message("open", GAMES[0]), world()), Message("dialog", "devices"), world())
    assert state(back) == OFF
    assert does(model, "watched", "read", ANSWER)[1] == []


def test_an_answer_by_another_way_ends_it() -> None:
    """As a link in another tab, or pasted."""
    _, effects = update(page_with_camera(), Message("answered", fields={"answer": ANSWER}), world())
    assert Camera("off") in effects
    _, effects = update(page_with_camera(), Message("wire", "0", {"said": "answer", "text": "QUJD"}), world())
    assert Camera("off") in effects


def test_it_is_stopped_by_a_press() -> None:
    """The focus stays on the button, which switches it on again."""
    model, asked = does(page_with_camera(), "camera", "off")
    assert (state(model), asked) == (OFF, [Camera("off")])
    assert 'id="camera-switch"' in dialog_markup(model)
    assert does(model, "camera", "on")[1] == [Camera("on")]


def test_another_camera_is_offered_where_there_is_one() -> None:
    """And the picture of one that looks at the person is a mirror."""
    assert "camera turn" not in dialog_markup(page_with_camera())
    model = page_with_camera("several mirrored")
    assert 'class="mirrored"' in dialog_markup(model)
    after, asked = does(model, "camera", "turn")
    assert (state(after), asked) == (STARTING, [Camera("turn")])
    assert "camera turn" in dialog_markup(after)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("why", sorted(STOPPED))
def test_why_there_is_no_camera_is_said(why: str, code: str) -> None:
    """In every language; the field for the answer stays, and the camera can be asked for again."""
    model = model_after(page_with_camera(), Message("set", f"language {code}"), world())
    after, asked = does(model, "watched", why)
    assert (state(after), asked) == (why, [])
    assert language(code).say(f"devices.camera.{why}") in dialog_markup(after)
    assert 'id="answer"' in dialog_markup(after)
    assert "<video" not in dialog_markup(after)
    assert state(does(after, "camera", "on")[0]) == STARTING


@pytest.mark.parametrize("about", ["on", "off", "turn", "", "x"])
def test_nothing_happens_where_no_device_is_invited(about: str) -> None:
    """Nor for another window, which needs no answer."""
    near = model_after(
        model_after(new_table(GAMES[0]), Message("dialog", "devices"), world()), Message("device", "near 0"), world()
    )
    for model in (new_table(GAMES[0]), near):
        assert does(model, "camera", about) == (model, [])
        assert does(model, "watched", about, ANSWER)[1] == []


def test_states_are_told_apart() -> None:
    """A state in which the camera is on is none of those that say why it is off."""
    assert not ON & STOPPED
    assert OFF not in ON | STOPPED
