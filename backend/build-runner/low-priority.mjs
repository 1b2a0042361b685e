import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";

/** First argument of `kill-with-parent.mjs` for a command at low priority. */
export const LOW_PRIORITY = "--low-priority";

/**
 * Lowers the priority of this process and of every process that it starts afterwards, so that a
 * build does not slow down the shop on the same machine. Skips what the system does not offer.
 * `BUILD_PRIORITY=normal` keeps the priority.
 */
export function lowerPriority() {
  if (process.env["BUILD_PRIORITY"] === "normal") return;
  attempt(() => setPriority(constants.priority.PRIORITY_LOW));
  if (process.platform !== "linux") return;
  // Linux weighs sessions against each other first (sched(7), autogroup), so the session needs the
  // low value as well.
  attempt(() => writeFileSync("/proc/self/autogroup", String(constants.priority.PRIORITY_LOW)));
  // Idle class: the disk serves it when no other process asks.
  spawnSync("ionice", ["-c", "3", "-p", String(process.pid)], { stdio: "ignore" });
}

function attempt(change) {
  try {
    change();
  } catch {
    // Not offered by this system, or not allowed.
  }
}
