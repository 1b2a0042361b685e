import { spawn } from "node:child_process";
import { readFile, rm, writeFile, mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { emptyDirectory } from "../../scripts/lib/workspaces.mjs";
import { LOW_PRIORITY } from "../../scripts/lib/low-priority.mjs";
import type { BuildProblem, PublicationResult } from "./publisher-state";
import { problemsSchema } from "./publisher-state";

/** What came of a build and of the release that was made of it. `log` are its last lines. */
export type BuildOutcome =
  | { readonly ok: true; readonly release: string; readonly log: string }
  | {
      readonly ok: false;
      readonly cause: NonNullable<PublicationResult["cause"]>;
      readonly problems: readonly BuildProblem[];
      readonly log: string;
    };

export type SiteBuildOptions = {
  /** The build's command and arguments, never anything that a request brought along. */
  readonly argv: readonly [string, ...string[]];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** What a clean build begins without. */
  readonly cleanDirs: readonly string[];
  /** Stands while a build runs; where it stands before one, the last build was killed. */
  readonly dirtyFlag: string;
  /** Where the build writes which records it cannot take (`BUILD_PROBLEMS_FILE`). */
  readonly problemsFile: string;
  /** After so many milliseconds a build is stuck. */
  readonly timeoutMs: number;
  /**
   * Waits for the right to build in this folder, with what this house's last build has left there,
   * and gives the way to give it back.
   */
  readonly acquireWorkspace: (signal: AbortSignal) => Promise<() => void>;
  /** Hears what the build says. */
  readonly onOutput: (text: string) => void;
};

const LINES_KEPT = 60;
/** How long a build that is told to end may take, in milliseconds. */
const FAREWELL = 5000;

type Attempt = { readonly code: number | null; readonly late: boolean; readonly log: string };

/** Makes the release of what has been built and gives its name. */
export type CreateReleaseFn = () => Promise<string>;

/**
 * Builds the site in its folder, and makes the release while nobody else may build there: another
 * house's build would put its own pages in that place. What a killed build has left there cannot be
 * trusted: Gatsby may think a file finished that is half written. So after one, and once where a
 * build fails for another reason than the content, it begins from nothing.
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
        // The mark stays: what a build that was ended has left is as doubtful as what a killed one
        // has.
        if (late) return { ok: false, cause: "time", problems: [], log };
        const problems = code === 0 ? [] : await readProblems(build.problemsFile);
        // A build that its records stopped has made nothing yet; what any other failure has left is
        // doubtful too.
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
 * Runs the command at low priority and in a process group of its own; it ends when the publisher
 * does, even when that one is killed (see kill-with-parent.mjs).
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
        // The group is gone.
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
