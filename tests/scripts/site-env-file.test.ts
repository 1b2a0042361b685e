import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { stringContaining } from "../support/matchers";
import {
  assertNoRetiredVariables,
  listRetiredVariables,
} from "../../backend/shared/retired-variables.mjs";
import { loadSiteEnvFile } from "../../scripts/bootstrap/site-env-file.mjs";
import { migrateStateFolder } from "../../scripts/bootstrap/state-folder.mjs";

const ROOT = join(__dirname, "../..");
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "sites-"));
  mkdirSync(join(root, "sites"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function read(env: Record<string, string>): Record<string, string> {
  loadSiteEnvFile(root, env);
  return env;
}

describe("one of several sites of a checkout", () => {
  it("BUILD-5 SITE selects a settings file and a separate state folder", () => {
    writeFileSync(
      join(root, "sites", "coin-room.env"),
      '# The coin dealer\nSITE_PORT=8100\n\nexport GATSBY_PROJECT_DOMAIN="coinroom.example"\nGATSBY_LANGUAGES = en,de \nDIRECTUS_PORT=8155\n',
    );
    expect(read({ SITE: "coin-room", DIRECTUS_PORT: "9000" })).toEqual({
      SITE: "coin-room",
      STATE_DIR: ".state/sites/coin-room",
      SITE_PORT: "8100",
      GATSBY_PROJECT_DOMAIN: "coinroom.example",
      GATSBY_LANGUAGES: "en,de",
      // Existing variables have priority.
      DIRECTUS_PORT: "9000",
    });
  });

  it("BUILD-5 without SITE there is one site, and no file is read", () => {
    expect(read({ SITE_PORT: "1" })).toEqual({ SITE_PORT: "1" });
    expect(read({ SITE: "" })).toEqual({ SITE: "" });
  });

  it("BUILD-5 an unknown site or an unreadable file stops the command", () => {
    expect(() => read({ SITE: "nobody" })).toThrow(
      'There is no site "nobody": sites/nobody.env cannot be read.',
    );
    expect(() => read({ SITE: "../secrets" })).toThrow(
      "the name of a site has only lowercase letters",
    );
    writeFileSync(join(root, "sites", "odd.env"), "SITE_PORT=1\nwhat is this\n");
    expect(() => read({ SITE: "odd" })).toThrow("sites/odd.env, line 2");
    const started = spawnSync(
      process.execPath,
      [join(ROOT, "scripts", "run.mjs"), "rollback", "--list"],
      {
        encoding: "utf8",
        env: { ...process.env, SITE: "nobody-of-that-name" },
      },
    );
    expect([started.status, started.stderr]).toEqual([
      1,
      expect.stringContaining('There is no site "nobody-of-that-name"'),
    ]);
    expect(started.stderr).not.toMatch(/^\s+at /m);
  });
});

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

  it("OPS-4 settings in houses/ are reported with the command that moves them", () => {
    mkdirSync(join(root, "houses"));
    writeFileSync(join(root, "houses", "coin-room.env"), "SITE_PORT=8100\n");
    expect(() => read({ SITE: "coin-room" })).toThrow(
      expect.objectContaining({ hint: stringContaining("mv houses sites") }),
    );
  });

  it("OPS-4 the state folder is migrated with its releases, sites and workspaces", () => {
    for (const folder of ["releases/one", "drawers/a", "markers", "houses/coin-room/drawers"])
      mkdirSync(join(root, ".house", folder), { recursive: true });
    symlinkSync("one", join(root, ".house", "releases", "current"));
    writeFileSync(join(root, ".house", "drawers", "open"), "a");
    writeFileSync(join(root, ".house", "build.unfinished"), "");
    migrateStateFolder(root);
    migrateStateFolder(root);
    expect(existsSync(join(root, ".house"))).toBe(false);
    expect(readdirSync(join(root, ".state")).sort()).toEqual([
      "build.dirty",
      "releases",
      "sites",
      "state-files",
      "workspaces",
    ]);
    expect(readlinkSync(join(root, ".state", "releases", "current"))).toBe("one");
    expect(readFileSync(join(root, ".state", "workspaces", "active"), "utf8")).toBe("a");
    expect(readdirSync(join(root, ".state", "sites", "coin-room"))).toEqual(["workspaces"]);
  });

  it("OPS-4 the state folder is not migrated while a process uses it", () => {
    mkdirSync(join(root, ".house"));
    writeFileSync(join(root, ".house", "start.pid"), String(process.pid));
    expect(() => migrateStateFolder(root)).toThrow(`Process ${process.pid} still uses .house`);
    expect(existsSync(join(root, ".house", "start.pid"))).toBe(true);
  });
});
