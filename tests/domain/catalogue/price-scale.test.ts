import { describe, expect, it } from "vitest";
import {
  createPriceScale,
  type PriceRange,
  toPriceRange,
  toPriceThumbs,
} from "#domain/catalogue/price-scale";
import { createEuro } from "#domain/pricing/money";

const scaleOf = (lowest: number, highest: number) =>
  createPriceScale(createEuro(lowest), createEuro(highest));
const SCALE = { min: 0, max: 6900, step: 100 };
const NO_LIMIT: PriceRange = { min: null, max: null };

describe("price scale", () => {
  it.each([
    [6_450, 690_000, SCALE],
    [1_995, 11_950, { min: 19, max: 120, step: 1 }],
    [10_000, 30_050, { min: 100, max: 305, step: 5 }],
    [2_500, 4_500_000, { min: 0, max: 45_000, step: 500 }],
    [1_000, 1_001, { min: 10, max: 11, step: 1 }],
  ])("LIST-1 covers the prices %d to %d cents in round steps", (lowest, highest, scale) => {
    expect(scaleOf(lowest, highest)).toEqual(scale);
  });

  it("LIST-1 does not exist for a single price", () => {
    expect(scaleOf(5_000, 5_000)).toBeNull();
  });

  it.each([
    [NO_LIMIT, [0, 6900]],
    [{ min: 1234, max: 2000 }, [1200, 2000]],
    [{ min: 8000, max: null }, [6900, 6900]],
    [{ min: 3000, max: 1000 }, [3000, 3000]],
  ])("LIST-1 the range %o has the values %o", (range, thumbs) => {
    expect(toPriceThumbs(SCALE, range)).toEqual(thumbs);
  });

  it("LIST-1 an end of the scale is without limit, and a value that did not move stays exact", () => {
    expect(toPriceRange(SCALE, [0, 6900], { min: 100, max: 200 })).toEqual(NO_LIMIT);
    expect(toPriceRange(SCALE, [1200, 5000], { min: 1234, max: null })).toEqual({
      min: 1234,
      max: 5000,
    });
    expect(toPriceRange(SCALE, [1300, 6900], { min: 1234, max: null })).toEqual({
      min: 1300,
      max: null,
    });
  });
});
