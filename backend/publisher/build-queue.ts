/**
 * Decides when to build (BUILD-3). Requests come in bursts: an editor saves a page, then its image,
 * then the menu. A build therefore starts after a quiet period without requests, but at most
 * `maxWaitMs` after the first one. Requests during a build lead to exactly one further build. Pure
 * functions: the current time is an argument, in milliseconds.
 */
export type RequestedAt = { readonly first: number; readonly last: number };

export type BuildQueue =
  | { readonly phase: "idle" }
  | { readonly phase: "waiting"; readonly asked: RequestedAt }
  /** `again`: requests received since this build began. */
  | { readonly phase: "building"; readonly since: number; readonly again: RequestedAt | null };

export type DebounceTiming = {
  /** Time without requests before a build begins. */
  readonly debounceMs: number;
  /** Maximum wait after the first request. */
  readonly maxWaitMs: number;
};

export const IDLE_QUEUE: BuildQueue = { phase: "idle" };

const withRequest = (earlier: RequestedAt | null, now: number): RequestedAt => ({
  first: earlier?.first ?? now,
  last: now,
});

export function requestBuild(queue: BuildQueue, now: number): BuildQueue {
  switch (queue.phase) {
    case "idle":
      return { phase: "waiting", asked: withRequest(null, now) };
    case "waiting":
      return { phase: "waiting", asked: withRequest(queue.asked, now) };
    case "building":
      return { ...queue, again: withRequest(queue.again, now) };
  }
}

/** Returns the time at which the next build is due. Undefined unless the queue is waiting. */
export function dueAt(
  queue: BuildQueue,
  { debounceMs, maxWaitMs }: DebounceTiming,
): number | undefined {
  return queue.phase === "waiting"
    ? Math.min(queue.asked.last + debounceMs, queue.asked.first + maxWaitMs)
    : undefined;
}

/** Marks the build as started. It covers all requests received so far. */
export function beginBuild(queue: BuildQueue, now: number): BuildQueue {
  if (queue.phase !== "waiting")
    throw new Error(`A build cannot begin while the queue is ${queue.phase}`);
  return { phase: "building", since: now, again: null };
}

/** Marks the build as finished, whatever its outcome. */
export function finishBuild(queue: BuildQueue): BuildQueue {
  return queue.phase === "building" && queue.again !== null
    ? { phase: "waiting", asked: queue.again }
    : IDLE_QUEUE;
}

/** Restores the queue after a restart: requests an interrupted build again. */
export function resumeQueue(queue: BuildQueue, now: number): BuildQueue {
  return queue.phase === "building"
    ? { phase: "waiting", asked: withRequest(queue.again, now) }
    : queue;
}
