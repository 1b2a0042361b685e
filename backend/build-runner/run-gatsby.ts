import { join } from "node:path";
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { LOW_PRIORITY } from "./low-priority.mjs";

export type RunGatsbyOptions = {
  /** Command and arguments. Never contains data of a request. */
  readonly argv: readonly [string, ...string[]];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Milliseconds after which a build counts as stuck. Without it: no limit. */
  readonly timeoutMs?: number;
  /** Receives the output. */
  readonly onOutput: (text: string) => void;
};

export type BuildAttempt = {
  /** Exit code. Null after a signal. */
  readonly code: number | null;
  /** Whether the time limit ended the build. */
  readonly timedOut: boolean;
  /** Last lines of the output. */
  readonly log: string;
};

const LOG_LINES = 60;
/** Time for the graceful shutdown of an aborted build, in milliseconds. */
const SHUTDOWN_MS = 5000;

const KILL_WITH_PARENT = fileURLToPath(new URL("./kill-with-parent.mjs", import.meta.url));

/**
 * Runs Gatsby at low priority in its own process group, until it ends, the time
 * limit is reached or the signal aborts it. The group ends with this process, even if this process
 * is killed (see kill-with-parent.mjs).
 */
export function runGatsby(
  { argv, cwd, env, timeoutMs, onOutput }: RunGatsbyOptions,
  signal: AbortSignal,
): Promise<BuildAttempt> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [KILL_WITH_PARENT, LOW_PRIORITY, ...argv], {
      cwd,
      env,
      detached: true,
      stdio: ["pipe", "pipe", "pipe"],
    });
    let log = "";
    let timedOut = false;
    const append = (chunk: string): void => {
      onOutput(chunk);
      log = (log + stripVTControlCharacters(chunk))
        .split("\n")
        .slice(-LOG_LINES - 1)
        .join("\n");
    };
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8");
      stream.on("data", append);
    }
    child.stdin.on("error", () => undefined);
    const killGroup = (how: NodeJS.Signals): void => {
      if (child.pid === undefined) return;
      try {
        process.kill(-child.pid, how);
      } catch {
        // The process group no longer exists.
      }
    };
    const end = (): void => {
      killGroup("SIGTERM");
      setTimeout(() => killGroup("SIGKILL"), SHUTDOWN_MS).unref();
    };
    const stuck = (): void => {
      timedOut = true;
      end();
    };
    const timer = timeoutMs === undefined ? undefined : setTimeout(stuck, timeoutMs);
    signal.addEventListener("abort", end, { once: true });
    if (signal.aborted) end();
    const cleanUp = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      killGroup("SIGKILL");
    };
    child.on("error", (error) => {
      cleanUp();
      reject(error);
    });
    child.on("close", (code) => {
      cleanUp();
      resolve({ code, timedOut, log: log.trim() });
    });
  });
}

/** Returns the command that runs Gatsby in a checkout. */
export function gatsbyCommand(
  root: string,
  command: "build" | "develop",
  ...options: readonly string[]
): readonly [string, ...string[]] {
  return [process.execPath, join(root, "node_modules", "gatsby", "cli.js"), command, ...options];
}
