import type { Locale } from "../../../../../../../src/domain/locale/locale";
import type { Money } from "../../../../../../../src/domain/pricing/money";
import { calculateIncludedTax } from "../../../../../../../src/domain/pricing/tax";
import type { TaxMode } from "../../../../../../../src/domain/pricing/tax-mode";

/**
 * An order as Klarna is to be told of it, with nothing that anybody but this server has worked out.
 * Rates in hundredths of a percent.
 */
export type OrderForPayment = {
  readonly uuid: string;
  readonly number: string;
  readonly language: Locale;
  readonly total: Money;
  readonly totalTax: Money;
  readonly shippingCost: Money;
  readonly wrapping: Money;
  readonly email: string;
  readonly phone: string | null;
  readonly lines: readonly OrderLineForPayment[];
  /** What all of the order is taxed with, lines, shipping and wrapping together. */
  readonly shares: readonly {
    readonly mode: TaxMode;
    readonly rate: number;
    readonly gross: Money;
  }[];
  readonly shipping: AddressForPayment;
  readonly invoice: AddressForPayment;
};

export type OrderLineForPayment = {
  readonly name: string;
  readonly reference: string;
  readonly count: number;
  readonly unitPrice: Money;
  readonly total: Money;
  readonly mode: TaxMode;
  readonly rate: number;
  readonly tax: Money;
};

export type AddressForPayment = {
  readonly company: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly street: string;
  readonly number: string;
  readonly addition: string | null;
  readonly zipCode: string;
  readonly city: string;
  readonly country: string;
};

const WORDS: Readonly<Record<Locale, { readonly shipping: string; readonly wrapping: string }>> = {
  de: { shipping: "Versand", wrapping: "Geschenkverpackung" },
  en: { shipping: "Shipping", wrapping: "Gift wrapping" },
  fr: { shipping: "Livraison", wrapping: "Emballage cadeau" },
};

/**
 * The languages in which Klarna speaks to a country's customers (its "Locale"); everywhere else it
 * is English.
 */
const SPOKEN: Readonly<Record<string, readonly Locale[]>> = {
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
 * Shipping and wrapping bear one rate (`priceOrder`): that of the share which holds more than its
 * lines.
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
  const { shipping, wrapping } = WORDS[order.language];
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
 * An order in Klarna's words (Payments v1): amounts in cents, tax included and shown a line. Where
 * a piece shows no VAT (§ 25a, § 25c UStG) neither does its line. The number stands on Klarna's
 * bills; by the uuid we find the order again. Klarna is asked for the money when the pieces leave
 * the house, so nothing is captured here.
 */
export function toKlarnaOrder(order: OrderForPayment, ownUrl: string) {
  const country = order.invoice.country;
  const language = SPOKEN[country]?.includes(order.language) ? order.language : "en";
  const pieces = order.lines.map(
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
    order_lines: [...pieces, ...extras(order)],
    billing_address: address(order.invoice, order),
    shipping_address: address(order.shipping, order),
    merchant_reference1: order.number,
    merchant_reference2: order.uuid,
    merchant_urls: {
      authorization: `${ownUrl}/ecom/klarna/authorization`,
      notification: `${ownUrl}/ecom/klarna/notification`,
    },
    auto_capture: false,
  };
}

export type KlarnaOrderBody = ReturnType<typeof toKlarnaOrder>;
