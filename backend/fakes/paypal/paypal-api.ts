import { z } from "zod";
import type { FakeResponse } from "../shared/failure-injection";
import type { ProviderCall, ProviderRoute } from "../shared/fake-provider";
import type {
  PaypalFailureKind,
  PaypalOperation,
  FakePaypalOrder,
  FakePaypalOrders,
} from "./store";
import { verifySignature, refundResource } from "./webhooks";

/**
 * The parts of the PayPal HTTP API that shops use: Orders v2, refunds, and webhook verification.
 * Shapes follow the public documentation.
 */

const TOKEN = "token-of-the-fake";
const EIGHT_HOURS = 32_400;

const createShape = z.object({
  intent: z.literal("CAPTURE"),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().max(127),
        invoice_id: z.string().max(127),
        amount: z.object({
          currency_code: z.string().length(3),
          value: z.string().regex(/^\d+\.\d\d$/),
        }),
      }),
    )
    .length(1),
});

function problem(http: number, name: string, issue: string): FakeResponse {
  return {
    http,
    body: { name, details: [{ issue, description: issue }], debug_id: "fake", message: issue },
  };
}

const unknown = problem(404, "RESOURCE_NOT_FOUND", "INVALID_RESOURCE_ID");
const unprocessable = (issue: string): FakeResponse => problem(422, "UNPROCESSABLE_ENTITY", issue);

function shown(order: FakePaypalOrder): Record<string, unknown> {
  const { id, status, customId, invoiceId, amount, capture, second = null, refunds = [] } = order;
  const captures = [capture, second]
    .filter((each) => each !== null)
    .map((each) => ({ ...each, final_capture: true, custom_id: customId, invoice_id: invoiceId }));
  const refunded =
    refunds.length === 0 ? {} : { refunds: refunds.map((refund) => refundResource(order, refund)) };
  const payments = captures.length === 0 ? {} : { payments: { captures, ...refunded } };
  const unit = {
    reference_id: "default",
    custom_id: customId,
    invoice_id: invoiceId,
    amount,
    ...payments,
  };
  return { id, intent: "CAPTURE", status, purchase_units: [unit] };
}

function create(orders: FakePaypalOrders, { body }: ProviderCall): FakeResponse {
  const read = createShape.safeParse(body);
  const unit = read.data?.purchase_units[0];
  if (!unit) return problem(400, "INVALID_REQUEST", "MISSING_REQUIRED_PARAMETER");
  return { http: 201, body: shown(orders.create(unit.custom_id, unit.invoice_id, unit.amount)) };
}

function oneCentLess({
  currency_code,
  value,
}: FakePaypalOrder["amount"]): FakePaypalOrder["amount"] {
  return { currency_code, value: (Number(value) - 0.01).toFixed(2) };
}

function capture(
  orders: FakePaypalOrders,
  order: FakePaypalOrder,
  kind: PaypalFailureKind | null,
): FakeResponse {
  if (order.status === "COMPLETED") return unprocessable("ORDER_ALREADY_CAPTURED");
  if (order.status !== "APPROVED") return unprocessable("ORDER_NOT_APPROVED");
  if (kind === "declined") return unprocessable("INSTRUMENT_DECLINED");
  const requestedAmount =
    kind === "wrong-currency" ? { ...order.amount, currency_code: "USD" } : order.amount;
  const amount = kind === "wrong-amount" ? oneCentLess(order.amount) : requestedAmount;
  return {
    http: 201,
    body: shown(orders.capture(order, kind === "pending" ? "PENDING" : "COMPLETED", amount)),
  };
}

const REFUND_STATUS: Readonly<Partial<Record<PaypalFailureKind, string>>> = {
  pending: "PENDING",
  failed: "FAILED",
};

const refundShape = z.object({ amount: createShape.shape.purchase_units.element.shape.amount });

function refund(
  orders: FakePaypalOrders,
  order: FakePaypalOrder,
  { body }: ProviderCall,
  kind: PaypalFailureKind | null,
): FakeResponse {
  if (kind === "refused") return unprocessable("REFUND_NOT_ALLOWED");
  if (order.capture?.status === "PENDING")
    return unprocessable("REFUND_NOT_PERMITTED_DUE_TO_PENDING_CAPTURE");
  if (order.capture?.status === "REFUNDED" || orders.left(order) <= 0)
    return unprocessable("CAPTURE_FULLY_REFUNDED");
  const amount = refundShape.safeParse(body).data?.amount;
  const made = orders.refund(
    order,
    amount && Number(amount.value),
    kind === null ? undefined : REFUND_STATUS[kind],
  );
  if (!made) return unprocessable("REFUND_AMOUNT_EXCEEDED");
  return { http: 201, body: refundResource(orders.find(order.id) ?? order, made) };
}

