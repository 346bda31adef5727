// Before Python is there: the theme that was set, the language that fits, no tap lost, and why Python does not come.
// Browsers too old for the rest read this file too, and say so: no word of the language in here is younger than 2017.
(() => {
  const root = document.documentElement;
  let settings = {};
  try {
    settings = JSON.parse(localStorage.getItem("fang.settings")) || {};
  } catch (error) {
    // No storage, or a broken save: Python will say so. Until then the usual settings do.
  }
  for (const name of ["theme", "motion", "seats"])
    if (/^[a-z]+$/.test(settings[name] || "")) root.dataset[name] = settings[name];

  const languages = root.dataset.languages.split(" ");
  const wanted = languages.includes(settings.language) ? [settings.language] : navigator.languages || [];
  const known = wanted.map(code => code.slice(0, 2).toLowerCase()).find(code => languages.includes(code));

  const early = (window.fangEarly = []);
  document.addEventListener("click", event => {
    if (event.target.closest("[data-again]")) again();
    const target = "ready" in root.dataset ? null : event.target.closest("[data-do]");
    if (!target) return;
    early.push(target.dataset.do);
    root.dataset.waiting = "";
  });

  // Why Python does not come is said in the page's words: what is guessed at first, unless another script (mend.js) has
  // soon found out better by looking at the files.
  let patient = true;
  const say = () => {
    for (const words of document.querySelectorAll("#stuck [data-why]"))
      words.hidden = patient || words.dataset.why !== root.dataset.stuck;
  };
  const tell = why => {
    if (!("stuck" in root.dataset)) return; // what was missing has come meanwhile
    root.dataset.stuck = why || root.dataset.stuck;
    patient = false;
    say();
  };
  const stuck = (window.fangStuck = why => {
    if (root.dataset.stuck) return say();
    root.dataset.stuck = location.protocol === "file:" ? "file" : why;
    delete root.dataset.coming;
    setTimeout(() => tell(), 1500);
    look();
  });
  function look() {
    const template = document.getElementById("mend");
    if (!template && document.readyState === "loading") return void addEventListener("DOMContentLoaded", look);
    if (!template || location.protocol === "file:" || !("noModule" in HTMLScriptElement.prototype)) return tell();
    const script = document.importNode(template.content.firstElementChild, true);
    script.onload = () => window.fangMend.why(root.dataset.stuck).then(tell);
    script.onerror = () => tell();
    document.head.append(script);
  }
  const again = () => (window.fangMend ? window.fangMend.again() : location.reload());
  addEventListener("error", event => {
    const { src, href, rel, tagName } = event.target;
    const ours = `${src || href}`.startsWith(`${location.protocol}//${location.host}/`); // not what a browser adds
    if (event.target === window) thrown(event, event.error);
    else if (ours && (tagName === "SCRIPT" || rel === "stylesheet")) stuck("lost");
  }, true);
  addEventListener("unhandledrejection", event => thrown(event, event.reason));
  addEventListener("py:done", () => "ready" in root.dataset || stuck("old")); // Python has said in the console what it lacks

  function thrown(event, error) {
    if ("ready" in root.dataset) return;
    event.preventDefault();
    console.warn("Fang cannot start:", error);
    stuck(event.type === "error" || /Compile|Link|Reference|Syntax/.test(error && error.name) ? "old" : "lost");
  }

  // The page is shown when all of it is there, in this language, and before any other script runs: until then it is
  // not laid out either, which would be done again and again.
  root.dataset.begun = "";
  root.dataset.coming = known || root.lang;
  document.addEventListener("readystatechange", () => {
    const other = document.getElementById(`page-${root.dataset.coming}`);
    if (other) {
      document.getElementById("page").textContent = "";
      document.getElementById("page").append(other.content.cloneNode(true));
      root.lang = root.dataset.coming;
    }
    delete root.dataset.coming;
    if (!("noModule" in HTMLScriptElement.prototype)) stuck("old");
    say();
    // Python comes after what can be seen without it; nobody waits for the paint of a page that is in the background.
    if (document.hidden) begin();
    else new PerformanceObserver(seen).observe({ type: "paint", buffered: true });
    setTimeout(begin, 1000); // whatever becomes of the paint
  }, { once: true });

  const seen = list => list.getEntriesByName("first-contentful-paint").length && begin();

  function begin() {
    const runtime = document.getElementById("runtime");
    if (!runtime) return; // it is begun
    runtime.remove();
    for (const part of runtime.content.children) {
      const copy = document.importNode(part, true);
      copy.async = false; // one after the other
      document.head.append(copy);
    }
  }

  // The pictures of the games wait until one can be played, but not for a slow line.
  root.dataset.busy = "";
  setTimeout(() => delete root.dataset.busy, 2000);
})();
