/*
 * Measures the time from an editor's save to the live page of a running site: renames a brand and
 * requests a page until it shows the name, as often as given. At the end restores the name.
 *
 *   node --import tsx scripts/load-tests/publish-latency.ts [saves: 3]
 *
 * SITE_URL (http://localhost:8000), PAGE (/uhren/nordwind), BRAND (2), DIRECTUS_URL, ADMIN_EMAIL,
 * ADMIN_PASSWORD
 */
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { requestDirectus } from "./shop";

const page =
  (process.env["SITE_URL"] ?? "http://localhost:8000") + (process.env["PAGE"] ?? "/uhren/nordwind");
const brand = `/items/brand/${process.env["BRAND"] ?? "2"}?fields=display_name`;
const rounds = Number(process.argv[2] ?? 3);
const brandSchema = z.object({ display_name: z.string() });

const TIMEOUT_MS = 30 * 60_000;
const POLL_INTERVAL_MS = 250;

const rename = (name: string) =>
  requestDirectus(brandSchema, brand, "PATCH", { display_name: name });
const shows = async (text: string): Promise<boolean> =>
  (await (await fetch(page)).text()).includes(text);

const { display_name: name } = await requestDirectus(brandSchema, brand);
if (!(await shows(name))) throw new Error(`${page} does not show "${name}".`);
try {
  for (let round = 1; round <= rounds; round += 1) {
    const changed = `${name} ${Date.now().toString(36)}`;
    await rename(changed);
    const started = performance.now();
    while (!(await shows(changed))) {
      if (performance.now() - started > TIMEOUT_MS) throw new Error(`${page} did not change.`);
      await wait(POLL_INTERVAL_MS);
    }
    console.log(`${((performance.now() - started) / 1000).toFixed(1)} s from save to live`);
  }
} finally {
  await rename(name);
}
