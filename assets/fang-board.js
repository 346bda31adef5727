// <fang-board game="xok" position="…"> a picture </fang-board>: a live board in anyone's page; see docs/embedding.md.
// Until somebody touches it, a board is the picture that stands in it, and costs nothing. Then it is a frame of the site
// that this script comes from; all such frames of a page share one Python.
(() => {
  const VERSION = 1;
  const HOME = new URL("../", document.currentScript.src);
  const PARAMETERS = ["game", "mode", "position", "moves", "g", "ply", "view", "lesson", "own", "puzzle", "level", "lang", "theme", "sound", "height", "compact"];
  const EVENTS = ["ready", "error", "move", "step", "wrong", "lesson", "puzzle", "edit", "picture", "height", "state", "refused"];
  // Attributes of any element, and those that frameworks add; what else is unknown goes to the board, which tells it.
  const OTHERS = RegExp(
    "^(?:on.*|.*[^a-z0-9].*|accesskey|anchor|autocapitalize|autocorrect|autofocus|class|contenteditable|dir|draggable|enterkeyhint|exportparts|" +
      "hidden|id|inert|inputmode|is|itemid|itemprop|itemref|itemscope|itemtype|label|nonce|part|popover|role|site|slot|spellcheck|style|" +
      "tabindex|title|translate|writingsuggestions|xmlns)$",
  );
  const UNLOADED = 30_000; // ms that a frame may take to load
  const UNHEARD = 8_000; // ms after that in which it says something: its own script is there, Python need not be
  const GLANCE = 300; // ms between looks at an element that is in sight but not shown
  const TALL = 720; // pixels of a frame whose height is not known
  const LOW = 480; // pixels of a compact board

  // By language, what is said where no board can say it (`make files` writes this line).
  const WORDS = {"en": {"embed.unreached": "The board can’t load: its site cannot be reached, or this page does not let it in. Press the board to try again.", "embed.nowhere": "The board has no site: “{text}” is not a web address. It should look like this: https://example.org"}, "de": {"embed.unreached": "Das Brett lädt nicht: Seine Website ist nicht erreichbar, oder diese Seite lässt es nicht herein. Drück auf das Brett, um es noch einmal zu versuchen.", "embed.nowhere": "Das Brett hat keine Website: „{text}“ ist keine Webadresse. So sollte sie aussehen: https://example.org"}, "es": {"embed.unreached": "El tablero no puede cargarse: su sitio no responde o esta página no le deja entrar. Pulsa el tablero para probar otra vez.", "embed.nowhere": "El tablero no tiene sitio: “{text}” no es una dirección web. Debería ser como esta: https://example.org"}, "fr": {"embed.unreached": "Le plateau ne se charge pas : son site est injoignable, ou cette page ne le laisse pas entrer. Appuie sur le plateau pour réessayer.", "embed.nowhere": "Le plateau n’a pas de site : « {text} » n’est pas une adresse web. Elle devrait ressembler à ceci : https://example.org"}};

  // By game and mode, how many pixels a board takes that is 480 wide (`make files` writes this line).
  const HEIGHTS = {"xok": {"play": 920, "diagram": 530, "replay": 660, "lesson": 1010, "puzzle": 980, "computer": 920, "edit": 1170}, "halali": {"play": 850, "diagram": 570, "replay": 700, "lesson": 960, "puzzle": 920, "computer": 850, "edit": 1330}, "hainoon": {"play": 1030, "diagram": 610, "replay": 790, "lesson": 1140, "puzzle": 1130, "computer": 1030, "edit": 1820}};

  const STYLES = `
    :host { display: block; position: relative; max-width: 480px; min-height: 2.75rem; }
    :host([compact]) { max-width: none; }
    :host([hidden]) { display: none; }
    div { position: relative; }
    /* How wide a board is where its content decides that; without this, the 300 px of any frame. */
    div::before { content: ""; display: grid; grid-template-columns: minmax(0, 480px); }
    ::slotted(:is(img, svg)) { display: block; width: 100%; height: auto; }
    :host(:is([height], [compact])) ::slotted(:is(img, svg)) { height: 100%; object-fit: contain; }
    ::slotted(iframe) { display: block; width: 100%; border: 0; }
    :host([data-state=waiting]) ::slotted(iframe) { position: absolute; inset: 0; visibility: hidden; }
    :host([data-state=live]) :is(slot:not([name]), button) { display: none; }
    button { position: absolute; inset: 0; width: 100%; min-height: 2.75rem; padding: 0; border: 0; background: none; cursor: pointer; }
    button:focus-visible { outline: 3px solid #1a5fb4; outline-offset: 2px; }
    button span { position: absolute; right: .5rem; bottom: .5rem; display: grid; place-items: center; width: 2.75rem; height: 2.75rem;
      border-radius: 50%; background: #1a4f5a; color: #fff; font: 1.2rem/1 system-ui, sans-serif; }
    :host([data-state=waiting]) button { cursor: progress; }
    :host([data-state=waiting]) button span { animation: wait 1s ease-in-out infinite alternate; }
    p { margin: .5rem 0; }
    p:empty { display: none; }
    @keyframes wait { to { opacity: .3; } }
    @media (prefers-reduced-motion: reduce) { button span { animation: none !important; } }
    @media print { button, p { display: none; } }
  `;

  // A style element only where the browser has nothing else: the page around may forbid those.
  const sheet = "adoptedStyleSheets" in Document.prototype ? new CSSStyleSheet() : null;
  sheet?.replaceSync(STYLES);
  function dress(shadow) {
    if (sheet) shadow.adoptedStyleSheets = [sheet];
    else shadow.append(Object.assign(document.createElement("style"), { textContent: STYLES }));
  }

  // A page from a file, or in a sandbox, has no origin: nothing can be said to it.
  const unnamed = self.origin === "null";

  const ours = code => Object.keys(WORDS).find(language => language === code?.toLowerCase().split("-")[0]);

  function visible(element) {
    const asked = { opacityProperty: true, visibilityProperty: true, checkOpacity: true, checkVisibilityCSS: true };
    return element.checkVisibility?.(asked) ?? true;
  }

  class FangBoard extends HTMLElement {
    static observedAttributes = PARAMETERS;

    constructor() {
      super();
      dress(this.attachShadow({ mode: "open" }));
      this.button = document.createElement("button");
      this.button.type = "button";
      this.button.append(Object.assign(document.createElement("span"), { textContent: "▶", ariaHidden: "true" }));
      this.button.addEventListener("click", () => this.start());
      this.room = document.createElement("div");
      const board = Object.assign(document.createElement("slot"), { name: "board" });
      this.room.append(document.createElement("slot"), board, this.button);
      this.failure = document.createElement("p");
      this.failure.setAttribute("role", "alert");
      this.shadowRoot.append(this.room, this.failure);
      this.hear = this.hear.bind(this);
      this.asked = []; // for a board that is not there yet
    }

    connectedCallback() {
      addEventListener("message", this.hear);
      if (this.frame) this.expect(true); // what is moved in the document, the browser loads anew
      else if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => this.prepare(), { once: true });
      else this.prepare();
    }

    /** A browser that can move a frame without loading it anew calls this in place of the other two. */
    connectedMoveCallback() {}

    disconnectedCallback() {
      removeEventListener("message", this.hear);
      this.sight?.disconnect();
      clearTimeout(this.patience);
    }

    attributeChangedCallback() {
      this.shape();
      if (!this.frame || this.changing) return;
      this.changing = true; // several attributes changed at once are one change
      queueMicrotask(() => {
        this.changing = false;
        this.state = undefined;
        this.say({ type: "load", params: this.parameters });
      });
    }

    /** The contract's parameters, as the attributes say them; language and theme as the page around has them. */
    get parameters() {
      const names = this.getAttributeNames().filter(name => !OTHERS.test(name));
      const given = Object.fromEntries(names.map(name => [name, this.getAttribute(name)]));
      const lang = ours(this.closest("[lang]")?.getAttribute("lang"));
      const schemes = getComputedStyle(this).colorScheme?.split(" ").filter(word => word === "light" || word === "dark") ?? [];
      const around = { ...(schemes.length === 1 && { theme: schemes[0] }), ...(unnamed && { height: this.usual }) };
      const own = this.written;
      const asked = { v: VERSION, ...around, ...(own && { own }), ...given, ...(lang && { lang }) };
      if (asked.compact === "") asked.compact = "on";
      return asked;
    }

    /** The author's own lesson, which may stand in the element. */
    get written() {
      return this.querySelector('script[type="application/json"]')?.textContent;
    }

    get label() {
      const picture = this.querySelector("img, svg");
      return this.getAttribute("label") ?? picture?.getAttribute("alt") ?? picture?.getAttribute("aria-label") ?? "Fang";
    }

    /** The site of the board: the one that this script comes from, if the element names none. */
    get site() {
      const given = this.getAttribute("site");
      return given === null ? HOME : new URL(given.replace(/\/?$/, "/"));
    }

    /** How high the board is, whatever it shows; 0 if it is as high as that. */
    get height() {
      const given = this.getAttribute("height");
      if (/^\d{1,4}$/.test(given ?? "")) return Number(given);
      if (this.hasAttribute("compact") && this.getAttribute("compact") !== "off") return LOW;
      return unnamed ? this.usual : 0;
    }

    /** How high a board of its game and mode is, where the board itself cannot say so. */
    get usual() {
      const shows = { lesson: "lesson", own: "lesson", puzzle: "puzzle" };
      const shown = Object.keys(shows).find(name => this.hasAttribute(name) || (name === "own" && this.written));
      return HEIGHTS[this.getAttribute("game")]?.[this.getAttribute("mode") ?? shows[shown] ?? "play"] ?? TALL;
    }

    /** A board without a picture begins as soon as it is seen; a diagram with one is already all that it can be. */
    prepare() {
      this.button.setAttribute("aria-label", this.label);
      this.button.hidden = this.getAttribute("mode") === "diagram";
      this.shape();
      if (this.querySelector("img, svg")) return;
      this.sight = new IntersectionObserver(entries => {
        this.near = entries.at(-1).isIntersecting;
        this.look();
      });
      this.sight.observe(this);
    }

    /** Of a slide that lies where it will be seen, and is not shown yet, no observer tells. */
    look() {
      if (!this.near || !this.isConnected || this.frame) return;
      if (!visible(this)) setTimeout(() => this.look(), GLANCE);
      else {
        this.sight.disconnect();
        this.start();
      }
    }

    /** Bring the board to life. */
    start() {
      if (this.frame) return;
      this.failure.textContent = "";
      try {
        if (!this.site.protocol.startsWith("http")) throw new TypeError(this.site);
      } catch {
        this.fail("embed.nowhere");
        return;
      }
      this.dataset.state = "waiting";
      this.setAttribute("aria-busy", "true");
      this.frame = Object.assign(document.createElement("iframe"), { title: this.label, slot: "board" });
      this.frame.addEventListener("load", () => this.greet());
      this.enter();
      this.append(this.frame);
    }

    /** Have the frame load what the attributes ask for. */
    enter() {
      const asked = new URLSearchParams(this.parameters);
      if (!unnamed) asked.set("origin", self.origin);
      this.shape();
      this.frame.src = `${new URL("embed.html", this.site)}#${asked}`;
      this.expect(false);
    }

    /** Wait for the frame; `again` if what it will load at first is not what it is to show. */
    expect(again) {
      this.again = again;
      this.heard = this.ready = false;
      this.wait(UNLOADED);
    }

    greet() {
      this.say({ type: "hello" });
      if (this.again) this.say({ type: "load", params: this.parameters, state: this.state });
      if (unnamed) this.appear();
      else if (!this.heard) this.wait(UNHEARD);
    }

    /** Wait so many milliseconds for a first word; a frame that has spoken tells by itself what becomes of it. */
    wait(time) {
      clearTimeout(this.patience);
      this.patience = setTimeout(() => this.heard || this.fail("embed.unreached"), time);
    }

    /** Go back to the picture, which can be pressed again, and say why. */
    fail(key) {
      clearTimeout(this.patience);
      this.frame?.remove();
      this.frame = undefined;
      delete this.dataset.state;
      this.removeAttribute("aria-busy");
      const near = this.closest("[lang]")?.getAttribute("lang");
      const language = [near, ...navigator.languages].map(ours).find(Boolean) ?? Object.keys(WORDS)[0];
      const message = WORDS[language][key].replace("{text}", this.getAttribute("site"));
      this.failure.lang = language;
      this.failure.textContent = message;
      this.tell({ fang: VERSION, type: "error", message });
    }

    /** Say something of the contract to the board. */
    say(message) {
      this.frame?.contentWindow?.postMessage({ fang: VERSION, ...message }, this.site.origin);
    }

    /** Say this as soon as the board is there; it begins if it has not. */
    ask(message) {
      this.asked.push(message);
      this.start();
      if (this.ready) this.asked.splice(0).forEach(one => this.say(one));
    }

    play(move) {
      this.ask({ type: "play", move });
    }

    undo() {
      this.ask({ type: "undo" });
    }

    mark(marks = {}) {
      this.ask({ type: "mark", ...marks });
    }

    hear({ data, origin, source }) {
      if (!this.frame || source !== this.frame.contentWindow || origin !== this.site.origin || data?.fang !== VERSION) return;
      if (!EVENTS.includes(data.type)) return;
      this.heard = true;
      clearTimeout(this.patience);
      if (data.type === "height") this.shape(data.height);
      if (data.type === "state") this.state = data.state;
      if (data.type === "ready" || data.type === "error") this.appear();
      if (data.type === "ready") {
        this.ready = true;
        this.asked.splice(0).forEach(one => this.say(one));
      }
      this.tell(data);
    }

    tell(detail) {
      this.dispatchEvent(new CustomEvent(`fang-${detail.type}`, { detail, bubbles: true }));
    }

    /** Give the board its height: its own, or as much as it needs. */
    shape(needed) {
      this.needed = needed ?? this.needed ?? TALL;
      this.room.style.height = this.height ? `${this.height}px` : "";
      if (this.frame) this.frame.style.height = `${this.height || this.needed}px`;
    }

    appear() {
      if (this.dataset.state === "live") return;
      const focused = this.shadowRoot.activeElement;
      this.dataset.state = "live";
      this.removeAttribute("aria-busy");
      if (focused) this.frame.focus();
    }
  }

  if (!customElements.get("fang-board")) customElements.define("fang-board", FangBoard);
})();
