import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";

const LAUNCHER = join(__dirname, "../../scripts/run.mjs");

let launcher: ChildProcess | undefined;
afterEach(() => {
  launcher?.kill("SIGKILL");
});

const run = (...args: readonly string[]) =>
  spawnSync(process.execPath, [LAUNCHER, ...args], { encoding: "utf8" });

/** Starts a command that runs until a signal. Resolves to its process id. */
async function startServer(): Promise<number> {
  const child = spawn(process.execPath, [LAUNCHER, "components"], {
    env: { ...process.env, COMPONENTS_PORT: "0" },
    stdio: ["ignore", "pipe", "ignore"],
  });
  launcher = child;
  await new Promise((resolve) => child.stdout.once("data", resolve));
  const found = spawnSync("pgrep", ["-P", String(child.pid)], { encoding: "utf8" });
  return Number(found.stdout.trim());
}

/** Ends when the process has ended. Otherwise the test runs into its limit. */
async function hasEnded(pid: number): Promise<boolean> {
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      return true;
    }
    await wait(50);
  }
}

describe("command launcher", () => {
  it("runs a command with its arguments and passes its exit code on", () => {
    const failed = run("requirements", "NONSENSE-1");
    expect([failed.status, failed.stdout]).toEqual([1, expect.stringContaining("NONSENSE-1")]);
  });

  it("names all commands if the command is missing or unknown", () => {
    for (const args of [[], ["deploy"], ["../run"]]) {
      const refused = run(...args);
      expect([refused.status, refused.stderr]).toEqual([
        1,
        expect.stringContaining("The commands are: backup components customer-data dev"),
      ]);
    }
  });

  it("passes a signal on and ends with the command", async () => {
    const command = await startServer();
    const code = new Promise((resolve) => launcher?.once("close", resolve));
    launcher?.kill("SIGTERM");
    expect(await code).toBe(128 + constants.signals.SIGTERM);
    expect(await hasEnded(command)).toBe(true);
  });

  it("ends the command even if the launcher is killed", async () => {
    const command = await startServer();
    launcher?.kill("SIGKILL");
    expect(await hasEnded(command)).toBe(true);
  });
});
