import { describe, expect, it } from "vitest";
import {
  formatTodaysHours,
  calculateOpenStatus,
  formatOpenStatus,
} from "#domain/opening-hours/open-status";
import { findTodaysRow } from "#domain/opening-hours/dated-rows";
import type { SpecialDay } from "#domain/opening-hours/opening-days";
import type { Weekday } from "#domain/opening-hours/weekdays";
import { createSchedule, exceptions } from "../../support/branch-hours";

const BERLIN = "Europe/Berlin";

const stateAt = (lines: readonly string[], isoTime: string, zone = BERLIN) =>
  calculateOpenStatus(createSchedule(lines), Date.parse(isoTime), zone);
const at = (lines: readonly string[], isoTime: string, zone = BERLIN) =>
  formatOpenStatus(stateAt(lines, isoTime, zone), "en");

const SHOP = ["4 09:30-18:30", "10 10:00-14:00", "11"];

describe("open status", () => {
  // 2026-11-20 is a Friday; Berlin is one hour ahead of UTC.
  it.each([
    ["2026-11-20T08:29:59Z", "Closed, opens today at 09:30"],
    ["2026-11-20T08:30:00Z", "Open now, closes at 18:30"],
    ["2026-11-20T17:29:59Z", "Open now, closes at 18:30"],
    ["2026-11-20T17:30:00Z", "Closed, opens tomorrow at 10:00"],
    ["2026-11-21T13:00:00Z", "Closed, opens Monday at 09:30"],
    ["2026-11-22T22:59:00Z", "Closed, opens tomorrow at 09:30"],
    ["2026-11-22T23:00:00Z", "Closed, opens today at 09:30"],
  ])("HOURS-4 at %s the shop is: %s", (isoTime, state) => {
    expect(at(SHOP, isoTime)).toBe(state);
  });

  it("HOURS-4 accepts a Date as well as milliseconds", () => {
    const week = createSchedule(SHOP);
    expect(calculateOpenStatus(week, new Date("2026-11-20T09:00:00Z"), BERLIN)).toEqual(
      calculateOpenStatus(week, Date.parse("2026-11-20T09:00:00Z"), BERLIN),
    );
  });

  it("HOURS-4 uses the time zone of the shop, not of the visitor", () => {
    expect(at(SHOP, "2026-11-20T09:00:00Z", "Europe/Lisbon")).toBe("Closed, opens today at 09:30");
    expect(at(SHOP, "2026-11-20T17:45:00Z", "Europe/Lisbon")).toBe("Open now, closes at 18:30");
    expect(at(SHOP, "2026-11-20T00:30:00Z", "Asia/Kolkata")).toBe("Closed, opens today at 09:30");
    expect(at(SHOP, "2026-11-20T23:00:00Z", "America/New_York")).toBe("Open now, closes at 18:30");
  });

  it("HOURS-4 between two periods of one day it opens again on the same day", () => {
    const lines = ["1 09:00-13:00", "1 14:30-18:00"];
    expect(at(lines, "2026-11-23T12:15:00Z")).toBe("Closed, opens today at 14:30");
    expect(at(lines, "2026-11-23T11:00:00Z")).toBe("Open now, closes at 13:00");
  });

  it("HOURS-4 merges periods that touch or overlap", () => {
    expect(at(["1 09:00-13:00", "1 13:00-18:00"], "2026-11-23T11:00:00Z")).toBe(
      "Open now, closes at 18:00",
    );
    expect(at(["4 09:00-15:00", "1 12:00-19:00"], "2026-11-23T09:00:00Z")).toBe(
      "Open now, closes at 19:00",
    );
  });

  it("HOURS-4 a single closed day takes precedence over the range around it", () => {
    const lines = ["4 09:00-18:00", "7"];
    expect(at(lines, "2026-11-25T10:00:00Z")).toBe("Closed, opens tomorrow at 09:00");
    expect(at(lines, "2026-11-26T10:00:00Z")).toBe("Open now, closes at 18:00");
  });

  it("HOURS-4 supports hours that span midnight", () => {
    const lines = ["9 18:00-02:00"]; // Friday
    expect(at(lines, "2026-11-20T22:59:00Z")).toBe("Open now, closes at 02:00");
    expect(at(lines, "2026-11-21T00:59:00Z")).toBe("Open now, closes at 02:00");
    expect(at(lines, "2026-11-21T01:00:00Z")).toBe("Closed, opens Friday at 18:00");
    expect(at(["9 18:00-00:00"], "2026-11-20T22:59:59Z")).toBe("Open now, closes at 00:00");
  });

  it("HOURS-4 mentions an opening in a week or later, and omits an opening that never comes", () => {
    expect(at(["9 10:00-12:00"], "2026-11-20T12:00:00Z")).toBe(
      "Closed, opens Friday 27 November at 10:00",
    );
    expect(stateAt(["11", "Feiertage 10:00-12:00"], "2026-11-20T12:00:00Z")).toEqual({
      kind: "closed",
    });
    expect(at([], "2026-11-20T12:00:00Z")).toBe("Closed at present");
  });

  it("HOURS-4 ignores days that cannot be parsed and accepts day names", () => {
    expect(at(["Freitag 09:00-12:00", "nach Laune 00:00-23:00"], "2026-11-20T10:00:00Z")).toBe(
      "Open now, closes at 12:00",
    );
    expect(at(["Mo – Fr 09:00-12:00"], "2026-11-20T13:00:00Z")).toBe(
      "Closed, opens Monday at 09:00",
    );
  });
});

