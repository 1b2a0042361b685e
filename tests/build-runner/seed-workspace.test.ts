import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildPathsFrom, type BuildPaths } from "#backend/build-runner/build-paths";
import { activateWorkspace, seedWorkspace } from "#backend/build-runner/workspaces";

let root: string;
let paths: BuildPaths;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "workspaces-"));
  paths = buildPathsFrom(root);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const build = (text: string): void => {
  for (const folder of [".cache", "public"]) {
    mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, folder, "made"), text);
  }
};
const built = (folder = "public"): string | undefined =>
  existsSync(join(root, folder, "made"))
    ? readFileSync(join(root, folder, "made"), "utf8")
    : undefined;
const activateTests = (): void => {
  seedWorkspace(paths, "tests", "site");
  activateWorkspace(paths, "tests");
};

describe("workspace of the tests", () => {
  it("BUILD-6 starts with a copy of the site's workspace, and both continue separately", () => {
    activateWorkspace(paths, "site");
    build("the site");
    activateTests();
    expect([built(), built(".cache")]).toEqual(["the site", "the site"]);
    build("a test");
    activateWorkspace(paths, "site");
    expect(built()).toBe("the site");
    build("the next site");
    activateTests();
    expect(built()).toBe("a test");
    activateWorkspace(paths, "site");
    expect(built()).toBe("the next site");
  });

  it("BUILD-6 starts clean without a complete build: no build yet, a killed one, an incomplete one", () => {
    activateTests();
    expect(built()).toBeUndefined();
    rmSync(paths.workspacesDir, { recursive: true });
    activateWorkspace(paths, "site");
    build("half a site");
    writeFileSync(paths.dirtyFlag, "1");
    activateTests();
    expect(built()).toBeUndefined();
    rmSync(paths.workspacesDir, { recursive: true });
    activateWorkspace(paths, "site");
    build("pages alone");
    rmSync(join(root, ".cache"), { recursive: true });
    activateTests();
    expect(built()).toBeUndefined();
  });
});
