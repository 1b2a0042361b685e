import { fail, type Result, succeed } from "../../../../../../../src/domain/result";
import { tokenSchema } from "./api-schemas";
import { requestProvider, type ProviderResponse, type Unreachable } from "../../provider-http";
import type { PaypalSettings } from "../../settings";

/**
 * A call of PayPal's API. `key` makes it the same call however often it is sent
 * (`PayPal-Request-Id`); `json` is sent as it is.
 */
export type PaypalCall = {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly key?: string;
  readonly json?: string;
};

/** Sends calls with a fresh access token. */
export type PaypalHttp = {
  readonly send: (call: PaypalCall) => Promise<Result<ProviderResponse, Unreachable>>;
};

/** A token is not used in the last minute of its life, so that none expires on its way. */
const MARGIN_SECONDS = 60;

/**
 * PayPal's API for one client. Its token is kept until shortly before it expires; one that PayPal
 * refuses all the same is replaced once. `now` gives milliseconds.
 */
export function paypalHttp(
  { apiUrl, secret, patience }: PaypalSettings,
  clientId: string,
  now: () => number = Date.now,
): PaypalHttp {
  let kept: { readonly token: string; readonly until: number } | undefined;

  async function token(): Promise<Result<string, Unreachable>> {
    if (kept && kept.until > now()) return succeed(kept.token);
    const basic = Buffer.from(`${clientId}:${secret}`).toString("base64");
    const headers = {
      Authorization: `Basic ${basic}`,
      "Content-Type": "application/x-www-form-urlencoded",
      Accept: "application/json",
    };
    const init = { method: "POST", headers, body: "grant_type=client_credentials" };
    const answer = await requestProvider(`${apiUrl}/v1/oauth2/token`, init, patience);
    if (!answer.ok) return answer;
    const read = tokenSchema.safeParse(answer.value.body);
    // Wrong credentials are the operator's mistake; to the customer it is all one.
    if (answer.value.http !== 200 || !read.success) return fail("unreachable");
    kept = {
      token: read.data.access_token,
      until: now() + (read.data.expires_in - MARGIN_SECONDS) * 1000,
    };
    return succeed(kept.token);
  }

  async function once({
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
      patience,
    );
  }

  return {
    send: async (call) => {
      const first = await once(call);
      if (!first.ok || first.value.http !== 401) return first;
      kept = undefined;
      const second = await once(call);
      return second.ok && second.value.http === 401 ? fail("unreachable") : second;
    },
  };
}
