import { spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { readBackupStatus } from "../../backend/publisher/backup-status";
import { decryptFile } from "../../scripts/operations/backup-encryption";
import { anyString } from "../support/matchers";
import {
  command,
  commandLine,
  DATABASE,
  DATA_DIR,
  ON_POSTGRES,
  psql,
  type CommandResult,
  type Env,
} from "../support/operator-commands";
import { waitUntil } from "../support/run-publisher";

/*
 * Backups as in production: encrypted to a public key, copied off site, pruned, recorded for the
 * metrics, and restored into an empty directory. The source is the running test Directus.
 */

/** A key pair for this test only, and a file encrypted to it by the program `age` 1.1.1. */
const BY_AGE = {
  recipient: "age1madapj858jtf62m0pluck2rc7qgnrqya45eh5v9mhmmd2phl8f0qqrj090",
  key: "AGE-SECRET-KEY-1375RHVVXEA7KWHS98R39XFSH0ATYQ57ET2SKRVW30PGF4C4D47CSS4ZW3E\n",
  file:
    "YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOSBrbXdha2lhZGx0bnprZWdhMjBGVFJLUU1jV3dqQjJEQ085VWt5d3VjV3k4Cml1Y1I4T0" +
    "k5SHpXalpNWVJTMS9jM2dYdlk1N3BLU2RRYmp3cjRFcS8rOTAKLS0tIElpdFZtL0NyTG5IOWJnNU93OEsyYk43SDNDb09Ld3lLOHhteVIrOE54" +
    "aUkKpMt37dZMe5Yq+wljQZeO87yoGg7wHVfdVNMD+5S1cdpSXbqI/pPLI4FTdmk=",
};

let folder: string;
let backups: string;
let offsite: string;
let keyFile: string;
let recipient: string;

const settings = (more: Env = {}): Env => ({
  DATA_DIR,
  ...DATABASE,
  BACKUP_DIR: backups,
  BACKUP_RECIPIENTS: recipient,
  BACKUP_COPY_COMMAND: 'cp "$BACKUP_FILE" "$BACKUP_COPY_TARGET/"',
  BACKUP_COPY_TARGET: offsite,
  BACKUP_COPY_RETRY_SECONDS: "0",
  ...more,
});
const backupNames = (place = backups): readonly string[] =>
  readdirSync(place)
    .filter((name) => /\.tar(\.age)?$/.test(name))
    .sort();
const newest = (): string => join(backups, backupNames().at(-1) ?? "none");
const status = () => readBackupStatus(join(backups, "status.json"));
const restoreInto = (
  name: string,
  file: string,
  key: string | undefined,
): CommandResult & { readonly dataDir: string } => {
  const dataDir = join(folder, name);
  mkdirSync(dataDir, { recursive: true });
  const database = ON_POSTGRES ? { DB_DATABASE: "restored_offsite" } : {};
  const identity = key === undefined ? [] : ["--identity", key];
  return {
    dataDir,
    ...command("restore", [file, ...identity], { DATA_DIR: dataDir, ...DATABASE, ...database }),
  };
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "site-offsite-"));
  keyFile = join(folder, "backup-key.txt");
  const key = command("backup", ["--new-key", keyFile], {});
  expect(key.status, key.output).toBe(0);
  recipient = /^BACKUP_RECIPIENTS=(age1\S+)$/m.exec(key.output)?.[1] ?? "";
  if (ON_POSTGRES) psql("postgres", "create database restored_offsite");
});
beforeEach(() => {
  for (const name of ["backups", "offsite"])
    rmSync(join(folder, name), { recursive: true, force: true });
  backups = join(folder, "backups");
  offsite = join(folder, "offsite");
  mkdirSync(offsite);
});
afterAll(() => {
  if (ON_POSTGRES) psql("postgres", "drop database if exists restored_offsite with (force)");
  rmSync(folder, { recursive: true, force: true });
});

