import { QUERY_DEFAULTS } from "../domain/constants";
import type { Failure } from "../domain/failure";

/** Failures that a retry cannot fix. */
const FINAL: readonly Failure["code"][] = ["missing-url", "missing-project", "request-aborted"];

const LONGEST_WAIT = 30_000;

/** True if a request that failed for the given number of times is repeated (CONTENT-5). */
export function canRetry(
  failures: number,
  { code }: Failure,
  retries: number = QUERY_DEFAULTS.retries,
): boolean {
  return failures < retries && !FINAL.includes(code);
}

/**
 * Returns the milliseconds before the next retry: 1, 2 and 4 seconds, or longer if the server sends
 * `Retry-After`, at most 30 seconds.
 */
export function calculateRetryDelay(failures: number, { values }: Failure): number {
  const retryAfterMs = Number(values?.retryAfter ?? 0) * 1000;
  return Math.min(Math.max(retryAfterMs, 1000 * 2 ** failures), LONGEST_WAIT);
}
