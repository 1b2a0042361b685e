import * as v from "valibot";
import { DOCUMENT_TYPES } from "../domain/documents/document-type";
import { WITHDRAWAL_EXCLUSIONS } from "../domain/legal/withdrawal-exclusion";
import { PAYMENT_EVENTS, PAYMENT_STATUSES } from "../domain/payment/payment-event";
import { TAX_MODES } from "../domain/pricing/tax-mode";
import { moneySchema, orderSchema, orderStatusSchema, paymentErrorSchemas } from "./order-state";

/** Actions that the customer can take with an order in its current state. */
const CUSTOMER_ORDER_ACTIONS = ["pay", "cancel", "withdraw"] as const;

const nullableText = v.nullable(v.string());

/**
 * Order details shown to the customer who has the order's token: `details` of `GET
 * {orderApi}/ecom/order/{uuid}` and of `POST {orderApi}/ecom/order/cancel`. Timestamps are ISO 8601.
 */
export const orderDetailsSchema = v.object({
  placed_at: v.string(),
  time_zone: v.string(),
  customer_email: v.string(),
  customer_name: v.string(),
  customer_phone: nullableText,
  comment: nullableText,
  lines: v.array(
    v.object({
      /** Id of the product, as long as it exists. */
      product: v.nullish(v.number()),
      name: v.string(),
      variant: nullableText,
      reference_number: v.string(),
      /** Essential characteristics, as text in the language of the order. Empty in old orders. */
      characteristics: v.optional(v.array(v.string())),
      /**
       * `engraved`: a text of the customer, not a choice such as the typeface. `part`: name of the
       * part of a set.
       */
      personalization: v.array(
        v.object({
          name: v.string(),
          value: v.string(),
          engraved: v.optional(v.boolean()),
          part: v.optional(v.string()),
        }),
      ),
      /** File id of the picture of what was chosen. Empty in old orders. */
      image: v.nullish(v.string()),
      /**
       * Made to the customer's specification, or priced by the market (§ 312g (2) no. 1 and 8 BGB).
       */
      withdrawal_exclusion: v.picklist(WITHDRAWAL_EXCLUSIONS),
      count: v.number(),
      total_brutto: moneySchema,
    }),
  ),
  lines_total_brutto: moneySchema,
  shipping: v.object({
    name: v.string(),
    pickup: v.boolean(),
    /** Branch where the customer collects the order. */
    branch: v.nullish(v.object({ name: v.string(), street: v.string(), city: v.string() })),
    cost: moneySchema,
    /** When the order arrives or is ready for pickup, in the language of the request. */
    expected: v.nullish(v.object({ label: v.string(), value: v.string() })),
    /** Tracking data of the parcel, once staff have entered it. */
    tracking_number: nullableText,
    tracking_link: nullableText,
  }),
  present_wrap_price: v.nullable(moneySchema),
  present_card: nullableText,
  /** Country whose VAT the order contains. */
  tax_country: v.string(),
  taxes: v.array(
    v.object({
      mode: v.picklist(TAX_MODES),
      percent: v.number(),
      gross: moneySchema,
      tax: moneySchema,
    }),
  ),
  /** `refunded`: amount refunded so far. */
  payment: v.object({
    name: v.string(),
    status: v.picklist(PAYMENT_STATUSES),
    refunded: v.nullish(moneySchema),
  }),
  addresses: v.array(
    v.object({
      type: v.picklist(["shipping", "invoice"]),
      company: v.optional(v.string()),
      first_name: v.string(),
      last_name: v.string(),
      street: v.string(),
      number: v.string(),
      addition: v.optional(v.string()),
      zip_code: v.string(),
      city: v.string(),
      country_code: v.string(),
    }),
  ),
  /** An entry with `event` is about the payment; the order status may be unchanged. */
  history: v.array(
    v.object({
      at: v.string(),
      status: orderStatusSchema,
      event: v.optional(v.picklist(PAYMENT_EVENTS)),
      amount: v.nullish(moneySchema),
    }),
  ),
  /** Documents issued so far, oldest first. `GET …/document/{number}` returns the PDF. */
  documents: v.optional(
    v.array(v.object({ type: v.picklist(DOCUMENT_TYPES), number: v.string() })),
  ),
  withdrawals: v.array(v.object({ at: v.string() })),
  may: v.array(v.picklist(CUSTOMER_ORDER_ACTIONS)),
});

export const shownOrderSchema = v.object({
  status: v.literal("ok"),
  order: v.object({
    ...orderSchema.entries,
    /** Only for the customer who has the order's token. */
    details: v.optional(orderDetailsSchema),
  }),
});

/** Response of `GET {orderApi}/ecom/order/{uuid}`. */
export const orderQueryResponseSchema = v.union([shownOrderSchema, ...paymentErrorSchemas]);

/**
 * Error codes of a cancellation, besides `invalid-request`. `unknown-order` also covers a wrong
 * token. `order-paid`: the customer has to withdraw instead. `payment-pending`: the provider is
 * reviewing a payment. `payment-unavailable`: the provider does not respond.
 */
const CANCEL_ERROR_CODES = [
  "unknown-order",
  "order-paid",
  "order-closed",
  "payment-pending",
  "payment-unavailable",
] as const;

export const cancelErrorSchema = v.object({
  status: v.literal("error"),
  code: v.picklist(CANCEL_ERROR_CODES),
  message: v.string(),
});

export type CancelError = v.InferInput<typeof cancelErrorSchema>;
export type ShownOrder = v.InferInput<typeof shownOrderSchema>["order"];
export type OrderQueryResponse = v.InferInput<typeof orderQueryResponseSchema>;
export type OrderDetailsResponse = v.InferInput<typeof orderDetailsSchema>;
/** An order as shown to its customer. */
export type OrderDetails = v.InferOutput<typeof orderDetailsSchema>;
export type CustomerOrderAction = (typeof CUSTOMER_ORDER_ACTIONS)[number];
