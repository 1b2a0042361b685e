import { z } from "zod";
import { LINK_TOKEN_PATTERN } from "../domain/link-token";
import { DOCUMENT_TYPES } from "../domain/documents/document-type";
import { WITHDRAWAL_EXCLUSIONS } from "../domain/legal/withdrawal-exclusion";
import { ORDER_STATUSES } from "../domain/order/order-status";
import { PAYMENT_EVENTS, PAYMENT_STATUSES } from "../domain/payment/payment-event";
import { TAX_MODES } from "../domain/pricing/tax-mode";
import { requiredLine } from "./text-schemas";
import { addressPayloadSchema } from "./place-order";

/**
 * Contract of the order details shown to the customer who has the order's token: `details` of `GET
 * {orderApi}/ecom/order/{uuid}` and of `POST {orderApi}/ecom/order/cancel`. Amounts are decimals in
 * euros, timestamps are ISO 8601.
 */

/** Actions that the customer can take with an order in its current state. */
const CUSTOMER_ORDER_ACTIONS = ["pay", "cancel", "withdraw"] as const;

export const orderTokenSchema = z.string().regex(LINK_TOKEN_PATTERN);

export const orderDetailsSchema = z.object({
  placed_at: z.string(),
  time_zone: z.string(),
  customer_email: z.string(),
  customer_name: z.string(),
  customer_phone: z.string().nullable(),
  comment: z.string().nullable(),
  lines: z.array(
    z.object({
      /** Id of the product, as long as it exists. */
      product: z.number().nullish(),
      name: z.string(),
      variant: z.string().nullable(),
      reference_number: z.string(),
      /** Essential characteristics, as text in the language of the order. Empty in old orders. */
      characteristics: z.array(z.string()).optional(),
      /**
       * `engraved`: a text of the customer, not a choice such as the typeface. `part`: name of the
       * part of a set.
       */
      personalization: z.array(
        z.object({
          name: z.string(),
          value: z.string(),
          engraved: z.boolean().optional(),
          part: z.string().optional(),
        }),
      ),
      /**
       * Made to the customer's specification, or priced by the market (§ 312g (2) no. 1 and 8 BGB).
       */
      withdrawal_exclusion: z.enum(WITHDRAWAL_EXCLUSIONS),
      count: z.number(),
      total_brutto: z.number(),
    }),
  ),
  lines_total_brutto: z.number(),
  shipping: z.object({
    name: z.string(),
    pickup: z.boolean(),
    /** Branch where the customer collects the order. */
    branch: z.object({ name: z.string(), street: z.string(), city: z.string() }).nullish(),
    cost: z.number(),
    /** When the order arrives or is ready for pickup, in the language of the request. */
    expected: z.object({ label: z.string(), value: z.string() }).nullish(),
    /** Tracking data of the parcel, once staff have entered it. */
    tracking_number: z.string().nullable(),
    tracking_link: z.string().nullable(),
  }),
  present_wrap_price: z.number().nullable(),
  present_card: z.string().nullable(),
  /** Country whose VAT the order contains. */
  tax_country: z.string(),
  taxes: z.array(
    z.object({ mode: z.enum(TAX_MODES), percent: z.number(), gross: z.number(), tax: z.number() }),
  ),
  /** `refunded`: amount refunded so far. */
  payment: z.object({
    name: z.string(),
    status: z.enum(PAYMENT_STATUSES),
    refunded: z.number().nullish(),
  }),
  addresses: z.array(
    z.object({ ...addressPayloadSchema.shape, type: z.enum(["shipping", "invoice"]) }),
  ),
  /** An entry with `event` is about the payment; the order status may be unchanged. */
  history: z.array(
    z.object({
      at: z.string(),
      status: z.enum(ORDER_STATUSES),
      event: z.enum(PAYMENT_EVENTS).optional(),
      amount: z.number().nullish(),
    }),
  ),
  /** Documents issued so far, oldest first. `GET …/document/{number}` returns the PDF. */
  documents: z.array(z.object({ type: z.enum(DOCUMENT_TYPES), number: z.string() })).optional(),
  withdrawals: z.array(z.object({ at: z.string() })),
  may: z.array(z.enum(CUSTOMER_ORDER_ACTIONS)),
});

export type OrderDetailsResponse = z.infer<typeof orderDetailsSchema>;
export type CustomerOrderAction = (typeof CUSTOMER_ORDER_ACTIONS)[number];

export const cancelOrderRequestSchema = z.strictObject({
  project: requiredLine(253).toLowerCase(),
  order_uuid: z.uuid().toLowerCase(),
  token: z.string().max(200),
});

/**
 * Error codes of a cancellation, besides `invalid-request`. `unknown-order` also covers a wrong
 * token. `order-paid`: the customer has to withdraw instead. `payment-pending`: the provider is
 * reviewing a payment. `payment-unavailable`: the provider does not respond.
 */
export type CancelErrorCode =
  "unknown-order" | "order-paid" | "order-closed" | "payment-pending" | "payment-unavailable";
