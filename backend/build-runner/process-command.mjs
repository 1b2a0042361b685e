// @ts-check
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * Returns the command line of a process, or an empty string if it is unknown.
 * @param {number} pid
 */
export function commandOf(pid) {
  try {
    if (process.platform === "linux")
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).trim();
  } catch {
    return "";
  }
}