describe("encrypted backup", () => {
  it("OPS-1 is copied off site and restored from there with the secret key", async () => {
    const done = command("backup", [], settings());
    expect(done.status, done.output).toBe(0);
    expect(backupNames(offsite)).toEqual(backupNames());
    expect(backupNames()[0]).toMatch(/^jeweller-\d{8}-\d{6}\.tar\.age$/);
    const copy = join(offsite, backupNames(offsite)[0] ?? "");
    expect(readFileSync(copy).equals(readFileSync(newest()))).toBe(true);
    expect(statSync(newest()).mode & 0o077).toBe(0);
    expect(await status()).toMatchObject({
      encrypted: true,
      offsite: "on",
      pendingCopies: 0,
      bytes: statSync(newest()).size,
    });
    const restored = restoreInto("restored", copy, keyFile);
    expect(restored.status, restored.output).toBe(0);
    expect(readdirSync(join(restored.dataDir, "uploads")).sort()).toEqual(
      readdirSync(join(DATA_DIR, "uploads")).sort(),
    );
    const orders = (text: string): string => /\d+ ecommerce_order/.exec(text)?.[0] ?? "";
    expect(orders(restored.output)).toBe(orders(done.output));
    expect(orders(done.output)).not.toBe("");
    // No plain text is left in the backup directory.
    expect(readdirSync(backups).filter((name) => name.startsWith("."))).toEqual([]);
  });

  it(
    "OPS-1 refuses a wrong key and a truncated or changed file, and restores nothing",
    { tags: ["full"] },
    () => {
      expect(command("backup", [], settings()).status).toBe(0);
      const otherKey = join(folder, "other-key.txt");
      if (!existsSync(otherKey))
        expect(command("backup", ["--new-key", otherKey], {}).status).toBe(0);
      const bytes = readFileSync(newest());
      const truncated = join(folder, "truncated.tar.age");
      cpSync(newest(), truncated);
      truncateSync(truncated, bytes.length - 5000);
      const changed = join(folder, "changed.tar.age");
      bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 1;
      writeFileSync(changed, bytes);
      const empty = join(folder, "empty-key.txt");
      writeFileSync(empty, "# nothing\n");
      for (const [file, key, message] of [
        [newest(), undefined, "is encrypted"],
        [newest(), otherKey, "the key is wrong"],
        [newest(), empty, "no secret key"],
        [newest(), join(folder, "missing.txt"), "cannot be read"],
        [truncated, keyFile, "not complete"],
        [changed, keyFile, "not complete"],
      ] as const) {
        const refused = restoreInto("untouched", file, key);
        expect([refused.status, refused.output]).toEqual([1, expect.stringContaining(message)]);
        expect(refused.output).not.toContain("AGE-SECRET-KEY");
        expect(refused.output).not.toContain("Unexpected error");
        expect(readdirSync(refused.dataDir)).toEqual([]);
      }
    },
  );

  it("OPS-1 is compatible with the command line program age", { tags: ["full"] }, async () => {
    const identity = join(folder, "key-of-age.txt");
    writeFileSync(identity, BY_AGE.key);
    const encrypted = join(folder, "by-age.txt.age");
    writeFileSync(encrypted, Buffer.from(BY_AGE.file, "base64"));
    await decryptFile(encrypted, join(folder, "by-age.txt"), identity);
    expect(readFileSync(join(folder, "by-age.txt"), "utf8")).toBe("made by age\n");
    expect(command("backup", [], settings({ BACKUP_RECIPIENTS: BY_AGE.recipient })).status).toBe(0);
    expect(restoreInto("for-age", newest(), identity).status).toBe(0);
    // What age itself checks: its version, then a stanza for an X25519 key.
    expect(readFileSync(newest()).subarray(0, 200).toString("latin1")).toMatch(
      /^age-encryption\.org\/v1\n-> X25519 [A-Za-z0-9+/]{43}\n/,
    );
  });

  it(
    "OPS-1 is required in production unless switched off, and a secret key is not accepted as recipient",
    { tags: ["full"] },
    () => {
      const none = { BACKUP_RECIPIENTS: "" };
      const refused = command("backup", [], settings({ ...none, APP_ENV: "production" }));
      expect([refused.status, refused.output]).toEqual([
        1,
        expect.stringContaining("BACKUP_RECIPIENTS"),
      ]);
      const secret = /AGE-SECRET-KEY\S+/.exec(readFileSync(keyFile, "utf8"))?.[0] ?? "";
      const wrong = command(
        "backup",
        [],
        settings({ BACKUP_RECIPIENTS: `${recipient},${secret}` }),
      );
      expect([wrong.status, wrong.output.includes(secret), existsSync(backups)]).toEqual([
        1,
        false,
        false,
      ]);
      expect(command("backup", [], settings({ BACKUP_RECIPIENTS: `${recipient}x` })).status).toBe(
        1,
      );
      const plain = command(
        "backup",
        [],
        settings({ ...none, APP_ENV: "production", BACKUP_ENCRYPTION: "off" }),
      );
      expect([plain.status, plain.output]).toEqual([0, expect.stringContaining("NOT encrypted")]);
      expect(command("backup", ["--new-key", keyFile], {}).output).toContain(
        "nothing was overwritten",
      );
    },
  );
});

