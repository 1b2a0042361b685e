import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { z } from "zod";
import { root } from "../bootstrap/paths.mjs";

/** A test that ran, or a file that could not be loaded. */
export interface TestResult {
  /** Path below the checkout. */
  readonly file: string;
  readonly title: string;
  readonly passed: boolean;
  readonly milliseconds: number;
  /** First line of the error. */
  readonly error: string;
  /** Arguments of `npm test --` that run only this test. */
  readonly rerun: string;
}

const text = z.string().default("");

const vitestSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: text,
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          title: z.string(),
          duration: z.number().nullish(),
          failureMessages: z.array(z.string()).default([]),
        }),
      ),
    }),
  ),
});

const suiteSchema = z.object({
  get suites() {
    return z.array(suiteSchema).default([]);
  },
  specs: z
    .array(
      z.object({
        title: z.string(),
        file: z.string(),
        line: z.number(),
        tests: z.array(
          z.object({
            status: z.string(),
            results: z.array(
              z.object({
                duration: z.number(),
                error: z.object({ message: text }).optional(),
              }),
            ),
          }),
        ),
      }),
    )
    .default([]),
});

const playwrightSchema = suiteSchema.extend({
  errors: z.array(z.object({ message: text })).default([]),
});

const firstLine = (message = ""): string =>
  stripVTControlCharacters(message).trim().split("\n")[0] ?? "";

/** Returns the tests of a report of vitest that ran. A file that cannot be loaded failed. */
export function readVitest(report: unknown): readonly TestResult[] {
  return vitestSchema.parse(report).testResults.flatMap((found) => {
    const file = relative(root, found.name);
    if (found.assertionResults.length === 0 && found.status === "failed")
      return failure(file, "cannot be loaded", found.message);
    return found.assertionResults
      .filter(({ status }) => status === "passed" || status === "failed")
      .map(({ status, fullName, title, duration, failureMessages }) => ({
        file,
        title: fullName,
        passed: status === "passed",
        milliseconds: duration ?? 0,
        error: firstLine(failureMessages[0]),
        rerun: `${file} -t ${JSON.stringify(title)}`,
      }));
  });
}

/** Returns the tests of a report of Playwright that ran, and errors outside of tests. */
export function readPlaywright(report: unknown): readonly TestResult[] {
  const { errors, ...suite } = playwrightSchema.parse(report);
  return [
    ...readSuite(suite),
    ...errors.map(({ message }) => failure("e2e", "Playwright", message)),
  ];
}

function readSuite({ suites, specs }: z.infer<typeof suiteSchema>): readonly TestResult[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status !== "skipped")
      .map(({ status, results }) => ({
        file: `e2e/${file}`,
        title,
        passed: status === "expected",
        milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
        error: firstLine(results.find(({ error }) => error)?.error?.message),
        rerun: `e2e/${file}:${line}`,
      })),
  );
  return [...own, ...suites.flatMap(readSuite)];
}

function failure(file: string, title: string, message: string): TestResult {
  return { file, title, passed: false, milliseconds: 0, error: firstLine(message), rerun: file };
}

/** Reads a report file. A missing report has no tests. */
export function readReport(path: string, kind: "vitest" | "playwright"): readonly TestResult[] {
  if (!existsSync(path)) return [];
  const report: unknown = JSON.parse(readFileSync(path, "utf8"));
  return kind === "vitest" ? readVitest(report) : readPlaywright(report);
}
