import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../bootstrap/paths.mjs";

/** Returns a command line that writes the processor time of another one to a file. */
export function withProcessorTime(file: string, argv: readonly string[]): readonly string[] {
  return ["python3", join(root, "scripts", "test-runner", "processor-time.py"), file, ...argv];
}

/** Returns the processor time in such a file, in seconds; 0 if the command was killed. */
export function readProcessorTime(file: string): number {
  return existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
}

/**
 * Times a fixed loop in seconds of processor time. Machines of one kind differ in speed, so figures
 * are stated relative to it.
 */
export function timeLoop(): number {
  const start = process.cpuUsage();
  for (let round = 0; round < 5; round += 1) {
    const entries = Array.from({ length: 100_000 }, (_, index) => ({
      key: `${(index * 7919) % 100_003}`,
      index,
    }));
    entries.sort((a, b) => (a.key < b.key ? -1 : 1));
    JSON.parse(JSON.stringify(entries));
  }
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000_000;
}
