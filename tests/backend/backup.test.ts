import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stringContaining } from "../support/matchers";
import {
  command,
  DATABASE,
  DATA_DIR,
  ON_POSTGRES,
  psql,
  type Env,
} from "../support/operator-commands";

/*
 * Backs up the running test Directus and restores it next to it: into an SQLite file, or into
 * another database of the same PostgreSQL.
 */

let folder: string;
let dataDir: string;
let backups: string;

const testSite = (): Env => ({ DATA_DIR, ...DATABASE });
const separateSite = (): Env => ({
  DATA_DIR: dataDir,
  ...DATABASE,
  ...(ON_POSTGRES ? { DB_DATABASE: "restored" } : {}),
});

/** Queries the restored database. */
function runSql(sql: string): string {
  if (!ON_POSTGRES) {
    const script = `const { DatabaseSync } = require("node:sqlite"); const all = new DatabaseSync(process.argv[1]).prepare(process.argv[2]).all(); console.log(all.map((row) => Object.values(row).join("|")).join("\\n"))`;
    const done = spawnSync(
      process.execPath,
      ["--no-warnings", "-e", script, join(dataDir, "directus.db"), sql],
      { encoding: "utf8" },
    );
    if (done.status !== 0) throw new Error(done.stderr);
    return done.stdout.trim();
  }
  return psql("restored", sql);
}

const orders = (): number => Number(runSql("select count(*) from ecommerce_order"));
const uploads = (place: string): readonly string[] => readdirSync(join(place, "uploads")).sort();
const newest = (): string =>
  join(
    backups,
    readdirSync(backups)
      .filter((name) => name.endsWith(".tar"))
      .sort()
      .at(-1) ?? "none",
  );

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "site-backup-"));
  dataDir = join(folder, "site");
  backups = join(folder, "backups");
  mkdirSync(dataDir);
  if (ON_POSTGRES) psql("postgres", "create database restored");
});

afterAll(() => {
  if (ON_POSTGRES) psql("postgres", "drop database if exists restored with (force)");
  rmSync(folder, { recursive: true, force: true });
});

