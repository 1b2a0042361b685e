import { describe, expect, it } from "vitest";
import { begin, keepTree, keptTree } from "../../backend/extensions/content-rules/src/operations";

describe("record that the check of a save has read", () => {
  it("EDIT-2 is kept for the revision of the same transaction, until something else is written", () => {
    const trx = {};
    const tree = { id: 5, title: "Rings" };
    begin("page", 1, trx);
    keepTree("page", 5, tree, trx);
    expect(keptTree("page", 5, trx)).toBe(tree);
    expect(keptTree("page", 6, trx)).toBeUndefined();
    expect(keptTree("page", 5, {})).toBeUndefined();
    begin("page", 1, trx);
    expect(keptTree("page", 5, trx)).toBeUndefined();
  });

  it("EDIT-2 is read again for a product, whose prices are completed after the check", () => {
    const trx = {};
    begin("ecommerce_product", 1, trx);
    keepTree("ecommerce_product", 5, { id: 5 }, trx);
    expect(keptTree("ecommerce_product", 5, trx)).toBeUndefined();
  });
});
