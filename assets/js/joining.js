// What devices can do before Python is there: a hand at another table answers its invitation, an answer is handed on, and
// a page that was loaded anew goes back to its wires. Python goes on with what was begun (wire.js). Only who has come by such a link,
// or has such wires, loads this (meanwhile.js).

const root = document.documentElement;
const QUIET = 4; // the width of the free margin around a QR code, in modules (ui/views/share.py)
const QUERY = /^#hand\?([aw])=(.+)$/;
const BACK = { near: "call", far: "back" };

// The browser itself makes a document of what it fetches: no text becomes markup here, which our policy forbids.
const fetched = address => new Promise((done, fail) => {
  const asked = Object.assign(new XMLHttpRequest(), { onload: () => done(asked.response), onerror: fail });
  asked.open("GET", address);
  asked.responseType = "document";
  asked.send();
});

const loaded = address => import(new URL(address, document.baseURI).href);
const kept = () => {
  try {
    return JSON.parse(sessionStorage.getItem("fang.wires"));
  } catch {
    return null; // no storage, or nothing of ours: Python will tell
  }
};

// The wires of this tab before it was loaded anew.
export function again() {
  const { wires = {}, query = "" } = kept() ?? {};
  const asked = Object.entries(wires).map(([player, { way, offer }]) => [BACK[way], player, offer.slice(2)]);
  return query ? [...asked, ["answer", "hand", query.slice(2)]] : asked;
}

export async function join(config) {
  const { early } = await loaded(config.wire);
  const begin = (job, name, word, told) => early(job, name, word, JSON.stringify(config.servers), told);
  const [, way, word] = QUERY.exec(location.hash) ?? [];
  if (way) await meet(way, word, begin, config);
  else for (const [job, name, was] of again()) await begin(job, name, was, () => {});
}

// Shows the steps of a hand until Python does.
async function meet(way, word, begin, config) {
  const page = await fetched(`./tables/hand.${root.lang}.html`);
  const { hash } = location;
  const isOver = () => "ready" in root.dataset || location.hash !== hash;
  const show = step => {
    if (isOver()) return;
    document.getElementById("overlay").replaceChildren(...page.getElementById(step).cloneNode(true).childNodes);
  };
  const told = {
    back: () => show("back"),
    open: () => show("joining"),
    passed: () => show("closed"),
    answer: answer => {
      show("answering");
      if (!isOver()) offerLink(`${location.href.replace(/[?#].*/, "")}#hand?a=${answer}`, page.body.dataset.copied, config);
    },
  };
  show(way === "a" ? "passing" : "joining");
  addEventListener("hashchange", () => { if (!("ready" in root.dataset)) document.getElementById("overlay").replaceChildren(); }, { once: true });
  await begin(way === "a" ? "pass" : "answer", "hand", word, (_, said, text) => told[said]?.(text));
}

async function offerLink(link, copied, config) {
  const dialog = document.getElementById("dialog-hand");
  const [field, picture] = ["#share-link", "svg.qr"].map(part => dialog.querySelector(part));
  const [share, copy] = ["native", "copy"].map(verb => dialog.querySelector(`[data-do="${verb}"]`));
  field.value = link;
  field.setAttribute("value", link); // Python compares markup
  if (navigator.share) press(share, () => navigator.share({ title: document.title, url: link }));
  else share.remove();
  press(copy, async () => {
    await navigator.clipboard.writeText(link);
    dialog.querySelector(".said").textContent = copied;
  }, () => field.select());
  const { rows } = await loaded(config.qr);
  draw(picture, rows(link).split(" "));
}

// A press here is no early tap for Python.
function press(button, act, instead = () => {}) {
  button.addEventListener("click", event => {
    if ("ready" in root.dataset) return;
    event.stopPropagation();
    Promise.resolve().then(act).catch(instead);
  });
}

function draw(picture, rows) {
  const side = rows.length + 2 * QUIET;
  const dark = rows.flatMap((row, y) => [...row.matchAll(/1+/g)].map(({ 0: { length }, index }) => `M${index + QUIET} ${y + QUIET}h${length}v1h-${length}z`));
  picture.setAttribute("viewBox", `0 0 ${side} ${side}`);
  for (const name of ["width", "height"]) picture.querySelector("rect").setAttribute(name, side);
  picture.querySelector("path").setAttribute("d", dark.join(""));
}
