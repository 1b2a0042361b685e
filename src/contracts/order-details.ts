import { z } from "zod";
import { ORDER_STATUSES } from "../domain/order/order-status";
import { PAYMENT_EVENTS, PAYMENT_STATUSES } from "../domain/payment/payment-event";
import { TAX_MODES } from "../domain/pricing/tax-mode";
import { requiredLine } from "./text-schemas";
import { addressPayloadSchema } from "./place-order";

/**
 * The wire form of what an order's own customer may see and do, who brings its token: the `details`
 * of `GET {orderApi}/ecom/order/{uuid}` and of `POST {orderApi}/ecom/order/cancel`. Amounts are
 * decimals in euros, moments are ISO 8601.
 */

/** What the customer may do with an order as it is now. */
export const CUSTOMER_ORDER_ACTIONS = ["pay", "cancel", "withdraw"] as const;

/** A token as it stands in a link. Whether it is the right one only the server's secret says. */
export const orderTokenSchema = z.string().regex(/^[\w-]{20,100}$/);

export const orderDetailsSchema = z.object({
  placed_at: z.string(),
  time_zone: z.string(),
  customer_email: z.string(),
  customer_name: z.string(),
  customer_phone: z.string().nullable(),
  comment: z.string().nullable(),
  lines: z.array(
    z.object({
      name: z.string(),
      variant: z.string().nullable(),
      reference_number: z.string(),
      personalization: z.array(z.object({ name: z.string(), value: z.string() })),
      /**
       * Made to the customer's own wishes, or priced by the market (§ 312g (2) no. 1 and 8 BGB).
       */
      excluded_from_withdrawal: z.boolean(),
      count: z.number(),
      total_brutto: z.number(),
    }),
  ),
  lines_total_brutto: z.number(),
  shipping: z.object({
    name: z.string(),
    pickup: z.boolean(),
    cost: z.number(),
    /** The parcel's, as soon as the house has entered them. */
    tracking_number: z.string().nullable(),
    tracking_link: z.string().nullable(),
  }),
  present_wrap_price: z.number().nullable(),
  taxes: z.array(
    z.object({ mode: z.enum(TAX_MODES), percent: z.number(), gross: z.number(), tax: z.number() }),
  ),
  /** `refunded`: what of it was returned so far. */
  payment: z.object({
    name: z.string(),
    status: z.enum(PAYMENT_STATUSES),
    refunded: z.number().nullish(),
  }),
  addresses: z.array(
    z.object({ ...addressPayloadSchema.shape, type: z.enum(["shipping", "invoice"]) }),
  ),
  /** With `event` it is about the payment; the order may be where it was. */
  history: z.array(
    z.object({
      at: z.string(),
      status: z.enum(ORDER_STATUSES),
      event: z.enum(PAYMENT_EVENTS).optional(),
      amount: z.number().nullish(),
    }),
  ),
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
 * Why an order is not cancelled, apart from `invalid-request`: a wrong token is answered as an
 * order that is not there. `order-paid`: by then the way is the withdrawal. `payment-pending`: the
 * provider looks into a payment. `payment-unavailable`: it does not answer.
 */
export const CANCEL_ERROR_CODES = [
  "unknown-order",
  "order-paid",
  "order-closed",
  "payment-pending",
  "payment-unavailable",
] as const;

export type CancelErrorCode = (typeof CANCEL_ERROR_CODES)[number];
