import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bootstrapStateFile, databaseFile } from "../../backend/directus/data-files";
import { directusEnvironment } from "../../backend/directus/directus-environment";
import { installationFromEnv } from "../../scripts/operations/installation";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "data-files-"));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

/** Database files that Directus and the operator commands use. */
const usedDatabases = () => [
  directusEnvironment({ dataDir, port: 8055, env: {} })["DB_FILENAME"],
  installationFromEnv({ DATA_DIR: dataDir }).database,
];

describe("data folder", () => {
  it("OPS-4 of a new installation has directus.db and bootstrapped", () => {
    const file = join(dataDir, "directus.db");
    expect(usedDatabases()).toEqual([file, { kind: "sqlite", file }]);
    expect(bootstrapStateFile(dataDir)).toBe(join(dataDir, "bootstrapped"));
  });

  it("OPS-4 of an earlier version keeps its house.db and prepared", () => {
    const file = join(dataDir, "house.db");
    writeFileSync(file, "");
    writeFileSync(join(dataDir, "prepared"), "");
    expect(usedDatabases()).toEqual([file, { kind: "sqlite", file }]);
    expect(bootstrapStateFile(dataDir)).toBe(join(dataDir, "prepared"));
  });

  it("OPS-4 with files of both versions uses the current ones", () => {
    for (const name of ["house.db", "prepared", "directus.db", "bootstrapped"])
      writeFileSync(join(dataDir, name), "");
    expect([databaseFile(dataDir), bootstrapStateFile(dataDir)]).toEqual([
      join(dataDir, "directus.db"),
      join(dataDir, "bootstrapped"),
    ]);
  });
});
