import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const secretsSchema = z.record(z.string(), z.string());

/** Reads the secrets that are stored in a data folder; none before the first start. */
export function readSecrets(folder: string): Readonly<Record<string, string>> {
  const path = join(folder, "secrets.json");
  return existsSync(path) ? secretsSchema.parse(JSON.parse(readFileSync(path, "utf8"))) : {};
}

/** Returns secrets of 256 bits, which are generated once and kept in a data folder. */
export function loadSecrets(
  folder: string,
  names: readonly string[],
): Readonly<Record<string, string>> {
  const known = readSecrets(folder);
  const missing = names.filter((name) => known[name] === undefined);
  if (missing.length === 0) return known;
  const generated = missing.map((name) => [name, randomBytes(32).toString("hex")]);
  const secrets = { ...known, ...secretsSchema.parse(Object.fromEntries(generated)) };
  const path = join(folder, "secrets.json");
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${path}.new`, `${JSON.stringify(secrets, undefined, 2)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return secrets;
}
