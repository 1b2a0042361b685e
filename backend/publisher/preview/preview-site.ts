import { getErrorMessage } from "#domain/error-message";
import type { BuildProblem } from "../../build-runner/build-problems";
import type {
  DevelopServer,
  PreviewFacts,
  ShownContent,
  StartDevelopServer,
} from "./develop-server";

/**
 * State of the preview for the current request. `starting`: Gatsby's development server starts,
 * which takes up to a minute. `updating`: it reads changed content. `content`: records lack
 * something. `system`: another failure.
 */
export type PreviewState =
  | { readonly kind: "ready"; readonly origin: string; readonly facts: PreviewFacts }
  | { readonly kind: "starting" | "updating" }
  | {
      readonly kind: "failed";
      readonly cause: "content" | "system";
      readonly problems: readonly BuildProblem[];
    };

export type PreviewSiteOptions = {
  readonly start: StartDevelopServer;
  /**
   * Returns a number that grows with every save. Throws if Directus does not answer.
   */
  readonly contentRevision: () => Promise<number>;
  /** Time in milliseconds without a request after which the development server is stopped. */
  readonly idleMs: number;
  readonly now: () => number;
  /** Receives a line for the operator. */
  readonly log: (line: string) => void;
};

export interface PreviewSite {
  /** Returns the state of the preview. Starts the development server, or lets it read the content. */
  readonly refresh: () => Promise<PreviewState>;
  /** Origin of the development server. Undefined while it is not ready. */
  readonly origin: () => string | undefined;
  readonly stop: () => Promise<void>;
}

/** Time in milliseconds for which a request waits for changed content before it gets a message. */
const PATIENCE_MS = 15_000;

/** Delay in milliseconds before a retry after a failure that the content did not cause. */
const RETRY_DELAY_MS = 30_000;

const IDLE_CHECK_MS = 10_000;

/**
 * Runs Gatsby's development server while editors use the preview (BUILD-4): the first request
 * starts it, a request after a save lets it read the content again, and it ends when no request
 * comes for a while.
 */
export function createPreviewSite({
  start,
  contentRevision,
  idleMs,
  now,
  log,
}: PreviewSiteOptions): PreviewSite {
  let server: DevelopServer | undefined;
  let shown: ShownContent | undefined;
  let failedAt: number | undefined;
  let running: Promise<void> | undefined;
  let lastUse = now();
  let isStopped = false;

  const end = async (): Promise<void> => {
    const ending = server;
    server = undefined;
    shown = undefined;
    await ending?.stop();
  };

  const show = async (revision: number): Promise<void> => {
    const startedAt = now();
    if (server === undefined) {
      log("Starting the preview");
      const started = await start(revision);
      server = started;
      void started.ended.then((output) => {
        if (server !== started) return;
        log(`The preview has ended unexpectedly\n${output}`);
        server = undefined;
        shown = undefined;
      });
      shown = await started.started;
    } else shown = await server.refresh(revision);
    failedAt = undefined;
    log(
      `The preview shows revision ${shown.revision} after ${((now() - startedAt) / 1000).toFixed(1)} s`,
    );
  };

  const update = (revision: number): Promise<void> => {
    running ??= show(revision)
      .catch((error: unknown) => {
        log(`The preview failed: ${getErrorMessage(error)}`);
        failedAt = now();
        return end();
      })
      .finally(() => (running = undefined));
    return running;
  };

  const current = (): PreviewState => {
    if (server === undefined || shown === undefined) return { kind: "starting" };
    if (shown.problems.length === 0) return { kind: "ready", origin: server.origin, facts: shown };
    const inRecords = shown.problems.some(({ collection }) => collection !== "");
    return {
      kind: "failed",
      cause: inRecords ? "content" : "system",
      problems: shown.problems,
    };
  };

  const idle = setInterval(() => {
    if (server === undefined || running !== undefined || now() - lastUse < idleMs) return;
    log("The preview stops until the next request");
    void end();
  }, IDLE_CHECK_MS);
  idle.unref();

  return {
    refresh: async () => {
      lastUse = now();
      if (isStopped) return { kind: "starting" };
      if (failedAt !== undefined && now() - failedAt < RETRY_DELAY_MS)
        return { kind: "failed", cause: "system", problems: [] };
      let revision: number;
      try {
        revision = await contentRevision();
      } catch (error) {
        log(
          `The content system does not report whether anything has changed: ${getErrorMessage(error)}`,
        );
        // The pages of the last revision are still usable.
        return shown === undefined ? { kind: "failed", cause: "system", problems: [] } : current();
      }
      const patience = new Promise<"over">((resolve) => {
        setTimeout(resolve, PATIENCE_MS, "over").unref();
      });
      // A save during an update needs one more.
      while (shown === undefined || shown.revision < revision) {
        const updated = update(revision);
        // The start takes longer than anybody waits for a page.
        if (shown === undefined) return { kind: "starting" };
        if ((await Promise.race([updated, patience])) === "over") return { kind: "updating" };
        if (failedAt !== undefined) return { kind: "failed", cause: "system", problems: [] };
      }
      return current();
    },
    origin: () => (shown === undefined ? undefined : server?.origin),
    stop: async () => {
      isStopped = true;
      clearInterval(idle);
      await end();
      await running;
    },
  };
}
