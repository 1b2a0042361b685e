import { fail, type Result, succeed } from "#domain/result";
import { tokenSchema } from "./api-schemas";
import { requestProvider, type ProviderResponse, type Unreachable } from "../../provider-http";
import type { PaypalSettings } from "./settings";

/**
 * A request to PayPal's API. `key` is its idempotency key (`PayPal-Request-Id`). `json` is sent
 * unchanged.
 */
export type PaypalCall = {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly key?: string;
  readonly json?: string;
};

/** Sends requests with a valid access token. */
export type PaypalHttp = {
  readonly send: (call: PaypalCall) => Promise<Result<ProviderResponse, Unreachable>>;
};

/** A token is renewed this long before it expires, so that none expires during a request. */
const TOKEN_MARGIN_SECONDS = 60;

/**
 * Creates the HTTP client of PayPal's API for one client id. Reuses its token until shortly before
 * it expires, and renews a token that PayPal rejects once. `now` returns milliseconds.
 */
export function createPaypalHttp(
  { apiUrl, secret, timeoutMs }: PaypalSettings,
  clientId: string,
  now: () => number = Date.now,
): PaypalHttp {
  let cached: { readonly token: string; readonly until: number } | undefined;

  async function token(): Promise<Result<string, Unreachable>> {
    if (cached && cached.until > now()) return succeed(cached.token);
    const basic = Buffer.from(`${clientId}:${secret}`).toString("base64");
    const headers = {
      Authorization: `Basic ${basic}`,
      "Content-Type": "application/x-www-form-urlencoded",
      Accept: "application/json",
    };
    const init = { method: "POST", headers, body: "grant_type=client_credentials" };
    const response = await requestProvider(`${apiUrl}/v1/oauth2/token`, init, timeoutMs);
    if (!response.ok) return response;
    const parsed = tokenSchema.safeParse(response.value.body);
    // Wrong credentials are the operator's mistake. For the customer, PayPal is unavailable.
    if (response.value.http !== 200 || !parsed.success) return fail("unreachable");
    cached = {
      token: parsed.data.access_token,
      until: now() + (parsed.data.expires_in - TOKEN_MARGIN_SECONDS) * 1000,
    };
    return succeed(cached.token);
  }

  async function sendOnce({
    method,
    path,
    key,
    json,
  }: PaypalCall): Promise<Result<ProviderResponse, Unreachable>> {
    const access = await token();
    if (!access.ok) return access;
    const headers = {
      Authorization: `Bearer ${access.value}`,
      "Content-Type": "application/json",
      Accept: "application/json",
      Prefer: "return=representation",
      ...(key === undefined ? {} : { "PayPal-Request-Id": key }),
    };
    return requestProvider(
      `${apiUrl}${path}`,
      { method, headers, ...(json === undefined ? {} : { body: json }) },
      timeoutMs,
    );
  }

  return {
    send: async (call) => {
      const first = await sendOnce(call);
      if (!first.ok || first.value.http !== 401) return first;
      cached = undefined;
      const second = await sendOnce(call);
      return second.ok && second.value.http === 401 ? fail("unreachable") : second;
    },
  };
}
