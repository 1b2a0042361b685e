// @ts-check

/** Expected failure of a command: a message for the user, what to do about it, and details. */
export class CommandError extends Error {
  /**
   * @param {string} message
   * @param {{ hint?: string | undefined, tail?: readonly string[] }} [details] `tail`: last lines of
   *   a log
   */
  constructor(message, { hint, tail = [] } = {}) {
    super(message);
    this.hint = hint;
    this.tail = tail;
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
