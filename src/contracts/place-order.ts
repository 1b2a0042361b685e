import { z } from "zod";
import { isEmailAddress } from "../domain/contact/email-address";
import { MAX_LINE_COUNT, MAX_CART_LINES } from "../domain/cart/cart";
import { machineText } from "../domain/text/visible-text";
import { LANGUAGES } from "../domain/locale/locale";
import { ORDER_STATUSES } from "../domain/order/order-status";
import { singleLineText, machineLine, multiLineText, requiredLine } from "./text-schemas";

/**
 * The wire form of `POST {orderApi}/ecom/order`, read by the browser's client and by the order API
 * alike (CHECKOUT-5). Amounts are decimals in euros, tax included; every object is closed, so a
 * misspelt field is refused instead of ignored.
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
  /** Whether the country has it, and whether it can go without, is asked of the domain's rules. */
  zip_code: machineLine(16),
  city: requiredLine(100),
  country_code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/),
});

export const orderLineSchema = z.strictObject({
  product: id,
  variant: id.nullable(),
  /** Values by the field's key; the limits of each field are checked against the product itself. */
  personalization: z
    .record(requiredLine(64), singleLineText(500))
    .refine((values) => Object.keys(values).length <= 20, { error: "too-many" }),
  count: z.number().int().min(1).max(MAX_LINE_COUNT),
  /** The price of one piece with its personalization, as the customer saw it. */
  price_brutto: amount,
});

export const orderRequestSchema = z.strictObject({
  /** The shop's domain. */
  project: requiredLine(253).toLowerCase(),
  /** Made by the browser before the first post; the same uuid is never stored twice. */
  order_uuid: uuid,
  /**
   * An earlier order of the same browser that still waits for its payment; this one takes its
   * place.
   */
  replaces: uuid.optional(),
  language: z.enum(LANGUAGES),
  customer_email: z
    .string()
    .overwrite(machineText)
    .refine(isEmailAddress, { error: "invalid-email" }),
  customer_phone: machineLine(50).optional(),
  comment: multiLineText(2000).optional(),
  payment_method: id,
  shipping_method: id,
  present_wrap: z.boolean(),
  shipping_address: addressPayloadSchema,
  /** Absent: the same as the shipping address. */
  invoice_address: addressPayloadSchema.optional(),
  products: z.array(orderLineSchema).min(1).max(MAX_CART_LINES),
  shipping_cost: amount,
  /** All that the customer pays: lines, gift wrapping and shipping. */
  total_price_brutto: amount,
});

/** The order as it is after parsing. */
export type OrderRequest = z.infer<typeof orderRequestSchema>;
export type OrderRequestLine = z.infer<typeof orderLineSchema>;
export type AddressPayload = z.infer<typeof addressPayloadSchema>;

/**
 * Why an order is refused with 4xx, apart from `invalid-request`. `message` beside it is for
 * developers; words are in the locales.
 */
export const ORDER_ERROR_CODES = [
  "price-changed",
  "out-of-stock",
  "unavailable",
  "unknown-shipping-method",
  "unknown-payment-method",
  "unknown-country",
  "personalization-required",
  "personalization-too-long",
  "order-already-placed",
  "payment-unavailable",
  "customer-limit",
  "shop-limit",
  "payment-pending",
  "shop-closed",
  "unknown-project",
  "too-many-requests",
] as const;

export type OrderErrorCode = (typeof ORDER_ERROR_CODES)[number];

const changed = z.union([z.number(), z.string(), z.boolean(), z.null()]);

/**
 * One thing that is not as the customer saw it. `product` null: it concerns the whole order.
 * Amounts are decimals in euros.
 */
export const orderChangeSchema = z.object({
  product: z.number().nullable(),
  variant: z.number().nullable(),
  field: z.string(),
  was: changed,
  is: changed,
});

export const orderAcceptedSchema = z.object({
  status: z.literal("ok"),
  order: z.object({
    order_uuid: z.string(),
    order_number: z.string(),
    status: z.enum(ORDER_STATUSES),
    total_price_brutto: z.number(),
    /** The last day for the bank transfer, `2026-12-07`; absent where there is none. */
    pay_by: z.iso.date().optional(),
    /**
     * How it is paid online, where it is: the browser hands this id to the provider's own code
     * (PAY-1).
     */
    payment: z.object({ provider: z.literal("paypal"), provider_order_id: z.string() }).optional(),
    /** Opens the order's page to whoever placed it. */
    token: z.string().optional(),
  }),
});

export const orderRejectedSchema = z.object({
  status: z.literal("error"),
  code: z.enum(ORDER_ERROR_CODES),
  message: z.string(),
  changes: z.array(orderChangeSchema),
  /**
   * With `customer-limit` and `shop-limit`: how many items, and what total, would be accepted now.
   * Null: that is not the problem; 0: no smaller order would be accepted.
   */
  limit: z
    .object({ items_left: z.number().nullable(), value_left: z.number().nullable() })
    .optional(),
  /** With `order-already-placed`: it is the order named by `replaces` that is placed. */
  replaced: z.boolean().optional(),
});

export const orderInvalidSchema = z.object({
  status: z.literal("error"),
  code: z.literal("invalid-request"),
  fields: z.array(z.object({ field: z.string(), code: z.string() })),
});

/**
 * Every answer of the call: 200 `ok`; 400 `invalid-request` with its fields; 404, 409, 429, 502
 * refused with a code and what changed.
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
