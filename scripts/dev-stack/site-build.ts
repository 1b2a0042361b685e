import { createWriteStream, mkdirSync, type WriteStream } from "node:fs";
import { dirname, join } from "node:path";
import { gatsbyEnvironment } from "../../backend/build-runner/build-environment";
import type { BuildFailureCause } from "../../backend/build-runner/build-problems";
import { createSiteBuilder } from "../../backend/build-runner/build-site";
import { buildTimeoutMinutesSchema } from "../../backend/publisher/build-timeout";
import { printLine } from "../bootstrap/console.mjs";
import { CommandError, TAIL_LINES } from "../bootstrap/failure.mjs";
import { root } from "../bootstrap/paths.mjs";
import { isStopping, onExit, run } from "../bootstrap/processes.mjs";
import { BuildProgress } from "./build-progress";
import { buildPaths } from "./locks";
import { writeStateFile } from "./state-files";
import type { Tools } from "./tools";
import type { BuildEnv } from "./build-env";
import { liveRelease } from "./build-state";

/** A build and its release. */
export interface SiteReleaseOptions {
  readonly buildEnv: BuildEnv;
  readonly releasesDir: string;
  /** Log file of Gatsby. */
  readonly buildLog: string;
  /** Log file of the step that creates the release. */
  readonly releaseLog: string;
  /** State file that stores the fingerprint of the release. */
  readonly stateFile: string;
  readonly fingerprint: string;
  /** Receives what the build does now, and how far it is. */
  readonly onProgress?: (text: string) => void;
}

const FAILURES: Readonly<Record<BuildFailureCause, string>> = {
  content: "The site cannot be built: records must be corrected first.",
  content_system: "The site cannot be built: Directus cannot be read.",
  build: "The build of the site failed.",
  release: "The release cannot be created.",
  time: "The build of the site did not end in time (BUILD_TIMEOUT_MINUTES).",
  killed: "The build of the site was aborted.",
};

/** Returns the result of the work. Closes the log after it, also if it fails. */
async function endingAfter<T>(work: Promise<T>, log: WriteStream): Promise<T> {
  try {
    return await work;
  } finally {
    await new Promise<void>((done) => log.end(done));
  }
}

/**
 * Builds the site with the build runner, makes the build the live release and returns the live
 * release. Waits for the builds of other processes in this checkout. If it fails, the previous
 * release stays live; throws a `CommandError` with the end of the log.
 */
export async function releaseSite(tools: Tools, options: SiteReleaseOptions): Promise<string> {
  const { buildEnv, releasesDir, buildLog, onProgress } = options;
  const progress = new BuildProgress();
  mkdirSync(dirname(buildLog), { recursive: true });
  const log = createWriteStream(buildLog, { flags: "w" });
  const build = createSiteBuilder({
    paths: buildPaths,
    env: gatsbyEnvironment({ ...tools.env, ...buildEnv }),
    workspace: "site",
    timeoutMs: readBuildTimeoutMs(process.env),
    problemsFile: join(releasesDir, ".problems.json"),
    onOutput: (text) => {
      log.write(text);
      onProgress?.(progress.update(text));
    },
    onWait: (holder) => printLine(`Waiting for process ${holder}, which builds in this folder …`),
  });
  const abort = new AbortController();
  let isBuilding = true;
  let releaseError: unknown;
  const building = build(abort.signal, async () => {
    isBuilding = false;
    try {
      return await createRelease(tools, options);
    } catch (error) {
      releaseError = error;
      throw error;
    }
  });
  onExit(async () => {
    abort.abort();
    // `exit` has stopped the step that creates the release already.
    if (isBuilding) await building.catch(() => undefined);
  });
  const outcome = await endingAfter(building, log);
  // While this process stops, the build ends on purpose, which is no failure.
  if (isStopping()) await new Promise(() => undefined);
  if (outcome.ok) return outcome.release;
  if (releaseError instanceof CommandError) throw releaseError;
  const tail = outcome.log.split("\n").slice(-TAIL_LINES);
  throw new CommandError(FAILURES[outcome.cause], { tail, log: buildLog });
}

function readBuildTimeoutMs(env: NodeJS.ProcessEnv): number {
  const minutes = buildTimeoutMinutesSchema.safeParse(env["BUILD_TIMEOUT_MINUTES"] || undefined);
  if (minutes.success) return minutes.data * 60_000;
  throw new CommandError(
    `BUILD_TIMEOUT_MINUTES is "${env["BUILD_TIMEOUT_MINUTES"]}", which is not a time limit.`,
    { hint: "It is a number from 1 to 600." },
  );
}

/**
 * Creates the release in a process of its own, because its compression must run at low priority as
 * well. Returns the live release, which is another one if a rollback is pinned.
 */
async function createRelease(
  tools: Tools,
  { releasesDir, releaseLog, stateFile, fingerprint: made }: SiteReleaseOptions,
): Promise<string> {
  await run({
    name: "Preparing the release",
    argv: [
      tools.node,
      "--import",
      "tsx",
      join("backend", "publisher", "create-release-cli.ts"),
      join(root, "public"),
    ],
    env: { ...tools.env, RELEASES_DIR: releasesDir },
    log: releaseLog,
    lowPriority: true,
  });
  const release = liveRelease(releasesDir);
  writeStateFile(stateFile, { fingerprint: made, release });
  return release ?? "none";
}
