import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";

/** Numbers of tests by result. `retried`: those that passed only at the second attempt. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly retried?: number;
}

const NO_TESTS: TestCounts = { passed: 0, failed: 0, skipped: 0 };

const count = z.number().default(0);

const vitestReportSchema = z.object({
  numPassedTests: count,
  numFailedTests: count,
  numPendingTests: count,
  numTodoTests: count,
  testResults: z
    .array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()).default([]) }))
    .default([]),
});

const playwrightReportSchema = z.object({
  stats: z
    .object({ expected: count, unexpected: count, flaky: count, skipped: count })
    .prefault({}),
  errors: z.array(z.unknown()).default([]),
});

/** Counts the tests in vitest's JSON report. A file that cannot be loaded is one failed test. */
export function countVitest(report: unknown): TestCounts {
  const parsed = vitestReportSchema.parse(report);
  const unloaded = parsed.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  ).length;
  return {
    passed: parsed.numPassedTests,
    failed: parsed.numFailedTests + unloaded,
    skipped: parsed.numPendingTests + parsed.numTodoTests,
  };
}

/** Counts the tests in Playwright's JSON report. */
export function countPlaywright(report: unknown): TestCounts {
  const parsed = playwrightReportSchema.parse(report);
  const { expected, unexpected, flaky, skipped } = parsed.stats;
  const errors = unexpected === 0 ? parsed.errors.length : 0;
  return { passed: expected + flaky, failed: unexpected + errors, skipped, retried: flaky };
}

/** Counts the tests in a report file. A missing report has no tests. */
export function countFile(path: string, countReport: (report: unknown) => TestCounts): TestCounts {
  return existsSync(path) ? countReport(JSON.parse(readFileSync(path, "utf8"))) : NO_TESTS;
}

/**
 * Returns the sum of all steps. A failed step without a failed test (types, lint, a build) counts
 * as one failure, so that the summary of a failed run never says "0 failed".
 */
export function sum(
  steps: readonly { readonly ok: boolean; readonly counts?: TestCounts | undefined }[],
): TestCounts {
  let [passed, failed, skipped] = [0, 0, 0];
  for (const { ok, counts = NO_TESTS } of steps) {
    passed += counts.passed;
    failed += ok || counts.failed > 0 ? counts.failed : 1;
    skipped += counts.skipped;
  }
  return { passed, failed, skipped };
}
