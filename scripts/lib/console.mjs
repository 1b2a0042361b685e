import { CommandError } from "./failure.mjs";

const coloured = process.stdout.isTTY === true && process.env.NO_COLOR === undefined;
const paint = (code, text) => (coloured ? `\u001b[${code}m${text}\u001b[0m` : text);

export const green = (text) => paint(32, text);
export const red = (text) => paint(31, text);
export const faint = (text) => paint(2, text);
export const bold = (text) => paint(1, text);

/** After this many milliseconds a step that is still at work says so, and then again and again. */
const STILL_AT_WORK = 15_000;

/** A duration as a person says it: `0.4 s`, `12 s`, `3 min 05 s`. */
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
 * Runs one step and tells how it went in one line; a long one says every quarter of a minute that
 * it is still at work. `work` may call `note(text)` to say what it came to. An error goes on to the
 * caller after its line.
 */
export async function step(name, work) {
  const started = Date.now();
  let remark = "";
  const beat = setInterval(
    () =>
      printLine(
        faint(
          `  … ${name}: ${duration(Date.now() - started)}${remark === "" ? "" : `, ${remark}`}`,
        ),
      ),
    STILL_AT_WORK,
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
    clearInterval(beat);
  }
}

/**
 * Tells what went wrong: in plain words where they are known, otherwise as the bug that it is, with
 * its place.
 */
export function printError(error) {
  if (!(error instanceof CommandError)) {
    console.error(
      `\n${red("This should not have happened:")}\n${error instanceof Error ? error.stack : String(error)}`,
    );
    return;
  }
  if (error.tail.length > 0)
    console.error(`\n${error.tail.map((line) => faint(`  │ ${line}`)).join("\n")}`);
  console.error(`\n${red(error.message)}`);
  if (error.hint !== undefined) console.error(error.hint);
  if (error.log !== undefined) console.error(faint(`The whole log: ${error.log}`));
}
