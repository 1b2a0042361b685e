// @ts-check
import { spawn } from "node:child_process";
import { createWriteStream, mkdirSync } from "node:fs";
import { constants } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { LOW_PRIORITY } from "../../backend/build-runner/low-priority.mjs";
import { printLine } from "./console.mjs";
import { CommandError, LogTail } from "./failure.mjs";
import { root } from "./paths.mjs";

/** Time that a process has to end before it is killed, in milliseconds. */
const STOP_TIMEOUT_MS = 12_000;

const killWithParent = join(root, "backend", "build-runner", "kill-with-parent.mjs");

/**
 * Command to start, with its output in a log.
 * @typedef {object} LaunchOptions
 * @property {readonly string[]} argv Command and arguments.
 * @property {string} log File for the output.
 * @property {NodeJS.ProcessEnv} env
 * @property {string} [cwd] Folder of the checkout by default.
 * @property {boolean} [show] Whether the output is also printed.
 * @property {boolean} [lowPriority] Whether everything else gets processor and disk first.
 */

/**
 * @typedef {object} ManagedProcess
 * @property {import("node:child_process").ChildProcessByStdio<import("node:stream").Writable,
 *   import("node:stream").Readable, import("node:stream").Readable>} child
 * @property {Promise<number>} ended Exit code, once the whole log is written.
 * @property {LogTail} tail
 * @property {string} log
 */

/** @type {Set<ManagedProcess>} */
const running = new Set();
/** @type {(() => void | Promise<void>)[]} */
const exitTasks = [];
let stopping = false;

/**
 * Starts a command in a process group of its own that ends with this process. Writes its output to
 * a log.
 * @param {LaunchOptions} options
 * @returns {ManagedProcess}
 */
export function launch({ argv, log, env, cwd = root, show = false, lowPriority = false }) {
  mkdirSync(dirname(log), { recursive: true });
  const file = createWriteStream(log, { flags: "w" });
  const tail = new LogTail();
  const child = spawn(
    process.execPath,
    [killWithParent, ...(lowPriority ? [LOW_PRIORITY] : []), ...argv],
    { cwd, env, detached: true, stdio: ["pipe", "pipe", "pipe"] },
  );
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8");
    stream.on("data", (text) => {
      file.write(text);
      tail.add(text);
      if (show) process.stdout.write(text);
    });
  }
  child.stdin.on("error", () => {});
  /** @type {Promise<number>} */
  const closed = new Promise((resolve) => {
    child.on("error", (error) => {
      tail.add(`${error.message}\n`);
      resolve(127);
    });
    child.on("close", (code) => resolve(code ?? 128));
  });
  /** @type {Promise<number>} */
  const ended = closed.then((code) => {
    running.delete(process_);
    // Kills members of the group that outlived its leader.
    signalGroup(child, "SIGKILL");
    // The log is complete when `ended` resolves.
    return new Promise((resolve) => file.end(() => resolve(code)));
  });
  const process_ = { child, ended, tail, log };
  running.add(process_);
  return process_;
}

/**
 * Runs a command to its end. If it fails, throws a `CommandError` with the end of the log, and with
 * the hint that `explain` derives from it.
 * @param {LaunchOptions & { name: string, explain?: (text: string) => string | undefined }} options
 */
export async function run({ name, explain, ...options }) {
  const process_ = launch(options);
  const code = await process_.ended;
  // While this process stops, children end on purpose, so their exit codes are no failures.
  if (stopping) await new Promise(() => {});
  if (code !== 0) {
    const tail = process_.tail.lines;
    const shown = options.show === true ? [] : tail;
    throw new CommandError(`${name} failed (exit code ${code}).`, {
      code,
      tail: shown,
      log: process_.log,
      hint: explain?.(tail.join("\n")),
    });
  }
}

/**
 * Ends a process and its whole group: first with SIGTERM, after a timeout with SIGKILL.
 * @param {ManagedProcess} process_
 */
export async function stop(process_) {
  if (!running.has(process_)) return;
  signalGroup(process_.child, "SIGTERM");
  const timeout = new AbortController();
  await Promise.race([
    process_.ended,
    wait(STOP_TIMEOUT_MS, undefined, { signal: timeout.signal }).then(() =>
      signalGroup(process_.child, "SIGKILL"),
    ),
  ]).catch(() => {});
  timeout.abort();
  await process_.ended;
}

/**
 * @param {ManagedProcess["child"]} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group is empty.
  }
}

/**
 * Registers a task that runs when this process ends through `exit` or a signal. Tasks run in
 * reverse order of registration.
 * @param {() => void | Promise<void>} task
 */
export function onExit(task) {
  exitTasks.unshift(task);
}

/**
 * Stops everything that this process started, runs the exit tasks and exits.
 * @param {number} code
 * @returns {Promise<never>}
 */
export async function exit(code) {
  stopping = true;
  await Promise.all([...running].map(stop));
  for (const task of exitTasks.splice(0)) await task();
  process.exit(code);
}

/** Returns whether this process is about to exit. */
export function isStopping() {
  return stopping;
}

/**
 * A Ctrl-C arrives several times: from the terminal, from npm and from `scripts/run.mjs`. Signals
 * within this many milliseconds count as one.
 */
const DUPLICATE_SIGNAL_MS = 1500;

/** @type {readonly NodeJS.Signals[]} */
const STOP_SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Stops everything that was started on Ctrl-C, `kill`, a closed terminal, or when the parent npm
 * ends. A second Ctrl-C kills it at once.
 */
export function exitOnSignals() {
  let first = 0;
  for (const signal of STOP_SIGNALS) {
    process.on(signal, () => {
      if (!stopping) {
        first = Date.now();
        printLine(signal === "SIGINT" ? "\nStopping …" : "Stopping …");
        void exit(128 + constants.signals[signal]);
      } else if (Date.now() - first > DUPLICATE_SIGNAL_MS) {
        for (const { child } of running) signalGroup(child, "SIGKILL");
        process.exit(1);
      }
    });
  }
  process.stdout.on("error", () => {});
  onParentExit(() => {
    if (!stopping) void exit(1);
  });
}

/**
 * Calls `listener` once the npm that started this process has ended. Without npm it does nothing.
 * @param {() => void} listener
 */
export function onParentExit(listener) {
  if (process.env["npm_lifecycle_event"] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    listener();
  }, 1000).unref();
}
