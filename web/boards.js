// The boards of an article before Python runs: each gets a button that starts Python, for all of them at once; a
// press on a cell of the picture does the same, and is played when Python is ready (web/boot.js remembers it). A
// classic script that stands after boot.js. Without JavaScript there are no buttons, only pictures.

(() => {
  "use strict";

  const { begin, say } = globalThis.cephalopodBoot;
  const live = document.getElementById("live");

  let begun = false;
  const boards = [...document.querySelectorAll(".cephalopod-board")];

  for (const board of boards) {
    const invitation = document.createElement("div");
    const button = document.createElement("button");
    invitation.className = "board-invitation";
    button.type = "button";
    button.className = "board-start";
    button.textContent = say("boot.try");
    invitation.append(paragraph(say("boot.invite")), button);
    board.append(invitation);
    board.addEventListener("click", ({ target }) => {
      if (target.closest(".board-figure, .board-start")) start();
    });
  }

  function start() {
    if (begun) return;
    begun = true;
    live.append(paragraph(say("boot.trying")));
    for (const invitation of document.querySelectorAll(".board-invitation")) {
      invitation.querySelector("p").textContent = say("boot.trying");
      invitation.querySelector("button").setAttribute("aria-disabled", "true");
    }
    if (begin()) startPython();
  }

  // What starts Python stands in a template, as it would stand in a page that starts it at once. PyScript takes the
  // paths of a configuration from where the page is, and these are from where the configuration is.
  async function startPython() {
    const parts = document.getElementById("boot-python").content.cloneNode(true);
    const script = parts.querySelector("[config]");
    const url = new URL(script.getAttribute("config"), document.baseURI);
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${url}: HTTP ${answer.status}`);
    const config = document.createElement("py-config");
    config.setAttribute("type", "toml");
    config.hidden = true;
    config.textContent = (await answer.text()).replace(/^((?:interpreter = )?")\.\//gm, `$1${new URL("./", url)}`);
    script.removeAttribute("config");
    script.before(config);
    // One after the other, as if they had always been there.
    for (const module of parts.querySelectorAll("[type=module]")) module.async = false;
    document.body.append(parts);
  }

  function paragraph(text) {
    const node = document.createElement("p");
    node.textContent = text;
    return node;
  }
})();
