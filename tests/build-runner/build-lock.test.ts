import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { acquireBuildLock, waitForBuildLock } from "../../backend/build-runner/build-lock";
import { LockUnavailableError, lockHolder } from "../../backend/build-runner/process-lock";

const LIBRARY = join(__dirname, "../../backend/build-runner/build-lock.ts");
/** A process id that no process has. */
const DEAD_PID = 4_194_305;

let root: string;
let lockFile: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "build-lock-"));
  lockFile = join(root, ".state", "build.pid");
  mkdirSync(join(root, ".state"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Starts a script in this folder of the project, which decides whether it counts as a holder. */
function start(folder: string, script: string) {
  mkdirSync(join(root, folder), { recursive: true });
  const file = join(root, folder, "builder.mjs");
  writeFileSync(file, script);
  return spawn(process.execPath, ["--import", "tsx", file], {
    stdio: ["ignore", "pipe", "inherit"],
  });
}

/** Starts a process that waits without a lock of its own. */
async function startIdle(folder: string): Promise<ReturnType<typeof start>> {
  const child = start(folder, 'console.log("ready"); setInterval(() => {}, 1000);');
  await new Promise((resolve) => child.stdout.once("data", resolve));
  return child;
}

describe("build lock", () => {
  it("BUILD-6 has only one holder at a time if many find the lock of a dead holder", async () => {
    const log = join(root, "log");
    writeFileSync(lockFile, String(DEAD_PID));
    const script = `
      import { appendFileSync } from "node:fs";
      import { waitForBuildLock } from ${JSON.stringify(LIBRARY)};
      const release = await waitForBuildLock({ lockFile: ${JSON.stringify(lockFile)} });
      appendFileSync(${JSON.stringify(log)}, "in\\n");
      await new Promise((resolve) => setTimeout(resolve, 60));
      appendFileSync(${JSON.stringify(log)}, "out\\n");
      release();
      process.exit(0);`;
    const builders = Array.from({ length: 8 }, () => start("scripts", script));
    const codes = await Promise.all(
      builders.map((builder) => new Promise((resolve) => builder.on("exit", resolve))),
    );
    expect(codes).toEqual(builders.map(() => 0));
    expect(readFileSync(log, "utf8")).toBe("in\nout\n".repeat(8));
    expect(existsSync(lockFile)).toBe(false);
  });

  it("BUILD-6 keeps the lock that another process takes when the holder that was read ends", async () => {
    const next = await startIdle("scripts");
    writeFileSync(lockFile, String(DEAD_PID));
    let checks = 0;
    const kill = vi.spyOn(process, "kill").mockImplementation((pid) => {
      if (pid === next.pid) return true;
      checks += 1;
      // The file was read as that of the dead holder. The next one takes the lock now.
      if (checks === 2) writeFileSync(lockFile, String(next.pid));
      throw Object.assign(new Error("no such process"), { code: "ESRCH" });
    });
    try {
      expect(() => acquireBuildLock({ lockFile })).toThrow(`process ${next.pid}`);
      expect(readFileSync(lockFile, "utf8")).toBe(String(next.pid));
      expect(checks).toBe(2);
    } finally {
      kill.mockRestore();
      next.kill("SIGKILL");
    }
  });

  it.each(["scripts", "publisher", "build-runner", "tests"])(
    "BUILD-6 is held by a running process of %s/: it cannot be taken, and a wait reports the holder once",
    async (folder) => {
      const child = await startIdle(folder);
      try {
        writeFileSync(lockFile, String(child.pid));
        expect(lockHolder(lockFile)).toBe(child.pid);
        expect(() => acquireBuildLock({ lockFile })).toThrow(LockUnavailableError);
        expect(() => acquireBuildLock({ lockFile })).toThrow(`process ${child.pid}`);
        const reported: number[] = [];
        const stop = new AbortController();
        const waiting = waitForBuildLock(
          { lockFile },
          { signal: stop.signal, onWait: (holder) => void reported.push(holder) },
        );
        await wait(700);
        stop.abort();
        expect(await waiting).toBeUndefined();
        expect(reported).toEqual([child.pid]);
        expect(readFileSync(lockFile, "utf8")).toBe(String(child.pid));
      } finally {
        child.kill("SIGKILL");
      }
    },
  );

  it("BUILD-6 is free if another program has the process id of a dead holder", async () => {
    const child = await startIdle("elsewhere");
    try {
      writeFileSync(lockFile, String(child.pid));
      const release = acquireBuildLock({ lockFile });
      expect(readFileSync(lockFile, "utf8")).toBe(String(process.pid));
      release();
      expect(existsSync(lockFile)).toBe(false);
    } finally {
      child.kill("SIGKILL");
    }
  });

  it("BUILD-6 is not released a second time, when another process may hold it", () => {
    const release = acquireBuildLock({ lockFile });
    release();
    writeFileSync(lockFile, "1");
    release();
    expect(readFileSync(lockFile, "utf8")).toBe("1");
  });

  it("BUILD-6 stays with the first holder of a process that takes it twice", () => {
    const release = acquireBuildLock({ lockFile });
    acquireBuildLock({ lockFile })();
    expect(existsSync(lockFile)).toBe(true);
    release();
    expect(existsSync(lockFile)).toBe(false);
  });
});
