import { createEuro, type Money, ZERO_EURO } from "#domain/pricing/money";
import type { PricingLine, PricingProduct } from "#domain/pricing/line-pricing";
import type { PricingRequest, PricingSettings } from "#domain/pricing/order-pricing";
import type { Personalization } from "#domain/personalization/personalization";
import { type Product, type Variant, mapPlainFields } from "#domain/catalogue/product";

/** Builders for the records of a small shop. Each test states only the relevant fields. */
export const ENGRAVING: Personalization = {
  id: 1,
  name: "Gravur",
  price: createEuro(2500),
  excludesWithdrawal: true,
  productionDays: 2,
  fields: [
    { kind: "text", key: "text", name: "Text", required: false, maxLength: 12 },
    {
      kind: "choice",
      key: "font",
      name: "Schrift",
      required: false,
      choices: ["Antiqua", "Schreibschrift"],
    },
  ],
};

export function aVariant(fields: Partial<Variant> & { readonly id: number }): Variant {
  return {
    name: `Größe ${fields.id}`,
    price: null,
    stock: 3,
    active: true,
    reorderPossible: false,
    ...fields,
  };
}

export function aPricingProduct(
  fields: Partial<PricingProduct> & { readonly id: number },
): PricingProduct {
  return {
    published: true,
    name: "Ring Memoire",
    referenceNumber: `R-${fields.id}`,
    ownPrice: createEuro(129_000),
    stock: 5,
    reorderPossible: false,
    variants: [],
    personalization: null,
    taxMode: "standard",
    taxRate: null,
    ...fields,
  };
}

export function aProduct(fields: Partial<Product> & { readonly id: number }): Product {
  return {
    slug: "ring-memoire",
    name: "Ring Memoire",
    price: { kind: "single", price: createEuro(129_000) },
    ownPrice: createEuro(129_000),
    stock: 5,
    referenceNumber: `R-${fields.id}`,
    comparable: false,
    images: [],
    attributes: [],
    tags: [],
    reorderPossible: false,
    variants: [],
    stars: [],
    taxMode: "standard",
    plain: mapPlainFields(() => null),
    ...fields,
  };
}

/**
 * Insured shipping to Germany 9.90, free from 500; to Austria 19.90, only with prepayment; or
 * pickup, which may also be paid in store.
 */
export function aShop(fields: Partial<PricingSettings> = {}): PricingSettings {
  return {
    purchaseToOrder: false,
    presentWrapping: true,
    presentWrappingPrice: createEuro(450),
    defaultTaxRate: 1900,
    foreignTaxRates: [],
    shippingCost: createEuro(690),
    paymentMethods: [{ id: 1 }, { id: 3 }, { id: 4 }],
    shippingMethods: [
      { id: 1, name: "Versichert", free: false, pickup: false },
      { id: 2, name: "Abholung", free: true, pickup: true },
    ],
    shippingCountries: ["DE", "AT"],
    shippingConfigs: [
      tariff({
        id: 1,
        price: createEuro(990),
        freeFrom: createEuro(50_000),
        paymentMethods: [1, 4],
        countries: ["DE"],
      }),
      tariff({
        id: 2,
        price: createEuro(1990),
        paymentMethods: [1],
        countries: ["AT"],
        additionalDays: 3,
      }),
      tariff({ id: 3, method: 2, price: ZERO_EURO, paymentMethods: [1, 3, 4] }),
    ],
    ...fields,
  };
}

type Tariff = PricingSettings["shippingConfigs"][number];

export function tariff(
  fields: Partial<Tariff> & { readonly id: number; readonly price: Money },
): Tariff {
  return {
    name: "Tarif",
    method: 1,
    freeFrom: null,
    additionalDays: 0,
    paymentMethods: [],
    countries: [],
    ...fields,
  };
}

export function aLine(fields: Partial<PricingLine> = {}): PricingLine {
  return { product: 1, variant: null, personalization: {}, count: 1, ...fields };
}

export function aRequest(fields: Partial<PricingRequest> = {}): PricingRequest {
  return {
    lines: [aLine()],
    country: "DE",
    paymentMethod: 1,
    shippingMethod: 1,
    presentWrap: false,
    ...fields,
  };
}

/** Random numbers from a seed (mulberry32), so that a failing case can be reproduced. */
export function seeded(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    whole,
    chance: (probability: number) => next() < probability,
    pick: <T>(choices: readonly [T, ...T[]]): T =>
      choices[whole(0, choices.length - 1)] ?? choices[0],
  };
}

export type Dice = ReturnType<typeof seeded>;
