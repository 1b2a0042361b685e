import { setTimeout as wait } from "node:timers/promises";
import type { BuildProblem, PublicationResult } from "../publisher-state";
import type { BuildOutcome, CreateReleaseFn } from "../site-builder";

type Cause = NonNullable<PublicationResult["cause"]>;

/** What an editor who asks now is to be shown. */
export type PreviewState =
  | { readonly kind: "fresh" }
  | { readonly kind: "making" }
  | { readonly kind: "failed"; readonly cause: Cause; readonly problems: readonly BuildProblem[] };

export type PreviewBuildsOptions = {
  readonly build: (signal: AbortSignal, makeRelease: CreateReleaseFn) => Promise<BuildOutcome>;
  /** Makes a release of what was built, and shows it from then on. */
  readonly release: CreateReleaseFn;
  /**
   * A word for the state of the content, which changes with every save; throws where the content
   * system does not answer.
   */
  readonly contentState: () => Promise<string>;
  /**
   * Saves come in bursts: a build begins when the content has been still for so many milliseconds.
   * In this time a publisher that waits for the right to build takes it: the site comes before its
   * preview.
   */
  readonly quiet: number;
  readonly now: () => number;
  /** Takes a line for the operator. */
  readonly say: (line: string) => void;
};

export interface PreviewBuilds {
  /** How the preview stands. Where it is behind the content, this has it made. */
  look(): Promise<PreviewState>;
  /** Ends what runs. */
  stop(): Promise<void>;
}

/**
 * For so many milliseconds what the content system said is believed: a page asks for a hundred
 * files.
 */
const BELIEVED = 500;

/** What failed for another reason than the content is tried again after so many milliseconds. */
const AGAIN = 30_000;

/** A burst of saves that does not end is built all the same, after so many milliseconds. */
const PATIENCE = 5000;

type Failure = Extract<PreviewState, { kind: "failed" }> & {
  readonly of: string;
  readonly at: number;
};

/**
 * Makes previews on demand (BUILD-4): when somebody looks and the content is not what it was when
 * the last one was made. One at a time; what is saved meanwhile is a reason for the next. A release
 * of an earlier process is not believed: the code may be another.
 */
export function createPreviewBuilds({
  build,
  release,
  contentState,
  quiet,
  now,
  say,
}: PreviewBuildsOptions): PreviewBuilds {
  const stopping = new AbortController();
  let made: string | undefined;
  let failed: Failure | undefined;
  let running: Promise<void> | undefined;
  let known: { readonly state: string; readonly at: number } | undefined;

  const ask = async (): Promise<string> => {
    const state = await contentState();
    known = { state, at: now() };
    return state;
  };

  /** The content's state once nobody is saving any more. */
  const still = async (): Promise<string> => {
    const begun = now();
    for (let before = await ask(); ;) {
      await wait(quiet, undefined, { signal: stopping.signal });
      const after = await ask();
      if (after === before || now() - begun > PATIENCE) return after;
      before = after;
    }
  };

  const make = async (): Promise<void> => {
    const begun = now();
    const of = await still();
    say("Making the preview");
    const outcome = await build(stopping.signal, release);
    if (stopping.signal.aborted) return;
    if (!outcome.ok) {
      const { cause, problems } = outcome;
      failed = { kind: "failed", cause, problems, of, at: now() };
      say(`The preview failed (${cause})\n${outcome.log}`);
      return;
    }
    made = of;
    failed = undefined;
    say(`The preview is ready: ${outcome.release} after ${Math.round((now() - begun) / 1000)} s`);
  };

  const begin = (): void => {
    running ??= make()
      .catch((error: unknown) => {
        if (stopping.signal.aborted) return;
        const words = error instanceof Error ? error.message : String(error);
        failed = {
          kind: "failed",
          cause: "content_system",
          problems: [],
          of: known?.state ?? "",
          at: now(),
        };
        say(`The preview failed: ${words}`);
      })
      .finally(() => (running = undefined));
  };

  return {
    look: async () => {
      if (running !== undefined) return { kind: "making" };
      let state: string;
      try {
        state = known !== undefined && now() - known.at < BELIEVED ? known.state : await ask();
      } catch (error) {
        say(
          `The content system does not say whether anything has changed: ${error instanceof Error ? error.message : String(error)}`,
        );
        // What was made is still good to look at.
        return made === undefined
          ? { kind: "failed", cause: "content_system", problems: [] }
          : { kind: "fresh" };
      }
      if (state === made) return { kind: "fresh" };
      if (
        failed !== undefined &&
        failed.of === state &&
        (failed.cause === "content" || now() - failed.at < AGAIN)
      )
        return failed;
      if (!stopping.signal.aborted) begin();
      return { kind: "making" };
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
