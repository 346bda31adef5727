// Wires to other pages, loaded with the first one (ui/browser/wires.py): another window of this device over a
// BroadcastChannel, another device over WebRTC (peers.js). What is said over them, Python knows alone (ui/devices).
import { Peers } from "./peers.js";

const BEAT = 2000; // ms
const MISSES = 4; // beats without an answer until the other page counts as lost
const BACK = 6000; // ms that a page which was loaded anew may take to come back
const CHANNEL = "fang-wire-";
const ANSWERS = "fang-answers";

const lines = new Map();
let hear = () => {};

// One wire: texts go as frames with a sign before them, and beats between them show whether anybody is there.
// Beats are counted, not timed: browsers slow down the clock of a page in the background, but not what it answers.
class Line {
  constructor(name, post, end) {
    Object.assign(this, { name, post, end, open: false, misses: 0 });
    this.clock = setInterval(() => this.beat(), BEAT);
  }
  tell(said, text = "") { hear(this.name, said, text); }
  beat() {
    if (this.open && ++this.misses > MISSES) this.lose();
    this.post("?");
  }
  opened() { this.misses = 0; this.open = true; this.tell("open"); }
  lose() {
    if (!this.open) return;
    this.open = false;
    this.tell("lost");
    this.peers?.lose().catch(() => {});
  }
  heard(frame) {
    if (!this.open) {
      this.opened();
      this.peers?.found();
    }
    this.misses = 0;
    if (frame === "?") this.post("!");
    if (frame[0] === "t") this.tell("heard", frame.slice(1));
  }
  say(text) { this.post(`t${text}`); }
  close() { clearInterval(this.clock); this.end(); }
}

// Another window: the one that joins last is talked with, so that a window can be loaded anew. A table that was loaded anew calls its
// hand, which joins at once.
function near(name, token, joins) {
  const channel = new BroadcastChannel(CHANNEL + token);
  const me = crypto.randomUUID();
  let peer = "";
  const post = frame => {
    if (peer) channel.postMessage({ to: peer, from: me, frame });
    if (joins && (!peer || !line.open)) channel.postMessage({ join: me });
  };
  const leave = () => { if (peer) channel.postMessage({ to: peer, from: me, leaves: true }); };
  const line = new Line(name, post, () => { leave(); removeEventListener("pagehide", leave); channel.close(); });
  channel.onmessage = ({ data }) => {
    if (joins && data.calls) channel.postMessage({ join: me });
    else if (!joins && data.join && data.join !== peer) {
      peer = data.join;
      channel.postMessage({ to: peer, from: me, frame: "!" });
      line.opened();
    } else if (data.to === me && (joins || data.from === peer)) {
      peer = data.from;
      if (data.leaves) line.lose(); else line.heard(data.frame);
    }
  };
  addEventListener("pagehide", leave);
  if (joins) post("?");
  else channel.postMessage({ calls: true });
  return line;
}

// Another device. What brings it back is kept by the word of the invitation.
function far(name, servers, key, knocks = false) {
  const peers = new Peers(servers, key, knocks, {
    opened: () => line.opened(),
    heard: frame => line.heard(frame),
    lost: () => line.lose(),
    failed: () => line.tell("failed"),
  });
  const line = Object.assign(new Line(name, frame => peers.post(frame), () => peers.end()), { peers });
  lines.set(name, line);
  return line;
}

// A page that was loaded anew goes back to the wire that it had; returns whether there was one.
async function isBack(line) {
  if (!(await line.peers.knock())) return false;
  line.tell("back");
  setTimeout(() => { if (!line.open) line.tell("lost"); }, BACK);
  return true;
}

// An answer that was opened as a link in another tab of the table's device is handed to the tab that waits for it.
const answers = new BroadcastChannel(ANSWERS);
answers.onmessage = ({ data }) => {
  const waits = [...lines.values()].find(line => line.peers?.waits);
  if (data.answer && waits) {
    answers.postMessage({ taken: true });
    waits.tell("answer", data.answer);
  } else if (data.taken) for (const line of lines.values()) line.passed?.();
};

const JOBS = {
  call(name, token) { lines.set(name, near(name, token, false)); },
  join(name, token) { lines.set(name, near(name, token, true)); },
  async offer(name, _, servers) {
    const line = far(name, servers);
    const word = await line.peers.offer();
    line.peers.key = `table ${word}`;
    line.tell("offer", word);
  },
  async answer(name, offer, servers) {
    const line = far(name, servers, `hand ${offer}`, true);
    if (!(await isBack(line))) line.tell("answer", await line.peers.answer(offer));
  },
  async back(name, offer, servers) {
    const line = far(name, servers, `table ${offer}`);
    if (!(await isBack(line))) line.tell("lost");
  },
  async accept(name, answer) { await lines.get(name)?.peers?.accept(answer); },
  pass(name, answer) {
    const line = new Line(name, () => {}, () => {});
    lines.set(name, Object.assign(line, { passed: () => line.tell("passed") }));
    answers.postMessage({ answer });
  },
  say(name, text) { lines.get(name)?.say(text); },
  hang() {},
};
const ANEW = new Set(["call", "join", "offer", "answer", "back", "pass", "hang"]);

// Does a job for the wire of that name; what becomes of it is told.
export async function act(job, name, text, servers, tell) {
  hear = tell;
  const before = lines.get(name);
  if (ANEW.has(job)) {
    before?.close();
    lines.delete(name);
    if (job === "hang") before?.peers?.forget();
  }
  try {
    await JOBS[job](name, text, JSON.parse(servers));
  } catch {
    tell(name, "failed", "");
  }
}
