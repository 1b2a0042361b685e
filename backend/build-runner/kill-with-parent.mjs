/*
 * Runs a command and ends it, with every process that it started, when the calling process is gone,
 * even if that was killed without a chance to clean up: `node kill-with-parent.mjs [--low-priority]
 * command arguments…`. The caller starts it as the leader of its own process group, with a pipe as
 * standard input that it keeps open as long as it lives. Exits with the command's exit code, or with
 * 128 and the number of the signal that ended it.
 *
 * Plain JavaScript: bare Node runs it, also before packages are installed.
 */
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { LOW_PRIORITY, lowerPriority } from "./low-priority.mjs";

/** Time for a graceful shutdown, in milliseconds. */
const SHUTDOWN_MS = 10_000;

const given = process.argv.slice(2);
const isLow = given[0] === LOW_PRIORITY;
const [command, ...args] = isLow ? given.slice(1) : given;
// Before the command starts: it and all its child processes inherit the priority.
if (isLow) lowerPriority();
let ending = false;

const child = spawn(command, args, { stdio: ["ignore", "inherit", "inherit"] });
child.on("error", (error) => {
  console.error(`${command} cannot be run: ${error.message}`);
  process.exit(127);
});
child.on("exit", (code, signal) => {
  // Without the caller, no process needs the exit code. The rest of the group ends now.
  if (ending) process.kill(-process.pid, "SIGKILL");
  process.exit(signal === null ? (code ?? 1) : 128 + constants.signals[signal]);
});

// A signal goes to the whole group, so the command receives it as well. This process waits for the
// command and passes its exit code on.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});

process.stdin.on("error", endGroup);
process.stdin.on("close", endGroup);
process.stdin.resume();
process.stdout.on("error", () => {});

function endGroup() {
  if (ending) return;
  ending = true;
  process.kill(-process.pid, "SIGTERM");
  setTimeout(() => process.kill(-process.pid, "SIGKILL"), SHUTDOWN_MS).unref();
}
