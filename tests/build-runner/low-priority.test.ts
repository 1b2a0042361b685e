/**
 * @module-tag full
 */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { buildPathsFrom } from "#backend/build-runner/build-paths";
import { createSiteBuilder } from "#backend/build-runner/build-site";

// Processes of low priority wait for all others.
vi.setConfig({ testTimeout: 600_000 });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "priority-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/**
 * Prints the priority of a child process, such as a worker of a bundler; on Linux also that of its
 * session.
 */
const PRINT_PRIORITY = `
  const { execFileSync } = require("node:child_process");
  const { existsSync, readFileSync } = require("node:fs");
  const nice = execFileSync("/usr/bin/nice", { encoding: "utf8" }).trim();
  const group = existsSync("/proc/self/autogroup") ? readFileSync("/proc/self/autogroup", "utf8").trim() : "none";
  console.log("priority " + nice + ", session " + group);
`;
const LOW = constants.priority.PRIORITY_LOW;

it("BUILD-6 a build and its child processes run at low priority", async () => {
  const gatsby = join(folder, "node_modules", "gatsby");
  await mkdir(gatsby, { recursive: true });
  await writeFile(join(gatsby, "cli.js"), PRINT_PRIORITY);
  let output = "";
  const build = createSiteBuilder({
    paths: buildPathsFrom(folder),
    env: { ...process.env, BUILD_PRIORITY: "low" },
    workspace: "site",
    timeoutMs: 600_000,
    problemsFile: join(folder, "problems.json"),
    onOutput: (text) => (output += text),
  });
  expect(await build(new AbortController().signal, () => Promise.resolve("release"))).toMatchObject(
    { ok: true, release: "release" },
  );
  expect(output).toContain(`priority ${LOW}`);
  // Linux schedules whole sessions; there, a low priority of the process alone has no effect
  // between them.
  if (output.includes("/autogroup-")) expect(output).toContain(`nice ${LOW}`);
});
