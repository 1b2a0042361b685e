import { describe, expect, it } from "vitest";
import { createEuro, ZERO_EURO } from "#domain/pricing/money";
import { createPricingProduct } from "#domain/pricing/line-pricing";
import { findPriceChanges, calculateOrder, type PricingInput } from "#domain/pricing/order-pricing";
import {
  aLine,
  aPricingProduct,
  aProduct,
  aRequest,
  aShop,
  aVariant,
  ENGRAVING,
} from "../../support/orders";

function order(input: Partial<PricingInput> = {}) {
  return calculateOrder({
    settings: aShop(),
    products: [aPricingProduct({ id: 1 })],
    request: aRequest(),
    ...input,
  });
}

function priced(input: Partial<PricingInput> = {}) {
  const result = order(input);
  if (!result.ok) throw new Error(`Refused: ${result.failure.code}`);
  return result.value;
}

function refusal(input: Partial<PricingInput>) {
  const result = order(input);
  return result.ok ? undefined : [result.failure.code, result.failure.field];
}

describe("price of an order", () => {
  it("CHECKOUT-7 comes from the shop's own records: items, shipping, wrapping, tax", () => {
    const total = priced({
      products: [
        aPricingProduct({ id: 1, ownPrice: createEuro(11_900), personalization: ENGRAVING }),
      ],
      request: aRequest({
        lines: [aLine({ count: 2, personalization: { text: "Für A." } })],
        presentWrap: true,
      }),
    });
    expect(total).toMatchObject({
      linesTotal: createEuro(28_800),
      shipping: { method: 1, cost: createEuro(990) },
      presentWrapPrice: createEuro(450),
      total: createEuro(30_240),
    });
    expect(total.lines[0]).toMatchObject({
      unitPrice: createEuro(14_400),
      total: createEuro(28_800),
      taxRate: 1900,
      tax: createEuro(4598),
    });
    expect(total.taxShares).toEqual([
      { mode: "standard", rate: 1900, gross: createEuro(30_240), tax: createEuro(4598 + 158 + 72) },
    ]);
    expect(total.totalTax).toEqual(createEuro(4828));
  });

  it("CHECKOUT-7 uses the price of the variant, or of the product if the variant has none", () => {
    const products = [
      aPricingProduct({
        id: 1,
        ownPrice: createEuro(500),
        variants: [aVariant({ id: 7, price: createEuro(800) }), aVariant({ id: 8 })],
      }),
    ];
    expect(
      priced({ products, request: aRequest({ lines: [aLine({ variant: 7 })] }) }).linesTotal,
    ).toEqual(createEuro(800));
    expect(
      priced({ products, request: aRequest({ lines: [aLine({ variant: 8 })] }) }).linesTotal,
    ).toEqual(createEuro(500));
  });

  it("CHECKOUT-7 names the item with its variant and full reference number", () => {
    const products = [
      aPricingProduct({
        id: 1,
        referenceNumber: "R-100",
        variants: [aVariant({ id: 7, name: "54", referenceSuffix: "-54" })],
      }),
    ];
    expect(
      priced({ products, request: aRequest({ lines: [aLine({ variant: 7 })] }) }).lines[0],
    ).toMatchObject({
      name: "Ring Memoire",
      variantName: "54",
      referenceNumber: "R-100-54",
    });
  });

  it("CHECKOUT-7 shows no VAT on margin-scheme goods and investment gold, but on their shipping", () => {
    const products = [
      aPricingProduct({ id: 1, ownPrice: createEuro(10_000), taxMode: "margin" }),
      aPricingProduct({ id: 2, ownPrice: createEuro(20_000), taxMode: "investment_gold" }),
    ];
    const total = priced({
      products,
      request: aRequest({ lines: [aLine(), aLine({ product: 2 })] }),
    });
    expect(total.taxShares).toEqual([
      { mode: "standard", rate: 1900, gross: createEuro(990), tax: createEuro(158) },
      { mode: "margin", rate: 0, gross: createEuro(10_000), tax: ZERO_EURO },
      { mode: "investment_gold", rate: 0, gross: createEuro(20_000), tax: ZERO_EURO },
    ]);
    expect(total.totalTax).toEqual(createEuro(158));
  });

  it("CHECKOUT-7 taxes a product at its own rate if it has one", () => {
    const products = [aPricingProduct({ id: 1, ownPrice: createEuro(10_700), taxRate: 700 })];
    expect(priced({ products }).lines[0]).toMatchObject({ taxRate: 700, tax: createEuro(700) });
  });

  it("CHECKOUT-3 ships free from the limit of the rate on, excluding gift wrapping", () => {
    const products = [aPricingProduct({ id: 1, ownPrice: createEuro(49_999) })];
    expect(priced({ products, request: aRequest({ presentWrap: true }) }).shipping.cost).toEqual(
      createEuro(990),
    );
    expect(
      priced({ products: [aPricingProduct({ id: 1, ownPrice: createEuro(50_000) })] }).shipping
        .cost,
    ).toEqual(ZERO_EURO);
  });

  it("CHECKOUT-7 equals the price on the product page", () => {
    expect(
      priced({ products: [createPricingProduct(aProduct({ id: 1, personalization: ENGRAVING }))] })
        .total,
    ).toEqual(createEuro(129_000));
  });
});

