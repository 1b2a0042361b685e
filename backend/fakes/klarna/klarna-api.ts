import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { FakeResponse } from "../shared/failure-injection";
import type { ProviderCall, ProviderRoute } from "../shared/fake-provider";
import { type Purchase, purchaseSchema } from "./purchase-schema";
import type {
  KlarnaFailureKind,
  KlarnaOperation,
  FakeKlarnaOrder,
  FakeKlarnaSession,
  FakeKlarnaStore,
} from "./store";

/**
 * The parts of the Klarna HTTP API that shops use: Payments v1 and Order Management v1. Shapes
 * follow the public documentation.
 */

function problem(http: number, code: string, message: string): FakeResponse {
  return { http, body: { error_code: code, error_messages: [message], correlation_id: "fake" } };
}

const notFound = problem(404, "NOT_FOUND", "There is no such resource, or no more.");
const bad = (message: string): FakeResponse => problem(400, "BAD_VALUE", message);

const CATEGORIES = [{ identifier: "klarna", name: "Klarna" }];

function openSession(store: FakeKlarnaStore, { body }: ProviderCall): FakeResponse {
  const read = purchaseSchema.safeParse(body);
  if (!read.success)
    return bad(
      `Bad value: ${read.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`).join(", ")}`,
    );
  const { id, clientToken } = store.open(read.data);
  return {
    http: 200,
    body: { session_id: id, client_token: clientToken, payment_method_categories: CATEGORIES },
  };
}

function readSession(session: FakeKlarnaSession | undefined): FakeResponse {
  if (!session || session.expired) return notFound;
  const { clientToken, status, authorization, purchase } = session;
  const { order_amount, purchase_country, purchase_currency } = purchase;
  const expires_at = new Date(Date.now() + 86_400_000).toISOString();
  const shown = {
    client_token: clientToken,
    status,
    expires_at,
    order_amount,
    purchase_country,
    purchase_currency,
  };
  return {
    http: 200,
    body: authorization === null ? shown : { ...shown, authorization_token: authorization },
  };
}

const FRAUD = { rejected: "REJECTED", pending: "PENDING" } as const;

function place(
  store: FakeKlarnaStore,
  token: string,
  { body }: ProviderCall,
  kind: KlarnaFailureKind | null,
): FakeResponse {
  const session = store.sessionFor(token);
  if (!session || session.status === "complete") return notFound;
  const read = purchaseSchema.safeParse(body);
  const same = (a: Purchase, b: Purchase) =>
    a.order_amount === b.order_amount && a.purchase_currency === b.purchase_currency;
  if (!read.success || !same(read.data, session.purchase))
    return bad("Not matching fields: order_amount");
  const fraud = kind === "rejected" || kind === "pending" ? FRAUD[kind] : "ACCEPTED";
  const order = store.place(session, read.data, fraud);
  return {
    http: 200,
    body: {
      order_id: order.id,
      redirect_url: "https://pay.klarna.example/redirect",
      fraud_status: fraud,
    },
  };
}

function release(store: FakeKlarnaStore, token: string): FakeResponse {
  const session = store.sessionFor(token);
  if (!session) return notFound;
  store.forget(session);
  return { http: 204, body: null };
}

function shown(order: FakeKlarnaOrder): FakeResponse {
  const { id, status, fraud, captured, refunded, purchase, amount, refunds } = order;
  const { order_amount, purchase_currency, merchant_reference1, merchant_reference2 } = purchase;
  const body = {
    order_id: id,
    status,
    fraud_status: fraud,
    order_amount: amount,
    original_order_amount: order_amount,
    captured_amount: captured,
    refunded_amount: refunded,
    purchase_currency,
    merchant_reference1,
    merchant_reference2,
    refunds: refunds.map(({ id: refund_id, reference }) => ({ refund_id, reference })),
  };
  return { http: 200, body };
}

const reductionSchema = z.object({ order_amount: z.number().int().positive() });
const refundSchema = z.object({
  refunded_amount: z.number().int().positive(),
  reference: z.string().max(255).optional(),
});

/** Only an amount that is not captured can be reduced. The fake grants no higher one. */
function reduce(
  store: FakeKlarnaStore,
  order: FakeKlarnaOrder,
  { body }: ProviderCall,
): FakeResponse {
  const read = reductionSchema.safeParse(body).data;
  if (!read) return bad("order_amount");
  if (order.status !== "AUTHORIZED" || read.order_amount > order.amount)
    return problem(403, "UPDATE_NOT_ALLOWED", "The amount cannot be changed.");
  store.orders.keep({ ...order, amount: read.order_amount });
  return { http: 204, body: null };
}

/** At most what is captured and not refunded yet can be refunded. */
function refund(
  store: FakeKlarnaStore,
  order: FakeKlarnaOrder,
  { body }: ProviderCall,
): FakeResponse {
  const read = refundSchema.safeParse(body).data;
  if (!read) return bad("refunded_amount");
  const refunded = order.refunded + read.refunded_amount;
  if (refunded > order.captured)
    return problem(403, "REFUND_NOT_ALLOWED", "The amount exceeds what is captured.");
  const made = { id: randomUUID(), reference: read.reference ?? null };
  store.orders.keep({ ...order, refunded, refunds: [...order.refunds, made] });
  return { http: 201, body: null };
}

function cancel(store: FakeKlarnaStore, order: FakeKlarnaOrder): FakeResponse {
  if (order.status === "CANCELLED")
    return problem(403, "CANCEL_NOT_ALLOWED", "The order is cancelled already.");
  if (order.captured > 0) return problem(403, "CANCEL_NOT_ALLOWED", "The order has captures.");
  store.orders.keep({ ...order, status: "CANCELLED" });
  return { http: 204, body: null };
}

type Route = ProviderRoute<KlarnaOperation, KlarnaFailureKind>;

function paymentRoute(store: FakeKlarnaStore, call: ProviderCall): Route | undefined {
  const { method, path } = call;
  const order = purchaseSchema.safeParse(call.body).data?.merchant_reference2 ?? null;
  if (method === "POST" && path === "/payments/v1/sessions")
    return { operation: "session", order, respond: () => openSession(store, call) };
  const sessionId = /^\/payments\/v1\/sessions\/([^/]+)$/.exec(path)?.[1];
  if (method === "GET" && sessionId !== undefined) {
    const session = store.sessions.find(sessionId);
    return {
      operation: "read-session",
      order: session?.purchase.merchant_reference2 ?? null,
      respond: () => readSession(session),
    };
  }
  const [, token, placing] = /^\/payments\/v1\/authorizations\/([^/]+)(\/order)?$/.exec(path) ?? [];
  if (token === undefined) return undefined;
  const known = store.sessionFor(token)?.purchase.merchant_reference2 ?? order;
  if (method === "POST" && placing)
    return {
      operation: "place",
      order: known,
      respond: (kind) => place(store, token, call, kind),
    };
  if (method === "DELETE" && !placing)
    return { operation: "release", order: known, respond: () => release(store, token) };
  return undefined;
}

function orderRoute(store: FakeKlarnaStore, call: ProviderCall): Route | undefined {
  const [, id = "", action = ""] =
    /^\/ordermanagement\/v1\/orders\/([^/]+)(?:\/(cancel|authorization|refunds))?$/.exec(
      call.path,
    ) ?? [];
  if (id === "") return undefined;
  const found = store.orders.find(id);
  const order = found?.purchase.merchant_reference2 ?? null;
  if (!found) return { operation: "get", order, respond: () => notFound };
  switch (`${call.method} ${action}`) {
    case "GET ":
      return { operation: "get", order, respond: () => shown(found) };
    case "POST cancel":
      return { operation: "cancel", order, respond: () => cancel(store, found) };
    case "PATCH authorization":
      return { operation: "reduce", order, respond: () => reduce(store, found, call) };
    case "POST refunds":
      return { operation: "refund", order, respond: () => refund(store, found, call) };
    default:
      return undefined;
  }
}

/** Returns what a call of the provider API does, or undefined if there is no such call. */
export const routeKlarnaCall = (store: FakeKlarnaStore, call: ProviderCall): Route | undefined =>
  paymentRoute(store, call) ?? orderRoute(store, call);

export const UNAUTHORIZED = problem(401, "UNAUTHORIZED", "Unknown credentials");

/** Failures that are a response without any work. */
export const KLARNA_FAILURE_RESPONSES = {
  "500": problem(500, "INTERNAL_SERVER_ERROR", "Something went wrong."),
  "400": bad("The fake server was set to refuse this call."),
};
