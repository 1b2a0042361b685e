import { onlineManager, QueryClient } from "@tanstack/react-query";
import { QUERY_DEFAULTS } from "../domain/constants";
import type { Failure } from "../domain/failure";
import type { Result } from "../domain/result";

/**
 * A failure as the query cache keeps it: it knows only exceptions. `failureOf` gives it back as a
 * value.
 */
export class QueryError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.code);
    this.name = "QueryFailure";
  }
}

/**
 * The value of a result, for a query function; a failure is thrown for the cache to keep and to
 * retry.
 */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new QueryError(result.failure);
}

/** Why a query failed; an error that is not one of ours is a bug, and said to be unknown. */
export function toFailure(error: Error): Failure {
  return error instanceof QueryError
    ? error.failure
    : { code: "server-error", values: { message: error.message, code: 0 } };
}

/** Failures that asking again cannot mend. */
const FINAL: readonly Failure["code"][] = ["missing-url", "missing-project"];

/**
 * Milliseconds after which what failed is asked for once more, as long as somebody looks at it: it
 * recovers by itself.
 */
const ASK_AGAIN = 10_000;

/**
 * Milliseconds before the next try: 1, 2 and 4 seconds, but no sooner than a busy server allows,
 * within reason.
 */
export function calculateRetryDelay(failures: number, error: Error): number {
  const wanted = Number(toFailure(error).values?.retryAfter ?? 0) * 1000;
  return Math.max(Math.min(wanted, LONGEST_WAIT), Math.min(1000 * 2 ** failures, LONGEST_WAIT));
}

const LONGEST_WAIT = 30_000;

/** CONTENT-5: no refetch on window focus, data kept and fresh for 5 minutes, 3 retries. */
export function createQueryClient(retries: number = QUERY_DEFAULTS.retries): QueryClient {
  // It hears of changes only: a page that was opened without a network would take itself to be
  // online.
  onlineManager.setOnline(navigator.onLine !== false);
  return new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: QUERY_DEFAULTS.refetchOnWindowFocus,
        staleTime: QUERY_DEFAULTS.cacheTime,
        gcTime: QUERY_DEFAULTS.cacheTime,
        refetchInterval: ({ state }) =>
          state.error && !FINAL.includes(toFailure(state.error).code) ? ASK_AGAIN : false,
        retryDelay: calculateRetryDelay,
        retry: (failures, error) => failures < retries && !FINAL.includes(toFailure(error).code),
      },
    },
  });
}
