import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { places } from "./paths.mjs";

/** What was remembered under this name, or undefined. */
export function recall(name) {
  try {
    return JSON.parse(readFileSync(join(places.markers, `${name}.json`), "utf8"));
  } catch {
    return undefined;
  }
}

/** Remembers a value between two runs. */
export function remember(name, value) {
  mkdirSync(places.markers, { recursive: true });
  writeFileSync(join(places.markers, `${name}.json`), `${JSON.stringify(value)}\n`);
}

export function forget(name) {
  rmSync(join(places.markers, `${name}.json`), { force: true });
}
