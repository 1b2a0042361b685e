import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { BuildPaths } from "./build-paths";
import { waitForBuildLock } from "./build-lock";
import { readBuildProblems, type BuildFailureCause, type BuildProblem } from "./build-problems";
import { runGatsby, type BuildAttempt, gatsbyCommand } from "./run-gatsby";
import { activateWorkspace, emptyDirectory, type Workspace } from "./workspaces";

/**
 * Outcome of a build and of its release. `log` holds the last lines of output, `problems` the
 * reasons of a failure, or the files that a release is built without.
 */
export type BuildOutcome =
  | {
      readonly ok: true;
      readonly release: string;
      readonly problems: readonly BuildProblem[];
      readonly log: string;
    }
  | {
      readonly ok: false;
      readonly cause: BuildFailureCause;
      readonly problems: readonly BuildProblem[];
      readonly log: string;
    };

/** Creates the release from the build and returns its id. */
export type CreateReleaseFn = () => Promise<string>;

export type SiteBuilderOptions = {
  readonly paths: BuildPaths;
  /**
   * Command and arguments of the build, Gatsby's `build` by default. Never contains data of a
   * request.
   */
  readonly argv?: readonly [string, ...string[]] | undefined;
  readonly env: NodeJS.ProcessEnv;
  /** Workspace on whose last output the build continues. */
  readonly workspace: Workspace;
  /** Milliseconds after which an attempt counts as stuck. */
  readonly timeoutMs: number;
  /** File to which the build writes invalid records (`BUILD_PROBLEMS_FILE`). */
  readonly problemsFile: string;
  /** Receives the output of the build. */
  readonly onOutput: (text: string) => void;
  /** Called once, with the process that holds the build lock, if the build must wait for it. */
  readonly onWait?: ((holder: string) => void) | undefined;
};

/** Builds the site and creates its release. The signal aborts the build. */
export type SiteBuilder = (
  signal: AbortSignal,
  createRelease: CreateReleaseFn,
) => Promise<BuildOutcome>;

/**
 * Returns the function that builds the site and creates the release while it holds the build lock:
 * otherwise another build could replace the pages. Files of a killed build are not
 * reliable: Gatsby may treat a partly written file as complete. After a killed build, and once
 * after a failure that the content did not cause, the build starts clean.
 */
export function createSiteBuilder(options: SiteBuilderOptions): SiteBuilder {
  const { paths, workspace, onWait } = options;
  return async (signal, createRelease) => {
    const releaseLock = await waitForBuildLock(paths, { signal, onWait });
    if (releaseLock === undefined) return failed("killed", "");
    try {
      activateWorkspace(paths, workspace);
      return await buildInWorkspace(options, signal, createRelease);
    } finally {
      releaseLock();
    }
  };
}

async function buildInWorkspace(
  options: SiteBuilderOptions,
  signal: AbortSignal,
  createRelease: CreateReleaseFn,
): Promise<BuildOutcome> {
  const { paths, problemsFile, onOutput } = options;
  const startClean = (reason: string): void => {
    onOutput(`${reason}: the build starts clean\n`);
    paths.outputDirs.forEach(emptyDirectory);
  };

  const wasInterrupted = existsSync(paths.dirtyFlag);
  if (wasInterrupted) startClean("The last build was interrupted");
  for (let clean = wasInterrupted; ; clean = true) {
    const { code, timedOut, log } = await attempt(options, signal);
    // The dirty flag stays: the files of an aborted build are as unreliable as those of a killed
    // one.
    if (signal.aborted) return failed("killed", log);
    if (timedOut) return failed("time", log);
    const reported = await readBuildProblems(problemsFile);
    const problems = reported.filter(({ isOmitted = false }) => isOmitted === (code === 0));
    // A build that stops at invalid records has not written anything yet. After any other failure
    // the files are unreliable as well.
    if (code === 0 || problems.length > 0) await rm(paths.dirtyFlag, { force: true });
    if (code === 0) return release(createRelease, problems, log);
    if (problems.length > 0) {
      const inRecords = problems.some(({ collection }) => collection !== "");
      return failed(inRecords ? "content" : "content_system", log, problems);
    }
    if (clean) return failed("build", log);
    startClean("The build failed for another reason than the content");
  }
}

async function attempt(
  { paths, argv, env, problemsFile, timeoutMs, onOutput }: SiteBuilderOptions,
  signal: AbortSignal,
): Promise<BuildAttempt> {
  for (const file of [paths.dirtyFlag, problemsFile])
    await mkdir(dirname(file), { recursive: true });
  await writeFile(paths.dirtyFlag, `${process.pid}\n`);
  await rm(problemsFile, { force: true });
  return runGatsby(
    {
      argv: argv ?? gatsbyCommand(paths.root, "build"),
      cwd: paths.root,
      env: { ...env, BUILD_PROBLEMS_FILE: problemsFile },
      timeoutMs,
      onOutput,
    },
    signal,
  );
}

async function release(
  createRelease: CreateReleaseFn,
  problems: readonly BuildProblem[],
  log: string,
): Promise<BuildOutcome> {
  try {
    return { ok: true, release: await createRelease(), problems, log };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return failed("release", `${log}\n${message}`);
  }
}

const failed = (
  cause: BuildFailureCause,
  log: string,
  problems: readonly BuildProblem[] = [],
): BuildOutcome => ({ ok: false, cause, problems, log });
