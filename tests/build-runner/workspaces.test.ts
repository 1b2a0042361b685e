import type * as fs from "node:fs";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildPathsFrom, type BuildPaths } from "#backend/build-runner/build-paths";
import { activateWorkspace, WORKSPACES, type Workspace } from "#backend/build-runner/workspaces";

/** Number of further disk operations before the process "is killed". */
const operations = vi.hoisted(() => ({ left: Number.POSITIVE_INFINITY }));

vi.mock("node:fs", async (original) => {
  const real = await original<typeof fs>();
  const countOperation = (): void => {
    if (operations.left <= 0) throw new Error("killed");
    operations.left -= 1;
  };
  return {
    ...real,
    renameSync: (from: string, to: string): void => {
      countOperation();
      real.renameSync(from, to);
    },
    rmSync: (path: string, options: fs.RmOptions): void => {
      countOperation();
      real.rmSync(path, options);
    },
    rmdirSync: (path: string): void => {
      countOperation();
      real.rmdirSync(path);
    },
    writeFileSync: (path: string, text: string): void => {
      countOperation();
      real.writeFileSync(path, text);
    },
  };
});

let root: string;
let paths: BuildPaths;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "workspaces-"));
  paths = buildPathsFrom(root);
});
afterEach(() => {
  operations.left = Number.POSITIVE_INFINITY;
  rmSync(root, { recursive: true, force: true });
});

const open = (name: Workspace): void => activateWorkspace(paths, name);

/** Simulates a build: continues with existing files and adds its own file to both folders. */
function build(name: Workspace): void {
  open(name);
  for (const folder of [".cache", "public"]) {
    mkdirSync(join(root, folder, "deep"), { recursive: true });
    const file = join(root, folder, "deep", `${name}.txt`);
    writeFileSync(file, `${existsSync(file) ? readFileSync(file, "utf8") : ""}${name} `);
  }
}

const filesIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8", withFileTypes: true }).flatMap(
        (file) => (file.isFile() ? [file.name] : []),
      )
    : [];
const inRoot = (): readonly string[] =>
  [".cache", "public"].flatMap((folder) => filesIn(join(root, folder)));
const inWorkspace = (name: Workspace): readonly string[] =>
  filesIn(join(paths.workspacesDir, name));
const built = (name: Workspace): string =>
  readFileSync(join(root, "public", "deep", `${name}.txt`), "utf8");

describe("workspaces of site and tests", () => {
  it("BUILD-6 each build continues on its own last one and finds no files of the other", () => {
    for (const name of ["site", "tests", "site", "site", "tests"] as const) {
      build(name);
      expect(new Set(inRoot())).toEqual(new Set([`${name}.txt`]));
    }
    open("site");
    expect(built("site")).toBe("site site site ");
    expect(inWorkspace("tests").length).toBe(2);
    open("tests");
    expect(built("tests")).toBe("tests tests ");
  });

  it("BUILD-6 deletes files in the checkout without an owner, and workspaces of an earlier version", () => {
    for (const folder of [join(root, "public"), join(paths.workspacesDir, "sternberg-1a2b3c4d")]) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, "foreign.html"), "of an earlier version");
    }
    writeFileSync(join(paths.workspacesDir, "active"), "sternberg-5e6f7a8b");
    open("site");
    expect([inRoot(), readdirSync(paths.workspacesDir)]).toEqual([[], ["active"]]);
  });

  it("BUILD-6 deletes the files of the other's killed build and keeps its own dirty flag", () => {
    build("site");
    writeFileSync(paths.dirtyFlag, "1");
    open("site");
    // The next build finds the dirty flag and starts clean.
    expect([existsSync(paths.dirtyFlag), inRoot().length]).toEqual([true, 2]);
    build("tests");
    expect([existsSync(paths.dirtyFlag), inWorkspace("site")]).toEqual([false, []]);
    open("site");
    expect(inRoot()).toEqual([]);
  });

  it("BUILD-6 the next build finds its own files or none after a kill at any step of a change", () => {
    let steps = 0;
    for (let killedAfter = 0; steps === 0; killedAfter += 1) {
      for (const next of WORKSPACES) {
        for (const name of ["tests", "site"] as const) build(name);
        operations.left = killedAfter;
        let killed = false;
        try {
          open("tests");
        } catch {
          killed = true;
        }
        operations.left = Number.POSITIVE_INFINITY;
        if (!killed) steps = killedAfter;
        open(next);
        expect(new Set([...inRoot(), `${next}.txt`]), `${next} after ${killedAfter} steps`).toEqual(
          new Set([`${next}.txt`]),
        );
        for (const name of WORKSPACES) {
          expect(new Set([...inWorkspace(name), `${name}.txt`])).toEqual(new Set([`${name}.txt`]));
          // Both folders or none: with a cache but without its pages, Gatsby would assume that the
          // pages are written.
          expect([0, 2]).toContain(inWorkspace(name).length);
        }
        expect([0, 2]).toContain(inRoot().length);
        rmSync(paths.workspacesDir, { recursive: true, force: true });
        for (const folder of [".cache", "public"])
          rmSync(join(root, folder), { recursive: true, force: true });
      }
    }
    expect(steps).toBeGreaterThan(8);
  });
});
