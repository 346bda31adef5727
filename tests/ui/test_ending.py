"""The end of a game: the table of points in every game, giving up, and what is kept of that."""

from dataclasses import replace
from random import Random

import pytest

from engine import record
from engine.games import GAMES, game_named
from engine.language import LANGUAGES, language
from engine.line import Line
from engine.match import Match
from engine.record import packed
from engine.refusal import Unreadable
from tests.ui.helped import after_acts, at_table
from tests.ui.pages import does, in_each_language, region
from tests.ui.players import world
from tests.ui.updated import model_after
from tools.run.samples import samples
from ui.acts.update import first_model
from ui.app.model import Model
from ui.app.routes import Route
from ui.app.screens import END
from ui.games.desk import result_texts
from ui.games.scores import scores
from ui.keep import links, save, tally
from ui.table.giving_up import loser
from ui.table.message import Message
from ui.table.session import Session, new_session
from ui.table.table import NOBODY
from ui.views.page import view


def begun_game(game: str, kinds: tuple[int, ...] = (), plies: int = 2) -> Session:
    """Return a game of the usual options after a few moves; kinds are persons if there are none."""
    session = new_session(game, {}, (), world(3), kinds)
    rng = Random(5)
    for _ in range(plies):
        session = session.play(session.line.last.legal_moves()[0], rng)
    return replace(session, moved=False)


def finished_game(game: str) -> Session:
    """Return a game that is over."""
    sample = samples(game).ended
    found = links.read(game, f"position={sample.position}&moves={sample.moves}".replace("+", "%2B"), world())
    assert isinstance(found, Session)
    return replace(found, lent=False, games=1)


@pytest.mark.parametrize("game", GAMES)
def test_the_end_shows_who_won_and_what_counts(game: str) -> None:
    """In the menu's tab for it, a row each player with the numbers of every column; the ways on stand below."""
    session = finished_game(game)
    for model in in_each_language(replace(at_table(session), menu=END), world()):
        side = region(model, "side")
        (table,) = side.all("table")
        columns = scores(session, model.language)
        rows = [[cell.words for cell in row.all("td")] for row in next(table.all("tbody")).all("tr")]
        assert sorted(rows) == sorted(
            [str(column.values[seat]) for column in columns] for seat in range(len(session.names))
        )
        assert result_texts(session, model.board_language)[0] in side.words
        assert {"review", "dialog share", "rematch", "undo"} <= set(does(region(model, "controls")))


@pytest.mark.parametrize("game", GAMES)
def test_the_points_are_those_of_the_engine(game: str) -> None:
    """The last column is what the outcome says, where the rules count one number."""
    session = finished_game(game)
    outcome = session.line.last.outcome()
    assert outcome
    assert outcome.points in {column.values for column in scores(session, language("en"))}


@pytest.mark.parametrize("game", GAMES)
def test_a_player_who_gives_up_alone_has_lost(game: str) -> None:
    """The others win, the statistics count it once, nothing can be played on, and the end says who gave up."""
    players = len(new_session(game, {}, (), world()).names)
    session = begun_game(game, (0, *(1,) * (players - 1)))
    model = after_acts(at_table(session), "dialog resign", "resign")
    now = model.session
    assert (now.is_over, now.is_finished, now.is_at_end, model.menu, model.dialog) == (True, True, True, END, "")
    assert now.end
    assert now.end.winners == tuple(range(1, players))
    (counted,) = model.tally.values()
    assert counted == (0, 0, 1)
    assert after_acts(model, "resign") == model
    assert now.bar_key
    for spoken in in_each_language(model, world()):
        assert spoken.language.say("result.resigned.you") in region(spoken, "side").words
        assert spoken.language.say("score.gave") in region(spoken, "side").words
        assert spoken.language.say("result.resigned.you") in region(spoken, "status").words


