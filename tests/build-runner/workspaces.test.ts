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
import { buildPathsFrom, type BuildPaths } from "../../backend/build-runner/build-paths";
import { activateWorkspace, workspaceName } from "../../backend/build-runner/workspaces";

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
  paths = buildPathsFrom(root, {});
});
afterEach(() => {
  operations.left = Number.POSITIVE_INFINITY;
  rmSync(root, { recursive: true, force: true });
});

const open = (name: string): void => activateWorkspace(paths, name);

/** Simulates a build: continues with existing files and adds its own file to both folders. */
function build(name: string): void {
  open(name);
  for (const folder of [".cache", "public"]) {
    mkdirSync(join(root, folder, "deep"), { recursive: true });
    const file = join(root, folder, "deep", `${name}.txt`);
    writeFileSync(file, `${existsSync(file) ? readFileSync(file, "utf8") : ""}${name}`);
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
const inWorkspace = (name: string): readonly string[] => filesIn(join(paths.workspacesDir, name));
const built = (name: string): string =>
  readFileSync(join(root, "public", "deep", `${name}.txt`), "utf8");

describe("workspaces of several sites in one checkout", () => {
  it("BUILD-5 each build continues with the last one of its own site and finds no files of another", () => {
    for (const name of ["anton", "berta", "anton", "anton", "berta", "preview"]) {
      build(name);
      expect(new Set(inRoot())).toEqual(new Set([`${name}.txt`]));
    }
    open("anton");
    expect(built("anton")).toBe("antonantonanton");
    open("berta");
    expect(built("berta")).toBe("bertaberta");
    expect([inWorkspace("anton").length, inWorkspace("preview").length]).toEqual([2, 2]);
  });

  it("BUILD-5 deletes files in the root without an owner", () => {
    mkdirSync(join(root, "public"));
    writeFileSync(join(root, "public", "foreign.html"), "of an earlier version");
    open("anton");
    expect(inRoot()).toEqual([]);
  });

  it("BUILD-5 deletes the files of another site's killed build and keeps its own dirty flag", () => {
    build("anton");
    writeFileSync(paths.dirtyFlag, "1");
    open("anton");
    // The next build finds the dirty flag and starts clean.
    expect([existsSync(paths.dirtyFlag), inRoot().length]).toEqual([true, 2]);
    build("berta");
    expect([existsSync(paths.dirtyFlag), inWorkspace("anton")]).toEqual([false, []]);
    open("anton");
    expect(inRoot()).toEqual([]);
  });

  it("BUILD-5 the next build finds its own files or none after a kill at any step of a change", () => {
    let steps = 0;
    for (let killedAfter = 0; ; killedAfter += 1) {
      for (const next of ["anton", "berta", "clara"]) {
        for (const name of ["berta", "anton"]) build(name);
        operations.left = killedAfter;
        let killed = false;
        try {
          open("berta");
        } catch {
          killed = true;
        }
        operations.left = Number.POSITIVE_INFINITY;
        if (!killed) steps = killedAfter;
        open(next);
        expect(new Set([...inRoot(), `${next}.txt`]), `${next} after ${killedAfter} steps`).toEqual(
          new Set([`${next}.txt`]),
        );
        for (const name of ["anton", "berta", "clara"]) {
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
      if (steps > 0) break;
    }
    expect(steps).toBeGreaterThan(8);
  });

  it("BUILD-5 an unreadable record of a change invalidates every workspace", () => {
    for (const name of ["anton", "berta"]) build(name);
    writeFileSync(join(paths.workspacesDir, "moving"), '["../../..');
    open("berta");
    expect([inRoot(), inWorkspace("anton")]).toEqual([[], []]);
  });

  it("BUILD-5 two sites, or two Directus instances of one site, never share a workspace", () => {
    const of = (domain: string, api: string, more = {}): string =>
      workspaceName({ GATSBY_PROJECT_DOMAIN: domain, GATSBY_CONTENT_API: api, ...more });
    const names = [
      of("sternberg.example", "http://localhost:8055"),
      of("sternberg.example", "http://localhost:8056"),
      of("hafenkontor.example", "http://localhost:8055"),
      of("sternberg.example", "http://localhost:8055", { BUILD_WORKSPACE: "preview" }),
      of("hafenkontor.example", "http://localhost:8055", { BUILD_WORKSPACE: "preview" }),
      of("stern-berg.example", "http://localhost:8055"),
      of("stern.berg.example", "http://localhost:8055"),
    ];
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z0-9-]+$/);
    expect(of("sternberg.example", "http://localhost:8055")).toBe(names[0]);
    expect(of("../../etc", "http://localhost:8055")).toMatch(/^[a-z0-9-]+$/);
  });
});
