import { fail, type Result, succeed } from "../../../../../src/domain/result";
import type { PaypalSettings } from "./settings";
import { tokenShape } from "./paypal-shapes";

/** A call of PayPal's API. `key` makes it the same call however often it is sent (`PayPal-Request-Id`); `json` is sent as it is. */
export type PaypalCall = { readonly method: "GET" | "POST"; readonly path: string; readonly key?: string; readonly json?: string };

/** What came back, whatever the status; `body` undefined where it is no JSON. */
export type PaypalAnswer = { readonly http: number; readonly body: unknown };

/** `unreachable`: no answer, a late one, or one that says that PayPal itself has failed: nobody knows whether anything happened. */
export type Unreachable = "unreachable";

/** Sends calls with a fresh access token. */
export type PaypalHttp = { readonly send: (call: PaypalCall) => Promise<Result<PaypalAnswer, Unreachable>> };

/** A token is not used in the last minute of its life, so that none expires on its way. */
const MARGIN_SECONDS = 60;

async function fetched(url: string, init: RequestInit, patience: number): Promise<Result<PaypalAnswer, Unreachable>> {
  try {
    const response = await fetch(url, { ...init, redirect: "error", signal: AbortSignal.timeout(patience) });
    const text = await response.text();
    if (response.status >= 500 || response.status === 429) return fail("unreachable");
    return succeed({ http: response.status, body: parsed(text) });
  } catch {
    return fail("unreachable");
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * PayPal's API for one client. Its token is kept until shortly before it expires; one that PayPal refuses all the same is replaced once.
 * `now` gives milliseconds.
 */
export function paypalHttp({ apiUrl, secret, patience }: PaypalSettings, clientId: string, now: () => number = Date.now): PaypalHttp {
  let kept: { readonly token: string; readonly until: number } | undefined;

  async function token(): Promise<Result<string, Unreachable>> {
    if (kept && kept.until > now()) return succeed(kept.token);
    const basic = Buffer.from(`${clientId}:${secret}`).toString("base64");
    const headers = { Authorization: `Basic ${basic}`, "Content-Type": "application/x-www-form-urlencoded", Accept: "application/json" };
    const init = { method: "POST", headers, body: "grant_type=client_credentials" };
    const answer = await fetched(`${apiUrl}/v1/oauth2/token`, init, patience);
    if (!answer.ok) return answer;
    const read = tokenShape.safeParse(answer.value.body);
    // Wrong credentials are the operator's mistake; to the customer it is all one.
    if (answer.value.http !== 200 || !read.success) return fail("unreachable");
    kept = { token: read.data.access_token, until: now() + (read.data.expires_in - MARGIN_SECONDS) * 1000 };
    return succeed(kept.token);
  }

  async function once({ method, path, key, json }: PaypalCall): Promise<Result<PaypalAnswer, Unreachable>> {
    const access = await token();
    if (!access.ok) return access;
    const headers = {
      Authorization: `Bearer ${access.value}`,
      "Content-Type": "application/json",
      Accept: "application/json",
      Prefer: "return=representation",
      ...(key === undefined ? {} : { "PayPal-Request-Id": key }),
    };
    return fetched(`${apiUrl}${path}`, { method, headers, ...(json === undefined ? {} : { body: json }) }, patience);
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
