import { join, resolve } from "node:path";
import { databaseFile } from "#backend/directus/directus-environment";
import { VARIABLES } from "#backend/shared/configuration/variables";
import { CommandError } from "../bootstrap/failure.mjs";
import { paths } from "../bootstrap/paths.mjs";
import { printError } from "../bootstrap/console.mjs";

/*
 * Operator commands act on the installation that the environment names (DB_CLIENT and related
 * variables as for Directus; DATA_DIR for its data folder), or on the demo site if it names none:
 *
 *   export DATA_DIR=/var/lib/jeweller/directus
 *   node --env-file=/etc/jeweller/jeweller.env scripts/run.mjs backup
 */

export type Env = Readonly<Record<string, string | undefined>>;

export type Database =
  | { readonly kind: "sqlite"; readonly file: string }
  | {
      readonly kind: "postgres";
      readonly name: string;
      /** Settings of PostgreSQL's programs. Passed as environment to hide the password. */
      readonly env: Readonly<Record<string, string>>;
    };

export interface Installation {
  readonly dataDir: string;
  /** Folder of uploaded files; undefined if they are in a bucket. */
  readonly uploads: string | undefined;
  readonly database: Database;
}

export function installationFromEnv(env: Env = process.env): Installation {
  // The default folder is that of the demo site, which uses SQLite and has none of the uploads.
  if (env["DB_CLIENT"] === "pg" && !env["DATA_DIR"])
    throw new CommandError("DATA_DIR is not set: the folder of the uploaded files.");
  const dataDir = resolve(env["DATA_DIR"] || join(paths.data, "directus"));
  const isLocal = (env["STORAGE_LOCATIONS"] ?? VARIABLES.STORAGE_LOCATIONS.default)
    .split(",")
    .includes("local");
  return {
    dataDir,
    uploads: isLocal ? resolve(env["STORAGE_LOCAL_ROOT"] ?? join(dataDir, "uploads")) : undefined,
    database: databaseFromEnv(env, dataDir),
  };
}

function databaseFromEnv(env: Env, dataDir: string): Database {
  const client = env["DB_CLIENT"] ?? VARIABLES.DB_CLIENT.default;
  if (client === "sqlite3")
    return { kind: "sqlite", file: resolve(env["DB_FILENAME"] ?? databaseFile(dataDir)) };
  if (client !== "pg")
    throw new CommandError(`DB_CLIENT is ${client}; this command supports sqlite3 and pg.`);
  const {
    DB_HOST: host,
    DB_DATABASE: name,
    DB_USER: user,
    DB_PASSWORD: password,
    DB_PORT: port = "5432",
  } = env;
  if (!host || !name || !user || !password) {
    const required = { DB_HOST: host, DB_DATABASE: name, DB_USER: user, DB_PASSWORD: password };
    const missing = Object.entries(required).flatMap(([variable, value]) =>
      value ? [] : [variable],
    );
    throw new CommandError(`PostgreSQL needs these variables: ${missing.join(", ")}.`);
  }
  return {
    kind: "postgres",
    name,
    env: { PGHOST: host, PGPORT: port, PGDATABASE: name, PGUSER: user, PGPASSWORD: password },
  };
}

/** Runs an operator command with its arguments. Prints an error and sets the exit code 1. */
export async function runCommand(
  work: (args: readonly string[]) => void | Promise<void>,
): Promise<void> {
  try {
    await work(process.argv.slice(2));
  } catch (error) {
    printError(error);
    process.exitCode = 1;
  }
}
