import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { BACKEND_DIR } from "./directus-environment";

const KEPT_LINES = 200;
const REPORTED_LINES = 25;

/** Child process with the last lines of its output. */
export interface ChildHandle {
  readonly process: ChildProcess;
  readonly log: () => readonly string[];
  /** Resolves with the exit code when the process ends; null if a signal ended it. */
  readonly ended: Promise<number | null>;
}

/** Returns the last lines of a log for an error message. */
export const lastLines = (lines: readonly string[]): string =>
  lines.slice(-REPORTED_LINES).join("\n");

/**
 * Starts Node with the given arguments in the back end folder (which contains its packages), with
 * exactly the given environment.
 */
export function spawnNode(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  onLine?: (line: string) => void,
): ChildHandle {
  const child = spawn(process.execPath, args, {
    cwd: BACKEND_DIR,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines: string[] = [];
  const streams = [child.stdout, child.stderr].map((stream) => createInterface({ input: stream }));
  for (const stream of streams)
    stream.on("line", (line) => {
      lines.push(line);
      if (lines.length > KEPT_LINES) lines.shift();
      onLine?.(line);
    });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve(code));
  });
  return { process: child, log: () => lines, ended };
}

/**
 * Runs a TypeScript file of the back end and waits until it ends. Throws with the last lines of its
 * output if it fails.
 */
export async function runTypeScript(
  script: string,
  env: Readonly<Record<string, string>>,
  onLine?: (line: string) => void,
): Promise<void> {
  const loader = join(BACKEND_DIR, "directus", "register-typescript.mjs");
  const child = spawnNode(
    ["--disable-warning=ExperimentalWarning", "--import", pathToFileURL(loader).href, script],
    env,
    onLine,
  );
  const code = await child.ended;
  if (code !== 0)
    throw new Error(`Preparing Directus failed (exit code ${code}):\n${lastLines(child.log())}`);
}
