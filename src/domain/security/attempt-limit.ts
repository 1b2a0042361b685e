/** Limits for repeated failed attempts. */
export interface AttemptRule {
  /** Number of failures without a wait. */
  readonly freeAttempts: number;
  /** Wait after the last free failure, in seconds. Doubles with each further failure. */
  readonly firstWaitSeconds: number;
  /** Maximum wait between two attempts, in seconds. */
  readonly maxWaitSeconds: number;
  /** Seconds without a failure after which the count is reset. */
  readonly forgetSeconds: number;
}

/** Failures so far. `lastAt` is the time of the last one in milliseconds. */
export interface AttemptCount {
  readonly failures: number;
  readonly lastAt: number;
}

type AttemptDecision =
  | { readonly allowed: true; readonly next: AttemptCount }
  | { readonly allowed: false; readonly retryAfter: number };

/**
 * Returns the wait after a number of failures in seconds: 0 for the free ones, then the first wait,
 * doubled each time up to the maximum.
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
 * the start, so that parallel attempts cannot pass before its result is known; `withoutAttempt`
 * reverts it. A refused attempt does not extend the wait.
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
  // A clock that is set back must not extend a wait.
  const elapsed = Math.max(0, now - current.lastAt);
  const remaining = waitAfter(current.failures, rule) * 1000 - elapsed;
  if (current.failures > 0 && remaining > 0)
    return { allowed: false, retryAfter: Math.ceil(remaining / 1000) };
  return { allowed: true, next: { failures: current.failures + 1, lastAt: now } };
}

/** Removes one successful attempt from the count. Returns undefined if no failures remain. */
export function withoutAttempt(
  count: AttemptCount | undefined,
  attempt: AttemptCount,
  before: AttemptCount | undefined,
): AttemptCount | undefined {
  if (count === undefined) return undefined;
  if (count.failures === attempt.failures && count.lastAt === attempt.lastAt) return before;
  return count.failures <= 1 ? undefined : { failures: count.failures - 1, lastAt: count.lastAt };
}
