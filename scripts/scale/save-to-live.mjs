/**
 * From an editor's save to what a visitor gets, at a house that runs: renames a brand, asks the
 * site until the name is there, as often as wanted; at the end the brand has its name again.
 *
 *   node scripts/scale/save-to-live.mjs 3
 *
 * SITE_URL (http://localhost:8000), PAGE (/uhren/nordwind), BRAND (2), DIRECTUS_URL, ADMIN_EMAIL,
 * ADMIN_PASSWORD.
 */
import { setTimeout as wait } from "node:timers/promises";
import { requestDirectus } from "./content.mjs";

const site = process.env.SITE_URL ?? "http://localhost:8000";
const brand = process.env.BRAND ?? "2";
const page = process.env.PAGE ?? "/uhren/nordwind";
const times = Number(process.argv[2] ?? 3);
if (!Number.isInteger(times) || times < 1)
  throw new Error("How often? node scripts/scale/save-to-live.mjs 3");

const PATIENCE = 30 * 60_000;
const EVERY = 250;

const save = (name) => requestDirectus(`/items/brand/${brand}`, "PATCH", { display_name: name });

/** Seconds until the page holds the text. */
async function shows(path, text) {
  const begun = performance.now();
  while (performance.now() - begun < PATIENCE) {
    const answer = await fetch(`${site}${path}`);
    if ((await answer.text()).includes(text)) return (performance.now() - begun) / 1000;
    await wait(EVERY);
  }
  throw new Error(`${site}${path} did not show "${text}" within ${PATIENCE / 60_000} minutes.`);
}

const { display_name: name } = await requestDirectus(`/items/brand/${brand}?fields=display_name`);
if (!(await (await fetch(`${site}${page}`)).text()).includes(name))
  throw new Error(`${site}${page} does not show "${name}".`);
try {
  for (let turn = 1; turn <= times; turn += 1) {
    const changed = `${name} ${Date.now().toString(36)}`;
    await save(changed);
    console.log(`${(await shows(page, changed)).toFixed(1)} s from save to live`);
  }
} finally {
  await save(name);
}
