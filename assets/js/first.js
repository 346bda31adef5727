// The first script of the page: sets the theme and the language, keeps taps and choices until Python is there, loads Python, and says
// why if it does not come. docs/start.md lists what it shares with the other scripts and with Python.
// Browsers that are too old for the rest run this file too, and must be told so: use no syntax younger than 2017 here.
(() => {
  const root = document.documentElement;
  const fang = (window.fang = { earlyTaps: wishes() });
  let settings = {};
  let played = "";
  try {
    played = localStorage.getItem("fang.tally") + localStorage.getItem("fang.lessons");
    settings = JSON.parse(localStorage.getItem("fang.settings")) || {};
    // Their place is kept from the first paint on.
    if (localStorage.getItem("fang.running")) root.dataset.goingOn = "";
  } catch (error) {
    // There is no storage, or the settings are broken: Python will say so. Until then the usual settings do.
  }
  for (const name of ["theme", "motion", "seats"])
    if (/^[a-z]+$/.test(settings[name] || "")) root.dataset[name] = settings[name];

  // The request for which a part of the page did not come; pressing *Try again* has loaded the page anew.
  function wishes() {
    try {
      const kept = JSON.parse(sessionStorage.getItem("fang.wishes")) || [];
      sessionStorage.removeItem("fang.wishes");
      return kept;
    } catch (error) {
      return []; // there is no storage
    }
  }

  const languages = root.dataset.languages.split(" ");
  const wanted = languages.includes(settings.language) ? [settings.language] : navigator.languages || [];
  const known = wanted.map(code => code.slice(0, 2).toLowerCase()).find(code => languages.includes(code));

  document.addEventListener("click", event => {
    if (event.target.closest("[data-again]")) again();
    const target = "ready" in root.dataset ? null : event.target.closest("[data-do]");
    if (!target || target.getAttribute("aria-disabled") === "true") return;
    fang.earlyTaps.push(target.dataset.do);
    root.dataset.waiting = "";
    target.setAttribute("aria-busy", "true");
  });
  document.addEventListener("change", ({ target }) => {
    if (!("ready" in root.dataset) && target.dataset.change) fang.earlyTaps.push(`${target.dataset.change} ${target.value}`);
  });

  // Why Python does not come is said in the page's words: what is guessed at first, unless another script (mend.js) has
  // soon found out better by looking at the files.
  let patient = true;
  const say = () => {
    const why = `#failed [data-why="${root.dataset.failed}"]`;
    const known = document.querySelector(`${why}:lang(${fang.language})`) || document.querySelector(why);
    for (const words of document.querySelectorAll("#failed [data-why]")) words.hidden = patient || words !== known;
  };
  const tell = why => {
    if (!("failed" in root.dataset)) return; // what was missing has come meanwhile
    root.dataset.failed = why || root.dataset.failed;
    patient = false;
    say();
  };
  const fail = (fang.fail = why => {
    if (root.dataset.failed) return say();
    patient = true;
    say();
    root.dataset.failed = location.protocol === "file:" ? "file" : why;
    delete root.dataset.parsing;
    setTimeout(() => tell(), 1500);
    look();
  });
  function look() {
    const template = document.getElementById("mend");
    if (!template && document.readyState === "loading") return void addEventListener("DOMContentLoaded", look);
    if (!template || location.protocol === "file:" || !("noModule" in HTMLScriptElement.prototype)) return tell();
    const script = document.importNode(template.content.firstElementChild, true);
    script.onload = () => fang.mend.why(root.dataset.failed).then(tell);
    script.onerror = () => tell();
    document.head.append(script);
  }
  function again() {
    try {
      sessionStorage.setItem("fang.wishes", JSON.stringify([...fang.earlyTaps, ...(fang.wish ? [fang.wish] : [])]));
    } catch (error) {
      // There is no storage: it has to be wished for again.
    }
    if (fang.mend) fang.mend.again();
    else location.reload();
  }
  addEventListener("error", event => {
    const { src, href, rel, tagName } = event.target;
    const ours = `${src || href}`.startsWith(`${location.protocol}//${location.host}/`); // not a browser extension's
    if (event.target === window) thrown(event, event.error);
    else if (ours && (tagName === "SCRIPT" || rel === "stylesheet")) fail("lost");
  }, true);
  document.addEventListener("load", event => checkSheet(event.target), true);
  addEventListener("unhandledrejection", event => thrown(event, event.reason));
  addEventListener("py:done", () => "running" in root.dataset || fail("old")); // Python has written to the console what it lacks
  new MutationObserver(done).observe(root, { attributeFilter: ["data-ready"] });

  // The next failure is a first one again (mend.js).
  function done() {
    try {
      sessionStorage.removeItem("fang.tried");
    } catch (error) {
      // There is no storage.
    }
  }

  // A file in place of a style sheet has no rules; nobody may ask for those of a file, nor in a sandbox.
  const SHEETS = 'link[rel=stylesheet][href^="./"]'; // others are a browser extension's
  function checkSheet(link) {
    try {
      if (link.matches(SHEETS) && !(link.sheet && link.sheet.cssRules.length)) fail("lost");
    } catch (error) {
      // Whether there is a style can be seen by what it says.
    }
  }
  const isStyled = () => getComputedStyle(root).getPropertyValue("--page");

  function thrown(event, error) {
    if ("ready" in root.dataset) return;
    event.preventDefault();
    console.warn("Fang cannot start:", error);
    fail(event.type === "error" || /Compile|Link|Reference|Syntax/.test(error && error.name) ? "old" : "lost");
  }

  // The page in another language than the first one comes by itself. Where it does not, Python will translate.
  const translation = code => new Promise((done, fail) => {
    const asked = new XMLHttpRequest();
    const isRight = ({ lang, dataset }) => lang === code && dataset.build === root.dataset.build; // not another build's
    asked.onload = () => (asked.response && isRight(asked.response.documentElement) ? done(asked.response) : fail());
    asked.onerror = asked.ontimeout = fail;
    asked.open("GET", `./start.${code}.html`);
    asked.responseType = "document"; // the browser itself makes it: no text becomes markup here, which our policy forbids
    asked.timeout = 3000;
    asked.send();
  });
  function translate(other) {
    const page = document.getElementById("page");
    page.textContent = "";
    page.append(...Array.from(other.body.childNodes));
    root.lang = other.documentElement.lang;
    root.dir = other.documentElement.dir;
  }

  // The page stays hidden until all of it is parsed: otherwise the browser lays it out again and again.
  fang.language = known || languages[0]; // not what stands on the root: a translator may have set that
  root.dataset.scripts = "";
  root.dataset.parsing = "";
  const coming = fang.language === languages[0] ? null : translation(fang.language);
  if (coming) coming.catch(() => {}); // told below
  document.addEventListener("readystatechange", () => {
    if (!coming) return show();
    coming.then(translate).then(show, show);
    setTimeout(loadPython, 1000);
  }, { once: true });

  function show() {
    for (const choice of document.querySelectorAll("[data-change^='level ']"))
      choice.value = settings[choice.dataset.change.replace(" ", ".")] || choice.value;
    // To people who have finished a game, or a step of a lesson, that game is not new (ui/views/covers.py).
    for (const words of document.querySelectorAll(".first-time"))
      if (new RegExp(`"${words.dataset.game}(/|\\.lesson\\.\\d+": [1-9])`).test(played)) words.remove();
    delete root.dataset.parsing;
    document.querySelectorAll("#without").forEach(words => (words.hidden = true)); // also where no style sheet hides it
    document.querySelectorAll(SHEETS).forEach(checkSheet);
    if (!("noModule" in HTMLScriptElement.prototype)) fail("old");
    say();
    // Python is loaded after the first paint. A page in the background is not painted, so it does not wait.
    if (document.hidden) loadPython();
    else new PerformanceObserver(painted).observe({ type: "paint", buffered: true });
    setTimeout(loadPython, 1000); // if no paint is reported
  }

  const painted = list => list.getEntriesByName("first-contentful-paint").length && loadPython();

  function loadPython() {
    const runtime = document.getElementById("runtime");
    if (!runtime) return; // already done
    if (!isStyled()) {
      // Nobody can use such a page: Python would only promise more.
      document.getElementById("loading").hidden = true;
      return fail("lost");
    }
    runtime.remove();
    for (const part of [...runtime.content.children]) {
      // The text of a script that is copied is trusted no more.
      const copy = part.text ? part : document.importNode(part, true);
      copy.async = false; // one after the other
      document.head.append(copy);
    }
  }

  // Thumbnails are not fetched while Python starts, which paints today's boards in their place a little later: they take
  // a tenth of a start. If it is late they come all the same.
  root.dataset.holdPictures = "";
  setTimeout(() => delete root.dataset.holdPictures, 8000);
})();
