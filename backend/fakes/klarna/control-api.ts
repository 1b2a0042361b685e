import { z } from "zod";
import type { FakeResponse } from "../shared/failure-injection";
import {
  type KlarnaFailure,
  KLARNA_FAILURES,
  KLARNA_OPERATIONS,
  type FakeKlarnaSession,
  type FakeKlarnaStore,
} from "./store";

/**
 * Control API of the fake server, for its approval dialog and for tests: `/fake/*`. `order` is
 * the uuid of the shop order.
 */

const failureShape = z.strictObject({
  kind: z.enum([...KLARNA_FAILURES, "none"]),
  operation: z.enum(KLARNA_OPERATIONS).default("place"),
  order: z.string().optional(),
  times: z.number().int().positive().default(1),
});
const agreeShape = z.union([
  z.strictObject({ client_token: z.string() }),
  z.strictObject({ order: z.string() }),
]);
const expireShape = z.strictObject({
  order: z.string(),
  what: z.enum(["session", "authorization"]).default("session"),
});
/**
 * Changes that Klarna, or shop staff in the Klarna portal, make to an order. Amounts are in cents.
 */
const changeShape = z.strictObject({
  id: z.string(),
  fraud: z.enum(["ACCEPTED", "REJECTED"]).optional(),
  status: z.enum(["PART_CAPTURED", "CAPTURED", "CANCELLED", "EXPIRED"]).optional(),
  captured: z.number().int().nonnegative().optional(),
  refunded: z.number().int().nonnegative().optional(),
});
const callbackShape = z.union([
  z.strictObject({ authorization: z.string() }),
  z.strictObject({ notification: z.string() }),
]);

const ok = (body: unknown): FakeResponse => ({ http: 200, body });
const bad = (message: string): FakeResponse => ({ http: 400, body: { message } });

function injectFailure(store: FakeKlarnaStore, body: unknown): FakeResponse {
  const read = failureShape.safeParse(body);
  if (!read.success) return bad(`kind is one of ${KLARNA_FAILURES.join(", ")}, none`);
  const { kind, operation, order, times } = read.data;
  const failure: KlarnaFailure | null = kind === "none" ? null : { kind, operation, order, times };
  store.injectFailure(failure);
  return ok({ status: "ok" });
}

const isOpen = (session: FakeKlarnaSession | undefined): session is FakeKlarnaSession =>
  session?.status === "incomplete" && !session.expired;

/** Returns the session state that the browser SDK requires before it shows anything. */
function state(store: FakeKlarnaStore, clientToken: string | null): FakeResponse {
  const session = store.sessionOf(clientToken ?? "");
  return ok(isOpen(session) ? { open: true, locale: session.purchase.locale } : { open: false });
}

function agree(store: FakeKlarnaStore, body: unknown): FakeResponse {
  const read = agreeShape.safeParse(body);
  if (!read.success) return bad("client_token or order");
  const session =
    "order" in read.data
      ? store.lastSession(read.data.order)
      : store.sessionOf(read.data.client_token);
  return isOpen(session)
    ? ok({ authorization_token: store.authorize(session).authorization })
    : bad("The session is over.");
}

function expire(store: FakeKlarnaStore, body: unknown): FakeResponse {
  const read = expireShape.safeParse(body);
  const session = read.success ? store.lastSession(read.data.order) : undefined;
  if (!read.success || !session) return bad("order, and what");
  if (read.data.what === "session") store.expire(session);
  else store.forget(session);
  return ok({ status: "ok" });
}

function change(store: FakeKlarnaStore, body: unknown): FakeResponse {
  const read = changeShape.safeParse(body);
  const order = read.success ? store.order(read.data.id) : undefined;
  if (!read.success || !order) return bad("id, and what changes");
  const {
    fraud = order.fraud,
    status = order.status,
    captured = order.captured,
    refunded = order.refunded,
  } = read.data;
  return ok(store.change({ ...order, fraud, status, captured, refunded }));
}

async function post(url: string, body: unknown): Promise<FakeResponse> {
  const init = {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
  const response = await fetch(url, init);
  await response.arrayBuffer();
  return ok({ http: response.status });
}

/**
 * Sends a notification to the URLs given by the shop, as Klarna would, and returns the response of
 * the shop.
 */
async function sendCallback(store: FakeKlarnaStore, body: unknown): Promise<FakeResponse> {
  const read = callbackShape.safeParse(body);
  if (!read.success) return bad("authorization (the shop's uuid) or notification (Klarna's order)");
  if ("notification" in read.data) {
    const order = store.order(read.data.notification);
    if (!order) return bad("There is no such order.");
    const event_type = order.fraud === "REJECTED" ? "FRAUD_RISK_REJECTED" : "FRAUD_RISK_ACCEPTED";
    return post(order.purchase.merchant_urls.notification, { order_id: order.id, event_type });
  }
  const session = store.lastSession(read.data.authorization);
  if (!session || session.authorization === null) return bad("The session is not authorized.");
  const callback = { session_id: session.id, authorization_token: session.authorization };
  return post(session.purchase.merchant_urls.authorization, callback);
}

/** Handles a call of the control API. Returns undefined if there is no such call. */
export async function handleControlRequest(
  store: FakeKlarnaStore,
  method: string,
  url: URL,
  body: unknown,
): Promise<FakeResponse | undefined> {
  switch (`${method} ${url.pathname}`) {
    case "GET /fake/orders":
      return ok(store.orders());
    case "GET /fake/session":
      return ok(store.lastSession(url.searchParams.get("order") ?? "") ?? null);
    case "GET /fake/state":
      return state(store, url.searchParams.get("client_token"));
    case "GET /fake/calls":
      return ok(store.calls(url.searchParams.get("order")));
    case "POST /fake/fail":
      return injectFailure(store, body);
    case "POST /fake/agree":
      return agree(store, body);
    case "POST /fake/expire":
      return expire(store, body);
    case "POST /fake/change":
      return change(store, body);
    case "POST /fake/callback":
      return sendCallback(store, body);
    default:
      return undefined;
  }
}
