"""The script of the pages in a SCORM archive: it hears from the board how it went, and tells the learning platform."""

SCRIPT = """// Reports the result of a Fang board to a learning platform, by SCORM 1.2 or 2004.
(() => {
  "use strict";
  const { standard, address, lost, alone, kept } = document.currentScript.dataset;
  const old = standard === "1.2";
  const DEEPEST = 100; // windows between this one and the platform's, at most
  const UNLOADED = 30000; // ms that the frame may take to load
  const UNHEARD = 8000; // ms after that in which the board says something
  const PASSED = 0.5; // the share of the steps that is enough
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

  const set = (name, value) => call("SetValue", `cmi.${old ? "core." : ""}${name}`, String(value));
  const get = name => call("GetValue", `cmi.${old ? "core." : ""}${name}`);
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

  let best = -1;

  // If the lesson is done again, the better result counts.
  function report({ score, max }) {
    const share = max ? score / max : 1;
    if (!open || share <= best) return;
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
    if (!old) set("exit", "normal");
    call("Commit", "");
    call(old ? "Finish" : "Terminate", "");
  }

  addEventListener("pagehide", finish);
  addEventListener("beforeunload", finish);

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
    if (data.type === "height") board.style.height = `${data.height}px`;
    if (data.type === "result") report(data);
  });
  board.addEventListener("load", () => {
    board.contentWindow.postMessage({ fang: 1, type: "hello" }, "*");
    if (!heard) wait(UNHEARD);
  });
  wait(UNLOADED);
  board.src = `${address}&origin=${encodeURIComponent(location.origin)}`;
})();
"""