describe("daylight saving changes", () => {
  // 2026: clocks go forward on Sunday 29 March at 02:00, back on Sunday 25 October at 03:00.
  it.each([
    ["2026-03-28T08:59:00Z", "Closed, opens today at 10:00"],
    ["2026-03-28T09:00:00Z", "Open now, closes at 14:00"],
    ["2026-03-29T07:59:00Z", "Closed, opens today at 10:00"],
    ["2026-03-29T08:00:00Z", "Open now, closes at 14:00"],
    ["2026-03-29T11:59:00Z", "Open now, closes at 14:00"],
    ["2026-03-29T12:00:00Z", "Closed, opens tomorrow at 10:00"],
    ["2026-10-24T08:00:00Z", "Open now, closes at 14:00"],
    ["2026-10-25T08:59:00Z", "Closed, opens today at 10:00"],
    ["2026-10-25T09:00:00Z", "Open now, closes at 14:00"],
    ["2026-10-25T12:59:00Z", "Open now, closes at 14:00"],
    ["2026-10-25T13:00:00Z", "Closed, opens tomorrow at 10:00"],
  ])("HOURS-4 the status is correct across the change: at %s, %s", (isoTime, state) => {
    expect(at(["4 10:00-14:00", "10 10:00-14:00", "11 10:00-14:00"], isoTime)).toBe(state);
  });

  it("HOURS-4 a night across the change ends at the local time", () => {
    const night = ["10 20:00-04:00"]; // Saturday to Sunday
    const spring = stateAt(night, "2026-03-28T22:00:00Z");
    const autumn = stateAt(night, "2026-10-24T22:00:00Z");
    expect(spring).toMatchObject({ closesAt: "04:00", until: Date.parse("2026-03-29T02:00:00Z") });
    expect(autumn).toMatchObject({ closesAt: "04:00", until: Date.parse("2026-10-25T03:00:00Z") });
  });

  it("HOURS-4 a skipped time counts one hour later, an ambiguous time as the second one", () => {
    expect(stateAt(["10 20:00-02:30"], "2026-03-28T22:00:00Z")).toMatchObject({
      until: Date.parse("2026-03-29T01:30:00Z"),
    });
    expect(stateAt(["10 20:00-02:30"], "2026-10-24T22:00:00Z")).toMatchObject({
      until: Date.parse("2026-10-25T01:30:00Z"),
    });
  });

  it("HOURS-4 returns the next change in milliseconds, also across the daylight saving change", () => {
    expect(stateAt(SHOP, "2026-10-24T12:00:00Z")).toEqual({
      kind: "closed",
      opensAt: { date: "2026-10-26", inDays: 2, time: "09:30" },
      until: Date.parse("2026-10-26T08:30:00Z"),
    });
  });
});

