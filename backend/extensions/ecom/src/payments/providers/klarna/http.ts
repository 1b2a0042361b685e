import { fail, type Result } from "../../../../../../../src/domain/result";
import { requestProvider, type ProviderResponse, type Unreachable } from "../../provider-http";
import type { KlarnaSettings } from "../../settings";

/**
 * A call of Klarna's API. `key` makes it the same call however often it is sent
 * (`Klarna-Idempotency-Key`).
 */
export type KlarnaCall = {
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: string;
  readonly key?: string;
  readonly body?: unknown;
};

export type KlarnaHttp = (call: KlarnaCall) => Promise<Result<ProviderResponse, Unreachable>>;

/** Klarna's API, each call with the shop's user name and password. */
export function klarnaHttp({ apiUrl, username, password, patience }: KlarnaSettings): KlarnaHttp {
  const basic = Buffer.from(`${username}:${password}`).toString("base64");
  return async ({ method, path, key, body }) => {
    const headers = {
      Authorization: `Basic ${basic}`,
      "Content-Type": "application/json",
      Accept: "application/json",
      ...(key === undefined ? {} : { "Klarna-Idempotency-Key": key }),
    };
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const answer = await requestProvider(`${apiUrl}${path}`, init, patience);
    // Wrong credentials are the operator's mistake, and a call that is just being answered may be
    // asked again; to the customer it is all one.
    return answer.ok && (answer.value.http === 401 || answer.value.http === 409)
      ? fail("unreachable")
      : answer;
  };
}
