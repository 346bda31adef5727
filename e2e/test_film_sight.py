"""The picture of a film: a taken piece lies under its taker, a draw is calm, words about an end come after it."""

import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from e2e.any_game import come, open_curtain
from e2e.windows import Window
from engine.events import Ended
from engine.games import GAMES
from engine.outcome import Outcome
from tests.ui.penfriends import at_the_end
from tests.ui.test_staging import random_sessions
from ui.app import storage
from ui.games.desk import Look
from ui.games.film import SPARKS, film, to_json
from ui.table.session import Session

SCRIPTS = Path("dist/assets/js")
SEEDS = range(12)
WATCHED = """async (address, steps, begun) => {
  const { stage, play } = await import(address);
  stage("#table svg.board", false);
  const box = document.querySelector(".film");
  const parts = () => [...box.querySelectorAll(".body")].map(({ parentNode }) => parentNode);
  const found = [];
  let check = () => {};
  const follow = ({ detail }) => {
    check();
    check = begun(box, parts, detail, found);
  };
  document.addEventListener("fang:film", follow);
  play(steps, () => {}, 0);
  while (box.isConnected) await new Promise(requestAnimationFrame);
  check();
  document.removeEventListener("fang:film", follow);
  return found;
}"""
"""Shows a film on the board, and returns what a check of each of its steps finds."""
OVER = """(box, parts, name, found) => {
  const before = parts();
  let during = before, moving = new Set();
  requestAnimationFrame(() => {
    during = parts();
    moving = new Set(during.filter(one => one.getAnimations().length));
  });
  return () => {
    const place = one => one.getAttribute("transform");
    const gone = before.filter(one => !box.contains(one));
    const stay = before.filter(one => !gone.includes(one));
    const takers = one => stay.filter(other => place(other) === place(one) || moving.has(other));
    const lies = one => during.indexOf(one);
    for (const one of gone) found.push(...takers(one).map(taker => lies(taker) > lies(one)));
  };
}"""
"""Finds, for each part that goes and each that has its place or moves then, whether the latter lies above."""
LIFTED = """(box, parts, name, found) => {
  let lasts = name === "Ended";
  const look = () => {
    const sparks = [...box.querySelectorAll(".spark > .body")];
    if (sparks.length) found.push([sparks.length, Math.max(...sparks.map(height))]);
    if (lasts) requestAnimationFrame(look);
  };
  const height = body => Math.abs(new DOMMatrix(getComputedStyle(body).transform).m42);
  requestAnimationFrame(look);
  return () => { lasts = false; };
}"""
"""Finds, frame by frame, how many small drawings there are at an end, and how far one of them is from its place."""
WORDS = """addEventListener("fang:film", () => {
  const title = document.querySelector("#dialog-before h2");
  (globalThis.words ??= []).push([title.textContent, getComputedStyle(title).opacity]);
}, true);"""
"""Keeps the words about an end, and whether they are seen, at each event of its film."""
SEEN = (
    "() => [...document.querySelectorAll('#dialog-before :is(h2, .reason)')].map(one => getComputedStyle(one).opacity)"
)


@cache
def game_with_capture(game: str) -> Session | None:
    """Return a game of chance where something was just taken by what has its place now; None if that never happens."""
    games = (now for seed in SEEDS for now in random_sessions(game, {}, seed))
    acts = ((now, act) for now in games for step in film(now, Look()) for act in step.acts)
    return next((now for now, act in acts if act.how == "take" and act.part.startswith("gone-")), None)


def film_findings(window: Window, session: Session, check: str) -> list[Any]:
    """Show the film of a session's last move on the board before it, and return what a check finds."""
    come(window, session.game, session.line.at(session.ply - 1).text)
    open_curtain(window)
    (script,) = SCRIPTS.glob("film-*.js")
    found: list[Any] = window.script(
        f"(address, steps) => ({WATCHED})(address, steps, {check})",
        f"{window.site}/assets/js/{script.name}",
        to_json(film(session, Look())),
    )
    return found


@pytest.fixture
def window_with_films(window: Window) -> Window:
    """A window in which films are shown whatever its system says."""
    window.arrive()
    window.store("fang.settings", '{"motion": "full", "pace": "calm"}')
    window.wait("html[data-motion=full]")
    return window


@pytest.mark.parametrize("game", [game for game in GAMES if game_with_capture(game)])
def test_what_is_taken_lies_under_what_takes_it(window_with_films: Window, game: str) -> None:
    """The order holds from the beginning of the step until the taken piece is gone."""
    session = game_with_capture(game)
    assert session
    found = film_findings(window_with_films, session, OVER)
    assert found
    assert all(found)


@pytest.mark.parametrize("game", GAMES)
def test_a_draw_is_calm(window_with_films: Window, game: str) -> None:
    """Small drawings glow where they are, and are gone with the film; those of another end rise or sink."""
    rng, session = Random(1), random_sessions(game, {}, 1)[-1]
    while not session.is_over:
        session = session.play(rng.choice(session.line.last.legal_moves()), rng)
    for winners, stays in (((), True), ((0,), False)):
        last, points = session.line.steps[-1], (0,) * len(session.names)
        events = (
            *(event for event in last.events if not isinstance(event, Ended)),
            Ended(Outcome(winners, "", points)),
        )
        line = replace(session.line, steps=(*session.line.steps[:-1], replace(last, events=events)))
        found = film_findings(window_with_films, replace(session, line=line), LIFTED)
        assert max(count for count, _ in found) == SPARKS
        assert (max(far for _, far in found) == 0) == stays


def load_end(window: Window, settings: dict[str, str]) -> None:
    """Load the page anew with a link to the next game of a match, whose first game the link brings to its end."""
    writer, reader = at_the_end("xok", games="2")
    writer.does("next")
    writer.plays(1)
    window.open(f"{window.site}/assets/icons/favicon.svg")
    for key, text in {**storage.texts(reader.model), "fang.settings": json.dumps(settings)}.items():
        window.script("(key, text) => localStorage.setItem(key, text)", key, text)
    window.open(f"{window.site}/#xok?{writer.query}")
    window.script(f"() => {{ {WORDS} }}")
    window.wait_until_ready()
    window.wait("#dialog-before")


def expect_words(window: Window) -> None:
    """Wait until all words about the end are seen; while the film was on show they were there, and not seen."""
    window.until(f"() => ({SEEN})().every(each => each === '1')")
    title = window.script("() => document.querySelector('#dialog-before h2').textContent")
    assert title
    assert {tuple(each) for each in window.script("() => globalThis.words ?? []")} <= {(title, "0")}


@pytest.mark.parametrize("skipped", [False, True])
def test_words_about_an_end_come_after_its_film(window: Window, skipped: bool) -> None:  # noqa: FBT001 -- a parameter
    """A press ends it too; they have their place from the beginning, and a screen reader says them at once."""
    load_end(window, {"motion": "full", "pace": "calm"})
    window.wait(".film")
    if skipped:
        window.press("#dialog-before .picture")
        assert window.count(".film") == 0
    else:
        window.wait_for_absence(".film")
        assert window.script("() => globalThis.words.length")
    expect_words(window)
    assert window.count("#dialog-before")


def test_words_about_an_end_come_at_once_without_a_film(window: Window) -> None:
    """The person wants nothing to move."""
    load_end(window, {"motion": "reduced"})
    assert set(window.script(SEEN)) == {"1"}
    assert not window.script("() => document.querySelector('.film')")
    expect_words(window)
