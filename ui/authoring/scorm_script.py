"""The script of the page in a SCORM archive: it hears from the board how it went, and tells the learning platform."""

SCRIPT = """// Reports the result of a Fang board to a learning platform, by SCORM 1.2 or 2004.
(() => {
  "use strict";
  const { standard, kind, address, lost, alone, kept } = document.currentScript.dataset;
  const old = standard === "1.2";
  const DEEPEST = 100; // windows between this one and the platform's, at most
  const UNLOADED = 30000; // ms that the frame may take to load
  const UNHEARD = 8000; // ms after that in which the board says something
  const PASSED = 0.5; // the share of the steps that is enough
  const LONGEST = old ? 4096 : 64000; // characters that a platform keeps of what was done
  const FORM = "1."; // the form in which that is kept
  const LOAD = 1; // the number of the call that has the board go on
  const board = document.getElementById("board");
  const said = document.getElementById("said");
  const site = new URL(address).origin;
  const begun = Date.now();

  function apiOf(place) {
    try {
      return place[old ? "API" : "API_1484_11"];
    } catch {
      return undefined; // another site's window
    }
  }

  function apiAbove(start) {
    let place = start;
    for (let step = 0; place && step < DEEPEST; step++) {
      const found = apiOf(place);
      if (found) return found;
      if (place.parent === place) return undefined;
      place = place.parent;
    }
    return undefined;
  }

  const api = apiAbove(window) ?? apiAbove(window.opener) ?? apiAbove(window.top.opener);

  function call(name, ...words) {
    try {
      return String(api[(old ? "LMS" : "") + name](...words));
    } catch {
      return "false";
    }
  }

  const core = `cmi.${old ? "core." : ""}`;
  const set = (name, value) => call("SetValue", core + name, String(value));
  const get = name => call("GetValue", core + name);
  const STATUS = old ? "lesson_status" : "completion_status";

  let open = Boolean(api) && call("Initialize", "") === "true";
  if (!open) said.textContent = alone;
  else if (["", "false", "not attempted", "unknown"].includes(get(STATUS))) set(STATUS, "incomplete");

  const two = number => String(number).padStart(2, "0");

  function sessionTime() {
    const hundredths = Math.floor((Date.now() - begun) / 10);
    const seconds = Math.floor(hundredths / 100);
    const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
    if (!old) return `PT${hours}H${minutes}M${rest}S`;
    return `${String(Math.min(hours, 9999)).padStart(4, "0")}:${two(minutes)}:${two(rest)}.${two(hundredths % 100)}`;
  }

  const rounded = number => Number(number.toFixed(4));

  function setScore(score, max) {
    // In SCORM 1.2 every score is one of a hundred.
    const values = old ? { raw: rounded((100 * score) / max), min: 0, max: 100 } : { raw: score, min: 0, max };
    for (const [name, value] of Object.entries(values)) set(`score.${name}`, value);
    if (!old) set("score.scaled", rounded(score / max));
  }

  // If it is done again, also on a later visit, the better result counts.
  const isBack = open && get("entry") !== "ab-initio";
  const isDone = isBack && ["passed", "completed", "failed"].includes(get(STATUS));
  const earlier = isDone ? parseFloat(get(old ? "score.raw" : "score.scaled")) / (old ? 100 : 1) : NaN;
  let best = Number.isNaN(earlier) ? -1 : earlier;
  if (open) set("exit", "suspend"); // else some platforms forget all

  function report({ score, max }) {
    const share = max ? score / max : 1;
    if (!open || share <= best + 0.0001) return; // they keep rounded numbers
    best = share;
    if (max) setScore(score, max);
    const passed = share >= PASSED;
    set(STATUS, old && max && passed ? "passed" : "completed");
    if (!old && max) set("success_status", passed ? "passed" : "failed");
    set("session_time", sessionTime());
    if (call("Commit", "") === "true") said.textContent = kept;
  }

  function finish() {
    if (!open) return;
    open = false;
    set("session_time", sessionTime());
    call("Commit", "");
    call(old ? "Finish" : "Terminate", "");
  }

  addEventListener("pagehide", finish);
  addEventListener("beforeunload", finish);

  // What was done so far, as short as it gets: with it the pupil goes on where they were.
  const through = (bytes, stream) => new Response(new Blob([bytes]).stream().pipeThrough(stream));

  async function packed(text) {
    const bytes = new Uint8Array(await through(text, new CompressionStream("deflate-raw")).arrayBuffer());
    return FORM + btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(""));
  }

  async function unpacked(kept) {
    if (!kept.startsWith(FORM)) return "";
    const bytes = Uint8Array.from(atob(kept.slice(FORM.length)), letter => letter.charCodeAt(0));
    return through(bytes, new DecompressionStream("deflate-raw")).text();
  }

  let newest = 0;

  // What is too long is not kept: then the pupil goes on where it still fitted.
  async function keep(state) {
    const number = ++newest;
    const text = await packed(state);
    if (open && number === newest && text.length <= LONGEST) call("SetValue", "cmi.suspend_data", text);
  }

  let left = isBack ? unpacked(call("GetValue", "cmi.suspend_data")).catch(() => "") : "";
  let isTried = false; // whether the board was asked to go on, and has not said yet that it does
  let isLaid = false; // whether the board has heard what it is to show
  let isReady = false; // whether it shows that
  let keeping = Promise.resolve();

  const load = state => {
    const params = Object.fromEntries(new URLSearchParams(new URL(address).hash.slice(1)));
    board.contentWindow.postMessage({ fang: 1, type: "load", params, state, id: LOAD }, site);
  };

  async function goOn() {
    const state = await left;
    if (!state) return (isLaid = true);
    left = "";
    isTried = true;
    load(state);
  }

  function start() {
    isReady = isLaid;
    isTried &&= !isLaid;
  }

  // Where the board can't go on, it begins anew. Without a network nothing of that is kept.
  function beginAnew() {
    isTried = isReady = false;
    load();
  }

  const follow = {
    answer: ({ id }) => (isLaid ||= id === LOAD),
    ready: start,
    error: () => isTried && isLaid && beginAnew(),
    state: ({ state }) => isReady && (keeping = keep(state).catch(() => {})),
    step: () => keeping.then(() => open && call("Commit", "")),
    height: ({ height }) => (board.style.height = `${height}px`),
    result: result => result.kind === kind && report(result),
  };

  let heard = false;
  let patience;

  function wait(time) {
    clearTimeout(patience);
    patience = setTimeout(() => {
      if (!heard) said.textContent = lost;
    }, time);
  }

  addEventListener("message", ({ data, origin, source }) => {
    if (source !== board.contentWindow || origin !== site || data?.fang !== 1) return;
    if (!heard && said.textContent === lost) said.textContent = "";
    heard = true;
    follow[data.type]?.(data);
  });
  board.addEventListener("load", () => {
    board.contentWindow.postMessage({ fang: 1, type: "hello" }, "*");
    goOn();
    if (!heard) wait(UNHEARD);
  });
  wait(UNLOADED);
  board.src = `${address}&origin=${encodeURIComponent(location.origin)}`;
})();
"""
