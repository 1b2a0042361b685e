import { describe, expect, it } from "vitest";
import { resolveQuickPurchase } from "#domain/catalogue/quick-purchase";
import { createEuro } from "#domain/pricing/money";
import { WEDDING_RINGS } from "../../support/wedding-rings";

const PRODUCT = { variants: [], ownPrice: createEuro(10_000), stock: 2, reorderPossible: false };
const VARIANT = { id: 1, name: "54", price: null, stock: 1, active: true, reorderPossible: false };
const engraving = (required: boolean) => ({
  id: 1,
  name: "Gravur",
  price: createEuro(1_000),
  excludesWithdrawal: true,
  productionDays: 0,
  fields: [{ key: "text", name: "Text", required, kind: "text" as const, maxLength: 10 }],
});
const SHOP = { inCart: 0, purchaseToOrder: false };

describe("purchase from a list", () => {
  it.each([
    ["add", PRODUCT, SHOP],
    ["add", { ...PRODUCT, personalization: engraving(false) }, SHOP],
    ["choose", { ...PRODUCT, personalization: engraving(true) }, SHOP],
    ["choose", { ...PRODUCT, personalization: WEDDING_RINGS }, SHOP],
    ["choose", { ...PRODUCT, variants: [VARIANT] }, SHOP],
    ["none", { ...PRODUCT, variants: [{ ...VARIANT, active: false }] }, SHOP],
    ["none", { ...PRODUCT, variants: [{ ...VARIANT, stock: 0 }] }, SHOP],
    ["none", { ...PRODUCT, ownPrice: null }, SHOP],
    ["none", { ...PRODUCT, stock: 0 }, SHOP],
    ["none", PRODUCT, { ...SHOP, inCart: 2 }],
    ["add", { ...PRODUCT, stock: 0, reorderPossible: true }, { ...SHOP, purchaseToOrder: true }],
  ])("SHOP-6 is %s for %o in %o", (expected, product, shop) => {
    expect(resolveQuickPurchase(product, shop)).toBe(expected);
  });
});
