import { describe, expect, it } from "vitest";
import { listViewingDays } from "#domain/branches/viewing-days";
import type { OpeningSchedule } from "#domain/opening-hours/opening-schedule";

const NINE_TO_SIX = [{ opens: 540, closes: 1080 }];
const schedule: OpeningSchedule = {
  days: {
    ...{ 1: [], 2: NINE_TO_SIX, 3: NINE_TO_SIX, 4: NINE_TO_SIX, 5: NINE_TO_SIX },
    6: [
      { opens: 540, closes: 720 },
      { opens: 780, closes: 840 },
    ],
    7: [],
  },
  special: { "12-24": [{ opens: 540, closes: 720 }] },
  holidays: "DE",
  exceptions: [],
};
const HOURS = { schedule, timeZone: "Europe/Berlin" };
const daysAt = (now: string, holdDays = 3, hours = HOURS) =>
  listViewingDays(hours, Date.parse(now), holdDays).map(({ date }) => date);

describe("the days on which a reserved item can be viewed", () => {
  it("SHOP-5 are today before closing time, and the next opening days", () => {
    expect(daysAt("2026-12-02T10:00:00Z")).toEqual([
      ...["2026-12-02", "2026-12-03", "2026-12-04", "2026-12-05"],
    ]);
    expect(daysAt("2026-12-02T17:00:00Z")).toEqual(["2026-12-03", "2026-12-04", "2026-12-05"]);
  });

  it("SHOP-5 skip closed days and public holidays", () => {
    expect(daysAt("2026-12-05T17:00:00Z")).toEqual(["2026-12-08", "2026-12-09", "2026-12-10"]);
    // Christmas Day and Boxing Day are a Friday and a Saturday.
    expect(daysAt("2026-12-23T17:30:00Z", 2)).toEqual(["2026-12-24", "2026-12-29"]);
  });

  it("SHOP-5 HOURS-5 skip holidays of the branch's state and closures, and include days that are opened", () => {
    const daysOf = (fields: Partial<OpeningSchedule>) =>
      daysAt("2027-01-05T17:30:00Z", 2, { ...HOURS, schedule: { ...schedule, ...fields } });
    expect(daysOf({})).toEqual(["2027-01-06", "2027-01-07"]);
    expect(daysOf({ holidays: "BY" })).toEqual(["2027-01-07", "2027-01-08"]);
    const on = (from: string, to: string, spans = NINE_TO_SIX) => ({ from, to, spans, note: null });
    const exceptions = [on("2027-01-06", "2027-01-06"), on("2027-01-07", "2027-01-12", [])];
    expect(daysOf({ holidays: "BY", exceptions })).toEqual(["2027-01-06", "2027-01-13"]);
  });

  it("SHOP-5 end when the branch closes, in its time zone", () => {
    const days = listViewingDays(HOURS, Date.parse("2026-12-04T18:00:00Z"), 1);
    expect(days).toEqual([{ date: "2026-12-05", closesAt: new Date("2026-12-05T13:00:00Z") }]);
  });

  it("SHOP-5 are none at a branch that never opens", () => {
    const closed = { ...schedule, days: { 1: [], 2: [], 3: [], 4: [], 5: [], 6: [], 7: [] } };
    const hours = { ...HOURS, schedule: { ...closed, special: {} } };
    expect(daysAt("2026-12-02T10:00:00Z", 3, hours)).toEqual([]);
  });
});
