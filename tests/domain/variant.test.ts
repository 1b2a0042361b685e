import { describe, expect, it } from "vitest";
import { euro } from "../../src/domain/money";
import { type ChoiceAction, chooseProduct, chosenVariant, NO_CHOICE } from "../../src/domain/variant";
import { aProduct, aVariant } from "../support/orders";

const plain = aProduct({ id: 1, stock: 4, shippingTime: 3 });
const sized = aProduct({
  id: 2,
  price: { kind: "range", lowest: euro(100), highest: euro(200) },
  ownPrice: euro(150),
  stock: 9,
  shippingTime: 2,
  variants: [
    aVariant({ id: 11, price: euro(100), stock: 1, shippingTime: 5 }),
    aVariant({ id: 12, stock: null }),
    aVariant({ id: 13, active: false }),
  ],
});

const after = (...actions: readonly ChoiceAction[]) => actions.reduce(chooseProduct, NO_CHOICE);

describe("product page", () => {
  it("PRODUCT-2 add takes price, stock, shipping time and count 1 of a product without variants", () => {
    expect(after({ kind: "add", product: plain })).toMatchObject({
      variant: null,
      price: euro(129_000),
      stock: 4,
      shippingTime: 3,
      count: 1,
    });
  });

  it("PRODUCT-2 add shows a price range and no selection where there are variants", () => {
    expect(after({ kind: "add", product: sized })).toMatchObject({
      priceRange: { kind: "range", lowest: euro(100), highest: euro(200) },
      variant: null,
      price: null,
      stock: null,
      count: null,
    });
  });

  it("PRODUCT-2 variantChange takes that variant's price, stock and shipping time, with count 1", () => {
    const chosen = after({ kind: "add", product: sized }, { kind: "variantChange", variant: 11 });
    expect(chosen).toMatchObject({ variant: 11, price: euro(100), stock: 1, shippingTime: 5, count: 1 });
    const recounted = chooseProduct(chooseProduct(chosen, { kind: "countChange", count: 3 }), { kind: "variantChange", variant: 12 });
    expect(recounted).toMatchObject({ variant: 12, price: euro(150), stock: null, shippingTime: 2, count: 1 });
    expect(chosenVariant(recounted)?.id).toBe(12);
  });

  it("PRODUCT-2 an empty selection clears price, stock and count", () => {
    const cleared = after(
      { kind: "add", product: sized },
      { kind: "variantChange", variant: 11 },
      { kind: "variantChange", variant: null },
    );
    expect(cleared).toMatchObject({ variant: null, price: null, stock: null, count: null });
    expect(chosenVariant(cleared)).toBeNull();
  });

  it("PRODUCT-3 an inactive or unknown variant cannot be chosen", () => {
    const before = after({ kind: "add", product: sized }, { kind: "variantChange", variant: 11 });
    expect(chooseProduct(before, { kind: "variantChange", variant: 13 })).toEqual(before);
    expect(chooseProduct(before, { kind: "variantChange", variant: 99 })).toEqual(before);
  });

  it("PRODUCT-2 countChange sets the count within its limits, once there is something to count", () => {
    const before = after({ kind: "add", product: plain });
    expect(chooseProduct(before, { kind: "countChange", count: 7 }).count).toBe(7);
    expect(chooseProduct(before, { kind: "countChange", count: 0 }).count).toBe(1);
    expect(after({ kind: "add", product: sized }, { kind: "countChange", count: 7 }).count).toBeNull();
  });

  it("PRODUCT-2 personalizationChange keeps what was entered through a change of variant", () => {
    const engraved = after(
      { kind: "add", product: sized },
      { kind: "personalizationChange", values: { text: "A & B" } },
      { kind: "variantChange", variant: 12 },
    );
    expect(engraved.personalization).toEqual({ text: "A & B" });
  });

  it("PRODUCT-2 reset forgets everything, and add begins anew", () => {
    expect(after({ kind: "add", product: plain }, { kind: "reset" })).toEqual(NO_CHOICE);
    const other = after(
      { kind: "add", product: plain },
      { kind: "personalizationChange", values: { text: "A" } },
      { kind: "add", product: sized },
    );
    expect(other.personalization).toEqual({});
    expect(after({ kind: "variantChange", variant: 11 })).toEqual(NO_CHOICE);
  });
});
