// <fang-board game="xok" position="…"> a picture </fang-board>: a live board in anyone's page; see docs/embedding.md.
// Until somebody touches it, a board is the picture that stands in it, and costs nothing. Then it is a frame of the site
// that this script comes from; all such frames of a page share one Python.
(() => {
  const VERSION = 1;
  const SITE = new URL("../", document.currentScript.src);
  const PARAMETERS = ["game", "mode", "position", "moves", "g", "ply", "view", "lesson", "own", "puzzle", "level", "lang", "theme", "sound"];
  const EVENTS = ["ready", "error", "move", "step", "wrong", "lesson", "puzzle", "edit", "picture", "height"];
  const SILENCE = 10_000; // ms after which a frame that says nothing is shown as it is
  const TALL = 640; // pixels of a frame whose height is not known yet

  const STYLES = `
    :host { display: block; position: relative; max-width: 30rem; }
    :host([hidden]) { display: none; }
    ::slotted(:is(img, svg)) { display: block; width: 100%; height: auto; }
    ::slotted(iframe) { display: block; width: 100%; border: 0; }
    :host([data-state=waiting]) ::slotted(iframe) { position: absolute; inset: 0; visibility: hidden; }
    button { position: absolute; inset: 0; width: 100%; min-height: 2.75rem; padding: 0; border: 0; background: none; cursor: pointer; }
    button:focus-visible { outline: 3px solid #1a5fb4; outline-offset: 2px; }
    button span { position: absolute; right: .5rem; bottom: .5rem; display: grid; place-items: center; width: 2.75rem; height: 2.75rem;
      border-radius: 50%; background: #1a4f5a; color: #fff; font: 1.2rem/1 system-ui, sans-serif; }
    :host([data-state=waiting]) button { cursor: progress; }
    :host([data-state=waiting]) span { animation: wait 1s ease-in-out infinite alternate; }
    :host([data-state=live]) button { display: none; }
    @keyframes wait { to { opacity: .3; } }
    @media (prefers-reduced-motion: reduce) { span { animation: none !important; } }
  `;

  // A style element only where the browser has nothing else: the page around may forbid those.
  const sheet = "adoptedStyleSheets" in Document.prototype ? new CSSStyleSheet() : null;
  sheet?.replaceSync(STYLES);
  function dress(shadow) {
    if (sheet) shadow.adoptedStyleSheets = [sheet];
    else shadow.append(Object.assign(document.createElement("style"), { textContent: STYLES }));
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
      this.shadowRoot.append(document.createElement("slot"), this.button);
      this.hear = this.hear.bind(this);
    }

    connectedCallback() {
      addEventListener("message", this.hear);
      if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => this.prepare(), { once: true });
      else this.prepare();
    }

    disconnectedCallback() {
      removeEventListener("message", this.hear);
    }

    attributeChangedCallback() {
      if (!this.frame || this.changing) return;
      this.changing = true; // several attributes changed at once are one change
      queueMicrotask(() => {
        this.changing = false;
        this.say({ type: "load", params: this.parameters });
      });
    }

    /** The contract's parameters, as the attributes say them. */
    get parameters() {
      const given = PARAMETERS.filter(name => this.hasAttribute(name)).map(name => [name, this.getAttribute(name)]);
      const own = this.written ? [["own", this.written]] : [];
      return Object.fromEntries([["v", VERSION], ...own, ...given]);
    }

    /** The author's own lesson, which may stand in the element; what stands in it goes when the board comes. */
    get written() {
      return (this.lesson ??= this.querySelector('script[type="application/json"]')?.textContent);
    }

    get label() {
      const picture = this.querySelector("img, svg");
      return this.getAttribute("label") ?? picture?.getAttribute("alt") ?? picture?.getAttribute("aria-label") ?? "Fang";
    }

    /** A board without a picture has nothing to wait for; a diagram with one is already all that it can be. */
    prepare() {
      this.button.setAttribute("aria-label", this.label);
      this.button.hidden = this.getAttribute("mode") === "diagram";
      if (!this.querySelector("img, svg")) this.start();
    }

    /** Bring the board to life. */
    start() {
      if (this.frame) return;
      this.dataset.state = "waiting";
      this.setAttribute("aria-busy", "true");
      const asked = new URLSearchParams(this.parameters);
      if (location.origin !== "null") asked.set("origin", location.origin);
      this.frame = document.createElement("iframe");
      this.frame.title = this.label;
      this.frame.style.height = `${TALL}px`;
      this.frame.addEventListener("load", () => {
        this.say({ type: "hello" });
        setTimeout(() => this.heard || this.appear(), SILENCE);
      });
      this.frame.src = `${new URL("embed.html", SITE)}#${asked}`;
      this.append(this.frame);
    }

    /** Say something of the contract to the board. */
    say(message) {
      this.frame?.contentWindow?.postMessage({ fang: VERSION, ...message }, SITE.origin);
    }

    hear({ data, origin, source }) {
      if (origin !== SITE.origin || source !== this.frame?.contentWindow || data?.fang !== VERSION) return;
      if (!EVENTS.includes(data.type)) return;
      this.heard = true;
      if (data.type === "height") this.frame.style.height = `${data.height}px`;
      if (data.type === "ready" || data.type === "error") this.appear();
      this.dispatchEvent(new CustomEvent(`fang-${data.type}`, { detail: data, bubbles: true }));
    }

    appear() {
      if (this.dataset.state === "live") return;
      const focused = this.shadowRoot.activeElement;
      this.dataset.state = "live";
      this.removeAttribute("aria-busy");
      for (const child of [...this.childNodes]) if (child !== this.frame) child.remove();
      if (focused) this.frame.focus();
    }
  }

  if (!customElements.get("fang-board")) customElements.define("fang-board", FangBoard);
})();
