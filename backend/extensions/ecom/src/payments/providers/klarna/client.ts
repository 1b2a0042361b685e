import { z } from "zod";
import type { Result } from "#domain/result";
import { idempotencyKey } from "../../idempotency-key";
import { createProviderApi, type ProviderError } from "../../provider-http";
import type { KlarnaOrderBody } from "./order-body";
import {
  createdSessionSchema,
  type KlarnaOrder,
  klarnaOrderSchema,
  type KlarnaSession,
  type PlacedKlarnaOrder,
  placedOrderSchema,
  sessionSchema,
} from "./api-schemas";
import type { KlarnaSettings } from "./settings";

type KlarnaResponse<T> = Promise<Result<T, ProviderError>>;

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
  /** Reduces the amount of an order of which nothing is captured, in cents. */
  readonly reduceOrder: (id: string, cents: number, refund: string) => KlarnaResponse<true>;
  /** Refunds a captured amount, in cents. */
  readonly refundOrder: (id: string, cents: number, refund: string) => KlarnaResponse<true>;
};

/** Body of a response that has none. */
const done = z.unknown().transform(() => true as const);

/** Creates the client of Klarna's API. */
export function createKlarnaClient(settings: KlarnaSettings): KlarnaClient {
  const { apiUrl, username, password, timeoutMs } = settings;
  const send = createProviderApi({
    ...{ apiUrl, timeoutMs },
    authorization: `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`,
    keyHeader: "Klarna-Idempotency-Key",
    credentialErrors: [401],
  });
  const sessions = "/payments/v1/sessions";
  const authorized = (token: string) => `/payments/v1/authorizations/${encodeURIComponent(token)}`;
  const managed = (id: string) => `/ordermanagement/v1/orders/${encodeURIComponent(id)}`;

  return {
    openSession: (body, seed) =>
      send(
        { method: "POST", path: sessions, key: idempotencyKey("session", seed), body },
        createdSessionSchema,
      ),
    session: (id) =>
      send({ method: "GET", path: `${sessions}/${encodeURIComponent(id)}` }, sessionSchema),
    placeOrder: (token, body) =>
      send(
        {
          method: "POST",
          path: `${authorized(token)}/order`,
          key: idempotencyKey("order", body.merchant_reference2, token),
          body,
        },
        placedOrderSchema,
      ),
    releaseAuthorization: (token) => send({ method: "DELETE", path: authorized(token) }, done),
    order: (id) => send({ method: "GET", path: managed(id) }, klarnaOrderSchema),
    cancelOrder: (id, uuid) =>
      send(
        { method: "POST", path: `${managed(id)}/cancel`, key: idempotencyKey("cancel", uuid) },
        done,
      ),
    reduceOrder: (id, cents, refund) =>
      send(
        {
          ...{ method: "PATCH", path: `${managed(id)}/authorization` },
          key: idempotencyKey("reduce", refund),
          body: { order_amount: cents },
        },
        done,
      ),
    refundOrder: (id, cents, refund) =>
      send(
        {
          ...{ method: "POST", path: `${managed(id)}/refunds` },
          key: idempotencyKey("refund", refund),
          body: { refunded_amount: cents, reference: refund },
        },
        done,
      ),
  };
}
