import { fail, type Result, succeed } from "../../../../../src/domain/result";

/** What a provider answered, whatever the status; `body` undefined where it is no JSON. */
export type ProviderResponse = { readonly http: number; readonly body: unknown };

/**
 * `unreachable`: no answer, a late one, or one that says that the provider itself has failed:
 * nobody knows whether anything happened.
 */
export type Unreachable = "unreachable";

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Asks a payment provider, for `patience` milliseconds. */
export async function requestProvider(
  url: string,
  init: RequestInit,
  patience: number,
): Promise<Result<ProviderResponse, Unreachable>> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: "error",
      signal: AbortSignal.timeout(patience),
    });
    const text = await response.text();
    if (response.status >= 500 || response.status === 429) return fail("unreachable");
    return succeed({ http: response.status, body: parsed(text) });
  } catch {
    return fail("unreachable");
  }
}