describe("failing off-site copy", { tags: ["full"] }, () => {
  it("OPS-1 reports the failure, keeps the backup and is repeated by the next run", async () => {
    const failing = settings({ BACKUP_COPY_COMMAND: "echo no route to host >&2; exit 3" });
    const first = command("backup", [], failing);
    expect([first.status, first.output]).toEqual([1, expect.stringContaining("no route to host")]);
    expect(first.output.split("trying again")).toHaveLength(3);
    expect([backupNames().length, backupNames(offsite).length]).toEqual([1, 0]);
    expect(await status()).toMatchObject({
      pendingCopies: 1,
      offsite: "on",
      bytes: statSync(newest()).size,
    });
    expect((await status()).copiedAt).toBeUndefined();
    expect((await status()).failure).toBeUndefined();
    const again = command("backup", ["--copy-only"], settings());
    expect(again.status, again.output).toBe(0);
    expect(backupNames(offsite)).toEqual(backupNames());
    expect(await status()).toMatchObject({ pendingCopies: 0, copiedAt: anyString });
    // An existing copy is not made again.
    expect(command("backup", ["--copy-only"], failing).status).toBe(0);
  });

  it("OPS-1 gets no secrets in its environment and is stopped after a timeout", () => {
    const environmentFile = join(folder, "environment.txt");
    const env = settings({
      BACKUP_COPY_COMMAND: 'env > "$BACKUP_COPY_TARGET"',
      BACKUP_COPY_TARGET: environmentFile,
      RCLONE_CONFIG_PASS: "for-the-copy",
      SECRET: "secret-of-the-site",
      PAYPAL_CLIENT_SECRET: "secret-of-paypal",
      ...(ON_POSTGRES ? {} : { DB_PASSWORD: "secret-of-the-database" }),
    });
    expect(command("backup", [], env).status).toBe(0);
    const seen = readFileSync(environmentFile, "utf8");
    expect(seen).toContain("for-the-copy");
    expect(seen).not.toMatch(/secret-of-|DB_PASSWORD|PAYPAL|^SECRET/m);
    const late = command(
      "backup",
      ["--copy-only"],
      settings({ BACKUP_COPY_COMMAND: "sleep 600", BACKUP_COPY_MINUTES: "0" }),
    );
    // A backup that is already copied does not run the command.
    expect(late.status).toBe(0);
    for (const name of readdirSync(backups).filter((each) => each.endsWith(".age.json"))) {
      const record = z
        .record(z.string(), z.unknown())
        .parse(JSON.parse(readFileSync(join(backups, name), "utf8")));
      writeFileSync(join(backups, name), JSON.stringify({ ...record, copiedAt: undefined }));
    }
    const hanging = command(
      "backup",
      ["--copy-only"],
      settings({ BACKUP_COPY_COMMAND: "sleep 600", BACKUP_COPY_MINUTES: "0" }),
    );
    expect([hanging.status, hanging.output]).toEqual([1, expect.stringContaining("took longer")]);
  });
});

