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
