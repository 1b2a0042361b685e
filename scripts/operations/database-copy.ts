import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { backup as copyPages, DatabaseSync } from "node:sqlite";
import { CommandError, errorMessage } from "../bootstrap/failure.mjs";
import type { Database } from "./installation";
import { runProgram } from "./run-program";

/** Longest wait for a transaction of another process. */
const LOCK_TIMEOUT_MS = 10_000;

/** Returns the name of the file with the database in a backup. */
export const getDumpName = ({ kind }: Database): string =>
  kind === "postgres" ? "database.pgdump" : "database.sqlite";

/** Writes a consistent copy of the database while the site is running. */
export async function dumpDatabase(database: Database, dump: string): Promise<void> {
  if (database.kind === "sqlite") return copySqlite(database.file, dump);
  const options = ["--format=custom", "--no-owner", "--no-privileges", "--file", dump];
  runProgram("pg_dump", options, database.env);
}

/** Replaces the whole database by a copy, in one transaction. */
export async function replaceDatabase(database: Database, dump: string): Promise<void> {
  if (database.kind === "sqlite") return copySqlite(dump, database.file);
  const options = ["--clean", "--if-exists", "--no-owner", "--no-privileges"];
  runProgram(
    "pg_restore",
    [...options, "--single-transaction", "--exit-on-error", "--dbname", database.name, dump],
    database.env,
  );
}

async function copySqlite(from: string, to: string): Promise<void> {
  mkdirSync(dirname(to), { recursive: true });
  let source: DatabaseSync | undefined;
  let target: DatabaseSync | undefined;
  try {
    source = new DatabaseSync(from, { readOnly: true, timeout: LOCK_TIMEOUT_MS });
    target = new DatabaseSync(to, { timeout: LOCK_TIMEOUT_MS });
    // The copy itself waits for no lock.
    target.exec("begin exclusive; rollback");
    // The read lock is kept until the copy is complete. Without it SQLite starts again after each
    // write of another process.
    source.exec("begin; select count(*) from sqlite_master");
    await copyPages(source, to);
  } catch (error) {
    throw new CommandError(`The database ${from} cannot be copied to ${to}.`, {
      tail: [errorMessage(error)],
      hint: "It must exist, and no other process may lock it. Stop Directus before a restore.",
    });
  } finally {
    source?.close();
    target?.close();
  }
}
