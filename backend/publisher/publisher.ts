import { join } from "node:path";
import { getErrorMessage } from "#domain/error-message";
import type { BuildOutcome, SiteBuilder } from "../build-runner/build-site";
import { createRelease } from "./create-release";
import { requestBuild, beginBuild, dueAt, finishBuild } from "./build-queue";
import type { DebounceTiming } from "./build-queue";
import type { PublicationLog } from "./publication-log";
import { createPublicationResult, formatPublicationResult } from "./publication-result";
import { stateWriter } from "./publisher-state";
import type { PublicationResult, PublisherState } from "./publisher-state";
import { recoverState } from "./recover-state";
import { isPinned } from "./releases/release-pin";
import { verifyWebhook, addSeenWebhook } from "../shared/webhook-signature";
import type { WebhookRejection, SignedWebhook } from "../shared/webhook-signature";

export type PublisherOptions = {
  readonly secret: string;
  readonly timing: DebounceTiming;
  readonly build: SiteBuilder;
  /** Output folder of the build, from which the release is created. */
  readonly buildDir: string;
  readonly releasesDir: string;
  readonly releasesKept: number;
  /** Publishing log that editors read. */
  readonly publications: PublicationLog;
  readonly now: () => number;
  /** Receives a line for the operator. */
  readonly log: (line: string) => void;
  /** Removes secrets from a text before it is logged. */
  readonly redact: (text: string) => string;
};

export type PublisherMetrics = {
  readonly live: number;
  readonly held: number;
  readonly failed: number;
  readonly refused: number;
  /** Results that Directus has not accepted yet. */
  readonly unreported: number;
  /** Last completed build, possibly of an earlier process. `at` in milliseconds. */
  readonly last: PublisherState["last"];
};

export interface Publisher {
  /** Verifies a webhook. Undefined: accepted and stored on disk. */
  take(incoming: SignedWebhook): Promise<WebhookRejection | undefined>;
  readonly phase: () => PublisherState["queue"]["phase"];
  readonly counts: () => PublisherMetrics;
  /** Aborts a running build. Pending requests are built after the next start. */
  stop(): Promise<void>;
}

/** Delay in milliseconds before reports are sent again after a failure. */
const REPORT_RETRY_MS = 10_000;

/** In the releases folder, as a dotfile that is not served. */
export const stateFilePath = (releasesDir: string): string => join(releasesDir, ".publisher.json");

/**
 * Starts the publisher: accepts webhooks, builds, creates releases and reports (BUILD-3). Resumes
 * what an earlier process left unfinished.
 */
export async function startPublisher(parts: PublisherOptions): Promise<Publisher> {
  const { timing, publications, now, log, releasesDir } = parts;
  const stateFile = stateFilePath(releasesDir);
  const save = stateWriter(stateFile);
  const stopping = new AbortController();
  let counts = { live: 0, held: 0, failed: 0, refused: 0 };
  let state = await recoverState({ stateFile, releasesDir, now, log });
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let delivering: Promise<void> | undefined;

  async function change(next: PublisherState): Promise<void> {
    state = next;
    await save(next);
  }

  function schedule(): void {
    clearTimeout(timer);
    const due = dueAt(state.queue, timing);
    if (due === undefined || running !== undefined || stopping.signal.aborted) return;
    timer = setTimeout(
      () => {
        running = run()
          .catch((error: unknown) => log(`The publisher failed: ${getErrorMessage(error)}`))
          .finally(() => {
            running = undefined;
            schedule();
          });
      },
      Math.max(0, due - now()),
    );
  }

  async function run(): Promise<void> {
    const since = now();
    await change({ ...state, queue: beginBuild(state.queue, since) });
    log("Building");
    await deliver();
    // Editors see the start of the build at once. The build continues if Directus is unavailable.
    if (state.reports.length === 0)
      await publications
        .begin(since)
        .catch((error: unknown) => log(`Not reported: ${getErrorMessage(error)}`));
    const result = await buildAndSwitch(since);
    const counted = result.status === "live" || result.status === "held" ? result.status : "failed";
    const succeeded = counted !== "failed";
    if (stopping.signal.aborted && !succeeded) return;
    counts = { ...counts, [counted]: counts[counted] + 1 };
    log(formatPublicationResult(result));
    const last = { succeeded, at: now(), seconds: result.seconds };
    await change({
      ...state,
      queue: finishBuild(state.queue),
      reports: [...state.reports, result],
      last,
    });
    await deliver();
  }

  async function buildAndSwitch(since: number): Promise<PublicationResult> {
    const { buildDir, releasesKept: keep } = parts;
    const created = { live: true };
    const makeRelease = async (): Promise<string> => {
      const prepared = await createRelease({ buildDir, releasesDir, now: new Date(now()), keep });
      created.live = prepared.live;
      return prepared.info.id;
    };
    const outcome = await parts
      .build(stopping.signal, makeRelease)
      .catch((error: unknown): BuildOutcome => ({
        ok: false,
        cause: "build",
        problems: [],
        log: getErrorMessage(error),
      }));
    const log = parts.redact(outcome.log);
    const problems = outcome.problems.map((problem) => ({
      ...problem,
      message: parts.redact(problem.message),
    }));
    if (!outcome.ok)
      return createPublicationResult("failed", outcome.cause, since, now(), { problems, log });
    const made = { release: outcome.release, problems, log };
    return created.live
      ? createPublicationResult("live", null, since, now(), made)
      : createPublicationResult("held", "pinned", since, now(), made);
  }

  /**
   * Adjusts a result that waited for Directus until the pin of its release was released: then that
   * release, or a newer one, is live.
   */
  async function withCurrentStatus(report: PublicationResult): Promise<PublicationResult> {
    if (report.status !== "held" || (await isPinned(releasesDir))) return report;
    return { ...report, status: "live", cause: null };
  }

  /** Sends all pending reports in order. A failed report is retried later. */
  function deliver(): Promise<void> {
    delivering ??= deliverAll().finally(() => (delivering = undefined));
    return delivering;
  }

  async function deliverAll(): Promise<void> {
    for (let report = state.reports[0]; report !== undefined; report = state.reports[0]) {
      try {
        await publications.settle(await withCurrentStatus(report));
      } catch (error) {
        log(`Not reported: ${getErrorMessage(error)}`);
        if (!stopping.signal.aborted) setTimeout(() => void deliver(), REPORT_RETRY_MS).unref();
        return;
      }
      await change({ ...state, reports: state.reports.slice(1) });
    }
  }

  await save(state);
  void deliver();
  schedule();

  return {
    take: async (incoming) => {
      const reason = verifyWebhook(parts.secret, incoming, state.seen, now());
      if (reason !== undefined || incoming.id === undefined) {
        counts = { ...counts, refused: counts.refused + 1 };
        return reason ?? "unsigned";
      }
      // Stored before the response, so that an accepted request survives a crash.
      await change({
        ...state,
        queue: requestBuild(state.queue, now()),
        seen: [...addSeenWebhook(state.seen, incoming.id, now())],
      });
      schedule();
      return undefined;
    },
    phase: () => state.queue.phase,
    counts: () => ({ ...counts, unreported: state.reports.length, last: state.last }),
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await running;
      await delivering;
    },
  };
}
