"""The model: all that the page shows, as one value."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from engine.language import LANGUAGES, language
from engine.memo import remember_last
from ui.app.durability import Durability
from ui.app.routes import Route
from ui.app.screens import AT_TABLE
from ui.app.shared_link import Sharing
from ui.games.desk import Look, desk
from ui.help.state import Help
from ui.keep import shelf
from ui.keep.settings import Settings
from ui.table.kinds import ADAPTIVE, FIRST_STRENGTH, PERSON, strongest
from ui.table.start import USUAL

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from engine.language import Language
    from engine.refusal import Unreadable
    from ui.app.effects import Effect, Effects
    from ui.app.offer import Offer
    from ui.authoring.author import Author
    from ui.devices.class_state import Classroom
    from ui.devices.state import Devices, Hand
    from ui.help.commands import Inquiry
    from ui.help.state import Variation
    from ui.keep.shelf import Shelf
    from ui.keep.solved_puzzles import Solved
    from ui.keep.tally import Ends
    from ui.learn.attempt import Attempt
    from ui.learn.collection import Collection
    from ui.learn.course import Course
    from ui.learn.run import Run
    from ui.learn.served import Served
    from ui.learn.trial import Trial
    from ui.notes.trying import Tried
    from ui.setup.draft import Setup
    from ui.table.session import Session

Spot = tuple[str, int, int]
"""Where a game stands on the screen: its name, the ply on show, the last ply."""

SHELF_PAGE = 24
"""How many games of the shelf are shown at first, and by how many more each time."""


@dataclass(frozen=True, slots=True)
class Notice:
    """A notice above everything else on the page."""

    key: str
    """The key of its sentence."""
    error: Unreadable | None = None
    """The error of an unreadable text, if that is the subject of the notice."""
    do: str = ""
    """The verb of the action that it offers; empty for none."""


@dataclass(frozen=True, slots=True)
class Model:
    """The state of the page."""

    settings: Settings = field(default_factory=Settings)
    """The person's settings."""
    route: Route = field(default_factory=Route)
    """The screen, and the game that it is about."""
    sessions: Mapping[str, Session] = field(default_factory=dict)
    """By game, the session on its table."""
    aside: Mapping[str, Session] = field(default_factory=dict)
    """By game, the session that was set aside when another one began."""
    dialog: str = ""
    """The open dialog, one of DIALOGS; empty if none is open."""
    menu: str = ""
    """The tab of the menu that the person has opened, one of MENU or END; empty while the menu is closed."""
    diagram: Session | None = None
    """The view of a game that goes on elsewhere, if a link has led to one."""
    offer: Offer | None = None
    """The seat that the dialog `offer` is about, or the story that the dialog `story` is about."""
    playback: Spot | None = None
    """The spot that playing the moves back has reached; it ends as soon as the game is at another spot."""
    inquiry: Inquiry | None = None
    """The command that was typed last."""
    dropping: bool = False
    """Whether a file is held over the page."""
    shelf: Shelf = field(default_factory=dict)
    """The games on the shelf."""
    shelf_sift: Mapping[str, str] = field(default_factory=dict)
    """The person's choice and order of the shelf's games, as far as chosen (ui/keep/shelf_filter.py)."""
    shelf_shown: int = SHELF_PAGE
    """How many games of the shelf are shown."""
    removed: tuple[str, str] | None = None
    """The number and the text of the entry last removed from the shelf, so that it can be put back."""
    tally: Mapping[str, Ends] = field(default_factory=dict)
    """How games on this device ended."""
    history: str = ""
    """On which days they ended, as it is stored (ui/keep/history.py); empty if no day is known."""
    ratings: str = ""
    """How strong the person is in each game, as it is stored (ui/keep/ratings.py); empty where nothing is known."""
    again: str = ""
    """The days on which missed puzzles come back, as they are stored (ui/keep/again.py); empty if none does."""
    forgotten: Model | None = None
    """The model as it was before the person deleted the statistics, so that they can be brought back."""
    durability: Durability = field(default_factory=Durability)
    """How long the browser keeps what is stored."""
    sharing: Sharing = field(default_factory=Sharing)
    """The state of sharing a link."""
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
    tried: Tried | None = None
    """The trying beside a game, or the place in the variations of a game that is only looked at."""
    run: Run | None = None
    """The lesson under way."""
    progress: Mapping[str, int] = field(default_factory=dict)
    """By lesson, how many steps were ever done."""
    attempt: Attempt | None = None
    """The puzzle under way."""
    solved: Mapping[str, Solved] = field(default_factory=dict)
    """By game, the puzzles that were solved."""
    work: Mapping[str, Any] = field(default_factory=dict)
    """Tries and hints in lessons and puzzles, by their names, as they are stored (ui/learn/work.py)."""
    clock: float = 0
    """When something was last done in a lesson or a puzzle, by the world's clock."""
    pupil: str = ""
    """The name that the pupil has typed for a result."""
    collected: tuple[str, ...] = ()
    """The codes of the results that were collected."""
    collection: Collection | None = None
    """The state of the page on which they are collected."""
    editor: Setup | None = None
    """The position that is being set up."""
    author: Author | None = None
    """The lesson that is being written."""
    drafts: Mapping[str, str] = field(default_factory=dict)
    """The shelf of lessons: by name, the text of each lesson and course (ui.authoring.drafts)."""
    discarded: tuple[str, str] | None = None
    """The name and the text of the entry last deleted from the shelf of lessons, so that it can be put back."""
    course: Course | None = None
    """The course under way."""
    served: Served | None = None
    """The file of a lesson or a course that was last asked for from a server."""
    booklet: bool = False
    """Whether the whole course is there for the printer."""
    devices: Devices | None = None
    """The other devices at the table of a game."""
    hand: Hand | None = None
    """This device's hand of a game at another table."""
    classroom: Classroom | None = None
    """The class whose large screen this is."""
    today: str = ""
    """Today's date as YYYY-MM-DD; while a puzzle is on the screen, the day on which it was opened."""
    effects: Effects = ()
    """The effects that the running act asks of the browser; empty between two messages."""

    @property
    def offer_on_show(self) -> Offer | None:
        """The seat about which the person is being asked."""
        return self.offer if self.dialog == "offer" else None

    @property
    def story_on_show(self) -> Offer | None:
        """The story of a game by link about which the person is being asked."""
        return self.offer if self.dialog == "story" else None

    @property
    def address(self) -> str:
        """The part of the address after the hash; while a link is asked about it stays there."""
        return self.offer_on_show.address if self.offer_on_show else self.route.address

    @property
    def session(self) -> Session:
        """The session on the table of the route's game."""
        return self.sessions[self.route.game]

    @property
    def variation(self) -> Variation | None:
        """The better line that is played out on the table's board, if one is."""
        return self.help.variation_of(self.session)

    @property
    def trying(self) -> Tried | None:
        """The trying beside the game on the table, if there is one."""
        there = self.tried is not None and self.route.screen == "play"
        return self.tried if there and self.tried and self.tried.study.lines[0] is self.session.line else None

    @property
    def is_autoplay(self) -> bool:
        """Whether a move of the lesson or the puzzle on the screen plays by itself next."""
        taught = {"lesson": self.run, "puzzle": self.attempt}.get(self.route.screen)
        return taught is not None and taught.is_autoplay

    @property
    def on_board(self) -> Model:
        """The model with the line on the table's board at the table: a tried one, or a better one played out."""
        return self.with_session(shown.session) if (shown := self.trying or self.variation) else self

    @property
    @remember_last
    def language(self) -> Language:
        """The language that is set, else the first one that the browser prefers and the site has."""
        if self.settings.language in LANGUAGES:
            return language(self.settings.language)
        wanted = (code.partition("-")[0].lower() for code in self.preferred)
        return language(next((code for code in wanted if code in LANGUAGES), LANGUAGES[0]))

    @property
    def on_show(self) -> Model:
        """The model as its views show it: on the screen of a hand, with the hand in the place of a table."""
        if self.route.screen != "hand" or self.hand is None or self.hand.seen is None:
            return self
        session = self.hand.seen.session
        return replace(self, route=Route("play", session.game), help=Help(), tried=None).with_session(session)

    @property
    def look(self) -> Look:
        """How the board on the table is shown."""
        return Look(self.settings.orientation, self.settings.facing, self.narrow)

    @property
    def is_at_table(self) -> bool:
        """Whether the screen is laid out as a table."""
        return self.route.screen in AT_TABLE

    @property
    def look_apart(self) -> Look:
        """How boards apart from the table are shown: as on a phone, but for those that lie on a table of their own."""
        return self.look if self.is_at_table else replace(self.look, narrow=True)

    @property
    @remember_last
    def board_language(self) -> Language:
        """The language, with directions as the board is turned."""
        return desk(self.route.game).board_language(self.session, self.language, self.look)

    @property
    def facing_angle(self) -> int | None:
        """By how many degrees clockwise help, hand and buttons are turned to the player who acts; None if never."""
        return desk(self.route.game).facing_angle(self.session, self.look)

    def level(self, game: str) -> int:
        """The level of the person's last choice for a game, else of its last computer."""
        before = self.sessions.get(game)
        return self.settings.levels.get(game) or (strongest(before.kinds) if before else PERSON) or USUAL

    def strength(self, game: str) -> int:
        """The strength of an opponent that stays close to the player of this device."""
        if not self.ratings:
            return FIRST_STRENGTH
        from ui.keep import ratings  # later archive

        return ratings.strength(self.ratings, game)

    def kind(self, game: str, level: int) -> int:
        """The kind of the computer that a chosen level leads to."""
        return self.strength(game) if level == ADAPTIVE else level

    def with_effects(self, *effects: Effect | None) -> Model:
        """The model with more asked of the browser."""
        asked = tuple(effect for effect in effects if effect)
        return replace(self, effects=(*self.effects, *asked)) if asked else self

    def with_session(self, session: Session) -> Model:
        """The model with this session on the table of its game."""
        return replace(self, sessions={**self.sessions, session.game: session})

    def begin_game(self, session: Session) -> Model:
        """The model with a new session; a running one in its place is set aside, the one aside is shelved.

        A game by link that is on the shelf needs no other place. A game that a link has lent never takes the place of
        one of the person's own: its link can be opened again.
        """
        before = self.sessions.get(session.game)
        at_table = replace(self, help=Help()).with_session(session)
        if not before or not before.is_running:
            return at_table
        if before.post and shelf.has_story(self.shelf, before.post):
            return at_table
        aside = self.aside.get(session.game)
        own = aside if aside and not aside.lent else None
        if before.lent and own:
            return at_table
        entries = shelf.put(self.shelf, shelf.new_entry(own)) if own else self.shelf
        return replace(at_table, aside={**self.aside, session.game: before.hide_hand()}, shelf=entries)
