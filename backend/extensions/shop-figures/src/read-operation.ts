import { readFileSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { OperationState } from "#contracts/shop-figures";
import { readBackupStatus } from "../../../shared/backup-status";
import { readText } from "../../../shared/configuration/read-variable";
import type { Reader } from "./figure-reader";

type Environment = Readonly<Record<string, unknown>>;

const HOUR_MS = 3_600_000;

const packageFile = z.object({
  version: z.string(),
  dependencies: z.object({ directus: z.string() }),
});
const counted = z.array(z.object({ count: z.coerce.number() }));

function readVersions(env: Environment): Pick<OperationState, "version" | "directus"> {
  const file = join(z.string().parse(env["PACKAGE_FILE_LOCATION"]), "package.json");
  const { version, dependencies } = packageFile.parse(JSON.parse(readFileSync(file, "utf8")));
  return { version, directus: dependencies.directus };
}

function readBackup(env: Environment): OperationState["backup"] {
  const file = readText(env, "BACKUP_STATUS_FILE");
  if (file === undefined) return null;
  const { succeededAt = null, failure, offsite } = readBackupStatus(file);
  return { succeededAt, failed: failure !== undefined, offsite };
}

async function readDisk(env: Environment): Promise<OperationState["disk"]> {
  const folder = readText(env, "STORAGE_LOCAL_ROOT");
  if (readText(env, "STORAGE_LOCATIONS") !== "local" || folder === undefined) return null;
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}

async function countUnsentMails(read: Reader, now: Date): Promise<number> {
  const dueBefore = new Date(now.getTime() - HOUR_MS).toISOString();
  const rows = await read("mail_outbox", {
    filter: { sent_at: { _null: true }, due_at: { _lt: dueBefore } },
    aggregate: { count: ["*"] },
  });
  return counted.parse(rows)[0]?.count ?? 0;
}

/** Reads the state of the installation as this process sees it. */
export async function readOperation(
  read: Reader,
  env: Environment,
  now: Date,
): Promise<OperationState> {
  return {
    ...readVersions(env),
    backup: readBackup(env),
    unsentMails: await countUnsentMails(read, now),
    disk: await readDisk(env),
  };
}