describe("refused order", () => {
  it("CHECKOUT-7 has a missing or unpublished product", () => {
    expect(refusal({ products: [] })).toEqual(["unavailable", "products.0.product"]);
    expect(refusal({ products: [aPricingProduct({ id: 1, published: false })] })).toEqual([
      "unavailable",
      "products.0.product",
    ]);
  });

  it("CHECKOUT-7 has a variant that is inactive, of another product, missing or superfluous", () => {
    const products = [
      aPricingProduct({
        id: 1,
        variants: [aVariant({ id: 7, active: false }), aVariant({ id: 8 })],
      }),
      aPricingProduct({ id: 2, variants: [aVariant({ id: 9 })] }),
      aPricingProduct({ id: 3 }),
    ];
    const withLine = (line: Parameters<typeof aLine>[0]) =>
      refusal({ products, request: aRequest({ lines: [aLine(line)] }) });
    for (const line of [
      { variant: 7 },
      { variant: 9 },
      { variant: null },
      { product: 3, variant: 8 },
    ]) {
      expect(withLine(line)).toEqual(["unavailable", "products.0.variant"]);
    }
    expect(withLine({ variant: 8 })).toBeUndefined();
  });

  it("CHECKOUT-7 has a product whose price is on request", () => {
    expect(refusal({ products: [aPricingProduct({ id: 1, ownPrice: null })] })).toEqual([
      "unavailable",
      "products.0.product",
    ]);
  });

  it("CHECKOUT-7 has a count that is not a whole number from 1 to 99", () => {
    for (const count of [0, -1, 1.5, 100, Number.NaN, Infinity, 1e20]) {
      expect(refusal({ request: aRequest({ lines: [aLine({ count })] }) })).toEqual([
        "invalid-request",
        "products.0.count",
      ]);
    }
  });

  it("CHECKOUT-7 exceeds the stock, counted over all lines", () => {
    const products = [aPricingProduct({ id: 1, stock: 2, personalization: ENGRAVING })];
    const lines = [aLine({ count: 2 }), aLine({ count: 1, personalization: { text: "A" } })];
    const result = order({ products, request: aRequest({ lines }) });
    expect(result).toMatchObject({
      ok: false,
      failure: {
        code: "out-of-stock",
        values: { left: 2 },
        changes: [
          { kind: "stock", line: 0, previous: 3, current: 2 },
          { kind: "stock", line: 1 },
        ],
      },
    });
  });

  it("CHECKOUT-7 does not apply if each variant has enough stock of its own", () => {
    const products = [
      aPricingProduct({
        id: 1,
        stock: 0,
        variants: [aVariant({ id: 7, stock: 2 }), aVariant({ id: 8, stock: 2 })],
      }),
    ];
    const lines = [aLine({ variant: 7, count: 2 }), aLine({ variant: 8, count: 2 })];
    expect(refusal({ products, request: aRequest({ lines }) })).toBeUndefined();
    expect(
      refusal({
        products,
        request: aRequest({ lines: [...lines, aLine({ variant: 8, personalization: {} })] }),
      })?.[0],
    ).toBe("out-of-stock");
  });

  it("SETTINGS-2 does not apply if shop and product allow a sale to order", () => {
    const products = [aPricingProduct({ id: 1, stock: 0, reorderPossible: true })];
    expect(refusal({ products })).toEqual(["out-of-stock", "products.0.count"]);
    expect(
      priced({ products, settings: aShop({ purchaseToOrder: true }) }).lines[0]?.isToOrder,
    ).toBe(true);
    expect(
      priced({ products: [aPricingProduct({ id: 1, stock: null })] }).lines[0]?.isToOrder,
    ).toBe(false);
  });

  it("PRODUCT-5 has a personalization outside its limits or not on offer", () => {
    const withValues = (
      personalization: Record<string, string>,
      offered: typeof ENGRAVING | null = ENGRAVING,
    ) =>
      refusal({
        products: [aPricingProduct({ id: 1, personalization: offered })],
        request: aRequest({ lines: [aLine({ personalization })] }),
      });
    expect(withValues({ text: "x".repeat(13) })).toEqual([
      "personalization-too-long",
      "products.0.personalization.text",
    ]);
    expect(withValues({ font: "Fraktur" })).toEqual([
      "invalid-request",
      "products.0.personalization.font",
    ]);
    expect(withValues({ text: "A" }, null)).toEqual([
      "invalid-request",
      "products.0.personalization.text",
    ]);
    const required = {
      ...ENGRAVING,
      fields: ENGRAVING.fields.map((field) => ({ ...field, required: true })),
    };
    expect(withValues({ text: "A" }, required)).toEqual([
      "personalization-required",
      "products.0.personalization.font",
    ]);
  });

  it("CHECKOUT-3 has a shipping method, payment method or country that is not on offer", () => {
    expect(refusal({ request: aRequest({ paymentMethod: 2 }) })).toEqual([
      "unknown-payment-method",
      "payment_method",
    ]);
    expect(refusal({ request: aRequest({ shippingMethod: 9 }) })).toEqual([
      "unknown-shipping-method",
      "shipping_method",
    ]);
    expect(refusal({ request: aRequest({ paymentMethod: 3 }) })).toEqual([
      "unknown-shipping-method",
      "shipping_method",
    ]);
    expect(refusal({ request: aRequest({ country: "US" }) })).toEqual([
      "unknown-country",
      "shipping_address.country_code",
    ]);
    expect(refusal({ request: aRequest({ country: "US", shippingMethod: 2 }) })).toBeUndefined();
  });

  it("SETTINGS-2 has gift wrapping that the shop does not offer", () => {
    const request = aRequest({ presentWrap: true });
    expect(refusal({ request, settings: aShop({ presentWrapping: false }) })).toEqual([
      "unavailable",
      "present_wrap",
    ]);
  });

  it("CHECKOUT-7 has no lines or too many", () => {
    expect(refusal({ request: aRequest({ lines: [] }) })?.[0]).toBe("cart-empty");
    expect(
      refusal({
        request: aRequest({ lines: Array.from({ length: 51 }, () => aLine({ count: 0 })) }),
      })?.[0],
    ).toBe("invalid-request");
  });

  it("CHECKOUT-7 reports all issues at once", () => {
    const result = order({
      products: [
        aPricingProduct({ id: 1, stock: 0 }),
        aPricingProduct({ id: 2, published: false }),
      ],
      request: aRequest({ lines: [aLine(), aLine({ product: 2 })], paymentMethod: 2 }),
    });
    expect(result.ok ? [] : result.failure.changes.map((change) => change.kind)).toEqual([
      "unavailable",
      "payment-method",
      "stock",
    ]);
  });
});

describe("prices that the customer saw", () => {
  it("CART-5 CHECKOUT-7 agree to the cent, or every difference is reported", () => {
    const total = priced({ request: aRequest({ lines: [aLine({ count: 2 })] }) });
    const same = {
      unitPrices: [createEuro(129_000)],
      shippingCost: ZERO_EURO,
      total: createEuro(258_000),
    };
    expect(findPriceChanges(total, same)).toEqual([]);
    expect(
      findPriceChanges(total, {
        unitPrices: [createEuro(128_999)],
        shippingCost: createEuro(990),
        total: createEuro(257_999),
      }),
    ).toEqual([
      {
        kind: "price",
        line: 0,
        product: 1,
        variant: null,
        previous: createEuro(128_999),
        current: createEuro(129_000),
      },
      { kind: "shipping-cost", previous: createEuro(990), current: ZERO_EURO },
      { kind: "total", previous: createEuro(257_999), current: createEuro(258_000) },
    ]);
    expect(findPriceChanges(total, { ...same, unitPrices: [] })).toMatchObject([
      { kind: "price", previous: ZERO_EURO },
    ]);
    expect(findPriceChanges(total, { ...same, total: ZERO_EURO })).toMatchObject([
      { kind: "total" },
    ]);
  });
});
