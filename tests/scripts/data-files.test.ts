import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { directusEnvironment, bootstrapStateFile } from "#backend/directus/directus-environment";
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
  it("OPS-4 has directus.db and bootstrapped", () => {
    const file = join(dataDir, "directus.db");
    expect(usedDatabases()).toEqual([file, { kind: "sqlite", file }]);
    expect(bootstrapStateFile(dataDir)).toBe(join(dataDir, "bootstrapped"));
  });
});
