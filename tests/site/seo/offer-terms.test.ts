import { describe, expect, it } from "vitest";
import type { ShopDeliveries } from "#domain/content/site-content";
import { createEuro } from "#domain/pricing/money";
import { createOfferTerms, type OfferTerms } from "#site/seo/structured-data/offer-terms";

const rate = (id: number, method: number, price: number, countries: readonly string[]) => ({
  ...{ id, method, countries, name: `Rate ${id}`, price: createEuro(price), paymentMethods: [] },
  ...{ freeFrom: id === 1 ? createEuro(25_000) : null, additionalDays: 0 },
});

const deliveries: ShopDeliveries = {
  shippingMethods: [
    { id: 1, name: "Insured", free: false, pickup: false },
    { id: 2, name: "Courier", free: false, pickup: false },
    { id: 3, name: "Pickup", free: true, pickup: true },
  ],
  shippingConfigs: [
    rate(1, 1, 690, ["DE"]),
    rate(2, 1, 1490, ["AT", "FR"]),
    { ...rate(3, 2, 990, ["FR"]), additionalDays: 2 },
    rate(4, 3, 0, []),
  ],
  shippingCountries: ["DE", "AT", "FR", "IT"],
  shippingCost: createEuro(500),
  paymentMethods: [{ id: 1 }, { id: 2 }],
  handlingDays: 1,
  transitByCountry: { DE: { min: 1, max: 2 }, AT: { min: 2, max: 3 }, FR: { min: 3, max: 4 } },
  transitByRate: { 3: { min: 1, max: 1 } },
};

const TERMS: OfferTerms = { deliveries, returnCosts: "shop", exclusion: "none" };

const quantity = (minValue: number, maxValue: number) => ({
  "@type": "QuantitativeValue",
  ...{ minValue, maxValue, unitCode: "DAY" },
});

const delivery = (
  countries: readonly string[],
  value: string,
  time?: { readonly handling: number; readonly transit: readonly [number, number] },
) => ({
  "@type": "OfferShippingDetails",
  shippingDestination: { "@type": "DefinedRegion", addressCountry: countries },
  shippingRate: { "@type": "MonetaryAmount", value, currency: "EUR" },
  ...(time
    ? {
        deliveryTime: {
          "@type": "ShippingDeliveryTime",
          handlingTime: quantity(0, time.handling),
          transitTime: quantity(...time.transit),
        },
      }
    : {}),
});

const RETURN = {
  "@type": "MerchantReturnPolicy",
  applicableCountry: ["DE", "AT", "FR"],
  returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
  merchantReturnDays: 14,
  returnMethod: "https://schema.org/ReturnByMail",
  returnFees: "https://schema.org/FreeReturn",
};

describe("terms of an offer", () => {
  it("SEO-2 CHECKOUT-3 are the cheapest delivery to each country, and the right of withdrawal", () => {
    expect(createOfferTerms(TERMS, createEuro(10_000), true)).toEqual({
      shippingDetails: [
        delivery(["DE"], "6.90", { handling: 1, transit: [1, 2] }),
        delivery(["AT"], "14.90", { handling: 1, transit: [2, 3] }),
        delivery(["FR"], "9.90", { handling: 3, transit: [1, 1] }),
      ],
      hasMerchantReturnPolicy: RETURN,
    });
  });

  it("SEO-2 CHECKOUT-3 depend on the price, and join countries with the same terms", () => {
    const noTimes = { ...deliveries, transitByCountry: {}, transitByRate: {} };
    expect(
      createOfferTerms({ ...TERMS, deliveries: noTimes }, createEuro(25_000), true),
    ).toMatchObject({
      shippingDetails: [delivery(["DE"], "0.00"), delivery(["AT"], "14.90"), {}],
    });
    const [, austria] = deliveries.shippingConfigs;
    const one = { ...noTimes, shippingConfigs: austria ? [austria] : [] };
    // Methods without rates of their own ship to every country.
    expect(createOfferTerms({ ...TERMS, deliveries: one }, createEuro(100), true)).toMatchObject({
      shippingDetails: [delivery(["DE", "AT", "FR", "IT"], "5.00")],
    });
  });

  it("SEO-2 state no time for an item that is not in stock", () => {
    expect(createOfferTerms(TERMS, createEuro(10_000), false)).toMatchObject({
      shippingDetails: [delivery(["DE"], "6.90"), {}, {}],
    });
  });

  it.each([
    ["custom_made", { returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted" }],
    ["financial_market", { returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted" }],
    ["hygiene", { merchantReturnDays: 14, itemCondition: "https://schema.org/NewCondition" }],
  ] as const)("SEO-2 LAW-1 follow the exception from withdrawal: %s", (exclusion, expected) => {
    expect(createOfferTerms({ ...TERMS, exclusion }, createEuro(100), true)).toMatchObject({
      hasMerchantReturnPolicy: expected,
    });
  });

  it("SEO-2 LAW-1 name the customer's cost of a return, and are absent without a delivery", () => {
    expect(
      createOfferTerms({ ...TERMS, returnCosts: "customer" }, createEuro(100), true),
    ).toMatchObject({
      hasMerchantReturnPolicy: {
        ...RETURN,
        returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
      },
    });
    const pickups = { ...deliveries, shippingCountries: [] };
    expect(createOfferTerms({ ...TERMS, deliveries: pickups }, createEuro(100), true)).toEqual({});
  });
});
