import { fail, type Result } from "#domain/result";
import { requestProvider, type ProviderResponse, type Unreachable } from "../../provider-http";
import type { KlarnaSettings } from "./settings";

/** A request to Klarna's API. `key` is its idempotency key (`Klarna-Idempotency-Key`). */
export type KlarnaCall = {
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: string;
  readonly key?: string;
  readonly body?: unknown;
};

export type KlarnaHttp = (call: KlarnaCall) => Promise<Result<ProviderResponse, Unreachable>>;

/** Creates the HTTP client of Klarna's API, which authenticates each request. */
export function createKlarnaHttp({
  apiUrl,
  username,
  password,
  timeoutMs,
}: KlarnaSettings): KlarnaHttp {
  const basic = Buffer.from(`${username}:${password}`).toString("base64");
  return async ({ method, path, key, body }) => {
    const headers = {
      Authorization: `Basic ${basic}`,
      "Content-Type": "application/json",
      Accept: "application/json",
      ...(key === undefined ? {} : { "Klarna-Idempotency-Key": key }),
    };
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const response = await requestProvider(`${apiUrl}${path}`, init, timeoutMs);
    // Wrong credentials are the operator's mistake. A conflicting request is still being processed
    // and may be repeated. For the customer, Klarna is unavailable in both cases.
    return response.ok && (response.value.http === 401 || response.value.http === 409)
      ? fail("unreachable")
      : response;
  };
}
