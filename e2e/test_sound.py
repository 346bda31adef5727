"""Sound, with an AudioContext that only counts: none before a touch, one sound a move, none when it is switched off.

It starts as those of iPads do: in a touch alone. After an interruption, by a call say, another touch is needed, or that
the page is seen again.
"""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from e2e.table import Table
from e2e.webkit import webkit_window

COUNTING = """
globalThis.heard = { contexts: 0, sounds: 0 };
const param = () => ({ setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} });
class Silent {
  constructor() { Object.assign(this, { gain: param(), frequency: param() }); }
  connect(other) { return other; }
  start() { heard.sounds++; }
  stop() {}
}
let touch = false;
for (const kind of ["pointerup", "touchend", "click", "keydown"])
  addEventListener(kind, () => { touch = true; setTimeout(() => { touch = false; }); }, true);
class Context {
  constructor() {
    heard.contexts++;
    globalThis.running = () => this.state === "running";
    globalThis.interrupt = () => { this.state = "interrupted"; };
    Object.assign(this, { state: "suspended", free: false, currentTime: 0, sampleRate: 8000, destination: {} });
  }
  async suspend() { this.state = "suspended"; }
  async resume() {
    const seen = event?.type === "visibilitychange";
    if (!(touch || (this.free && (this.state !== "interrupted" || seen)))) return new Promise(() => {});
    this.free = true;
    this.state = "running";
  }
}
const nodes = ["GainNode", "OscillatorNode", "AudioBufferSourceNode", "BiquadFilterNode"];
Object.assign(globalThis, { AudioContext: Context }, ...nodes.map(name => ({ [name]: Silent })));
"""
REAL = """
globalThis.contexts = [];
globalThis.starts = 0;
globalThis.AudioContext = class extends AudioContext {
  constructor(...about) { super(...about); contexts.push(this); }
};
for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
  const {start} = kind.prototype;
  kind.prototype.start = function (...when) { starts++; return start.apply(this, when); };
}
"""
"""Counts what a real AudioContext is asked."""
LOADED = "() => performance.getEntriesByType('resource').some(({ name }) => /sound[^/]*\\.js/.test(name))"
PLACED = 4
"""How many sources of sound a knock has: three tones and a breath."""


def audio_counts(table: Table) -> dict[str, int]:
    """Return how many contexts there were, and how many sources were started."""
    found: dict[str, int] = table.page.evaluate("() => ({ ...heard })")
    return found


def test_a_move_is_heard_once_and_nothing_before_a_touch(fresh_table: Table) -> None:
    """Neither a page that opens at a game nor the first half of a move makes a sound; the switch makes all silent.

    Where nobody does anything, the loudspeaker may sleep; it wakes with the next touch.
    """
    fresh_table.prepare(COUNTING)
    fresh_table.arrive("#xok?moves=g6%2Bg7")
    switch = fresh_table.page.locator("#top .sound")
    expect(switch).to_have_attribute("aria-pressed", "true")
    assert audio_counts(fresh_table) == {"contexts": 0, "sounds": 0}
    fresh_table.page.wait_for_function(LOADED)
    fresh_table.tap("d4")
    assert audio_counts(fresh_table)["sounds"] == 0
    fresh_table.tap("d5")
    fresh_table.page.wait_for_function("() => heard.sounds")
    assert audio_counts(fresh_table) == {"contexts": 1, "sounds": PLACED}
    assert fresh_table.page.evaluate("() => running()")
    fresh_table.page.wait_for_function("() => !running()")
    fresh_table.tap("a1", "a2")
    fresh_table.page.wait_for_function(f"() => running() && heard.sounds > {PLACED}")
    assert audio_counts(fresh_table) == {"contexts": 1, "sounds": 2 * PLACED}
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "false")
    fresh_table.tap("g4", "g5")
    fresh_table.page.wait_for_timeout(300)
    assert audio_counts(fresh_table) == {"contexts": 1, "sounds": 2 * PLACED}
    fresh_table.reload()
    expect(switch).to_have_attribute("aria-pressed", "false")


def test_sound_comes_back_after_an_interruption(fresh_table: Table) -> None:
    """With the next touch, or at once when the page is seen again."""
    fresh_table.prepare(COUNTING)
    fresh_table.arrive("#xok")
    fresh_table.page.wait_for_function(LOADED)
    fresh_table.tap("d4", "d5")
    fresh_table.page.wait_for_function(f"() => heard.sounds === {PLACED}")
    fresh_table.page.evaluate("() => interrupt()")
    fresh_table.tap("a1", "a2")
    fresh_table.page.wait_for_function(f"() => heard.sounds === {2 * PLACED}")
    fresh_table.page.evaluate("() => interrupt()")
    fresh_table.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    assert fresh_table.page.evaluate("() => running()")
    assert audio_counts(fresh_table)["contexts"] == 1


@pytest.mark.own_start
def test_sound_in_webkit(site: str, tmp_path: Path) -> None:
    """The real thing makes the sound of a move in the press, and of no page that only opens."""
    count = tmp_path / "count.js"
    count.write_text(REAL, encoding="utf-8")
    with webkit_window(tmp_path / "profile", site, scripts=[count]) as window:
        window.arrive("#xok?moves=g6%2Bg7")
        window.until(LOADED)
        assert window.script("() => contexts.length") == 0
        for cell, sounds in (("d4", 0), ("d5", PLACED)):
            window.press(f".board.live #c-{cell}")
            window.until("sounds => starts === sounds", sounds)
        assert window.script("() => contexts.map(one => one.state)") == ["running"]
        window.expect_no_problems()
