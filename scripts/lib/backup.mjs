import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { delimiter, dirname, join, resolve } from "node:path";
import { backup as copyDatabase, DatabaseSync } from "node:sqlite";
import { decryptFile, encryptFile, isEncrypted } from "./backup-encryption.mjs";
import { hashOf, writeRecord } from "./backup-folder.mjs";
import { CommandError } from "./failure.mjs";
import { swapFiles } from "./swap-files.mjs";

/*
 * A backup is one file: a tar archive of `manifest.json`, the database (`database.dump`, as pg_dump
 * or SQLite's own copy makes it) and the uploaded files, encrypted where there are recipients. It
 * is made while the house is open, read back and checked, and put in place by renaming, so that a
 * file of that name is always whole.
 */

const DEBIAN = "/usr/lib/postgresql";
/** A backup takes minutes at most; what is older than this many milliseconds was killed. */
const LEFTOVER_AGE = 2 * 60 * 60_000;
const COUNTED = ["ecommerce_order", "directus_files", "directus_users", "withdrawal"];

function program(name) {
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a))
    : [];
  const folders = [
    ...(process.env.PATH ?? "").split(delimiter),
    ...versions.map((version) => join(DEBIAN, version, "bin")),
  ];
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (found === undefined)
    throw new CommandError(`${name} was not found.`, {
      hint: "Install PostgreSQL's client programs (Debian: postgresql-client).",
    });
  return realpathSync(found).endsWith("pg_wrapper") ? found : realpathSync(found);
}

function call(what, argv, env = {}) {
  const done = spawnSync(argv[0], argv.slice(1), {
    encoding: "utf8",
    env: { ...process.env, ...env },
    maxBuffer: 64 * 1024 * 1024,
  });
  if (done.error !== undefined || done.status !== 0)
    throw new CommandError(`${what} failed.`, {
      tail: (done.error?.message ?? done.stderr).trim().split("\n").slice(-15),
    });
  return done.stdout;
}

/** How many rows of the important tables there are; what is missing is not counted. */
export function countRows(database) {
  if (database.kind === "sqlite") {
    const opened = new DatabaseSync(database.file, { readOnly: true });
    try {
      const known = new Set(
        opened
          .prepare("select name from sqlite_master where type = 'table'")
          .all()
          .map(({ name }) => name),
      );
      return Object.fromEntries(
        COUNTED.filter((name) => known.has(name)).map((name) => [
          name,
          Number(opened.prepare(`select count(*) as rows from ${name}`).get().rows),
        ]),
      );
    } finally {
      opened.close();
    }
  }
  const ask = (sql) =>
    call(
      "Asking PostgreSQL",
      [program("psql"), "--no-psqlrc", "--tuples-only", "--no-align", "--command", sql],
      database.env,
    ).trim();
  return Object.fromEntries(
    COUNTED.filter((name) => ask(`select to_regclass('public.${name}') is not null`) === "t").map(
      (name) => [name, Number(ask(`select count(*) from ${name}`))],
    ),
  );
}

function filesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
}

/**
 * Makes a backup of an open house into this folder, encrypted to the recipients; gives its path and
 * what is in it.
 */
