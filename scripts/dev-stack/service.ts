import { mkdirSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { printError, step } from "../bootstrap/console.mjs";
import { CommandError } from "../bootstrap/failure.mjs";
import { paths } from "../bootstrap/paths.mjs";
import { waitForExit, isStopping, launch } from "../bootstrap/processes.mjs";

/** Interval between two probes of a service that is starting, in milliseconds. */
const PROBE_INTERVAL_MS = 300;
const LOG_LINES = 30;

export interface Service {
  readonly name: string;
  /** Script and arguments of Node. */
  readonly argv: readonly string[];
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Address that answers once the service is ready. */
  readonly url: string;
  readonly lowPriority?: boolean;
}

/**
 * Starts a service, with its output in `.state/logs`, and waits until it answers. This process ends
 * with the end of the log if the service ends by itself, now or later.
 */
export async function startService({ name, argv, env, url, lowPriority = false }: Service) {
  mkdirSync(paths.logs, { recursive: true });
  const log = join(paths.logs, `${name.toLowerCase().replaceAll(" ", "-")}.log`);
  const node = [process.execPath, "--disable-warning=ExperimentalWarning", "--import", "tsx"];
  const child = launch([...node, ...argv], {
    env: { ...process.env, ...env },
    output: openSync(log, "w"),
    lowPriority,
  });
  void waitForExit(child).then((code) => {
    if (isStopping()) return;
    const tail = readFileSync(log, "utf8").trim().split("\n").slice(-LOG_LINES);
    printError(new CommandError(`${name} ended (exit code ${code}). Log: ${log}`, { tail }));
    process.exit(1);
  });
  await step(name, async ({ note }) => {
    while (!(await isReady(url))) {
      note(readFileSync(log, "utf8").trim().split("\n").at(-1)?.trim() ?? "");
      await wait(PROBE_INTERVAL_MS);
    }
    note("");
  });
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

/** Serves the live release until this process ends. */
export function launchSiteServer(releasesDir: string, port: number): Promise<void> {
  return startService({
    name: "Site server",
    url: `http://127.0.0.1:${port}/healthz`,
    argv: [join("backend", "publisher", "site-server", "main.ts")],
    env: { RELEASES_DIR: releasesDir, SITE_PORT: String(port) },
  });
}
