import type { Locale } from "../locale/locale";

/** How many stars a rating may have. */
export const RATING_MIN = 1;
export const RATING_MAX = 5;

/**
 * A customer's rating of a product. `verified`: the shop knows that they bought it (§ 5b (3) UWG
 * asks to say so).
 */
export type Review = {
  readonly id: number;
  readonly stars: number;
  readonly name: string;
  readonly comment?: string;
  /** In which it was written. */
  readonly language?: Locale;
  readonly verified: boolean;
  /** ISO 8601, UTC. */
  readonly date?: string;
};

export type RatingSummary = { readonly average: number; readonly count: number };

/** RATING-1: the mean of the stars, 0 where there are none; not rounded, the display rounds. */
export function calculateAverageRating(stars: readonly number[]): number {
  return stars.length === 0 ? 0 : stars.reduce((sum, one) => sum + one, 0) / stars.length;
}

export function createRatingSummary(stars: readonly number[]): RatingSummary {
  return { average: calculateAverageRating(stars), count: stars.length };
}

/** How many ratings are shown at first, and with each further load. */
export const REVIEWS_PER_PAGE = 5;

/** How often each number of stars was given, the best first. */
export function countStars(
  stars: readonly number[],
): readonly { readonly stars: number; readonly count: number }[] {
  return Array.from({ length: RATING_MAX - RATING_MIN + 1 }, (_, index) => RATING_MAX - index).map(
    (number) => ({
      stars: number,
      count: stars.filter((one) => one === number).length,
    }),
  );
}

/** Whether these are stars that a customer can give: a whole number from 1 to 5. */
export function isStarRating(candidate: unknown): candidate is number {
  return (
    typeof candidate === "number" &&
    Number.isInteger(candidate) &&
    candidate >= RATING_MIN &&
    candidate <= RATING_MAX
  );
}
