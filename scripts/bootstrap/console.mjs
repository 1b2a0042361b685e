// @ts-check
import { CommandError } from "./failure.mjs";

const hasColors = process.stdout.isTTY === true && process.env["NO_COLOR"] === undefined;

/**
 * @param {number} code
 * @param {string} text
 */
const paint = (code, text) => (hasColors ? `\u001b[${code}m${text}\u001b[0m` : text);

/** @param {string} text */
export const green = (text) => paint(32, text);
/** @param {string} text */
export const red = (text) => paint(31, text);
/** @param {string} text */
export const faint = (text) => paint(2, text);
/** @param {string} text */
export const bold = (text) => paint(1, text);

/** Interval of the progress lines of a long step, in milliseconds. */
const PROGRESS_INTERVAL_MS = 15_000;

/**
 * Formats a duration: `0.4 s`, `12 s`, `3 min 05 s`.
 * @param {number} milliseconds
 */
export function duration(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return whole < 60
    ? `${whole} s`
    : `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, "0")} s`;
}

export function printLine(text = "") {
  console.log(text);
}

/**
 * Runs one step and prints its result in one line. A long step prints its progress every 15
 * seconds. `work` may call `note(text)` to add a remark. An error is thrown again after its line.
 * @type {<T>(
 *   name: string,
 *   work: (context: { note: (text: string) => void }) => T | Promise<T>,
 * ) => Promise<T>}
 */
export const step = async (name, work) => {
  const started = Date.now();
  let remark = "";
  const progress = setInterval(
    () =>
      printLine(
        faint(
          `  … ${name}: ${duration(Date.now() - started)}${remark === "" ? "" : `, ${remark}`}`,
        ),
      ),
    PROGRESS_INTERVAL_MS,
  );
  try {
    const value = await work({ note: (text) => (remark = text) });
    printLine(
      `${green("✓")} ${name}${remark === "" ? "" : `: ${remark}`} ${faint(`(${duration(Date.now() - started)})`)}`,
    );
    return value;
  } catch (error) {
    printLine(`${red("✗")} ${name} ${faint(`(${duration(Date.now() - started)})`)}`);
    throw error;
  } finally {
    clearInterval(progress);
  }
};

/**
 * Prints a failure: message, hint and log of an expected one; any other error is a bug and is printed
 * with its stack.
 * @param {unknown} error
 */
export function printError(error) {
  if (!(error instanceof Error) || !("hint" in error)) {
    console.error(error);
    return;
  }
  if (error instanceof CommandError && error.tail.length > 0)
    console.error(`\n${error.tail.map((line) => faint(`  │ ${line}`)).join("\n")}`);
  console.error(`\n${red(error.message)}`);
  if (error.hint !== undefined) console.error(error.hint);
}
