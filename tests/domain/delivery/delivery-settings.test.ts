import { describe, expect, it } from "vitest";
import {
  createDeliverySettings,
  createDeliveryTerms,
  parseCutoff,
  type StoredDeliverySettings,
} from "#domain/delivery/delivery-settings";
import { findStandardDelivery } from "#domain/delivery/standard-delivery";
import { aShop } from "../../support/orders";

const STORED: StoredDeliverySettings = {
  timeZone: null,
  transferDays: null,
  viewingHoldDays: 3,
  handlingDays: 2,
  cutoff: "14:30:00",
  state: "BY",
  saturdayDelivery: true,
  closedPeriods: [
    { firstDay: "2026-12-24", lastDay: "2026-12-31" },
    { firstDay: "2027-02-16", lastDay: null },
  ],
  countries: [
    { code: "de", min: 1, max: 2 },
    { code: "AT", min: 3, max: null },
    { code: "FR", min: null, max: null },
  ],
  rates: [
    { id: 5, min: 1, max: 1 },
    { id: 6, min: 4, max: 2 },
    { id: 7, min: null, max: null },
  ],
};
const WAY = { config: null, additionalDays: 0, pickup: false };

describe("delivery settings", () => {
  it("SHOP-4 are created from the stored values", () => {
    expect(createDeliverySettings(STORED)).toEqual({
      calendar: {
        timeZone: "Europe/Berlin",
        cutoff: 870,
        state: "BY",
        closedPeriods: [
          { firstDay: "2026-12-24", lastDay: "2026-12-31" },
          { firstDay: "2027-02-16", lastDay: "2027-02-16" },
        ],
        saturdayDelivery: true,
      },
      handlingDays: 2,
      transferDays: 2,
      viewingHoldDays: 3,
      transitByCountry: { DE: { min: 1, max: 2 }, AT: { min: 3, max: 3 } },
      transitByRate: { 5: { min: 1, max: 1 }, 6: { min: 4, max: 4 } },
    });
  });

  it.each([
    ["09:05", 545],
    ["24:00", null],
    ["noon", null],
    [null, null],
  ])("SHOP-4 the cut-off time %s is minute %s", (time, minute) => {
    expect(parseCutoff(time)).toBe(minute);
  });

  it("SHOP-4 the days of a shipping rate count before those of the country", () => {
    const settings = createDeliverySettings(STORED);
    const terms = (config: number | null, country: string) =>
      createDeliveryTerms(3, { ...WAY, config, additionalDays: 1 }, country, settings);
    expect(terms(5, "DE")).toEqual({ preparationDays: 4, transit: { min: 1, max: 1 } });
    expect(terms(7, "DE")).toEqual({ preparationDays: 4, transit: { min: 1, max: 2 } });
    expect(terms(null, "FR")).toBeNull();
    expect(createDeliveryTerms(null, WAY, "DE", settings)).toBeNull();
    expect(createDeliveryTerms(3, { ...WAY, pickup: true }, "FR", settings)).toEqual({
      preparationDays: 3,
      transit: null,
    });
  });

  it("SHOP-4 the estimate before the checkout uses the first method that delivers, else pickup", () => {
    expect(findStandardDelivery(aShop(), "AT")).toMatchObject({ method: 1, config: 2 });
    expect(findStandardDelivery(aShop(), "US")).toMatchObject({ method: 2, pickup: true });
    expect(findStandardDelivery(aShop({ shippingMethods: [] }), "DE")).toBeUndefined();
  });
});
