"""Any save comes back; an unreadable one is reported, set aside, and harms nothing else."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games import GAMES, game_named, seats
from engine.language import LANGUAGES, language
from engine.refusal import Unreadable
from engine.sentence import complaint
from tests.contract.players import attempt as reading
from tests.contract.players import scribbles
from tests.ui.players import NAMES, after_taps, fuzz, games, half_made_sessions, models, promise, tokens, world
from tests.ui.pupil import taps_of
from tests.ui.updated import model_after
from ui.acts.update import first_model
from ui.app import storage
from ui.keep import save
from ui.keep.settings import Settings
from ui.table import taps as mechanism
from ui.table.message import Message
from ui.table.session import Session, new_session
from ui.views.page import view

GOLDEN = Path(__file__).parents[1] / "data" / "saves" / "xok-1.json"
GOOD = GOLDEN.read_text(encoding="utf-8")
FIELDS = json.loads(GOOD)
FIRST = first_model(world())

ODD = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters()),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)
"""JSON of any shape, with NaN, infinities, lone surrogates and numbers without end."""

TAPS = st.lists(st.sampled_from((*tokens(FIRST.session.position), *"012345", "0,1", "2,3", "e5", "place")), max_size=5)
BROKEN = ("", "{", "null", "[]", '{"version": 1}', "x" * 200_000, json.dumps({**FIELDS, "record": "?"}))


def kept_fields(session: Session) -> tuple[object, ...]:
    """Return what a save promises to keep of a session."""
    match = session.game, session.lines, session.games, session.names, session.options, session.learning, session.date
    return *match, session.kinds, session.seed, session.paused, session.ply, session.taps


def attempt(text: str) -> Session | Unreadable:
    """Return the session that a save says, or the error; the error makes a sentence in every language."""
    found = reading(save.read, text)
    if isinstance(found, Unreadable):
        assert found.field
        assert all(complaint(language(code), found) for code in LANGUAGES)
    return found


def assert_usable(session: Session) -> None:
    """Assert that a session can be shown, tapped on, taken back and saved again."""
    for code in LANGUAGES:
        model = replace(FIRST, settings=Settings(language=code))
        view(model.with_session(session))
        view(model.with_session(session.back()))
    for token in tokens(session.position):
        after_taps(session, token)
    assert kept_fields(save.read(save.write(session))) == kept_fields(session)


@promise
@given(half_made_sessions())
def test_a_save_gives_the_same_session_back(session: Session) -> None:
    """The whole line, the ply on show, names, options, day and half-made move."""
    assert kept_fields(save.read(save.write(session))) == kept_fields(session)


@promise
@given(half_made_sessions())
def test_saving_is_a_pure_function(session: Session) -> None:
    """The same session gives the same text, so that only what changed is written."""
    text = save.write(session)
    assert save.write(save.read(text)) == text


def test_a_save_keeps_who_plays() -> None:
    """Persons and computers by player, the seed of their thoughts, and whether the game is paused."""
    four = new_session("hainoon", {"players": "4"}, ("Ada",), world(5), (0, 1, 5, 2))
    again = save.read(save.write(replace(four, paused=True)))
    assert (again.kinds, again.seed, again.paused) == ((0, 1, 5, 2), four.seed, True)
    unknown = json.dumps({**FIELDS, "record": FIELDS["record"].replace('Kind2 "human"', 'Kind2 "computer-77"')})
    assert save.read(unknown).kinds == save.read(GOOD).kinds == (0, 0)


def test_a_save_of_version_one_stays_readable() -> None:
    """Saves of the first edition, which every later one reads; never change this file or the facts about it here."""
    session = save.read(GOOD)
    assert [step.text for step in session.line.steps] == ["e5+e6", "d4+d5", "d5:ne,nw", "e5:e", "a1+a2"]
    assert (session.game, session.ply, session.options) == ("xok", 4, {"board": "5"})
    assert session.names == ("Ada", 'Jörg "K" \\')
    assert session.taps == ("small", "c4", "2")
    assert session.date == "2026-03-01"
    assert_usable(session)


@pytest.mark.parametrize(("swap", "seated", "moves"), [("open", ("Ada", "Bo"), 1), ("taken", ("Bo", "Ada"), 4)])
def test_a_game_with_a_swap_of_sides_goes_on(swap: str, seated: tuple[str, str], moves: int) -> None:
    """Earlier versions offered one after the first move: players stay on the sides that they have, with every move."""
    session = save.read((GOLDEN.parent / f"xok-swap-{swap}.json").read_text(encoding="utf-8"))
    assert (session.names, session.kinds[seated.index("Bo")]) == (seated, 3)
    assert (session.ply, len(session.line)) == (moves, moves)
    after = session.play(session.position.legal_moves()[0], Random(0))
    assert save.read(save.write(after)).line == after.line
    assert after.undo().ply < after.ply
    assert_usable(session)


def test_versions_to_come_are_refused_as_such() -> None:
    """A save of a later edition is not read wrongly, and the reason is its version."""
    error = attempt(json.dumps({**FIELDS, "version": 2}))
    assert isinstance(error, Unreadable)
    assert error.code == "unreadable.save.version"


@fuzz
@given(st.text(st.characters()))
def test_any_text(text: str) -> None:
    """A text is a session or Unreadable."""
    attempt(text)


@fuzz
@given(ODD)
def test_any_json(value: Any) -> None:
    """JSON of another shape is Unreadable."""
    assert isinstance(attempt(json.dumps(value)), Unreadable)


@fuzz
@given(scribbles(GOOD))
def test_a_damaged_save(text: str) -> None:
    """A save with a part of it changed is a session that can be used, or Unreadable."""
    session = attempt(text)
    if not isinstance(session, Unreadable):
        assert_usable(session)


@fuzz
@given(st.sampled_from((*FIELDS, "sealed", "learning")), ODD | TAPS | st.integers(0, 6))
def test_a_field_of_another_kind(name: str, value: Any) -> None:
    """A save with one field replaced is a session that can be used, or Unreadable."""
    session = attempt(json.dumps({**FIELDS, name: value}))
    if not isinstance(session, Unreadable):
        assert_usable(session)


@promise
@given(scribbles(FIELDS["record"]))
def test_a_damaged_record(record: str) -> None:
    """A save is no way round the reader of records."""
    session = attempt(json.dumps({**FIELDS, "record": record}))
    if not isinstance(session, Unreadable):
        assert_usable(session)


@fuzz
@given(st.text(st.characters()) | scribbles(save.seal(FIELDS["record"])) | scribbles(FIELDS["record"]).map(save.seal))
def test_a_damaged_seal(sealed: str) -> None:
    """A sealed record is no way round the reader of records either."""
    session = attempt(json.dumps({**FIELDS, "record": sealed, "sealed": True}))
    if not isinstance(session, Unreadable):
        assert_usable(session)


@promise
@given(st.text(max_size=200))
def test_what_is_sealed_can_be_unsealed(text: str) -> None:
    """The same text comes out, and nobody reads it in between."""
    sealed = save.seal(text)
    assert save.unseal(sealed) == text
    assert sealed.isascii()


def test_a_seal_does_not_hide_a_flood() -> None:
    """A small text that would unpack to a huge one is refused, and is not unpacked whole."""
    sealed = save.seal(FIELDS["record"] + "x" * 10**7)
    assert len(sealed) < save.LONGEST
    assert isinstance(attempt(json.dumps({**FIELDS, "record": sealed, "sealed": True})), Unreadable)


@promise
@given(games(), TAPS)
def test_any_taps(session: Session, taps: list[str]) -> None:
    """Taps that no screen would have left are forgotten, or brought to what a screen would show."""
    fields = json.loads(save.write(session))
    found = save.read(json.dumps({**fields, "taps": taps}))
    assert kept_fields(found)[:-1] == kept_fields(session)[:-1]
    assert_usable(found)


@pytest.mark.parametrize(
    "taps",
    [["c4", "small"], ["c4", "small", "2"], ["small", "c4"], ["a1", "a2"], ["small", "c4", "2", "place"], [["c4"]]],
    ids=repr,
)
def test_taps_in_a_form_that_is_not_kept(taps: list[Any]) -> None:
    """A complete move is not half-made, and a shark is turned whichever way it was written."""
    session = save.read(json.dumps({**FIELDS, "taps": taps}))
    assert session.taps in {(), ("small", "c4", "2")}
    assert_usable(session)


@pytest.mark.parametrize("key", ["version", "record", "ply", "taps"])
@pytest.mark.parametrize("value", [True, False, None, 1.0, -1, 10**50, "1", {}, float("nan"), float("inf")], ids=repr)
def test_no_number_stands_for_another_kind(key: str, value: object) -> None:
    """Booleans are no numbers, nor are fractions; a ply lies inside the line."""
    assert isinstance(attempt(json.dumps({**FIELDS, key: value})), Unreadable)


@pytest.mark.parametrize(
    "text",
    [
        "[" * 90_000,
        '{"a":' * 15_000,
        "9" * 99_999,
        '{"version": ' + "9" * 5000 + "}",
        GOOD * 500,
        "\udcff",
        "\ufeff" + GOOD,
    ],
    ids=["nested lists", "nested objects", "a number", "a version", "too long", "a surrogate", "a mark"],
)
def test_huge_and_strange_texts(text: str) -> None:
    """Size, depth and strange letters are no way round the reader."""
    assert isinstance(attempt(text), Unreadable)


@promise
@given(models())
def test_all_that_is_kept_of_a_page_is_restored(model: Any) -> None:
    """Settings, the game on the table and the one aside come back from what was stored; nothing is broken."""
    store = storage.texts(model)
    found, broken = storage.restore(store, FIRST)
    assert broken == {}
    assert storage.texts(found) == store
    assert found.settings == model.settings


def test_a_table_is_saved_before_the_first_tap() -> None:
    """Names, options and a position set up by a link outlive the page, and nothing stored gives the first page."""
    assert set(storage.texts(FIRST)) == {storage.SETTINGS, storage.GAME + GAMES[0]}
    assert storage.restore({}, FIRST) == (FIRST, {})


@pytest.mark.parametrize("text", BROKEN, ids=len)
def test_a_broken_save_is_reported_and_harms_no_other(text: str) -> None:
    """The game that cannot be read is at its start; what lies beside it is as it was."""
    key, other = storage.GAME + "xok", storage.ASIDE + "xok"
    settings = '{"theme": "dark"}'
    found, broken = storage.restore({key: text, other: GOOD, storage.SETTINGS: settings}, FIRST)
    assert broken == {key: text}
    assert found.session == FIRST.session
    assert found.aside["xok"] == save.read(GOOD)
    assert found.settings.theme == "dark"


@pytest.mark.parametrize("text", ["", "[]", "null", "{", "1"])
def test_broken_settings_are_reported_and_harm_no_game(text: str) -> None:
    """The usual settings take their place."""
    found, broken = storage.restore({storage.SETTINGS: text, storage.GAME + "xok": GOOD}, FIRST)
    assert broken == {storage.SETTINGS: text}
    assert (found.settings, found.session) == (Settings(), save.read(GOOD))


def test_a_save_of_a_game_that_is_not_here_is_reported() -> None:
    """A later edition may have left it; what is not ours at all is not looked at."""
    store = {"fang.game.chess": GOOD, "fang.kept.": "", "fang.aside.1": "?", "other": "?"}
    found, broken = storage.restore(store, FIRST)
    assert broken == {"fang.game.chess": GOOD, "fang.kept.": ""}
    assert found == FIRST


@fuzz
@given(
    st.dictionaries(
        st.sampled_from(("fang.game.xok", "fang.kept.xok", "fang.settings", "fang.game.", "fang.aside.1", "x")),
        st.text(st.characters()) | st.sampled_from((*BROKEN, GOOD)) | scribbles(GOOD),
    )
)
def test_any_store_can_be_opened(store: dict[str, str]) -> None:
    """With anything stored, the page comes up, and every text of ours was read or is reported."""
    found, broken = storage.restore(store, FIRST)
    view(found)
    assert broken.items() <= store.items()
    assert ("fang.kept.xok" in store) == ("fang.kept.xok" in broken or "xok" in found.aside)


@fuzz
@given(
    st.dictionaries(st.sampled_from([f"fang.aside.{n}" for n in range(1, 6)]), st.text(max_size=3)),
    st.dictionaries(st.text(max_size=3), st.text(max_size=3), max_size=4),
)
def test_preserving_broken_saves_writes_over_nothing(store: dict[str, str], broken: dict[str, str]) -> None:
    """Each broken save gets a key of its own that was free, so nobody's game is lost for good."""
    copies = storage.texts_to_preserve(broken, store)
    assert not copies.keys() & store.keys()
    assert sorted(copies.values()) == sorted(broken.values())
    assert all(key.startswith(storage.BROKEN) for key in copies)


