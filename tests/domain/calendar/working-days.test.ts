import { describe, expect, it } from "vitest";
import { addWorkingDays } from "../../../src/domain/calendar/working-days";

const day = (text: string) => new Date(`${text}T00:00:00Z`).getTime();
const after = (from: string, days: number) =>
  new Date(addWorkingDays(day(from), days)).toISOString().slice(0, 10);

describe("working days", () => {
  it.each([
    ["in the middle of a week", "2026-11-23", 2, "2026-11-25"],
    ["over a weekend", "2026-11-27", 1, "2026-11-30"],
    ["from a Sunday", "2026-11-22", 1, "2026-11-23"],
    ["over Christmas", "2026-12-23", 2, "2026-12-28"],
    ["over New Year", "2026-12-31", 1, "2027-01-04"],
    ["over Easter 2027", "2027-03-25", 1, "2027-03-30"],
    ["over Ascension Day 2027", "2027-05-05", 1, "2027-05-07"],
    ["over Whit Monday 2027", "2027-05-14", 1, "2027-05-18"],
    ["over the first of May 2028", "2028-04-28", 1, "2028-05-02"],
    ["over German Unity Day 2028", "2028-10-02", 1, "2028-10-04"],
    ["none", "2026-11-22", 0, "2026-11-22"],
  ])("CHECKOUT-3 %s: %s and %i are %s", (_, from, days, arrival) => {
    expect(after(from, days)).toBe(arrival);
  });

  it("CHECKOUT-3 ignores the time of day", () => {
    expect(addWorkingDays(new Date("2026-11-23T22:30:00Z").getTime(), 1)).toBe(day("2026-11-24"));
  });
});
