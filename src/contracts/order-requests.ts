import { z } from "zod";
import { isEmailAddress, normalizeEmailAddress } from "../domain/contact/email-address";
import { MAX_LINE_COUNT, MAX_CART_LINES } from "../domain/cart/cart";
import { MAX_PRESENT_CARD_LENGTH } from "../domain/checkout/present-card";
import { LINK_TOKEN_PATTERN } from "../domain/link-token";
import { LANGUAGES } from "../domain/locale/locale";
import { MAX_PERSONALIZATION_VALUES } from "../domain/personalization/personalization";
import { singleLineText, machineLine, multiLineText, requiredLine } from "./text-schemas";

/*
 * Requests about orders, as the order API parses them. The browser imports their types only, so
 * that it does not load zod. Amounts are decimals in euros, tax included. Objects are strict, so a
 * misspelt field is rejected instead of ignored.
 */
const id = z.number().int().positive().max(2_147_483_647);
const amount = z
  .number()
  .nonnegative()
  .max(10_000_000)
  .refine((value) => Math.abs(Math.round(value * 100) - value * 100) < 1e-6, {
    error: "not-a-decimal",
  });
const uuid = z.uuid().toLowerCase();
/** Domain of the project. */
const project = requiredLine(253).toLowerCase();

const addressPayloadSchema = z.strictObject({
  company: singleLineText(120).optional(),
  first_name: requiredLine(100),
  last_name: requiredLine(100),
  street: requiredLine(120),
  number: requiredLine(20),
  addition: singleLineText(120).optional(),
  /** The domain rules validate the format per country, and whether the code is required. */
  zip_code: machineLine(16),
  city: requiredLine(100),
  country_code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/),
});

const orderLineSchema = z.strictObject({
  product: id,
  variant: id.nullable(),
  /** Values by field key. The limits of each field are validated against the product. */
  personalization: z
    .record(requiredLine(64), singleLineText(500))
    .refine((values) => Object.keys(values).length <= MAX_PERSONALIZATION_VALUES, {
      error: "too-many",
    }),
  count: z.number().int().min(1).max(MAX_LINE_COUNT),
  /** Price per unit with personalization, as shown to the customer. */
  price_brutto: amount,
});

/** `POST {orderApi}/ecom/order` (CHECKOUT-5). */
export const orderRequestSchema = z.strictObject({
  project,
  /** Created by the browser before the first request. The same UUID is never stored twice. */
  order_uuid: uuid,
  /** An earlier unpaid order of the same browser that this order replaces. */
  replaces: uuid.optional(),
  language: z.enum(LANGUAGES),
  customer_email: z
    .string()
    .overwrite(normalizeEmailAddress)
    .refine(isEmailAddress, { error: "invalid-email" }),
  customer_phone: machineLine(50).optional(),
  comment: multiLineText(2000).optional(),
  payment_method: id,
  shipping_method: id,
  present_wrap: z.boolean(),
  /** Card text of a gift. Ignored without `present_wrap`. */
  present_card: multiLineText(MAX_PRESENT_CARD_LENGTH).optional(),
  shipping_address: addressPayloadSchema,
  /** Absent: same as the shipping address. */
  invoice_address: addressPayloadSchema.optional(),
  products: z.array(orderLineSchema).min(1).max(MAX_CART_LINES),
  shipping_cost: amount,
  /** Total to pay: lines, gift wrapping and shipping. */
  total_price_brutto: amount,
  /** Solved proof of work in ALTCHA's format. Only needed after `proof-required`. */
  altcha: z.string().max(4096).optional(),
});

/** The order request after parsing. */
export type OrderRequest = z.infer<typeof orderRequestSchema>;
export type AddressPayload = z.infer<typeof addressPayloadSchema>;

const orderToken = z.string().regex(LINK_TOKEN_PATTERN);

/** `GET {orderApi}/ecom/order/{uuid}`. */
export const orderQueryParamsSchema = z.strictObject({
  project,
  order_uuid: uuid,
  /**
   * Grants the customer access to the order details. A malformed token is treated as missing, so
   * that guessing reveals nothing.
   */
  token: orderToken.optional().catch(undefined),
  /** Language of the order details. Default: the order's own language. */
  language: z.enum(LANGUAGES).optional().catch(undefined),
});

/** `POST {orderApi}/ecom/order/cancel`. */
export const cancelOrderRequestSchema = z.strictObject({
  project,
  order_uuid: uuid,
  token: z.string().max(200),
});

/**
 * `POST {orderApi}/ecom/payment/start` and `…/klarna/session`: begins the payment of an order at
 * its provider, or returns the payment that was begun before.
 */
export const startPaymentRequestSchema = z.strictObject({ project, order_uuid: uuid });

/** Approval from a provider's script. */
const approval = z.string().regex(/^[A-Za-z0-9_-]{1,255}$/);

/**
 * `POST {orderApi}/ecom/payment/capture`: the server asks the provider for the payment of an order
 * and captures it if it is approved. The browser sends it after the customer returned from the
 * provider. Repeating is safe.
 */
export const capturePaymentRequestSchema = z.strictObject({
  project,
  order_uuid: uuid,
  /** Absent for hosted payments. */
  approval: approval.optional(),
});

/** `POST {orderApi}/ecom/klarna/order` (PAY-3). The token is valid for one order and one hour. */
export const klarnaOrderRequestSchema = z.strictObject({
  project,
  authorization_token: approval,
  order_uuid: uuid,
});

/** `POST {orderApi}/ecom/order/paypal_transaction` (PAY-2). */
export const paypalTransactionRequestSchema = z.strictObject({
  project,
  /** UUID of the order. */
  order_id: uuid,
  /**
   * Data from PayPal's browser script: its order id and the payer. The server does not rely on the
   * payer.
   */
  paypal: z.strictObject({
    order_id: z.string().regex(/^[A-Za-z0-9-]{1,64}$/),
    payer_id: singleLineText(64).optional(),
  }),
});
