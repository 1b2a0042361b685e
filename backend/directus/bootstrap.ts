import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { startWatchdog, watchdogSeconds } from "../../scripts/lib/watchdog.mjs";
import { directusEnvironment } from "./environment";
import type { DirectusLocation } from "./environment";
import { runTypeScript } from "./processes";
import { startDirectus } from "./server";

const HERE = dirname(fileURLToPath(import.meta.url));
export const DEMO_SEED_DIR = join(HERE, "seed");

/** What a house begins with: the demo house, or what is in the folder that `HOUSE_SEED` names; one without JSON gives an empty house. */
export function seedDirectory(env: BootstrapOptions["env"] = {}): string {
  return env["HOUSE_SEED"] ? resolve(env["HOUSE_SEED"]) : DEMO_SEED_DIR;
}

export interface BootstrapOptions extends DirectusLocation {
  /** Another seed than the environment names. */
  readonly seed?: string;
  /** Hears what is being done, line by line. */
  readonly onLine?: (line: string) => void;
}

function filesUnder(directory: string): readonly string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { recursive: true, encoding: "utf8" })
    .map((name) => join(directory, name))
    .filter((path) => statSync(path).isFile())
    .sort();
}

/** What a prepared house depends on: model, words, policies and seed. Two equal fingerprints mean that there is nothing to do. */
export function bootstrapFingerprint(seed: string = DEMO_SEED_DIR): string {
  const hash = createHash("sha256");
  const code = filesUnder(HERE).filter((path) => !path.startsWith(DEMO_SEED_DIR));
  for (const path of [...code, ...filesUnder(seed)]) hash.update(path.slice(HERE.length)).update(readFileSync(path));
  return hash.digest("hex");
}

const markerOf = (dataDir: string): string => join(dataDir, "prepared");

/**
 * Brings a house up to date: Directus's tables, content model, back office words, policies, accounts, pictures, seed. Repeating it changes
 * nothing; what editors changed since stays. Gives whether there was anything to do. Throws with the reason where it fails.
 */
export async function bootstrapDirectus({ seed: given, onLine, ...place }: BootstrapOptions): Promise<{ readonly changed: boolean }> {
  const env = directusEnvironment(place);
  const seed = given ?? seedDirectory(env);
  mkdirSync(join(place.dataDir, "uploads"), { recursive: true });
  const wanted = createHash("sha256")
    .update(bootstrapFingerprint(seed))
    .update(env["BUILD_TOKEN"] ?? "")
    .update(env["PUBLISHER_TOKEN"] ?? "")
    .update(env["PREVIEW_TOKEN"] ?? "")
    .digest("hex");
  const marker = markerOf(place.dataDir);
  if (existsSync(marker) && readFileSync(marker, "utf8") === wanted) return { changed: false };
  await runTypeScript(join(HERE, "inside", "main.ts"), { ...env, HOUSE_SEED: seed, LOG_LEVEL: env["LOG_LEVEL"] ?? "warn" }, onLine);
  writeFileSync(marker, wanted);
  return { changed: true };
}

export { startDirectus };

async function command(): Promise<void> {
  const [, , what = "start", dataDir = join(dirname(dirname(HERE)), ".house", "directus")] = process.argv;
  const place = { dataDir, port: Number(process.env["DIRECTUS_PORT"] ?? 8055), env: process.env };
  if (what !== "prepare" && what !== "start" && what !== "serve") throw new Error("Usage: bootstrap.ts prepare|start|serve [data folder]");
  // Of several processes of one house none may prepare it while others serve it: one prepares, the others `serve`.
  if (what !== "serve") await bootstrapDirectus({ ...place, onLine: console.log });
  if (what === "prepare") return;
  const running = await startDirectus({ ...place, serving: what === "serve" });
  console.log(`Directus: ${running.url}/admin`);
  const seconds = watchdogSeconds(process.env);
  if (seconds !== undefined)
    startWatchdog({ url: `${running.url}/server/ping`, seconds, onUnhealthy: () => void running.kill().finally(() => process.exit(1)) });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void running.stop().then(() => process.exit(0)));
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  command().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
