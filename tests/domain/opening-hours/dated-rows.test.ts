import { describe, expect, it } from "vitest";
import { createDatedRows } from "#domain/opening-hours/dated-rows";
import type { Locale } from "#domain/locale/locale";
import { createSchedule, exceptions } from "../../support/branch-hours";

const schedule = createSchedule(["4 09:00-18:00", "10 10:00-14:00", "15 09:00-12:00"], {
  state: "BY",
  exceptions: exceptions(
    "2026-12-05 10:00-12:00",
    "2026-12-05 13:00-17:00",
    "2026-12-28/2027-01-02",
  ),
});
const rows = (now: string, locale: Locale = "de", timeZone = "Europe/Berlin") =>
  createDatedRows(schedule, Date.parse(now), timeZone, locale).map(({ day, times }) =>
    `${day}: ${times}`.replaceAll("\u00a0", " "),
  );

describe("rows of dates", () => {
  it("HOURS-5 HOURS-7 list exceptions of two weeks and holidays of one by name, in each language", () => {
    const now = "2026-12-20T12:00:00Z";
    expect(rows("2026-12-14T22:59:00Z")).toEqual([]);
    expect(rows("2026-12-15T12:00:00Z")).toEqual([
      "Mo, 28. Dez. 2026 – Sa, 2. Jan. 2027: geschlossen",
    ]);
    expect(rows(now)).toEqual([
      "Fr, 25. Dez.: geschlossen (1. Weihnachtstag)",
      "Sa, 26. Dez.: geschlossen (2. Weihnachtstag)",
      "Mo, 28. Dez. 2026 – Sa, 2. Jan. 2027: geschlossen",
    ]);
    expect(rows(now, "en")[0]).toBe("Fri 25 Dec: closed (Christmas Day)");
    expect(rows(now, "fr")[0]).toBe("ven. 25 déc.: fermé (Noël)");
    expect(rows("2026-12-05T12:00:00Z")).toEqual(["Sa, 5. Dez.: 10:00–12:00, 13:00–17:00 Uhr"]);
  });

  it("HOURS-5 disappear after their last day, in the time zone of the branch", () => {
    expect(rows("2026-12-05T22:59:00Z")).toHaveLength(1);
    expect(rows("2026-12-05T23:00:00Z")).toEqual([]);
    expect(rows("2026-12-05T23:00:00Z", "de", "America/New_York")).toHaveLength(1);
    // The range is listed until 2 January; Epiphany follows.
    expect(rows("2027-01-02T22:59:00Z")).toHaveLength(2);
    expect(rows("2027-01-02T23:00:00Z")).toEqual([
      "Mi, 6. Jan.: geschlossen (Heilige Drei Könige)",
    ]);
  });

  it("HOURS-5 omit holidays on which the branch is closed anyway, and days without a difference", () => {
    // German Unity Day is a Sunday in 2027.
    expect(rows("2027-09-28T12:00:00Z")).toEqual([]);
    expect(rows("2027-12-20T12:00:00Z")).toEqual(["Sa, 25. Dez.: geschlossen (1. Weihnachtstag)"]);
  });
});