@pytest.mark.parametrize("game", GAMES)
def test_giving_up_is_kept_and_read_again(game: str) -> None:
    """In the save and the record, which has a form of its own; of a match nothing comes after it."""
    players = len(new_session(game, {}, (), world()).names)
    before = begun_game(game, (0, *(1,) * (players - 1)))
    session = after_acts(at_table(before), "resign").session
    found = save.read(save.write(session))
    assert (found.resigned, found.counted, found.is_finished, found.line) == (0, True, True, session.line)
    text = record.write(save.record_of(session))
    assert text.startswith('[Fang "2"]\n')
    assert '[Points "-"]\n[Ending "-"]\n[Resigned "1"]\n' in text
    assert record.write(record.read(text)) == text
    assert packed.unpack(packed.pack(save.record_of(session))) == save.record_of(session)
    assert record.write(save.record_of(before)).startswith('[Fang "1"]\n')
    assert not session.has_next


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('[Resigned "1"]', '[Resigned "3"]'),
        ('[Resigned "1"]', '[Resigned "0"]'),
        ('[Resigned "1"]\n', ""),
        ('[Fang "2"]', '[Fang "1"]'),
        ('[Fang "2"]', '[Fang "3"]'),
        ('[Result "p2win"]', '[Result "p1win"]'),
        ('[Points "-"]', '[Points "1 0"]'),
    ],
)
def test_a_record_cannot_lie_about_giving_up(old: str, new: str) -> None:
    """A player who gave up is one of those at the table, and all others have won."""
    text = record.write(save.record_of(after_acts(at_table(begun_game("xok", (0, 2))), "resign").session))
    with pytest.raises(Unreadable):
        record.read(text.replace(old, new))


def test_nobody_gives_up_after_the_end() -> None:
    """A record that says so is refused."""
    over = finished_game("xok")
    given = replace(save.record_of(over), resigned=0, verdict=replace(save.record_of(over).verdict, points=()))
    with pytest.raises(Unreadable):
        record.write(given) and record.read(record.write(given))


@pytest.mark.parametrize("game", GAMES)
def test_undo_takes_it_back_unless_something_was_shown(game: str) -> None:
    """Then the game goes on as before; where it has shown what was hidden, the answer says why not."""
    players = len(new_session(game, {}, (), world()).names)
    session = begun_game(game, (0, *(1,) * (players - 1)))
    model = after_acts(at_table(session), "resign", "undo")
    assert (model.session.resigned == NOBODY) == (not session.has_secrets)
    assert bool(model.session.remark) == session.has_secrets
    assert model.session.line == session.line
    learning = after_acts(at_table(replace(session, learning=True)), "resign", "undo")
    assert learning.session.resigned == NOBODY
    assert learning.menu == ""


def test_who_can_give_up() -> None:
    """The only person at any time, of two persons who is to move, of more nobody; nor before the first move."""
    assert loser(begun_game("xok", (0, 2), 1)) == loser(begun_game("xok", (0, 2), 2)) == 0
    assert [loser(begun_game("xok", (), plies)) for plies in (0, 1, 2)] == [NOBODY, 1, 0]
    assert loser(begun_game("xok", (1, 2))) == NOBODY
    three = new_session("hainoon", {"players": "3"}, (), world(), (0, 0, 1))
    assert loser(replace(three, line=three.line.play(three.line.last.legal_moves()[0], Random(1)))) == NOBODY
    assert loser(replace(begun_game("xok"), lent=True)) == NOBODY


@pytest.mark.parametrize("code", LANGUAGES)
def test_giving_up_is_asked_about_first(code: str) -> None:
    """The button in the menu opens a question with what follows; it is gone when the game is over."""
    model = model_after(at_table(begun_game("xok", (0, 2))), Message("set", f"language {code}"), world())
    assert "dialog resign" in does(region(replace(model, menu="game"), "side"))
    asked = region(after_acts(model, "dialog resign"), "overlay")
    assert {"resign", "dialog"} <= set(does(asked))
    assert model.language.say("resign.about.you") in asked.words
    over = after_acts(model, "resign")
    assert "dialog resign" not in does(region(replace(over, menu="game"), "side"))


def test_a_game_that_was_given_up_is_counted_once() -> None:
    """Also if that is taken back and done again."""
    model = after_acts(at_table(begun_game("xok", (0, 2))), "resign", "undo", "resign")
    assert sum(map(sum, model.tally.values())) == 1
    assert tally.count_game({}, model.session) == model.tally


