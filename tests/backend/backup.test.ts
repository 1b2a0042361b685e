import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readBackupStatus } from "#backend/shared/backup-status";
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
 * Backs up the running test Directus with restic and restores it next to it: into an SQLite file,
 * or into another database of the same PostgreSQL.
 */

let folder: string;
let dataDir: string;
let backups: string;
let offsite: string;

const testSite = (): Env => ({
  DATA_DIR,
  ...DATABASE,
  BACKUP_DIR: backups,
  BACKUP_OFFSITE_REPOSITORY: offsite,
  BACKUP_KEEP_DAILY: "1",
  RESTIC_PASSWORD: "password-of-the-backups",
  RESTIC_CACHE_DIR: join(folder, "cache"),
});
const separateSite = (): Env => ({
  ...testSite(),
  DATA_DIR: dataDir,
  ...(ON_POSTGRES ? { DB_DATABASE: "restored" } : {}),
});

/** Queries the restored database, or that of the test site. */
function runSql(sql: string, place = dataDir): string {
  if (ON_POSTGRES)
    return psql(place === dataDir ? "restored" : (DATABASE["DB_DATABASE"] ?? ""), sql);
  // The running Directus may write at this moment.
  const database = new DatabaseSync(join(place, "directus.db"), { timeout: 30_000 });
  try {
    return database
      .prepare(sql)
      .all()
      .map((row) => Object.values(row).join("|"))
      .join("\n");
  } finally {
    database.close();
  }
}

const count = (table: string, place = dataDir): number =>
  Number(runSql(`select count(*) from ${table}`, place));
const uploads = (place: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(join(place, "uploads"))
      .sort()
      .map((name) => [name, readFileSync(join(place, "uploads", name), "base64")]),
  );
const status = () => readBackupStatus(join(backups, "status.json"));
const snapshots = (repository: string): number =>
  spawnSync("restic", ["snapshots", "--json"], {
    encoding: "utf8",
    env: { ...process.env, ...testSite(), RESTIC_REPOSITORY: repository },
  }).stdout.match(/"short_id"/g)?.length ?? 0;

/** Changes the restored site, and returns what a refused restore must leave. */
function changeRestoredSite() {
  runSql("update directus_files set title = 'newer'");
  writeFileSync(join(dataDir, "uploads", "newer.txt"), "newer");
  const state = () => [
    runSql("select count(*) from directus_files where title = 'newer'"),
    uploads(dataDir),
  ];
  const before = state();
  return { isUnchanged: () => expect(state()).toEqual(before) };
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "site-backup-"));
  dataDir = join(folder, "site");
  backups = join(folder, "backups");
  offsite = join(folder, "offsite");
  mkdirSync(dataDir);
  if (ON_POSTGRES) psql("postgres", "create database restored");
});

afterAll(() => {
  if (ON_POSTGRES) psql("postgres", "drop database if exists restored with (force)");
  rmSync(folder, { recursive: true, force: true });
});

