"""All that the page shows, as one value."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from engine.language import LANGUAGES, language
from ui.app.routes import Route
from ui.games.desk import Look, desk
from ui.help.state import Help
from ui.keep import save
from ui.keep.settings import Settings
from ui.keep.shelf import Kept, put

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

Mark = tuple[str, int, int]
"""Where a game is played back: its name, the ply on show, the last ply."""

DIALOGS = ("new", "settings", "result", "share", "diagram", "invite", "send", "check", "before")

TAUGHT = ("rules", "lesson", "puzzle")
"""Screens with boards to learn by."""

READING = (*TAUGHT, "puzzles", "shelf", "tally")
"""Screens without a table."""

PAGE = 12
"""How many games of a shelf are shown at once: each costs a replay and a picture."""


@dataclass(frozen=True, slots=True)
class Notice:
    """A message above everything: a sentence's key, the unreadable text it is about, if any, and what it offers."""

    key: str
    error: Unreadable | None = None
    do: str = ""


@dataclass(frozen=True, slots=True)
class Sharing:
    """What is known when a link is shared.

    The site's address; whether the browser can hand a link to other programs; the key of a sentence on what was just
    done; and for the last link its QR code in rows of 0 and 1, nothing if it is too long for one.
    """

    base: str = ""
    native: bool = False
    said: str = ""
    link: str = ""
    code: str = ""


@dataclass(frozen=True, slots=True)
class Model:
    """The page: settings, route, a session for each game begun, the one kept aside when another began, what is open.

    Of the boards in the rules, `near` has the names of those in sight or nearly, `trials` those that are tried out.
    `help` is what somebody has asked for at the table. `replayed` is where the moves go on by themselves. `diagram` is
    a position of a game that goes on elsewhere, as a link has shown it. A file is held over the page when `dropping`.
    `shelf` has games that are put by, of which so many are `shown`, `removed` the number and text of the one that was
    taken off it last.
    `tally` counts how games ended; `forgotten` has what it and `solved` were before they were deleted.
    `run` is the lesson that somebody is in, `progress` how many steps of each lesson were ever done; `attempt` is the
    puzzle that somebody is at, `solved` the puzzles that were, by game. `today` is a day as YYYY-MM-DD.
    """

    settings: Settings = field(default_factory=Settings)
    route: Route = field(default_factory=Route)
    sessions: Mapping[str, Session] = field(default_factory=dict)
    kept: Mapping[str, Session] = field(default_factory=dict)
    dialog: str = ""
    diagram: Session | None = None
    replayed: Mark | None = None
    dropping: bool = False
    shelf: Shelf = field(default_factory=dict)
    shown: int = PAGE
    removed: tuple[str, str] | None = None
    tally: Mapping[str, Ends] = field(default_factory=dict)
    forgotten: tuple[Mapping[str, Ends], Mapping[str, Solved]] = ({}, {})
    sharing: Sharing = field(default_factory=Sharing)
    notice: Notice | None = None
    preferred: tuple[str, ...] = ()
    narrow: bool = False
    near: frozenset[str] = frozenset()
    trials: Mapping[str, Trial] = field(default_factory=dict)
    help: Help = field(default_factory=Help)
    run: Run | None = None
    progress: Mapping[str, int] = field(default_factory=dict)
    attempt: Attempt | None = None
    solved: Mapping[str, Solved] = field(default_factory=dict)
    today: str = ""

    @property
    def session(self) -> Session:
        """The session of the game that the route is about."""
        return self.sessions[self.route.game]

    @property
    def language(self) -> Language:
        """The language set, else the first that the browser prefers and we have."""
        if self.settings.language in LANGUAGES:
            return language(self.settings.language)
        wanted = (code.partition("-")[0].lower() for code in self.preferred)
        return language(next((code for code in wanted if code in LANGUAGES), LANGUAGES[0]))

    @property
    def look(self) -> Look:
        """How the board is to be seen."""
        return Look(self.settings.orientation, self.settings.facing, self.narrow)

    @property
    def look_apart(self) -> Look:
        """How boards apart from the table are to be seen: as narrow as on a phone."""
        return replace(self.look, narrow=True)

    @property
    def spoken(self) -> Language:
        """The language, with directions as the board is seen."""
        return desk(self.route.game).spoken(self.session, self.language, self.look)

    @property
    def faced(self) -> int | None:
        """By how many degrees clockwise help, hand and buttons are turned to whoever acts, None if never."""
        return desk(self.route.game).faced(self.session, self.look)

    def with_session(self, session: Session) -> Model:
        """Return the model with the session in place of its game's."""
        return replace(self, sessions={**self.sessions, session.game: session})

    def _stands(self, session: Session) -> bool:
        """Return whether it is a game by link that stands on the shelf."""
        post = session.post
        return post is not None and any(post.mark in text for text in self.shelf.values())

    def begun(self, session: Session) -> Model:
        """Return the model with a new session; a running one in its place goes aside, and one aside on the shelf.

        A game by link stands on the shelf anyway, unless somebody has deleted it there; and what a link has lent can be
        opened by it again, so that it takes nobody's place.
        """
        before = self.sessions.get(session.game)
        at_table = replace(self, help=Help()).with_session(session)
        if not before or not before.running or self._stands(before):
            return at_table
        aside = self.kept.get(session.game)
        own = aside if aside and not aside.lent else None
        if before.lent and own:
            return at_table
        stand = put(self.shelf, Kept("", save.write(own))) if own else self.shelf
        return replace(at_table, kept={**self.kept, session.game: before}, shelf=stand)