type Route = {
  readonly operation: PaypalOperation;
  readonly order: FakePaypalOrder | null;
  readonly respond: (kind: PaypalFailureKind | null) => FakeResponse;
};

function routeOf(orders: FakePaypalOrders, call: ProviderCall, secret: string): Route | undefined {
  const { method, path } = call;
  const endpoint = `${method} ${path}`;
  const orderId = /^\/v2\/checkout\/orders\/([^/]+)(\/capture)?$/.exec(path);
  const refundId = /^\/v2\/payments\/refunds\/([^/]+)$/.exec(path)?.[1];
  const captureId = /^\/v2\/payments\/captures\/([^/]+)\/refund$/.exec(path)?.[1];
  if (endpoint === "POST /v1/oauth2/token")
    return { operation: "token", order: null, respond: () => token(call, secret) };
  if (endpoint === "POST /v2/checkout/orders")
    return { operation: "create", order: null, respond: () => create(orders, call) };
  if (endpoint === "POST /v1/notifications/verify-webhook-signature")
    return {
      operation: "verify",
      order: null,
      respond: () => ({
        http: 200,
        body: { verification_status: verifySignature(call.body, secret) ? "SUCCESS" : "FAILURE" },
      }),
    };
  if (orderId && method === (orderId[2] ? "POST" : "GET")) {
    const order = orders.find(orderId[1] ?? "") ?? null;
    if (!orderId[2])
      return {
        operation: "get",
        order,
        respond: () => (order ? { http: 200, body: shown(order) } : unknown),
      };
    return {
      operation: "capture",
      order,
      respond: (kind) => (order ? capture(orders, order, kind) : unknown),
    };
  }
  if (refundId !== undefined && method === "GET") {
    const order = orders.findByRefund(refundId) ?? null;
    const made = order?.refunds?.find(({ id }) => id === refundId);
    return {
      operation: "read-refund",
      order,
      respond: () => (order && made ? { http: 200, body: refundResource(order, made) } : unknown),
    };
  }
  if (captureId !== undefined && method === "POST") {
    const order = orders.findByCapture(captureId) ?? null;
    return {
      operation: "refund",
      order,
      respond: (kind) => (order ? refund(orders, order, call, kind) : unknown),
    };
  }
  return undefined;
}

function token({ authorization }: ProviderCall, secret: string): FakeResponse {
  const [, given = ""] = Buffer.from(authorization.replace(/^Basic /, ""), "base64")
    .toString("utf8")
    .split(":");
  if (given !== secret)
    return {
      http: 401,
      body: { error: "invalid_client", error_description: "Client Authentication failed" },
    };
  return {
    http: 200,
    body: { access_token: TOKEN, token_type: "Bearer", expires_in: EIGHT_HOURS },
  };
}

/** Returns the shop reference of the order that a call concerns, if the call contains it. */
function referenceOf({ body }: ProviderCall, order: FakePaypalOrder | null): string | null {
  return order?.customId ?? createShape.safeParse(body).data?.purchase_units[0]?.custom_id ?? null;
}

/** Returns what a call of the provider API does, or undefined if there is no such call. */
export function routePaypalCall(
  orders: FakePaypalOrders,
  call: ProviderCall,
  secret: string,
): ProviderRoute<PaypalOperation, PaypalFailureKind> | undefined {
  const route = routeOf(orders, call, secret);
  return route && { ...route, order: referenceOf(call, route.order) };
}

/** Refuses a call without the token. Every other call than the one that requests it needs it. */
export const refuseWithoutToken = (
  { authorization }: ProviderCall,
  operation: PaypalOperation,
): FakeResponse | undefined =>
  operation === "token" || authorization === `Bearer ${TOKEN}`
    ? undefined
    : { http: 401, body: { error: "invalid_token" } };

/** Failures that are a response without any work. */
export const PAYPAL_FAILURE_RESPONSES = {
  "500": problem(500, "INTERNAL_SERVER_ERROR", "INTERNAL_SERVER_ERROR"),
};
