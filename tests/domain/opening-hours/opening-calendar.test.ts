import { describe, expect, it } from "vitest";
import { createOpeningCalendar } from "#domain/opening-hours/opening-calendar";
import { createOpeningSchedule } from "#domain/opening-hours/opening-schedule";
import { chooseDay } from "#backend/extensions/back-office/src/opening-calendar/choose-day";
import {
  findBranchesWithin,
  joinBranches,
} from "#backend/extensions/back-office/src/opening-calendar/read-exceptions";

const period = (day: string, opens: string | null, closes: string | null) => ({
  ...{ kind: "period" as const, sort: 1, day, timeOpen: opens, timeClose: closes },
  ...{ freeText: null, translations: [] },
});

describe("calendar of the coming weeks", () => {
  const schedule = createOpeningSchedule({
    hours: [period("Mo-Sa", "09:30:00", "18:00:00"), period("15", "09:30:00", "13:00:00")],
    exceptions: [
      {
        ...{ firstDay: "2026-12-28", lastDay: "2027-01-01", timeOpen: null, timeClose: null },
        translations: [{ language: "de", note: "Inventur" }],
      },
    ],
    ...{ countryCode: "DE", state: "BY" },
  });
  const days = createOpeningCalendar(
    schedule,
    Date.parse("2026-12-22T23:30:00Z"),
    "Europe/Berlin",
    3,
    "en",
  );
  const at = (date: string) => days.find((day) => day.date === date);

  it("HOURS-6 begins on Monday and marks the days that have passed in the time zone of the branch", () => {
    expect(days).toHaveLength(21);
    expect(days[0]?.date).toBe("2026-12-21");
    expect(days.filter(({ isPast }) => isPast).map(({ date }) => date)).toEqual([
      "2026-12-21",
      "2026-12-22",
    ]);
  });

  it("HOURS-6 HOURS-7 says what the hours of a day follow from, and names holidays", () => {
    expect(at("2026-12-23")).toMatchObject({ kind: "weekday", spans: ["09:30–18:00"] });
    expect(at("2026-12-24")).toMatchObject({ kind: "special", spans: ["09:30–13:00"] });
    expect(at("2026-12-25")).toMatchObject({
      kind: "holiday",
      spans: [],
      holiday: "Christmas Day",
    });
    expect(at("2026-12-29")).toMatchObject({ kind: "exception", spans: [], note: "Inventur" });
    expect(at("2027-01-01")).toMatchObject({ kind: "exception", holiday: "New Year’s Day" });
    expect(at("2027-01-06")).toMatchObject({ kind: "holiday", holiday: "Epiphany" });
  });
});

describe("exception of several branches", () => {
  it("HOURS-6 is chosen with the first and the last day, in any order of clicks", () => {
    const none = { first: "", last: "" };
    const first = chooseDay(none, "2026-12-24");
    expect(chooseDay(first, "2027-01-01")).toEqual({ first: "2026-12-24", last: "2027-01-01" });
    expect(chooseDay(first, "2026-12-20")).toEqual({ first: "2026-12-20", last: "" });
    expect(chooseDay(first, "2026-12-24")).toEqual(first);
    expect(chooseDay({ first: "2026-12-24", last: "2027-01-01" }, "2026-12-27")).toEqual({
      ...{ first: "2026-12-27", last: "" },
    });
  });

  it("HOURS-6 is one entry if days and times are the same", () => {
    const values = { first_day: "2026-12-24", last_day: "2027-01-01", time_open: null };
    const stored = { ...values, time_close: null, translations: [] };
    const joined = joinBranches([
      { ...stored, id: 3, branch: 1, first_day: "2026-12-27", last_day: null },
      { ...stored, id: 4, branch: 1 },
      { ...stored, id: 5, branch: 2 },
    ]);
    expect(joined.map(({ first_day, ids }) => [first_day, [...ids]])).toEqual([
      [
        "2026-12-24",
        [
          [1, 4],
          [2, 5],
        ],
      ],
      ["2026-12-27", [[1, 3]]],
    ]);
    expect(findBranchesWithin(joined, { first_day: "2026-12-26", last_day: null })).toEqual([1, 2]);
    expect(findBranchesWithin(joined, { first_day: "2027-01-02", last_day: null })).toEqual([]);
  });
});
