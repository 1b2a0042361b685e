import { readFileSync } from "node:fs";
import { join } from "node:path";
import { paths, root } from "../bootstrap/paths.mjs";
import { run } from "../bootstrap/processes.mjs";
import type { Tools } from "../dev-stack/tools";
import {
  countFile,
  countPlaywright,
  countVitest,
  merge,
  NO_TESTS,
  type TestCounts,
} from "./test-counts";

const bin = (...path: readonly string[]): string => join(root, "node_modules", ...path);
const logOf = (name: string): string => join(paths.logs, `test-${name}.log`);

type Env = Readonly<Record<string, string | undefined>>;

/** The tools write to a pipe, so they cannot detect a terminal with colors themselves. */
const COLORS: Env =
  process.stdout.isTTY && process.env["NO_COLOR"] === undefined
    ? { FORCE_COLOR: "1" }
    : { NO_COLOR: "1", FORCE_COLOR: undefined };

/** `inBackground`: another step prints at the same time, so the output is printed at the end. */
export interface StepOptions {
  readonly env?: Env;
  readonly inBackground?: boolean;
}

/** Runs a tool from `node_modules` and prints its output. */
async function runTool(
  tools: Tools,
  name: string,
  argv: readonly string[],
  { env = {}, inBackground = false }: StepOptions = {},
): Promise<void> {
  const log = logOf(name);
  try {
    await run({
      name: `The step "${name}"`,
      argv: [tools.node, ...argv],
      env: { ...tools.env, ...COLORS, ...env },
      log,
      show: !inBackground,
    });
  } finally {
    if (inBackground) process.stdout.write(readFileSync(log, "utf8"));
  }
}

/** Checks the types, and the rules that need them, in one pass of the compiler. */
export async function checkTypes(tools: Tools, options?: StepOptions): Promise<void> {
  const oxlint = [bin("oxlint", "bin", "oxlint"), "--type-aware", "--type-check"];
  await runTool(tools, "types", [...oxlint, "--deny-warnings"], options);
}

export async function lint(tools: Tools, options?: StepOptions): Promise<void> {
  const eslint = [bin("eslint", "bin", "eslint.js"), ".", "--max-warnings", "0"];
  await runTool(tools, "lint", eslint, options);
  const stylelint = [bin("stylelint", "bin", "stylelint.mjs"), "src/**/*.css"];
  await runTool(tools, "lint-styles", stylelint, options);
  const cruiser = [bin("dependency-cruiser", "bin", "dependency-cruiser.mjs"), "."];
  await runTool(tools, "lint-cycles", cruiser, options);
  const prettier = [bin("prettier", "bin", "prettier.cjs"), "--check", "--log-level", "warn", "."];
  await runTool(tools, "lint-format", prettier, options);
  const model = ["--import", "tsx", join(root, "backend", "directus", "generate-model.ts")];
  await runTool(tools, "lint-model", [...model, "--check"], options);
}

/** Tests that read files of the repository, so they do not import what they test. */
const REPOSITORY_TESTS = ["tests/repository", "tests/scripts/documents.test.ts"];

/**
 * Runs the tests without a Directus. Uses all processors unless another step runs as well. `since`:
 * runs only those that import a file that has changed since this commit, and those that read files
 * of the repository.
 */
export async function runUnitTests(
  tools: Tools,
  onCounts: (counts: TestCounts) => void,
  options: StepOptions & { readonly since?: string | undefined },
): Promise<void> {
  const workers = ["--maxWorkers", options.inBackground ? "1" : "100%"];
  const projects = ["--project", "isolated", "--project", "native", ...workers];
  if (options.since === undefined) return runVitest(tools, "unit", onCounts, options, projects);
  let all: TestCounts = NO_TESTS;
  const collect = (found: TestCounts) => onCounts((all = merge(all, found)));
  const related = [...projects, "--changed", options.since, "--passWithNoTests"];
  try {
    await runVitest(tools, "unit", collect, options, related);
  } finally {
    await runVitest(tools, "unit", collect, options, REPOSITORY_TESTS);
  }
}

/**
 * Runs a project of vitest. Reports the number of its tests, also if some of them fail. `more`:
 * further arguments.
 */
export async function runVitest(
  tools: Tools,
  project: string,
  onCounts: (counts: TestCounts) => void,
  options: StepOptions,
  more: readonly string[] = [],
): Promise<void> {
  const report = join(paths.test, `${project}.json`);
  try {
    const argv = [
      bin("vitest", "vitest.mjs"),
      "run",
      "--project",
      project,
      ...more,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ];
    await runTool(tools, project, argv, options);
  } finally {
    onCounts(countFile(report, countVitest));
  }
}

/** Runs the end-to-end tests, or only these files, in a real browser and reports their number. */
export async function runPlaywright(
  tools: Tools,
  onCounts: (counts: TestCounts) => void,
  options: StepOptions,
  files: readonly string[] = [],
): Promise<void> {
  const report = join(paths.test, "e2e.json");
  try {
    await runTool(
      tools,
      "e2e",
      [bin("@playwright", "test", "cli.js"), "test", ...files, "--reporter=list,json"],
      { ...options, env: { ...options.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
    );
  } finally {
    onCounts(countFile(report, countPlaywright));
  }
}

export async function checkBudgets(tools: Tools, options: StepOptions): Promise<void> {
  const script = join("scripts", "test-runner", "budgets.ts");
  await runTool(tools, "budgets", ["--import", "tsx", script], options);
}

export async function checkRequirements(tools: Tools): Promise<void> {
  await runTool(tools, "requirements", [
    "--import",
    "tsx",
    join("scripts", "commands", "requirements.ts"),
  ]);
}
