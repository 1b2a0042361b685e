import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Writes to the SQLite database of the tests' Directus without its hooks, to simulate data of an
 * import or an older version. Returns the id of an inserted row.
 */
export function writeToDatabase(
  sql: string,
  ...values: readonly (string | number | null)[]
): number {
  const dataDir = process.env["TEST_DATA_DIR"];
  if (dataDir === undefined)
    throw new Error("TEST_DATA_DIR names the data of the tests' Directus; npm test sets it.");
  const database = new DatabaseSync(join(dataDir, "directus.db"), { timeout: 10_000 });
  try {
    return Number(database.prepare(sql).run(...values).lastInsertRowid);
  } finally {
    database.close();
  }
}