describe("backup directory", { tags: ["full"] }, () => {
  /** Creates a backup of another day with its record. */
  const older = (stamp: string, madeAt: string, copiedAt: string | undefined = madeAt): void => {
    mkdirSync(backups, { recursive: true });
    writeFileSync(join(backups, `jeweller-${stamp}.tar.age`), "12345");
    writeFileSync(
      join(backups, `jeweller-${stamp}.tar.age.json`),
      JSON.stringify({ format: 1, made: madeAt, bytes: 5, sha256: "", encrypted: true, copiedAt }),
    );
  };

  it("OPS-1 keeps backups as the retention settings require, and files that this command did not make", () => {
    for (const day of ["01", "02", "03", "04"])
      older(`202501${day}-030000`, `2025-01-${day}T03:00:00.000Z`);
    const foreignFiles = [
      "jeweller-20240101-030000.tar",
      "jeweller-20240101-030000.tar.age",
      "notes.txt",
      "jeweller-2024.tar.age.json",
    ];
    for (const name of foreignFiles) writeFileSync(join(backups, name), "not a backup");
    const env = settings({
      BACKUP_KEEP_DAILY: "2",
      BACKUP_KEEP_WEEKLY: "0",
      BACKUP_KEEP_MONTHLY: "0",
    });
    const done = command("backup", [], env);
    expect(done.status, done.output).toBe(0);
    const names = readdirSync(backups);
    expect(names).toEqual(
      expect.arrayContaining([...foreignFiles, "jeweller-20250104-030000.tar.age"]),
    );
    expect(names.filter((name) => name.startsWith("jeweller-2025"))).toHaveLength(2);
    expect(names.filter((name) => /^jeweller-2025010[123]/.test(name))).toEqual([]);
  });

  it("OPS-1 deletes nothing if the new backup or its copy fails, and records the failure", async () => {
    for (const day of ["01", "02", "03"])
      older(`202501${day}-030000`, `2025-01-${day}T03:00:00.000Z`);
    const keepOne = { BACKUP_KEEP_DAILY: "1", BACKUP_KEEP_WEEKLY: "0", BACKUP_KEEP_MONTHLY: "0" };
    const nowhere = command(
      "backup",
      [],
      settings({ ...keepOne, DATA_DIR: join(folder, "nowhere"), DB_CLIENT: "sqlite3" }),
    );
    expect(nowhere.status).toBe(1);
    expect((await status()).failure).toContain("There is no database");
    expect(backupNames()).toHaveLength(3);
    expect(
      command("backup", [], settings({ ...keepOne, BACKUP_COPY_COMMAND: "exit 1" })).status,
    ).toBe(1);
    expect(backupNames()).toHaveLength(4);
    expect((await status()).failure).toBeUndefined();
  });

  it("OPS-1 keeps one backup per day while the copy fails", () => {
    const hours = ["01", "02", "03"];
    for (const hour of hours)
      older(`20250102-${hour}0000`, `2025-01-02T${hour}:00:00.000Z`, undefined);
    older("20250101-030000", "2025-01-01T03:00:00.000Z", undefined);
    const keepOne = { BACKUP_KEEP_DAILY: "1", BACKUP_KEEP_WEEKLY: "0", BACKUP_KEEP_MONTHLY: "0" };
    expect(
      command("backup", [], settings({ ...keepOne, BACKUP_COPY_COMMAND: "exit 1" })).status,
    ).toBe(1);
    expect(backupNames().filter((name) => name.startsWith("jeweller-2025"))).toEqual([
      "jeweller-20250101-030000.tar.age",
      "jeweller-20250102-030000.tar.age",
    ]);
    expect(backupNames()).toHaveLength(3);
  });

  it("OPS-1 contains no partial backup and no plain text after the disk is full", () => {
    // A file size limit fails like a full disk: in the middle of a write.
    const full = command("backup", [], settings(), "trap '' XFSZ; ulimit -f 200;");
    expect(full.status, full.output).toBe(1);
    expect(full.output).not.toContain("Unexpected error");
    expect(backupNames()).toEqual([]);
    expect(readdirSync(backups).filter((name) => name.startsWith("."))).toEqual([]);
  });

  it("OPS-1 is cleaned of the leftovers of a killed backup", () => {
    const left = join(backups, ".making-0123abcd");
    mkdirSync(left, { recursive: true });
    writeFileSync(join(left, "archive.tar"), "plain text");
    const old = new Date(Date.now() - 24 * 60 * 60_000);
    utimesSync(left, old, old);
    const recent = join(backups, ".making-89abcdef");
    mkdirSync(recent);
    expect(command("backup", [], settings()).status).toBe(0);
    expect([existsSync(left), existsSync(recent)]).toEqual([false, true]);
  });
});

