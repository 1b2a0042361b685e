import type { Failure } from "../domain/failure";
import { fail, type Result, succeed } from "../domain/result";

/**
 * HTTP status and parsed JSON body. `retryAfter` is the value of the `Retry-After` header in
 * seconds.
 */
export type HttpResponse = {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfter?: number;
};

export type HttpOptions = {
  /** Milliseconds until the request is aborted; 0, the default, means never (CONTENT-7). */
  readonly timeout?: number;
  readonly signal?: AbortSignal | undefined;
};

/**
 * Texts of the HTTP client in the error catalogue (CONTENT-7). Visitors see the message of the
 * failure's code instead.
 */
export const HTTP_MESSAGES = {
  network: "Network Error",
  invalidJson: "API returned invalid JSON",
  aborted: "Request aborted",
  timeout: (milliseconds: number) => `timeout of ${milliseconds}ms exceeded`,
} as const;

export const NETWORK_ERROR_CODE = -1;
export const INVALID_JSON_CODE = 422;

/** True if a status counts as success (CONTENT-7). */
export function isSuccessStatus(status: number): boolean {
  return status >= 200 && status <= 299;
}

function failure(code: Failure["code"], message: string, status: number): Failure {
  return { code, values: { message, code: status } };
}

function requestFailure(timedOut: boolean, { signal, timeout = 0 }: HttpOptions): Failure {
  if (timedOut)
    return failure("request-timeout", HTTP_MESSAGES.timeout(timeout), NETWORK_ERROR_CODE);
  if (signal?.aborted) return failure("request-aborted", HTTP_MESSAGES.aborted, NETWORK_ERROR_CODE);
  return failure("network-error", HTTP_MESSAGES.network, NETWORK_ERROR_CODE);
}

function parseJson(text: string): Result<unknown> {
  try {
    return succeed(text === "" ? null : JSON.parse(text));
  } catch {
    return fail(failure("invalid-json", HTTP_MESSAGES.invalidJson, INVALID_JSON_CODE));
  }
}

async function readJson(response: Response): Promise<Result<HttpResponse>> {
  const parsed = parseJson(await response.text());
  const retryAfter = Number(response.headers.get("retry-after") ?? Number.NaN);
  if (!parsed.ok) return parsed;
  return succeed({
    status: response.status,
    body: parsed.value,
    ...(retryAfter > 0 ? { retryAfter } : {}),
  });
}

/**
 * Sends a request and reads its response. Failures: `network-error`, `request-timeout` and
 * `request-aborted`, all with code -1, and those of `read`. `values.message` holds the text of the
 * error catalogue.
 */
export async function request<T>(
  url: string,
  init: RequestInit,
  options: HttpOptions,
  read: (response: Response) => Promise<Result<T>>,
): Promise<Result<T>> {
  const giveUp = new AbortController();
  let timedOut = false;
  const onAbort = () => giveUp.abort();
  const { timeout = 0 } = options;
  const timer =
    timeout > 0
      ? setTimeout(() => {
          timedOut = true;
          giveUp.abort();
        }, timeout)
      : undefined;
  if (options.signal?.aborted) giveUp.abort();
  options.signal?.addEventListener("abort", onAbort, { once: true });
  try {
    return await read(await fetch(url, { ...init, signal: giveUp.signal }));
  } catch {
    // fetch rejects when there is no response: network, CORS or abort.
    return fail(requestFailure(timedOut, options));
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener("abort", onAbort);
  }
}

/**
 * Sends a request and parses its JSON response, for any status. Also fails with `invalid-json`
 * (code 422).
 */
export const requestJson = (
  url: string,
  init: RequestInit,
  options: HttpOptions = {},
): Promise<Result<HttpResponse>> => request(url, init, options, readJson);

/** Limits the number of concurrent tasks to `most`. Further tasks wait in order (CONTENT-1). */
export function limitConcurrency(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
