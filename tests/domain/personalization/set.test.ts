import { describe, expect, it } from "vitest";
import { describeValues } from "#domain/personalization/describe-values";
import { groupByPart } from "#domain/personalization/group-by-part";
import {
  calculatePersonalizationPrice,
  resolvePersonalization,
  validatePersonalization,
} from "#domain/personalization/personalization";
import { expandSetFields } from "#domain/personalization/expand-set-fields";
import { copyPart, findSelectedMetal, selectPart } from "#domain/personalization/set";
import { calculateOrder } from "#domain/pricing/order-pricing";
import { createEuro } from "#domain/pricing/money";
import { aLine, aPricingProduct, aRequest, aShop } from "../../support/orders";
import { RING_FIELDS, WEDDING_RINGS } from "../../support/wedding-rings";

const resolve = (values: Record<string, string>) => resolvePersonalization(WEDDING_RINGS, values);
const failures = (values: Record<string, string>) =>
  validatePersonalization(WEDDING_RINGS, resolve(values)).map(({ code, field }) => [code, field]);
const SIZES = { "ring_1.size": "54", "ring_2.size": "64" };
const COMPLETE = {
  ...SIZES,
  "ring_1.alloy": "Gelbgold 585",
  "ring_2.alloy": "Platin 950",
  "ring_2.engraving": "Clara & Jonas · 12.06.2027",
};

describe("set of several parts", () => {
  it("SHOP-3 has each field once for each part, unless a field is for one part only", () => {
    const parts = [
      { id: 1, key: "ring_1", name: "Ring 1" },
      { id: 2, key: "ring_2", name: "Ring 2" },
    ];
    const [size, alloy] = RING_FIELDS;
    if (!size || !alloy) throw new Error("no fields");
    const keys = expandSetFields(parts, [
      { field: size, forPart: null },
      { field: alloy, forPart: 2 },
    ]).map(({ key, part }) => [key, part]);
    expect(keys).toEqual([
      ["ring_1.size", "ring_1"],
      ["ring_2.size", "ring_2"],
      ["ring_2.alloy", "ring_2"],
    ]);
    expect(expandSetFields([], [{ field: size }])).toEqual([size]);
  });

  it("SHOP-3 cannot be ordered without its choices, and names each missing one", () => {
    expect(failures({})).toEqual([
      ["personalization-required", "ring_1.size"],
      ["personalization-required", "ring_2.size"],
    ]);
    expect(failures({ "ring_1.size": "54" })).toEqual([
      ["personalization-required", "ring_2.size"],
    ]);
    expect(failures(SIZES)).toEqual([]);
    expect(validatePersonalization(WEDDING_RINGS, SIZES).map(({ field }) => field)).toEqual([
      "ring_1.alloy",
      "ring_2.alloy",
    ]);
  });

  it("SHOP-3 refuses options that do not exist, unknown keys and long engravings", () => {
    expect(
      validatePersonalization(WEDDING_RINGS, {
        ...resolve(SIZES),
        "ring_1.alloy": "Blei",
        "ring_3.size": "54",
        "ring_2.engraving": "x".repeat(31),
        "ring_2.font": "Antiqua",
      }).map(({ code, field }) => [code, field]),
    ).toEqual([
      ["invalid-request", "ring_1.alloy"],
      ["personalization-too-long", "ring_2.engraving"],
      ["invalid-request", "ring_3.size"],
    ]);
  });

  it("SHOP-3 preselects alloys at once, and a typeface with the engraving of the same part", () => {
    expect(resolve({})).toEqual({
      "ring_1.alloy": "Gelbgold 585",
      "ring_2.alloy": "Gelbgold 585",
    });
    expect(resolve(COMPLETE)).toEqual({ ...COMPLETE, "ring_2.font": "Antiqua" });
    expect(resolve({ "ring_1.font": "Kursiv", "ring_9.size": "54" })).not.toHaveProperty([
      "ring_1.font",
    ]);
  });

  it("SHOP-3 adds the surcharges of both parts, and of one part", () => {
    const values = resolve(COMPLETE);
    expect(calculatePersonalizationPrice(WEDDING_RINGS, values).cents).toBe(27_500);
    expect(calculatePersonalizationPrice(WEDDING_RINGS, values, "ring_1").cents).toBe(0);
    expect(calculatePersonalizationPrice(WEDDING_RINGS, values, "ring_2").cents).toBe(27_500);
  });

  it("SHOP-3 makes ring 2 like ring 1, but keeps its size and engraving", () => {
    const values = { ...COMPLETE, "ring_1.font": "Kursiv" };
    expect(copyPart(WEDDING_RINGS, values, "ring_1", "ring_2")).toEqual({
      ...values,
      "ring_2.alloy": "Gelbgold 585",
      "ring_2.font": "Kursiv",
    });
    expect(copyPart(WEDDING_RINGS, {}, "ring_1", "ring_2")).toEqual({
      "ring_2.alloy": "Gelbgold 585",
      "ring_2.font": "Antiqua",
    });
  });

  it("SHOP-3 shows the engraving of a part in the metal of its alloy", () => {
    const metal = (part: string) => findSelectedMetal(selectPart(WEDDING_RINGS, part), COMPLETE);
    expect([metal("ring_1"), metal("ring_2")]).toEqual(["yellow_gold", "platinum"]);
    expect(findSelectedMetal(WEDDING_RINGS, {})).toBeUndefined();
  });

  it("SHOP-3 states everything in words, by part", () => {
    expect(describeValues(WEDDING_RINGS, COMPLETE)).toBe(
      "Ring 1 – Ringgröße: 54; Legierung: Yellow gold 585\n" +
        "Ring 2 – Ringgröße: 64; Legierung: Platinum 950; Gravur: Clara & Jonas · 12.06.2027",
    );
    expect(
      groupByPart([{ part: "A" }, { part: "B" }, { part: "A" }]).map(({ part, entries }) => [
        part,
        entries.length,
      ]),
    ).toEqual([
      ["A", 2],
      ["B", 1],
    ]);
  });

  it("SHOP-3 CHECKOUT-7 has one price for both rings, by the rules of browser and server", () => {
    const product = aPricingProduct({ id: 1, personalization: WEDDING_RINGS });
    const personalization = resolve(COMPLETE);
    const order = (values: Record<string, string>) =>
      calculateOrder({
        settings: aShop(),
        products: [product],
        request: aRequest({
          lines: [aLine({ personalization: values })],
        }),
      });
    const priced = order(personalization);
    expect(priced.ok && priced.value.lines[0]?.unitPrice).toEqual(createEuro(129_000 + 27_500));
    const missing = order({});
    expect(missing.ok || missing.failure.changes).toMatchObject([
      { kind: "personalization", failure: { field: "ring_1.size" } },
      { kind: "personalization", failure: { field: "ring_1.alloy" } },
      { kind: "personalization", failure: { field: "ring_2.size" } },
      { kind: "personalization", failure: { field: "ring_2.alloy" } },
    ]);
  });
});
