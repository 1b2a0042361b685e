/*
 * Runs a command and ends it, with everything that it started, when the script that asked for it is
 * gone: even when that one was killed without a chance to clean up. `node kill-with-parent.mjs
 * [--low-priority] command arguments…`, started as the leader of a process group of its own, with a
 * pipe as standard input that the script keeps open for as long as it lives.
 */
import { spawn } from "node:child_process";
import { LOW_PRIORITY, lowerPriority } from "./low-priority.mjs";

const given = process.argv.slice(2);
const isLow = given[0] === LOW_PRIORITY;
const [command, ...args] = isLow ? given.slice(1) : given;
// Before the command starts: it inherits the priority, and so does everything that it starts.
if (isLow) lowerPriority();
const PATIENCE = 10_000;
let ending = false;

const child = spawn(command, args, { stdio: ["ignore", "inherit", "inherit"] });
child.on("error", (error) => {
  console.error(`${command} cannot be run: ${error.message}`);
  process.exit(127);
});
child.on("exit", (code, signal) => {
  // Whoever outlived the command on the way out goes now, and this process with it: nobody is there
  // to ask for its exit code.
  if (ending) process.kill(-process.pid, "SIGKILL");
  process.exit(signal === null ? (code ?? 1) : 128);
});

// A signal goes to the whole group, so the child has it already; this process waits for it and
// passes on how it ended.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});

process.stdin.on("error", endGroup);
process.stdin.on("close", endGroup);
process.stdin.resume();
process.stdout.on("error", () => {});

function endGroup() {
  if (ending) return;
  ending = true;
  process.kill(-process.pid, "SIGTERM");
  setTimeout(() => process.kill(-process.pid, "SIGKILL"), PATIENCE).unref();
}