describe("Christmas Eve and New Year’s Eve", () => {
  const lines = ["4 09:30-18:30", "10 10:00-16:00", "15 09:00-12:00", "16"];

  it("HOURS-1 HOURS-4 have their own hours on any weekday", () => {
    // 24 December 2026 is a Thursday.
    expect(at(lines, "2026-12-24T08:15:00Z")).toBe("Open now, closes at 12:00");
    expect(at(lines, "2026-12-24T13:00:00Z")).toBe("Closed, opens Monday at 09:30");
    expect(at(lines, "2026-12-31T10:00:00Z")).toBe("Closed, opens Saturday at 10:00");
    // 24 December 2028 is a Sunday.
    expect(at(lines, "2028-12-24T08:15:00Z")).toBe("Open now, closes at 12:00");
  });

  it("HOURS-4 a branch that opens once a week opens in two weeks if a special day closes it", () => {
    // The afternoon of Thursday 17 December: the next Thursday is Christmas Eve, the one after it
    // New Year's Eve, which has the hours of its weekday.
    expect(stateAt(["8 10:00-12:00", "15"], "2026-12-17T14:00:00Z")).toEqual({
      kind: "closed",
      opensAt: { date: "2026-12-31", inDays: 14, time: "10:00" },
      until: Date.parse("2026-12-31T09:00:00Z"),
    });
  });

  it("HOURS-4 without their own hours they are regular weekdays", () => {
    expect(at(SHOP, "2026-12-24T15:00:00Z")).toBe("Open now, closes at 18:30");
  });

  it("HOURS-4 24 December starts and ends in the time zone of the shop", () => {
    expect(at(["15", "3 00:00-00:00"], "2026-12-23T22:59:00Z")).toBe("Open now, closes at 00:00");
    expect(at(["15", "3 00:00-00:00"], "2026-12-23T23:00:00Z")).toBe(
      "Closed, opens Monday at 00:00",
    );
  });
});

