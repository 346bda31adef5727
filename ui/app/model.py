"""The model: all that the page shows, as one value."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from engine.language import LANGUAGES, language
from ui.app.routes import Route
from ui.games.desk import Look, desk
from ui.help.state import Help
from ui.keep import shelf
from ui.keep.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.language import Language
    from engine.refusal import Unreadable
    from ui.keep.shelf import Shelf
    from ui.keep.solved import Solved
    from ui.keep.tally import Ends
    from ui.learn.attempt import Attempt
    from ui.learn.run import Run
    from ui.learn.trial import Trial
    from ui.table.session import Session

Spot = tuple[str, int, int]
"""Where a game stands on the screen: its name, the ply on show, the last ply."""

DIALOGS = ("new", "settings", "result", "share", "diagram", "invite", "send", "check", "before")
"""The names of the dialogs."""

TAUGHT = ("rules", "lesson", "puzzle")
"""Screens with boards to learn on."""

READING = (*TAUGHT, "puzzles", "shelf", "tally")
"""Screens without a table."""

SHELF_PAGE = 12
"""How many games of the shelf are shown at first, and by how many more each time: each costs a replay and a picture."""


@dataclass(frozen=True, slots=True)
class Notice:
    """A notice above everything else on the page."""

    key: str
    """The key of its sentence."""
    error: Unreadable | None = None
    """What could not be read, if that is what the notice is about."""
    do: str = ""
    """The verb of the action that it offers; empty for none."""


@dataclass(frozen=True, slots=True)
class Sharing:
    """What is known for passing on a link."""

    base: str = ""
    """The site's address."""
    native: bool = False
    """Whether the browser has a dialog of its own to share a link."""
    said: str = ""
    """What became of the link last, as the end of a key; empty for nothing."""
    link: str = ""
    """The link whose QR code is known."""
    code: str = ""
    """Its QR code in rows of 0 and 1; empty if the link is too long for one."""


@dataclass(frozen=True, slots=True)
class Model:
    """The state of the page."""

    settings: Settings = field(default_factory=Settings)
    """What the person has set."""
    route: Route = field(default_factory=Route)
    """The screen, and the game that it is about."""
    sessions: Mapping[str, Session] = field(default_factory=dict)
    """By game, the session on its table."""
    aside: Mapping[str, Session] = field(default_factory=dict)
    """By game, the session that was set aside when another one began."""
    dialog: str = ""
    """The open dialog, one of DIALOGS; empty if none is open."""
    diagram: Session | None = None
    """The view of a game that goes on elsewhere, if a link has led to one."""
    playback: Spot | None = None
    """The spot that playing the moves back has reached; it ends as soon as the game is at another spot."""
    dropping: bool = False
    """Whether a file is held over the page."""
    shelf: Shelf = field(default_factory=dict)
    """The games on the shelf."""
    shelf_shown: int = SHELF_PAGE
    """How many games of the shelf are shown."""
    removed: tuple[str, str] | None = None
    """The number and the text of the entry last removed from the shelf, so that it can be put back."""
    tally: Mapping[str, Ends] = field(default_factory=dict)
    """How games on this device ended."""
    forgotten: tuple[Mapping[str, Ends], Mapping[str, Solved]] = ({}, {})
    """`tally` and `solved` as they were before the person deleted them, so that they can be brought back."""
    sharing: Sharing = field(default_factory=Sharing)
    """What is known for passing on a link."""
    notice: Notice | None = None
    """The notice above everything else, if there is one."""
    preferred: tuple[str, ...] = ()
    """The codes of the languages that the browser prefers, the best first."""
    narrow: bool = False
    """Whether the window is as narrow as a phone."""
    near: frozenset[str] = frozenset()
    """The names of the rules' boards that are in sight or close to it: those are painted."""
    trials: Mapping[str, Trial] = field(default_factory=dict)
    """By name, the rules' boards that the person is trying out."""
    help: Help = field(default_factory=Help)
    """The hint and the look back that the person has asked for."""
    run: Run | None = None
    """The lesson under way."""
    progress: Mapping[str, int] = field(default_factory=dict)
    """By lesson, how many steps were ever done."""
    attempt: Attempt | None = None
    """The puzzle under way."""
    solved: Mapping[str, Solved] = field(default_factory=dict)
    """By game, the puzzles that were solved."""
    today: str = ""
    """The day on which the address was last opened, as YYYY-MM-DD."""

    @property
    def session(self) -> Session:
        """The session on the table of the route's game."""
        return self.sessions[self.route.game]

    @property
    def language(self) -> Language:
        """The language that is set, else the first one that the browser prefers and the site has."""
        if self.settings.language in LANGUAGES:
            return language(self.settings.language)
        wanted = (code.partition("-")[0].lower() for code in self.preferred)
        return language(next((code for code in wanted if code in LANGUAGES), LANGUAGES[0]))

    @property
    def look(self) -> Look:
        """How the board on the table is shown."""
        return Look(self.settings.orientation, self.settings.facing, self.narrow)

    @property
    def look_apart(self) -> Look:
        """How boards apart from the table are shown: as on a phone."""
        return replace(self.look, narrow=True)

    @property
    def spoken(self) -> Language:
        """The language, with directions as the board is turned."""
        return desk(self.route.game).spoken(self.session, self.language, self.look)

    @property
    def faced(self) -> int | None:
        """By how many degrees clockwise help, hand and buttons are turned to the player who acts; None if never."""
        return desk(self.route.game).faced(self.session, self.look)

    def with_session(self, session: Session) -> Model:
        """Return the model with this session on the table of its game."""
        return replace(self, sessions={**self.sessions, session.game: session})

    def _on_shelf(self, session: Session) -> bool:
        """Return whether this is a game by link that is on the shelf."""
        post = session.post
        return post is not None and any(post.mark in text for text in self.shelf.values())

    def begun(self, session: Session) -> Model:
        """Return the model with a new session; a running one in its place is set aside, the one aside is shelved.

        A game by link that is on the shelf needs no other place. A game that a link has lent never takes the place of
        one of the person's own: its link can be opened again.
        """
        before = self.sessions.get(session.game)
        at_table = replace(self, help=Help()).with_session(session)
        if not before or not before.running or self._on_shelf(before):
            return at_table
        aside = self.aside.get(session.game)
        own = aside if aside and not aside.lent else None
        if before.lent and own:
            return at_table
        entries = shelf.put(self.shelf, shelf.new_entry(own)) if own else self.shelf
        return replace(at_table, aside={**self.aside, session.game: before}, shelf=entries)
