import { existsSync } from "node:fs";
import { join } from "node:path";
import { printLine } from "../bootstrap/console.mjs";
import { CommandError } from "../bootstrap/failure.mjs";
import { root } from "../bootstrap/paths.mjs";
import { listChangedFiles } from "./changed-files";
import { STEPS, findStep } from "./test-steps";

/** What a run consists of. */
export interface TestSelection {
  /** Names of steps with further arguments of their tool. */
  readonly steps: ReadonlyMap<string, readonly string[]>;
  readonly isFull: boolean;
}

const TEST_FILE = /^(tests|e2e)\/.*\.(test|spec)\.tsx?$/;
const NAMES = STEPS.map(({ name }) => name);

/** Returns what the arguments of `npm test` name. */
export function selectTests(args: readonly string[]): TestSelection {
  if (args[0] === "changed") {
    const { since, files } = listChangedFiles(root, args[1]);
    printLine(`${files.length} files changed since ${since.slice(0, 10)}.`);
    return { steps: selectChanged(files, since), isFull: false };
  }
  const isFull = args[0] === "full";
  return { steps: selectSteps(isFull ? args.slice(1) : args, isFull), isFull };
}

/**
 * Returns the steps that the arguments name, by themselves or by a test file, all of them without
 * arguments. From the first option on, arguments are passed to the tool.
 */
export function selectSteps(args: readonly string[], isFull: boolean): TestSelection["steps"] {
  const firstOption = args.findIndex((arg) => arg.startsWith("-"));
  const options = firstOption === -1 ? [] : args.slice(firstOption);
  const named = firstOption === -1 ? args : args.slice(0, firstOption);
  const steps = new Map<string, readonly string[]>();
  for (const arg of named.length > 0 ? named : NAMES.filter((name) => isFull || name !== "cluster"))
    if (NAMES.includes(arg)) steps.set(arg, steps.get(arg) ?? []);
    else if (existsSync(join(root, arg.replace(/:\d+$/, "")))) addFile(steps, arg);
    else
      throw new CommandError(`There is no step or test file ${arg}.`, {
        hint: `The steps are: ${NAMES.join(" ")}`,
      });
  for (const [step, files] of steps) steps.set(step, [...files, ...options]);
  return steps;
}

/**
 * Returns what a developer runs after each change: types, lint, the unit tests that import a changed
 * file, and changed test files of the other steps.
 */
export function selectChanged(files: readonly string[], since: string): TestSelection["steps"] {
  const steps = new Map<string, readonly string[]>([
    ["types", []],
    ["lint", []],
    ["unit", ["--changed", since, "--passWithNoTests"]],
  ]);
  for (const file of files)
    if (TEST_FILE.test(file) && findStep(file) !== "unit" && existsSync(join(root, file)))
      addFile(steps, file);
  return steps;
}

function addFile(steps: Map<string, readonly string[]>, file: string): void {
  const step = findStep(file);
  steps.set(step, [...(steps.get(step) ?? []), file]);
}
