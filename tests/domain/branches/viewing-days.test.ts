import { describe, expect, it } from "vitest";
import { listViewingDays } from "../../../src/domain/branches/viewing-days";
import type { WeeklySchedule } from "../../../src/domain/opening-hours/weekly-schedule";

const NINE_TO_SIX = [{ opens: 540, closes: 1080 }];
const week: WeeklySchedule = {
  days: {
    ...{ 1: [], 2: NINE_TO_SIX, 3: NINE_TO_SIX, 4: NINE_TO_SIX, 5: NINE_TO_SIX },
    6: [
      { opens: 540, closes: 720 },
      { opens: 780, closes: 840 },
    ],
    7: [],
  },
  special: { "12-24": [{ opens: 540, closes: 720 }] },
};
const HOURS = { week, timeZone: "Europe/Berlin" };
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

  it("SHOP-5 end when the branch closes, in its time zone", () => {
    const days = listViewingDays(HOURS, Date.parse("2026-12-04T18:00:00Z"), 1);
    expect(days).toEqual([{ date: "2026-12-05", closesAt: new Date("2026-12-05T13:00:00Z") }]);
  });

  it("SHOP-5 are none at a branch that never opens", () => {
    const closed = { days: { 1: [], 2: [], 3: [], 4: [], 5: [], 6: [], 7: [] }, special: {} };
    expect(daysAt("2026-12-02T10:00:00Z", 3, { ...HOURS, week: closed })).toEqual([]);
  });
});
