import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { stringContaining } from "../support/matchers";
import { buildPathsFrom, type BuildPaths } from "#backend/build-runner/build-paths";
import { createSiteBuilder, type BuildOutcome } from "#backend/build-runner/build-site";
import type { Workspace } from "#backend/build-runner/workspaces";
import { waitUntil } from "../support/run-publisher";

// These tests start processes, which is slow on a busy machine.

type Content = Readonly<Record<string, unknown>> & { readonly text: string };

let folder: string;
let paths: BuildPaths;
let output: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "build-site-"));
  paths = buildPathsFrom(folder);
  output = "";
});
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

const write = (content: Content): Promise<void> =>
  writeFile(join(folder, "content.json"), JSON.stringify(content));
const builds = async (): Promise<readonly string[]> =>
  (await readFile(join(folder, "builds.log"), "utf8").catch(() => "")).split("\n").slice(0, -1);
const page = (): Promise<string> => readFile(join(folder, "public", "index.html"), "utf8");

/** True if the build lock is held, by this process or another one. */
function isLocked(): boolean {
  const database = new DatabaseSync(paths.lockFile);
  try {
    database.exec("begin exclusive");
    return false;
  } catch {
    return true;
  } finally {
    database.close();
  }
}

type Changes = {
  readonly workspace?: Workspace;
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  readonly createRelease?: () => Promise<string>;
};

/** Builds this content with the fake build (tests/support/fake-build.mjs). */
async function build(content: Content, changes: Changes = {}): Promise<BuildOutcome> {
  await write(content);
  const {
    signal = new AbortController().signal,
    createRelease = () => Promise.resolve("release-1"),
    ...options
  } = changes;
  const builder = createSiteBuilder({
    paths,
    argv: [process.execPath, join(__dirname, "../support/fake-build.mjs"), folder],
    env: process.env,
    workspace: "site",
    timeoutMs: 60_000,
    problemsFile: join(folder, "releases", ".problems.json"),
    onOutput: (text) => (output += text),
    ...options,
  });
  return builder(signal, createRelease);
}

describe("site build", () => {
  it("BUILD-6 creates the release while it holds the lock of the checkout, and releases the lock then", async () => {
    let locked = false;
    const outcome = await build(
      { text: "eins" },
      {
        createRelease: async () => {
          locked = isLocked();
          return (await page()).includes("eins") ? "of-eins" : "of-another";
        },
      },
    );
    expect(outcome).toMatchObject({ ok: true, release: "of-eins" });
    expect(locked).toBe(true);
    expect([isLocked(), existsSync(paths.dirtyFlag)]).toEqual([false, false]);
  });

  it("BUILD-6 continues with the last output of its own workspace", async () => {
    await build({ text: "eins" });
    await build({ text: "zwei" }, { workspace: "tests" });
    expect(await page()).toContain("zwei");
    // The fake build writes nothing for what its cache holds already.
    await build({ text: "eins", crash: "warm" });
    expect(await builds()).toEqual(["eins", "zwei", "eins", "eins"]);
  });

  it("BUILD-3 starts clean after a killed build", async () => {
    await build({ text: "eins" });
    await mkdir(join(folder, "public", "left"));
    await writeFile(paths.dirtyFlag, "1\n");
    await build({ text: "eins" });
    expect(output).toContain("The last build was interrupted: the build starts clean");
    expect(existsSync(join(folder, "public", "left"))).toBe(false);
    expect(existsSync(paths.dirtyFlag)).toBe(false);
  });

  it("BUILD-3 retries once from a clean state, keeps the dirty flag after two failures, and reports the last lines of the output", async () => {
    expect(await build({ text: "kaputt", crash: true })).toMatchObject({
      ok: false,
      cause: "build",
      problems: [],
      log: stringContaining("building kaputt"),
    });
    expect(await builds()).toEqual(["kaputt", "kaputt"]);
    expect(existsSync(paths.dirtyFlag)).toBe(true);
    expect(isLocked()).toBe(false);
  });

  it.each([
    ["content", "page"],
    ["content_system", ""],
  ])(
    "BUILD-3 fails with the cause %s without a second attempt, and the next build continues on the files",
    async (cause, collection) => {
      const problems = [{ collection, id: 3, field: "title", message: "is empty" }];
      expect(await build({ text: "schlecht", problems })).toMatchObject({
        ok: false,
        cause,
        problems,
      });
      expect(await builds()).toEqual(["schlecht"]);
      expect(existsSync(paths.dirtyFlag)).toBe(false);
    },
  );

  const omitted = [
    { collection: "directus_files", id: "a", field: "Ring", message: "…", isOmitted: true },
  ];

  it("BUILD-2 CONTENT-6 names the files that a release is built without", async () => {
    expect(await build({ text: "ohne", omitted })).toMatchObject({ ok: true, problems: omitted });
    expect(await builds()).toEqual(["ohne"]);
  });

  it("BUILD-3 does not take omitted files for the cause of a failure", async () => {
    expect(await build({ text: "kaputt", omitted, crash: true })).toMatchObject({
      ok: false,
      cause: "build",
      problems: [],
    });
    expect(existsSync(paths.dirtyFlag)).toBe(true);
  });

  it("BUILD-3 fails with the cause release if no release can be created", async () => {
    const outcome = await build(
      { text: "eins" },
      { createRelease: () => Promise.reject(new Error("404.html missing")) },
    );
    expect(outcome).toMatchObject({
      ok: false,
      cause: "release",
      log: stringContaining("404.html missing"),
    });
  });

  it("BUILD-3 ends a stuck build and keeps the dirty flag", async () => {
    const outcome = await build({ text: "ewig", hold: true }, { timeoutMs: 2000 });
    expect(outcome).toMatchObject({ ok: false, cause: "time" });
    expect(existsSync(paths.dirtyFlag)).toBe(true);
  });

  it("BUILD-3 an abort ends the build and keeps the dirty flag", async () => {
    const stop = new AbortController();
    const outcome = build({ text: "ewig", hold: true }, { signal: stop.signal });
    await waitUntil("it builds", async () => (await builds()).length === 1);
    stop.abort();
    expect(await outcome).toMatchObject({ ok: false, cause: "killed" });
    expect(existsSync(paths.dirtyFlag)).toBe(true);
    expect(isLocked()).toBe(false);
  });
});

describe("build paths", () => {
  it("OPS-4 stay those of existing installations", () => {
    expect(buildPathsFrom("/srv/jeweller")).toEqual({
      root: "/srv/jeweller",
      workspacesDir: "/srv/jeweller/.state/workspaces",
      lockFile: "/srv/jeweller/.state/build.lock",
      dirtyFlag: "/srv/jeweller/.state/build.dirty",
      outputDirs: ["/srv/jeweller/.cache", "/srv/jeweller/public"],
    });
  });
});
