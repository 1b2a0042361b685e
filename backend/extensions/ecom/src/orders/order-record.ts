import { z } from "zod";
import { ORDER_STATUSES } from "#domain/order/order-status";
import { PAYMENT_KEYS } from "#domain/payment/payment-method";
import { DEFAULT_LOCALE, LANGUAGES } from "#domain/locale/locale";
import { MARGIN_GOODS } from "#domain/documents/document-content";
import { WITHDRAWAL_EXCLUSIONS } from "#domain/legal/withdrawal-exclusion";
import { TAX_MODES } from "#domain/pricing/tax-mode";
import { namedRecord, timestamp } from "../../../shared/stored-values";
import { readRecords } from "../../../shared/read-records";
import type { UnitOfWork } from "../../../shared/unit-of-work";
import { deliveryPromiseFields } from "./delivery-promise";
import { jsonValue, moneyValue, booleanValue, percentValue } from "./record-values";

const sorted = { sort: z.number().nullish() };

const choices = z.array(z.string()).nullish();

const personalization = z.object({
  parts: z.array(namedRecord.extend({ ...sorted, id: z.number(), key: z.string() })),
  fields: z.array(
    namedRecord.extend({
      ...sorted,
      key: z.string(),
      type: z.enum(["text", "choice"]),
      part: z.number().nullish(),
      choices,
      translations: z
        .array(z.object({ language: z.string(), display_name: z.string().nullish(), choices }))
        .nullish(),
      options: z.array(namedRecord),
    }),
  ),
});

const line = z.object({
  id: z.number(),
  sort: z.number().nullish(),
  display_name: z.string(),
  reference_number: z.string(),
  variant_display_name: z.string().nullish(),
  /** Essential characteristics, one on each line, in the language of the order. */
  characteristics: z.string().nullish(),
  personalization: z.record(z.string(), z.string()).nullish(),
  /** File of the picture with the chosen variant and options. */
  image: z.string().nullish(),
  count: z.number(),
  price_brutto: moneyValue,
  total_brutto: moneyValue,
  tax_mode: z.enum(TAX_MODES),
  tax_percent: percentValue,
  tax: moneyValue,
  withdrawal_exclusion: z.enum(WITHDRAWAL_EXCLUSIONS),
  product: z
    .object({
      id: z.number(),
      margin_goods: z.enum(MARGIN_GOODS).nullish(),
      contains_battery: booleanValue,
      manufacturer: z
        .object({ imported_by_shop: booleanValue, weee_number: z.string().nullish() })
        .nullish(),
      personalization: personalization.nullish(),
    })
    .nullish(),
});

const address = z.object({
  type: z.enum(["shipping", "invoice"]),
  company: z.string().nullish(),
  first_name: z.string(),
  last_name: z.string(),
  street: z.string(),
  number: z.string(),
  addition: z.string().nullish(),
  zip_code: z.string(),
  city: z.string(),
  country_code: z.string(),
});

const pickupBranch = namedRecord.extend({
  id: z.number(),
  street: z.string(),
  zip: z.string(),
  city: z.string(),
});

/** An order as mails, documents and payment providers need it. Other reads pick their fields. */
export const orderRecord = z.object({
  id: z.number(),
  order_uuid: z.string(),
  order_number: z.string(),
  status: z.enum(ORDER_STATUSES),
  language: z.enum(LANGUAGES).catch(DEFAULT_LOCALE),
  date_created: timestamp,
  customer_email: z.string(),
  customer_phone: z.string().nullish(),
  comment: z.string().nullish(),
  /** Whether the customer has to be identified if the order is paid in cash. */
  cash_identification: booleanValue,
  present_wrap: booleanValue,
  present_card: z.string().nullish(),
  present_wrap_price: moneyValue,
  shipping_cost: moneyValue,
  lines_total_brutto: moneyValue,
  total_brutto: moneyValue,
  total_tax: moneyValue,
  tax_country: z.string(),
  tax_breakdown: jsonValue(
    z.array(
      z.object({
        mode: z.enum(TAX_MODES),
        percent: percentValue,
        gross: moneyValue,
        tax: moneyValue,
      }),
    ),
  ).nullish(),
  reserved_until: timestamp.nullable(),
  ...deliveryPromiseFields,
  tracking_number: z.string().nullish(),
  tracking_link: z.string().nullish(),
  refund_due: moneyValue.nullish(),
  staff_note: z.string().nullish(),
  project: z.object({ id: z.number(), time_zone: z.string().nullish() }),
  payment_method: namedRecord.extend({ key: z.enum(PAYMENT_KEYS) }),
  shipping_method: namedRecord.extend({ pickup: booleanValue }),
  pickup_branch: pickupBranch.nullish(),
  lines: z.array(line),
  addresses: z.array(address),
});

export type OrderRecord = z.infer<typeof orderRecord>;
export type OrderRecordLine = OrderRecord["lines"][number];
export type OrderRecordAddress = OrderRecord["addresses"][number];

const withSortedLines = (order: OrderRecord): OrderRecord => ({
  ...order,
  lines: order.lines.toSorted((a, b) => (a.sort ?? 0) - (b.sort ?? 0)),
});

export const parseOrderRecord = (found: unknown): OrderRecord =>
  withSortedLines(orderRecord.parse(found));

/**
 * Reads the order with this UUID or id, without its payments and its history. The lines keep the
 * order of the cart.
 */
export async function readOrderRecord(
  uow: UnitOfWork,
  key: string | number,
): Promise<OrderRecord | undefined> {
  const filter = { [typeof key === "number" ? "id" : "order_uuid"]: { _eq: key } };
  const [order] = await readRecords(uow, "ecommerce_order", orderRecord, filter);
  return order && withSortedLines(order);
}
