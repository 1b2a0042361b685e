import { getErrorMessage } from "#domain/error-message";
import { finishBuild, requestBuild, resumeQueue } from "./build-queue";
import { createPublicationResult } from "./publication-result";
import { INITIAL_STATE, readState, type PublisherState } from "./publisher-state";
import { findLiveReleaseSince } from "./releases/live-release";

type RecoverStateOptions = {
  readonly stateFile: string;
  readonly releasesDir: string;
  readonly now: () => number;
  /** Receives a line for the operator. */
  readonly log: (line: string) => void;
};

/**
 * Reads the state of an earlier process and completes what it left unfinished: a build that is live
 * is reported, and an interrupted one is requested again.
 */
export async function recoverState({
  stateFile,
  releasesDir,
  now,
  log,
}: RecoverStateOptions): Promise<PublisherState> {
  let known: PublisherState;
  try {
    known = (await readState(stateFile)) ?? INITIAL_STATE;
  } catch (error) {
    log(`${getErrorMessage(error)}: building, since it is unknown what was requested`);
    return { ...INITIAL_STATE, queue: requestBuild(INITIAL_STATE.queue, now()) };
  }
  const { queue } = known;
  if (queue.phase !== "building") return known;
  const live = await findLiveReleaseSince(releasesDir, queue.since);
  if (live !== undefined) {
    // Killed after the activation: the release is complete, only the report is missing.
    const result = createPublicationResult("live", null, queue.since, live.at, {
      release: live.id,
    });
    return { ...known, queue: finishBuild(queue), reports: [...known.reports, result] };
  }
  log("The last build was interrupted: building again");
  return {
    ...known,
    queue: resumeQueue(queue, now()),
    reports: [
      ...known.reports,
      createPublicationResult("interrupted", "killed", queue.since, now()),
    ],
  };
}
