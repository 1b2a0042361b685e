import { existsSync, mkdirSync } from "node:fs";
import { backup as copyDatabase, DatabaseSync } from "node:sqlite";
import { CommandError } from "../bootstrap/failure.mjs";
import { findPostgresProgram, runProgram } from "./database-programs";
import type { Database } from "./installation";

/** Tables whose rows are counted in a backup. */
const COUNTED_TABLES = ["ecommerce_order", "directus_files", "directus_users", "withdrawal"];

/** Longest wait for a transaction of another process. */
const LOCK_TIMEOUT_MS = 10_000;

export type RowCounts = Readonly<Record<string, number>>;

/** Counts the rows of the most important tables. Missing tables are not listed. */
export function countRows(database: Database): RowCounts {
  return database.kind === "sqlite" ? countSqliteRows(database.file) : countPostgresRows(database);
}

function countSqliteRows(file: string): RowCounts {
  const opened = new DatabaseSync(file, { readOnly: true });
  try {
    const known = new Set(
      opened
        .prepare("select name from sqlite_master where type = 'table'")
        .all()
        .map((row) => row["name"]),
    );
    return Object.fromEntries(
      COUNTED_TABLES.filter((name) => known.has(name)).map((name) => [
        name,
        Number(opened.prepare(`select count(*) as rows from ${name}`).get()?.["rows"]),
      ]),
    );
  } finally {
    opened.close();
  }
}

function countPostgresRows(database: Extract<Database, { kind: "postgres" }>): RowCounts {
  const query = (sql: string): string =>
    runProgram(
      "Querying PostgreSQL",
      [findPostgresProgram("psql"), "--no-psqlrc", "--tuples-only", "--no-align", "--command", sql],
      database.env,
    ).trim();
  return Object.fromEntries(
    COUNTED_TABLES.filter(
      (name) => query(`select to_regclass('public.${name}') is not null`) === "t",
    ).map((name) => [name, Number(query(`select count(*) from ${name}`))]),
  );
}

/** Writes a consistent copy of the database while the site is running. */
export async function dumpDatabase(database: Database, dump: string): Promise<void> {
  if (database.kind === "postgres") {
    const options = ["--format=custom", "--no-owner", "--no-privileges", "--file", dump];
    runProgram("pg_dump", [findPostgresProgram("pg_dump"), ...options], database.env);
    return;
  }
  await copySqlite(database.file, dump);
}

/** Replaces the whole database by a dump, in one transaction. */
export async function replaceDatabase(
  database: Database,
  dump: string,
  dataDir: string,
): Promise<void> {
  if (database.kind === "postgres") {
    const options = [
      "--clean",
      "--if-exists",
      "--no-owner",
      "--no-privileges",
      "--single-transaction",
      "--exit-on-error",
    ];
    runProgram(
      "pg_restore",
      [findPostgresProgram("pg_restore"), ...options, "--dbname", database.name, dump],
      database.env,
    );
    return;
  }
  mkdirSync(dataDir, { recursive: true });
  checkSqlite(dump);
  // SQLite copies in one transaction of the target, so processes that have it open see the result.
  await copySqlite(dump, database.file);
}

/**
 * Copies a database, also while other processes use it. Waits for their transactions. Throws a
 * `CommandError` if one of them takes longer than `LOCK_TIMEOUT_MS`.
 */
async function copySqlite(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true, timeout: LOCK_TIMEOUT_MS });
  try {
    // The read lock is kept until the copy is complete. Without it SQLite starts again after each
    // write of another process.
    source.exec("begin");
    source.prepare("select count(*) from sqlite_master").get();
    if (existsSync(to)) waitForLock(to);
    await copyDatabase(source, to);
  } catch (error) {
    if (!isLockError(error)) throw error;
    throw new CommandError("Another process has locked the database.", {
      hint: "Try again when no import or restore is running.",
    });
  } finally {
    source.close();
  }
}

/** Waits until no other process reads or writes. The copy itself does not wait. */
function waitForLock(file: string): void {
  const target = new DatabaseSync(file, { timeout: LOCK_TIMEOUT_MS });
  try {
    target.exec("begin exclusive");
    target.exec("rollback");
  } finally {
    target.close();
  }
}

/** Codes of a locked database. Node reports 0 if the first step of a copy finds a lock. */
const LOCK_CODES: ReadonlySet<unknown> = new Set([0, 5, 6]);

const isLockError = (error: unknown): boolean =>
  error instanceof Error && LOCK_CODES.has(Reflect.get(error, "errcode"));

/** Checks that a dump can be read. Throws a `CommandError` otherwise. */
export function checkDump(kind: Database["kind"], dump: string): void {
  if (kind === "postgres")
    runProgram("Reading the dump of the database", [
      findPostgresProgram("pg_restore"),
      "--list",
      dump,
    ]);
  else checkSqlite(dump);
}

function checkSqlite(file: string): void {
  const opened = new DatabaseSync(file, { readOnly: true });
  try {
    const row = opened.prepare("pragma integrity_check").get();
    if (row?.["integrity_check"] !== "ok")
      throw new CommandError("The backup is damaged: SQLite cannot read its database.");
  } finally {
    opened.close();
  }
}
