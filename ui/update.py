"""What each thing that a person does changes: from one model to the next."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from importlib import import_module
from typing import TYPE_CHECKING, Any

from engine.games import game_named
from engine.refusal import Unreadable
from engine.verdict import longest_match
from ui import links, replay, routes, travel
from ui.desk import PLAYABLE, desk
from ui.help import acts as helping
from ui.model import DIALOGS, READING, Model, Notice
from ui.session import new_session

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ui.session import Session, World

LONGEST_NAME = 20
BEGINNERS = ("first", "second", "lot")


@dataclass(frozen=True, slots=True)
class Message:
    """Something done: a verb, what it is about, the fields of a form, and the board that it was done to.

    No board is the one on the table.
    """

    verb: str
    about: str = ""
    fields: Mapping[str, str] = field(default_factory=dict)
    board: str = ""


def update(model: Model, message: Message, world: World) -> Model:
    """Return the model after the message; a verb or a thing that does not exist changes nothing."""
    act = _apart if message.board else ACTS.get(message.verb)
    after = act(model, message, world) if act else model
    game = after.route.game
    # A game costs nothing until somebody comes to its table.
    return after if game in after.sessions else after.with_session(new_session(game, {}, (), world))


def _teach() -> Any:
    """Return the module of all that is done apart from the table; nobody who only plays pays for it."""
    return import_module("ui.teach.acts")


def _apart(model: Model, message: Message, world: World) -> Model:
    after: Model = _teach().act(model, message, world)
    return after


def _near(model: Model, message: Message, _world: World) -> Model:
    """Boards in the rules have come into sight, or nearly."""
    return replace(model, near=model.near | frozenset(message.about.split()))


def _tap(model: Model, message: Message, world: World) -> Model:
    if model.session.filming:
        return _still(model, message, world)
    game = desk(model.route.game)
    session = model.session.tapped(game.gesture, message.about, world.rng)
    if session.moved and game.slow(session.events):
        session = session.filmed()
    ended = session.moved and session.position.outcome() is not None and not session.filming
    shown = replace(model, route=_play(model), dialog="result" if ended else model.dialog)
    return shown.with_session(replace(session, cursor=game.cursor(session, message.about, model.look)))


def _play(model: Model) -> routes.Route:
    return routes.Route("play", model.route.game)


def _back(model: Model, _message: Message, _world: World) -> Model:
    return model.with_session(model.session.back())


def _undo(model: Model, _message: Message, _world: World) -> Model:
    return model.with_session(model.session.undone())


def _next(model: Model, _message: Message, world: World) -> Model:
    session = model.session
    ended = session.line.last.outcome() is not None
    return replace(model, dialog="").with_session(session.next_game(world)) if ended and session.has_next else model


def _redo(model: Model, _message: Message, _world: World) -> Model:
    return model.with_session(model.session.redone())


def _go(model: Model, message: Message, _world: World) -> Model:
    about = message.about
    ply = int(about) if about.isascii() and about.isdecimal() and len(about) < 5 else model.session.ply  # noqa: PLR2004
    return model.with_session(model.session.at(ply))


def _walk(model: Model, message: Message, _world: World) -> Model:
    session = model.session
    cursor = desk(session.game).cursor(session, message.about, model.look)
    return model.with_session(replace(session, cursor=cursor))


def _curtain(model: Model, message: Message, _world: World) -> Model:
    """The player whose turn it is opens the curtain; it also falls by itself, when the page is left."""
    session = model.session
    if not session.private:
        return model
    return model.with_session(session.uncurtained() if message.about == "open" else session.hidden())


def _lift(model: Model, _message: Message, _world: World) -> Model:
    """What lay hidden in a game that is over is shown, or hidden again."""
    session = model.session
    return model.with_session(replace(session, lifted=not session.lifted)) if session.lifting else model


def _beat(model: Model, _message: Message, _world: World) -> Model:
    """The next event of a step that is shown slowly has its turn."""
    return _shown(model, model.session.next_beat())


def _still(model: Model, _message: Message, _world: World) -> Model:
    """What is being shown in motion is shown at rest."""
    return _shown(model, replace(model.session, moved=False))


def _shown(model: Model, session: Session) -> Model:
    """Return the model with the session; a game that ends gives its result once all has been shown."""
    over = model.session.filming and not session.filming and session.position.outcome() is not None
    return replace(model, dialog="result" if over else model.dialog).with_session(session)


def _dialog(model: Model, message: Message, _world: World) -> Model:
    sharing = replace(model.sharing, said="")
    return replace(model, dialog=message.about if message.about in DIALOGS else "", sharing=sharing)


def _dismiss(model: Model, _message: Message, _world: World) -> Model:
    return replace(model, notice=None)


def _renewable(model: Model, _message: Message, _world: World) -> Model:
    """A new version of the site has come and waits; whether it is let in is the person's to say."""
    return replace(model, notice=Notice("notice.update", do="renew"))


