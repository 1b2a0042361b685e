import type { RequestProblem } from "./request-problem";
import { isUnknownFields, readText } from "./unknown-fields";

/**
 * Passes a problem through the Directus SDK, which only supports exceptions. The client catches
 * it.
 */
export class RequestError extends Error {
  constructor(readonly problem: RequestProblem) {
    super(problem.kind);
  }
}

interface RetryOptions {
  /** Maximum concurrent requests. */
  readonly concurrency: number;
  /** Milliseconds per attempt, including the body. */
  readonly timeout: number;
  readonly retries: number;
  /** Resolves after the given milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
}

type Attempt =
  | { readonly response: Response }
  | {
      readonly problem: RequestProblem;
      readonly again: boolean;
      readonly after?: number | undefined;
    };

type RetryingFetch = (address: string, init: RequestInit) => Promise<Response>;

/**
 * Temporary errors: busy, or Directus is starting behind a load balancer. Requests only read or log
 * in, so repeating them is safe.
 */
const TRANSIENT_STATUSES = new Set([429, 502, 503, 504]);
const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 60_000;

/**
 * Creates a fetch function with concurrency limit, timeout and retries. It retries temporary errors
 * (429, 502, 503, 504) and broken connections, after the server's Retry-After or after growing
 * pauses. The body is read completely, so that a connection that breaks midway counts as broken. A
 * response outside 200 to 299 throws a `RequestError`.
 */
export function createRetryingFetch(options: RetryOptions): RetryingFetch {
  const withConcurrencyLimit = createConcurrencyLimit(options.concurrency);
  return (address, init) =>
    withConcurrencyLimit(async () => {
      for (let pause = FIRST_WAIT_MS, retry = 0; ; pause *= 2, retry += 1) {
        const attempt = await attemptOnce(address, init, options.timeout);
        if ("response" in attempt) return attempt.response;
        const waiting = attempt.after ?? pause;
        if (!attempt.again || retry >= options.retries || waiting > MAX_WAIT_MS)
          throw new RequestError(attempt.problem);
        await options.wait(waiting);
      }
    });
}

async function attemptOnce(url: string, init: RequestInit, timeout: number): Promise<Attempt> {
  const address = withoutQuery(url);
  const signal = AbortSignal.timeout(timeout);
  try {
    const response = await fetch(url, { ...init, signal });
    const body = await response.arrayBuffer();
    if (response.ok)
      return {
        response: new Response(body.byteLength === 0 ? null : body, {
          status: response.status,
          headers: response.headers,
        }),
      };
    return refusal(response, address, new TextDecoder().decode(body));
  } catch (thrown) {
    if (signal.aborted)
      return { problem: { kind: "timeout", address, milliseconds: timeout }, again: false };
    return { problem: { kind: "unreachable", address, message: reason(thrown) }, again: true };
  }
}

function refusal(response: Response, address: string, body: string): Attempt {
  const { status } = response;
  const message = serverMessage(body) ?? (response.statusText || "no message");
  if (status === 401 || status === 403)
    return { problem: { kind: "unauthorized", address, status, message }, again: false };
  return {
    problem: { kind: "http-error", address, status, message },
    again: TRANSIENT_STATUSES.has(status),
    after: retryAfter(response),
  };
}

/** Returns Retry-After in milliseconds. The header holds seconds or a date (RFC 9110, 10.2.3). */
function retryAfter(response: Response): number | undefined {
  const header = response.headers.get("retry-after");
  if (header === null) return undefined;
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}

function serverMessage(body: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    const errors =
      isUnknownFields(parsed) && Array.isArray(parsed["errors"]) ? parsed["errors"] : [];
    const messages = errors
      .filter(isUnknownFields)
      .flatMap((error) => readText(error, "message") ?? []);
    return messages.length > 0 ? messages.join("; ") : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the error message. Node throws "fetch failed" and stores the reason in `cause`. */
function reason(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const { cause } = thrown;
  if (!(cause instanceof Error)) return thrown.message;
  const code = "code" in cause && typeof cause.code === "string" ? cause.code : undefined;
  return cause.message || code || thrown.message;
}

function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

/** Limits the number of concurrent tasks to `limit`. Further tasks wait in order. */
function createConcurrencyLimit(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  let free = limit;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
