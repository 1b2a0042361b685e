import { QUERY_DEFAULTS } from "../domain/constants";
import type { Failure } from "../domain/failure";
import type { Result } from "../domain/result";

/** Failures that a retry cannot fix. */
const FINAL: readonly Failure["code"][] = ["missing-url", "missing-project", "request-aborted"];

const LONGEST_WAIT = 30_000;

/** Returns whether a request that failed for the given number of times is repeated (CONTENT-5). */
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

/**
 * Sends a request outside of React Query, with its retries (CONTENT-5). Returns the last failure,
 * and waits no longer once `signal` is aborted.
 */
export async function withRetries<T>(
  request: () => Promise<Result<T>>,
  signal?: AbortSignal,
): Promise<Result<T>> {
  for (let failures = 0; ; failures += 1) {
    const result = await request();
    if (result.ok || signal?.aborted || !canRetry(failures, result.failure)) return result;
    const delay = calculateRetryDelay(failures, result.failure);
    await new Promise((resolve) => setTimeout(resolve, delay));
    if (signal?.aborted) return result;
  }
}