def _set(model: Model, message: Message, _world: World) -> Model:
    name, _, value = message.about.partition(" ")
    return replace(model, settings=model.settings.having(name, value))


def _screen(model: Model, message: Message, _world: World) -> Model:
    """The browser says what it prefers and can do, and where the site is."""
    fields = message.fields
    preferred = tuple(fields.get("languages", "").split(","))
    sharing = replace(model.sharing, base=fields.get("base", ""), native=fields.get("native") == "yes")
    return replace(model, preferred=preferred, narrow=fields.get("narrow") == "yes", sharing=sharing)


def _open(model: Model, message: Message, world: World) -> Model:
    try:
        route = routes.read(message.about)
        linked = links.read(route.game, route.query, world) if route.query else None
        arrived = _arrived(model, replace(route, query=""))
    except Unreadable as error:
        return replace(model, notice=Notice("notice.link", error))
    if isinstance(linked, links.Diagram):
        return replace(arrived, dialog="diagram", diagram=linked.session)
    return arrived.begun(linked) if linked else arrived


def _arrived(model: Model, route: routes.Route) -> Model:
    """Return the model on another screen; raise Unreadable for a lesson that is broken."""
    arrived = replace(model, route=route, dialog="")
    if route == model.route or route.screen not in READING:
        return arrived
    taught: Model = _teach().opened(arrived, model.route)
    return taught


def _new(model: Model, message: Message, world: World) -> Model:
    options = _options(model, message)
    seats = game_named(model.route.game).seats(options)
    names = [_name(message.fields.get(f"name{seat}", "")) for seat in range(seats)]
    first = {"second": 1, "lot": world.rng.randrange(seats)}.get(message.fields.get("begins", ""), 0)
    session = new_session(model.route.game, options, (*names[first:], *names[:first]), world)
    chosen = replace(session, games=_games(model, message), learning=message.fields.get("learning") == "on")
    return replace(model, route=_play(model), dialog="").begun(chosen)


def _games(model: Model, message: Message) -> int:
    """Return how many games are to be played: all of a match, unless one was chosen."""
    return 1 if message.fields.get("games") == "1" else longest_match(game_named(model.route.game))


def _options(model: Model, message: Message) -> dict[str, str]:
    options = game_named(model.route.game).options
    return {o.name: message.fields[o.name] for o in options if message.fields.get(o.name) in o.choices}


def _name(text: str) -> str:
    """Return a seat's name as it is kept: printable, trimmed, short."""
    return "".join(letter for letter in text if letter.isprintable()).strip()[:LONGEST_NAME].strip()


def _restore(model: Model, _message: Message, _world: World) -> Model:
    """The session kept aside and the one on the table change places."""
    game = model.route.game
    if game not in model.kept:
        return model
    kept = {name: session for name, session in model.kept.items() if name != game}
    return replace(model, kept=kept, route=_play(model), dialog="").begun(model.kept[game])


ACTS: Mapping[str, Callable[[Model, Message, World], Model]] = {
    "back": _back,
    "beat": _beat,
    "curtain": _curtain,
    "dialog": _dialog,
    "dismiss": _dismiss,
    "go": _go,
    "near": _near,
    "lift": _lift,
    "new": _new,
    "next": _next,
    "open": _open,
    "redo": _redo,
    "renew": _dismiss,  # the browser does the rest
    "renewable": _renewable,
    "restore": _restore,
    "screen": _screen,
    "set": _set,
    "still": _still,
    "tap": _tap,
    "undo": _undo,
    "walk": _walk,
    **helping.ACTS,
    **replay.ACTS,
    **travel.ACTS,
}


def first_model(world: World) -> Model:
    """Return the page of somebody who was never here: the first game at its start."""
    game = PLAYABLE[0]
    return Model(sessions={game: new_session(game, {}, (), world)})