describe("backup", () => {
  it("OPS-1 of a running Directus restores orders and uploaded files byte by byte", () => {
    const backup = command("backup", [backups], testSite());
    expect(backup.status, backup.output).toBe(0);
    const restored = command("restore", [newest()], separateSite());
    expect(restored.status, restored.output).toBe(0);
    const count = Number(/(\d+) ecommerce_order/.exec(backup.output)?.[1]);
    expect(orders()).toBe(count);
    expect(uploads(dataDir)).toEqual(uploads(DATA_DIR));
    expect(uploads(dataDir).length).toBeGreaterThan(10);
    for (const name of uploads(dataDir).slice(0, 5))
      expect(
        readFileSync(join(dataDir, "uploads", name)).equals(
          readFileSync(join(DATA_DIR, "uploads", name)),
        ),
      ).toBe(true);
    expect(Number(runSql("select count(*) from ecommerce_product"))).toBeGreaterThan(0);
  });

  it("OPS-1 undoes later changes: lost rows, added rows and deleted files", () => {
    runSql("update directus_files set title = 'changed'");
    runSql("delete from directus_translations");
    runSql("create table left_over (id integer)");
    const [first = ""] = uploads(dataDir);
    const bytes = readFileSync(join(dataDir, "uploads", first));
    rmSync(join(dataDir, "uploads"), { recursive: true });
    const restored = command("restore", [newest()], separateSite());
    expect(restored.status, restored.output).toBe(0);
    expect(readFileSync(join(dataDir, "uploads", first)).equals(bytes)).toBe(true);
    expect(Number(runSql("select count(*) from directus_translations"))).toBeGreaterThan(10);
    expect(runSql("select count(*) from directus_files where title = 'changed'")).toBe("0");
  });

  it("OPS-1 is refused if damaged, truncated or no archive, and nothing changes", () => {
    runSql("update directus_files set title = 'newer'");
    writeFileSync(join(dataDir, "uploads", "newer.txt"), "newer");
    const before = [
      runSql("select count(*) from directus_files where title = 'newer'"),
      uploads(dataDir).length,
    ];
    const cut = join(folder, "cut.tar");
    cpSync(newest(), cut);
    truncateSync(cut, 60_000);
    const changed = join(folder, "changed.tar");
    const bytes = readFileSync(newest());
    // In the middle of the database, which follows the manifest.
    for (let at = 200_000; at < 200_512; at += 1) bytes[at] = 0x2a;
    writeFileSync(changed, bytes);
    const other = join(folder, "other.tar");
    writeFileSync(other, "no archive at all");
    for (const file of [cut, changed, other, join(folder, "missing.tar")]) {
      const refused = command("restore", [file], separateSite());
      expect(refused.status, refused.output).toBe(1);
      expect(refused.output).not.toContain("Unexpected error");
      expect([
        runSql("select count(*) from directus_files where title = 'newer'"),
        uploads(dataDir).length,
      ]).toEqual(before);
    }
    expect(
      readdirSync(dataDir).filter(
        (name) => name.startsWith(".restoring") || name.includes("before-"),
      ),
    ).toEqual([]);
  });

  it("OPS-1 is rolled back completely if the database rejects it", () => {
    const before = [
      runSql("select count(*) from directus_files where title = 'newer'"),
      uploads(dataDir).length,
    ];
    if (ON_POSTGRES) {
      // A view that is not in the backup depends on a table that the restore would replace.
      runSql("create view foreign_view as select id from ecommerce_product");
      expect(command("restore", [newest()], separateSite()).status).toBe(1);
      runSql("drop view foreign_view");
    } else {
      const holder = spawnHolder(join(dataDir, "directus.db"));
      expect(command("restore", [newest()], separateSite())).toEqual({
        status: 1,
        output: stringContaining("Another process has locked the database."),
      });
      holder();
    }
    expect([
      runSql("select count(*) from directus_files where title = 'newer'"),
      uploads(dataDir).length,
    ]).toEqual(before);
    expect(existsSync(join(dataDir, "uploads", "newer.txt"))).toBe(true);
  });

  it("OPS-1 is refused if the uploaded files are not found", () => {
    const elsewhere = join(folder, "elsewhere");
    const database = ON_POSTGRES ? {} : { DB_FILENAME: join(DATA_DIR, "directus.db") };
    const refused = command("backup", [backups], {
      ...testSite(),
      DATA_DIR: elsewhere,
      ...database,
    });
    expect([refused.status, refused.output]).toEqual([1, expect.stringContaining("DATA_DIR")]);
    expect(readdirSync(backups).filter((name) => name.startsWith("."))).toEqual([]);
  });

  it("OPS-1 needs DATA_DIR for PostgreSQL", () => {
    const env = {
      DB_CLIENT: "pg",
      DB_HOST: "127.0.0.1",
      DB_PORT: "1",
      DB_DATABASE: "x",
      DB_USER: "x",
      DB_PASSWORD: "x",
      DATA_DIR: "",
    };
    for (const name of ["backup", "restore"])
      expect(command(name, [newest()], env)).toEqual({
        status: 1,
        output: stringContaining("DATA_DIR is not set"),
      });
  });

  it("OPS-1 names a missing installation and prints no password", () => {
    const nowhere = command("backup", [backups], {
      DATA_DIR: join(folder, "nowhere"),
      DB_CLIENT: "sqlite3",
    });
    expect([nowhere.status, nowhere.output]).toEqual([
      1,
      expect.stringContaining("There is no database"),
    ]);
    const wrong = command("backup", [backups], {
      DATA_DIR: dataDir,
      DB_CLIENT: "pg",
      DB_HOST: "127.0.0.1",
      DB_PORT: "1",
      DB_DATABASE: "x",
      DB_USER: "x",
      DB_PASSWORD: "very-secret",
    });
    expect(wrong.status).toBe(1);
    expect(wrong.output).not.toContain("very-secret");
    expect(readdirSync(backups).filter((name) => name.startsWith("."))).toEqual([]);
  });
});

/** Holds an exclusive lock on the file, like a process within a transaction, until released. */
function spawnHolder(file: string): () => void {
  const database = new DatabaseSync(file);
  database.exec("begin exclusive");
  return () => {
    database.exec("rollback");
    database.close();
  };
}
