"""Acting on the page: addresses, dialogs, settings, notices, and what the browser tells of itself."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.refusal import Unreadable
from ui.acts import learn
from ui.app import routes
from ui.app.effects import Focus, Renew, Scroll, Visit
from ui.app.model import Notice
from ui.app.screens import BAD_LINK, DIALOGS, END, MENU, MENU_BUTTON, TYPED
from ui.keep import links

if TYPE_CHECKING:
    from ui.app.act import Acts
    from ui.app.model import Model
    from ui.learn.course import Course
    from ui.table.message import Message
    from ui.table.session import Session, World


def _open(model: Model, message: Message, world: World) -> Model:
    """Go where the browser's address leads."""
    after = _arrive(model, message, world)
    scroll = (Scroll(after.route.rule),) if after.route != model.route else ()
    return after.with_effects(Visit(after.address, arrived=True), *scroll)


def _arrive(model: Model, message: Message, world: World) -> Model:
    """The model where the address leads; if it leads nowhere, the model stays and says why."""
    found = message.found
    if isinstance(found, Unreadable):
        return replace(model, notice=Notice(BAD_LINK, found))
    route = routes.read(message.about)
    if route.query.startswith(links.POST):
        from ui.acts import letters  # later archive

        return letters.receive(model, found)
    if route.screen == "hand":
        return _arrive_by_invitation(model, route)
    if route.screen == "results" and found:
        from ui.acts import offered_result  # later archive

        return offered_result.offer(model, found)
    if route.served or route.course:
        return _arrive_at_course(model, route, found)
    return learn.begin_lesson(model, found) if route.own else _at(model, route, found, world)


def _arrive_at_course(model: Model, route: routes.Route, found: Course | None) -> Model:
    """The model at the course in an address, or where the file leads that the address names."""
    if found is None:
        from ui.acts import served  # later archive

        return served.arrive(model, route)
    from ui.acts import courses  # later archive

    return courses.arrive(model, found, route.place)


def _at(model: Model, route: routes.Route, found: Session | links.Diagram | None, world: World) -> Model:
    """The model at an address of the site, with the game that its link holds, if it holds one."""
    try:
        arrived = learn.arrive(replace(model, today=world.today), replace(route, query=""))
    except Unreadable as error:
        return replace(model, notice=Notice(BAD_LINK, error))
    if isinstance(found, links.Diagram):
        return replace(arrived, dialog="diagram", diagram=found.session)
    return _welcome(arrived.begin_game(found), route) if found else arrived


def _arrive_by_invitation(model: Model, route: routes.Route) -> Model:
    """The model where the invitation of a table on another device leads."""
    from ui.acts import hand  # later archive

    return hand.arrive(model, route)


def _welcome(model: Model, route: routes.Route) -> Model:
    """The model with the game of a link: its end if it is over, and a word on a game that was sent whole."""
    dialog = "welcome" if route.query.startswith(links.WHOLE) else ""
    return replace(model, dialog=dialog, menu=END if model.session.is_at_end else "")


def _dialog(model: Model, message: Message, _world: World) -> Model:
    """Open a dialog; any other name closes the open one."""
    sharing = replace(model.sharing, said="", hand=False, image=None)
    return replace(model, dialog=message.about if message.about in DIALOGS else "", sharing=sharing, offer=None)


def _menu(model: Model, message: Message, _world: World) -> Model:
    """Open the menu at a tab; any other name closes it."""
    tab = message.about if message.about in MENU else ""
    if message.about == END and model.session.is_over:
        model, tab = model.with_session(model.session.at(len(model.session.line))), END
    # The welcome leads to the comments on a game.
    dialog = "" if model.dialog == "welcome" else model.dialog
    after = replace(_note_tab(model, tab), menu=tab, dialog=dialog)
    return after.with_effects(Focus(element=f"menu-{tab}" if tab else MENU_BUTTON))


def _note_tab(model: Model, tab: str) -> Model:
    """The model that remembers a tab which the person has chosen for the game itself."""
    at_game = model.route.screen == "play" and not (model.dialog or model.trying)
    chosen = at_game and not model.help.review_of(model.session)
    return replace(model, settings=model.settings.with_choice("panel", tab)) if chosen else model


def _open_field(model: Model, _message: Message, _world: World) -> Model:
    """Open the menu at the field for moves and commands."""
    if model.route.screen != "play":
        return model
    return replace(model, menu="moves").with_effects(Focus(element=TYPED))


def _dismiss(model: Model, _message: Message, _world: World) -> Model:
    return replace(model, notice=None)


def _renewable(model: Model, _message: Message, _world: World) -> Model:
    """Say that a new version of the site is there; the person decides when it takes over."""
    return replace(model, notice=Notice("notice.update", do="renew"))


def _renew(model: Model, _message: Message, _world: World) -> Model:
    return replace(model, notice=None).with_effects(Renew())


def _set(model: Model, message: Message, _world: World) -> Model:
    """Change a setting."""
    name, _, value = message.about.partition(" ")
    return replace(model, settings=model.settings.with_choice(name, value))


def _screen(model: Model, message: Message, _world: World) -> Model:
    """Note what the browser prefers and can do, and the site's address."""
    fields = message.fields
    preferred = tuple(fields.get("languages", "").split(","))
    sharing = replace(model.sharing, base=fields.get("base", ""), native=fields.get("native") == "yes")
    durability = replace(
        model.durability,
        evicts=fields.get("evicts") == "yes",
        installed=fields.get("installed") == "yes",
        place=fields.get("place", ""),
    )
    narrow = fields.get("narrow") == "yes"
    return replace(model, preferred=preferred, narrow=narrow, sharing=sharing, durability=durability)


def _note_promise(model: Model, message: Message, _world: World) -> Model:
    """Note whether the browser has promised to delete nothing by itself."""
    return replace(model, durability=replace(model.durability, persisted=message.about == "yes"))


def _refresh(model: Model, _message: Message, world: World) -> Model:
    """Note a new day; else nothing changes but that the model's ongoing effects are run again.

    The page has come into sight or left it, or it may be past midnight. A puzzle under way stays the one of its day.
    """
    return model if model.route.screen == "puzzle" else replace(model, today=world.today)


def _take_storage(_model: Model, message: Message, _world: World) -> Model:
    """Take over what another tab has stored; the fields are all that is stored now."""
    after: Model = message.found[0]
    if after.author is None:
        return after
    from ui.acts import author  # later archive

    return author.follow_storage(after)


def _note_refusal(model: Model, message: Message, _world: World) -> Model:
    """Say that the browser refuses to store something, because there is no room or for another reason."""
    return replace(model, notice=Notice("notice.full" if message.about == "full" else "notice.storage"))


ACTS: Acts = {
    "dialog": _dialog,
    "dismiss": _dismiss,
    "menu": _menu,
    "near": learn.near,
    "open": _open,
    "persisted": _note_promise,
    "renew": _renew,
    "renewable": _renewable,
    "screen": _screen,
    "seen": _refresh,
    "set": _set,
    "stored": _take_storage,
    "typing": _open_field,
    "unstored": _note_refusal,
}
