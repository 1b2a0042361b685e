/*
 * Measures the time from an editor's save to the live page of a running site: renames a brand and
 * requests a page until it shows the name, as often as given. At the end restores the name.
 *
 *   node --import tsx scripts/load-tests/publish-latency.ts 3
 *
 * SITE_URL (http://localhost:8000), PAGE (/uhren/nordwind), BRAND (2), DIRECTUS_URL, ADMIN_EMAIL,
 * ADMIN_PASSWORD.
 */
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { requestDirectus } from "./directus-client";

const site = process.env["SITE_URL"] ?? "http://localhost:8000";
const brand = process.env["BRAND"] ?? "2";
const page = process.env["PAGE"] ?? "/uhren/nordwind";
const rounds = Number(process.argv[2] ?? 3);
if (!Number.isInteger(rounds) || rounds < 1)
  throw new Error("Usage: publish-latency.ts [number of rounds]");

const TIMEOUT_MS = 30 * 60_000;
const POLL_INTERVAL_MS = 250;

const rename = (name: string): Promise<unknown> =>
  requestDirectus(z.unknown(), `/items/brand/${brand}`, "PATCH", { display_name: name });

/** Resolves to the seconds until the page contains the text. */
async function waitForText(path: string, text: string): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < TIMEOUT_MS) {
    const response = await fetch(`${site}${path}`);
    if ((await response.text()).includes(text)) return (performance.now() - started) / 1000;
    await wait(POLL_INTERVAL_MS);
  }
  throw new Error(`${site}${path} did not show "${text}" within ${TIMEOUT_MS / 60_000} minutes.`);
}

const { display_name: name } = await requestDirectus(
  z.object({ display_name: z.string() }),
  `/items/brand/${brand}?fields=display_name`,
);
if (!(await (await fetch(`${site}${page}`)).text()).includes(name))
  throw new Error(`${site}${page} does not show "${name}".`);
try {
  for (let round = 1; round <= rounds; round += 1) {
    const changed = `${name} ${Date.now().toString(36)}`;
    await rename(changed);
    console.log(`${(await waitForText(page, changed)).toFixed(1)} s from save to live`);
  }
} finally {
  await rename(name);
}
