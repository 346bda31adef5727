// While Python is on its way: how much of it has come, and something to read.

// Longer than a second it is told how much of what Python needs has come, by its weight on the wire. Where a second has
// not passed by now the line is fast, and nothing is counted: that would cost the wasm its place in the browser's cache
// of compiled code.

// The build says them: bytes by a part of the address; what a snapshot weighs, and which of them it spares; what wasm comes to unpacked.
const WEIGHTS = null;
const PATIENCE = 1000;
const SNAPSHOT = "/first-snapshot-";

function count({ files, snapshot, spared, unpacked }) {
  const come = Object.fromEntries(Object.keys(files).map(part => [part, 0]));

  const show = () => {
    const bar = document.querySelector("#loading progress");
    const total = Object.values(files).reduce((sum, weight) => sum + weight);
    const share = Object.entries(files).reduce((sum, [part, weight]) => sum + weight * come[part], 0) / total;
    const percent = Math.min(Math.round(share * 100), 100) / 100;
    if (bar && !(percent <= bar.value)) bar.value = percent; // a bar without a value has 0
  };

  new PerformanceObserver(list => {
    for (const { name } of list.getEntries())
      for (const part of Object.keys(files)) if (name.includes(part)) come[part] = 1;
    show();
  }).observe({ type: "resource", buffered: true });

  const ask = part => {
    if (part !== SNAPSHOT) return;
    for (const one of spared) delete files[one];
    files[part] = snapshot;
    come[part] = 0;
  };

  const plainly = globalThis.fetch;
  globalThis.fetch = async (...asked) => {
    const part = Object.keys(unpacked).find(part => `${asked[0]}`.includes(part));
    if (part) ask(part);
    const answer = await plainly(...asked);
    if (!part || !answer.ok) return answer;
    const counted = new TransformStream({
      transform(bytes, onward) {
        come[part] += bytes.length / unpacked[part];
        show();
        onward.enqueue(bytes);
      },
    });
    return new Response(answer.body.pipeThrough(counted), { headers: answer.headers });
  };
  addEventListener("py:done", () => (globalThis.fetch = plainly), { once: true });
}

// Files that the service worker has kept need not come.
function kept() {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    return false; // a sandboxed frame
  }
}

if (WEIGHTS && performance.now() > PATIENCE && !kept()) count(WEIGHTS);

// The rules and the first lesson are read as the pages beside the app have them.
const root = document.documentElement;
const PAGE = new RegExp(`^#(${root.dataset.games.replaceAll(" ", "|")})\\.(lesson\\.1$|(?!lesson|puzzle|daily))`);
const home = [root.dataset.screen, root.dataset.game, document.title];

// The browser itself makes a document of what it fetches: no text becomes markup here, which our policy forbids.
const fetchedPage = address => new Promise((done, fail) => {
  const asked = Object.assign(new XMLHttpRequest(), { onload: () => done(asked.response), onerror: fail });
  asked.open("GET", address);
  asked.responseType = "document";
  asked.send();
});

async function read() {
  const [, game, lesson] = PAGE.exec(location.hash) ?? [];
  if (!game) return show(...home);
  const address = lesson ? `lessons/${game}.1` : `rules/${game}`;
  const { hash } = location;
  const page = await fetchedPage(`./${address}.${fang.language}.html`);
  const words = page.querySelector(lesson ? ".told" : "#rules");
  if (!words || hash !== location.hash || "ready" in root.dataset) return;
  for (const name of ["href", "src"]) for (const one of words.querySelectorAll(`[${name}^="../"]`))
    one.setAttribute(name, one.getAttribute(name).replace(/^\.\.\/(?:index\.html)?/, found => (found === "../" ? "./" : "")));
  for (const place of words.querySelectorAll("[data-region]")) delete place.dataset.region; // Python paints them anew
  document.getElementById("sheet").replaceChildren(...page.querySelector(".of-game").childNodes);
  document.getElementById(lesson ? "lesson" : "rules").replaceChildren(...(lesson ? [words] : words.childNodes));
  show(lesson ? "lesson" : "rules", game, page.title);
  document.getElementById(hash.slice(1))?.scrollIntoView();
}

function show(screen, game, title) {
  Object.assign(root.dataset, { screen, game });
  document.title = document.querySelector("#top h1").textContent = title;
  scrollTo(0, 0);
}

// When Python takes over, what is being read stays where it is: the first rule that is not all above the window, or
// under the bar at its top.
const BAR = 80;
let place;

function keep() {
  const rule = [...document.querySelectorAll(".rule")].find(rule => rule.getBoundingClientRect().bottom > BAR);
  place = rule && { rule, top: rule.getBoundingClientRect().top };
}

function arrive() {
  removeEventListener("hashchange", follow);
  removeEventListener("scroll", keep);
  if (place?.rule.isConnected) scrollBy({ top: place.rule.getBoundingClientRect().top - place.top, behavior: "instant" });
}

const follow = () => read().catch(() => {}); // without a network there is nothing to read, and that is told already
addEventListener("hashchange", follow);
addEventListener("scroll", keep, { passive: true });
new MutationObserver(arrive).observe(root, { attributeFilter: ["data-ready"] });
if (!("ready" in root.dataset) && location.hash) follow();
