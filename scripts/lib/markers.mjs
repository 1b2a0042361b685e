import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { places } from "./paths.mjs";

/** What was remembered under this name, or undefined. */
export function recall(name, folder = places.markers) {
  try {
    return JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8"));
  } catch {
    return undefined;
  }
}

/** Remembers a value between two runs. */
export function remember(name, value, folder = places.markers) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(value)}\n`);
}

export function forget(name) {
  rmSync(join(places.markers, `${name}.json`), { force: true });
}
