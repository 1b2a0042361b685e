/**
 * When to build (BUILD-3). Requests come in bursts: an editor saves a page, then its picture, then
 * the menu. So a build waits until they have been quiet for a moment, but never longer than its
 * patience; what is asked for while one runs leads to exactly one more. Pure: the time is an
 * argument, in milliseconds.
 */
export type RequestedAt = { readonly first: number; readonly last: number };

export type BuildQueue =
  | { readonly phase: "idle" }
  | { readonly phase: "waiting"; readonly asked: RequestedAt }
  /** `again`: what was asked for since this build began. */
  | { readonly phase: "building"; readonly since: number; readonly again: RequestedAt | null };

export type DebounceTiming = {
  /** How long nobody must have asked before a build begins. */
  readonly quiet: number;
  /** How long the first who asked waits at most. */
  readonly patience: number;
};

export const IDLE_QUEUE: BuildQueue = { phase: "idle" };

const asAsked = (earlier: RequestedAt | null, now: number): RequestedAt => ({
  first: earlier?.first ?? now,
  last: now,
});

/** Somebody asks for a build. */
export function requestBuild(queue: BuildQueue, now: number): BuildQueue {
  switch (queue.phase) {
    case "idle":
      return { phase: "waiting", asked: asAsked(null, now) };
    case "waiting":
      return { phase: "waiting", asked: asAsked(queue.asked, now) };
    case "building":
      return { ...queue, again: asAsked(queue.again, now) };
  }
}

/** When the next build begins; undefined while nobody asks for one, or one runs. */
export function dueAt(queue: BuildQueue, { quiet, patience }: DebounceTiming): number | undefined {
  return queue.phase === "waiting"
    ? Math.min(queue.asked.last + quiet, queue.asked.first + patience)
    : undefined;
}

/** A build begins, and with it everything that was asked for is under way. */
export function beginBuild(queue: BuildQueue, now: number): BuildQueue {
  if (queue.phase !== "waiting")
    throw new Error(`A build cannot begin while the queue is ${queue.phase}`);
  return { phase: "building", since: now, again: null };
}

/** The build ended, however it ended. */
export function finishBuild(queue: BuildQueue): BuildQueue {
  return queue.phase === "building" && queue.again !== null
    ? { phase: "waiting", asked: queue.again }
    : IDLE_QUEUE;
}

/** After a restart: a build that was under way is asked for again. */
export function resumeQueue(queue: BuildQueue, now: number): BuildQueue {
  return queue.phase === "building"
    ? { phase: "waiting", asked: asAsked(queue.again, now) }
    : queue;
}
