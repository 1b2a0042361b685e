import type { Locale } from "#domain/locale/locale";
import { MAIL_MESSAGES } from "#domain/locale/messages/mail.generated";
import { calculateIncludedTax } from "#domain/pricing/tax";
import type { AddressForPayment, OrderForPayment, ProviderCall } from "../../provider-input";

/** Languages of Klarna's "Locale" by country. Everywhere else it is English. */
const LANGUAGES_BY_COUNTRY: Readonly<Record<string, readonly Locale[]>> = {
  DE: ["de"],
  AT: ["de"],
  CH: ["de", "fr"],
  BE: ["fr"],
  FR: ["fr"],
};

const NAME_LENGTH = 255;
const REFERENCE_LENGTH = 64;

function address(
  {
    company,
    firstName,
    lastName,
    street,
    number,
    addition,
    zipCode,
    city,
    country,
  }: AddressForPayment,
  order: OrderForPayment,
) {
  return {
    ...(company === null ? {} : { organization_name: company }),
    given_name: firstName,
    family_name: lastName,
    email: order.email,
    ...(order.phone === null ? {} : { phone: order.phone }),
    street_address: `${street} ${number}`,
    ...(addition === null ? {} : { street_address2: addition }),
    postal_code: zipCode,
    city,
    country,
  };
}

/**
 * Returns the tax rate of shipping and gift wrapping. Both have the same one (`calculateOrder`):
 * that of the share that is larger than its lines.
 */
function extrasRate({ lines, shares }: OrderForPayment): number {
  const taxed = shares.find(({ mode, rate, gross }) => {
    const own = lines.filter(
      (line) => line.mode === mode && (mode === "standard" ? line.rate : 0) === rate,
    );
    return own.reduce((sum, line) => sum + line.total.cents, 0) < gross.cents;
  });
  return taxed?.rate ?? 0;
}

function extras(order: OrderForPayment) {
  const rate = extrasRate(order);
  const { shipping, wrapping } = MAIL_MESSAGES[order.language].order;
  const priced = [
    { type: "shipping_fee", name: shipping, price: order.shippingCost },
    { type: "surcharge", name: wrapping, price: order.wrapping },
  ];
  return priced.flatMap(({ type, name, price }) =>
    price.cents === 0
      ? []
      : [
          {
            type,
            name,
            quantity: 1,
            unit_price: price.cents,
            total_amount: price.cents,
            tax_rate: rate,
            total_tax_amount: calculateIncludedTax(price, rate).cents,
          },
        ],
  );
}

/**
 * Creates the request body of Klarna's sessions and orders (Payments v1): amounts in cents, with
 * the included tax per line. A line without VAT (§ 25a, § 25c UStG) has none here either. Klarna
 * prints the order number on its invoices; the UUID identifies the order in callbacks. Klarna's
 * terms require the capture when the items are shipped, so nothing is captured here.
 */
export function toKlarnaOrder(order: OrderForPayment, webhookUrl: ProviderCall["webhookUrl"]) {
  const country = order.invoice.country;
  const language = LANGUAGES_BY_COUNTRY[country]?.includes(order.language) ? order.language : "en";
  const items = order.lines.map(
    ({ name, reference, count, unitPrice, total, mode, rate, tax }) => ({
      type: "physical",
      reference: reference.slice(0, REFERENCE_LENGTH),
      name: name.slice(0, NAME_LENGTH),
      quantity: count,
      unit_price: unitPrice.cents,
      total_amount: total.cents,
      tax_rate: mode === "standard" ? rate : 0,
      total_tax_amount: tax.cents,
    }),
  );
  return {
    acquiring_channel: "ECOMMERCE",
    intent: "buy",
    purchase_country: country,
    purchase_currency: order.total.currency,
    locale: `${language}-${country}`,
    order_amount: order.total.cents,
    order_tax_amount: order.totalTax.cents,
    order_lines: [...items, ...extras(order)],
    billing_address: address(order.invoice, order),
    shipping_address: address(order.shipping, order),
    merchant_reference1: order.number,
    merchant_reference2: order.uuid,
    merchant_urls: {
      authorization: webhookUrl("/klarna/authorization"),
      notification: webhookUrl("/klarna/notification"),
    },
    auto_capture: false,
  };
}

export type KlarnaOrderBody = ReturnType<typeof toKlarnaOrder>;
