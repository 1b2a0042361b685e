import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { dumpDatabase } from "../../scripts/operations/database-copy";

/** Holds an exclusive lock for a time that is longer than a copy and shorter than the wait. */
const HOLDER = `
const { DatabaseSync } = require("node:sqlite");
const database = new DatabaseSync(process.argv[1]);
database.exec("begin exclusive; insert into directus_users values (2)");
process.stdout.write("locked");
setTimeout(() => { database.exec("commit"); database.close(); }, 600);
`;

let folder: string;
let live: string;
let holder: ChildProcess | undefined;

/** Starts a process within a transaction on the database. */
async function lock(file: string): Promise<void> {
  const child = spawn(process.execPath, ["--no-warnings", "-e", HOLDER, file]);
  holder = child;
  await once(child.stdout, "data");
}

function createDatabase(name: string): string {
  const file = join(folder, name);
  const database = new DatabaseSync(file);
  database.exec("create table directus_users (id integer); insert into directus_users values (1)");
  database.close();
  return file;
}

function countUsers(file: string): unknown {
  const database = new DatabaseSync(file);
  const row = database.prepare("select count(*) as users from directus_users").get();
  database.close();
  return row?.["users"];
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "database-copy-"));
  live = createDatabase("live.db");
});

afterEach(() => {
  holder?.kill("SIGKILL");
  holder = undefined;
  rmSync(folder, { recursive: true, force: true });
});

describe("copy of an SQLite database", () => {
  it("OPS-1 waits for a transaction of another process and contains its rows", async () => {
    const dump = join(folder, "database.dump");
    await lock(live);
    await dumpDatabase({ kind: "sqlite", file: live }, dump);
    expect(countUsers(dump)).toBe(2);
  });
});
