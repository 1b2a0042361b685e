import { fail, type Result, succeed } from "#domain/result";
import { idempotencyKey } from "../../idempotency-key";
import { createKlarnaHttp, type KlarnaCall } from "./http";
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
import type { KlarnaSettings } from "./settings";

/**
 * - `unreachable`: whether it happened is unknown; repeat with the same key.
 * - `not-found`: Klarna has no such resource, or not any more.
 * - `refused`: Klarna rejects the request, for example a token that was used, has expired or
 *   belongs to another amount.
 */
export type KlarnaError = "unreachable" | "not-found" | "refused";

type KlarnaResponse<T> = Promise<Result<T, KlarnaError>>;

/**
 * The used part of Klarna's API. Every call may be repeated, because it has an idempotency key or
 * changes nothing twice.
 */
export type KlarnaClient = {
  /** The same `seed` always returns the same session. */
  readonly openSession: (
    body: KlarnaOrderBody,
    seed: string,
  ) => KlarnaResponse<{ readonly id: string; readonly clientToken: string }>;
  readonly session: (id: string) => KlarnaResponse<KlarnaSession>;
  /** Places the order that the customer authorized. A token is valid for one order. */
  readonly placeOrder: (
    authorization: string,
    body: KlarnaOrderBody,
  ) => KlarnaResponse<PlacedKlarnaOrder>;
  /** Releases an authorization that is not needed. */
  readonly releaseAuthorization: (authorization: string) => KlarnaResponse<true>;
  readonly order: (id: string) => KlarnaResponse<KlarnaOrder>;
  /** Cancels an order of which nothing is captured. */
  readonly cancelOrder: (id: string, uuid: string) => KlarnaResponse<true>;
};

/** Creates the client of Klarna's API. */
export function createKlarnaClient(settings: KlarnaSettings): KlarnaClient {
  const request = createKlarnaHttp(settings);

  async function send<T>(
    call: KlarnaCall,
    read: (body: unknown) => T | undefined,
  ): KlarnaResponse<T> {
    const response = await request(call);
    if (!response.ok) return response;
    const { http, body } = response.value;
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
      send(
        {
          method: "POST",
          path: "/payments/v1/sessions",
          key: idempotencyKey("session", seed),
          body,
        },
        (response) => {
          const read = createdSessionSchema.safeParse(response);
          return read.success
            ? { id: read.data.session_id, clientToken: read.data.client_token }
            : undefined;
        },
      ),
    session: (id) =>
      send(
        { method: "GET", path: `/payments/v1/sessions/${encodeURIComponent(id)}` },
        (response) => {
          const read = sessionSchema.safeParse(response);
          return read.success ? toKlarnaSession(read.data, Date.now()) : undefined;
        },
      ),
    placeOrder: (token, body) =>
      send(
        {
          method: "POST",
          path: `${authorized(token)}/order`,
          key: idempotencyKey("order", body.merchant_reference2, token),
          body,
        },
        (response) => {
          const read = placedOrderSchema.safeParse(response);
          return read.success
            ? { id: read.data.order_id, fraud: read.data.fraud_status }
            : undefined;
        },
      ),
    releaseAuthorization: (token) => send({ method: "DELETE", path: authorized(token) }, done),
    order: (id) =>
      send(
        { method: "GET", path: managed(id) },
        (response) => klarnaOrderSchema.safeParse(response).data,
      ),
    cancelOrder: (id, uuid) =>
      send(
        { method: "POST", path: `${managed(id)}/cancel`, key: idempotencyKey("cancel", uuid) },
        done,
      ),
  };
}

/** Klarna with the operator's settings. */
export type KlarnaConnection = {
  readonly settings: KlarnaSettings;
  readonly client: KlarnaClient;
};

export const createKlarnaConnection = (settings: KlarnaSettings): KlarnaConnection => ({
  settings,
  client: createKlarnaClient(settings),
});
