import { z } from "zod";
import { DEFAULT_LOCALE, LANGUAGES } from "../../../../../src/domain/locale/locale";
import { TAX_MODES } from "../../../../../src/domain/pricing/tax-mode";
import type { UnitOfWork } from "../../../shared/unit-of-work";
import { moneyValue, percentValue } from "../orders/record-values";
import type { AddressForPayment } from "./provider-input";
import type { OrderLineForPayment } from "./provider-input";
import type { OrderForPayment } from "./provider-input";

const text = z
  .string()
  .nullish()
  .transform((value) => value || null);

const line = z.object({
  sort: z.number().nullish(),
  display_name: z.string(),
  variant_display_name: text,
  reference_number: z.string(),
  count: z.number().int(),
  price_brutto: moneyValue,
  total_brutto: moneyValue,
  tax_mode: z.enum(TAX_MODES),
  tax_percent: percentValue,
  tax: moneyValue,
});

const address = z.object({
  type: z.enum(["shipping", "invoice"]),
  company: text,
  first_name: z.string(),
  last_name: z.string(),
  street: z.string(),
  number: z.string(),
  addition: text,
  zip_code: z.string(),
  city: z.string(),
  country_code: z.string(),
});

const record = z.object({
  order_uuid: z.string(),
  order_number: z.string(),
  language: z.enum(LANGUAGES).catch(DEFAULT_LOCALE),
  customer_email: z.string(),
  customer_phone: text,
  total_brutto: moneyValue,
  total_tax: moneyValue,
  shipping_cost: moneyValue,
  present_wrap_price: moneyValue,
  tax_breakdown: z
    .array(z.object({ mode: z.enum(TAX_MODES), percent: percentValue, gross: moneyValue }))
    .nullish(),
  lines: z.array(line),
  addresses: z.array(address),
});

function toAddress(from: z.infer<typeof address>): AddressForPayment {
  const { company, street, number, addition, city } = from;
  const {
    first_name: firstName,
    last_name: lastName,
    zip_code: zipCode,
    country_code: country,
  } = from;
  return { company, firstName, lastName, street, number, addition, zipCode, city, country };
}

function toLine(from: z.infer<typeof line>): OrderLineForPayment {
  return {
    name:
      from.variant_display_name === null
        ? from.display_name
        : `${from.display_name} (${from.variant_display_name})`,
    reference: from.reference_number,
    count: from.count,
    unitPrice: from.price_brutto,
    total: from.total_brutto,
    mode: from.tax_mode,
    rate: from.tax_percent,
    tax: from.tax,
  };
}

/**
 * Converts the record of an order for a provider, with its lines in the order of the cart.
 * `undefined` without a shipping address.
 */
export function toOrderForPayment(row: unknown): OrderForPayment | undefined {
  const order = record.parse(row);
  const shipping = order.addresses.find(({ type }) => type === "shipping");
  if (!shipping) return undefined;
  const invoice = order.addresses.find(({ type }) => type === "invoice") ?? shipping;
  return {
    uuid: order.order_uuid,
    number: order.order_number,
    language: order.language,
    total: order.total_brutto,
    totalTax: order.total_tax,
    shippingCost: order.shipping_cost,
    wrapping: order.present_wrap_price,
    email: order.customer_email,
    phone: order.customer_phone,
    lines: order.lines.toSorted((a, b) => (a.sort ?? 0) - (b.sort ?? 0)).map(toLine),
    shares: (order.tax_breakdown ?? []).map(({ mode, percent: rate, gross }) => ({
      mode,
      rate,
      gross,
    })),
    shipping: toAddress(shipping),
    invoice: toAddress(invoice),
  };
}

/** Reads an order for a provider. `undefined` if there is none. */
export async function readOrderForPayment(
  uow: UnitOfWork,
  uuid: string,
): Promise<OrderForPayment | undefined> {
  const [found] = await uow.read("ecommerce_order", { order_uuid: { _eq: uuid } }, [
    "*",
    "lines.*",
    "addresses.*",
  ]);
  return found === undefined ? undefined : toOrderForPayment(found);
}