describe("public holidays and exceptions", () => {
  const BAVARIA = { state: "BY" } as const;
  const closing = { exceptions: exceptions("2026-12-24/2027-01-06") };
  const advent = { exceptions: exceptions("2026-12-05 10:00-17:00") };
  const opened = { ...BAVARIA, exceptions: exceptions("2027-01-06 11:00-15:00") };
  const night = { exceptions: exceptions("2027-03-27 20:00-00:00") };

  it.each([
    // Each holiday of all states, at 11:00 in Berlin.
    ["2026-12-25T10:00:00Z", {}, "Closed, opens Monday at 09:30"],
    ["2026-12-26T10:00:00Z", {}, "Closed, opens Monday at 09:30"],
    ["2027-01-01T10:00:00Z", {}, "Closed, opens tomorrow at 10:00"],
    ["2027-03-26T10:00:00Z", {}, "Closed, opens tomorrow at 10:00"],
    ["2027-03-29T09:00:00Z", {}, "Closed, opens tomorrow at 09:30"],
    ["2027-05-01T09:00:00Z", {}, "Closed, opens Monday at 09:30"],
    ["2027-05-06T09:00:00Z", {}, "Closed, opens tomorrow at 09:30"],
    ["2027-05-17T09:00:00Z", {}, "Closed, opens tomorrow at 09:30"],
    ["2028-10-03T09:00:00Z", {}, "Closed, opens tomorrow at 09:30"],
    // The evening before, and a holiday of one state.
    ["2026-12-24T19:00:00Z", {}, "Closed, opens Monday at 09:30"],
    ["2027-03-28T10:00:00Z", {}, "Closed, opens Tuesday at 09:30"],
    ["2027-01-06T10:00:00Z", {}, "Open now, closes at 18:30"],
    ["2027-01-06T10:00:00Z", BAVARIA, "Closed, opens tomorrow at 09:30"],
    // Exceptions.
    ["2027-01-05T20:00:00Z", opened, "Closed, opens tomorrow at 11:00"],
    ["2027-01-06T10:00:00Z", opened, "Open now, closes at 15:00"],
    ["2026-12-05T15:59:00Z", advent, "Open now, closes at 17:00"],
    ["2026-12-05T16:00:00Z", advent, "Closed, opens Monday at 09:30"],
    ["2026-12-12T15:00:00Z", advent, "Closed, opens Monday at 09:30"],
    ["2026-12-23T20:00:00Z", closing, "Closed, opens Thursday 7 January at 09:30"],
    ["2027-01-05T10:00:00Z", closing, "Closed, opens Thursday at 09:30"],
    // The exception ends at midnight, before the clocks change.
    ["2027-03-27T22:59:00Z", night, "Open now, closes at 00:00"],
    ["2027-03-27T23:00:00Z", night, "Closed, opens Tuesday at 09:30"],
  ])("HOURS-5 at %s with %j: %s", (isoTime, fields, sentence) => {
    const status = calculateOpenStatus(createSchedule(SHOP, fields), Date.parse(isoTime), BERLIN);
    expect(formatOpenStatus(status, "en")).toBe(sentence);
  });

  it("HOURS-5 a closure of ten weeks ends with its date, one without end has none", () => {
    const state = (dates: string) =>
      formatOpenStatus(
        calculateOpenStatus(
          createSchedule(SHOP, { exceptions: exceptions(dates) }),
          Date.parse("2026-11-20T20:00:00Z"),
          BERLIN,
        ),
        "de",
      ).replaceAll("\u00a0", " ");
    expect(state("2026-11-21/2027-01-31")).toBe(
      "Geschlossen, öffnet Montag, 1. Februar um 09:30 Uhr",
    );
    expect(state("2026-11-21/2031-12-31")).toBe("Zurzeit geschlossen");
  });
});

describe("status sentence", () => {
  const week = createSchedule(SHOP);
  it.each([
    ["de", "2026-11-20T10:00:00Z", "Jetzt geöffnet, schließt um 18:30 Uhr"],
    ["de", "2026-11-21T20:00:00Z", "Geschlossen, öffnet Montag um 09:30 Uhr"],
    ["de", "2026-11-20T20:00:00Z", "Geschlossen, öffnet morgen um 10:00 Uhr"],
    ["fr", "2026-11-20T10:00:00Z", "Ouvert, ferme à 18:30"],
    ["fr", "2026-11-21T20:00:00Z", "Fermé, ouvre lundi à 09:30"],
    ["fr", "2026-11-20T06:00:00Z", "Fermé, ouvre aujourd’hui à 09:30"],
  ] as const)("HOURS-4 in %s at %s: %s", (locale, isoTime, sentence) => {
    expect(
      formatOpenStatus(calculateOpenStatus(week, Date.parse(isoTime), BERLIN), locale).replaceAll(
        "\u00a0",
        " ",
      ),
    ).toBe(sentence);
  });
});

