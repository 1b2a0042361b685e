import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { paths } from "./paths.mjs";

/** What was remembered under this name, or undefined. */
export function readStateFile(name, folder = paths.markers) {
  try {
    return JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8"));
  } catch {
    return undefined;
  }
}

/** Remembers a value between two runs. */
export function writeStateFile(name, value, folder = paths.markers) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(value)}\n`);
}

export function deleteStateFile(name) {
  rmSync(join(paths.markers, `${name}.json`), { force: true });
}
