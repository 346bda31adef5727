"""Acting on a position that is being set up."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from engine.games import game_named
from engine.line import Line
from engine.seating import seats_with
from ui.app.routes import Route
from ui.keep import links
from ui.setup import draft
from ui.table.session import Session, new_session

if TYPE_CHECKING:
    from ui.app.act import Acts
    from ui.app.model import Model
    from ui.setup.draft import Setup
    from ui.table.message import Message
    from ui.table.session import World

BOARD = "board"
"""The name of the editor's one board."""


def act(model: Model, message: Message, world: World) -> Model:
    """The model after a message to the editor."""
    if model.editor is None or message.board != BOARD:
        return model
    return replace(model, editor=draft.update_setup(model.editor, message, model.look, world))


def enter_route(model: Model, _before: Route) -> Model:
    """The model in the editor: as it was left, else with what lies on the table."""
    if model.editor and model.editor.game == model.route.game:
        return model
    there = model.sessions.get(model.route.game)
    start = game_named(model.route.game).start({}, Random())
    return replace(model, editor=setup_from(there or Session(model.route.game, Line(start))))


def setup_from(session: Session) -> Setup:
    """A setup that begins with the position on show; with another deal, if something is hidden there."""
    rules = game_named(session.game)
    position = session.line.at(session.ply) if links.is_open_view(session) else rules.start(session.options, Random())
    options = rules.options_of(position)
    names = ("",) * seats_with(rules, options)
    return draft.begin_setup(Session(session.game, Line(position), names=names, options=options))


def _edit(model: Model, _message: Message, _world: World) -> Model:
    """Set up a position, beginning with the one on show; while something is hidden there nobody can."""
    if not links.is_open_view(model.session):
        return model
    route = Route("editor", model.route.game)
    return replace(model, editor=setup_from(model.session), route=route, dialog="", menu="")


def _play(model: Model, _message: Message, world: World) -> Model:
    """Play a new game from the position that was set up, unless that is not possible."""
    setup = model.editor
    if setup is None or setup.draft.session is None or setup.error:
        return model
    line = setup.draft.session.line
    options = game_named(setup.game).options_of(line.start)
    fresh = new_session(setup.game, options, (), world)
    over = line.last.outcome() is not None
    begun = replace(fresh, line=line, ply=len(line), games=1, counted=over)
    return replace(model, route=Route("play", setup.game), dialog="", menu="").begin_game(begun)


ACTS: Acts = {"begin": _play, "edit": _edit}
