/** How failed attempts slow down further ones. */
export interface AttemptRule {
  /** Failures that cost no waiting. */
  readonly freeAttempts: number;
  /** The wait after the last of them, in seconds; it doubles with each further failure. */
  readonly firstWaitSeconds: number;
  /** The longest wait between two attempts, in seconds. */
  readonly maxWaitSeconds: number;
  /** After so many seconds without a failure the count starts at zero again. */
  readonly forgetSeconds: number;
}

/** The failures so far. `lastAt` is the time of the last one in milliseconds. */
export interface AttemptCount {
  readonly failures: number;
  readonly lastAt: number;
}

export type AttemptDecision =
  | { readonly allowed: true; readonly next: AttemptCount }
  | { readonly allowed: false; readonly retryAfter: number };

/**
 * The wait after so many failures, in seconds: none for the free ones, then the first wait, doubled
 * each time up to the longest wait.
 */
export function waitAfter(
  failures: number,
  { freeAttempts, firstWaitSeconds, maxWaitSeconds }: AttemptRule,
): number {
  return failures < freeAttempts
    ? 0
    : Math.min(firstWaitSeconds * 2 ** (failures - freeAttempts), maxWaitSeconds);
}

/**
 * Decides on an attempt at the time `now` (milliseconds). An allowed attempt counts as failed from
 * the start, so that parallel attempts cannot pass before the first one is answered;
 * `withoutAttempt` takes it back. A refused attempt does not lengthen the wait.
 */
export function decideAttempt(
  count: AttemptCount | undefined,
  now: number,
  rule: AttemptRule,
): AttemptDecision {
  const current =
    count === undefined || now - count.lastAt >= rule.forgetSeconds * 1000
      ? { failures: 0, lastAt: now }
      : count;
  // A clock that was set back must not extend a wait.
  const elapsed = Math.max(0, now - current.lastAt);
  const remaining = waitAfter(current.failures, rule) * 1000 - elapsed;
  if (current.failures > 0 && remaining > 0)
    return { allowed: false, retryAfter: Math.ceil(remaining / 1000) };
  return { allowed: true, next: { failures: current.failures + 1, lastAt: now } };
}

/**
 * The count without one attempt that turned out not to be a failure; `undefined` where nothing is
 * left.
 */
export function withoutAttempt(
  count: AttemptCount | undefined,
  attempt: AttemptCount,
  before: AttemptCount | undefined,
): AttemptCount | undefined {
  if (count === undefined) return undefined;
  if (count.failures === attempt.failures && count.lastAt === attempt.lastAt) return before;
  return count.failures <= 1 ? undefined : { failures: count.failures - 1, lastAt: count.lastAt };
}
