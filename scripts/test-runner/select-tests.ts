import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "../bootstrap/paths.mjs";
import { STEPS, stepOf } from "./test-steps";

/** Names of steps with further arguments of their tool. */
type Selected = ReadonlyMap<string, readonly string[]>;

const TEST_FILE = /^(tests|e2e)\/.*\.(test|spec)\.tsx?$/;

/**
 * Returns the steps that the arguments name, by themselves or by a test file, all of them without
 * arguments. From the first option on, arguments are passed to the tool.
 */
export function selectSteps(
  args: readonly string[],
  isFull: boolean,
): { readonly steps: Selected; readonly unknown: readonly string[] } {
  const firstOption = args.findIndex((arg) => arg.startsWith("-"));
  const names = firstOption === -1 ? args : args.slice(0, firstOption);
  const options = firstOption === -1 ? [] : args.slice(firstOption);
  const known = STEPS.map(({ name }) => name);
  const isFile = (arg: string): boolean =>
    !known.includes(arg) && existsSync(join(root, arg.replace(/:\d+$/, "")));
  const wanted = names.length === 0 ? known.filter((name) => isFull || name !== "cluster") : names;
  const steps = new Map<string, readonly string[]>();
  for (const arg of wanted) {
    const step = isFile(arg) ? stepOf(arg) : arg;
    steps.set(step, [...(steps.get(step) ?? []), ...(isFile(arg) ? [arg] : [])]);
  }
  for (const [step, files] of steps) steps.set(step, [...files, ...options]);
  return { steps, unknown: names.filter((arg) => !known.includes(arg) && !isFile(arg)) };
}

/**
 * Returns what a developer runs after each change: types, lint, the unit tests that import a changed
 * file, and changed test files of the other steps.
 */
export function selectChanged(files: readonly string[], since: string): Selected {
  const steps = new Map<string, readonly string[]>([
    ["types", []],
    ["lint", []],
    ["unit", ["--changed", since, "--passWithNoTests"]],
  ]);
  for (const file of files.filter((path) => TEST_FILE.test(path) && existsSync(join(root, path)))) {
    const step = stepOf(file);
    if (step !== "unit") steps.set(step, [...(steps.get(step) ?? []), file]);
  }
  return steps;
}
