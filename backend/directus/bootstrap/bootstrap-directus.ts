import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  BACKEND_DIR,
  directusEnvironment,
  type DirectusLocation,
  bootstrapStateFile,
} from "../directus-environment";
import { runTypeScript } from "../child-process";

const DIRECTUS_DIR = join(BACKEND_DIR, "directus");
export const DEMO_SEED_DIR = join(DIRECTUS_DIR, "seed");

/**
 * Returns the seed folder: `SEED_DIR` if set, otherwise the demo seed. A folder without JSON files
 * creates an empty installation.
 */
export function seedDirectory(env: BootstrapOptions["env"] = {}): string {
  return env["SEED_DIR"] ? resolve(env["SEED_DIR"]) : DEMO_SEED_DIR;
}

export interface BootstrapOptions extends DirectusLocation {
  /** Overrides the seed folder of the environment. */
  readonly seed?: string;
  /** Called with each line of progress output. */
  readonly onLine?: (line: string) => void;
}

function filesUnder(directory: string): readonly string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { recursive: true, encoding: "utf8" })
    .map((name) => join(directory, name))
    .filter((path) => statSync(path).isFile())
    .sort();
}

/**
 * Returns a hash of everything that the bootstrap depends on: model, labels, policies and seed. An
 * equal fingerprint means that there is nothing to do.
 */
export function bootstrapFingerprint(seed: string = DEMO_SEED_DIR): string {
  const hash = createHash("sha256");
  const code = filesUnder(DIRECTUS_DIR).filter((path) => !path.startsWith(DEMO_SEED_DIR));
  for (const path of [...code, ...filesUnder(seed)])
    hash.update(path.slice(DIRECTUS_DIR.length)).update(readFileSync(path));
  return hash.digest("hex");
}

/**
 * Creates or updates Directus tables, content model, translations, policies, accounts, media and
 * seed. Can be repeated and keeps changes by editors. Returns whether anything had to be done.
 * Throws with the reason on failure.
 */
export async function bootstrapDirectus({
  seed: given,
  onLine,
  ...place
}: BootstrapOptions): Promise<{ readonly changed: boolean }> {
  const env = directusEnvironment(place);
  const seed = given ?? seedDirectory(env);
  mkdirSync(join(place.dataDir, "uploads"), { recursive: true });
  const wanted = createHash("sha256")
    .update(bootstrapFingerprint(seed))
    .update(env["BUILD_TOKEN"] ?? "")
    .update(env["PUBLISHER_TOKEN"] ?? "")
    .update(env["PREVIEW_TOKEN"] ?? "")
    .digest("hex");
  const stateFile = bootstrapStateFile(place.dataDir);
  if (existsSync(stateFile) && readFileSync(stateFile, "utf8") === wanted)
    return { changed: false };
  await runTypeScript(
    join(DIRECTUS_DIR, "bootstrap", "main.ts"),
    { ...env, SEED_DIR: seed, LOG_LEVEL: env["LOG_LEVEL"] ?? "warn" },
    onLine,
  );
  writeFileSync(stateFile, wanted);
  return { changed: true };
}
