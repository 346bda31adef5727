"""Matches in which games won count, of any game that has them: never unless asked for, and whole if they are."""

from dataclasses import replace

import pytest

from engine import record
from engine.games import GAMES, game_named
from engine.language import LANGUAGES, language
from engine.match import Match
from engine.record import Verdict
from engine.refusal import Unreadable
from engine.verdict import longest_match, usual_match
from tests.ui.computers import after_message, game_between, page_of, words
from tests.ui.pages import in_each_language
from tests.ui.penfriends import friends_at_start
from tests.ui.players import world
from ui.games.desk import result_texts
from ui.keep import files, links, save
from ui.post import letter
from ui.table.points import points_before
from ui.table.session import Session, new_session

MATCHES = {name: rules for name in GAMES if isinstance(rules := game_named(name), Match)}
BY_GAMES = [name for name, rules in MATCHES.items() if not rules.is_by_points]


def first_over(game: str, kinds: tuple[int, ...] = (), seed: int = 1) -> Session:
    """Return a match whose first game is over, won by somebody."""
    session = replace(game_between(game, kinds, 600, seed), games=2, names=("Ada", "Bo"))
    assert session.end
    assert session.end.winners
    return session


def both_over(game: str, seed: int = 2, names: tuple[str, str] = ("Ada", "Bo")) -> Session:
    """Return a match that is over; the seeds of its second game decide who has won that."""
    first, second = first_over(game), game_between(game, (), 600, seed)
    session = replace(second, games=2, names=names, earlier=first.lines)
    assert session.is_finished
    return session


def ends(game: str, *, same: bool) -> Session:
    """Return a match that one player has won with both games, or of which each player has won one."""
    winner = first_over(game).end
    assert winner
    for seed in range(2, 100):
        session = both_over(game, seed)
        if session.end and session.end.winners and (session.end.winners != winner.winners) == same:
            return session
    raise AssertionError(game)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_what_is_usual_unless_somebody_asks(game: str) -> None:
    """A new session, the form without a word, rubbish in it, and a game at once are as long as is usual."""
    usual = usual_match(game_named(game))
    assert new_session(game, {}, (), world()).games == usual
    model = page_of(game_between(game, ()))
    for fields in ({}, {"games": "7"}, {"games": ""}):
        assert after_message(model, "new", **fields).session.games == usual
    assert after_message(page_of(game_between(game, (3,))), "against").session.games == usual


@pytest.mark.parametrize("game", MATCHES)
def test_the_form_has_one_game_and_a_match(game: str) -> None:
    """Both can be chosen, and the choice of the game on the table is the one to begin with."""
    for games in (1, longest_match(game_named(game))):
        model = after_message(page_of(replace(game_between(game, ()), games=games)), "dialog", "new")
        for page in in_each_language(model, world()):
            inputs = [e for e in words(page, "overlay").all("input") if e.attrs["name"] == "games"]
            assert {"1", "2"} <= {e.attrs["value"] for e in inputs}
            assert [e.attrs["value"] for e in inputs if "checked" in e.attrs] == [str(games)]
        assert after_message(model, "new", games=str(games)).session.games == games


@pytest.mark.parametrize("game", BY_GAMES)
def test_the_sides_change_in_the_second_game(game: str) -> None:
    """The end of the first says who won it and who has which side now; one button leads on, and the score is shown."""
    session = first_over(game)
    for code in LANGUAGES:
        now = language(code)
        title, reason, change = result_texts(session, now)
        assert session.end
        winner = session.names[session.end.winners[0]]
        assert title == now.say("result.title.game", name=winner)
        assert change == now.say("match.sides", name="Bo", seat=now.say(f"seat.{game}.0"))
        assert reason
    model = page_of(session)
    assert "next" in {e.attrs["data-do"] for e in words(model, "controls").with_attr("data-do")}
    after = after_message(model, "next")
    assert [after.session.player_at(seat) for seat in (0, 1)] == [1, 0]
    assert (len(after.session.line), after.session.lines[0]) == (0, session.line)
    score = ":".join(map(str, points_before(after.session)))
    assert score in {"1:0", "0:1"}
    assert score in words(after, "top").words
    # The match counts other things than a plate.
    assert not [e for e in words(after, "table").all("p") if "before" in e.attrs.get("class", "")]


