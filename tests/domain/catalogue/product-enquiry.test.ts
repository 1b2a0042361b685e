import { describe, expect, it } from "vitest";
import type { Product } from "#domain/catalogue/product";
import { resolveDefaultEnquiry, listEnquiryTypes } from "#domain/catalogue/product-enquiry";
import { createSelection, productSelectionReducer } from "#domain/catalogue/product-selection";
import { aProduct, aVariant } from "../../support/orders";

const ON_REQUEST = { ownPrice: null, price: { kind: "on-request" } } as const;

function defaultEnquiry(fields: Partial<Product>, variant: number | null = null, toOrder = false) {
  const product = aProduct({ id: 1, ...fields });
  const initial = createSelection(product, null);
  return resolveDefaultEnquiry(
    variant === null
      ? initial
      : productSelectionReducer(initial, { kind: "variantChange", variant }),
    product,
    toOrder,
  );
}

describe("default enquiry of a product", () => {
  it("REQUEST-1 is none if the product can be bought", () => {
    expect(defaultEnquiry({ stock: 1 })).toBeNull();
    expect(defaultEnquiry({ stock: null })).toBeNull();
    expect(defaultEnquiry({ stock: 0, reorderPossible: true }, null, true)).toBeNull();
  });

  it("REQUEST-1 is availability if it is sold out", () => {
    expect(defaultEnquiry({ stock: 0 })).toBe("availability");
    expect(defaultEnquiry({ stock: 0, reorderPossible: true })).toBe("availability");
    expect(defaultEnquiry({ stock: 0, reorderPossible: false }, null, true)).toBe("availability");
  });

  it("REQUEST-1 PRODUCT-1 is price if it is on request, sold out or not", () => {
    expect(defaultEnquiry(ON_REQUEST)).toBe("price");
    expect(defaultEnquiry({ ...ON_REQUEST, stock: 0 })).toBe("price");
  });

  it("REQUEST-1 depends on all active variants, or on the selected variant", () => {
    const there = aVariant({ id: 1, stock: 2 });
    const soldOut = aVariant({ id: 2, stock: 0 });
    const inactive = aVariant({ id: 3, stock: 9, active: false });
    expect(defaultEnquiry({ variants: [there, soldOut, inactive] })).toBeNull();
    expect(defaultEnquiry({ variants: [there, soldOut, inactive] }, 1)).toBeNull();
    expect(defaultEnquiry({ variants: [soldOut, inactive] })).toBe("availability");
    expect(defaultEnquiry({ variants: [there, soldOut] }, 2)).toBe("availability");
    expect(
      defaultEnquiry({ ...ON_REQUEST, variants: [aVariant({ id: 1, price: null, stock: 2 })] }),
    ).toBe("price");
    expect(
      defaultEnquiry({ ...ON_REQUEST, variants: [aVariant({ id: 1, price: null, stock: 2 })] }, 1),
    ).toBe("price");
  });

  it("REQUEST-1 offers present wrapping only if the shop does", () => {
    expect(listEnquiryTypes(true)).toEqual(["availability", "price", "present_wrapping", "other"]);
    expect(listEnquiryTypes(false)).toEqual(["availability", "price", "other"]);
  });
});
