import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { z } from "zod";

/** Runs operator commands on the test site or on a separate one. */
const ROOT = join(__dirname, "../..");

/** Data folder of the test site. */
export const DATA_DIR =
  process.env["TEST_DATA_DIR"] ?? join(ROOT, ".state", "test", "vitest-directus");

/** Database of the test site as Directus variables. Empty for SQLite. */
export const DATABASE = z
  .record(z.string(), z.string())
  .parse(JSON.parse(process.env["TEST_DATABASE"] ?? "{}"));
export const ON_POSTGRES = DATABASE["DB_CLIENT"] === "pg";

export type Env = Readonly<Record<string, string>>;
export type CommandResult = { readonly status: number | null; readonly output: string };

/** Runs an operator command of `scripts/commands`. */
export function command(name: string, argv: readonly string[], env: Env): CommandResult {
  const line = [join(ROOT, "scripts", "run.mjs"), name, ...argv];
  const done = spawnSync(process.execPath, line, {
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
  return { status: done.status, output: `${done.stdout}${done.stderr}` };
}

/** Runs SQL on the PostgreSQL server of the tests and returns its output. */
export function psql(database: string, sql: string): string {
  const env = {
    ...process.env,
    PGHOST: DATABASE["DB_HOST"],
    PGPORT: DATABASE["DB_PORT"],
    PGUSER: DATABASE["DB_USER"],
    PGPASSWORD: DATABASE["DB_PASSWORD"],
  };
  const done = spawnSync(
    "psql",
    ["--no-psqlrc", "-v", "ON_ERROR_STOP=1", "-tA", "-d", database, "-c", sql],
    { encoding: "utf8", env },
  );
  if (done.status !== 0) throw new Error(done.stderr);
  return done.stdout.trim();
}
