// What <cephalopod-board> of embed.js has for TypeScript. Attributes and messages: docs/embedding.md of the project.

/** What an event tells; `ceph` is the mark of every message. */
export interface CephalopodMessages {
  /** Python is there and the board can be played. */
  ready: { ceph: 1; type: "ready"; mode: "play" | "view" | "analyse" | "puzzle" | "lesson"; position: string };
  /** A move was played. */
  moved: { ceph: 1; type: "moved"; move: string; ply: number; position: string; player: "human" | "bot" | "host" };
  /** The game is over; `white` and `black` are the dice on the board. */
  ended: { ceph: 1; type: "ended"; winner: string; white: number; black: number; position: string };
  /** What was asked for is done. */
  solved: { ceph: 1; type: "solved"; kind: "goal" | "puzzle" | "lesson"; id: string };
  /** An attribute or a message that cannot be taken as it is; the board stays usable. */
  error: { ceph: 1; type: "error"; code: string; message: string };
}

export type CephalopodEvents = {
  [Name in keyof CephalopodMessages]: CustomEvent<CephalopodMessages[Name]>;
};

export interface CephalopodBoardElement extends HTMLElement {
  /** Puts a position, or a game (a record, a list of moves, a link), on the board, the game at a ply. */
  load(positionOrGame: string, ply?: number): void;
  /** Shows the position after so many moves. */
  goto(ply: number): void;
  /** Sets a preference for this visit, such as ("theme", "dark"). */
  option(name: string, value: string): void;
  /** Plays a move, such as "c3=b3+c2", for the side to move. */
  play(move: string): void;
  addEventListener<Name extends keyof CephalopodEvents>(
    type: Name,
    listener: (this: CephalopodBoardElement, event: CephalopodEvents[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "cephalopod-board": CephalopodBoardElement;
  }
}
