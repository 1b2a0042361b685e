import { createHash } from "node:crypto";
import { fail, type Result, succeed } from "../../../../../../../src/domain/result";
import { type KlarnaCall, klarnaHttp } from "./http";
import type { KlarnaOrderBody } from "./order-body";
import {
  createdSessionSchema,
  type KlarnaOrder,
  type PlacedKlarnaOrder,
  type KlarnaSession,
  klarnaOrderSchema,
  placedOrderSchema,
  toKlarnaSession,
  sessionSchema,
} from "./api-schemas";
import type { KlarnaSettings } from "../../settings";

/**
 * `unreachable`: nobody knows whether it happened; ask again with the same key. `not-found`: Klarna
 * has no such thing, or no more. `refused`: Klarna does not take the call as it is; a token that
 * was used, has expired or was for another amount is refused as well.
 */
export type KlarnaError = "unreachable" | "not-found" | "refused";

type Asked<T> = Promise<Result<T, KlarnaError>>;

/**
 * Klarna's API as the order service uses it. Every call may be repeated: keys make a repetition the
 * same call.
 */
export type KlarnaClient = {
  /** `seed`: sessions that are to be one and the same have the same. */
  readonly openSession: (
    body: KlarnaOrderBody,
    seed: string,
  ) => Asked<{ readonly id: string; readonly clientToken: string }>;
  readonly session: (id: string) => Asked<KlarnaSession>;
  /** Places the order that the customer agreed to; the token is good for one. */
  readonly place: (authorization: string, body: KlarnaOrderBody) => Asked<PlacedKlarnaOrder>;
  /** Gives up what the customer agreed to and nobody needs any more. */
  readonly release: (authorization: string) => Asked<true>;
  readonly order: (id: string) => Asked<KlarnaOrder>;
  /** Gives up an order that Klarna has not been asked to charge. */
  readonly cancel: (id: string, uuid: string) => Asked<true>;
};

/** A UUID of version 5 (RFC 9562), as Klarna asks keys to be: the same words give the same key. */
export function idempotencyKey(...words: readonly string[]): string {
  const hex = createHash("sha1").update(words.join(" ")).digest("hex");
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}

export function createKlarnaClient(settings: KlarnaSettings): KlarnaClient {
  const send = klarnaHttp(settings);

  async function ask<T>(call: KlarnaCall, read: (body: unknown) => T | undefined): Asked<T> {
    const answer = await send(call);
    if (!answer.ok) return answer;
    const { http, body } = answer.value;
    if (http === 404) return fail("not-found");
    if (http >= 400) return fail("refused");
    const value = read(body);
    return value === undefined ? fail("unreachable") : succeed(value);
  }

  const done = () => true as const;
  const authorized = (token: string) => `/payments/v1/authorizations/${encodeURIComponent(token)}`;
  const managed = (id: string) => `/ordermanagement/v1/orders/${encodeURIComponent(id)}`;

  return {
    openSession: (body, seed) =>
      ask(
        {
          method: "POST",
          path: "/payments/v1/sessions",
          key: idempotencyKey("session", seed),
          body,
        },
        (answer) => {
          const read = createdSessionSchema.safeParse(answer);
          return read.success
            ? { id: read.data.session_id, clientToken: read.data.client_token }
            : undefined;
        },
      ),
    session: (id) =>
      ask({ method: "GET", path: `/payments/v1/sessions/${encodeURIComponent(id)}` }, (answer) => {
        const read = sessionSchema.safeParse(answer);
        return read.success ? toKlarnaSession(read.data, Date.now()) : undefined;
      }),
    place: (token, body) =>
      ask(
        {
          method: "POST",
          path: `${authorized(token)}/order`,
          key: idempotencyKey("order", body.merchant_reference2, token),
          body,
        },
        (answer) => {
          const read = placedOrderSchema.safeParse(answer);
          return read.success
            ? { id: read.data.order_id, fraud: read.data.fraud_status }
            : undefined;
        },
      ),
    release: (token) => ask({ method: "DELETE", path: authorized(token) }, done),
    order: (id) =>
      ask(
        { method: "GET", path: managed(id) },
        (answer) => klarnaOrderSchema.safeParse(answer).data,
      ),
    cancel: (id, uuid) =>
      ask(
        { method: "POST", path: `${managed(id)}/cancel`, key: idempotencyKey("cancel", uuid) },
        done,
      ),
  };
}
