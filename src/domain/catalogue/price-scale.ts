import type { Money } from "../pricing/money";
import type { ProductFilters } from "./product-filters";

/** A price range in euros. Null means without limit. */
export type PriceRange = Pick<ProductFilters, "min" | "max">;

/** Scale of the price slider in whole euros. Both ends are multiples of the step. */
type PriceScale = { readonly min: number; readonly max: number; readonly step: number };

/** Lowest and highest value of the slider. */
type PriceThumbs = readonly [lowest: number, highest: number];

/** Largest number of steps between the ends of the slider. */
const MAX_STEPS = 100;
const CENTS = 100;

/**
 * Creates the scale for the available prices, in steps of 1, 2 or 5 times a power of ten. Returns
 * null if all products have the same price.
 */
export function createPriceScale(lowest: Money, highest: Money): PriceScale | null {
  if (lowest.cents >= highest.cents) return null;
  const step = roundUpStep((highest.cents - lowest.cents) / CENTS / MAX_STEPS);
  return {
    min: Math.floor(lowest.cents / CENTS / step) * step,
    max: Math.ceil(highest.cents / CENTS / step) * step,
    step,
  };
}

function roundUpStep(minimum: number): number {
  if (minimum <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(minimum));
  const factor = [1, 2, 5].find((candidate) => candidate * power >= minimum) ?? 10;
  return factor * power;
}

/** Returns the values of the slider for a range. Without limit, they are the ends of the scale. */
export function toPriceThumbs({ min, max, step }: PriceScale, range: PriceRange): PriceThumbs {
  const snap = (price: number) =>
    Math.min(Math.max(min + Math.round((price - min) / step) * step, min), max);
  const lowest = snap(range.min ?? min);
  return [lowest, Math.max(lowest, snap(range.max ?? max))];
}

/**
 * Returns the range after the slider has moved. An end of the scale means without limit. A value
 * that did not move keeps the exact price, which may lie between two steps.
 */
export function toPriceRange(
  scale: PriceScale,
  [lowest, highest]: PriceThumbs,
  previous: PriceRange,
): PriceRange {
  const [previousLowest, previousHighest] = toPriceThumbs(scale, previous);
  const limit = (price: number, end: number) => (price === end ? null : price);
  return {
    min: lowest === previousLowest ? previous.min : limit(lowest, scale.min),
    max: highest === previousHighest ? previous.max : limit(highest, scale.max),
  };
}
