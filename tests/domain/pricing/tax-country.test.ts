import { describe, expect, it } from "vitest";
import { createEuro, ZERO_EURO } from "#domain/pricing/money";
import { calculateOrder, type PricingInput } from "#domain/pricing/order-pricing";
import {
  listForeignTaxRates,
  resolveOrderTaxation,
  resolveTaxRate,
  resolveTaxTextKey,
} from "#domain/pricing/tax-country";
import { aLine, aPricingProduct, aRequest, aShop, tariff } from "../../support/orders";

const COUNTRIES = [
  { code: "DE", standard: 1900, reduced: 700 },
  { code: "FR", standard: 2000, reduced: 550 },
  { code: "LU", standard: 1700, reduced: null },
  { code: "FI", standard: 2550 },
  { code: "AT", standard: null, reduced: 1000 },
  { code: "CH", standard: 810 },
];
const FOREIGN = listForeignTaxRates(true, COUNTRIES);

/** A shop that ships to all of these countries for 9.90 and charges their VAT. */
const ossShop = () =>
  aShop({
    foreignTaxRates: FOREIGN,
    shippingCountries: COUNTRIES.map(({ code }) => code),
    shippingConfigs: [
      tariff({ id: 1, price: createEuro(990) }),
      tariff({ id: 3, method: 2, price: ZERO_EURO }),
    ],
  });

function priced(country: string, input: Partial<PricingInput> = {}) {
  const result = calculateOrder({
    settings: ossShop(),
    products: [aPricingProduct({ id: 1, ownPrice: createEuro(11_900) })],
    ...input,
    request: { ...(input.request ?? aRequest()), country },
  });
  if (!result.ok) throw new Error(`Refused: ${result.failure.code}`);
  return result.value;
}

describe("countries whose VAT the shop charges", () => {
  it("LAW-4 are the other EU countries with a standard rate", () => {
    expect(FOREIGN).toEqual([
      { country: "FR", standard: 2000, reduced: 550 },
      { country: "LU", standard: 1700, reduced: null },
      { country: "FI", standard: 2550, reduced: null },
    ]);
  });

  it("LAW-4 are none below the threshold, when the shop charges its own VAT everywhere", () => {
    expect(listForeignTaxRates(false, COUNTRIES)).toEqual([]);
    const settings = { ...ossShop(), foreignTaxRates: [] };
    expect(priced("FR", { settings })).toMatchObject({
      taxCountry: "DE",
      taxShares: [{ mode: "standard", rate: 1900, gross: createEuro(12_890) }],
    });
  });
});

