import type { Result } from "../domain/result";
import { calculateRetryDelay, canRetry } from "./retry-policy";

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
