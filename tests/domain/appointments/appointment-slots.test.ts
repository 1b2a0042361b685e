import { describe, expect, it } from "vitest";
import {
  findAppointmentSlot,
  listAppointmentDays,
  type AppointmentRules,
  APPOINTMENT_LIMITS,
} from "#domain/appointments/appointment-slots";
import type { OpeningSpan, OpeningSchedule } from "#domain/opening-hours/opening-schedule";

const span = (opens: string, closes: string): OpeningSpan => ({
  opens: minutes(opens),
  closes: minutes(closes),
});
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const WEEKDAY = [span("09:30", "13:00"), span("14:00", "18:30")];
const WEEK: OpeningSchedule = {
  days: {
    1: WEEKDAY,
    2: WEEKDAY,
    3: WEEKDAY,
    4: WEEKDAY,
    5: WEEKDAY,
    6: [span("09:30", "12:00")],
    7: [],
  },
  special: { "12-24": [span("09:30", "11:00")], "12-31": [] },
  holidays: "DE",
  exceptions: [],
};
const rules = (fields: Partial<AppointmentRules> = {}): AppointmentRules => ({
  schedule: WEEK,
  timeZone: "Europe/Berlin",
  durationMinutes: 60,
  taken: [],
  ...fields,
});
const at = (text: string) => Date.parse(text);
const MONDAY = at("2026-11-23T07:00:00+01:00");
const times = (day: string, now = MONDAY, fields: Partial<AppointmentRules> = {}) =>
  listAppointmentDays(rules(fields), now, day, 1).flatMap(({ date, slots }) =>
    date === day ? slots.map(({ time }) => time) : [],
  );

