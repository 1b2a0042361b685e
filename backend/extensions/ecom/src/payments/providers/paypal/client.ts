import { type Money, formatDecimal } from "../../../../../../../src/domain/pricing/money";
import { fail, type Result, succeed } from "../../../../../../../src/domain/result";
import { type PaypalCall, paypalHttp } from "./http";
import {
  createdOrderSchema,
  errorSchema,
  paypalOrderSchema,
  toProviderPayment,
  refundedShape,
  verificationSchema,
} from "./api-schemas";
import type { ProviderPayment } from "../../provider";
import type { ProviderResponse } from "../../provider-http";
import type { PaypalSettings } from "../../settings";

/**
 * `unreachable`: nobody knows whether it happened; ask again with the same key. `declined`: the
 * customer's bank or PayPal says no. `not-approved`: the customer has not agreed. `captured`: it
 * was captured before. `not-found`: PayPal has no such order any more. `refunded`: all of it was
 * refunded before. `refused`: PayPal does not take the call as it is, and will not take it later.
 */
export type PaypalError =
  "unreachable" | "declined" | "not-approved" | "captured" | "refunded" | "not-found" | "refused";

/** What of an order PayPal is told: no name, no address, no piece. */
export type PaypalOrderRequest = {
  readonly uuid: string;
  readonly number: string;
  readonly total: Money;
};

/** The headers of a webhook by which PayPal signs it. */
export type WebhookSignature = Readonly<
  Record<
    "auth_algo" | "cert_url" | "transmission_id" | "transmission_sig" | "transmission_time",
    string
  >
>;

/**
 * PayPal's API as the order service uses it (Orders v2). Every call may be repeated: keys make a
 * repetition the same call.
 */
export type PaypalClient = {
  /** Gives PayPal's id of the new order, or of the one that it made for this uuid before. */
  readonly create: (order: PaypalOrderRequest) => Promise<Result<string, PaypalError>>;
  readonly order: (id: string) => Promise<Result<ProviderPayment, PaypalError>>;
  readonly capture: (id: string, uuid: string) => Promise<Result<ProviderPayment, PaypalError>>;
  /**
   * Refunds what is left of a capture; gives whether PayPal has completed the refund or still works
   * on it.
   */
  readonly refund: (
    captureId: string,
    uuid: string,
  ) => Promise<Result<"completed" | "pending", PaypalError>>;
  /** Whether PayPal itself sent this; `event` is the body, byte by byte as it came. */
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

const REFUND_OUTCOMES = {
  COMPLETED: "completed",
  PENDING: "pending",
  FAILED: "failed",
  CANCELLED: "failed",
} as const;

function refundOutcome(
  body: unknown,
): (typeof REFUND_OUTCOMES)[keyof typeof REFUND_OUTCOMES] | undefined {
  const status = refundedShape.safeParse(body).data?.status;
  return status === "COMPLETED" ||
    status === "PENDING" ||
    status === "FAILED" ||
    status === "CANCELLED"
    ? REFUND_OUTCOMES[status]
    : undefined;
}

/** PayPal for the shop with this client id. */
function paypalOf(settings: PaypalSettings, clientId: string): PaypalClient {
  const http = paypalHttp(settings, clientId);

  async function ask<T>(
    call: PaypalCall,
    read: (body: unknown) => T | undefined,
  ): Promise<Result<T, PaypalError>> {
    const answer = await http.send(call);
    if (!answer.ok) return answer;
    if (answer.value.http >= 400) return fail(failureOf(answer.value));
    const value = read(answer.value.body);
    return value === undefined ? fail("unreachable") : succeed(value);
  }

  const whole = (body: unknown) => {
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
      return ask(
        { method: "POST", path: "/v2/checkout/orders", key: uuid, json },
        (body) => createdOrderSchema.safeParse(body).data?.id,
      );
    },
    order: (id) => ask({ method: "GET", path: orderPath(id) }, whole),
    capture: (id, uuid) =>
      ask(
        { method: "POST", path: `${orderPath(id)}/capture`, key: `capture-${uuid}`, json: "{}" },
        whole,
      ),
    refund: async (captureId, uuid) => {
      const path = `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`;
      const refund = await ask(
        { method: "POST", path, key: `refund-${uuid}`, json: "{}" },
        refundOutcome,
      );
      if (!refund.ok) return refund;
      return refund.value === "failed" ? fail("refused") : succeed(refund.value);
    },
    verify: (signature, event) => {
      const fields = JSON.stringify({ ...signature, webhook_id: settings.webhookId ?? "" }).slice(
        0,
        -1,
      );
      const json = `${fields},"webhook_event":${event}}`;
      return ask(
        { method: "POST", path: "/v1/notifications/verify-webhook-signature", json },
        (body) => {
          const read = verificationSchema.safeParse(body);
          return read.success ? read.data.verification_status === "SUCCESS" : undefined;
        },
      );
    },
  };
}

/**
 * Gives the PayPal of a shop by its client id; the same one each time, so that its token is asked
 * for once.
 */
export type PaypalClientByShop = (clientId: string) => PaypalClient;

export function createPaypalClients(settings: PaypalSettings): PaypalClientByShop {
  const known = new Map<string, PaypalClient>();
  return (clientId) => {
    const paypal = known.get(clientId) ?? paypalOf(settings, clientId);
    known.set(clientId, paypal);
    return paypal;
  };
}
