import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";

/** The first argument of `kill-with-parent.mjs` that has its command run at low priority. */
export const LOW_PRIORITY = "--low-priority";

/**
 * Lowers the priority of this process, and of everything that it starts from now on: what builds
 * the site must not slow down the shop beside it. Whatever this system does not offer is left out;
 * nothing fails for it.
 */
export function lowerPriority() {
  attempt(() => setPriority(constants.priority.PRIORITY_LOW));
  if (process.platform !== "linux") return;
  // Linux weighs sessions against each other first (sched(7), autogroup), so the session needs the
  // low value as well.
  attempt(() => writeFileSync("/proc/self/autogroup", String(constants.priority.PRIORITY_LOW)));
  // Idle class: the disk serves it when nobody else asks.
  spawnSync("ionice", ["-c", "3", "-p", String(process.pid)], { stdio: "ignore" });
}

function attempt(change) {
  try {
    change();
  } catch {
    // Not offered here, or not allowed.
  }
}
