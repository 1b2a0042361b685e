import { isInstalled, validateDatabaseConnection } from "@directus/api/database/index";
import migrate from "@directus/api/database/migrations/run";
import install from "@directus/api/database/seeds/run";
import { applySnapshot as applyDirectusSnapshot } from "@directus/api/utils/apply-snapshot";
import { createAdmin } from "@directus/api/utils/create-admin";
import { getSchema } from "@directus/api/utils/get-schema";
import { getSnapshot } from "@directus/api/utils/get-snapshot";
import { getSnapshotDiff } from "@directus/api/utils/get-snapshot-diff";

/**
 * Runs the steps of `directus bootstrap` in this process: system tables, migrations and the first
 * administrator.
 */
export async function installDirectus(database: DirectusDatabase): Promise<void> {
  await validateDatabaseConnection(database);
  const fresh = !(await isInstalled());
  if (fresh) await install(database);
  await migrate(database, "latest", false);
  if (fresh) await createAdmin(await getSchema({ database, bypassCache: true }));
}

/** Runs the steps of `directus schema apply` in this process. Returns the number of differences. */
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
