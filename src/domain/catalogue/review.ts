import type { Locale } from "../locale/locale";

/** Range of the stars of a review. */
export const RATING_MIN = 1;
export const RATING_MAX = 5;

/**
 * A review of a product by a customer. `verified`: the shop has verified the purchase, which § 5b
 * (3) UWG requires to disclose.
 */
export type Review = {
  readonly id: number;
  readonly stars: number;
  readonly name: string;
  readonly comment?: string;
  /** Public answer of the shop, in the language of the review. */
  readonly answer?: string;
  /** Language of the review. */
  readonly language?: Locale;
  readonly verified: boolean;
  /** ISO 8601, UTC. */
  readonly date?: string;
};

export type RatingSummary = { readonly average: number; readonly count: number };

/** Returns the mean of the stars, not rounded (RATING-1). Returns 0 if there are no stars. */
export function calculateAverageRating(stars: readonly number[]): number {
  return stars.length === 0 ? 0 : stars.reduce((sum, one) => sum + one, 0) / stars.length;
}

/** Returns the average (not rounded) and the number of ratings. */
export function createRatingSummary(stars: readonly number[]): RatingSummary {
  return { average: calculateAverageRating(stars), count: stars.length };
}

/** Number of reviews shown initially and per further load. */
export const REVIEWS_PER_PAGE = 5;

/** Counts how often each number of stars was given, from 5 stars to 1. */
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

/** True if a value is a valid rating: a whole number from 1 to 5. */
export function isStarRating(candidate: unknown): candidate is number {
  return (
    typeof candidate === "number" &&
    Number.isInteger(candidate) &&
    candidate >= RATING_MIN &&
    candidate <= RATING_MAX
  );
}
