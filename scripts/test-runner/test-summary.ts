import { bold, duration, green, printError, printLine, red, step } from "../bootstrap/console.mjs";
import { sum, type TestCounts } from "./test-counts";

interface StepResult {
  readonly name: string;
  readonly ok: boolean;
  readonly counts: TestCounts | undefined;
  readonly durationMs: number;
  /** Message of the error with which the step ended. */
  readonly error?: string;
  /** Why the step was not run. */
  readonly skippedReason?: string;
}

/** Results of all steps of a test run. */
export class TestSummary {
  readonly #results: StepResult[] = [];

  /** Runs a step and stores its result. Prints a failure instead of throwing it. */
  async run(
    name: string,
    work: (onCounts: (counts: TestCounts) => void) => Promise<void>,
  ): Promise<boolean> {
    const started = Date.now();
    let counts: TestCounts | undefined;
    let ok = false;
    let error: string | undefined;
    // Steps that run at the same time are listed in the order of their start.
    const index = this.#results.push({ name, ok, counts, durationMs: 0 }) - 1;
    try {
      await step(name, () => work((found) => (counts = found)));
      ok = true;
    } catch (thrown) {
      printError(thrown);
      error = thrown instanceof Error ? thrown.message : String(thrown);
    }
    const durationMs = Date.now() - started;
    this.#results[index] = { name, ok, counts, durationMs, ...(error !== undefined && { error }) };
    return ok;
  }

  /** Stores that a step could not run. It counts as failed. */
  skip(name: string, skippedReason: string): void {
    this.#results.push({ name, ok: false, counts: undefined, durationMs: 0, skippedReason });
  }

  /** Prints the table of all steps and the closing line. Returns whether all passed. */
  print(): boolean {
    printLine(
      `\n${bold("Step")}${" ".repeat(11)}${bold("Result")}${" ".repeat(6)}${bold("Passed  Failed  Skipped  Duration")}`,
    );
    for (const result of this.#results) printLine(formatResult(result));
    this.#printTitles("Passed only at a later attempt (traces in test-results)", "retried");
    this.#printTitles("Failed tests", "failures");
    const withoutFailedTest = this.#results.filter(({ error, counts }) => error && !counts?.failed);
    printList(
      "Steps that failed without a failed test",
      withoutFailedTest.map(({ name, error }) => `${name}: ${error}`),
    );
    const total = sum(this.#results.filter(({ skippedReason }) => skippedReason === undefined));
    printLine(`\n${total.passed} passed, ${total.failed} failed`);
    return this.#results.every(({ ok }) => ok);
  }

  /** Prints the titles of all steps under a heading. */
  #printTitles(heading: string, kind: "retried" | "failures"): void {
    printList(
      heading,
      this.#results.flatMap(({ counts }) => counts?.[kind] ?? []),
    );
  }
}

function printList(heading: string, entries: readonly string[]): void {
  if (entries.length === 0) return;
  printLine(`\n${bold(heading)}`);
  for (const entry of entries) printLine(`✗ ${entry}`);
}

function formatResult({ name, ok, counts, durationMs, skippedReason }: StepResult): string {
  const result =
    skippedReason !== undefined
      ? red("– not run".padEnd(10))
      : ok
        ? green("✓ passed".padEnd(10))
        : red("✗ failed".padEnd(10));
  const column = (value: number | undefined, width: number): string =>
    String(value ?? "").padStart(width);
  return `${name.padEnd(15)}${result}  ${column(counts?.passed, 6)}  ${column(counts?.failed, 6)}  ${column(counts?.skipped, 7)}  ${skippedReason ?? duration(durationMs)}`;
}
