"""What each thing that a person does changes: from one model to the next."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.refusal import Unreadable
from ui.acts import begin, learn, opponent, post, replay, shelf, transfer
from ui.acts import help as helping
from ui.acts.after_move import moved
from ui.acts.typed import typed
from ui.app import routes
from ui.app.model import DIALOGS, Model, Notice
from ui.games.desk import START_GAME, desk
from ui.keep import links
from ui.table import start
from ui.table.session import new_session

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ui.app.message import Message
    from ui.table.session import Session, World


def update(model: Model, message: Message, world: World) -> Model:
    """Return the model after the message; a verb or a thing that does not exist changes nothing."""
    act = learn.apart if message.board else ACTS.get(message.verb)
    after = act(model, message, world) if act else model
    game = after.route.game
    # A game costs nothing until somebody comes to its table.
    return after if game in after.sessions else after.with_session(new_session(game, {}, (), world))


def _tap(model: Model, message: Message, world: World) -> Model:
    if model.session.filming:
        return _still(model, message, world)
    game = desk(model.route.game)
    session = model.session.tapped(game.gesture, message.about, world.rng)
    at_table = replace(model, route=_play(model))
    shown = moved(at_table, session) if session.moved else at_table.with_session(session)
    return shown.with_session(replace(shown.session, cursor=game.cursor(session, message.about, model.look)))


def _type(model: Model, message: Message, world: World) -> Model:
    text = message.fields.get("move", "").strip()
    if not text or model.session.filming:
        return _still(model, message, world) if text else model
    session = typed(model.session, text, world.rng)
    at_table = replace(model, route=_play(model))
    return moved(at_table, session) if session.moved else at_table.with_session(session)


def _play(model: Model) -> routes.Route:
    return routes.Route("play", model.route.game)


def _back(model: Model, _message: Message, _world: World) -> Model:
    return model.with_session(model.session.back())


def _escape(model: Model, message: Message, world: World) -> Model:
    """The hint is put away, if it is what is being said; else the last tap is taken back."""
    hinted = model.help.hint_for(model.session) and not (model.session.refusal or model.session.remark)
    return replace(model, help=replace(model.help, hint=None)) if hinted else _back(model, message, world)


def _undo(model: Model, _message: Message, _world: World) -> Model:
    return model.with_session(model.session.undone())


def _next(model: Model, _message: Message, world: World) -> Model:
    session = model.session
    ended = session.line.last.outcome() is not None
    return replace(model, dialog="").with_session(session.next_game(world.rng)) if ended and session.has_next else model


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
    if not session.veiled:
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
        if route.query.startswith(links.POST):
            return post.received(model, route, world)
        linked = links.read(route.game, route.query, world) if route.query else None
        arrived = learn.arrived(replace(model, today=world.today), replace(route, query=""))
    except Unreadable as error:
        return replace(model, notice=Notice("notice.link", error))
    if isinstance(linked, links.Diagram):
        return replace(arrived, dialog="diagram", diagram=linked.session)
    return arrived.begun(linked) if linked else arrived


def _new(model: Model, message: Message, world: World) -> Model:
    return replace(model, route=_play(model), dialog="").begun(start.chosen(model.route.game, message.fields, world))


def _answer(model: Model, message: Message, world: World) -> Model:
    """The computer has chosen its move."""
    move = opponent.answer(model, message.about)
    if move is None:
        return model
    quick = model.settings.pace == "quick"
    return moved(model, model.session.played(move, world.rng), slowly=not quick)


def _restore(model: Model, _message: Message, _world: World) -> Model:
    """The session kept aside and the one on the table change places."""
    game = model.route.game
    if game not in model.kept:
        return model
    kept = {name: session for name, session in model.kept.items() if name != game}
    return replace(model, kept=kept, route=_play(model), dialog="").begun(model.kept[game])


ACTS: Mapping[str, Callable[[Model, Message, World], Model]] = {
    "against": begin.against,
    "answer": _answer,
    "back": _back,
    "beat": _beat,
    "curtain": _curtain,
    "dialog": _dialog,
    "dismiss": _dismiss,
    "escape": _escape,
    "fail": opponent.fail,
    "go": _go,
    "hurry": opponent.hurry,
    "near": learn.near,
    "lift": _lift,
    "new": _new,
    "next": _next,
    "open": _open,
    "pause": opponent.pause,
    "redo": _redo,
    "renew": _dismiss,  # the browser does the rest
    "renewable": _renewable,
    "restore": _restore,
    "screen": _screen,
    "set": _set,
    "still": _still,
    "tap": _tap,
    "type": _type,
    "together": begin.together,
    "undo": _undo,
    "walk": _walk,
    **helping.ACTS,
    **post.ACTS,
    **replay.ACTS,
    **shelf.ACTS,
    **transfer.ACTS,
}


def first_model(world: World) -> Model:
    """Return the page of somebody who was never here: the start page, its game at the start."""
    return Model(sessions={START_GAME: new_session(START_GAME, {}, (), world)})
