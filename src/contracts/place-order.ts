import { z } from "zod";
import { ORDER_ERROR_CODES } from "./order-error-codes";
import { isEmailAddress, normalizeEmailAddress } from "../domain/contact/email-address";
import { MAX_LINE_COUNT, MAX_CART_LINES } from "../domain/cart/cart";
import { MAX_PRESENT_CARD_LENGTH } from "../domain/checkout/present-card";
import { LANGUAGES } from "../domain/locale/locale";
import { ORDER_STATUSES } from "../domain/order/order-status";
import { PAYMENT_KEYS } from "../domain/payment/payment-method";
import { MAX_PERSONALIZATION_VALUES } from "../domain/personalization/personalization";
import { singleLineText, machineLine, multiLineText, requiredLine } from "./text-schemas";

/**
 * Contract of `POST {orderApi}/ecom/order`, shared by browser and order API (CHECKOUT-5). Amounts
 * are decimals in euros, tax included. Objects are strict, so a misspelt field is rejected instead
 * of ignored.
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

export const addressPayloadSchema = z.strictObject({
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

export const orderRequestSchema = z.strictObject({
  /** Domain of the project. */
  project: requiredLine(253).toLowerCase(),
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

const changed = z.union([z.number(), z.string(), z.boolean(), z.null()]);

/**
 * A difference to what the customer saw. `product` is null for changes of the whole order. Amounts
 * are decimals in euros.
 */
const orderChangeSchema = z.object({
  product: z.number().nullable(),
  variant: z.number().nullable(),
  field: z.string(),
  was: changed,
  is: changed,
});

const orderAcceptedSchema = z.object({
  status: z.literal("ok"),
  order: z.object({
    order_uuid: z.string(),
    order_number: z.string(),
    status: z.enum(ORDER_STATUSES),
    total_price_brutto: z.number(),
    /** Last day to pay by bank transfer, `2026-12-07`. Absent if no transfer is due. */
    pay_by: z.iso.date().optional(),
    /** Set for online payment: the browser passes this id to the provider's script (PAY-1). */
    payment: z.object({ provider: z.enum(PAYMENT_KEYS), provider_order_id: z.string() }).optional(),
    /** Grants the customer access to the order page. */
    token: z.string().optional(),
  }),
});

const orderRejectedSchema = z.object({
  status: z.literal("error"),
  code: z.enum(ORDER_ERROR_CODES),
  message: z.string(),
  changes: z.array(orderChangeSchema),
  /**
   * With `customer-limit`, `network-limit` and `shop-limit`: number of items and total that would
   * be accepted now. Null: not the exceeded limit; 0: no smaller order is accepted.
   * `open_payment_methods`: the payment methods of the shop that no limit refuses.
   */
  limit: z
    .object({
      items_left: z.number().nullable(),
      value_left: z.number().nullable(),
      open_payment_methods: z.array(z.number()),
    })
    .optional(),
  /** With `order-already-placed`: the order named by `replaces` is the one that is placed. */
  replaced: z.boolean().optional(),
});

const orderInvalidSchema = z.object({
  status: z.literal("error"),
  code: z.literal("invalid-request"),
  fields: z.array(z.object({ field: z.string(), code: z.string() })),
});

/**
 * All responses: 200 `ok`; 400 `invalid-request` with its fields; 404, 409, 429, 502 refused with a
 * code and changes.
 */
export const orderResponseSchema = z.union([
  orderAcceptedSchema,
  orderRejectedSchema,
  orderInvalidSchema,
]);

export type OrderAccepted = z.infer<typeof orderAcceptedSchema>;
export type OrderRejected = z.infer<typeof orderRejectedSchema>;
export type OrderInvalid = z.infer<typeof orderInvalidSchema>;
export type OrderResponse = z.infer<typeof orderResponseSchema>;
export type OrderChangePayload = z.infer<typeof orderChangeSchema>;
