import { spawn } from "node:child_process";
import { createWriteStream, mkdirSync } from "node:fs";
import { constants } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { printLine } from "./console.mjs";
import { CommandError, LogTail } from "./failure.mjs";
import { LOW_PRIORITY } from "./low-priority.mjs";
import { root } from "./paths.mjs";

/** How long a process may take to end before it is killed, in milliseconds. */
const PATIENCE = 12_000;

const killWithParent = join(root, "scripts", "lib", "kill-with-parent.mjs");
const running = new Set();
const farewells = [];
let stopping = false;

/**
 * @typedef {object} Launch
 * @property {string[]} argv the command and its arguments
 * @property {string} log the file that takes its output
 * @property {NodeJS.ProcessEnv} env
 * @property {string} [cwd] the project's folder unless said otherwise
 * @property {boolean} [show] whether its output is shown as well
 * @property {boolean} [lowPriority] whether it yields the processor and the disk to everything else
 */

/**
 * Starts a command in a process group of its own, that ends with this process, with its output in a
 * log.
 */
export function launch({ argv, log, env, cwd = root, show = false, lowPriority = false }) {
  mkdirSync(dirname(log), { recursive: true });
  const file = createWriteStream(log, { flags: "w" });
  const tail = new LogTail();
  const child = spawn(
    process.execPath,
    [killWithParent, ...(lowPriority ? [LOW_PRIORITY] : []), ...argv],
    {
      cwd,
      env,
      detached: true,
      stdio: ["pipe", "pipe", "pipe"],
    },
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
  const ended = new Promise((resolve) => {
    child.on("error", (error) => {
      tail.add(`${error.message}\n`);
      resolve(127);
    });
    child.on("close", (code) => resolve(code ?? 128));
  }).then((code) => {
    running.delete(process_);
    // Whoever outlived the leader of the group goes with it.
    signalGroup(child, "SIGKILL");
    // Who waits for the end may read the whole log.
    return new Promise((resolve) => file.end(() => resolve(code)));
  });
  const process_ = { child, ended, tail, log };
  running.add(process_);
  return process_;
}

/**
 * Runs a command to its end. A failing one throws a Failure with the end of its log; `explain`
 * turns that log into a hint.
 */
export async function run({ name, explain, ...options }) {
  const process_ = launch(options);
  const code = await process_.ended;
  // The one who is stopping has the last word; nothing here is a failure any more.
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

/** Ends a process and its whole group, gently first. */
export async function stop(process_) {
  if (!running.has(process_)) return;
  signalGroup(process_.child, "SIGTERM");
  const patience = new AbortController();
  await Promise.race([
    process_.ended,
    wait(PATIENCE, undefined, { signal: patience.signal }).then(() =>
      signalGroup(process_.child, "SIGKILL"),
    ),
  ]).catch(() => {});
  patience.abort();
  await process_.ended;
}

function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // Nobody is left in the group.
  }
}

/** Does something when this script ends, however it ends: last come, first served. */
export function onExit(task) {
  farewells.unshift(task);
}

/** Ends everything that this script started and takes its leave. */
export async function exit(code) {
  stopping = true;
  await Promise.all([...running].map(stop));
  for (const task of farewells.splice(0)) await task();
  process.exit(code);
}

/** Whether this script is on its way out. */
export function isStopping() {
  return stopping;
}

/**
 * npm passes on the Ctrl-C that the terminal has sent to this script already; within this many
 * milliseconds it is the same one.
 */
const SAME_CTRL_C = 1500;

/**
 * Makes Ctrl-C, a `kill`, a closed terminal and the death of the npm above all end what was
 * started. A second Ctrl-C does not wait.
 */
export function exitOnSignals() {
  let first = 0;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      if (!stopping) {
        first = Date.now();
        printLine(signal === "SIGINT" ? "\nStopping …" : "Stopping …");
        void exit(128 + constants.signals[signal]);
      } else if (Date.now() - first > SAME_CTRL_C) {
        for (const { child } of running) signalGroup(child, "SIGKILL");
        process.exit(1);
      }
    });
  }
  process.stdout.on("error", () => {});
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent && !stopping) void exit(1);
  }, 1000).unref();
}
