import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  assertNoRetiredVariables,
  listRetiredVariables,
} from "../../backend/shared/retired-variables.mjs";
import { migrateStateFolder } from "../../scripts/bootstrap/state-folder.mjs";

const ROOT = join(__dirname, "../..");
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "state-folder-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe("settings and folders of an earlier version", () => {
  const list = (env: Record<string, string>) =>
    spawnSync(process.execPath, [join(ROOT, "scripts", "run.mjs"), "rollback", "--list"], {
      encoding: "utf8",
      env: { ...process.env, ...env },
    });

  it("OPS-4 a retired variable stops every command and names its successor", () => {
    const { status, stderr } = list({ HOUSE_MODE: "production", FORMS_LIMIT: "5" });
    expect(status).toBe(1);
    expect(stderr).toContain("HOUSE_MODE is now called APP_ENV.");
    expect(stderr).toContain("FORMS_LIMIT is now called FORMS_RATE_LIMIT.");
  });

  it("OPS-4 an empty retired variable is ignored", () => {
    expect(listRetiredVariables({ HOUSE_DEMO: "", DEMO_MODE: "false" })).toEqual([]);
    expect(() => assertNoRetiredVariables({ HOUSE_DEMO: "false" })).toThrow(
      "HOUSE_DEMO is now called DEMO_MODE.",
    );
  });

  it("OPS-4 the state folder is migrated with its releases and workspaces", () => {
    for (const folder of ["releases/one", "drawers/a", "markers"])
      mkdirSync(join(root, ".house", folder), { recursive: true });
    symlinkSync("one", join(root, ".house", "releases", "current"));
    writeFileSync(join(root, ".house", "build.unfinished"), "");
    migrateStateFolder(root);
    migrateStateFolder(root);
    expect(existsSync(join(root, ".house"))).toBe(false);
    expect(readdirSync(join(root, ".state")).sort()).toEqual([
      "build.dirty",
      "releases",
      "state-files",
      "workspaces",
    ]);
    expect(readlinkSync(join(root, ".state", "releases", "current"))).toBe("one");
  });

  it("OPS-4 the state folder is not migrated while a process uses it", () => {
    mkdirSync(join(root, ".house"));
    writeFileSync(join(root, ".house", "start.pid"), String(process.pid));
    expect(() => migrateStateFolder(root)).toThrow(`Process ${process.pid} still uses .house`);
    expect(existsSync(join(root, ".house", "start.pid"))).toBe(true);
  });
});
