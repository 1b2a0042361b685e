import type { ZodType } from "zod";
import { formatDecimal, type Money } from "../../../../../../../src/domain/pricing/money";
import { fail, type Result, succeed } from "../../../../../../../src/domain/result";
import { requestProvider } from "../../provider-http";
import {
  type MolliePayment,
  molliePaymentSchema,
  type MollieRefund,
  mollieRefundSchema,
} from "./api-schemas";
import type { MollieSettings } from "./settings";

/**
 * `unreachable`: no usable response, so the call may have had an effect; it may be repeated with
 * the same key. `not-found`: Mollie has no such payment. `refused`: Mollie rejects the call in the
 * payment's current state.
 */
export type MollieError = "unreachable" | "not-found" | "refused";

type Response<T> = Promise<Result<T, MollieError>>;

export type NewMolliePayment = {
  readonly orderUuid: string;
  readonly amount: Money;
  /** Shown to the customer and on statements. */
  readonly description: string;
  /** URL to which the customer returns. */
  readonly redirectUrl: string;
  readonly webhookUrl: string;
};

/** Mollie's API as the order service uses it. A writing call with the same key has one effect. */
export type MollieClient = {
  readonly createPayment: (payment: NewMolliePayment, key: string) => Response<MolliePayment>;
  /** Reads a payment with its refunds. */
  readonly payment: (id: string) => Response<MolliePayment>;
  readonly cancelPayment: (id: string, key: string) => Response<MolliePayment>;
  readonly refund: (
    id: string,
    amount: { readonly currency: string; readonly value: string },
    key: string,
  ) => Response<MollieRefund>;
};

type Call = {
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: string;
  readonly key?: string;
  readonly body?: unknown;
};

export function createMollieClient({ apiUrl, apiKey, timeoutMs }: MollieSettings): MollieClient {
  async function send<T>({ method, path, key, body }: Call, schema: ZodType<T>): Response<T> {
    const headers = {
      Authorization: `Bearer ${apiKey}`,
      "Content-Type": "application/json",
      Accept: "application/json",
      ...(key === undefined ? {} : { "Idempotency-Key": key }),
    };
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const response = await requestProvider(`${apiUrl}${path}`, init, timeoutMs);
    if (!response.ok) return response;
    const { http } = response.value;
    // A wrong key is a configuration error. 409: a call with the same key is still in progress.
    if (http === 401 || http === 403 || http === 409) return fail("unreachable");
    if (http === 404 || http === 410) return fail("not-found");
    if (http >= 400) return fail("refused");
    const parsed = schema.safeParse(response.value.body);
    return parsed.success ? succeed(parsed.data) : fail("unreachable");
  }

  const pathOf = (id: string) => `/v2/payments/${encodeURIComponent(id)}`;

  return {
    createPayment: ({ orderUuid, amount, description, redirectUrl, webhookUrl }, key) =>
      send(
        {
          method: "POST",
          path: "/v2/payments",
          key,
          body: {
            amount: { currency: amount.currency, value: formatDecimal(amount) },
            description,
            redirectUrl,
            webhookUrl,
            metadata: { order: orderUuid },
          },
        },
        molliePaymentSchema,
      ),
    payment: (id) =>
      send({ method: "GET", path: `${pathOf(id)}?embed=refunds` }, molliePaymentSchema),
    cancelPayment: (id, key) =>
      send({ method: "DELETE", path: pathOf(id), key }, molliePaymentSchema),
    refund: (id, amount, key) =>
      send(
        { method: "POST", path: `${pathOf(id)}/refunds`, key, body: { amount } },
        mollieRefundSchema,
      ),
  };
}
