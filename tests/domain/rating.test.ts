import { expect, it } from "vitest";
import { averageRating, isStars, rateSummary, starCounts } from "../../src/domain/rating";

it("RATING-1 takes the mean of the stars, and 0 where there are none", () => {
  expect(averageRating([])).toBe(0);
  expect(averageRating([4, 5])).toBe(4.5);
  expect(averageRating([1, 2, 2])).toBeCloseTo(1.6667, 4);
  expect(rateSummary([5, 3, 4])).toEqual({ average: 4, count: 3 });
});

it("RATING-1 knows one to five whole stars", () => {
  expect([1, 5].every(isStars)).toBe(true);
  expect([0, 6, 2.5, "3", null, Number.NaN].some(isStars)).toBe(false);
});

it("RATING-1 counts how often each number of stars was given, the best first", () => {
  expect(starCounts([5, 4, 4, 1]).map(({ stars, count }) => [stars, count])).toEqual([
    [5, 1],
    [4, 2],
    [3, 0],
    [2, 0],
    [1, 1],
  ]);
});
