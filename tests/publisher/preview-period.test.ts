import { describe, expect, it } from "vitest";
import { describePeriod } from "#backend/publisher/preview/toolbar/describe-period";

const FROM = Date.parse("2026-12-01T07:00:00Z");
const UNTIL = Date.parse("2027-01-06T23:00:00Z");
const HOUR = 3_600_000;
const period = (now: number, locale: "de" | "en" | "fr" = "de", zone = "Europe/Berlin") =>
  describePeriod({ from: FROM, until: UNTIL }, now, locale, zone)?.replaceAll(/\s/g, " ");

describe("period in the toolbar of the preview", () => {
  it("BUILD-7 names when a record comes or went, in the time zone of the project", () => {
    expect(period(FROM - HOUR)).toBe("Geplant ab 01.12.2026, 08:00");
    expect(period(UNTIL)).toBe("Abgelaufen seit 07.01.2027, 00:00");
    expect(period(FROM - HOUR, "en")).toContain("1 Dec 2026, 08:00");
    expect(period(FROM - HOUR, "fr")).toContain("1er déc. 2026, 08:00");
    expect(period(FROM - HOUR, "de", "America/New_York")).toContain("02:00");
  });

  it("BUILD-7 says nothing of a record that visitors see, or that has no period", () => {
    expect(period(FROM)).toBeUndefined();
    expect(describePeriod({ from: null, until: null }, FROM, "de", "UTC")).toBeUndefined();
  });
});
