import { setTimeout as wait } from "node:timers/promises";
import { CommandError } from "../bootstrap/failure.mjs";
import type { LaunchOptions, ManagedProcess } from "../bootstrap/processes.mjs";
import { exit, isStopping, launch, stop } from "../bootstrap/processes.mjs";

/** Interval between two probes of a service that is starting, in milliseconds. */
const PROBE_INTERVAL_MS = 300;
const START_TIMEOUT_MS = 3 * 60_000;

/** Service to start, with the address that answers once it is ready. */
export interface ServiceOptions extends LaunchOptions {
  readonly name: string;
  readonly url: string;
  /** Milliseconds. A machine with much other load takes long to start a process. */
  readonly timeoutMs?: number;
  /** Receives the last line of the log while the service starts. */
  readonly onProgress?: (line: string) => void;
}

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(3000), redirect: "manual" });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * Starts a service and waits until it answers. If it ends or does not answer in time, throws a
 * `CommandError` with the last lines of its log.
 */
export async function startService({
  name,
  url,
  timeoutMs = START_TIMEOUT_MS,
  onProgress,
  ...options
}: ServiceOptions): Promise<ManagedProcess> {
  const process_ = launch(options);
  const deadline = Date.now() + timeoutMs;
  let exitCode: number | undefined;
  void process_.ended.then((code) => (exitCode = code));
  while (!(await isReady(url))) {
    if (isStopping()) await new Promise(() => {});
    if (exitCode !== undefined)
      throw new CommandError(`${name} ended while it was starting (exit code ${exitCode}).`, {
        tail: process_.tail.lines,
        log: process_.log,
      });
    if (Date.now() > deadline) {
      await stop(process_);
      throw new CommandError(
        `${name} does not answer at ${url} after ${timeoutMs / 1000} seconds.`,
        {
          tail: process_.tail.lines,
          log: process_.log,
        },
      );
    }
    onProgress?.(process_.tail.lines.at(-1) ?? "");
    await wait(PROBE_INTERVAL_MS);
  }
  return process_;
}

/** Reports an error and exits when a service ends by itself that should keep running. */
export function exitWhenServiceStops(
  name: string,
  process_: ManagedProcess,
  report: (error: CommandError) => void,
): void {
  void process_.ended.then((code) => {
    if (isStopping()) return;
    report(
      new CommandError(`${name} ended unexpectedly (exit code ${code}).`, {
        tail: process_.tail.lines,
        log: process_.log,
      }),
    );
    void exit(1);
  });
}
