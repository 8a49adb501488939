// <cephalopod-board>: a board in a page of another site, see docs/embedding.md
(() => {
  const { src } = document.currentScript ?? document.querySelector('script[src*="/embed.js"]');
  const PREFS = "lang theme captures confirm coords digits flip pieces animation sound".split(" ");
  const FIXED = "mode id white black board dice panels text goal reached missed undo hint eval".split(" ");
  const EVENTS = /^(ready|moved|ended|solved|error)$/;
  const TITLES = { en: "Cephalopod board", es: "Tablero de Cephalopod" };
  const LINK = /^[\w.]*~\w+$/;
  const part = ([k, v]) => (v == null ? [] : `${k}=${encodeURIComponent(v)}`);
  const joined = (parts) => Object.entries(parts).flatMap(part).join("&");

  class Board extends HTMLElement {
    static observedAttributes = [...FIXED, ...PREFS, "position", "game", "ply"];
    // What stands in the element is for readers without JavaScript: a shadow hides it.
    #shadow = this.attachShadow({ mode: "open" });
    #frame;
    #speaks;
    #stale;
    #unsaid = [];
    #of = (name) => this.getAttribute(name)?.trim();
    #hear = ({ source, data }) => {
      if (source !== this.#frame.contentWindow || data?.ceph !== 1) return;
      const game = !this.#speaks && this.#of("game");
      this.#speaks = true;
      if (game && !LINK.test(game)) this.load(game, this.#of("ply"));
      this.#unsaid.splice(0).forEach(this.#say);
      if (data.type === "height") this.#frame.style.height = `${data.height}px`;
      if (EVENTS.test(data.type)) this.dispatchEvent(new CustomEvent(data.type, { detail: data, bubbles: true }));
    };
    #say = (message) => {
      if (this.#speaks) this.#frame.contentWindow.postMessage({ ceph: 1, ...message }, "*");
      else this.#unsaid.push(message);
    };

    connectedCallback() {
      this.style.display ||= "block";
      addEventListener("message", this.#hear);
      this.#make();
    }

    disconnectedCallback() {
      removeEventListener("message", this.#hear);
      this.#frame.remove();
      this.#speaks = null;
    }

    attributeChangedCallback(name, before, now) {
      if (!this.#frame?.isConnected || before === now) return;
      if (!this.#speaks || now == null || FIXED.includes(name) || (this.#of("position") && this.#of("game"))) {
        this.#stale ??= Promise.resolve().then(() => this.isConnected && this.#make());
      } else if (PREFS.includes(name)) this.option(name, now);
      else if (name === "ply") this.goto(now);
      else this.load(now, this.#of("ply"));
    }

    load(text, ply) {
      const kind = /^\s*[\dA-L]+([/-][\dA-L]+)+[\s_]+[wb]/i.test(text) ? "position" : "game";
      this.#say({ type: "load", [kind]: `${text}`, ...(kind === "game" && ply != null && { ply: +ply }) });
    }
    goto(ply) { this.#say({ type: "goto", ply: +ply }); }
    option(name, value) { this.#say({ type: "option", name, value }); }
    play(move) { this.#say({ type: "play", move }); }

    // Always a new frame: a new address in the old one would be a step in the history.
    #make() {
      const near = this.closest("[lang]")?.lang;
      const title = TITLES[near?.slice(0, 2)];
      const fixed = { lang: title && near };
      for (const name of FIXED.concat(PREFS)) fixed[name] = this.#of(name) ?? fixed[name];
      const content = { p: this.#of("position")?.replace(/\//g, "-").replace(/\s+/g, "_"), ply: this.#of("ply") };
      if (LINK.test(this.#of("game"))) content.g = this.#of("game");
      const frame = document.createElement("iframe");
      frame.loading = "lazy";
      frame.title = this.#of("aria-label") ?? title ?? TITLES.en;
      frame.src = new URL(`../index.html?${joined(fixed)}#${joined(content)}`, src);
      Object.assign(frame.style, { display: "block", width: "100%", height: "32rem", border: 0 });
      this.#speaks = this.#stale = null;
      this.#frame = frame;
      this.#shadow.replaceChildren(frame);
    }
  }
  customElements.get("cephalopod-board") ?? customElements.define("cephalopod-board", Board);
})();
