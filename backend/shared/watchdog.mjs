import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { setTimeout as wait } from "node:timers/promises";

/*
 * Ends a server that has stopped answering, so that Docker or systemd starts it again: neither does
 * that for a process that hangs. It asks from a thread of its own, which works while the main
 * thread is blocked. Any answer counts, also a refusal: a server that is under pressure must not be
 * restarted.
 */

/** So many probes in a row without an answer end the process. */
const FAILURES = 4;

/** A server that has not answered yet is starting, for so many probes. */
const STARTING = 40;

/** How long the process may take to end by itself, in milliseconds; then it is killed. */
const KILL_AFTER_MS = 10_000;

/**
 * Watches a server of this process, or of a child of it.
 * @param {{ url: string, seconds: number, onUnhealthy: () => void, killAfterMs?: number }} options
 *   `onUnhealthy` ends the process; where it cannot, because the main thread is blocked, the
 *   process is killed after `killAfterMs`
 * @returns {() => void} ends the watching
 */
export function startWatchdog({ url, seconds, onUnhealthy, killAfterMs = KILL_AFTER_MS }) {
  // Without the loaders of this process: this file needs none.
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { watchdog: { url, seconds, killAfterMs } },
    execArgv: [],
  });
  worker.on("message", onUnhealthy);
  worker.on("error", (error) => process.stderr.write(`The watchdog ended: ${error.message}\n`));
  worker.unref();
  return () => void worker.terminate();
}

/** How often the watchdog probes, in seconds, by `WATCHDOG_SECONDS`; undefined where it is off. */
export function watchdogSeconds(env) {
  const seconds = Number(env.WATCHDOG_SECONDS ?? 0);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}

/** The host at which a server that listens on this address answers itself. */
export function probedHost(host) {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}

async function answers(url, timeout) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeout), redirect: "manual" });
    await response.body?.cancel();
    return true;
  } catch {
    return false;
  }
}

async function watch({ url, seconds, killAfterMs }) {
  let left = STARTING;
  for (;;) {
    await wait(seconds * 1000);
    left = (await answers(url, seconds * 1000)) ? FAILURES : left - 1;
    if (left > 0) continue;
    process.stderr.write(
      `No answer from ${url} in ${FAILURES} probes: ending this process, to be started again\n`,
    );
    parentPort.postMessage("unhealthy");
    await wait(killAfterMs);
    process.kill(process.pid, "SIGKILL");
  }
}

if (!isMainThread && workerData?.watchdog !== undefined) void watch(workerData.watchdog);
