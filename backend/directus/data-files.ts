import { join } from "node:path";

/** File of the SQLite database. */
export const databaseFile = (dataDir: string): string => join(dataDir, "directus.db");

/** File with the fingerprint of the last bootstrap. */
export const bootstrapStateFile = (dataDir: string): string => join(dataDir, "bootstrapped");
