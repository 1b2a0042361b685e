import { describe, expect, it } from "vitest";
import { createEventDates, formatEventTimes } from "#domain/content/event-times";
import type { Locale } from "#domain/locale/locale";

const times = (start: string, end: string) => ({
  startsAt: Date.parse(start),
  endsAt: Date.parse(end),
});
const format = (event: ReturnType<typeof times>, locale: Locale = "de", zone = "Europe/Berlin") =>
  formatEventTimes(event, locale, zone).replaceAll(/[\u00a0\u2009\u202f]/g, " ");

const EVENING = times("2026-12-31T20:00:00Z", "2027-01-01T01:00:00Z");
const ONE_DAY = times("2027-02-05T23:00:00Z", "2027-02-06T22:59:00Z");
/** From midnight to midnight, over the change to summer time. */
const WEEKEND = times("2027-03-26T23:00:00Z", "2027-03-28T22:00:00Z");

describe("times of an event", () => {
  it("EVENT-1 have the days of both if it ends on another day", () => {
    expect(format(EVENING)).toBe(
      "Do., 31. Dezember 2026 um 21:00 – Fr., 1. Januar 2027 um 02:00 Uhr",
    );
    expect(format(EVENING, "en")).toBe(
      "Thu, 31 December 2026 at 21:00 – Fri, 1 January 2027 at 02:00",
    );
  });

  it("EVENT-3 are only days if it lasts from midnight to midnight or 23:59", () => {
    expect([ONE_DAY, WEEKEND].map((event) => format(event))).toEqual([
      ...["Sa., 6. Februar 2027", "Sa., 27. – So., 28. März 2027"],
    ]);
    expect(format(WEEKEND, "fr")).toBe("sam. 27 – dim. 28 mars 2027");
    expect(format(ONE_DAY, "en", "UTC")).toContain("23:00");
  });

  it("EVENT-2 EVENT-3 have their offset for search engines, or are dates", () => {
    expect(createEventDates(EVENING, "Europe/Berlin")).toEqual({
      ...{ start: "2026-12-31T21:00:00+01:00", end: "2027-01-01T02:00:00+01:00" },
    });
    expect(createEventDates(EVENING, "America/New_York").start).toBe("2026-12-31T15:00:00-05:00");
    expect(createEventDates(WEEKEND, "Europe/Berlin")).toEqual({
      ...{ start: "2027-03-27", end: "2027-03-28" },
    });
  });
});