def match() -> Session:
    """Return the second game of a match between a person and a computer, begun, in which points are added up."""
    game = next(name for name in GAMES if isinstance(rules := game_named(name), Match) and rules.is_by_points)
    first = finished_game(game)
    both = replace(first, games=2, kinds=(0, 2), names=("", ""))
    return both.next_game(Random(2))


def test_the_score_of_a_match_stands_in_the_bar_and_on_the_plates() -> None:
    """In the second game the points of the first, those of the near seat first; in the first there are none."""
    session = match()
    outcome = session.earlier[0].last.outcome()
    assert outcome
    mine, theirs = outcome.points
    for model in in_each_language(at_table(session), world()):
        say = model.language.say
        assert say("match.score", n=2, score=f"{mine}:{theirs}") in region(model, "top").words
        table = region(model, "table")
        befores = [part.words for part in table.all("p") if part.attrs.get("class") == "before"]
        assert [say("plate.before", n=n) in words for n, words in zip((theirs, mine), befores, strict=True)] == [
            True
        ] * 2
        first = at_table(replace(session, earlier=(), line=Line(session.line.start)))
        assert ":" not in region(first, "top").words


def test_a_thinking_computer_bears_a_sign() -> None:
    """A word and dots on its plate; no dots while a person is to move, or while it waits."""
    thinking = at_table(begun_game("xok", (2, 0)))
    assert 'class="dots"' in region_text(thinking)
    assert thinking.language.say("plate.thinking") in region(thinking, "table").words
    assert 'class="dots"' not in region_text(at_table(begun_game("xok", (0, 2))))
    assert 'class="dots"' not in region_text(at_table(replace(thinking.session, paused=True)))


def region_text(model: Model) -> str:
    """Return the markup of the table."""
    return view(model).regions["table"]


@pytest.mark.parametrize("game", GAMES)
def test_the_editor_opens_with_what_may_be_seen(game: str) -> None:
    """From the menu, with the position on show, unless something is hidden there; the game waits unchanged."""
    session = begun_game(game, plies=2)
    model = at_table(session)
    offered = "edit" in does(region(replace(model, menu="game"), "side"))
    assert offered == (not session.has_secrets)
    after = after_acts(model, "edit")
    assert (after.route.screen == "editor") == offered
    assert after.session == session
    over = after_acts(at_table(finished_game(game)), "edit")
    assert over.editor
    assert over.editor.draft.position == finished_game(game).line.last


def test_a_game_begins_from_the_editor() -> None:
    """With the position that was set up; the running game is set aside, and the way back leads to it."""
    session = begun_game("xok")
    model = after_acts(at_table(session), "edit")
    assert '#xok"' in "".join(str(link.attrs) for link in region(model, "editor").all("a")).replace("'", '"')
    laid = model_after(model, Message("tap", "g7", board="board"), world())
    assert laid.editor
    assert laid.editor.draft.position != session.line.last
    playing = after_acts(laid, "begin")
    assert playing.route == Route("play", "xok")
    assert playing.session.line.start == laid.editor.draft.position
    assert playing.aside["xok"].line == session.line
    assert after_acts(playing, "restore").session.line == session.line


def test_an_address_leads_to_the_editor() -> None:
    """It begins with what lies on the table, or with another deal if that is hidden."""
    for game in GAMES:
        model = after_acts(first_model(world()), f"open {game}.editor")
        assert model.route == Route("editor", game)
        assert model.editor
        assert model.editor.game == game
        assert region(model, "editor").with_attr("data-board")


def test_the_dock_turns_to_the_opposite_player() -> None:
    """Where two share the device and it is set so; never for one person alone."""
    model = after_acts(at_table(begun_game("xok", plies=1)), "set facing hand")
    assert model.facing_angle == 180
    assert after_acts(at_table(begun_game("xok", plies=2)), "set facing hand").facing_angle == 0
    assert after_acts(at_table(begun_game("xok", (0, 2), plies=2)), "set facing hand").facing_angle is None
