import type { ZodType } from "zod";
import { fail, type Result, succeed } from "#domain/result";

/** Response of a provider with any status. `body` is undefined if it is not JSON. */
export type ProviderResponse = { readonly http: number; readonly body: unknown };

/**
 * No response, a late one, or one that reports a failure of the provider itself: whether anything
 * happened is unknown.
 */
export type Unreachable = "unreachable";

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sends a request to a payment provider. Follows no redirect. */
export async function requestProvider(
  url: string,
  init: RequestInit,
  timeoutMs: number,
): Promise<Result<ProviderResponse, Unreachable>> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    if (response.status >= 500 || response.status === 429) return fail("unreachable");
    return succeed({ http: response.status, body: parseJson(text) });
  } catch {
    return fail("unreachable");
  }
}

/**
 * - `unreachable`: whether it happened is unknown; repeat with the same key.
 * - `not-found`: the provider has no such resource, or not any more.
 * - `refused`: the provider rejects the call, for example in the resource's current state.
 */
export type ProviderError = "unreachable" | "not-found" | "refused";

/** Call of a provider's API. `key` is its idempotency key. `body` is sent as JSON. */
export type ApiCall = {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  readonly path: string;
  readonly key?: string;
  readonly body?: unknown;
};

export type ProviderApi = {
  /** Without a trailing slash. */
  readonly apiUrl: string;
  readonly authorization: string;
  /** Header of the idempotency key. */
  readonly keyHeader: string;
  /** Statuses of wrong credentials: the operator's mistake, not a refusal of the customer. */
  readonly credentialErrors: readonly number[];
  /** Milliseconds that a response may take. */
  readonly timeoutMs: number;
};

export type CallProvider = <T>(
  call: ApiCall,
  schema: ZodType<T>,
) => Promise<Result<T, ProviderError>>;

/** Creates the HTTP client of a JSON API, which authenticates each call. */
export function createProviderApi(api: ProviderApi): CallProvider {
  return async ({ method, path, key, body }, schema) => {
    const headers = {
      Authorization: api.authorization,
      "Content-Type": "application/json",
      Accept: "application/json",
      ...(key === undefined ? {} : { [api.keyHeader]: key }),
    };
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const response = await requestProvider(`${api.apiUrl}${path}`, init, api.timeoutMs);
    if (!response.ok) return response;
    const { http } = response.value;
    // 409: a call with the same key is still in progress, and may be repeated.
    if (http === 409 || api.credentialErrors.includes(http)) return fail("unreachable");
    if (http === 404 || http === 410) return fail("not-found");
    if (http >= 400) return fail("refused");
    const parsed = schema.safeParse(response.value.body);
    return parsed.success ? succeed(parsed.data) : fail("unreachable");
  };
}
