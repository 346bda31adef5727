// Wires to other pages, loaded with the first one (ui/browser/wires.py): another window of this device over a
// BroadcastChannel, another device over WebRTC (peers.js). Python alone knows the messages (ui/devices).
import { Peers } from "./peers.js";

const BEAT = 2000; // ms
const MISSES = 4; // beats without an answer until the other page counts as lost
const BACK = 6000; // ms that a page which was loaded anew may take to come back
const LIMIT = 10_000; // ms for a step that no person has a part in
const PASSING = 4000; // ms until an answer that no table has taken is said to be too much
const UNHEARD = 60_000; // ms that an answer is shown until the page says what may keep the table from hearing it
const PAUSE = 40; // ms from a text that is told to the next one: frames, and what the person does, come between
const WAITING = 8; // texts at most that wait to be told; each says all there is to say, so the last ones count
const LEAVES = "-";
const CHANNEL = "fang-wire-";
const ANSWERS = "fang-answers";

const lines = new Map();
let hear = () => {};

// One wire: texts go as frames with a sign before them, and beats between them show whether anybody is there.
// Beats are counted, not timed: browsers slow down the clock of a page in the background, but not what it answers.
class Line {
  constructor(name, post, end) {
    Object.assign(this, { name, post, end, open: false, misses: 0, texts: [] });
    this.clock = setInterval(() => this.beat(), BEAT);
  }
  // Tells that the step which begins now takes too long, unless the wire opens or another step begins before.
  limit(time) {
    clearTimeout(this.limited);
    this.limited = setTimeout(() => this.tell("slow"), time);
  }
  tell(said, text = "") { hear(this.name, said, text); }
  beat() {
    if (this.open && ++this.misses > MISSES) this.lose();
    this.post("?");
  }
  opened() {
    clearTimeout(this.limited);
    this.misses = 0;
    this.open = true;
    this.tell("open");
  }
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
    if (frame === LEAVES) this.lose();
    if (frame[0] === "t") this.take(frame.slice(1));
  }
  // Has a text told in its turn; one that repeats the text before it adds nothing.
  take(text) {
    if (text === this.texts.at(-1)) return;
    this.texts.push(text);
    if (this.texts.length > WAITING) this.texts.shift();
    this.pause ||= this.next();
  }
  next() {
    const text = this.texts.shift();
    if (text === undefined) return 0;
    this.tell("heard", text);
    return setTimeout(() => { this.pause = this.next(); }, PAUSE);
  }
  say(text) { this.post(`t${text}`); }
  close() {
    clearInterval(this.clock);
    clearTimeout(this.limited);
    clearTimeout(this.pause);
    this.end();
  }
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

// Another device. The data to come back with are kept by the word of the invitation.
function far(name, servers, key, knocks = false) {
  const peers = new Peers(servers, key, knocks, {
    opened: () => line.opened(),
    heard: frame => line.heard(frame),
    lost: () => line.lose(),
    failed: () => line.tell("failed"),
    near: is => line.tell(is ? "near" : "away"),
  });
  const leave = () => peers.post(LEAVES);
  addEventListener("pagehide", leave);
  const end = () => { removeEventListener("pagehide", leave); peers.end(); };
  const line = Object.assign(new Line(name, frame => peers.post(frame), end), { peers });
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

// An answer that was opened as a link in another tab of the table's device is handed to the tab that waits for it; a table that waits for
// none any more says so. Where several invitations are open, as to a class, the answer begins with the first letters of its own.
const answers = new BroadcastChannel(ANSWERS);
const offering = () => [...lines.values()].filter(({ peers }) => peers && !peers.knocks);
const fits = (answer, { key = "" }) => {
  const [mark, word] = answer.split(".");
  return word === undefined || key.startsWith(`table ${mark}`);
};
function passOn(answer, reply) {
  const waiting = offering().find(({ peers }) => peers.waits && fits(answer, peers));
  if (waiting || offering().length) reply({ taken: !!waiting, late: !waiting });
  waiting?.tell("answer", answer);
}
answers.onmessage = ({ data }) => {
  if (data.answer) passOn(data.answer, reply => answers.postMessage(reply));
  else for (const line of lines.values()) line.passed?.(data);
};

const JOBS = {
  call(name, token) { lines.set(name, near(name, token, false)); },
  join(name, token) {
    const line = near(name, token, true);
    line.limit(LIMIT);
    lines.set(name, line);
  },
  async offer(name, _, servers) {
    const line = far(name, servers);
    line.limit(LIMIT);
    const word = await line.peers.offer();
    clearTimeout(line.limited);
    line.peers.key = `table ${word}`;
    line.tell("offer", word);
  },
  async answer(name, offer, servers) {
    const line = far(name, servers, `hand ${offer}`, true);
    line.limit(LIMIT);
    if (await isBack(line)) return;
    line.tell("answer", await line.peers.answer(offer));
    line.limit(UNHEARD);
  },
  async back(name, offer, servers) {
    const line = far(name, servers, `table ${offer}`);
    if (!(await isBack(line))) line.tell("lost");
  },
  async accept(name, answer) {
    const line = lines.get(name);
    line?.limit(LIMIT);
    if (await line?.peers?.accept(answer) !== false) return;
    clearTimeout(line.limited);
    line.tell("unread");
  },
  pass(name, answer) {
    const line = new Line(name, () => {}, () => {});
    const passed = ({ taken }) => {
      clearTimeout(line.limited);
      line.tell(taken ? "passed" : "late");
    };
    lines.set(name, Object.assign(line, { passed }));
    line.limit(PASSING);
    answers.postMessage({ answer });
    passOn(answer, passed); // the table may be this tab
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
