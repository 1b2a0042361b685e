import { setTimeout as wait } from "node:timers/promises";
import { CommandError } from "./failure.mjs";
import { exit, isStopping, launch, stop } from "./processes.mjs";

/** How often a service that is starting is asked, in milliseconds. */
const ASK_EVERY = 300;

async function answers(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(3000), redirect: "manual" });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * Starts a service and waits until it answers. One that ends or stays silent is told with the last
 * lines of its log.
 * @param {{ name: string, url: string, patience: number, progress?: (line: string) => void, argv:
 *   string[], env: NodeJS.ProcessEnv, log: string, cwd?: string }} options `patience` in
 *   milliseconds; `progress` hears the last line of the log while it waits
 */
export async function startService({ name, url, patience, progress, ...options }) {
  const process_ = launch(options);
  const deadline = Date.now() + patience;
  let exited;
  void process_.ended.then((code) => (exited = code));
  while (!(await answers(url))) {
    if (isStopping()) await new Promise(() => {});
    if (exited !== undefined)
      throw new CommandError(`${name} ended while it was starting (exit code ${exited}).`, {
        tail: process_.tail.lines,
        log: process_.log,
      });
    if (Date.now() > deadline) {
      await stop(process_);
      throw new CommandError(
        `${name} does not answer at ${url} after ${patience / 1000} seconds.`,
        {
          tail: process_.tail.lines,
          log: process_.log,
        },
      );
    }
    progress?.(process_.tail.lines.at(-1) ?? "");
    await wait(ASK_EVERY);
  }
  return process_;
}

/** Ends this script with the reason when a service that should run on ends by itself. */
export function exitWhenServiceStops(name, process_, tell) {
  void process_.ended.then((code) => {
    if (isStopping()) return;
    tell(
      new CommandError(`${name} ended unexpectedly (exit code ${code}).`, {
        tail: process_.tail.lines,
        log: process_.log,
      }),
    );
    void exit(1);
  });
}
