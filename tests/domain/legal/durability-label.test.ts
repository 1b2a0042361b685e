import { describe, expect, it } from "vitest";
import { createDurabilityLabel, DURABILITY_LABEL_WORDS } from "#domain/legal/durability-label";

const WATCH = {
  id: 1,
  name: "Automatik 39",
  referenceNumber: "MD-3901",
  manufacturer: { id: 1, name: "Meridian", slug: "meridian" },
};

describe("EU label for a guarantee of durability", () => {
  it("LAW-8 states years, brand and model", () => {
    const guarantee = { id: 1, years: 5, durability: true };
    expect(createDurabilityLabel({ ...WATCH, guarantee })).toEqual({
      ...{ product: 1, name: "Automatik 39", years: 5, brand: "Meridian", model: "MD-3901" },
    });
  });

  it.each([
    [true, 2, false],
    [true, 3, true],
    [true, 99, true],
    [true, 100, false],
    [false, 5, false],
  ])(
    "LAW-8 is needed for more than two years of durability of the entire good: %s, %i years",
    (durability, years, expected) => {
      const label = createDurabilityLabel({ ...WATCH, guarantee: { id: 1, years, durability } });
      expect(label !== null).toBe(expected);
    },
  );

  it("LAW-8 is the manufacturer's file where there is one, but only with a guarantee", () => {
    const guarantee = { id: 1, years: 3, durability: false };
    const file = { durabilityLabel: "garan-3" };
    expect(createDurabilityLabel({ ...WATCH, ...file, guarantee })?.file).toBe("garan-3");
    expect(createDurabilityLabel({ ...WATCH, ...file })).toBeNull();
    expect(createDurabilityLabel(WATCH)).toBeNull();
  });

  it("LAW-8 has the words of all 24 official languages in the order of their codes", () => {
    const codes = DURABILITY_LABEL_WORDS.map(([language]) => language);
    expect(codes).toHaveLength(24);
    expect(codes).toEqual(codes.toSorted());
  });
});
