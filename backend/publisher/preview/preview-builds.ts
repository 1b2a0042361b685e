import { setTimeout as wait } from "node:timers/promises";
import { getErrorMessage } from "#domain/error-message";
import type { BuildFailureCause, BuildProblem } from "../../build-runner/build-problems";
import type { CreateReleaseFn, SiteBuilder } from "../../build-runner/build-site";

/** State of the preview for the current request. */
export type PreviewState =
  | { readonly kind: "fresh" }
  | { readonly kind: "building" }
  | {
      readonly kind: "failed";
      readonly cause: BuildFailureCause;
      readonly problems: readonly BuildProblem[];
    };

export type PreviewBuildsOptions = {
  readonly build: SiteBuilder;
  /** Creates a release from the build and shows it. */
  readonly release: CreateReleaseFn;
  /**
   * Returns an identifier of the content state, which changes with every save. Throws if Directus
   * does not answer.
   */
  readonly contentState: () => Promise<string>;
  /**
   * Debounce in milliseconds: a build begins when the content has not changed for this time. A
   * publisher that waits for the build lock acquires it in this time, so that the site is built
   * before its preview.
   */
  readonly debounceMs: number;
  readonly now: () => number;
  /** Receives a line for the operator. */
  readonly log: (line: string) => void;
};

export interface PreviewBuilds {
  /** Returns the state of the preview. Starts a build if the preview is older than the content. */
  refresh(): Promise<PreviewState>;
  /** Aborts a running build. */
  stop(): Promise<void>;
}

/**
 * Time in milliseconds for which a content state is cached: one page requests about a hundred
 * files.
 */
const STATE_CACHE_MS = 500;

/** Delay in milliseconds before a retry after a failure that the content did not cause. */
const RETRY_DELAY_MS = 30_000;

/** Maximum debounce in milliseconds for continuous saves. */
const SETTLE_TIMEOUT_MS = 5000;

type Failure = Extract<PreviewState, { kind: "failed" }> & {
  readonly state: string;
  readonly at: number;
};

/**
 * Builds previews on demand (BUILD-4): when an editor requests a page and the content has changed
 * since the last build. Builds run one at a time; saves during a build lead to the next one. Does
 * not reuse the release of an earlier process, because the code may have changed.
 */
export function createPreviewBuilds({
  build,
  release,
  contentState,
  debounceMs,
  now,
  log,
}: PreviewBuildsOptions): PreviewBuilds {
  const stopping = new AbortController();
  let builtState: string | undefined;
  let failed: Failure | undefined;
  let running: Promise<void> | undefined;
  let known: { readonly state: string; readonly at: number } | undefined;

  const readRevision = async (): Promise<string> => {
    const state = await contentState();
    known = { state, at: now() };
    return state;
  };

  /** Waits until the content has stopped changing and returns its state. */
  const waitForStableContent = async (): Promise<string> => {
    const startedAt = now();
    for (let before = await readRevision(); ;) {
      await wait(debounceMs, undefined, { signal: stopping.signal });
      const after = await readRevision();
      if (after === before || now() - startedAt > SETTLE_TIMEOUT_MS) return after;
      before = after;
    }
  };

  const buildPreview = async (): Promise<void> => {
    const startedAt = now();
    const state = await waitForStableContent();
    log("Building the preview");
    const outcome = await build(stopping.signal, release);
    if (stopping.signal.aborted) return;
    if (!outcome.ok) {
      const { cause, problems } = outcome;
      failed = { kind: "failed", cause, problems, state, at: now() };
      log(`The preview failed (${cause})\n${outcome.log}`);
      return;
    }
    builtState = state;
    failed = undefined;
    log(
      `The preview is ready: ${outcome.release} after ${Math.round((now() - startedAt) / 1000)} s`,
    );
  };

  const startBuild = (): void => {
    running ??= buildPreview()
      .catch((error: unknown) => {
        if (stopping.signal.aborted) return;
        const message = getErrorMessage(error);
        failed = {
          kind: "failed",
          cause: "content_system",
          problems: [],
          state: known?.state ?? "",
          at: now(),
        };
        log(`The preview failed: ${message}`);
      })
      .finally(() => (running = undefined));
  };

  return {
    refresh: async () => {
      if (running !== undefined) return { kind: "building" };
      let state: string;
      try {
        state =
          known !== undefined && now() - known.at < STATE_CACHE_MS
            ? known.state
            : await readRevision();
      } catch (error) {
        log(
          `The content system does not report whether anything has changed: ${getErrorMessage(error)}`,
        );
        // The last preview is still usable.
        return builtState === undefined
          ? { kind: "failed", cause: "content_system", problems: [] }
          : { kind: "fresh" };
      }
      if (state === builtState) return { kind: "fresh" };
      if (
        failed !== undefined &&
        failed.state === state &&
        (failed.cause === "content" || now() - failed.at < RETRY_DELAY_MS)
      )
        return failed;
      if (!stopping.signal.aborted) startBuild();
      return { kind: "building" };
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
