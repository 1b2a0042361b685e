// @ts-check

/**
 * Expected failure of a command: a message for the user, what to do about it, and the end of the
 * log.
 */
export class CommandError extends Error {
  /**
   * @param {string} message
   * @param {{ hint?: string | undefined, tail?: readonly string[], log?: string | undefined, code?:
   *   number }} [details] `code`: exit code of the command that failed
   */
  constructor(message, { hint, tail = [], log, code } = {}) {
    super(message);
    this.hint = hint;
    this.tail = tail;
    this.log = log;
    this.code = code;
  }
}

/** Number of log lines that are printed when a step fails. */
export const TAIL_LINES = 30;

const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;?]*[A-Za-z]`, "g");

/**
 * Removes the terminal's colors and cursor movements.
 * @param {string} text
 */
function stripAnsi(text) {
  return text.replace(ESCAPES, "");
}

/**
 * Keeps the last lines of a stream of text, without colors and blank lines. Of a line that was
 * overwritten in place (a progress bar) it keeps the last state.
 */
export class LogTail {
  /** @type {string[]} */
  #lines = [];
  #rest = "";

  constructor(limit = TAIL_LINES) {
    this.limit = limit;
  }

  /** @param {string} text */
  add(text) {
    const lines = `${this.#rest}${text}`.split("\n");
    this.#rest = lines.pop() ?? "";
    for (const rawLine of lines) this.#push(rawLine);
  }

  /** @param {string} rawLine */
  #push(rawLine) {
    const line = stripAnsi(rawLine).replace(/\r$/, "").split("\r").pop()?.trimEnd() ?? "";
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

/**
 * Returns the code of a system error such as `ENOENT`, or undefined for any other value.
 * @param {unknown} error
 * @returns {string | undefined}
 */
export function errorCode(error) {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

/**
 * @param {unknown} error
 * @returns {string}
 */
export function errorMessage(error) {
  return error instanceof Error ? error.message : String(error);
}