describe("backup", () => {
  it("OPS-1 of a running Directus restores orders and uploaded files byte by byte", () => {
    const backup = command("backup", [], testSite());
    expect(backup.status, backup.output).toBe(0);
    const restored = command("restore", [], separateSite());
    expect(restored.status, restored.output).toBe(0);
    const files = uploads(dataDir);
    expect(files).toEqual(uploads(DATA_DIR));
    expect(files.size).toBeGreaterThan(10);
    for (const table of ["ecommerce_order", "ecommerce_product", "directus_files"])
      expect(count(table)).toBe(count(table, DATA_DIR));
    expect(count("ecommerce_product")).toBeGreaterThan(0);
    expect(status()).toMatchObject({ offsite: true, succeededAt: status().attemptedAt });
    // The plain copy of the database is deleted.
    expect(readdirSync(backups).sort()).toEqual(["lock", "lock.pid", "repository", "status.json"]);
  });

  it(
    "OPS-1 in the off-site repository undoes later changes: lost rows, changed rows and deleted files",
    { tags: ["full"] },
    () => {
      const files = uploads(dataDir);
      runSql("update directus_files set title = 'changed'");
      runSql("delete from directus_translations");
      rmSync(join(dataDir, "uploads"), { recursive: true });
      rmSync(join(backups, "repository"), { recursive: true });
      const restored = command("restore", [], { ...separateSite(), RESTIC_REPOSITORY: offsite });
      expect(restored.status, restored.output).toBe(0);
      expect(uploads(dataDir)).toEqual(files);
      expect(count("directus_translations")).toBeGreaterThan(10);
      expect(runSql("select count(*) from directus_files where title = 'changed'")).toBe("0");
    },
  );

  it(
    "OPS-1 keeps as many snapshots in each repository as the settings require",
    { tags: ["full"] },
    () => {
      const backup = command("backup", [], testSite());
      expect(backup.status, backup.output).toBe(0);
      expect([snapshots(join(backups, "repository")), snapshots(offsite)]).toEqual([1, 1]);
    },
  );

  it("OPS-1 is rolled back completely if the database rejects it", { tags: ["full"] }, () => {
    const { isUnchanged } = changeRestoredSite();
    if (ON_POSTGRES) {
      // A view that is not in the backup depends on a table that the restore would replace.
      runSql("create view foreign_view as select id from ecommerce_product");
      expect(command("restore", [], separateSite()).status).toBe(1);
      runSql("drop view foreign_view");
    } else {
      const holder = new DatabaseSync(join(dataDir, "directus.db"));
      holder.exec("begin exclusive");
      expect(command("restore", [], separateSite())).toEqual({
        status: 1,
        output: stringContaining("database is locked"),
      });
      holder.close();
    }
    isUnchanged();
  });

  it(
    "OPS-1 is not restored with a wrong password, another name or without restic, and the sentence says why",
    { tags: ["full"] },
    () => {
      const { isUnchanged } = changeRestoredSite();
      const noPrograms = { PATH: join(folder, "no-programs") };
      for (const [args, env, sentence] of [
        [[], { RESTIC_PASSWORD: "wrong" }, "RESTIC_PASSWORD is not the password of the backups."],
        [[], { RESTIC_PASSWORD: "" }, "RESTIC_PASSWORD is not set"],
        [["0badcafe"], {}, "There is no snapshot 0badcafe."],
        [[], { RESTIC_REPOSITORY: join(folder, "nowhere") }, "There is no backup at"],
        [[], noPrograms, "restic is not installed.\nInstall it. On Debian: apt install restic"],
      ] as const)
        expect(command("restore", args, { ...separateSite(), ...env })).toEqual({
          status: 1,
          output: stringContaining(sentence),
        });
      isUnchanged();
    },
  );

  it(
    "OPS-1 that fails keeps the time of the last good one and stores the reason",
    { tags: ["full"] },
    () => {
      const { succeededAt } = status();
      for (const [env, reason] of [
        [{ DATA_DIR: join(folder, "elsewhere") }, "uploaded files"],
        [{ RESTIC_PASSWORD: "wrong" }, "RESTIC_PASSWORD is not the password"],
        [{ BACKUP_OFFSITE_REPOSITORY: "/dev/null/offsite" }, "restic failed."],
      ] as const) {
        expect(command("backup", [], { ...testSite(), ...env }).status).toBe(1);
        expect(status()).toMatchObject({ succeededAt, failure: stringContaining(reason) });
        expect(existsSync(join(backups, "database"))).toBe(false);
      }
      expect(command("backup", [], testSite()).status).toBe(0);
      expect(status().failure).toBeUndefined();
    },
  );

  it("OPS-1 does not run twice at the same time", () => {
    const other = new DatabaseSync(join(backups, "lock"));
    other.exec("begin exclusive");
    expect(command("backup", [], testSite())).toEqual({
      status: 1,
      output: stringContaining("Another backup is running (process "),
    });
    other.close();
  });

  it("OPS-1 needs DATA_DIR for PostgreSQL, and prints no password", () => {
    const postgres = {
      ...{ DB_CLIENT: "pg", DB_HOST: "127.0.0.1", DB_PORT: "1", DB_DATABASE: "x" },
      ...{ DB_USER: "x", DB_PASSWORD: "very-secret" },
    };
    for (const name of ["backup", "restore"])
      expect(command(name, [], { ...testSite(), ...postgres, DATA_DIR: "" })).toEqual({
        status: 1,
        output: stringContaining("DATA_DIR is not set"),
      });
    const { status: code, output } = command("backup", [], { ...separateSite(), ...postgres });
    expect([code, output.includes("very-secret")]).toEqual([1, false]);
  });
});
