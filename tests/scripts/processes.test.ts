import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { run as runCommand } from "../../scripts/bootstrap/processes.mjs";

const library = resolve("scripts/bootstrap/processes.mjs");

let folder: string;
let script: ChildProcess | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "processes-"));
});

afterEach(async () => {
  script?.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

/** Service that writes its own process id and that of a child that ignores SIGTERM. */
const IGNORES_SIGTERM = `
  import { spawn } from "node:child_process";
  import { writeFileSync } from "node:fs";
  const child = spawn(process.execPath, ["-e", "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('ready')"], { stdio: ["ignore", "pipe", "ignore"] });
  child.stdout.once("data", () => writeFileSync("pids", [process.pid, child.pid].join(" ")));
`;

/**
 * Starts a script that starts this service, and waits until all of it runs. Resolves to the process
 * ids of the service.
 */
async function startScript(): Promise<readonly number[]> {
  await writeFile(join(folder, "service.mjs"), IGNORES_SIGTERM);
  await writeFile(
    join(folder, "script.mjs"),
    `import { run, stopOnSignals } from ${JSON.stringify(library)};
     stopOnSignals();
     await run("The service", [process.execPath, "service.mjs"], { cwd: ${JSON.stringify(folder)} });
     console.log("This line must not appear");`,
  );
  script = spawn(process.execPath, ["script.mjs"], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (;;) {
    const pids = await readFile(join(folder, "pids"), "utf8").catch(() => "");
    if (pids !== "") return pids.split(" ").map(Number);
    await wait(50);
  }
}

/** True if a process runs. A zombie process counts as ended. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== "linux" || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}

/** Ends when all processes have ended. Otherwise the test runs into its limit. */
async function allGone(pids: readonly number[]): Promise<void> {
  while (pids.some(isAlive)) await wait(50);
}

describe("script termination", () => {
  it("a signal during a step ends all child processes, including grandchildren, and is not a failure", async () => {
    const pids = await startScript();
    let output = "";
    script?.stdout?.on("data", (text) => (output += String(text)));
    script?.stderr?.on("data", (text) => (output += String(text)));
    const code = new Promise((done) => script?.once("close", done));
    script?.kill("SIGTERM");
    expect(await code).toBe(143);
    expect(output).toBe("");
    await allGone(pids);
  });

  it("a killed script leaves no process running", async () => {
    const pids = await startScript();
    script?.kill("SIGKILL");
    await allGone(pids);
  });
});

describe("exit code of a command", () => {
  it("names the signal that ended it", async () => {
    const run = (source: string) => runCommand("The command", [process.execPath, "-e", source]);
    await expect(run("process.kill(process.pid, 'SIGSEGV')")).rejects.toThrow(
      "The command failed (exit code 139).",
    );
    await expect(run("process.exit(3)")).rejects.toThrow("The command failed (exit code 3).");
    await expect(run("process.exit(0)")).resolves.toBeUndefined();
  });
});
