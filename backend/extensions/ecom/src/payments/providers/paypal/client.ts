import { type Money, formatDecimal } from "#domain/pricing/money";
import { fail, type Result, succeed } from "#domain/result";
import { createPaypalHttp, type PaypalCall } from "./http";
import {
  createdOrderSchema,
  errorSchema,
  paypalOrderSchema,
  toProviderPayment,
  refundResponseSchema,
  verificationSchema,
} from "./api-schemas";
import type { ProviderPayment } from "../../provider-payment";
import type { ProviderResponse } from "../../provider-http";
import type { PaypalSettings } from "./settings";

/**
 * - `unreachable`: whether it happened is unknown; repeat with the same key.
 * - `declined`: PayPal or the customer's bank declines the payment.
 * - `not-approved`: the customer has not approved the order.
 * - `captured`: the order was captured before.
 * - `not-found`: PayPal has no such order, or not any more.
 * - `refunded`: the whole capture was refunded before.
 * - `refused`: PayPal rejects the request permanently.
 */
export type PaypalError =
  "unreachable" | "declined" | "not-approved" | "captured" | "refunded" | "not-found" | "refused";

/** The data of an order that PayPal gets: no name, no address, no items. */
export type PaypalOrderRequest = {
  readonly uuid: string;
  readonly number: string;
  readonly total: Money;
};

export type PaypalRefund = {
  readonly id: string;
  readonly state: "completed" | "pending" | "failed";
};

/** Signature headers of a webhook event. */
export type WebhookSignature = Readonly<
  Record<
    "auth_algo" | "cert_url" | "transmission_id" | "transmission_sig" | "transmission_time",
    string
  >
>;

/**
 * The used part of PayPal's API (Orders v2). Every call may be repeated, because it has an
 * idempotency key.
 */
export type PaypalClient = {
  /** Creates an order and returns its id. The same UUID always returns the same order. */
  readonly create: (order: PaypalOrderRequest) => Promise<Result<string, PaypalError>>;
  readonly order: (id: string) => Promise<Result<ProviderPayment, PaypalError>>;
  readonly capture: (id: string, uuid: string) => Promise<Result<ProviderPayment, PaypalError>>;
  /** Refunds an amount of a capture, or what is left of it. The same key refunds once. */
  readonly refund: (
    captureId: string,
    key: string,
    amount: Money | null,
  ) => Promise<Result<PaypalRefund, PaypalError>>;
  /** Reads a refund. A repeated request returns only the state that it had at first. */
  readonly readRefund: (id: string) => Promise<Result<PaypalRefund, PaypalError>>;
  /** Returns whether PayPal sent an event. `event` is the unparsed body. */
  readonly verify: (
    signature: WebhookSignature,
    event: string,
  ) => Promise<Result<boolean, PaypalError>>;
};

const ISSUES: Readonly<Record<string, PaypalError>> = {
  INSTRUMENT_DECLINED: "declined",
  PAYER_ACCOUNT_RESTRICTED: "declined",
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: "declined",
  PAYER_CANNOT_PAY: "declined",
  TRANSACTION_REFUSED: "declined",
  ORDER_NOT_APPROVED: "not-approved",
  PAYER_ACTION_REQUIRED: "not-approved",
  ORDER_ALREADY_CAPTURED: "captured",
  INVALID_RESOURCE_ID: "not-found",
  CAPTURE_FULLY_REFUNDED: "refunded",
  PREVIOUS_REQUEST_IN_PROGRESS: "unreachable",
  INTERNAL_SERVICE_ERROR: "unreachable",
};

function failureOf({ http, body }: ProviderResponse): PaypalError {
  const read = errorSchema.safeParse(body);
  const issues = read.success
    ? (read.data.details ?? []).flatMap(({ issue }) => (issue === undefined ? [] : [issue]))
    : [];
  const known = issues.flatMap((issue) => ISSUES[issue] ?? []);
  return known[0] ?? (http === 404 ? "not-found" : "refused");
}

const REFUND_STATES = {
  COMPLETED: "completed",
  PENDING: "pending",
  FAILED: "failed",
  CANCELLED: "failed",
} as const;

function parseRefund(body: unknown): PaypalRefund | undefined {
  const refund = refundResponseSchema.safeParse(body).data;
  return refund && { id: refund.id, state: REFUND_STATES[refund.status] };
}

/** Creates the client for the shop with this client id. */
function createPaypalClient(settings: PaypalSettings, clientId: string): PaypalClient {
  const http = createPaypalHttp(settings, clientId);

  async function send<T>(
    call: PaypalCall,
    read: (body: unknown) => T | undefined,
  ): Promise<Result<T, PaypalError>> {
    const response = await http.send(call);
    if (!response.ok) return response;
    if (response.value.http >= 400) return fail(failureOf(response.value));
    const value = read(response.value.body);
    return value === undefined ? fail("unreachable") : succeed(value);
  }

  const parsePayment = (body: unknown) => {
    const read = paypalOrderSchema.safeParse(body);
    return read.success ? toProviderPayment(read.data) : undefined;
  };
  const orderPath = (id: string) => `/v2/checkout/orders/${encodeURIComponent(id)}`;

  return {
    create: ({ uuid, number, total }) => {
      const amount = { currency_code: total.currency, value: formatDecimal(total) };
      const experience = { shipping_preference: "NO_SHIPPING", user_action: "PAY_NOW" };
      const json = JSON.stringify({
        intent: "CAPTURE",
        purchase_units: [{ reference_id: "default", custom_id: uuid, invoice_id: number, amount }],
        payment_source: { paypal: { experience_context: experience } },
      });
      return send(
        { method: "POST", path: "/v2/checkout/orders", key: uuid, json },
        (body) => createdOrderSchema.safeParse(body).data?.id,
      );
    },
    order: (id) => send({ method: "GET", path: orderPath(id) }, parsePayment),
    capture: (id, uuid) =>
      send(
        { method: "POST", path: `${orderPath(id)}/capture`, key: `capture-${uuid}`, json: "{}" },
        parsePayment,
      ),
    refund: (captureId, key, amount) => {
      const path = `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`;
      const value = amount && {
        amount: { currency_code: amount.currency, value: formatDecimal(amount) },
      };
      const json = JSON.stringify(value ?? {});
      return send({ method: "POST", path, key: `refund-${key}`, json }, parseRefund);
    },
    readRefund: (id) =>
      send({ method: "GET", path: `/v2/payments/refunds/${encodeURIComponent(id)}` }, parseRefund),
    verify: (signature, event) => {
      const fields = JSON.stringify({ ...signature, webhook_id: settings.webhookId ?? "" }).slice(
        0,
        -1,
      );
      const json = `${fields},"webhook_event":${event}}`;
      return send(
        { method: "POST", path: "/v1/notifications/verify-webhook-signature", json },
        (body) => {
          const read = verificationSchema.safeParse(body);
          return read.success ? read.data.verification_status === "SUCCESS" : undefined;
        },
      );
    },
  };
}

/** Returns the client of a shop by its client id, always the same one, which reuses its token. */
export type PaypalClientByShop = (clientId: string) => PaypalClient;

/** PayPal with the operator's settings. Every shop has its own client id. */
export type PaypalConnection = {
  readonly settings: PaypalSettings;
  readonly clientFor: PaypalClientByShop;
};

export function createPaypalConnection(settings: PaypalSettings): PaypalConnection {
  const known = new Map<string, PaypalClient>();
  return {
    settings,
    clientFor: (clientId) => {
      const client = known.get(clientId) ?? createPaypalClient(settings, clientId);
      known.set(clientId, client);
      return client;
    },
  };
}
