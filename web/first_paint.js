// The position of the page's address (docs/formats.md) as a picture, before Python is there to read it. Loaded only
// where an address has one (web/start.js). What Python would ask about or refuse is left to it: then there is no picture.
// Rules, links and drawing are those of cephalopod/ in a small space; tests/test_first_paint.py holds them together.

(() => {
  "use strict";

  const CHOICES = "0123456789ABCDEFGHIJKLMNOPQRSTUV";
  const CHECKS = "0123456789abcdefghjkmnpqrstvwxyz";
  const FILES = "abcdefghi";
  const TRAILING = /[ ).,;!?"'>/\]}’*]+$/;

  // -- boards and rules ---------------------------------------------------------------------------------------------

  const boardOf = (files, ranks, snub, limit) =>
    [files, ranks].every((size) => [3, 5, 7, 9].includes(size)) && (!snub || files === ranks)
      ? { files, ranks, snub, limit, size: files * ranks }
      : undefined;

  function boardNamed(name, limit) {
    const found = /^(?:snub(\d)|(\d)x(\d))(?: d(6|12))?$/.exec(name.toLowerCase().replace(/%20|_/g, " "));
    if (!found) return undefined;
    const [, snub, ranks, files, dice] = found;
    return boardOf(+(snub ?? files), +(snub ?? ranks), !!snub, limit ?? +(dice ?? 6));
  }

  const place = ({ files, ranks }, cell) => [cell % files, ranks - 1 - Math.floor(cell / files)];
  const nameOf = ({ files }, cell) => FILES[cell % files] + (Math.floor(cell / files) + 1);

  // The cells that touch one, each with what a link adds up for it.
  function near(board, cell) {
    const [file, row] = place(board, cell);
    const around = [[0, -1, 1], [1, 0, 2], [0, 1, 4], [-1, 0, 8]];
    if (board.snub) around.push([row % 2 ? 1 : -1, file % 2 ? -1 : 1, 16]);
    return around.flatMap(([right, down, weight]) => {
      const [x, y] = [file + right, row + down];
      const inside = x >= 0 && y >= 0 && x < board.files && y < board.ranks;
      return inside ? [{ cell: x + board.files * (board.ranks - 1 - y), weight }] : [];
    });
  }

  // All captures that are legal on an empty cell, each as the cells that it takes and its sum of weights.
  function captures(board, dice, cell) {
    const dies = near(board, cell).filter((other) => dice[other.cell]);
    const found = [];
    for (let mask = 3; mask < 1 << dies.length; mask++) {
      const chosen = dies.filter((_, index) => (mask >> index) & 1);
      const pips = chosen.reduce((sum, die) => sum + Math.abs(dice[die.cell]), 0);
      const choice = chosen.reduce((sum, die) => sum + die.weight, 0);
      if (chosen.length > 1 && pips <= board.limit) found.push({ taken: chosen.map((die) => die.cell), pips, choice });
    }
    return found;
  }

  // -- reading ------------------------------------------------------------------------------------------------------

  const empty = (board) => board && { board, dice: Array(board.size).fill(0), turn: 1 };

  function textOf({ board, dice, turn }) {
    const letter = (die) => (die ? String.fromCharCode((die > 0 ? 64 : 96) + Math.abs(die)) : "0");
    const ranks = [];
    for (let from = 0; from < board.size; from += board.files) {
      const rank = dice.slice(from, from + board.files).map(letter).join("");
      ranks.unshift(rank.replace(/0+/g, (run) => run.length));
    }
    return `${ranks.join("/")} ${turn > 0 ? "w" : "b"}${board.snub ? " snub" : ""}${board.limit > 6 ? " d12" : ""}`;
  }

  function position(value) {
    const text = value.replace(/%20|_/g, " ").replace(/%2f|-/gi, "/");
    const found = /^([1-9a-l./]+) +(w|b|white|black)((?: +(?:snub|d12))*)$/i.exec(text);
    if (!found) return undefined;
    const words = found[3].toLowerCase().trim().split(/ +/);
    if (new Set(words).size < words.length) return undefined;
    const die = (letter) => (letter.charCodeAt(0) & 31) * (letter > "Z" ? -1 : 1);
    const ranks = found[1].split("/").map((rank) =>
      [...rank].flatMap((sign) => (sign === "." ? 0 : sign > "9" ? die(sign) : Array(+sign).fill(0))),
    );
    const board = boardOf(ranks[0].length, ranks.length, words.includes("snub"), words.includes("d12") ? 12 : 6);
    const dice = ranks.reverse().flat();
    if (!board || ranks.some((rank) => rank.length !== board.files)) return undefined;
    if (dice.some((pips) => Math.abs(pips) > board.limit)) return undefined;
    return { board, dice, turn: /^w/i.test(found[2]) ? 1 : -1 };
  }

  function checkOf(text) {
    let crc = -1;
    for (const byte of new TextEncoder().encode(text)) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 && 0xedb88320);
    }
    return [10, 5, 0].map((shift) => CHECKS[(~crc >> shift) & 31]).join("");
  }

  // All positions of a link from a start, with the moves that led to them; undefined unless it is whole.
  function line(start, link) {
    const [body, check] = link.split(/~(.*)/s);
    const { board } = start;
    const named = board.size > 26;
    const kind = (board.snub ? "s" : "") + (named ? "n" : "");
    const prefix = kind && `${kind}.`;
    if (check !== checkOf(`${textOf(start)} ${body}`)) return undefined;
    if ((/^(?:sn?|n)\./.exec(body)?.[0] ?? "") !== prefix) return undefined;
    const found = [start];
    for (let at = prefix.length; at < body.length; ) {
      const { dice, turn } = found.at(-1);
      const code = body.slice(at, (at += named ? 2 : 1));
      const cell = dice.findIndex((_, other) => code === (named ? nameOf(board, other) : String.fromCharCode(97 + other)));
      if (cell < 0 || dice[cell]) return undefined;
      let options = captures(board, dice, cell);
      if (options.length > 1) {
        const digit = body[at++];
        options = options.filter(({ choice }) => CHOICES[choice] === digit);
        if (!options.length) return undefined;
      }
      const { taken, pips } = options[0] ?? { taken: [], pips: 1 };
      const after = dice.map((die, other) => (taken.includes(other) ? 0 : other === cell ? turn * pips : die));
      found.push({ board, dice: after, turn: -turn, cell, taken });
    }
    return found;
  }

  // A link without a board finds its own by its check.
  function* starts(values) {
    if (values.p !== undefined) return yield position(values.p);
    const twelve = values.dice === "12" ? 12 : undefined;
    if (values.board !== undefined) return yield empty(boardNamed(values.board, twelve));
    if (twelve) yield empty(boardNamed("5x5", 12));
    for (const name of ["5x5", "3x3", "3x5", "5x7", "7x7", "snub3", "snub5", "5x5 d12"]) yield empty(boardNamed(name));
    for (const files of [3, 5, 7, 9]) for (const ranks of [3, 5, 7, 9]) yield empty(boardOf(files, ranks, false, 6));
    for (const size of [7, 9]) yield empty(boardOf(size, size, true, 6));
  }

  /** Returns what stands in the "?" and "#" of an address: board, dice, turn, text; where a move led there, cell and
      taken; ply of plies. Undefined where there is nothing, or anything wrong. */
  function read(address) {
    const values = {};
    for (const [, name, value] of address.replace(TRAILING, "").matchAll(/(?:^|(?<=[?#&;]))([A-Za-z0-9]+)=([^?#&;]*)/g))
      values[name] = value.replace(TRAILING, "");
    if (!["g", "p", "board", "dice"].some((name) => name in values)) return undefined;
    for (const start of starts(values)) {
      const found = start && (values.g === undefined ? [start] : line(start, values.g));
      if (!found) continue;
      const plies = found.length - 1;
      const isShown = /^show$/i.test(values.goal);
      const asked = values.ply ?? (isShown ? "0" : "");
      const ply = /^\d{1,4}$/.test(asked) && +asked < plies ? +asked : plies;
      // Where something is to be found, or the bot goes on, what came later is not to be seen.
      const isEnd = (values.goal && !isShown) || [values.white, values.black].some((seat) => /^[1-8]$/.test(seat));
      return { ...found[ply], text: textOf(found[ply]), ply, plies: isEnd ? ply : plies };
    }
    return undefined;
  }

  // -- drawing ------------------------------------------------------------------------------------------------------

  const SNUB_WELL =
    "M-41.5 -52Q-37.8 -65.5 -24.3 -61.9L30.2 -47.3Q43.7 -43.7 47.3 -30.2L61.9 24.3Q65.5 37.8 52 41.5L-2.5 56.1Q-16 59.7 -25.9 49.8L-49.8 25.9Q-59.7 16 -56.1 2.5Z";
  const SNUB_CORNERS =
    "M-40.5 -51.8L-37.1 -64.3L-24.6 -61M30.3 -46.2L42.9 -42.9L46.2 -30.3M61 24.6L64.3 37.1L51.8 40.5M-3.1 55.2L-15.7 58.6L-24.9 49.4M-49.4 24.9L-58.6 15.7L-55.2 3.1";
  const CORNERS = [-1, 1].flatMap((x) => [-1, 1].map((y) => `M${x * 45} ${y * 33}V${y * 45}H${x * 33}`)).join("");

  /** Returns the board as the text of an SVG, as web/view_board.py draws it. */
  function picture({ board, dice, cell: played, taken = [] }, seen, say) {
    const { files, ranks, snub, limit } = board;
    const large = files > 6;
    const [margin, edge] = large ? [18, 4] : [34, 10];
    const out = edge + (snub ? 21.1325 : 0);
    const [width, height] = [100 * files + 2 * out, 100 * ranks + 2 * out];
    const cellOf = (cell) => {
      const [file, row] = place(board, cell);
      const shift = (odd) => (snub ? (odd ? 0.133975 : -0.133975) : 0);
      let [x, y] = [file + 0.5 + shift(row % 2), row + 0.5 + shift(file % 2 === 0)];
      if (seen.flip) [x, y] = [files - x, ranks - y];
      const turn = ` transform="rotate(${(row % 2 ? (file % 2 ? 180 : 270) : file % 2 ? 90 : 0) + (seen.flip ? 180 : 0)})"`;
      const path = (name, d) => `<path class="${name}" d="${d}"${turn}></path>`;
      const rect = (name, half, rx) =>
        `<rect class="${name}" x="${-half}" y="${-half}" width="${2 * half}" height="${2 * half}" rx="${rx}"></rect>`;
      const die = dice[cell];
      const name = (die > 0 ? "w" : "b") + Math.abs(die);
      const label = die ? say(die > 0 ? "die.white" : "die.black", { pips: Math.abs(die) }) : say("cell.empty");
      const mark = cell === played ? ' data-mark="last"' : taken.includes(cell) ? ' data-mark="taken"' : "";
      return `<g class="cell" role="gridcell" data-cell="${cell}" tabindex="${cell === (board.size - 1) / 2 ? 0 : -1}"${mark} aria-label="${nameOf(board, cell)}, ${label}" transform="translate(${(100 * x).toFixed(1)} ${(100 * y).toFixed(1)})${snub ? " scale(0.9)" : ""}">${
        snub ? path("well", SNUB_WELL) : rect("well", 46, 14)
      }<circle class="hollow" r="11" fill="none" stroke-width="4" stroke-dasharray="5 4.5"></circle><use class="piece"${
        die ? ` href="#die-${name}"` : ""
      }></use><use class="shade"></use><text class="digit" x="33" y="40" text-anchor="end">${Math.abs(die) || ""}</text>${rect("outline", 39, 17)}<path class="corners" d="${
        snub ? `${SNUB_CORNERS}"${turn}` : `${CORNERS}"`
      } fill="none" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"></path>${
        snub ? path("focus", SNUB_WELL) : rect("focus", 47, 15)
      }</g>`;
    };
    const strip = (text, x, y) =>
      `<text class="coordinate" text-anchor="middle" x="${x.toFixed(2)}" y="${y.toFixed(2)}">${text}</text>`;
    const row = (rank) => {
      const cells = [...Array(files).keys()].map((file) => cellOf(file + files * rank));
      return `<g role="row">${(seen.flip ? cells.reverse() : cells).join("")}</g>`;
    };
    const across = (file) => 100 * (seen.flip ? files - file - 0.5 : file + 0.5);
    const down = (rank) => 100 * (seen.flip ? rank + 0.5 : ranks - rank - 0.5) + 7;
    const rows = [...Array(ranks).keys()].map(row);
    const variant = (snub ? `snub${files}` : `${ranks}x${files}`) + (limit > 6 ? " d12" : "");
    return `<svg class="board" role="grid" dir="ltr" translate="no" aria-label="${say("board.label", { board: variant })}" viewBox="${-out - margin} ${-out} ${width + margin} ${height + margin}" data-area="board" data-variant="${variant}"${large ? ' data-large="yes"' : ""}${snub ? ' data-snub="yes"' : ""} data-coordinates="${seen.coordinates ? "yes" : "no"}" data-digits="${seen.digits ? "yes" : "no"}" style="--ratio:${((width + margin) / (height + margin)).toFixed(4)};--files:${files}"><rect class="slab" x="${-out}" y="${-out}" width="${width}" height="${height}" rx="22"></rect><g class="coordinates" aria-hidden="true">${
      [...FILES.slice(0, files)].map((name, file) => strip(name, across(file), height - out + margin / 2 + 8)).join("") +
      rows.map((_, rank) => strip(rank + 1, -out - margin / 2 - 1, down(rank))).join("")
    }</g>${(seen.flip ? rows : rows.reverse()).join("")}</svg>`;
  }

  /** Shows in a copy of the page what was read (or nothing): the board, what each side has, whose turn it is, and the
      words of whoever has made the address. Returns the text of the position. */
  function fill(app, shown, seen, say) {
    const at = shown ?? read("#board=5x5");
    if (!seen.isExercise) {
      const holder = document.createElement("template");
      holder.innerHTML = picture(at, seen, say);
      app.querySelector(".board").replaceWith(holder.content);
    }
    if (seen.text) {
      const words = Object.assign(document.createElement("p"), { className: "author-words", textContent: seen.text });
      words.dir = "auto";
      app.querySelector(".turn").prepend(words);
    }
    if (shown) count(app, shown, seen, say);
    // Each player stands at the side from which the board is seen, or opposite.
    const players = app.querySelector(".players");
    if (seen.flip) players.append(...[...players.children].reverse());
    return at.text;
  }

  function count(app, { board, dice, turn, ply, plies }, seen, say) {
    const number = (node, n) => (node.textContent = node.textContent.replace(/\d+/, n));
    const sides = [1, -1].map((side) => dice.filter((die) => die * side > 0).length);
    const left = board.size - sides[0] - sides[1];
    const ahead = left ? turn : sides[0] > sides[1] ? 1 : -1;
    const toMove = app.querySelector(".player-part:not(:empty)").textContent;
    for (const [index, color] of ["white", "black"].entries()) {
      const player = app.querySelector(`[data-color="${color}"]`);
      const isAhead = ahead === 1 - 2 * index;
      const supply = Math.max(0, board.size - 1 - sides[index]);
      player.dataset.part = isAhead ? (left ? "turn" : "winner") : "waits";
      player.querySelector(".player-name").textContent = say(`color.${color}`);
      player.querySelector(".player-colour").textContent = "";
      player.querySelector(".player-part").textContent = isAhead && left ? toMove : "";
      for (const node of player.querySelectorAll(".player-count > span")) number(node, sides[index]);
      for (const node of player.querySelectorAll(".supply-number, .supply-words")) number(node, supply);
      player.querySelector(".supply-dice").style.cssText = `--left:${supply};--all:${board.size - 1}`;
    }
    app.querySelector(".cells-left").textContent = say("players.cells_left", { n: left });
    const side = ahead > 0 ? "white" : "black";
    app.querySelector(".status").textContent = seen.isViewed
      ? ""
      : ply < plies
        ? say("status.past", { ply, plies })
        : left
          ? say(`status.turn_${side}`)
          : say(`result.${side}`, { more: Math.max(...sides), fewer: Math.min(...sides) });
  }

  globalThis.cephalopodFirstPaint = { read, picture, fill };
  globalThis.cephalopodBoot?.paint();
})();
