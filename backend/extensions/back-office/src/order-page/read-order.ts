import * as v from "valibot";
import { DOCUMENT_TYPES } from "../../../../../src/domain/documents/document-type";
import { isRecord } from "../../../../../src/domain/is-record";
import { CARRIER_KEYS } from "../../../../../src/domain/order/carrier";
import { REFUND_FAILURES, REFUND_STATUSES } from "../../../../../src/domain/order/refund-status";
import { ORDER_STATUSES } from "../../../../../src/domain/order/order-status";
import {
  PAYMENT_ALERTS,
  PAYMENT_EVENTS,
  PAYMENT_STATUSES,
} from "../../../../../src/domain/payment/payment-event";
import { PAYMENT_KEYS } from "../../../../../src/domain/payment/payment-method";
import { parseDecimal } from "../../../../../src/domain/pricing/money";
import { TAX_MODES } from "../../../../../src/domain/pricing/tax-mode";

const text = v.nullish(v.string());
const flag = v.nullish(v.boolean(), false);
const moment = v.pipe(
  v.string(),
  v.transform((value) => new Date(value)),
);
const money = v.pipe(
  v.union([v.string(), v.number()]),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const parsed = parseDecimal(dataset.value);
    if (parsed.ok) return parsed.value;
    addIssue({ message: "not an amount in euros" });
    return NEVER;
  }),
);
const named = {
  display_name: v.string(),
  translations: v.nullish(v.array(v.object({ language: v.string(), display_name: text }))),
};
const sort = v.nullish(v.number());

const image = v.object({ sort, file: text });

const line = v.object({
  id: v.number(),
  sort,
  count: v.number(),
  display_name: v.string(),
  reference_number: v.string(),
  variant_display_name: text,
  personalization_text: text,
  price_brutto: money,
  total_brutto: money,
  product: v.nullish(v.object({ id: v.number(), images: v.array(image) })),
});

const address = v.object({
  type: v.picklist(["shipping", "invoice"]),
  company: text,
  first_name: v.string(),
  last_name: v.string(),
  street: v.string(),
  number: v.string(),
  addition: text,
  zip_code: v.string(),
  city: v.string(),
  country_code: v.string(),
});

const payment = v.object({
  provider: v.picklist(PAYMENT_KEYS),
  status: v.picklist(PAYMENT_STATUSES),
  amount: money,
  refunded_amount: v.nullish(money),
});

const step = v.object({
  id: v.number(),
  date_created: moment,
  from_status: v.nullish(v.picklist(ORDER_STATUSES)),
  to_status: v.picklist(ORDER_STATUSES),
  event: v.nullish(v.picklist(PAYMENT_EVENTS)),
  reason: text,
  amount: v.nullish(money),
  user: v.nullish(v.object({ first_name: text, last_name: text })),
});

const taxShare = v.object({
  mode: v.picklist(TAX_MODES),
  percent: v.union([v.string(), v.number()]),
  gross: money,
  tax: money,
});

const refund = v.object({
  id: v.number(),
  status: v.picklist(REFUND_STATUSES),
  failure: v.nullish(v.picklist(REFUND_FAILURES)),
  amount: money,
  shipping: v.nullish(money, null),
  lines: v.nullish(
    v.lazy(() => v.array(v.object({ line: v.number(), count: v.number(), amount: money }))),
    [],
  ),
  restock: flag,
  reference: text,
  done_on: v.nullish(moment),
  date_created: moment,
});

const orderSchema = v.object({
  id: v.number(),
  order_uuid: v.string(),
  order_number: v.string(),
  status: v.picklist(ORDER_STATUSES),
  date_created: moment,
  payment_alert: v.nullish(v.picklist(PAYMENT_ALERTS)),
  refund_due: v.nullish(money),
  reserved_until: v.nullish(moment),
  customer_name: text,
  customer_email: v.string(),
  customer_phone: text,
  comment: text,
  staff_note: text,
  cash_identification: flag,
  present_wrap: flag,
  present_card: text,
  present_wrap_price: money,
  shipping_cost: money,
  lines_total_brutto: money,
  total_brutto: money,
  // The value of a JSON column has no fields to read.
  tax_breakdown: v.nullish(
    v.lazy(() => v.array(taxShare)),
    [],
  ),
  tracking_number: text,
  carrier: v.nullish(v.picklist(CARRIER_KEYS)),
  tracking_link: text,
  delivery_from: v.nullish(moment),
  delivery_to: v.nullish(moment),
  payment_method: v.object(named),
  shipping_method: v.object({ ...named, pickup: flag }),
  pickup_branch: v.nullish(
    v.object({ ...named, street: v.string(), zip: v.string(), city: v.string() }),
  ),
  lines: v.array(line),
  addresses: v.array(address),
  payments: v.array(payment),
  refunds: v.array(refund),
  history: v.array(step),
  documents: v.array(
    v.object({
      id: v.number(),
      number: v.string(),
      type: v.picklist(DOCUMENT_TYPES),
      issued_on: moment,
      total_brutto: money,
    }),
  ),
  withdrawals: v.array(v.object({ id: v.number(), date_created: moment, status: v.string() })),
});

export type Order = v.InferOutput<typeof orderSchema>;
export type OrderLine = Order["lines"][number];
export type OrderRefund = Order["refunds"][number];
export type OrderStep = Order["history"][number];

const refundResult = v.pick(refund, ["id", "status", "failure", "amount"]);

/** What became of a refund that staff have requested. */
export type RefundResult = v.InferOutput<typeof refundResult>;
export const parseRefundResult = (response: unknown): RefundResult =>
  v.parse(refundResult, response);

/** Returns the paths of all fields that a schema parses: what a read has to fetch. */
function pathsOf(schema: unknown): readonly string[] {
  if (!isRecord(schema)) return [];
  const { wrapped, item, entries } = schema;
  return [
    ...[wrapped, item].flatMap(pathsOf),
    ...Object.entries(isRecord(entries) ? entries : {}).flatMap(([field, inner]) => {
      const nested = pathsOf(inner);
      return nested.length === 0 ? [field] : nested.map((path) => `${field}.${path}`);
    }),
  ];
}

/** Fields of an order that the page shows. */
export const ORDER_FIELDS = pathsOf(orderSchema);

const bySort = (a: { readonly sort?: number | null | undefined }, b: typeof a): number =>
  (a.sort ?? 0) - (b.sort ?? 0);

/** Parses an order as Directus returns it. Lines keep the order of the cart; the latest step of the
 * history comes first. */
export function parseOrder(response: unknown): Order {
  const order = v.parse(orderSchema, response);
  return {
    ...order,
    lines: order.lines.toSorted(bySort),
    history: order.history.toSorted((a, b) => b.id - a.id),
  };
}

/** Returns the first picture of the product of a line. */
export const firstImage = ({ product }: OrderLine) => product?.images.toSorted(bySort)[0]?.file;
