import { describe, expect, it } from "vitest";
import { GERMAN_STATES } from "#domain/calendar/german-states";
import {
  findPublicHoliday,
  type HolidayRegion,
  isPublicHoliday,
} from "#domain/calendar/public-holidays";

const DAY = 86_400_000;

/** Returns the holidays of a year as "01-06" and so on. */
function holidaysIn(year: number, region: HolidayRegion): readonly string[] {
  const first = Date.UTC(year, 0, 1);
  return Array.from({ length: 366 }, (_, passed) => first + passed * DAY)
    .filter((date) => new Date(date).getUTCFullYear() === year && isPublicHoliday(date, region))
    .map((date) => new Date(date).toISOString().slice(5, 10));
}

/** New Year, Labour Day, German Unity Day, Christmas. Easter is 28 March in 2027. */
const FIXED = ["01-01", "05-01", "10-03", "12-25", "12-26"];
const MOVABLE_2027 = ["03-26", "03-29", "05-06", "05-17"];
const CORPUS_CHRISTI = "05-27";

describe("public holidays", () => {
  it.each([
    [2024, ["03-29", "04-01", "05-09", "05-20"]],
    [2025, ["04-18", "04-21", "05-29", "06-09"]],
    [2026, ["04-03", "04-06", "05-14", "05-25"]],
    [2027, MOVABLE_2027],
    // The earliest and the latest Easter of the two centuries.
    [2008, ["03-21", "03-24", "05-01", "05-12"]],
    [2038, ["04-23", "04-26", "06-03", "06-14"]],
  ])("HOURS-5 of all states in %i depend on Easter", (year, movable) => {
    expect(holidaysIn(year, "DE")).toEqual([...new Set([...FIXED, ...movable])].toSorted());
  });

  it.each([
    ["BW", ["01-06", CORPUS_CHRISTI, "11-01"]],
    ["BY", ["01-06", CORPUS_CHRISTI, "08-15", "11-01"]],
    ["BE", ["03-08"]],
    ["BB", ["03-28", "05-16", "10-31"]],
    ["HB", ["10-31"]],
    ["HH", ["10-31"]],
    ["HE", [CORPUS_CHRISTI]],
    ["MV", ["03-08", "10-31"]],
    ["NI", ["10-31"]],
    ["NW", [CORPUS_CHRISTI, "11-01"]],
    ["RP", [CORPUS_CHRISTI, "11-01"]],
    ["SL", [CORPUS_CHRISTI, "08-15", "11-01"]],
    ["SN", ["10-31", "11-17"]],
    ["ST", ["01-06", "10-31"]],
    ["SH", ["10-31"]],
    ["TH", ["09-20", "10-31"]],
  ] as const)("HOURS-5 of %s in 2027 are those of all states and its own", (state, own) => {
    expect(holidaysIn(2027, state)).toEqual([...FIXED, ...MOVABLE_2027, ...own].toSorted());
  });

  it("HOURS-5 include Repentance Day in Saxony, on the Wednesday before 23 November", () => {
    const days = [2022, 2023, 2024, 2025, 2026, 2028].map((year) =>
      holidaysIn(year, "SN").find((day) => day.startsWith("11-")),
    );
    expect(days).toEqual(["11-16", "11-22", "11-20", "11-19", "11-18", "11-22"]);
  });

  it("HOURS-5 include those of a single year", () => {
    const extra = GERMAN_STATES.filter((state) => holidaysIn(2028, state).includes("06-17"));
    expect(extra).toEqual(["BE"]);
    expect(holidaysIn(2029, "BE")).not.toContain("06-17");
  });

  it("HOURS-7 have names, movable ones too", () => {
    const nameOf = (date: string, region: HolidayRegion) =>
      findPublicHoliday(Date.parse(date), region);
    expect(nameOf("2027-03-26", "DE")).toBe("good_friday");
    expect(nameOf("2027-05-27", "BY")).toBe("corpus_christi");
    expect(nameOf("2027-11-17", "SN")).toBe("repentance");
    expect(nameOf("2028-06-17", "BE")).toBe("uprising");
    expect(nameOf("2027-12-26", "HH")).toBe("boxing_day");
    expect(nameOf("2027-05-27", "BE")).toBeUndefined();
  });
});
