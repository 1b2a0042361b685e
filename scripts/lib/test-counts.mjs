import { existsSync, readFileSync } from "node:fs";

/** How many tests went which way. */
const none = () => ({ passed: 0, failed: 0, skipped: 0 });

/**
 * The counts in vitest's JSON report. A file that could not even be loaded counts as one failed
 * test.
 */
export function countVitest(report) {
  const unloaded = (report.testResults ?? []).filter(
    (file) => file.status === "failed" && (file.assertionResults ?? []).length === 0,
  ).length;
  return {
    passed: report.numPassedTests ?? 0,
    failed: (report.numFailedTests ?? 0) + unloaded,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
  };
}

/**
 * The counts in playwright's JSON report. A test that passed only when it was run again is counted
 * apart: it wants a look.
 */
export function countPlaywright(report) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report.stats ?? {};
  const errors = unexpected === 0 ? (report.errors ?? []).length : 0;
  return { passed: expected + flaky, failed: unexpected + errors, skipped, again: flaky };
}

/** Reads a report; one that was never written counts nothing. */
export function countFile(path, count) {
  return existsSync(path) ? count(JSON.parse(readFileSync(path, "utf8"))) : none();
}

/**
 * The sum over all steps. A step that failed without a failed test of its own (types, lint, a
 * build) counts as one failure, so that the closing line never says "0 failed" of a run that
 * failed.
 * @param {{ ok: boolean, counts?: { passed: number, failed: number, skipped: number } }[]} steps
 */
export function sum(steps) {
  const total = none();
  for (const { ok, counts = none() } of steps) {
    total.passed += counts.passed;
    total.failed += ok || counts.failed > 0 ? counts.failed : 1;
    total.skipped += counts.skipped;
  }
  return total;
}
