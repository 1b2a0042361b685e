import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { paths } from "../bootstrap/paths.mjs";

/** Reads a value that an earlier run stored under this name, or undefined. */
export function readStateFile(name: string): unknown {
  try {
    const value: unknown = JSON.parse(readFileSync(join(paths.stateFiles, `${name}.json`), "utf8"));
    return value;
  } catch {
    return undefined;
  }
}

export function writeStateFile(name: string, value: unknown): void {
  mkdirSync(paths.stateFiles, { recursive: true });
  writeFileSync(join(paths.stateFiles, `${name}.json`), `${JSON.stringify(value)}\n`);
}
