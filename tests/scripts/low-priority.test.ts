import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { constants, getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SiteBuilder, SiteBuilderOptions } from "../../backend/build-runner/build-site";
import type * as processes from "../../scripts/bootstrap/processes.mjs";
import { launch } from "../../scripts/bootstrap/processes.mjs";
import { launchPreview } from "../../scripts/dev-stack/preview";
import { launchPublisher } from "../../scripts/dev-stack/publisher";
import { releaseSite } from "../../scripts/dev-stack/site-build";

/** Options of each command that the functions below start. */
const started = vi.hoisted((): { argv: readonly string[]; lowPriority?: boolean }[] => []);

vi.mock("../../scripts/bootstrap/processes.mjs", async (original) => ({
  ...(await original<typeof processes>()),
  run: (options: (typeof started)[number]) => Promise.resolve(void started.push(options)),
}));
vi.mock("../../scripts/dev-stack/service", () => ({
  startService: (options: (typeof started)[number]) => {
    started.push(options);
    return Promise.resolve({ child: { stdout: { on: () => undefined } } });
  },
}));
vi.mock("../../scripts/dev-stack/state-files", () => ({
  readStateFile: () => undefined,
  writeStateFile: () => undefined,
}));
/** Options of each build. The build runner itself is tested in tests/build-runner. */
const builds = vi.hoisted((): SiteBuilderOptions[] => []);
vi.mock("../../backend/build-runner/build-site", () => ({
  createSiteBuilder: (options: SiteBuilderOptions): SiteBuilder => {
    builds.push(options);
    return async (_signal, createRelease) => ({
      ok: true,
      release: await createRelease(),
      problems: [],
      log: "",
    });
  },
}));

// Processes of low priority wait for all others.
vi.setConfig({ testTimeout: 600_000 });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "priority-"));
  started.length = 0;
  vi.stubEnv("BUILD_PRIORITY", "low");
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

/**
 * Prints the priority of a child process, such as a worker of a bundler; on Linux also that of its
 * session.
 */
const PRINT_PRIORITIES = `
  const { execFileSync } = require("node:child_process");
  const { existsSync, readFileSync } = require("node:fs");
  const nice = execFileSync("/usr/bin/nice", { encoding: "utf8" }).trim();
  const group = existsSync("/proc/self/autogroup") ? readFileSync("/proc/self/autogroup", "utf8").trim() : "none";
  console.log("priority " + nice + ", session " + group);
`;
const argv: [string, ...string[]] = [process.execPath, "-e", PRINT_PRIORITIES];
const LOW = constants.priority.PRIORITY_LOW;

describe("site build", () => {
  it("BUILD-6 runs with all child processes at low priority on request, and at its own otherwise", async () => {
    for (const lowPriority of [true, false]) {
      const log = join(folder, `${String(lowPriority)}.log`);
      await launch({ argv, log, env: process.env, lowPriority }).ended;
      expect(/priority (\d+)/.exec(await readFile(log, "utf8"))?.[1]).toBe(
        String(lowPriority ? LOW : getPriority()),
      );
    }
  });

  it("BUILD-6 keeps its priority with BUILD_PRIORITY=normal, as in the tests of the site", async () => {
    const log = join(folder, "normal.log");
    const env = { ...process.env, BUILD_PRIORITY: "normal" };
    await launch({ argv, log, env, lowPriority: true }).ended;
    expect(await readFile(log, "utf8")).toContain(`priority ${getPriority()}`);
  });

  it("BUILD-6 requests idle disk priority on Linux, and also runs without ionice", async () => {
    const recordFile = join(folder, "arguments");
    const own = join(folder, "bin");
    await mkdir(own);
    await writeFile(join(own, "ionice"), `#!/bin/sh\necho "$@" > "${recordFile}"\n`, {
      mode: 0o755,
    });
    const log = join(folder, "with.log");
    await launch({
      argv,
      log,
      env: { ...process.env, PATH: `${own}:${process.env["PATH"] ?? ""}` },
      lowPriority: true,
    }).ended;
    const recorded = await readFile(recordFile, "utf8").catch(() => "");
    expect(recorded).toMatch(process.platform === "linux" ? /^-c 3 -p \d+\n$/ : /^$/);
    const without = join(folder, "without.log");
    await launch({ argv, log: without, env: { ...process.env, PATH: folder }, lowPriority: true })
      .ended;
    expect(await readFile(without, "utf8")).toContain(`priority ${LOW}`);
  });

  it("BUILD-6 runs at low priority in `npm start`, as do the release, publisher and preview", async () => {
    const tools = { node: process.execPath, env: {} };
    const options = {
      backend: {
        publisher: { PUBLISHER_URL: "", PUBLISHER_TOKEN: "", PUBLISHER_SECRET: "" },
        preview: { PREVIEW_URL: "", PREVIEW_TOKEN: "", PREVIEW_SECRET: "" },
        url: "",
        contentRevision: () => undefined,
      },
      ports: { publisher: 1, preview: 2 },
      buildEnv: {},
      releasesDir: folder,
      log: "",
    };
    await releaseSite(tools, {
      buildEnv: { GATSBY_PROJECT_DOMAIN: "low-priority.example" },
      releasesDir: folder,
      buildLog: join(folder, "build.log"),
      releaseLog: join(folder, "release.log"),
      stateFile: "low-priority-test",
      fingerprint: "",
    });
    // Gatsby, which the build runner always runs at low priority.
    expect(builds.map(({ argv: command }) => command)).toEqual([undefined]);
    await launchPublisher(tools, options);
    await launchPreview(tools, { ...options, previewsDir: folder });
    expect(
      started.map(({ argv: command, lowPriority }) => [
        /[\w-]+\/[\w-]+(?=\.[jt]s)/.exec(command.join(" "))?.[0],
        lowPriority,
      ]),
    ).toEqual([
      ["publisher/create-release-cli", true],
      ["publisher/main", true],
      ["preview/main", true],
    ]);
  });
});
