import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { bold, duration, green, printLine, red } from "../bootstrap/console.mjs";
import { root } from "../bootstrap/paths.mjs";
import type { TestResult } from "./test-results";

export interface StepResult {
  readonly name: string;
  readonly seconds: number;
  /** Of the step and everything that it started. */
  readonly processorSeconds: number;
  readonly tests: readonly TestResult[];
  /** Message of the error with which the step ended. */
  readonly error: string | undefined;
}

const budgetsSchema = z.object({
  testRun: z.object({
    /** Seconds that the fixed loop takes on the machine of the figures. */
    loop: z.number(),
    /** Seconds of processor time on that machine. */
    steps: z.record(z.string(), z.number()),
  }),
});

export function readStepBudgets(): z.infer<typeof budgetsSchema>["testRun"] {
  const file = readFileSync(join(root, "budgets.json"), "utf8");
  return budgetsSchema.parse(JSON.parse(file)).testRun;
}

/** A step of a failed run never says "0 failed": types or lint count as one test. */
const failedTests = ({ tests, error }: StepResult): number =>
  Math.max(tests.filter(({ passed }) => !passed).length, error === undefined ? 0 : 1);

/**
 * Prints the results of all steps and the closing line. `speed`: of the machine of the figures,
 * relative to this one. A step above its figure is reported, and fails at the double. Returns
 * whether all passed.
 */
export function printSummary(
  results: readonly StepResult[],
  speed: number,
  isFull: boolean,
): boolean {
  const budgets = readStepBudgets().steps;
  const getRatio = ({ name, processorSeconds }: StepResult): number =>
    isFull ? 0 : (processorSeconds * speed) / (budgets[name] ?? Infinity);
  printLine(bold("\nStep            Result    Passed  Failed  Duration       Processor time"));
  for (const result of results) {
    const { name, seconds, processorSeconds, tests } = result;
    const failed = failedTests(result);
    const used = `(${(processorSeconds * speed).toFixed(0)} of ${budgets[name] ?? "?"} s)`;
    printLine(
      [
        name.padEnd(16),
        failed > 0 ? red("✗ failed") : green("✓ passed"),
        String(tests.length - tests.filter(({ passed }) => !passed).length).padStart(8),
        String(failed).padStart(8),
        `  ${duration(seconds * 1000).padEnd(15)}`,
        `${duration(processorSeconds * 1000)} ${getRatio(result) > 1 ? red(used) : used}`,
      ].join(""),
    );
    for (const [file, milliseconds] of slowestFiles(tests))
      printLine(`    ${duration(milliseconds).padStart(12)}  ${file}`);
  }
  const total = results.reduce((sum, { processorSeconds }) => sum + processorSeconds, 0);
  printLine(
    `Processor time: ${duration(total * 1000)}; this machine runs the fixed loop at ${speed.toFixed(2)} times the speed of the figures in budgets.json.`,
  );
  if (!isFull) printLine(`Only in npm test -- full: ${fullOnly().join(", ")}`);
  const overspent = results.filter((result) => getRatio(result) > 2);
  for (const { name } of overspent)
    printLine(red(`${name} used more than twice the processor time in budgets.json.`));
  for (const result of results) printFailures(result, `npm test -- ${isFull ? "full " : ""}`);
  const passed = results.flatMap(({ tests }) => tests).filter((test) => test.passed).length;
  const failed = results.reduce((sum, result) => sum + failedTests(result), overspent.length);
  printLine(`\n${passed} passed, ${failed} failed`);
  return failed === 0;
}

/** Prints which tests failed, and how to run only these. */
function printFailures({ name, tests, error }: StepResult, command: string): void {
  const failures = tests.filter(({ passed }) => !passed);
  if (error !== undefined && failures.length === 0)
    printLine(`\n${red(`✗ ${name}`)}: ${error}\n  Run only this: ${command}${name}`);
  for (const { file, title, error: reason, rerun } of failures)
    printLine(`\n${red(`✗ ${file}`)} ${title}\n  ${reason}\n  Run only this: ${command}${rerun}`);
}

/** Returns the five files whose tests took longest, with the sum in milliseconds. */
function slowestFiles(tests: readonly TestResult[]): readonly (readonly [string, number])[] {
  const sums = new Map<string, number>();
  for (const { file, milliseconds } of tests) sums.set(file, (sums.get(file) ?? 0) + milliseconds);
  return [...sums].sort(([, a], [, b]) => b - a).slice(0, 5);
}

/** Returns the files with tests that run only in the full run. */
function fullOnly(): readonly string[] {
  const pattern = String.raw`languagesOf\(|\bFULL\b|tags: \["full|@module-tag full`;
  const argv = [
    "grep",
    "-lE",
    pattern,
    "--",
    "e2e/*.spec.ts",
    "tests/*.test.ts",
    "tests/*.test.tsx",
  ];
  return spawnSync("git", argv, { cwd: root, encoding: "utf8" }).stdout.trim().split("\n");
}