@pytest.mark.parametrize("name", [*NAMES, "a\tb", " ", "\u202e", "x" * 50, "\udcff"], ids=repr)
def test_a_name_never_hinders_saving(name: str) -> None:
    """Names that a record cannot hold lose letters, not the game."""
    session = replace(save.read(GOOD), names=(name, ""))
    assert save.read(save.write(session)).line == session.line


@promise
@given(half_made_sessions())
def test_only_what_has_changed_is_written_again(session: Session) -> None:
    """A session that is the same as before is left out; written upon what was kept, the store is that of the model."""
    before = model_after(FIRST, Message("open", "halali"), world())
    after = before.with_session(session)
    written = storage.texts(after, before)
    assert set(written) - {storage.RUNNING} == {storage.SETTINGS, storage.GAME + session.game}
    assert storage.texts(before) | written == storage.texts(after)
    assert set(storage.texts(after, after)) - {storage.RUNNING} == {storage.SETTINGS}


@promise
@given(half_made_sessions())
def test_the_first_script_knows_whether_games_go_on(session: Session) -> None:
    """As long as one does their number is stored, and it is forgotten with the last one."""
    model = replace(first_model(world()), sessions={session.game: session})
    assert storage.texts(model).get(storage.RUNNING) == ("1" if session.is_running else None)
    assert (storage.RUNNING in storage.stale_keys(model, [storage.RUNNING])) is not session.is_running


