// A learning platform that has nothing but the run-time API of SCORM 1.2 or 2004 (4th edition), as the standards say: states,
// error codes, the elements of the data model with their types and ranges, and what is left of a visit for the next one. Tests
// read what it was told.

const REAL = /^-?\d+(\.\d{1,7})?$/;
const real = (least, most) => ({ fits: value => REAL.test(value), inside: value => value >= least && value <= most });
const word = (...values) => ({ fits: value => values.includes(value) });
const text = most => ({ fits: value => value.length <= most });
const form = pattern => ({ fits: value => pattern.test(value) });
const readable = (kind, value) => ({ ...kind, value, writable: true, readable: true });
const given = value => ({ value, readable: true });
const writeOnly = kind => ({ ...kind, writable: true });

const MODELS = {
  "1.2": () => ({
    "cmi.core._children": given("student_id,student_name,lesson_location,credit,lesson_status,entry,score,total_time,lesson_mode,exit,session_time"),
    "cmi.core.student_id": given("pupil-7"),
    "cmi.core.student_name": given("Dory, Ada"),
    "cmi.core.lesson_location": readable(text(255), ""),
    "cmi.core.credit": given("credit"),
    "cmi.core.lesson_status": readable(word("passed", "completed", "failed", "incomplete", "browsed"), "not attempted"),
    "cmi.core.entry": given("ab-initio"),
    "cmi.core.score._children": given("raw,min,max"),
    "cmi.core.score.raw": readable(real(0, 100), ""),
    "cmi.core.score.min": readable(real(0, 100), ""),
    "cmi.core.score.max": readable(real(0, 100), ""),
    "cmi.core.total_time": given("0000:00:00.00"),
    "cmi.core.lesson_mode": given("normal"),
    "cmi.core.exit": writeOnly(word("time-out", "suspend", "logout", "")),
    "cmi.core.session_time": writeOnly(form(/^\d{2,4}:[0-5]\d:[0-5]\d(\.\d{1,2})?$/)),
    "cmi.suspend_data": readable(text(4096), ""),
    "cmi.launch_data": given(""),
    "cmi.comments": readable(text(4096), ""),
  }),
  2004: () => ({
    "cmi._version": given("1.0"),
    "cmi.completion_status": readable(word("completed", "incomplete", "not attempted", "unknown"), "unknown"),
    "cmi.success_status": readable(word("passed", "failed", "unknown"), "unknown"),
    "cmi.completion_threshold": given(undefined),
    "cmi.scaled_passing_score": given(undefined),
    "cmi.credit": given("credit"),
    "cmi.entry": given("ab-initio"),
    "cmi.exit": writeOnly(word("time-out", "suspend", "logout", "normal", "")),
    "cmi.launch_data": given(undefined),
    "cmi.learner_id": given("pupil-7"),
    "cmi.learner_name": given("Dory, Ada"),
    "cmi.location": readable(text(1000), undefined),
    "cmi.mode": given("normal"),
    "cmi.progress_measure": readable(real(0, 1), undefined),
    "cmi.score._children": given("scaled,raw,min,max"),
    "cmi.score.scaled": readable(real(-1, 1), undefined),
    "cmi.score.raw": readable(real(-Infinity, Infinity), undefined),
    "cmi.score.min": readable(real(-Infinity, Infinity), undefined),
    "cmi.score.max": readable(real(-Infinity, Infinity), undefined),
    "cmi.session_time": writeOnly(form(/^P(?=.)(\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+(\.\d{1,2})?S)?)?$/)),
    "cmi.suspend_data": readable(text(64000), undefined),
    "cmi.total_time": given("PT0S"),
  }),
};

// By standard, the codes of errors.
const CODES = {
  "1.2": { argument: 201, early: 301, over: 301, twice: 101, unknown: 201, readOnly: 403, writeOnly: 404, kind: 405, range: 405 },
  2004: { argument: 201, unknown: 401, unset: 403, readOnly: 404, writeOnly: 405, kind: 406, range: 407, twice: 103 },
};
// By call of 2004, the codes of a call before the beginning and after the end.
const STATES = { Terminate: [112, 113], GetValue: [122, 123], SetValue: [132, 133], Commit: [142, 143], Initialize: [103, 104] };

export class Platform {
  state = "new";
  error = 0;
  faults = []; // each call that was refused, with its code
  commits = 0;
  saved = {}; // what was set at the last commit

  // With what was saved on the visit before, if that was suspended.
  constructor(standard, saved = {}) {
    this.old = standard === "1.2";
    this.codes = CODES[standard];
    this.model = MODELS[standard]();
    const core = this.old ? "cmi.core" : "cmi";
    if (saved[`${core}.exit`] === "suspend") this.resume(core, saved);
  }

  resume(core, saved) {
    for (const [name, element] of Object.entries(this.model)) {
      if (element.writable && element.readable) element.value = saved[name] ?? element.value;
    }
    this.model[`${core}.entry`].value = "resume";
  }

  get api() {
    const names = this.old ? { Terminate: "Finish" } : {};
    const call = name => [`${this.old ? "LMS" : ""}${names[name] ?? name}`, (...words) => this.call(name, ...words)];
    const calls = ["Initialize", "Terminate", "GetValue", "SetValue", "Commit", "GetLastError", "GetErrorString", "GetDiagnostic"];
    return Object.fromEntries(calls.map(call));
  }

  call(name, ...words) {
    if (name === "GetLastError") return String(this.error);
    if (name.startsWith("Get") && name !== "GetValue") return "";
    this.error = this.refusal(name, words) ?? 0;
    if (this.error) {
      this.faults.push([name, ...words, this.error]);
      return name === "GetValue" ? "" : "false";
    }
    return this[name](...words) ?? "true";
  }

  refusal(name, words) {
    if (words.length !== (name === "SetValue" ? 2 : 1) || words.some(one => typeof one !== "string")) return this.codes.argument;
    if (["Initialize", "Terminate", "Commit"].includes(name) && words[0] !== "") return this.codes.argument;
    const wanted = name === "Initialize" ? "new" : "running";
    if (this.state !== wanted) return this.stateCode(name);
    return { GetValue: this.getRefusal, SetValue: this.setRefusal }[name]?.apply(this, words);
  }

  stateCode(name) {
    if (this.old) return name === "Initialize" ? this.codes.twice : this.codes.early;
    const [early, late] = STATES[name];
    return this.state === "over" ? late : early;
  }

  getRefusal(name) {
    const element = this.model[name];
    if (!element) return this.codes.unknown;
    if (!element.readable) return this.codes.writeOnly;
    return element.value === undefined ? this.codes.unset : undefined;
  }

  setRefusal(name, value) {
    const element = this.model[name];
    if (!element) return this.codes.unknown;
    if (!element.writable) return this.codes.readOnly;
    if (!element.fits(value)) return this.codes.kind;
    return element.inside && !element.inside(Number(value)) ? this.codes.range : undefined;
  }

  Initialize() {
    this.state = "running";
  }

  Terminate() {
    this.Commit();
    this.state = "over";
  }

  Commit() {
    this.commits += 1;
    this.saved = Object.fromEntries(Object.entries(this.model).map(([name, { value }]) => [name, value]));
  }

  GetValue(name) {
    return this.model[name].value;
  }

  SetValue(name, value) {
    this.model[name].value = value;
  }
}
