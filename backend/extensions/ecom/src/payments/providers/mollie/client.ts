import { z } from "zod";
import { formatDecimal, type Money } from "#domain/pricing/money";
import type { Result } from "#domain/result";
import { createProviderApi, type ProviderError } from "../../provider-http";
import { createVariableReader } from "../../../../../../shared/configuration/variable-reader";
import type { ProviderEnv } from "../../provider";
import { MOLLIE_VARIABLES } from "./variables";

const { readText, readUrl, readPositiveNumber } = createVariableReader(MOLLIE_VARIABLES);

/** Settings of the shop's account at Mollie: one account for all shops of this server. */
export type MollieSettings = {
  /** Without a trailing slash. */
  readonly apiUrl: string;
  readonly apiKey: string;
  /** Milliseconds that a response may take. */
  readonly timeoutMs: number;
};

/** Reads Mollie's settings from the environment. Returns `null` without `MOLLIE_API_KEY`. */
export function readMollieSettings(env: ProviderEnv): MollieSettings | null {
  const apiKey = readText(env, "MOLLIE_API_KEY");
  if (apiKey === undefined) return null;
  return {
    apiKey,
    apiUrl: readUrl(env, "MOLLIE_API_URL"),
    timeoutMs: readPositiveNumber(env, "MOLLIE_TIMEOUT_SECONDS") * 1000,
  };
}

/** The parts of Mollie's responses that the order service uses (Payments API v2). */
const amountSchema = z.object({ currency: z.string(), value: z.string() });

/**
 * `queued`, `pending`: Mollie has not sent the money yet. `processing`: it is on its way to the
 * customer's bank and cannot be stopped.
 */
export const mollieRefundSchema = z.object({
  id: z.string(),
  amount: amountSchema,
  status: z.enum(["queued", "pending", "processing", "refunded", "failed", "canceled"]),
  /** The shop's key of the refund. Mollie keeps idempotency keys for an hour only. */
  metadata: z.object({ refund: z.string() }).nullish().catch(null),
});

export type MollieRefund = z.infer<typeof mollieRefundSchema>;

export const molliePaymentSchema = z.object({
  id: z.string().regex(/^tr_[A-Za-z0-9]{1,64}$/),
  status: z.enum(["open", "pending", "authorized", "paid", "canceled", "expired", "failed"]),
  amount: amountSchema,
  amountChargedBack: amountSchema.optional(),
  /** The order's uuid, as the shop stored it with the payment. */
  metadata: z.object({ order: z.string() }).nullish().catch(null),
  /** With `embed=refunds`. */
  _embedded: z.object({ refunds: z.array(mollieRefundSchema).default([]) }).optional(),
  /** `checkout` is the page on which the customer pays, while the payment is open. */
  _links: z.object({ checkout: z.object({ href: z.url() }).optional() }),
});

export type MolliePayment = z.infer<typeof molliePaymentSchema>;

/** Mollie's webhook: form-encoded and unsigned, with nothing but the id of a payment. */
export const mollieEventSchema = z.object({ id: molliePaymentSchema.shape.id });

type Response<T> = Promise<Result<T, ProviderError>>;

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
    refund: string,
    key: string,
  ) => Response<MollieRefund>;
};

export function createMollieClient({ apiUrl, apiKey, timeoutMs }: MollieSettings): MollieClient {
  const send = createProviderApi({
    ...{ apiUrl, timeoutMs },
    authorization: `Bearer ${apiKey}`,
    keyHeader: "Idempotency-Key",
    credentialErrors: [401, 403],
  });
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
    refund: (id, amount, refund, key) =>
      send(
        {
          ...{ method: "POST", path: `${pathOf(id)}/refunds`, key },
          body: { amount, metadata: { refund } },
        },
        mollieRefundSchema,
      ),
  };
}
