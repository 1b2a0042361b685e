import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { acquireBuildLock, waitForBuildLock } from "#backend/build-runner/build-lock";
import { LockUnavailableError } from "#backend/build-runner/process-lock";

const LIBRARY = join(__dirname, "../../backend/build-runner/build-lock.ts");

let root: string;
let lockFile: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "build-lock-"));
  lockFile = join(root, ".state", "build.lock");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

let builders = 0;

/**
 * Starts a process that waits for the lock and then runs the script. Each has a file of its own,
 * because a process that starts could read a file while it is written again.
 */
function startBuilder(script: string) {
  builders += 1;
  const file = join(root, `builder-${builders}.mjs`);
  writeFileSync(
    file,
    `import { appendFileSync } from "node:fs";
     import { waitForBuildLock } from ${JSON.stringify(LIBRARY)};
     const release = await waitForBuildLock({ lockFile: ${JSON.stringify(lockFile)} });
     ${script}`,
  );
  const options = ["--disable-warning=ExperimentalWarning", "--import", "tsx"];
  return spawn(process.execPath, [...options, file], { stdio: ["ignore", "pipe", "inherit"] });
}

/** Starts a process that keeps the lock. */
async function startHolder(): Promise<ChildProcess> {
  const holder = startBuilder('console.log("locked"); setInterval(() => {}, 1000);');
  await once(holder.stdout, "data");
  return holder;
}

async function kill(holder: ChildProcess): Promise<void> {
  holder.kill("SIGKILL");
  await once(holder, "exit");
}

describe("build lock", () => {
  it("BUILD-6 has only one holder at a time, also after a holder was killed", async () => {
    await kill(await startHolder());
    const log = join(root, "log");
    const started = Array.from({ length: 8 }, () =>
      startBuilder(`
        appendFileSync(${JSON.stringify(log)}, "in\\n");
        await new Promise((resolve) => setTimeout(resolve, 60));
        appendFileSync(${JSON.stringify(log)}, "out\\n");
        release();`),
    );
    const exits = await Promise.all(started.map((builder) => once(builder, "exit")));
    expect(exits).toEqual(started.map(() => [0, null]));
    expect(readFileSync(log, "utf8")).toBe("in\nout\n".repeat(8));
  });

  it("BUILD-6 cannot be taken from a running process, a wait reports it once, and its end frees the lock", async () => {
    const holder = await startHolder();
    try {
      expect(() => acquireBuildLock({ lockFile })).toThrow(LockUnavailableError);
      expect(() => acquireBuildLock({ lockFile })).toThrow(`process ${holder.pid}`);
      const reported: string[] = [];
      const stop = new AbortController();
      const waiting = waitForBuildLock(
        { lockFile },
        { signal: stop.signal, onWait: (pid) => void reported.push(pid) },
      );
      await wait(700);
      stop.abort();
      expect(await waiting).toBeUndefined();
      expect(reported).toEqual([String(holder.pid)]);
    } finally {
      await kill(holder);
    }
    acquireBuildLock({ lockFile })();
  });

  it("BUILD-6 stays with the first holder of a process that takes it twice", async () => {
    const release = acquireBuildLock({ lockFile });
    acquireBuildLock({ lockFile })();
    const other = startBuilder("");
    await wait(1000);
    expect(other.exitCode).toBeNull();
    release();
    release();
    expect(await once(other, "exit")).toEqual([0, null]);
  });
});
