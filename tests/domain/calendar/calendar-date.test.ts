import { describe, expect, it } from "vitest";
import { addDays, firstOfMonth, lastOfMonth } from "#domain/calendar/calendar-date";

describe("calendar dates", () => {
  it("PAGE-7 adds days across months, years and the change to daylight saving time", () => {
    expect(addDays("2026-11-23", 60)).toBe("2027-01-22");
    expect(addDays("2027-01-01", -1)).toBe("2026-12-31");
    expect(addDays("2027-03-27", 2)).toBe("2027-03-29");
  });

  it.each([
    ["2026-11-23", "2026-11-01", "2026-11-30"],
    ["2026-12-31", "2026-12-01", "2026-12-31"],
    ["2027-02-10", "2027-02-01", "2027-02-28"],
    ["2028-02-01", "2028-02-01", "2028-02-29"],
  ])("PAGE-7 finds the month of %s", (date, first, last) => {
    expect([firstOfMonth(date), lastOfMonth(date)]).toEqual([first, last]);
  });
});
