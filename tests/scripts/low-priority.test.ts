import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { constants, getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { waitForExit, launch } from "../../scripts/bootstrap/processes.mjs";

// Processes of low priority wait for all others.
vi.setConfig({ testTimeout: 600_000 });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "priority-"));
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
const LOW = constants.priority.PRIORITY_LOW;

/** Returns the priorities of a process that a command starts. */
async function prioritiesOf(lowPriority: boolean, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const child = launch([process.execPath, "-e", PRINT_PRIORITIES], {
    env: { ...process.env, ...env },
    output: "pipe",
    lowPriority,
  });
  let output = "";
  child.stdout?.on("data", (text) => (output += String(text)));
  await waitForExit(child);
  return output;
}

describe("site build", () => {
  it("BUILD-6 runs with all child processes at low priority on request, and at its own otherwise", async () => {
    expect(await prioritiesOf(true)).toContain(`priority ${LOW},`);
    expect(await prioritiesOf(false)).toContain(`priority ${getPriority()},`);
  });

  it("BUILD-6 keeps its priority with BUILD_PRIORITY=normal, as in the tests of the site", async () => {
    expect(await prioritiesOf(true, { BUILD_PRIORITY: "normal" })).toContain(
      `priority ${getPriority()},`,
    );
  });

  it("BUILD-6 requests idle disk priority on Linux, and also runs without ionice", async () => {
    const recordFile = join(folder, "arguments");
    await writeFile(join(folder, "ionice"), `#!/bin/sh\necho "$@" > "${recordFile}"\n`, {
      mode: 0o755,
    });
    await prioritiesOf(true, { PATH: `${folder}:${process.env["PATH"] ?? ""}` });
    const recorded = await readFile(recordFile, "utf8").catch(() => "");
    expect(recorded).toMatch(process.platform === "linux" ? /^-c 3 -p \d+\n$/ : /^$/);
    await rm(join(folder, "ionice"));
    expect(await prioritiesOf(true, { PATH: folder })).toContain(`priority ${LOW},`);
  });
});
