import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { constants, getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSiteBuilder } from "../../backend/publisher/site-builder";
import type * as processes from "../../scripts/lib/processes.mjs";
import { launch } from "../../scripts/lib/processes.mjs";
import { launchPreview } from "../../scripts/lib/preview.mjs";
import { launchPublisher } from "../../scripts/lib/publisher.mjs";
import { buildSite, publish } from "../../scripts/lib/site-build.mjs";

/** Options of each command that the functions below start. */
const started = vi.hoisted((): { argv: readonly string[]; lowPriority?: boolean }[] => []);

vi.mock("../../scripts/lib/processes.mjs", async (original) => ({
  ...(await original<typeof processes>()),
  run: (options: (typeof started)[number]) => Promise.resolve(void started.push(options)),
}));
vi.mock("../../scripts/lib/service.mjs", () => ({
  startService: (options: (typeof started)[number]) => {
    started.push(options);
    return Promise.resolve({ child: { stdout: { on: () => undefined } } });
  },
}));
// The functions below create and remove the dirty flag.
const mark = vi.hoisted(
  () => `${process.env["TMPDIR"] ?? "/tmp"}/low-priority-${process.pid}.mark`,
);
vi.mock("../../scripts/lib/locks.mjs", () => ({
  acquireBuildLock: () => () => undefined,
  dirtyFlagPath: mark,
}));
vi.mock("../../scripts/lib/workspaces.mjs", () => ({
  activateWorkspace: () => undefined,
  workspacePaths: () => ({}),
  workspaceName: () => "",
  emptyDirectory: () => undefined,
}));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "priority-"));
  started.length = 0;
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await rm(mark, { force: true });
});

/**
 * Prints the priority of a child process, such as a worker of a bundler; on Linux also that of its
 * session.
 */
const TELL = `
  const { execFileSync } = require("node:child_process");
  const { existsSync, readFileSync } = require("node:fs");
  const nice = execFileSync(process.execPath, ["-p", "require('node:os').getPriority()"], { encoding: "utf8" }).trim();
  const group = existsSync("/proc/self/autogroup") ? readFileSync("/proc/self/autogroup", "utf8").trim() : "none";
  console.log("priority " + nice + ", session " + group);
`;
const argv: [string, ...string[]] = [process.execPath, "-e", TELL];
const LOW = constants.priority.PRIORITY_LOW;

describe("site build", () => {
  it("BUILD-3 runs with all child processes at low priority on request, and at its own otherwise", async () => {
    for (const lowPriority of [true, false]) {
      const log = join(folder, `${String(lowPriority)}.log`);
      await launch({ argv, log, env: process.env, lowPriority }).ended;
      expect(/priority (\d+)/.exec(await readFile(log, "utf8"))?.[1]).toBe(
        String(lowPriority ? LOW : getPriority()),
      );
    }
  });

  it("BUILD-3 runs at low priority when started by publisher or preview", async () => {
    let output = "";
    const build = createSiteBuilder({
      argv,
      cwd: folder,
      env: process.env,
      cleanDirs: [],
      dirtyFlag: join(folder, "mark"),
      problemsFile: join(folder, "problems.json"),
      timeoutMs: 60_000,
      acquireWorkspace: () => Promise.resolve(() => undefined),
      onOutput: (text) => (output += text),
    });
    expect(
      await build(new AbortController().signal, () => Promise.resolve("release")),
    ).toMatchObject({ ok: true });
    expect(output).toContain(`priority ${LOW}`);
    // Linux schedules whole sessions; there, a low priority of the process alone has no effect
    // between them.
    if (output.includes("/autogroup-")) expect(output).toContain(`nice ${LOW}`);
  });

  it("BUILD-3 requests idle disk priority on Linux, and also runs without ionice", async () => {
    const asked = join(folder, "asked");
    const own = join(folder, "bin");
    await mkdir(own);
    await writeFile(join(own, "ionice"), `#!/bin/sh\necho "$@" > "${asked}"\n`, { mode: 0o755 });
    const log = join(folder, "with.log");
    await launch({
      argv,
      log,
      env: { ...process.env, PATH: `${own}:${process.env["PATH"] ?? ""}` },
      lowPriority: true,
    }).ended;
    const recorded = await readFile(asked, "utf8").catch(() => "");
    expect(recorded).toMatch(process.platform === "linux" ? /^-c 3 -p \d+\n$/ : /^$/);
    const without = join(folder, "without.log");
    await launch({ argv, log: without, env: { ...process.env, PATH: folder }, lowPriority: true })
      .ended;
    expect(await readFile(without, "utf8")).toContain(`priority ${LOW}`);
  });

  it("BUILD-3 runs at low priority in `npm start`, as do the release, publisher and preview", async () => {
    const tools = { node: process.execPath, env: {} };
    const options = {
      office: { publisher: {}, preview: {}, url: "" },
      ports: { publisher: 1, preview: 2 },
      buildEnv: {},
      releasesDir: folder,
      log: "",
    };
    await buildSite(tools, {}, "");
    await publish(tools, folder, "", undefined);
    await launchPublisher(tools, options);
    await launchPreview(tools, { ...options, previewsDir: folder });
    expect(
      started.map(({ argv: command, lowPriority }) => [
        /[\w-]+\/[\w-]+(?=\.[jt]s)/.exec(command.join(" "))?.[0],
        lowPriority,
      ]),
    ).toEqual([
      ["gatsby/cli", true],
      ["publisher/create-release-cli", true],
      ["publisher/main", true],
      ["preview/main", true],
    ]);
  });
});
