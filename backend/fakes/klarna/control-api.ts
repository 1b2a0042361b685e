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
 * Control API of the fake server, for its approval dialog and for tests: `/double/*`. `order` is
 * the uuid of the shop order.
 */

const behaveShape = z.strictObject({
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
const tellShape = z.union([
  z.strictObject({ authorization: z.string() }),
  z.strictObject({ notification: z.string() }),
]);

const ok = (body: unknown): FakeResponse => ({ http: 200, body });
const bad = (message: string): FakeResponse => ({ http: 400, body: { message } });

function behave(till: FakeKlarnaStore, body: unknown): FakeResponse {
  const read = behaveShape.safeParse(body);
  if (!read.success) return bad(`kind is one of ${KLARNA_FAILURES.join(", ")}, none`);
  const { kind, operation, order, times } = read.data;
  const behaviour: KlarnaFailure | null =
    kind === "none" ? null : { kind, operation, order, times };
  till.behave(behaviour);
  return ok({ status: "ok" });
}

const isOpen = (session: FakeKlarnaSession | undefined): session is FakeKlarnaSession =>
  session?.status === "incomplete" && !session.expired;

/** Returns the session state that the browser SDK requires before it shows anything. */
function state(till: FakeKlarnaStore, clientToken: string | null): FakeResponse {
  const session = till.sessionOf(clientToken ?? "");
  return ok(isOpen(session) ? { open: true, locale: session.purchase.locale } : { open: false });
}

function agree(till: FakeKlarnaStore, body: unknown): FakeResponse {
  const read = agreeShape.safeParse(body);
  if (!read.success) return bad("client_token or order");
  const session =
    "order" in read.data
      ? till.lastSession(read.data.order)
      : till.sessionOf(read.data.client_token);
  return isOpen(session)
    ? ok({ authorization_token: till.authorize(session).authorization })
    : bad("The session is over.");
}

function expire(till: FakeKlarnaStore, body: unknown): FakeResponse {
  const read = expireShape.safeParse(body);
  const session = read.success ? till.lastSession(read.data.order) : undefined;
  if (!read.success || !session) return bad("order, and what");
  if (read.data.what === "session") till.expire(session);
  else till.forget(session);
  return ok({ status: "ok" });
}

function change(till: FakeKlarnaStore, body: unknown): FakeResponse {
  const read = changeShape.safeParse(body);
  const order = read.success ? till.order(read.data.id) : undefined;
  if (!read.success || !order) return bad("id, and what changes");
  const {
    fraud = order.fraud,
    status = order.status,
    captured = order.captured,
    refunded = order.refunded,
  } = read.data;
  return ok(till.change({ ...order, fraud, status, captured, refunded }));
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
async function tell(till: FakeKlarnaStore, body: unknown): Promise<FakeResponse> {
  const read = tellShape.safeParse(body);
  if (!read.success) return bad("authorization (the shop's uuid) or notification (Klarna's order)");
  if ("notification" in read.data) {
    const order = till.order(read.data.notification);
    if (!order) return bad("There is no such order.");
    const event_type = order.fraud === "REJECTED" ? "FRAUD_RISK_REJECTED" : "FRAUD_RISK_ACCEPTED";
    return post(order.purchase.merchant_urls.notification, { order_id: order.id, event_type });
  }
  const session = till.lastSession(read.data.authorization);
  if (!session || session.authorization === null) return bad("Nobody has agreed.");
  const told = { session_id: session.id, authorization_token: session.authorization };
  return post(session.purchase.merchant_urls.authorization, told);
}

/** Handles a call of the control API. Returns undefined if there is no such call. */
export async function handleControlRequest(
  till: FakeKlarnaStore,
  method: string,
  url: URL,
  body: unknown,
): Promise<FakeResponse | undefined> {
  switch (`${method} ${url.pathname}`) {
    case "GET /double/orders":
      return ok(till.orders());
    case "GET /double/session":
      return ok(till.lastSession(url.searchParams.get("order") ?? "") ?? null);
    case "GET /double/state":
      return state(till, url.searchParams.get("client_token"));
    case "GET /double/calls":
      return ok(till.calls(url.searchParams.get("order")));
    case "POST /double/behave":
      return behave(till, body);
    case "POST /double/agree":
      return agree(till, body);
    case "POST /double/expire":
      return expire(till, body);
    case "POST /double/change":
      return change(till, body);
    case "POST /double/tell":
      return tell(till, body);
    default:
      return undefined;
  }
}
