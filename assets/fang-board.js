// <fang-board game="xok" position="…"> a picture </fang-board>: a live board in anyone's page; see docs/embedding.md.
// Until somebody touches it, a board is the picture that stands in it, and costs nothing. Then it is a frame of the site
// that this script comes from; all such frames of a page share one Python.
(() => {
  const VERSION = 1;
  const HOME = new URL("../", document.currentScript.src).href;
  const PARAMETERS = ["game", "mode", "position", "moves", "g", "ply", "view", "lesson", "own", "course", "puzzle", "level", "lang", "theme", "sound", "height", "compact"];
  const EVENTS = ["ready", "error", "move", "step", "wrong", "lesson", "puzzle", "edit", "picture", "height", "state", "refused", "shown", "result"];
  // Attributes of any element, and those that frameworks add; what else is unknown goes to the board, which tells it.
  const OTHERS = RegExp(
    "^(?:on.*|.*[^a-z0-9].*|accesskey|anchor|autocapitalize|autocorrect|autofocus|class|contenteditable|dir|draggable|enterkeyhint|exportparts|" +
      "hidden|id|inert|inputmode|is|itemid|itemprop|itemref|itemscope|itemtype|label|nonce|part|popover|role|site|slot|spellcheck|style|" +
      "tabindex|title|translate|writingsuggestions|xmlns)$",
  );
  const UNLOADED = 30_000; // ms that a frame may take to load
  const UNHEARD = 8_000; // ms after that in which it says something: its own script is there, Python need not be
  const UNANSWERED = 30_000; // ms in which a board that is there answers a call
  const GLANCE = 300; // ms between looks at an element that is in sight but not shown
  const TALL = 720; // pixels of a frame whose height is not known
  const LOW = 480; // pixels of a compact board

  // By language, what is said where no board can say it (`make files` writes this line).
  const WORDS = {"en": {"embed.unreached": "The board can’t load: its site can’t be reached, or this page does not let it in. Press the board to try again.", "embed.nowhere": "The board has no site: “{text}” is not a web address. It should look like this: https://example.org", "call.dropped": "The board did not do this: another board came in its place, or too much was asked of it at once.", "call.unheard": "Nothing can be asked of this board: the page around it has no address of its own.", "call.unanswered": "The board has not answered."}, "de": {"embed.unreached": "Das Brett lädt nicht: Seine Website ist nicht erreichbar, oder diese Seite lässt es nicht herein. Drück auf das Brett, um es noch einmal zu versuchen.", "embed.nowhere": "Das Brett hat keine Website: „{text}“ ist keine Webadresse. So sollte sie aussehen: https://example.org", "call.dropped": "Das Brett hat das nicht getan: An seine Stelle kam ein anderes, oder es wurde zu viel auf einmal verlangt.", "call.unheard": "Von diesem Brett kann nichts verlangt werden: Die Seite darum herum hat keine eigene Adresse.", "call.unanswered": "Das Brett hat nicht geantwortet."}, "es": {"embed.unreached": "El tablero no puede cargarse: su sitio no responde o esta página no le deja entrar. Pulsa el tablero para probar otra vez.", "embed.nowhere": "El tablero no tiene sitio: “{text}” no es una dirección web. Debería ser como esta: https://example.org", "call.dropped": "El tablero no lo ha hecho: otro tablero ocupó su lugar, o se le pidió demasiado a la vez.", "call.unheard": "No se puede pedir nada a este tablero: la página que lo rodea no tiene dirección propia.", "call.unanswered": "El tablero no ha respondido."}, "fr": {"embed.unreached": "Le plateau ne se charge pas : son site est injoignable, ou cette page ne le laisse pas entrer. Appuie sur le plateau pour réessayer.", "embed.nowhere": "Le plateau n’a pas de site : « {text} » n’est pas une adresse web. Elle devrait ressembler à ceci : https://example.org", "call.dropped": "Le plateau ne l’a pas fait : un autre plateau a pris sa place, ou trop de choses ont été demandées à la fois.", "call.unheard": "On ne peut rien demander à ce plateau : la page qui l’entoure n’a pas d’adresse à elle.", "call.unanswered": "Le plateau n’a pas répondu."}};

  // By game and mode, how many pixels a board takes that is 480 wide (`make files` writes this line).
  const HEIGHTS = {"xok": {"play": 920, "diagram": 530, "replay": 660, "lesson": 1010, "puzzle": 980, "computer": 920, "edit": 1170}, "halali": {"play": 850, "diagram": 570, "replay": 700, "lesson": 960, "puzzle": 920, "computer": 850, "edit": 1330}, "hainoon": {"play": 1030, "diagram": 610, "replay": 790, "lesson": 1140, "puzzle": 1130, "computer": 1030, "edit": 1820}};

  const STYLES = `
    :host { display: block; position: relative; max-width: 480px; }
    :host([compact]) { max-width: none; }
    :host([hidden]) { display: none; }
    /* Not of the element itself: in a column that is too low, that would shrink to as much. */
    div { position: relative; min-height: 2.75rem; }
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

  // A lesson may be given as an object.
  const asAttribute = value => (Object(value) === value ? JSON.stringify(value) : `${value}`);

  class FangBoard extends HTMLElement {
    /** The address of the site of each board that names none. */
    static site = HOME;

    static observedAttributes = PARAMETERS;

    #room = document.createElement("div");
    #button = Object.assign(document.createElement("button"), { type: "button" });
    #failure = document.createElement("p");
    #frame;
    #sight; // an observer, until the board begins
    #near = false;
    #changing = false;
    #heard = false; // whether the frame has said anything since it was loaded
    #ready = false;
    #again = false; // whether the frame, once heard, is to load something else than its address says
    #state; // what the frame said last of all that was done
    #patience; // the timer of a frame that is not heard yet
    #needed = TALL;
    #waiting = []; // calls for a board that is not there yet
    #calls = new Map(); // by number, calls that are not answered yet
    #last = 0; // the number of the last call
    #hear = event => this.#take(event);

    constructor() {
      super();
      dress(this.attachShadow({ mode: "open" }));
      this.#button.append(Object.assign(document.createElement("span"), { textContent: "▶", ariaHidden: "true" }));
      this.#button.addEventListener("click", () => this.#begin());
      const board = Object.assign(document.createElement("slot"), { name: "board" });
      this.#room.append(document.createElement("slot"), board, this.#button);
      this.#failure.setAttribute("role", "alert");
      this.shadowRoot.append(this.#room, this.#failure);
    }

    connectedCallback() {
      this.#adopt();
      addEventListener("message", this.#hear);
      if (this.#frame) this.#expect(true); // what is moved in the document, the browser loads anew
      else if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => this.#prepare(), { once: true });
      else this.#prepare();
    }

    /** A browser that can move a frame without loading it anew calls this in place of the other two. */
    connectedMoveCallback() {}

    disconnectedCallback() {
      removeEventListener("message", this.#hear);
      this.#sight?.disconnect();
      clearTimeout(this.#patience);
    }

    attributeChangedCallback() {
      this.#shape();
      if (!this.#frame || this.#changing) return;
      this.#changing = true; // several attributes changed at once are one change
      queueMicrotask(() => {
        this.#changing = false;
        this.#state = undefined;
        this.#reload();
      });
    }

    /** Whether the board is there. */
    get ready() {
      return this.#ready;
    }

    /** Bring the board to life; the answer comes when it is there. */
    start() {
      return this.#call();
    }

    /** Play a move, in notation. */
    play(move) {
      return this.#call({ type: "play", move });
    }

    /** Take a move back. */
    undo() {
      return this.#call({ type: "undo" });
    }

    /** Mark cells and arrows in place of those before. */
    mark(marks = {}) {
      return this.#call({ type: "mark", ...marks });
    }

    /** Draw the position on show; the answer has `svg` and `title`. */
    draw() {
      return this.#call({ type: "draw" });
    }

    /** Say a message of the contract to the board. */
    say(message) {
      return this.#call(message);
    }

    /** Properties that were set before the element was defined hide those of the class. */
    #adopt() {
      for (const name of Object.keys(PROPERTIES).filter(name => Object.hasOwn(this, name))) {
        const value = this[name];
        delete this[name];
        this[name] = value;
      }
    }

    /** The contract's parameters, as the attributes say them; language and theme as the page around has them. */
    get #parameters() {
      const names = this.getAttributeNames().filter(name => !OTHERS.test(name));
      const given = Object.fromEntries(names.map(name => [name, this.getAttribute(name)]));
      const lang = ours(this.closest("[lang]")?.getAttribute("lang"));
      const schemes = getComputedStyle(this).colorScheme?.split(" ").filter(word => word === "light" || word === "dark") ?? [];
      const around = { ...(schemes.length === 1 && { theme: schemes[0] }), ...(unnamed && { height: this.#usual }) };
      const asked = { v: VERSION, ...around, ...this.#written, ...given, ...(lang && { lang }) };
      if (asked.compact === "") asked.compact = "on";
      return asked;
    }

    /** The author's own lesson or course, which may stand in the element, by the name of its parameter. */
    get #written() {
      const text = this.querySelector('script[type="application/json"]')?.textContent;
      return text ? { [/"fang"\s*:\s*"course"/.test(text.slice(0, 200)) ? "course" : "own"]: text } : {};
    }

    get #name() {
      const picture = this.querySelector("img, svg");
      return this.getAttribute("label") ?? picture?.getAttribute("alt") ?? picture?.getAttribute("aria-label") ?? "Fang";
    }

    /** The address of the board's site, which may be none. */
    get #address() {
      return this.getAttribute("site") ?? `${FangBoard.site}`;
    }

    get #home() {
      return new URL(this.#address.replace(/\/?$/, "/"));
    }

    /** How high the board is, whatever it shows; 0 if it is as high as that. */
    get #high() {
      const given = this.getAttribute("height");
      if (/^\d{1,4}$/.test(given ?? "")) return Number(given);
      if (this.compact) return LOW;
      return unnamed ? this.#usual : 0;
    }

    /** How high a board of its game and mode is, where the board itself cannot say so. */
    get #usual() {
      const shows = { lesson: "lesson", own: "lesson", course: "lesson", puzzle: "puzzle" };
      const shown = Object.keys({ ...this.#written }).concat(Object.keys(shows).filter(name => this.hasAttribute(name)))[0];
      return HEIGHTS[this.getAttribute("game")]?.[this.getAttribute("mode") ?? shows[shown] ?? "play"] ?? TALL;
    }

    /** A board without a picture begins as soon as it is seen; a diagram with one is already all that it can be. */
    #prepare() {
      this.#button.setAttribute("aria-label", this.#name);
      this.#button.hidden = this.getAttribute("mode") === "diagram";
      this.#shape();
      if (this.querySelector("img, svg")) return;
      this.#sight = new IntersectionObserver(entries => {
        this.#near = entries.at(-1).isIntersecting;
        this.#look();
      });
      this.#sight.observe(this);
    }

    /** Of a slide that lies where it will be seen, and is not shown yet, no observer tells. */
    #look() {
      if (!this.#near || !this.isConnected || this.#frame) return;
      if (!visible(this)) setTimeout(() => this.#look(), GLANCE);
      else {
        this.#sight.disconnect();
        this.#begin();
      }
    }

    #begin() {
      if (this.#frame) return;
      this.#failure.textContent = "";
      try {
        if (!this.#home.protocol.startsWith("http")) throw new TypeError(this.#address);
      } catch {
        this.#fail("embed.nowhere");
        return;
      }
      this.dataset.state = "waiting";
      this.setAttribute("aria-busy", "true");
      this.#frame = Object.assign(document.createElement("iframe"), { title: this.#name, slot: "board" });
      this.#frame.addEventListener("load", () => this.#greet());
      this.#enter();
      this.append(this.#frame);
    }

    /** Have the frame load what the attributes ask for. */
    #enter() {
      const asked = new URLSearchParams(this.#parameters);
      if (!unnamed) asked.set("origin", self.origin);
      this.#shape();
      this.#frame.src = `${new URL("embed.html", this.#home)}#${asked}`;
      this.#expect(false);
    }

    /** Have the board show what the attributes ask for now. */
    #reload() {
      if (!this.#frame) return;
      if (this.#heard) this.#post({ type: "load", params: this.#parameters });
      else if (!unnamed) this.#again = true;
      else {
        this.#frame.remove(); // nothing can be said to it
        this.#frame = undefined;
        this.#begin();
      }
    }

    /** Wait for the frame; `again` if what it will load at first is not what it is to show. */
    #expect(again) {
      this.#again = again;
      this.#heard = this.#ready = false;
      this.#settleSent("dropped");
      this.#wait(UNLOADED);
    }

    /** Say hello. It tells nothing, so it may be said to any page; what else is said, is said to a board that has answered. */
    #greet() {
      if (unnamed) {
        this.#appear();
        this.#send();
        return;
      }
      this.#frame.contentWindow?.postMessage({ fang: VERSION, type: "hello" }, "*");
      if (!this.#heard) this.#wait(UNHEARD);
    }

    /** Wait so many milliseconds for a first word; a frame that has spoken tells by itself what becomes of it. */
    #wait(time) {
      clearTimeout(this.#patience);
      this.#patience = setTimeout(() => this.#heard || this.#fail("embed.unreached"), time);
    }

    /** Go back to the picture, which can be pressed again, and say why. */
    #fail(key) {
      clearTimeout(this.#patience);
      this.#frame?.remove();
      this.#frame = undefined;
      this.#ready = this.#heard = false;
      delete this.dataset.state;
      this.removeAttribute("aria-busy");
      const { language, message } = this.#words(key);
      this.#failure.lang = language;
      this.#failure.textContent = message;
      this.#settleSent("dropped");
      this.#dropWaiting(message);
      this.#tell({ fang: VERSION, type: "error", message });
    }

    /** What is said in the reader's language. */
    #words(key) {
      const near = this.closest("[lang]")?.getAttribute("lang");
      const language = [near, ...navigator.languages].map(ours).find(Boolean) ?? Object.keys(WORDS)[0];
      return { language, message: WORDS[language][key].replace("{text}", this.#address) };
    }

    #post(message) {
      this.#frame?.contentWindow?.postMessage({ fang: VERSION, ...message }, this.#home.origin);
    }

    /** Say this as soon as the board is there, which begins if it has not; without a message, only begin. */
    #call(message) {
      const id = ++this.#last;
      const answer = new Promise(resolve => this.#calls.set(id, { resolve }));
      this.#waiting.push({ id, message });
      this.#begin();
      if (this.#ready || (unnamed && this.dataset.state === "live")) this.#send();
      return answer;
    }

    /** Say what has waited for the board. */
    #send() {
      for (const { id, message } of this.#waiting.splice(0)) {
        if (!message) this.#settle(id, { done: true });
        else if (unnamed) this.#settle(id, { why: "unheard" });
        else {
          this.#calls.get(id).patience = setTimeout(() => this.#settle(id, { why: "unanswered" }), UNANSWERED);
          this.#post({ ...message, id });
        }
      }
    }

    /** Answer a call; a board says why it refuses, and the element says the rest. */
    #settle(id, { done = false, why = "", message, ...more }) {
      const call = this.#calls.get(id);
      if (!call) return;
      clearTimeout(call.patience);
      this.#calls.delete(id);
      const said = message ?? (why ? this.#words(`call.${why}`).message : "");
      call.resolve({ done, why, message: said, ...more });
    }

    /** Answer calls that were said to a board that is no more. */
    #settleSent(why) {
      const waiting = this.#waiting.map(({ id }) => id);
      for (const id of [...this.#calls.keys()].filter(id => !waiting.includes(id))) this.#settle(id, { why });
    }

    /** Answer calls for a board that does not come. */
    #dropWaiting(message) {
      for (const { id } of this.#waiting.splice(0)) this.#settle(id, { why: "error", message });
    }

    #take({ data, origin, source }) {
      if (!this.#frame || source !== this.#frame.contentWindow || origin !== this.#home.origin || data?.fang !== VERSION) return;
      if (![...EVENTS, "answer"].includes(data.type)) return;
      this.#heard = true;
      clearTimeout(this.#patience);
      if (this.#again) this.#post({ type: "load", params: this.#parameters, state: this.#state });
      this.#again = false;
      this.#note(data);
      if (data.type !== "answer") this.#tell(data);
    }

    /** Do what a message asks of the element itself. */
    #note(data) {
      if (data.type === "answer") {
        const { fang, type, id, ...answer } = data;
        this.#settle(id, answer);
      }
      if (data.type === "height") this.#shape(data.height);
      if (data.type === "state") this.#state = data.state;
      if (data.type === "ready" || data.type === "error") this.#appear();
      if (data.type === "error" && !this.#ready) this.#dropWaiting(data.message);
      if (data.type === "ready") {
        this.#ready = true;
        this.#send();
      }
    }

    #tell(detail) {
      this.dispatchEvent(new CustomEvent(`fang-${detail.type}`, { detail, bubbles: true }));
    }

    /** Give the board its height: its own, or as much as it needs. */
    #shape(needed = this.#needed) {
      this.#needed = needed;
      const high = this.#high;
      this.#room.style.height = high ? `${high}px` : "";
      if (this.#frame) this.#frame.style.height = `${high || needed}px`;
    }

    #appear() {
      if (this.dataset.state === "live") return;
      const focused = this.shadowRoot.activeElement;
      this.dataset.state = "live";
      this.removeAttribute("aria-busy");
      if (focused) this.#frame.focus();
    }
  }

  // Each property says what its attribute says; null takes the attribute away.
  const texts = [...PARAMETERS.filter(name => !["lang", "compact"].includes(name)), "label", "site"];
  const asText = name => ({
    get() {
      return this.getAttribute(name) ?? "";
    },
    set(value) {
      if (value === null || value === undefined) this.removeAttribute(name);
      else this.setAttribute(name, asAttribute(value));
    },
  });
  const PROPERTIES = Object.fromEntries(texts.map(name => [name, { ...asText(name), enumerable: true, configurable: true }]));
  PROPERTIES.compact = {
    get() {
      return this.hasAttribute("compact") && this.getAttribute("compact") !== "off";
    },
    set(value) {
      this.toggleAttribute("compact", Boolean(value) && value !== "off");
    },
    enumerable: true,
    configurable: true,
  };
  Object.defineProperties(FangBoard.prototype, PROPERTIES);

  if (!customElements.get("fang-board")) customElements.define("fang-board", FangBoard);
})();