describe("today's row", () => {
  const row = (weekdays: readonly Weekday[], special: SpecialDay | null = null) => ({
    weekdays,
    special,
  });
  const WEEK = [row([1, 2, 3, 4, 5]), row([3]), row([6]), row([]), row([], "12-24")];
  const at = (isoTime: string, zone = BERLIN) => findTodaysRow(WEEK, Date.parse(isoTime), zone);

  it.each([
    ["2026-11-20T12:00:00Z", 0],
    ["2026-11-18T12:00:00Z", 1],
    ["2026-11-21T12:00:00Z", 2],
    ["2026-11-22T12:00:00Z", -1],
    ["2026-12-24T12:00:00Z", 4],
    // One minute before and after midnight in Berlin, in winter and on the night of the change to
    // daylight saving time, one hour later in UTC.
    ["2026-11-20T22:59:00Z", 0],
    ["2026-11-20T23:00:00Z", 2],
    ["2027-03-27T22:59:00Z", 2],
    ["2027-03-27T23:00:00Z", -1],
    ["2027-03-28T21:59:00Z", -1],
    ["2027-03-28T22:00:00Z", 0],
  ])(
    "HOURS-4 at %s it is row %i: that of the special day, otherwise the one with the fewest days",
    (isoTime, expected) => {
      expect(at(isoTime)).toBe(expected);
    },
  );

  it("HOURS-5 the row of a date comes before all others", () => {
    const christmas = { from: "2026-12-24", to: "2026-12-25" };
    const rows = [...WEEK, { from: "2026-12-26", to: "2026-12-26" }, christmas];
    const on = (isoTime: string) => findTodaysRow(rows, Date.parse(isoTime), BERLIN);
    expect(["2026-12-23", "2026-12-24", "2026-12-25", "2026-12-26", "2026-12-28"].map(on)).toEqual([
      ...[1, 6, 6, 5, 0],
    ]);
  });

  it("HOURS-4 uses the current date at the branch", () => {
    expect(at("2026-11-20T16:00:00Z", "Asia/Tokyo")).toBe(2);
  });
});

describe("today's hours", () => {
  const today = (
    lines: readonly string[],
    isoTime: string,
    locale: "de" | "en" | "fr" = "en",
    zone = BERLIN,
  ) => formatTodaysHours(createSchedule(lines), Date.parse(isoTime), zone, locale);

  it.each([
    ["2026-11-20T08:00:00Z", "09:30–18:30"],
    ["2026-11-21T08:00:00Z", "10:00–14:00"],
    ["2026-11-22T08:00:00Z", "closed"],
    // In the time zone of the branch it is already Sunday.
    ["2026-11-21T23:30:00Z", "closed"],
  ])("HOURS-2 at %s they are: %s", (isoTime, text) => {
    expect(today(SHOP, isoTime)).toBe(text);
  });

  it("HOURS-2 several spans are joined in one line, with the suffix that only German has", () => {
    const lines = ["4 09:30-13:00", "4 14:00-18:30"];
    expect(today(lines, "2026-11-20T08:00:00Z", "de")).toBe("09:30–13:00, 14:00–18:30\u00a0Uhr");
    expect(today(lines, "2026-11-20T08:00:00Z", "fr")).toBe("09:30–13:00, 14:00–18:30");
  });

  it("HOURS-2 spans that touch are one span", () => {
    const lines = ["4 09:00-13:00", "4 13:00-18:00"];
    expect(today(lines, "2026-11-20T08:00:00Z")).toBe("09:00–18:00");
  });

  it("HOURS-5 HOURS-7 a holiday closes, which is named, and an exception replaces it", () => {
    const on = (fields: Parameters<typeof createSchedule>[1]) =>
      formatTodaysHours(
        createSchedule(SHOP, fields),
        Date.parse("2026-12-25T10:00:00Z"),
        BERLIN,
        "en",
      );
    expect([on({}), on({ exceptions: exceptions("2026-12-25 11:00-13:00") })]).toEqual([
      ...["closed (Christmas Day)", "11:00–13:00"],
    ]);
  });

  it("HOURS-2 a special day replaces its weekday", () => {
    expect(today([...SHOP, "15 09:00-13:00"], "2026-12-24T08:00:00Z")).toBe("09:00–13:00");
  });
});
