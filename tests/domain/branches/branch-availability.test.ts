import { describe, expect, it } from "vitest";
import { resolveBranchAvailability } from "#domain/branches/branch-availability";
import { createDeliverySettings } from "#domain/delivery/delivery-settings";
import { aProduct, aShop, aVariant } from "../../support/orders";

const delivery = createDeliverySettings({
  timeZone: "Europe/Berlin",
  handlingDays: 1,
  transferDays: 2,
  viewingHoldDays: 3,
  cutoff: null,
  state: null,
  ...{ saturdayDelivery: false, closedPeriods: [], countries: [], rates: [] },
});
const settings = aShop({
  shippingMethods: [
    { id: 1, name: "Versand", free: false, pickup: false },
    { id: 2, name: "Abholung", free: true, pickup: true, branch: 1 },
    { id: 3, name: "Abholung", free: true, pickup: true, branch: 2 },
  ],
});
// A Tuesday.
const shop = { settings, delivery, country: "DE", now: Date.parse("2026-12-01T09:00:00Z") };
const line = { variant: null, personalization: {}, count: 1 };
const ofProduct = (branch: number, count: number) => ({ product: 1, variant: null, branch, count });
const ofVariant = (variant: number, branch: number, count: number) => ({
  ...{ product: null, variant, branch, count },
});

describe("the availability at a branch", () => {
  it("SHOP-5 is in stock, or the day on which an item of another branch is there", () => {
    const product = aProduct({ id: 1, stock: 2 });
    const stock = [ofProduct(1, 2), ofProduct(2, 0)];
    const at = (branch: number) =>
      resolveBranchAvailability({ product, line, stock }, branch, shop);
    expect(at(1)).toEqual({ kind: "in-stock" });
    expect(at(2)).toEqual({ kind: "pickup", promise: { from: "2026-12-04", to: null } });
    expect(at(7)).toEqual({ kind: "unknown" });
  });

  it("SHOP-5 counts the variants of a branch before one is selected", () => {
    const product = aProduct({
      id: 1,
      variants: [aVariant({ id: 7, stock: 3 }), aVariant({ id: 8, stock: 1 })],
    });
    const stock = [ofVariant(7, 1, 2), ofVariant(7, 2, 1), ofVariant(8, 1, 1)];
    const at = (branch: number, variant: number | null) =>
      resolveBranchAvailability({ product, line: { ...line, variant }, stock }, branch, shop);
    expect(at(1, null)).toEqual({ kind: "variants", count: 2 });
    expect(at(2, null)).toEqual({ kind: "variants", count: 1 });
    expect(at(2, 7)).toEqual({ kind: "in-stock" });
    expect(at(2, 8)).toMatchObject({ kind: "pickup", promise: { from: "2026-12-04" } });
  });
});