describe("backup schedule", { tags: ["full"] }, () => {
  type Schedule = { readonly output: () => string; readonly stop: () => Promise<number | null> };

  function runSchedule(env: Env): Schedule {
    const child = spawn(process.execPath, commandLine("backup-schedule").slice(1), {
      env: { ...process.env, ...env },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (text) => (output += String(text)));
    const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
    return {
      output: () => output,
      stop: () => {
        child.kill("SIGTERM");
        return ended;
      },
    };
  }

  it("OPS-1 makes a missing backup at once, repeats only a failed copy, and ends on SIGTERM", async () => {
    const blocked = join(folder, "blocked");
    writeFileSync(blocked, "");
    const env = settings({
      BACKUP_COPY_COMMAND: `test ! -e "${blocked}" && cp "$BACKUP_FILE" "$BACKUP_COPY_TARGET/"`,
      BACKUP_RETRY_MINUTES: "0.01",
    });
    const schedule = runSchedule(env);
    await waitUntil("the copy failed", () => schedule.output().includes("not copied off site"));
    rmSync(blocked);
    await waitUntil("it is copied", () => backupNames(offsite).length === 1);
    expect(backupNames()).toHaveLength(1);
    expect(await schedule.stop()).toBe(0);
  });

  it("OPS-1 copies a pending backup after a restart without making another one", async () => {
    const failing = runSchedule(settings({ BACKUP_COPY_COMMAND: "exit 1" }));
    await waitUntil("the copy failed", () => failing.output().includes("not copied off site"));
    expect(await failing.stop()).toBe(0);
    expect(await status()).toMatchObject({ pendingCopies: 1 });
    const again = runSchedule(settings());
    await waitUntil("it is copied", () => backupNames(offsite).length === 1);
    expect(backupNames()).toHaveLength(1);
    expect(await again.stop()).toBe(0);
  });

  it("OPS-1 counts a backup as pending from its creation until it is copied", async () => {
    const seen = join(folder, "status-during-the-copy.json");
    const env = settings({
      BACKUP_COPY_COMMAND: `cp "${join(backups, "status.json")}" "$BACKUP_COPY_TARGET"`,
      BACKUP_COPY_TARGET: seen,
    });
    expect(command("backup", [], env).status).toBe(0);
    expect(await readBackupStatus(seen)).toMatchObject({ pendingCopies: 1, offsite: "on" });
  });

  it.each(["soon", "0", "-1"])("OPS-1 rejects a retry pause of %s minutes", (minutes) => {
    const refused = command(
      "backup-schedule",
      [],
      settings({ BACKUP_RETRY_MINUTES: minutes }),
      "timeout 20",
    );
    expect([refused.status, refused.output]).toEqual([
      1,
      expect.stringContaining("BACKUP_RETRY_MINUTES"),
    ]);
  });
});
