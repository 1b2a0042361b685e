import { describe, expect, it } from "vitest";
import { isRingSizeGuide } from "#domain/catalogue/ring-size-guide";
import {
  findFittingVariant,
  parseRingSize,
  type RingScale,
  convertRingSize,
} from "#domain/catalogue/ring-size";

const mm = (scale: RingScale, typed: string) => {
  const reading = parseRingSize(scale, typed);
  return reading.kind === "size" ? Math.round(reading.mm * 100) / 100 : reading.kind;
};

describe("ring sizes", () => {
  it.each([
    // Inner circumference and the sizes of published tables.
    [44.2, { iso: 44, diameter: 14.1, us: "3" }],
    [46.25, { iso: 46, diameter: 14.7, uk: "H" }],
    [49.3, { iso: 49, diameter: 15.7, us: "5" }],
    [50, { iso: 50, diameter: 15.9, us: "5¼", uk: "K" }],
    [51.9, { iso: 52, diameter: 16.5, us: "6", uk: "L½" }],
    [54.4, { iso: 54, diameter: 17.3, us: "7", uk: "N½" }],
    [57, { iso: 57, diameter: 18.1, us: "8" }],
    [62.1, { iso: 62, diameter: 19.8, us: "10" }],
    [66.25, { iso: 66, diameter: 21.1, uk: "X" }],
    [68.75, { iso: 69, uk: "Z" }],
    [70.6, { iso: 71, uk: "Z+1½" }],
  ])("PRODUCT-1 converts %f mm of circumference to %o", (circumference, sizes) => {
    expect(convertRingSize(circumference)).toMatchObject(sizes);
  });

  it("PRODUCT-1 parses a diameter, a circumference, and sizes of the United States and the United Kingdom", () => {
    expect(mm("diameter", "17,2")).toBe(54.04);
    expect(mm("diameter", "17.2 mm")).toBe(54.04);
    expect(mm("circumference", " 54 ")).toBe(54);
    expect(mm("us", "7")).toBe(54.42);
    expect(mm("uk", "N")).toBe(53.75);
    expect(mm("uk", "c")).toBe(40);
  });

  it("PRODUCT-1 accepts the usual notations of quarters and halves", () => {
    expect(["6¾", "6 3/4", "6,75", "6.75"].map((typed) => mm("us", typed))).toEqual(
      Array(4).fill(53.78),
    );
    expect(["L½", "l ½", "L 1/2"].map((typed) => mm("uk", typed))).toEqual(Array(3).fill(51.88));
    expect(mm("uk", "Z+2")).toBe(71.25);
  });

  it.each(["diameter", "circumference", "us", "uk"] as const)(
    "PRODUCT-1 reports invalid sizes of the scale %s",
    (scale) => {
      expect(parseRingSize(scale, "  ").kind).toBe("empty");
      expect(parseRingSize(scale, "groß").kind).toBe("invalid");
      expect(parseRingSize(scale, "-3").kind).toBe("invalid");
    },
  );

  it("PRODUCT-1 does not convert a size out of range: a diameter entered as a circumference, or the reverse", () => {
    expect(mm("circumference", "17")).toBe("out-of-range");
    expect(mm("diameter", "54")).toBe("out-of-range");
    expect(mm("us", "99")).toBe("out-of-range");
    expect(mm("uk", "N+2")).toBe("invalid");
    expect(mm("us", "6,5½")).toBe("invalid");
  });

  it("PRODUCT-1 converts back to the same size on every scale", () => {
    for (let circumference = 40; circumference <= 76; circumference += 1) {
      const sizes = convertRingSize(circumference);
      const back = {
        us: parseRingSize("us", sizes.us),
        uk: parseRingSize("uk", sizes.uk),
        diameter: parseRingSize("diameter", String(sizes.diameter)),
      };
      for (const [scale, reading] of Object.entries(back)) {
        expect([scale, reading.kind]).toEqual([scale, "size"]);
        // Half a quarter size (US) is 0.32 mm of circumference, half a half size (UK) 0.31 mm.
        if (reading.kind === "size")
          expect(Math.abs(reading.mm - circumference)).toBeLessThan(0.33);
      }
    }
  });
});

describe("fitting variant", () => {
  const offered = ["50", "52", "Größe 54", "56 (17,8 mm)"].map((name, id) => ({ id, name }));
  const fitting = (size: number) => findFittingVariant(offered, size)?.name;

  it("PRODUCT-1 is the nearest offered size, whatever else its name contains", () => {
    expect([fitting(49.2), fitting(51.6), fitting(53.8), fitting(56.3)]).toEqual([
      "50",
      "52",
      "Größe 54",
      "56 (17,8 mm)",
    ]);
  });

  it("PRODUCT-1 is the larger of two equally near sizes, which passes over the knuckle", () => {
    expect(fitting(51)).toBe("52");
    expect(fitting(55)).toBe("56 (17,8 mm)");
  });

  it("PRODUCT-1 is undefined if all sizes are too far, and if names contain no sizes", () => {
    expect([fitting(47), fitting(58)]).toEqual([undefined, undefined]);
    expect(findFittingVariant([{ name: "Edelstahlband" }, { name: "20 cm" }], 54)).toBeUndefined();
  });
});

describe("ring size guide", () => {
  it("PRODUCT-1 is detected if one column is pi times another, with points or commas and in any order", () => {
    expect(
      isRingSizeGuide({
        rows: [
          ["54", "54,0", "17,2"],
          ["56", "56,0", "17,8"],
        ],
      }),
    ).toBe(true);

    expect(
      isRingSizeGuide({
        rows: [
          ["M", "17.2", "54"],
          ["L", "17.8", "56"],
        ],
      }),
    ).toBe(true);
  });

  it("PRODUCT-1 is not detected for bracelets, bangles and empty tables", () => {
    expect(isRingSizeGuide({ rows: [["14,0 – 15,0", "17,0", "eng anliegend"]] })).toBe(false);
    expect(isRingSizeGuide({ rows: [["S", "57,0 × 48,0", "17,0 – 18,5"]] })).toBe(false);
    // Pi times the diameter, but with the circumference of a wrist.
    expect(isRingSizeGuide({ rows: [["188,5", "60,0"]] })).toBe(false);

    expect(
      isRingSizeGuide({
        rows: [
          ["54", "17,2"],
          ["56", "15,0"],
        ],
      }),
    ).toBe(false);
    expect(isRingSizeGuide({ rows: [] })).toBe(false);
  });
});
