"""Forged games by link, in links and in files: each is told with its reason, and nothing that is known is lost."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from urllib.parse import parse_qsl, urlencode

import pytest

from engine.games import game_named
from engine.language import LANGUAGES, language
from engine.match import Match
from engine.sentence import complaint
from engine.work import finish
from tests.games import BY_LINK, DEALT_BY_LINK
from tests.ui.forgeries import FALSE, OTHER_SECRET, STORIES, Forge
from tests.ui.pages import in_each_language, nameless_elements, page_tree, single
from tests.ui.penfriends import BASE, WHOLE, Friend, exchange, friend, friends_at_start
from tests.ui.shelf_file import shelf_file
from ui.acts.shelf import put_on_shelf
from ui.app import backup
from ui.app.routes import Route
from ui.keep import save, shelf
from ui.post import arrival, letter
from ui.table.session import Session

UNFAIR = ("another_deal", "another_deal_and_secret", "the_same_deal_from_another_secret", "no_secrets")
"""Forgeries of what chance decided."""


def last_receiver(game: str, links: int = 2) -> Friend:
    """Return the player of a game by link who has received its last link."""
    return exchange(*friends_at_start(game, 1), links)[1]


@pytest.mark.parametrize("game", DEALT_BY_LINK)
@pytest.mark.parametrize("forge", [FALSE[name] for name in UNFAIR], ids=UNFAIR)
def test_the_check_of_a_forged_deal(game: str, forge: Forge) -> None:
    """It says that the game was not dealt like this, also where a move is not legal in the true deal."""
    side = last_receiver(game, WHOLE)
    assert side.session.is_over
    assert arrival.is_fair(side.session)
    forged = forge(side.session)
    assert not arrival.is_fair(forged)
    side.model = side.model.with_session(forged)
    side.does("dialog", "check")
    for model in in_each_language(side.model, side.world):
        assert single(model.language.say("post.check.unfair")) in page_tree(model).words


def kept_state(side: Friend) -> tuple[Mapping[str, Session], Mapping[str, Session], Mapping[str, str], object]:
    """Return all that a file must not change."""
    model = side.model
    return model.sessions, model.aside, model.shelf, model.tally


FORGED = [
    (game, name)
    for game in BY_LINK
    for name in (*STORIES, *FALSE)
    if isinstance(game_named(game), Match) or name not in {"another_length", "more_games"}
    if game in DEALT_BY_LINK or name not in {*UNFAIR, "another_second_secret"} - {"another_deal"}
]
"""Each game with each forgery that there is in it: not all games have secrets, and not all have matches."""


@pytest.mark.parametrize(("game", "name"), FORGED)
def test_a_forged_file_of_a_known_game(game: str, name: str) -> None:
    """It changes nothing, and each language says why; where it may be true, the person is asked."""
    side, forge = last_receiver(game), {**STORIES, **FALSE}[name]
    before = kept_state(side)
    side.does("file", text=save.write(forge(side.session)))
    assert kept_state(side) == before
    assert (side.model.dialog == "story") == (name in STORIES)
    asked = side.model.story_on_show
    error = asked.error if asked else side.model.notice and side.model.notice.error
    assert error
    for model in in_each_language(side.model, side.world):
        assert single(complaint(model.language, error)) in page_tree(model).words
        assert nameless_elements(page_tree(model)) == []


ONLY_HERE = ("another_seat", "another_length")
"""Forgeries that only a device notices that knows the game."""


@pytest.mark.parametrize(("game", "name"), [each for each in FORGED if each[1] in {*FALSE} - {*ONLY_HERE}])
def test_a_forged_file_of_a_game_that_is_not_known(game: str, name: str) -> None:
    """A link that contradicts itself is refused everywhere."""
    stranger = friend(9)
    before = kept_state(stranger)
    stranger.does("file", text=save.write(FALSE[name](last_receiver(game).session)))
    assert kept_state(stranger) == before
    assert stranger.model.notice
    assert stranger.model.notice.error


@pytest.mark.parametrize(("game", "name"), [each for each in FORGED if each[1] in STORIES])
def test_both_stories_are_kept(game: str, name: str) -> None:
    """The one from the file comes to the table, the one from here stays; links go to the story that they continue."""
    writer, side = exchange(*friends_at_start(game, 1), 2)
    forged, known = STORIES[name](side.session), side.session.lines
    side.does("file", text=save.write(forged))
    side.does("both")
    assert side.session.lines == forged.lines
    side.reloads()
    side.does("open", game)
    assert {each.lines for each in _on_shelf(side)} == {known, forged.lines}
    stood = kept_state(side)
    side.does("file", text=save.write(forged))
    assert (side.model.dialog, kept_state(side)) == ("", stood)
    assert side.opens(f"#{game}?{writer.query}") == "unreadable.post.known"
    assert side.session.lines == known
    assert {each.lines for each in _on_shelf(side)} == {known, forged.lines}


def _on_shelf(side: Friend) -> list[Session]:
    return [shelf.read(text).session for text in side.model.shelf.values()]


@pytest.mark.parametrize("game", BY_LINK)
def test_the_answer_no(game: str) -> None:
    """The page is as it was, and the file asks again."""
    side = last_receiver(game)
    text, before = save.write(STORIES["another_first_move"](side.session)), side.model
    for _ in range(2):
        side.does("file", text=text)
        assert side.model.story_on_show
        side.does("dialog")
        assert replace(side.model, help=before.help) == before
    side.does("both")
    assert replace(side.model, help=before.help) == before


@pytest.mark.parametrize("game", BY_LINK)
def test_a_true_file_of_a_known_game(game: str) -> None:
    """With moves of the other side it goes on; the file of what is known, or of less, brings what is known."""
    writer, side = exchange(*friends_at_start(game, 1), 2)
    old, known = save.write(side.session), side.session.lines
    side.does("file", text=old)
    assert (side.session.lines, side.model.notice) == (known, None)
    side.plays()
    assert writer.opens(side.sends()) == ""
    writer.plays()
    further = replace(writer.session, post=side.session.post)
    moved = side.session.lines
    side.does("file", text=old)
    assert side.session.lines == moved
    assert side.model.notice
    side.does("file", text=save.write(further))
    assert side.session.lines == further.lines
    assert side.model.dialog == ""


@pytest.mark.parametrize("several", ["shelf", "backup"])
@pytest.mark.parametrize(("game", "name"), [each for each in FORGED if each[1] in {*STORIES} - {"moves_for_me"}])
def test_a_story_in_a_file_of_several_games(game: str, name: str, several: str) -> None:
    """It takes the place of nothing: both stand on the shelf."""
    side, elsewhere = last_receiver(game), friend(9)
    forged, known = STORIES[name](side.session), side.session.lines
    there = replace(elsewhere.model.with_session(forged), route=Route("play", game))
    elsewhere.model = put_on_shelf(there)
    text = shelf_file(elsewhere.model) if several == "shelf" else finish(backup.write_work(elsewhere.model))
    side.does("file", text=text)
    assert {each.lines for each in _on_shelf(side)} == {known, forged.lines}
    assert side.model.sessions[game].lines == known
    side.does("open", game)
    side.does("file", text=text)
    assert len(_on_shelf(side)) == 2


def _field_change(**fields: str) -> Callable[[str], str]:
    """Return what replaces these fields in the parameters of a link."""

    def change(query: str) -> str:
        return urlencode({**dict(parse_qsl(query)), **fields}, safe="/?,:|=@!>~")

    return change


def _without(name: str) -> Callable[[str], str]:
    return lambda query: urlencode({key: value for key, value in parse_qsl(query) if key != name})


LINKS: Mapping[str, Callable[[str], str]] = {
    "cut": lambda query: query[:-1],
    "cut in the moves": lambda query: query[: query.index("moves=") + 9],
    "no count": _without("ply"),
    "another count": _field_change(ply="1"),
    "no mark": _field_change(post="1."),
    "a short mark": _field_change(post="1.abc"),
    "another version": lambda query: query.replace("post=1.", "post=2."),
    "no version": lambda query: query.replace("post=1.", "post="),
    "other options": _field_change(options="nothing=such"),
    "no options": _field_change(options=""),
    "another number of games": _field_change(games="9"),
    "another first secret": _field_change(first=OTHER_SECRET),
    "another second secret": _field_change(second=OTHER_SECRET),
    "a secret that is none": _field_change(first="secret"),
    "a large secret": _field_change(second=OTHER_SECRET.upper()),
    "no move at all": _field_change(moves="none", ply="1"),
    "a game that goes on": lambda query: query.replace("moves=", "moves=/+"),
    "a parameter twice": lambda query: f"{query}&post=1.{'0' * 64}",
    "an unknown parameter": lambda query: f"{query}&seat=0",
    "many moves": _field_change(moves="x " * 10_001, ply="10001"),
}
"""Forged links of any game by link."""


@pytest.mark.parametrize("game", BY_LINK)
@pytest.mark.parametrize("name", LINKS)
def test_a_forged_link(game: str, name: str) -> None:
    """Opened or pasted, by a player of the game or by anybody: nothing is changed, and each language says why."""
    writer, side = exchange(*friends_at_start(game, 1), 3)
    forged = LINKS[name](letter.write(letter.letter_of(writer.session)))
    # Nobody but a player of the game knows which answer was given.
    for reader in (side,) if name == "another second secret" else (side, friend(9)):
        before = kept_state(reader)
        for pasted in (False, True):
            if pasted:
                reader.does("paste", link=f"{BASE}#{game}?{forged}")
            else:
                reader.does("open", f"{game}?{forged}")
            assert kept_state(reader) == before
            assert reader.model.notice
            error = reader.model.notice.error
            assert error
            assert all(complaint(language(code), error) for code in LANGUAGES)


@pytest.mark.parametrize("game", BY_LINK)
@pytest.mark.parametrize("name", [*STORIES, "another_deal"])
def test_a_link_that_tells_another_story(game: str, name: str) -> None:
    """As the sender could write it, who has all secrets: the reader keeps what is known."""
    side = last_receiver(game)
    forged = letter.write(letter.letter_of({**STORIES, **FALSE}[name](side.session)))
    before = kept_state(side)
    assert side.opens(f"{BASE}#{game}?{forged}").startswith("unreadable.")
    assert kept_state(side) == before


@pytest.mark.parametrize("game", BY_LINK)
def test_a_link_under_the_name_of_another_game(game: str) -> None:
    """Its options or its moves are not those of that game."""
    writer, side = exchange(*friends_at_start(game, 1), 3)
    before = kept_state(side)
    for other in {*BY_LINK} - {game}:
        assert side.opens(f"{BASE}#{other}?{letter.write(letter.letter_of(writer.session))}")
        assert kept_state(side)[2:] == before[2:]
        assert side.model.sessions[game] == before[0][game]