describe("VAT of an order", () => {
  it("LAW-4 is that of the country of delivery for goods, shipping and gift wrapping, at the same price", () => {
    const request = aRequest({ lines: [aLine({ count: 2 })], presentWrap: true });
    const total = createEuro(23_800 + 990 + 450);
    expect(priced("DE", { request })).toMatchObject({
      total,
      taxCountry: "DE",
      lines: [{ taxRate: 1900, tax: createEuro(3800) }],
      taxShares: [{ mode: "standard", rate: 1900, gross: total, tax: createEuro(3800 + 158 + 72) }],
    });
    expect(priced("FR", { request })).toMatchObject({
      total,
      taxCountry: "FR",
      lines: [{ taxRate: 2000, tax: createEuro(3967) }],
      taxShares: [{ mode: "standard", rate: 2000, gross: total, tax: createEuro(3967 + 165 + 75) }],
      totalTax: createEuro(3967 + 165 + 75),
    });
    expect(priced("LU", { request })).toMatchObject({
      total,
      taxCountry: "LU",
      lines: [{ taxRate: 1700, tax: createEuro(3458) }],
    });
  });

  it("LAW-4 is rounded per line, at rates with decimals too", () => {
    const products = [1, 2].map((id) => aPricingProduct({ id, ownPrice: createEuro(1001) }));
    const request = aRequest({ lines: [aLine(), aLine({ product: 2 })] });
    // 10.01 · 25.5 / 125.5 = 2.034, and 9.90 · 25.5 / 125.5 = 2.012.
    expect(priced("FI", { products, request })).toMatchObject({
      lines: [{ tax: createEuro(203) }, { tax: createEuro(203) }],
      taxShares: [{ rate: 2550, gross: createEuro(2992), tax: createEuro(203 + 203 + 201) }],
    });
  });

  it("LAW-4 is the home VAT if the customer collects the order, for any address", () => {
    expect(priced("FR", { request: aRequest({ shippingMethod: 2 }) })).toMatchObject({
      taxCountry: "DE",
      lines: [{ taxRate: 1900 }],
    });
  });

  it("LAW-4 is the home VAT in a country without a rate, and outside the EU", () => {
    for (const country of ["AT", "CH"])
      expect(priced(country)).toMatchObject({ taxCountry: "DE", lines: [{ taxRate: 1900 }] });
  });

  it("LAW-4 has the reduced rate of the country for products with a reduced rate at home", () => {
    const products = [
      aPricingProduct({ id: 1, ownPrice: createEuro(10_700), taxRate: 700 }),
      aPricingProduct({ id: 2, ownPrice: createEuro(11_900) }),
    ];
    const request = aRequest({ lines: [aLine(), aLine({ product: 2 })] });
    const ratesIn = (country: string) =>
      priced(country, { products, request }).lines.map(({ taxRate }) => taxRate);
    expect(ratesIn("DE")).toEqual([700, 1900]);
    expect(ratesIn("FR")).toEqual([550, 2000]);
    expect(ratesIn("LU")).toEqual([1700, 1700]);
    expect(priced("FR", { products, request }).taxShares).toEqual([
      { mode: "standard", rate: 2000, gross: createEuro(12_890), tax: createEuro(1983 + 165) },
      { mode: "standard", rate: 550, gross: createEuro(10_700), tax: createEuro(558) },
    ]);
  });

  it("LAW-4 has the standard rate of the country if the own rate of a product is not reduced", () => {
    const taxation = resolveOrderTaxation(
      { foreignTaxRates: FOREIGN },
      { country: "FR", pickup: false, modes: ["standard"] },
    );
    const rateOf = (own: number | null) => resolveTaxRate({ defaultTaxRate: 1900 }, taxation, own);
    expect([null, 1900, 2500, 1899, 0].map(rateOf)).toEqual([2000, 2000, 2000, 550, 550]);
  });

  it("LAW-4 is not shown on margin-scheme goods and investment gold in any country", () => {
    const products = [
      aPricingProduct({ id: 1, ownPrice: createEuro(10_000), taxMode: "margin", taxRate: 700 }),
      aPricingProduct({ id: 2, ownPrice: createEuro(20_000), taxMode: "investment_gold" }),
      aPricingProduct({ id: 3, ownPrice: createEuro(12_000) }),
    ];
    const lines = [aLine(), aLine({ product: 2 }), aLine({ product: 3 })];
    expect(priced("FR", { products, request: aRequest({ lines }) })).toMatchObject({
      taxCountry: "FR",
      lines: [
        { taxRate: 0, tax: ZERO_EURO },
        { taxRate: 0, tax: ZERO_EURO },
        { taxRate: 2000, tax: createEuro(2000) },
      ],
      taxShares: [
        { mode: "standard", rate: 2000, gross: createEuro(12_990), tax: createEuro(2165) },
        { mode: "margin", rate: 0, gross: createEuro(10_000), tax: ZERO_EURO },
        { mode: "investment_gold", rate: 0, gross: createEuro(20_000), tax: ZERO_EURO },
      ],
    });
  });

  it("LAW-4 is the home VAT on the shipping of margin-scheme goods alone, which are taxed at home", () => {
    const products = [aPricingProduct({ id: 1, ownPrice: createEuro(10_000), taxMode: "margin" })];
    expect(priced("FR", { products })).toMatchObject({
      taxCountry: "DE",
      taxShares: [
        { mode: "standard", rate: 1900, gross: createEuro(990), tax: createEuro(158) },
        { mode: "margin", gross: createEuro(10_000) },
      ],
    });
  });
});

it("LAW-4 the text of a tax share names the country of foreign VAT only", () => {
  expect(resolveTaxTextKey("standard", "DE")).toBe("standard");
  expect(resolveTaxTextKey("standard", "FR")).toBe("abroad");
  expect(resolveTaxTextKey("margin", "FR")).toBe("margin");
});
