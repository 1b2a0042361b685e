import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { acquireInstallLock } from "../../scripts/bootstrap/install-lock.mjs";

let folder: string;
let path: string;
let holder: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "install-lock-"));
  path = join(folder, "state", "install.pid");
});
afterEach(() => {
  holder?.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a process whose command line is that of a command of this project. */
async function startHolder(): Promise<ChildProcess> {
  const program = "console.log('ready'); setInterval(() => {}, 1000)";
  const child = spawn(process.execPath, ["-e", program, "scripts/run.mjs"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  holder = child;
  await new Promise((resolve) => child.stdout.once("data", resolve));
  return child;
}

describe("lock of the installation", () => {
  it("is held until it is released", () => {
    const release = acquireInstallLock(path);
    expect(readFileSync(path, "utf8")).toBe(String(process.pid));
    release();
    expect(existsSync(path)).toBe(false);
  });

  it("refuses a second installation while the first one runs", async () => {
    const { pid } = await startHolder();
    acquireInstallLock(path)();
    writeFileSync(path, String(pid));
    expect(() => acquireInstallLock(path)).toThrow(`Another process (${pid}) is installing`);
  });

  it("is taken from a process that has ended", async () => {
    const child = await startHolder();
    const ended = new Promise((resolve) => child.once("close", resolve));
    child.kill("SIGKILL");
    await ended;
    acquireInstallLock(path)();
    writeFileSync(path, String(child.pid));
    acquireInstallLock(path);
    expect(readFileSync(path, "utf8")).toBe(String(process.pid));
  });
});
