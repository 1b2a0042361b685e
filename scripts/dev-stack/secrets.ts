import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { errorCode } from "../bootstrap/failure.mjs";

const secretsSchema = z.record(z.string(), z.string());

export type Secrets = Readonly<Record<string, string>>;

/** Reads the secrets that are stored in a data folder; none before the first start. */
export function readSecrets(folder: string): Secrets {
  try {
    return secretsSchema.parse(JSON.parse(readFileSync(join(folder, "secrets.json"), "utf8")));
  } catch (error) {
    if (errorCode(error) === "ENOENT") return {};
    throw error;
  }
}

/**
 * Returns the secrets of an installation, which are generated once and kept in its data folder.
 * `generators`: how to generate the secret of each name.
 */
export function loadSecrets(
  folder: string,
  generators: Readonly<Record<string, () => string>>,
): Secrets {
  const path = join(folder, "secrets.json");
  const known = readSecrets(folder);
  const missing = Object.entries(generators).filter(([name]) => known[name] === undefined);
  if (missing.length === 0) return known;
  const secrets = {
    ...known,
    ...Object.fromEntries(missing.map(([name, generate]) => [name, generate()])),
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${path}.new`, `${JSON.stringify(secrets, undefined, 2)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return secrets;
}

/** Generates a secret for programs: 256 bits in hex. */
export function randomToken(): string {
  return randomBytes(32).toString("hex");
}
