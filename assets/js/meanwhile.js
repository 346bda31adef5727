// What there is for whoever waits for Python: how much of it has come, and something to read.

// Longer than a second it is told how much of what Python needs has come, by its weight on the wire. Where a second has
// not passed by now the line is fast, and nothing is counted: that would cost the wasm its place in the browser's cache
// of compiled code.

const WEIGHTS = null; // the build says them: bytes by a part of the address, and how many the wasm comes to unpacked
const PATIENCE = 1000;

function count({ files, unpacked }) {
  const come = Object.fromEntries(Object.keys(files).map(part => [part, 0]));
  const total = Object.values(files).reduce((sum, weight) => sum + weight);

  const show = () => {
    const bar = document.querySelector("#loading progress");
    const share = Object.entries(files).reduce((sum, [part, weight]) => sum + weight * come[part], 0) / total;
    const percent = Math.min(Math.round(share * 100), 100) / 100;
    if (bar && percent !== bar.value) bar.value = percent;
  };

  new PerformanceObserver(list => {
    for (const { name } of list.getEntries())
      for (const part of Object.keys(files)) if (name.includes(part)) come[part] = 1;
    show();
  }).observe({ type: "resource", buffered: true });

  const plainly = globalThis.fetch;
  globalThis.fetch = async (...asked) => {
    const answer = await plainly(...asked);
    if (!answer.url.endsWith(".wasm") || !answer.ok) return answer;
    globalThis.fetch = plainly;
    const counted = new TransformStream({
      transform(bytes, onward) {
        come["/pyodide.asm.wasm"] += bytes.length / unpacked;
        show();
        onward.enqueue(bytes);
      },
    });
    return new Response(answer.body.pipeThrough(counted), { headers: answer.headers });
  };
}

// What the service worker has kept need not come.
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
  const page = await fetchedPage(`./${address}.${root.lang}.html`);
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

// Wires to other devices begin before Python, where the address or the last visit of this tab asks for them.
function hasWires() {
  try {
    return /^#hand\?[aw]=/.test(location.hash) || Boolean(sessionStorage.getItem("fang.wires"));
  } catch {
    return false; // no storage here
  }
}
async function join() {
  const config = JSON.parse(document.querySelector("script[type=py]").getAttribute("config"));
  await (await import(new URL(config.joining, document.baseURI).href)).join(config);
}
if (!("ready" in root.dataset) && hasWires()) join().catch(() => {}); // Python will say what is wrong
