import { expect, it } from "vitest";
import {
  calculateAverageRating,
  isStarRating,
  createRatingSummary,
  countStars,
} from "#domain/catalogue/review";

it("RATING-1 returns the mean of the stars, and 0 without stars", () => {
  expect(calculateAverageRating([])).toBe(0);
  expect(calculateAverageRating([4, 5])).toBe(4.5);
  expect(calculateAverageRating([1, 2, 2])).toBeCloseTo(1.6667, 4);
  expect(createRatingSummary([5, 3, 4])).toEqual({ average: 4, count: 3 });
});

it("RATING-1 accepts one to five whole stars", () => {
  expect([1, 5].every(isStarRating)).toBe(true);
  expect([0, 6, 2.5, "3", null, Number.NaN].some(isStarRating)).toBe(false);
});

it("RATING-1 counts how often each number of stars was given, from the highest", () => {
  expect(countStars([5, 4, 4, 1]).map(({ stars, count }) => [stars, count])).toEqual([
    [5, 1],
    [4, 2],
    [3, 0],
    [2, 0],
    [1, 1],
  ]);
});