@pytest.mark.parametrize("game", BY_GAMES)
def test_the_only_person_is_spoken_to(game: str) -> None:
    """Without a name it is "you" who has won, and who is the other side now."""
    session = replace(first_over(game, (0, 1)), names=("", ""))
    now = language("en")
    title, _, change = result_texts(session, now)
    assert session.end
    if session.end.winners == (0,):
        assert title == now.say("result.title.game.you")
    assert change == now.say("match.sides.you", seat=now.say(f"seat.{game}.1"))


@pytest.mark.parametrize("game", BY_GAMES)
def test_more_games_won_decide(game: str) -> None:
    """Two to none wins; one each is a draw. The table has each game and the sum."""
    won, drawn = ends(game, same=True), ends(game, same=False)
    now = language("en")
    (first,) = won.earlier[0].last.outcome().winners
    name = won.names[first]
    assert result_texts(won, now) == (now.say("result.title.match", name=name), now.say("result.match", what="both"))
    assert result_texts(drawn, now) == (now.say("result.title.match.draw"), now.say("result.match", what="each"))
    assert rows(won, name) == ["1", "1", "2"]
    assert rows(drawn, name)[2] == rows(drawn, drawn.names[1 - first])[2] == "1"


def rows(session: Session, name: str) -> list[str]:
    """Return the numbers in the table of points that stand beside a name."""
    (body,) = words(page_of(session), "side").all("tbody")
    found = next(row for row in body.all("tr") if name in row.words)
    return [cell.words for cell in found.all("td")]


@pytest.mark.parametrize("game", BY_GAMES)
@pytest.mark.parametrize("same", [True, False])
def test_a_record_has_the_match(game: str, same: bool) -> None:  # noqa: FBT001 -- drawn
    """With both games, the games won as points, and no rule: none of the game's speaks of matches."""
    session = ends(game, same=same)
    text = record.write(save.record_of(session))
    found = record.read(text)
    assert (found.games, len(found.sections)) == (2, 2)
    points = (1, 1) if not same else (2, 0) if found.verdict.result == "p1win" else (0, 2)
    assert found.verdict == Verdict("draw" if not same else found.verdict.result, points, "")
    assert '[Ending "-"]' in text
    assert record.write(found) == text
    with pytest.raises(Unreadable):
        record.read(text.replace('[Games "2"]', '[Games "1"]'))


@pytest.mark.parametrize("game", BY_GAMES)
def test_it_outlives_the_page(game: str) -> None:
    """In a save, a file and a link, before, in and after the second game."""
    going = after_message(page_of(first_over(game)), "next").session
    played = going.play(going.line.last.legal_moves()[0], world().rng)
    for session in (first_over(game), going, played, ends(game, same=True)):
        found = save.read(save.write(session))
        assert (found.games, found.lines, found.names) == (2, session.lines, session.names)
        assert save.write(found) == save.write(session)
        assert files.write(found) == files.write(session)
    assert links.is_open_view(played)


@pytest.mark.parametrize("game", BY_GAMES)
def test_who_gives_up_gives_up_the_match(game: str) -> None:
    """No game comes after it."""
    going = after_message(page_of(first_over(game)), "next")
    over = after_message(going, "resign").session
    assert (over.is_finished, over.has_next) == (True, False)
    assert record.read(record.write(save.record_of(over))).verdict.result == f"p{2 - over.resigned}win"


@pytest.mark.parametrize("game", BY_GAMES)
def test_a_rematch_is_a_match_again(game: str) -> None:
    """Between the same players, who sat second first."""
    again = after_message(page_of(ends(game, same=True)), "rematch").session
    assert (again.games, again.names, again.earlier) == (2, ("Bo", "Ada"), ())


@pytest.mark.parametrize("game", BY_GAMES)
@pytest.mark.parametrize("games", [1, 2])
def test_a_match_by_link(game: str, games: int) -> None:
    """It is played by link if the form says so, else one game is."""
    ann, _ = friends_at_start(game, 1)
    assert ann.session.games == 1
    asked = after_message(page_of(game_between(game, ())), "correspond", games=str(games)).session
    _, _, query = letter.address("https://fang.example/", asked).partition("?")
    assert asked.games == letter.read(game, query).games == games
