import { describe, expect, it } from "vitest";
import {
  createOpeningSchedule,
  findOpeningDay,
  formatTimeOfDay,
  type OpeningSchedule,
} from "#domain/opening-hours/opening-schedule";
import { createSchedule, exceptions, hours } from "../../support/branch-hours";

const on = (schedule: OpeningSchedule, date: string): string => {
  const { kind, spans } = findOpeningDay(schedule, Date.parse(date));
  const times = spans.map(
    ({ opens, closes }) => `${formatTimeOfDay(opens)}-${formatTimeOfDay(closes)}`,
  );
  return `${kind} ${times.join(" ") || "closed"}`;
};

const WEEK = ["4 09:00-18:00", "10 10:00-14:00", "11", "15 09:00-12:00", "16"];

describe("the hours of a date", () => {
  const schedule = createSchedule(WEEK, {
    state: "BY",
    exceptions: exceptions(
      "2027-01-06 11:00-15:00",
      "2026-12-24 09:00-11:00",
      "2026-12-28/2027-01-02",
      "2026-12-05 10:00-17:00",
      "2026-12-06 12:00-17:00",
    ),
  });

  it.each([
    ["2026-12-04", "weekday 09:00-18:00", "a weekday"],
    ["2026-12-05", "exception 10:00-17:00", "an exception before a weekday"],
    ["2026-12-06", "exception 12:00-17:00", "an exception on a closed weekday"],
    ["2026-12-12", "weekday 10:00-14:00", "the weekday of an exception a week later"],
    ["2026-12-24", "exception 09:00-11:00", "an exception before a special day"],
    ["2027-12-24", "special 09:00-12:00", "a special day before its weekday"],
    ["2026-12-25", "holiday closed", "a public holiday"],
    ["2026-12-27", "weekday closed", "the day before a range"],
    ["2026-12-28", "exception closed", "the first day of a range"],
    ["2026-12-31", "exception closed", "a special day within a range"],
    ["2027-01-02", "exception closed", "the last day of a range"],
    ["2027-01-04", "weekday 09:00-18:00", "a day after a range"],
    ["2027-01-06", "exception 11:00-15:00", "an exception on a holiday of the state"],
    ["2028-01-06", "holiday closed", "the holiday of the state in another year"],
    ["2027-03-29", "holiday closed", "a movable holiday, the day after a change of the clocks"],
    ["2027-03-30", "weekday 09:00-18:00", "the day after it"],
    ["2027-10-03", "weekday closed", "a holiday on a closed weekday"],
  ])("HOURS-5 on %s are %s: %s", (date, expected) => {
    expect(on(schedule, date)).toBe(expected);
  });

  it("HOURS-5 follow the holidays of the state, of Germany without a state, and none abroad", () => {
    const epiphany = (fields: Parameters<typeof createSchedule>[1]) =>
      ["2027-01-01", "2027-01-06"].map((date) => on(createSchedule(WEEK, fields), date));
    const open = "weekday 09:00-18:00";
    expect(epiphany({ state: "BY" })).toEqual(["holiday closed", "holiday closed"]);
    expect(epiphany({ state: "HE" })).toEqual(["holiday closed", open]);
    expect(epiphany({ state: null })).toEqual(["holiday closed", open]);
    expect(epiphany({ state: "BY", countryCode: "AT" })).toEqual([open, open]);
  });

  it("HOURS-5 a holiday closes a branch that is open on Sundays, and a special day without hours is a weekday", () => {
    // Reformation Day is a Sunday in 2027, and the branch is open on Sundays.
    const sundays = createSchedule(["11 11:00-15:00"], { state: "SN" });
    expect([on(sundays, "2027-10-31"), on(sundays, "2027-11-07")]).toEqual([
      ...["holiday closed", "weekday 11:00-15:00"],
    ]);
    expect(on(createSchedule(["4 09:00-18:00"]), "2026-12-24")).toBe("weekday 09:00-18:00");
  });

  it("HOURS-5 two exceptions of the same days are one with a break", () => {
    const lunch = createSchedule(WEEK, {
      exceptions: exceptions("2026-12-05 13:00-17:00", "2026-12-05 10:00-12:00"),
    });
    expect(on(lunch, "2026-12-05")).toBe("exception 10:00-12:00 13:00-17:00");
    expect(lunch.exceptions).toHaveLength(1);
  });

  it("HOURS-5 have a note in the language of the page, or the first one", () => {
    const [entered] = exceptions("2026-12-05");
    if (!entered) throw new Error("no exception");
    const noteIn = (locale: "de" | "en" | "fr") =>
      createOpeningSchedule(
        {
          ...{ hours: hours(...WEEK), countryCode: "DE", state: null },
          exceptions: [
            {
              ...entered,
              translations: [
                { language: "de", note: "Betriebsferien" },
                { language: "fr", note: "Congés" },
              ],
            },
          ],
        },
        locale,
      ).exceptions.map(({ note }) => note);
    expect([noteIn("de"), noteIn("fr"), noteIn("en")]).toEqual([
      ...[["Betriebsferien"], ["Congés"], ["Betriebsferien"]],
    ]);
  });
});
