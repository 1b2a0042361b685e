/*
 * `npm run restore [-- <snapshot>]`: restores the newest snapshot of the backup, or the named one.
 * All later changes are lost. A failed restore changes nothing. Settings as for `npm run backup`;
 * RESTIC_REPOSITORY can name the off-site repository.
 */
import { existsSync, readdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { z } from "zod";
import { bootstrapStateFile } from "#backend/directus/directus-environment";
import { printLine } from "../bootstrap/console.mjs";
import { CommandError } from "../bootstrap/failure.mjs";
import { getDumpName, replaceDatabase } from "../operations/database-copy";
import { installationFromEnv, type Installation, runCommand } from "../operations/installation";
import {
  backupRepositories,
  hasRepository,
  HOST,
  RESTORE_PREFIX,
  runRestic,
} from "../operations/restic";
import { withMovedEntries } from "../operations/restore-files";

const snapshotsSchema = z.array(
  z.object({ id: z.string(), time: z.string(), paths: z.array(z.string()) }),
);
type Snapshot = z.infer<typeof snapshotsSchema>[number];

function findSnapshot(repository: string, wanted: string): Snapshot {
  if (!hasRepository(repository))
    throw new CommandError(`There is no backup at ${repository}.`, {
      hint: "RESTIC_REPOSITORY names the repository.",
    });
  const found = runRestic(repository, ["snapshots", ...HOST, "--json", wanted]);
  const [snapshot] = snapshotsSchema.parse(JSON.parse(found));
  if (snapshot === undefined) throw new CommandError(`There is no snapshot ${wanted}.`);
  return snapshot;
}

/**
 * Restores everything into a folder of its own, then exchanges the files and replaces the database
 * in one transaction. The folder is in that of the files, which can be a mount of its own. If this
 * process is killed, the previous files are still in it.
 */
async function restore(
  { dataDir, database, uploads }: Installation,
  repository: string,
  { id, paths }: Snapshot,
): Promise<void> {
  const dump = paths.find((path) => basename(path) === getDumpName(database));
  const files = paths.find((path) => path !== dump);
  if (dump === undefined)
    throw new CommandError(`The backup has no database of this kind: ${database.kind}.`);
  const work = join(uploads ?? dataDir, `${RESTORE_PREFIX}${Date.now()}`);
  const previous = join(work, "previous");
  const replace = () => replaceDatabase(database, join(work, dump));
  try {
    runRestic(repository, ["restore", id, "--target", work]);
    if (uploads === undefined || files === undefined) await replace();
    else
      await withMovedEntries(uploads, previous, () =>
        withMovedEntries(join(work, files), uploads, replace),
      );
    rmSync(previous, { recursive: true, force: true });
  } finally {
    if (!existsSync(previous) || readdirSync(previous).length === 0)
      rmSync(work, { recursive: true, force: true });
  }
}

await runCommand(async ([wanted = "latest"]) => {
  const installation = installationFromEnv();
  const [repository] = backupRepositories();
  const snapshot = findSnapshot(repository, wanted);
  await restore(installation, repository, snapshot);
  // The content model may be of an earlier version, so the next start must bootstrap again.
  rmSync(bootstrapStateFile(installation.dataDir), { force: true });
  printLine(`Restored the snapshot ${snapshot.id.slice(0, 8)} of ${snapshot.time}.`);
  printLine("Restart Directus: it still has the previous data in memory.");
});
