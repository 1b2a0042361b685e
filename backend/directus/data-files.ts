import { existsSync } from "node:fs";
import { join } from "node:path";

/** File of the SQLite database. An installation of an earlier version keeps its `house.db`. */
export function databaseFile(dataDir: string): string {
  return currentOrEarlier(dataDir, "directus.db", "house.db");
}

/**
 * File with the fingerprint of the last bootstrap. An installation of an earlier version keeps its
 * `prepared`.
 */
export function bootstrapStateFile(dataDir: string): string {
  return currentOrEarlier(dataDir, "bootstrapped", "prepared");
}

function currentOrEarlier(dataDir: string, current: string, earlier: string): string {
  const [currentFile, earlierFile] = [join(dataDir, current), join(dataDir, earlier)];
  return !existsSync(currentFile) && existsSync(earlierFile) ? earlierFile : currentFile;
}
