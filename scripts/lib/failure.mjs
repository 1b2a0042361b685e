/**
 * Something that went wrong in a way that can be told in plain words: what, what to do about it,
 * and the end of the log.
 */
export class CommandError extends Error {
  /**
   * @param {string} message @param {{ hint?: string, tail?: string[], log?: string, code?: number
   *   }} [more] `code`: the exit code of a command that failed
   */
  constructor(message, { hint, tail = [], log, code } = {}) {
    super(message);
    this.hint = hint;
    this.tail = tail;
    this.log = log;
    this.code = code;
  }
}

/** How many lines of a log are shown when a step fails. */
export const TAIL_LINES = 30;

const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;?]*[A-Za-z]`, "g");

/** The text without the terminal's colours and cursor movements. */
export function stripAnsi(text) {
  return text.replace(ESCAPES, "");
}

/**
 * Keeps the last lines of a stream of text: without colours, without blank lines, and of a line
 * that was overwritten in place (a progress bar) only what stood there last.
 */
export class LogTail {
  #lines = [];
  #rest = "";

  constructor(limit = TAIL_LINES) {
    this.limit = limit;
  }

  add(text) {
    const pieces = `${this.#rest}${text}`.split("\n");
    this.#rest = pieces.pop() ?? "";
    for (const piece of pieces) this.#push(piece);
  }

  #push(piece) {
    const line = stripAnsi(piece).replace(/\r$/, "").split("\r").pop()?.trimEnd() ?? "";
    if (line === "") return;
    this.#lines.push(line);
    if (this.#lines.length > this.limit) this.#lines.shift();
  }

  /** @returns {string[]} */
  get lines() {
    const open = stripAnsi(this.#rest).split("\r").pop()?.trimEnd() ?? "";
    return open === "" ? [...this.#lines] : [...this.#lines, open].slice(-this.limit);
  }
}
