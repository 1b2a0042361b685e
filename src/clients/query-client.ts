import { onlineManager, QueryClient } from "@tanstack/react-query";
import { QUERY_DEFAULTS } from "../domain/constants";
import type { Failure } from "../domain/failure";
import type { Result } from "../domain/result";
import { calculateRetryDelay, canRetry } from "./retry-policy";

/** Wraps a failure for the query cache, which only supports exceptions. `toFailure` unwraps it. */
export class QueryError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.code);
    this.name = "QueryFailure";
  }
}

/**
 * Returns the value of a result in a query function. Throws a failure as `QueryError` for the cache
 * to store and retry.
 */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new QueryError(result.failure);
}

/** Returns the failure of a failed query. Any other error is a bug and becomes `server-error`. */
export function toFailure(error: Error): Failure {
  return error instanceof QueryError
    ? error.failure
    : { code: "server-error", values: { message: error.message, code: 0 } };
}

/**
 * Creates the query client (CONTENT-5): no refetch on window focus, data cached and fresh for 5
 * minutes, 3 retries. After them, a query stays failed until the visitor repeats it, the connection
 * returns, or a component that uses it mounts.
 */
export function createQueryClient(retries: number = QUERY_DEFAULTS.retries): QueryClient {
  // The online manager only listens to changes, so a page opened offline would count as online.
  // Node.js has a `navigator` without `onLine`.
  const browser: Partial<Pick<Navigator, "onLine">> = navigator;
  onlineManager.setOnline(browser.onLine ?? true);
  return new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: QUERY_DEFAULTS.refetchOnWindowFocus,
        staleTime: QUERY_DEFAULTS.cacheTime,
        gcTime: QUERY_DEFAULTS.cacheTime,
        retryDelay: (failures, error) => calculateRetryDelay(failures, toFailure(error)),
        retry: (failures, error) => canRetry(failures, toFailure(error), retries),
      },
    },
  });
}
