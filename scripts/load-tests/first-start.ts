/*
 * Measures the first start of a clean clone: from `npm start` until the site answers, step by step.
 * Clones the last commit into a temporary folder, with ports of its own, and removes it at the end.
 * Use an otherwise idle machine.
 *
 *   node --import tsx scripts/load-tests/first-start.ts
 *
 * FIRST_PORT (9100): first of ten free ports.
 */
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { root } from "../bootstrap/paths.mjs";

const firstPort = Number(process.env["FIRST_PORT"] ?? 9100);
const PORTS = [
  ...["SITE_PORT", "DIRECTUS_PORT", "MAIL_PORT", "SMTP_PORT", "PAYPAL_PORT", "KLARNA_PORT"],
  ...["MATOMO_PORT", "CLOCK_PORT", "PUBLISHER_PORT", "PREVIEW_PORT"],
];
const TIMEOUT_MS = 30 * 60_000;
const POLL_INTERVAL_MS = 250;
/** A finished step in the output: "✓ Directus (37 s)". */
const STEP = /^✓ .*\(.*\)$/;

const site = `http://localhost:${firstPort}`;
const ports = Object.fromEntries(PORTS.map((name, index) => [name, String(firstPort + index)]));

async function isAnswering(): Promise<boolean> {
  try {
    return (await fetch(site)).ok;
  } catch {
    return false;
  }
}

const folder = mkdtempSync(join(tmpdir(), "first-start-"));
execFileSync("git", ["clone", "--quiet", root, folder], { stdio: "inherit" });
const started = performance.now();
const seconds = (): string => ((performance.now() - started) / 1000).toFixed(0);
const start = spawn("npm", ["start"], {
  cwd: folder,
  env: { ...process.env, ...ports, CI: "true" },
  stdio: ["ignore", "pipe", "inherit"],
  // A group of its own, which is interrupted as a whole, as Ctrl-C in a terminal does.
  detached: true,
});
/** All processes have ended: none holds the output. npm itself ends before the others. */
const ended = new Promise((resolve) => start.once("close", resolve));
const isRunning = (): boolean => start.exitCode === null && start.signalCode === null;
const interrupt = (): void => {
  if (start.pid !== undefined && isRunning()) process.kill(-start.pid, "SIGINT");
};
process.once("SIGINT", interrupt);
createInterface({ input: start.stdout }).on("line", (line) => {
  if (STEP.test(line)) console.log(`${seconds().padStart(4)} s  ${line}`);
});
try {
  while (!(await isAnswering())) {
    if (!isRunning()) throw new Error("npm start ended without a site.");
    if (performance.now() - started > TIMEOUT_MS) throw new Error("There is no site.");
    await wait(POLL_INTERVAL_MS);
  }
  console.log(`${seconds().padStart(4)} s  first page`);
} finally {
  interrupt();
  await ended;
  rmSync(folder, { recursive: true, force: true });
}