describe("appointment days", () => {
  it("PAGE-7 offers a start time every half hour at which the whole appointment fits into the opening hours", () => {
    expect(times("2026-11-24")).toEqual([
      "09:30",
      "10:00",
      "10:30",
      "11:00",
      "11:30",
      "12:00",
      "14:00",
      "14:30",
      "15:00",
      "15:30",
      "16:00",
      "16:30",
      "17:00",
      "17:30",
    ]);
    expect(times("2026-11-28", MONDAY, { durationMinutes: 45 })).toEqual([
      "09:30",
      "10:00",
      "10:30",
      "11:00",
    ]);
    expect(times("2026-11-28", MONDAY, { durationMinutes: 180 })).toEqual([]);
  });

  it("PAGE-7 offers nothing on closed days, and uses the special hours on 24 and 31 December", () => {
    expect(times("2026-11-29")).toEqual([]);
    expect(times("2026-12-24")).toEqual(["09:30", "10:00"]);
    expect(times("2026-12-31")).toEqual([]);
  });

  it("PAGE-7 HOURS-5 offers nothing on public holidays of the branch's state, unless an exception opens it", () => {
    for (const holiday of ["2026-12-25", "2026-12-26", "2027-01-01"])
      expect([holiday, times(holiday)]).toEqual([holiday, []]);
    const good = at("2027-03-20T08:00:00Z");
    for (const holiday of ["2027-03-26", "2027-03-29", "2027-05-06", "2027-05-17"])
      expect([holiday, times(holiday, good)]).toEqual([holiday, []]);
    expect(times("2026-12-28")).not.toEqual([]);
    const epiphany = (holidays: OpeningSchedule["holidays"]) =>
      times("2027-01-06", MONDAY, { schedule: { ...WEEK, holidays } });
    expect([epiphany("BY"), epiphany("HE").length, epiphany(null).length]).toEqual([[], 14, 14]);
    const open = {
      ...{ from: "2027-01-06", to: "2027-01-06", note: null },
      spans: [span("11:00", "13:00")],
    };
    expect(
      times("2027-01-06", MONDAY, { schedule: { ...WEEK, holidays: "BY", exceptions: [open] } }),
    ).toEqual(["11:00", "11:30", "12:00"]);
    expect(findAppointmentSlot(rules(), MONDAY, at("2026-12-25T10:00:00+01:00"))).toBe(
      "unavailable",
    );
    const closed = { ...open, from: "2026-11-23", to: "2026-11-28", spans: [] };
    expect(
      findAppointmentSlot(
        rules({ schedule: { ...WEEK, exceptions: [closed] } }),
        MONDAY,
        at("2026-11-24T10:00:00+01:00"),
      ),
    ).toBe("unavailable");
  });

  it("PAGE-7 offers no slots in the past or within two hours", () => {
    expect(times("2026-11-23", at("2026-11-23T09:45:00+01:00"))[0]).toBe("12:00");
    expect(times("2026-11-23", at("2026-11-23T10:00:00+01:00"))[0]).toBe("12:00");
    expect(times("2026-11-23", at("2026-11-23T16:00:00+01:00"))).toEqual([]);
    expect(listAppointmentDays(rules(), MONDAY, "2026-11-01", 2).map(({ date }) => date)).toEqual([
      "2026-11-23",
      "2026-11-24",
    ]);
  });

  it("PAGE-7 ends after sixty days, and returns at most a month per request", () => {
    expect(listAppointmentDays(rules(), MONDAY, "2027-01-21", 7).map(({ date }) => date)).toEqual([
      "2027-01-21",
      "2027-01-22",
    ]);
    expect(listAppointmentDays(rules(), MONDAY, "2027-02-01", 7)).toEqual([]);
    expect(listAppointmentDays(rules(), MONDAY, undefined, 400)).toHaveLength(
      APPOINTMENT_LIMITS.mostDays,
    );
    expect(listAppointmentDays(rules(), MONDAY, "no date", 1)[0]?.date).toBe("2026-11-23");
  });

  it("PAGE-7 omits slots that overlap with an appointment, and allows one that starts when it ends", () => {
    const booked = [
      { start: at("2026-11-24T10:00:00+01:00"), end: at("2026-11-24T10:45:00+01:00") },
    ];
    expect(times("2026-11-24", MONDAY, { taken: booked }).slice(0, 3)).toEqual([
      "11:00",
      "11:30",
      "12:00",
    ]);
    expect(times("2026-11-24", MONDAY, { taken: booked, durationMinutes: 30 }).slice(0, 3)).toEqual(
      ["09:30", "11:00", "11:30"],
    );
  });

  it("PAGE-7 uses the local time of the branch across daylight saving changes", () => {
    const [spring] = listAppointmentDays(rules(), at("2026-03-27T08:00:00Z"), "2026-03-30", 1);
    expect(spring?.slots[0]).toMatchObject({
      time: "09:30",
      start: at("2026-03-30T09:30:00+02:00"),
    });
    const [autumn] = listAppointmentDays(rules(), at("2026-10-23T08:00:00Z"), "2026-10-26", 1);
    expect(autumn?.slots[0]).toMatchObject({
      time: "09:30",
      start: at("2026-10-26T09:30:00+01:00"),
    });
  });

  it("PAGE-7 returns each timestamp once on the nights of daylight saving changes", () => {
    const open: OpeningSchedule = {
      ...WEEK,
      days: { ...WEEK.days, 7: [span("00:00", "06:00")] },
      special: {},
    };
    const night = (date: string, now: string) =>
      listAppointmentDays(rules({ schedule: open, durationMinutes: 30 }), at(now), date, 1)[0]
        ?.slots ?? [];
    const spring = night("2026-03-29", "2026-03-28T10:00:00Z");
    expect(spring.map(({ time }) => time)).toEqual([
      "00:00",
      "00:30",
      "01:00",
      "01:30",
      "03:00",
      "03:30",
      "04:00",
      "04:30",
      "05:00",
      "05:30",
    ]);
    const autumn = night("2026-10-25", "2026-10-24T10:00:00Z");
    expect(new Set(autumn.map(({ start }) => start)).size).toBe(autumn.length);
    expect(autumn.at(-1)).toMatchObject({ time: "05:30", end: at("2026-10-25T06:00:00+01:00") });
  });

  it("PAGE-7 counts days in the time zone of the branch, for visitors in any time zone", () => {
    expect(listAppointmentDays(rules(), at("2026-11-23T23:30:00Z"), undefined, 1)[0]?.date).toBe(
      "2026-11-24",
    );
    expect(
      listAppointmentDays(
        rules({ timeZone: "Pacific/Auckland" }),
        at("2026-11-23T12:00:00Z"),
        undefined,
        1,
      )[0]?.date,
    ).toBe("2026-11-24");
  });
});