def half_made_game(game: str) -> Session | None:
    """Return a game of one against computers with a half-made move; None if each of its moves is one tap."""
    kinds = (0, *(1 for _ in range(1, max(seats(game)))))
    session, rng = new_session(game, {}, (), world(), kinds), Random(0)
    while not session.is_over:
        if session.position.turn == 0 and (half := half_made_move(session)):
            return half
        session = session.play(rng.choice(session.line.last.legal_moves()), rng)
    return None


def half_made_move(session: Session) -> Session | None:
    """Return the session with the first tap of one of its moves; None if each is one tap."""
    spelt = (taps_of(session, move.text) for move in session.position.legal_moves())
    return next((replace(session, taps=tuple(taps[:1])) for taps in spelt if len(taps) > 1), None)


@pytest.mark.parametrize("game", GAMES)
def test_a_half_made_move_is_as_hidden_as_the_game(game: str) -> None:
    """Where something is hidden its taps stand in no save as they are; what earlier builds saved is still read."""
    half = half_made_game(game)
    if half is None:
        pytest.skip("each of its moves is one tap")
    fields = json.loads(save.write(half))
    assert (half.taps[0] in fields["taps"]) == (not half.has_secrets)
    for taps in (fields["taps"], [*half.taps]):
        assert save.read(json.dumps({**fields, "taps": taps})).taps == half.taps


@pytest.mark.parametrize("game", [game for game in GAMES if game_named(game).has_private_hands])
def test_a_half_made_move_of_a_closed_hand_is_not_saved(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where several hands share a device no save has taps, and none are read, even where they fit unseen cards."""
    half = half_made_move(new_session(game, {}, (), world()).open_curtain())
    if half is None:
        pytest.skip("each of its moves is one tap")
    fields = json.loads(save.write(half))
    assert fields["taps"] == []
    monkeypatch.setattr(mechanism, "resume_taps", lambda _gesture, _position, taps: taps)
    assert save.read(json.dumps({**fields, "taps": [*half.taps]})).taps == ()