export async function makeBackup({ database, uploads }, folder, now, recipients = []) {
  if (database.kind === "sqlite" && !existsSync(database.file))
    throw new CommandError(`There is no house at ${database.file}.`);
  // A backup without them would take them away when it is restored.
  if (uploads !== undefined && !existsSync(uploads))
    throw new CommandError(`There is no folder of uploaded files at ${uploads}.`, {
      hint: "DATA_DIR says where the house keeps its data.",
    });
  mkdirSync(folder, { recursive: true });
  removeLeftovers(folder, now);
  const stamp = now.toISOString().slice(0, 19).replace(/[-:]/g, "").replace("T", "-");
  const name = `house-${stamp}.tar${recipients.length > 0 ? ".age" : ""}`;
  const target = join(folder, name);
  if (existsSync(target))
    throw new CommandError(`${target} exists already; nothing was overwritten.`);
  const staging = join(folder, `.making-${randomBytes(4).toString("hex")}`);
  mkdirSync(staging, { mode: 0o700 });
  try {
    const dump = join(staging, "database.dump");
    if (database.kind === "postgres")
      call(
        "pg_dump",
        [program("pg_dump"), "--format=custom", "--no-owner", "--no-privileges", "--file", dump],
        database.env,
      );
    else {
      const opened = new DatabaseSync(database.file, { readOnly: true });
      try {
        await copyDatabase(opened, dump);
      } finally {
        opened.close();
      }
    }
    const archive = join(staging, "archive.tar");
    const manifest = await archiveWhole({ staging, dump, archive, database, uploads, now });
    const encrypted = recipients.length > 0;
    const finished = encrypted ? join(staging, "archive.tar.age") : archive;
    if (encrypted) await encryptFile(archive, finished, recipients);
    chmodSync(finished, 0o600);
    const bytes = statSync(finished).size;
    if (encrypted && (!isEncrypted(finished) || bytes <= statSync(archive).size))
      throw new CommandError("The backup was not encrypted completely.");
    writeRecord(folder, name, {
      format: 1,
      made: manifest.made,
      bytes,
      sha256: await hashOf(finished),
      encrypted,
    });
    renameSync(finished, target);
    return { target, manifest, bytes };
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError("The backup could not be written.", {
      tail: [error.message],
      hint: `Is there room in ${folder}?`,
    });
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** How often an archive is made again because files were uploaded or deleted while it was made. */
const ARCHIVE_TRIES = 3;

/**
 * Archives manifest, database and files, so that the content matches the manifest; returns the
 * manifest.
 */
async function archiveWhole({ staging, dump, archive, database, uploads, now }) {
  const known = {
    format: 1,
    made: now.toISOString(),
    database: database.kind,
    rows:
      database.kind === "sqlite" ? countRows({ kind: "sqlite", file: dump }) : countRows(database),
    dump: await hashOf(dump),
  };
  const parts = ["-C", staging, "manifest.json", "database.dump"];
  const pictures =
    uploads !== undefined && existsSync(uploads)
      ? ["-C", uploads, "--transform", "s,^\\.,uploads,", "."]
      : [];
  for (let attempt = 1; ; attempt += 1) {
    // Files in a bucket are the bucket's to keep: docs/operations.md.
    const manifest = { ...known, files: uploads === undefined ? null : filesIn(uploads).length };
    writeFileSync(join(staging, "manifest.json"), `${JSON.stringify(manifest, undefined, 2)}\n`);
    try {
      call("tar", ["tar", "--create", "--file", archive, ...parts, ...pictures]);
      await verifyArchive(archive, join(staging, "read-back"), database.kind);
      return manifest;
    } catch (error) {
      const changed = uploads !== undefined && filesIn(uploads).length !== manifest.files;
      if (!changed || attempt === ARCHIVE_TRIES) throw error;
    }
  }
}

/**
 * Removes what a killed backup has left, which is customers' data in plain text. A running backup
 * is younger.
 */
function removeLeftovers(folder, now) {
  for (const name of readdirSync(folder).filter((each) => /^\.making-[0-9a-f]{8}$/.test(each))) {
    const since = statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs;
    if (since !== undefined && now.getTime() - since > LEFTOVER_AGE)
      rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/**
 * Verifies an archive: it can be unpacked and has the database and files that its manifest names.
 * Throws otherwise.
 */
async function verifyArchive(archive, folder, kind) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  const names = ["manifest.json", "database.dump"];
  call("Reading the backup back", [
    "tar",
    "--extract",
    "--file",
    archive,
    "--directory",
    folder,
    "--no-same-owner",
    ...names,
  ]);
  const manifest = readManifest(folder);
  const dump = join(folder, "database.dump");
  if ((await hashOf(dump)) !== manifest.dump)
    throw new CommandError("The backup is damaged: its database is not what it was.");
  if (kind === "postgres")
    call("Reading the database's backup back", [program("pg_restore"), "--list", dump]);
  else requireSound(dump);
  const listed = call("Listing the backup", ["tar", "--list", "--file", archive]).split("\n");
  const files = listed.filter((path) => path.startsWith("uploads/") && !path.endsWith("/")).length;
  if (manifest.files !== null && files !== manifest.files)
    throw new CommandError(
      `The backup is not complete: it has ${files} of ${manifest.files} files.`,
    );
  rmSync(folder, { recursive: true, force: true });
}

function requireSound(dump) {
  const opened = new DatabaseSync(dump, { readOnly: true });
  try {
    const [{ integrity_check: sound }] = opened.prepare("pragma integrity_check").all();
    if (sound !== "ok")
      throw new CommandError("The backup is damaged: SQLite cannot read its database.");
  } finally {
    opened.close();
  }
}

/**
 * Brings a house back to what a backup holds. Everything is unpacked and checked beside the house
 * first; the database is then replaced in one transaction, and the folder of files by renaming.
 * Whatever fails, the house stays as it was.
 */
export async function restoreBackup({ dataDir, database, uploads }, file, identityFile) {
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
  const staging = join(
    dirname(uploads ?? join(dataDir, "x")),
    `.restoring-${randomBytes(4).toString("hex")}`,
  );
  mkdirSync(staging, { recursive: true, mode: 0o700 });
  try {
    const archive = await decrypted(file, staging, identityFile);
    call("Unpacking the backup", [
      "tar",
      "--extract",
      "--file",
      archive,
      "--directory",
      staging,
      "--no-same-owner",
    ]);
    const manifest = readManifest(staging);
    if (manifest.database !== database.kind)
      throw new CommandError(
        `The backup is one of ${manifest.database}, and the house runs on ${database.kind}.`,
      );
    const dump = join(staging, "database.dump");
    if (!existsSync(dump) || (await hashOf(dump)) !== manifest.dump)
      throw new CommandError("The backup is damaged: its database is not what it was.");
    const unpacked = join(staging, "uploads");
    if (
      uploads !== undefined &&
      manifest.files !== null &&
      filesIn(unpacked).length !== manifest.files
    )
      throw new CommandError(`The backup is damaged: ${manifest.files} files were put into it.`);
    const before = swapFiles(uploads, manifest.files === null ? undefined : unpacked);
    try {
      await replaceDatabase(database, dump, dataDir);
    } catch (error) {
      before.undo();
      throw error;
    }
    before.forget();
    // The model may be of an earlier version: the next start looks at it.
    rmSync(join(dataDir, "prepared"), { force: true });
    const rows = countRows(database);
    return { manifest, rows };
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** The archive in a backup: the file itself, or what the key makes of it. */
async function decrypted(file, staging, identityFile) {
  if (!isEncrypted(file)) return resolve(file);
  if (identityFile === undefined)
    throw new CommandError("The backup is encrypted.", {
      hint: "npm run restore -- <file> --identity <key file>",
    });
  const archive = join(staging, "archive.tar");
  await decryptFile(file, archive, identityFile);
  return archive;
}

function readManifest(staging) {
  try {
    const manifest = JSON.parse(readFileSync(join(staging, "manifest.json"), "utf8"));
    if (manifest.format === 1) return manifest;
  } catch {
    // Told below.
  }
  throw new CommandError("This is no backup of the house.", {
    hint: "`npm run backup` makes them.",
  });
}

async function replaceDatabase(database, dump, dataDir) {
  if (database.kind === "postgres") {
    const how = [
      "--clean",
      "--if-exists",
      "--no-owner",
      "--no-privileges",
      "--single-transaction",
      "--exit-on-error",
    ];
    call(
      "pg_restore",
      [program("pg_restore"), ...how, "--dbname", database.env.PGDATABASE, dump],
      database.env,
    );
    return;
  }
  mkdirSync(dataDir, { recursive: true });
  requireSound(dump);
  const source = new DatabaseSync(dump, { readOnly: true });
  try {
    // SQLite's own copying is one transaction of the house's database, and so is seen by whoever
    // has it open.
    await copyDatabase(source, database.file);
  } finally {
    source.close();
  }
}
