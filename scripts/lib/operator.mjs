import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { printError } from "./console.mjs";
import { CommandError } from "./failure.mjs";
import { paths } from "./paths.mjs";

/*
 * What the operator's commands share. They act on the house that the environment names (DB_CLIENT
 * and its friends, as for Directus; DATA_DIR for its data folder), or on the demo house where it
 * names none:
 *
 *   export DATA_DIR=/var/lib/jeweller/directus
 *   node --env-file=/etc/jeweller/jeweller.env scripts/backup.mjs
 */

/** The house that a command is to act on. */
export function installationFromEnv(env = process.env) {
  // The demo house is SQLite's: its folder never has the files of a house on PostgreSQL.
  if (env.DB_CLIENT === "pg" && !env.DATA_DIR)
    throw new CommandError(
      "DATA_DIR is not set: the folder in which the house keeps its uploaded files.",
    );
  const dataDir = resolve(env.DATA_DIR || join(paths.data, "directus"));
  const local = (env.STORAGE_LOCATIONS ?? "local").split(",").includes("local");
  return {
    dataDir,
    uploads: local ? resolve(env.STORAGE_LOCAL_ROOT ?? join(dataDir, "uploads")) : undefined,
    database: databaseOf(env, dataDir),
  };
}

function databaseOf(env, dataDir) {
  const client = env.DB_CLIENT ?? "sqlite3";
  if (client === "sqlite3")
    return { kind: "sqlite", file: resolve(env.DB_FILENAME ?? join(dataDir, "house.db")) };
  if (client !== "pg")
    throw new CommandError(`DB_CLIENT is ${client}; this command knows sqlite3 and pg.`);
  const missing = ["DB_HOST", "DB_DATABASE", "DB_USER", "DB_PASSWORD"].filter((name) => !env[name]);
  if (missing.length > 0)
    throw new CommandError(`For PostgreSQL these must be set: ${missing.join(", ")}.`);
  return {
    kind: "postgres",
    // By environment, so that no password stands in the list of processes.
    env: {
      PGHOST: env.DB_HOST,
      PGPORT: env.DB_PORT ?? "5432",
      PGDATABASE: env.DB_DATABASE,
      PGUSER: env.DB_USER,
      PGPASSWORD: env.DB_PASSWORD,
    },
  };
}

/**
 * Runs a command of the operator's: under Node 22, which knows SQLite, with what went wrong told in
 * words.
 */
export async function runCommand(work) {
  if (Number(process.versions.node.split(".")[0]) < 22) {
    const node = join(paths.node, "bin", "node");
    if (!existsSync(node)) {
      printError(
        new CommandError("This command needs Node 22.", {
          hint: "`npm run setup` brings it along.",
        }),
      );
      process.exit(1);
    }
    process.exit(spawnSync(node, process.argv.slice(1), { stdio: "inherit" }).status ?? 1);
  }
  try {
    await work(process.argv.slice(2));
  } catch (error) {
    printError(error);
    process.exitCode = 1;
  }
}
