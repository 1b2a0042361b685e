// @ts-check
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";
import { LOW_PRIORITY } from "../../backend/build-runner/low-priority.mjs";
import { CommandError } from "./failure.mjs";
import { root } from "./paths.mjs";

const killWithParent = join(root, "backend", "build-runner", "kill-with-parent.mjs");

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();
let stopping = false;

/**
 * @typedef {object} LaunchOptions
 * @property {NodeJS.ProcessEnv} [env]
 * @property {string} [cwd] Folder of the checkout by default.
 * @property {"inherit" | "pipe" | number} [output] Where the output goes: a number is an open file.
 * @property {boolean} [lowPriority] Whether everything else gets processor and disk first.
 */

/**
 * Starts a command in a process group of its own, which ends with this process, even if this one is
 * killed.
 * @param {readonly string[]} argv
 * @param {LaunchOptions} [options]
 */
export function launch(argv, options = {}) {
  const { env = process.env, cwd = root, output = "inherit", lowPriority = false } = options;
  const child = spawn(
    process.execPath,
    [killWithParent, ...(lowPriority ? [LOW_PRIORITY] : []), ...argv],
    { cwd, env, detached: true, stdio: ["pipe", output, output] },
  );
  child.stdin?.on("error", () => {});
  running.add(child);
  child.once("close", () => running.delete(child));
  return child;
}

/**
 * Resolves to the exit code of a process.
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<number>}
 */
export function waitForExit(child) {
  return new Promise((resolve) => {
    child.once("error", () => resolve(127));
    child.once("close", (code) => resolve(code ?? 128));
  });
}

/**
 * Runs a command to its end. Throws a `CommandError` if it fails.
 * @param {string} name
 * @param {readonly string[]} argv
 * @param {LaunchOptions & { hint?: string }} [options]
 */
export async function run(name, argv, { hint, ...options } = {}) {
  const code = await waitForExit(launch(argv, options));
  // While this process stops, children end on purpose, which is no failure.
  if (stopping) await new Promise(() => {});
  if (code !== 0) throw new CommandError(`${name} failed (exit code ${code}).`, { hint });
}

/**
 * Ends a process and its whole group.
 * @param {import("node:child_process").ChildProcess} child
 */
export async function stop(child) {
  if (child.pid === undefined || !running.has(child)) return;
  const ended = waitForExit(child);
  // The group gets SIGTERM when this pipe closes, and ends within ten seconds. A signal from here
  // could end the command first, and with it the process that ends the rest of the group.
  child.stdin?.end();
  await ended;
}

/** Whether this process is about to exit. */
export const isStopping = () => stopping;

/** Stops everything that was started before a signal, such as that of Ctrl-C, ends this process. */
export function stopOnSignals() {
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
    process.on(signal, () => {
      // Ctrl-C arrives twice: from the terminal and from npm.
      if (stopping) return;
      stopping = true;
      void Promise.all([...running].map(stop)).then(() =>
        process.exit(128 + constants.signals[signal]),
      );
    });
}
