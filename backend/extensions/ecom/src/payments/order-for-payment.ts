import type { UnitOfWork } from "../../../shared/unit-of-work";
import {
  type OrderRecord,
  type OrderRecordAddress,
  type OrderRecordLine,
  readOrderRecord,
} from "../orders/order-record";
import type { AddressForPayment, OrderForPayment, OrderLineForPayment } from "./provider-input";

function toAddress(from: OrderRecordAddress): AddressForPayment {
  const { street, number, city } = from;
  const {
    first_name: firstName,
    last_name: lastName,
    zip_code: zipCode,
    country_code: country,
  } = from;
  const company = from.company || null;
  const addition = from.addition || null;
  return { company, firstName, lastName, street, number, addition, zipCode, city, country };
}

function toLine(from: OrderRecordLine): OrderLineForPayment {
  return {
    name: from.variant_display_name
      ? `${from.display_name} (${from.variant_display_name})`
      : from.display_name,
    reference: from.reference_number,
    count: from.count,
    unitPrice: from.price_brutto,
    total: from.total_brutto,
    mode: from.tax_mode,
    rate: from.tax_percent,
    tax: from.tax,
  };
}

/** Converts an order for a provider. `undefined` without a shipping address. */
export function toOrderForPayment(order: OrderRecord): OrderForPayment | undefined {
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
    phone: order.customer_phone || null,
    lines: order.lines.map(toLine),
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
  const order = await readOrderRecord(uow, uuid);
  return order && toOrderForPayment(order);
}