describe("appointment slot at a timestamp", () => {
  const findSlot = (isoTime: string, fields: Partial<AppointmentRules> = {}) =>
    findAppointmentSlot(rules(fields), MONDAY, at(isoTime));

  it("PAGE-7 is one of the offered slots, with its end", () => {
    expect(findSlot("2026-11-24T09:00:00Z")).toEqual({
      time: "10:00",
      start: at("2026-11-24T10:00:00+01:00"),
      end: at("2026-11-24T11:00:00+01:00"),
    });
  });

  it("PAGE-7 is unavailable outside the hours, between start times, in the past, too soon and too far ahead", () => {
    for (const isoTime of [
      "2026-11-24T08:00:00+01:00",
      "2026-11-24T12:30:00+01:00",
      "2026-11-24T10:10:00+01:00",
      "2026-11-29T10:00:00+01:00",
      "2026-11-20T10:00:00+01:00",
      "2027-02-09T10:00:00+01:00",
      "2026-12-31T10:00:00+01:00",
    ])
      expect([isoTime, findSlot(isoTime)]).toEqual([isoTime, "unavailable"]);
    expect(
      findAppointmentSlot(
        rules(),
        at("2026-11-24T08:30:00+01:00"),
        at("2026-11-24T10:00:00+01:00"),
      ),
    ).toBe("unavailable");
  });

  it("PAGE-7 is unavailable if it would end after closing on nights of daylight saving changes, and available if it fits", () => {
    const open: OpeningSchedule = {
      ...WEEK,
      days: { ...WEEK.days, 7: [span("00:00", "03:00")] },
      special: {},
    };
    const night = (now: string, isoTime: string) =>
      findAppointmentSlot(rules({ schedule: open }), at(now), at(isoTime));
    // At 02:00 the clock changes to 03:00, so the last hour before closing starts at 01:00.
    const dayBefore = "2026-03-28T10:00:00Z";
    expect(night(dayBefore, "2026-03-29T01:00:00+01:00")).toMatchObject({
      time: "01:00",
      end: at("2026-03-29T03:00:00+02:00"),
    });
    expect(night(dayBefore, "2026-03-29T01:30:00+01:00")).toBe("unavailable");
    expect(night(dayBefore, "2026-03-29T03:00:00+02:00")).toBe("unavailable");
    // The hours of the next morning are in local time, one hour earlier in UTC than the day before.
    const now = at("2026-03-27T08:00:00Z");
    expect(findAppointmentSlot(rules(), now, at("2026-03-30T07:30:00Z"))).toMatchObject({
      time: "09:30",
    });
    expect(findAppointmentSlot(rules(), now, at("2026-03-30T17:00:00Z"))).toBe("unavailable");
    expect(findAppointmentSlot(rules(), now, at("2026-03-28T07:30:00Z"))).toBe("unavailable");
  });

  it("PAGE-7 returns a separate result if the slot is taken", () => {
    const booked = [
      { start: at("2026-11-24T10:30:00+01:00"), end: at("2026-11-24T11:30:00+01:00") },
    ];
    expect(findSlot("2026-11-24T10:00:00+01:00", { taken: booked })).toBe("taken");
    expect(findSlot("2026-11-24T09:30:00+01:00", { taken: booked })).toMatchObject({
      time: "09:30",
    });
  });
});
