import { describe, expect, it } from "vitest";
import { createEuro } from "#domain/pricing/money";
import {
  createSelection,
  type ProductSelectionAction,
  productSelectionReducer,
  findSelectedVariant,
} from "#domain/catalogue/product-selection";
import type { Product } from "#domain/catalogue/product";
import { aProduct, aVariant } from "../../support/orders";

const plain = aProduct({ id: 1, stock: 4, shippingTime: 3 });
const sized = aProduct({
  id: 2,
  price: { kind: "range", lowest: createEuro(100), highest: createEuro(200) },
  ownPrice: createEuro(150),
  stock: 9,
  shippingTime: 2,
  variants: [
    aVariant({ id: 11, price: createEuro(100), stock: 1, shippingTime: 5 }),
    aVariant({ id: 12, stock: null }),
    aVariant({ id: 13, active: false }),
  ],
});

const after = (product: Product, ...actions: readonly ProductSelectionAction[]) =>
  actions.reduce(productSelectionReducer, createSelection(product, null));

describe("product selection", () => {
  it("PRODUCT-2 add sets price, stock, shipping time and count 1 of a product without variants", () => {
    expect(after(plain)).toMatchObject({
      variant: null,
      price: createEuro(129_000),
      stock: 4,
      shippingTime: 3,
      count: 1,
    });
  });

  it("PRODUCT-2 add sets a price range and no selection for a product with variants", () => {
    expect(after(sized)).toMatchObject({
      priceRange: { kind: "range", lowest: createEuro(100), highest: createEuro(200) },
      variant: null,
      price: null,
      stock: null,
      count: null,
    });
  });

  it("PRODUCT-2 PRODUCT-5 starts with the selection of the cart line that is edited", () => {
    const line = {
      ...{ cartId: 3, product: 2, count: 4, priceBrutto: createEuro(100) },
      personalization: { text: "C & J" },
    };
    expect(createSelection(sized, { ...line, variant: 11 })).toMatchObject({
      ...{ variant: 11, count: 4, price: createEuro(100), stock: 1 },
      personalization: { text: "C & J" },
    });
    expect(createSelection(plain, { ...line, variant: null })).toMatchObject({
      ...{ variant: null, count: 4, price: createEuro(129_000) },
      personalization: { text: "C & J" },
    });
    // A variant that is no longer offered has to be chosen again; the text is kept.
    expect(createSelection(sized, { ...line, variant: 13 })).toMatchObject({
      ...{ variant: null, count: null, personalization: { text: "C & J" } },
    });
    expect(createSelection(plain, null)).toEqual(after(plain));
  });

  it("PRODUCT-2 variantChange sets price, stock and shipping time of the variant, with count 1", () => {
    const selected = after(sized, { kind: "variantChange", variant: 11 });
    expect(selected).toMatchObject({
      variant: 11,
      price: createEuro(100),
      stock: 1,
      shippingTime: 5,
      count: 1,
    });
    const recounted = productSelectionReducer(
      productSelectionReducer(selected, { kind: "countChange", count: 3 }),
      {
        kind: "variantChange",
        variant: 12,
      },
    );
    expect(recounted).toMatchObject({
      variant: 12,
      price: createEuro(150),
      stock: null,
      shippingTime: 2,
      count: 1,
    });
    expect(findSelectedVariant(recounted)?.id).toBe(12);
  });

  it("PRODUCT-2 an empty selection clears price, stock and count", () => {
    const cleared = after(
      sized,
      { kind: "variantChange", variant: 11 },
      { kind: "variantChange", variant: null },
    );
    expect(cleared).toMatchObject({ variant: null, price: null, stock: null, count: null });
    expect(findSelectedVariant(cleared)).toBeNull();
  });

  it("PRODUCT-3 ignores an inactive or unknown variant", () => {
    const before = after(sized, { kind: "variantChange", variant: 11 });
    expect(productSelectionReducer(before, { kind: "variantChange", variant: 13 })).toEqual(before);
    expect(productSelectionReducer(before, { kind: "variantChange", variant: 99 })).toEqual(before);
  });

  it("PRODUCT-2 countChange sets the count within its limits, once a variant is selected", () => {
    const before = after(plain);
    expect(productSelectionReducer(before, { kind: "countChange", count: 7 }).count).toBe(7);
    expect(productSelectionReducer(before, { kind: "countChange", count: 0 }).count).toBe(1);
    expect(after(sized, { kind: "countChange", count: 7 }).count).toBeNull();
  });

  it("PRODUCT-2 personalizationChange values survive a change of variant", () => {
    const engraved = after(
      sized,
      { kind: "personalizationChange", values: { text: "A & B" } },
      { kind: "variantChange", variant: 12 },
    );
    expect(engraved.personalization).toEqual({ text: "A & B" });
  });
});
