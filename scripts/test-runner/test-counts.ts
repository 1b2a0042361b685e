import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { z } from "zod";

/** Numbers of tests by result. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Titles of the tests that passed only at a later attempt. */
  readonly retried?: readonly string[];
  /** Titles of the failed tests, each with the first line of its error. */
  readonly failures?: readonly string[];
}

export const NO_TESTS: TestCounts = { passed: 0, failed: 0, skipped: 0 };

const count = z.number().default(0);

const vitestReportSchema = z.object({
  numPassedTests: count,
  numFailedTests: count,
  numPendingTests: count,
  numTodoTests: count,
  testResults: z
    .array(
      z.object({
        name: z.string().default(""),
        status: z.string(),
        message: z.string().default(""),
        assertionResults: z
          .array(
            z.object({
              status: z.string(),
              fullName: z.string(),
              failureMessages: z.array(z.string()).default([]),
            }),
          )
          .default([]),
      }),
    )
    .default([]),
});

const playwrightReportSchema = z.object({
  stats: z
    .object({ expected: count, unexpected: count, flaky: count, skipped: count })
    .prefault({}),
  errors: z.array(z.object({ message: z.string().default("") })).default([]),
  suites: z.array(z.unknown()).default([]),
});

const playwrightSuiteSchema = z.object({
  suites: z.array(z.unknown()).default([]),
  specs: z
    .array(
      z.object({
        title: z.string(),
        file: z.string(),
        tests: z.array(
          z.object({
            status: z.string(),
            results: z.array(
              z.object({ error: z.object({ message: z.string().default("") }).optional() }),
            ),
          }),
        ),
      }),
    )
    .default([]),
});

/** Describes a failed test: its title and the first line of its error, without colors. */
function describeFailure(title: string, message: string): string {
  const [line = ""] = stripVTControlCharacters(message).trim().split("\n");
  return line === "" ? title : `${title}\n  ${line}`;
}

interface PlaywrightTitles {
  readonly failures: readonly string[];
  readonly retried: readonly string[];
}

/** Returns the failed and the retried tests of a suite and of those in it. */
function playwrightTitles(suite: unknown): PlaywrightTitles {
  const { suites, specs } = playwrightSuiteSchema.parse(suite);
  const inner = suites.map(playwrightTitles);
  const tests = specs.flatMap(({ title, file, tests: found }) =>
    found.map(({ status, results }) => ({
      status,
      title: `${file} › ${title}`,
      message: results.find(({ error }) => error)?.error?.message ?? "",
    })),
  );
  return {
    failures: [
      ...tests
        .filter(({ status }) => status === "unexpected")
        .map(({ title, message }) => describeFailure(title, message)),
      ...inner.flatMap(({ failures }) => failures),
    ],
    retried: [
      ...tests
        .filter(({ status }) => status === "flaky")
        .map(({ title, message }) => describeFailure(title, message)),
      ...inner.flatMap(({ retried }) => retried),
    ],
  };
}

/** Counts the tests in vitest's JSON report. A file that cannot be loaded is one failed test. */
export function countVitest(report: unknown): TestCounts {
  const parsed = vitestReportSchema.parse(report);
  const unloaded = parsed.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  const failures = parsed.testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) => describeFailure(fullName, failureMessages[0] ?? "")),
  );
  return {
    passed: parsed.numPassedTests,
    failed: parsed.numFailedTests + unloaded.length,
    skipped: parsed.numPendingTests + parsed.numTodoTests,
    failures: [...failures, ...unloaded.map(({ name, message }) => describeFailure(name, message))],
  };
}

/** Counts the tests in Playwright's JSON report. */
export function countPlaywright(report: unknown): TestCounts {
  const parsed = playwrightReportSchema.parse(report);
  const { expected, unexpected, flaky, skipped } = parsed.stats;
  const errors = unexpected === 0 ? parsed.errors : [];
  const { failures, retried } = playwrightTitles({ suites: parsed.suites });
  return {
    passed: expected + flaky,
    failed: unexpected + errors.length,
    skipped,
    retried,
    failures: [...failures, ...errors.map(({ message }) => describeFailure("Playwright", message))],
  };
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

/** Merges the results of two runs of one step. */
export function merge(first: TestCounts, second: TestCounts): TestCounts {
  return {
    passed: first.passed + second.passed,
    failed: first.failed + second.failed,
    skipped: first.skipped + second.skipped,
    retried: [...(first.retried ?? []), ...(second.retried ?? [])],
    failures: [...(first.failures ?? []), ...(second.failures ?? [])],
  };
}
