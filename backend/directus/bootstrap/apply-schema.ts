import { isInstalled, validateDatabaseConnection } from "@directus/api/database/index";
import migrate from "@directus/api/database/migrations/run";
import install from "@directus/api/database/seeds/run";
import { applySnapshot as applyDirectusSnapshot } from "@directus/api/utils/apply-snapshot";
import { createAdmin } from "@directus/api/utils/create-admin";
import { getSchema } from "@directus/api/utils/get-schema";
import { getSnapshot } from "@directus/api/utils/get-snapshot";
import { getSnapshotDiff } from "@directus/api/utils/get-snapshot-diff";

/**
 * What `directus bootstrap` does, in this process: Directus's own tables, its migrations, the first
 * administrator.
 */
export async function installDirectus(database: DirectusDatabase): Promise<void> {
  await validateDatabaseConnection(database);
  const fresh = !(await isInstalled());
  if (fresh) await install(database);
  await migrate(database, "latest", false);
  if (fresh) await createAdmin(await getSchema({ database, bypassCache: true }));
}

/**
 * What `directus schema apply` does, in this process. Gives the number of differences that there
 * were.
 */
export async function applySnapshot(
  database: DirectusDatabase,
  snapshot: unknown,
): Promise<number> {
  const current = await getSnapshot({ database });
  const diff = getSnapshotDiff(current, snapshot);
  const count =
    diff.collections.length + diff.fields.length + diff.systemFields.length + diff.relations.length;
  if (count > 0) await applyDirectusSnapshot(snapshot, { database, current, diff });
  return count;
}
