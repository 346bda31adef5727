"""Other devices at the table: who plays where, the invitation of one more, and what is said of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.devices import state
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import NOTATION, button, icon, modal, paragraphs
from ui.table.kinds import PERSON
from ui.table.names import seat_name
from ui.views.camera import camera
from ui.views.share import link_section

if TYPE_CHECKING:
    from engine.language import Language
    from ui.app.model import Model
    from ui.devices.state import Devices, Wire
    from ui.table.session import Session

LONGEST_ANSWER = 2000
"""The most characters of an answer that is pasted."""


def dialog(model: Model) -> Markup:
    """The players of other devices, with the actions for each."""
    session, language = model.session, model.language
    rows = tag("ul", {"class": "devices"}, *(_row(model, player, language) for player in _players(session)))
    first, *others = paragraphs(language.say("devices.about.post" if session.post else "devices.about"))
    how = tag("details", {"class": "how"}, tag("summary", None, text(language.say("devices.how"))), *others)
    return modal(
        "devices", language.say("devices.title"), model.language, first, rows, _invitation(model, language), how
    )


def _players(session: Session) -> list[int]:
    """The players who can play on other devices: no computer, and in a game by link just the other one."""
    if session.post:
        return [1 - session.post.player]
    return [player for player in range(len(session.names)) if session.kinds[player : player + 1] in {(), (PERSON,)}]


def _here(model: Model) -> Devices:
    return state.of_table(model.devices, model.route.game)


def _row(model: Model, player: int, language: Language) -> Markup:
    """Where a player plays, and the buttons that change it."""
    wire, name = _here(model).wires.get(player), _name(model, player)
    letters = model.session.post is not None
    said = language.say("devices.is.post" if letters and wire is None else f"devices.is.{_connection_state(wire)}")
    # Each way that a row can change is said: nobody looks at it while a device is fetched.
    title = tag("p", {"class": "who", "role": "status"}, tag("b", None, text(name)), text(f" {said}"))
    why = _why(model, wire, name)
    actions = tag("div", {"class": "actions"}, *_buttons(wire, player, name, language, letters=letters))
    return tag("li", None, title, _hint(why) if why else NOTHING, actions)


def _why(model: Model, wire: Wire | None, name: str) -> str:
    """Why a device has not come further, or that it has said what was refused; empty if there is nothing to say."""
    if wire is None:
        return ""
    if wire.state == state.FAILED and wire.reason:
        return model.language.say(f"devices.why.{wire.reason}")
    return model.language.say("devices.refused", name=name) if _is_refused(model.session, wire) else ""


def _is_refused(session: Session, wire: Wire) -> bool:
    """Whether the last text of a device did not fit the game as it stands."""
    return wire.refused == len(session.line)


def _name(model: Model, player: int) -> str:
    return seat_name(model.session, model.session.seat_of(player), model.language)


def _connection_state(wire: Wire | None) -> str:
    if wire is None:
        return "here"
    return "lost" if wire.state == state.SEATED and wire.lost else wire.state


def _buttons(wire: Wire | None, player: int, name: str, language: Language, *, letters: bool) -> list[Markup]:
    home = button(
        f"device home {player}", language.say("devices.alone" if letters else "devices.home", name=name), "back"
    )
    far = button(f"device far {player}", language.say("devices.far", name=name), "share")
    near = button(f"device near {player}", language.say("devices.near", name=name), "copy")
    invite = [far] if letters else [far, near]
    if wire is None:
        return invite
    if wire.state == state.TAKEN:
        return [button(f"device seat {player}", language.say("devices.seat", name=name), "check", css="primary"), home]
    if wire.state == state.FAILED or wire.lost:
        return [*invite, home]
    return [home]


def _invitation(model: Model, language: Language) -> Markup:
    """The link that invites a device, and the field for its answer; nothing while none is invited."""
    devices = _here(model)
    player = devices.invited_player
    if player is None:
        return NOTHING
    wire, name = devices.wires[player], _name(model, player)
    link = f"{model.sharing.base}#hand?{wire.offer}"
    title = tag("h3", {"id": state.INVITED, "tabindex": "-1"}, text(language.say("devices.invited", name=name)))
    inside: tuple[Markup, ...]
    if wire.state == state.CONNECTING:
        inside = (_hint(language.say("devices.connecting", name=name)),)
    elif wire.way == state.NEAR:
        attrs = {"class": "button primary", "href": link, "target": "_blank"}
        way = tag("a", attrs, icon("copy"), tag("span", None, text(language.say("devices.open"))))
        inside = (
            _hint(language.say("devices.near.about", name=name)),
            tag("div", {"class": "actions"}, way),
        )
    else:
        inside = (
            _hint(language.say("devices.far.about", name=name)),
            link_section(model, link),
            _answer(model, wire, language),
        )
    return tag("section", {"class": "invited", "aria-labelledby": state.INVITED}, title, *inside)


def _hint(said: str) -> Markup:
    return tag("p", {"class": "hint"}, text(said))


def _alert(said: str) -> Markup:
    return tag("p", {"class": "hint", "role": "alert"}, text(said))


def _answer(model: Model, wire: Wire, language: Language) -> Markup:
    """The camera and the field for what the other device shows."""
    attrs = {**NOTATION, "name": "answer", "id": "answer", "enterkeyhint": "go"}
    label = tag("span", None, text(language.say("devices.answer")))
    field = tag("label", {"class": "field"}, label, tag("input", {**attrs, "maxlength": LONGEST_ANSWER}))
    done = tag("button", {"type": "submit", "class": "button"}, text(language.say("devices.connect")))
    form = tag("form", {"class": "typed", "data-form": "answered", "autocomplete": "off"}, field, done)
    unread = _alert(language.say("devices.why.unread")) if wire.reason == state.UNREAD else NOTHING
    return join((_hint(language.say("devices.answer.about")), camera(_here(model).reading, language), form, unread))


def waiting_text(model: Model) -> str:
    """That a person on another device is to move, or that the line is lost."""
    session, language = model.session, model.language
    turn = session.line.at(session.ply).turn
    wire = _here(model).wires.get(session.player_at(turn)) if session.away else None
    key = "devices.waits"
    if wire and (wire.lost or _is_refused(session, wire)):
        key = "devices.lost" if wire.lost else "devices.refused"
    return language.say(key, name=seat_name(session, turn, model.language))


def loss_text(model: Model) -> str:
    """The players, other than the one to move, whose devices cannot be reached; a sentence each."""
    session = model.session
    turn = session.line.at(session.ply).turn
    seats = (seat for seat in range(len(session.names)) if session.player_at(seat) in session.unreachable)
    names = (seat_name(session, seat, model.language) for seat in seats if seat != turn)
    return " ".join(model.language.say("devices.gone", name=name) for name in names)
