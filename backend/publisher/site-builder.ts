import { spawn } from "node:child_process";
import { readFile, rm, writeFile, mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { emptyDirectory } from "../../scripts/lib/workspaces.mjs";
import { LOW_PRIORITY } from "../../scripts/lib/low-priority.mjs";
import type { BuildProblem, PublicationResult } from "./publisher-state";
import { problemsSchema } from "./publisher-state";

/** Outcome of a build and of its release. `log` holds the last lines of output. */
export type BuildOutcome =
  | { readonly ok: true; readonly release: string; readonly log: string }
  | {
      readonly ok: false;
      readonly cause: NonNullable<PublicationResult["cause"]>;
      readonly problems: readonly BuildProblem[];
      readonly log: string;
    };

export type SiteBuildOptions = {
  /** Command and arguments of the build. Never contains data of a request. */
  readonly argv: readonly [string, ...string[]];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Folders emptied before a clean build. */
  readonly cleanDirs: readonly string[];
  /**
   * Dirty flag: exists while a build runs. If it exists before a build, the last one was killed.
   */
  readonly dirtyFlag: string;
  /** File to which the build writes invalid records (`BUILD_PROBLEMS_FILE`). */
  readonly problemsFile: string;
  /** Milliseconds after which a build counts as stuck. */
  readonly timeoutMs: number;
  /**
   * Waits for the build lock and activates the workspace of this site's last build. Resolves to the
   * function that releases the lock.
   */
  readonly acquireWorkspace: (signal: AbortSignal) => Promise<() => void>;
  /** Receives the output of the build. */
  readonly onOutput: (text: string) => void;
};

const LINES_KEPT = 60;
/** Time for the graceful shutdown of an aborted build, in milliseconds. */
const FAREWELL = 5000;

type Attempt = { readonly code: number | null; readonly late: boolean; readonly log: string };

/** Creates the release from the build and returns its id. */
export type CreateReleaseFn = () => Promise<string>;

/**
 * Builds the site in its folder and creates the release while it holds the build lock: otherwise
 * the build of another site could replace the pages. Files of a killed build are not reliable:
 * Gatsby may treat a partly written file as complete. After a killed build, and once after a
 * failure that the content did not cause, the build starts clean.
 */
export function createSiteBuilder(
  build: SiteBuildOptions,
): (signal: AbortSignal, makeRelease: CreateReleaseFn) => Promise<BuildOutcome> {
  const clean = (why: string): void => {
    build.onOutput(`${why}: building from nothing\n`);
    for (const path of build.cleanDirs) emptyDirectory(path);
  };

  const attempt = async (signal: AbortSignal): Promise<Attempt> => {
    await mkdir(dirname(build.dirtyFlag), { recursive: true });
    await writeFile(build.dirtyFlag, `${process.pid}\n`);
    await rm(build.problemsFile, { force: true });
    return runBuild(build, signal);
  };

  return async (signal, makeRelease) => {
    const giveBack = await build.acquireWorkspace(signal);
    try {
      const killedBefore = await exists(build.dirtyFlag);
      if (killedBefore) clean("The last build was interrupted");
      for (let fresh = killedBefore; ; fresh = true) {
        const { code, late, log } = await attempt(signal);
        if (signal.aborted) return { ok: false, cause: "killed", problems: [], log };
        // The dirty flag stays: the files of an aborted build are as unreliable as those of a
        // killed one.
        if (late) return { ok: false, cause: "time", problems: [], log };
        const problems = code === 0 ? [] : await readProblems(build.problemsFile);
        // A build that stops at invalid records has not written anything yet. After any other
        // failure the files are unreliable as well.
        if (code === 0 || problems.length > 0) await rm(build.dirtyFlag, { force: true });
        if (code === 0) return await released(makeRelease, log);
        if (problems.length > 0)
          return {
            ok: false,
            cause: problems.some(({ collection }) => collection !== "")
              ? "content"
              : "content_system",
            problems,
            log,
          };
        if (fresh) return { ok: false, cause: "build", problems: [], log };
        clean("The build failed for another reason than the content");
      }
    } finally {
      giveBack();
    }
  };
}

async function released(makeRelease: CreateReleaseFn, log: string): Promise<BuildOutcome> {
  try {
    return { ok: true, release: await makeRelease(), log };
  } catch (error) {
    return {
      ok: false,
      cause: "release",
      problems: [],
      log: `${log}\n${error instanceof Error ? error.message : String(error)}`,
    };
  }
}

const exists = (path: string): Promise<boolean> =>
  readFile(path).then(
    () => true,
    () => false,
  );

async function readProblems(path: string): Promise<readonly BuildProblem[]> {
  try {
    return problemsSchema.parse(JSON.parse(await readFile(path, "utf8")));
  } catch {
    return [];
  }
}

/**
 * Runs the command at low priority in its own process group. It ends with the publisher, even if
 * the publisher is killed (see kill-with-parent.mjs).
 */
function runBuild(
  { argv, cwd, env, problemsFile, timeoutMs, onOutput }: SiteBuildOptions,
  signal: AbortSignal,
): Promise<Attempt> {
  return new Promise((resolve, reject) => {
    const killWithParent = new URL("../../scripts/lib/kill-with-parent.mjs", import.meta.url)
      .pathname;
    const child = spawn(process.execPath, [killWithParent, LOW_PRIORITY, ...argv], {
      cwd,
      env: { ...env, BUILD_PROBLEMS_FILE: problemsFile },
      detached: true,
      stdio: ["pipe", "pipe", "pipe"],
    });
    let text = "";
    let late = false;
    const take = (chunk: string): void => {
      onOutput(chunk);
      text = (text + stripVTControlCharacters(chunk))
        .split("\n")
        .slice(-LINES_KEPT - 1)
        .join("\n");
    };
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8");
      stream.on("data", take);
    }
    child.stdin.on("error", () => undefined);
    const kill = (how: NodeJS.Signals): void => {
      if (child.pid === undefined) return;
      try {
        process.kill(-child.pid, how);
      } catch {
        // The process group no longer exists.
      }
    };
    const end = (): void => {
      kill("SIGTERM");
      setTimeout(() => kill("SIGKILL"), FAREWELL).unref();
    };
    const timer = setTimeout(() => {
      late = true;
      end();
    }, timeoutMs);
    signal.addEventListener("abort", end, { once: true });
    if (signal.aborted) end();
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      kill("SIGKILL");
    };
    child.on("error", (error) => {
      done();
      reject(error);
    });
    child.on("close", (code) => {
      done();
      resolve({ code, late, log: text.trim() });
    });
  });
}
