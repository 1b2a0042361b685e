import { describe, expect, it } from "vitest";
import {
  formatTodaysHours,
  calculateOpenStatus,
  formatOpenStatus,
  findTodaysRow,
} from "../../../src/domain/opening-hours/open-status";
import type { SpecialDay, Weekday } from "../../../src/domain/opening-hours/day-codes";
import {
  createOpeningHoursJsonLd,
  createWeeklySchedule,
} from "../../../src/domain/opening-hours/weekly-schedule";
import type { OpeningHoursRecord } from "../../../src/domain/opening-hours/opening-hours";

const BERLIN = "Europe/Berlin";

/** "4 09:30-18:30" is a period of day code 4; "4" alone is closed. */
function hours(...lines: readonly string[]): OpeningHoursRecord {
  return lines.map((line, sort) => {
    const [, day = "", opens, closes] = /^(.*?)(?: (\d\d:\d\d)-(\d\d:\d\d))?$/.exec(line) ?? [];
    const time = (text: string | undefined) => (text === undefined ? null : `${text}:00`);
    return {
      kind: "period",
      sort,
      day,
      timeOpen: time(opens),
      timeClose: time(closes),
      freeText: null,
      translations: [],
    };
  });
}

const stateAt = (lines: readonly string[], isoTime: string, zone = BERLIN) =>
  calculateOpenStatus(createWeeklySchedule(hours(...lines)), Date.parse(isoTime), zone);
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
    const week = createWeeklySchedule(hours(...SHOP));
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
      "Closed, opens Friday next week at 10:00",
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
      opensAt: { day: 1, inDays: 2, time: "09:30" },
      until: Date.parse("2026-10-26T08:30:00Z"),
    });
  });
});

describe("Christmas Eve and New Year’s Eve", () => {
  const lines = ["4 09:30-18:30", "10 10:00-16:00", "15 09:00-12:00", "16"];

  it("HOURS-1 HOURS-4 have their own hours, whatever their weekday", () => {
    // 24 December 2026 is a Thursday.
    expect(at(lines, "2026-12-24T08:15:00Z")).toBe("Open now, closes at 12:00");
    expect(at(lines, "2026-12-24T13:00:00Z")).toBe("Closed, opens tomorrow at 09:30");
    expect(at(lines, "2026-12-31T10:00:00Z")).toBe("Closed, opens tomorrow at 09:30");
    // 24 December 2028 is a Sunday.
    expect(at(lines, "2028-12-24T08:15:00Z")).toBe("Open now, closes at 12:00");
  });

  it("HOURS-4 a branch that opens once a week opens in two weeks if a special day closes it", () => {
    // The afternoon of Thursday 17 December: the next Thursday is Christmas Eve, the one after it
    // New Year's Eve, which has the hours of its weekday.
    expect(stateAt(["8 10:00-12:00", "15"], "2026-12-17T14:00:00Z")).toEqual({
      kind: "closed",
      opensAt: { day: 4, inDays: 14, time: "10:00" },
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

describe("status sentence", () => {
  const week = createWeeklySchedule(hours(...SHOP));
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

describe("opening hours for search engines", () => {
  it("HOURS-4 groups days with equal hours and omits closed ones", () => {
    expect(
      createOpeningHoursJsonLd(
        createWeeklySchedule(hours("4 09:30-18:30", "10 10:00-14:00", "11")),
        2026,
      ),
    ).toEqual({
      openingHoursSpecification: [
        {
          "@type": "OpeningHoursSpecification",
          dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
          opens: "09:30",
          closes: "18:30",
        },
        {
          "@type": "OpeningHoursSpecification",
          dayOfWeek: ["Saturday"],
          opens: "10:00",
          closes: "14:00",
        },
      ],
      specialOpeningHoursSpecification: [],
    });
  });

  it("HOURS-4 two periods per day are two entries; a night ends after midnight; a whole day ends at 23:59", () => {
    const { openingHoursSpecification } = createOpeningHoursJsonLd(
      createWeeklySchedule(
        hours("1 09:00-13:00", "1 14:00-18:00", "9 18:00-02:00", "11 00:00-00:00"),
      ),
      2026,
    );
    expect(
      openingHoursSpecification.map(
        ({ dayOfWeek, opens, closes }) => `${dayOfWeek.join()} ${opens}-${closes}`,
      ),
    ).toEqual([
      "Monday 09:00-13:00",
      "Monday 14:00-18:00",
      "Friday 18:00-02:00",
      "Sunday 00:00-23:59",
    ]);
  });

  it("HOURS-4 periods that touch or overlap are one entry", () => {
    const week = createWeeklySchedule(
      hours("1 13:00-18:00", "1 09:00-13:00", "15 09:00-11:00", "15 10:00-12:00"),
    );
    expect(createOpeningHoursJsonLd(week, 2026)).toMatchObject({
      openingHoursSpecification: [{ opens: "09:00", closes: "18:00" }],
      specialOpeningHoursSpecification: [{ opens: "09:00", closes: "12:00" }],
    });
  });

  it("HOURS-4 special days apply to one year, a closed one from 00:00 to 00:00", () => {
    expect(
      createOpeningHoursJsonLd(
        createWeeklySchedule(hours("4 09:00-18:00", "15 09:00-12:00", "16")),
        2026,
      ).specialOpeningHoursSpecification,
    ).toEqual([
      {
        "@type": "OpeningHoursSpecification",
        opens: "09:00",
        closes: "12:00",
        validFrom: "2026-12-24",
        validThrough: "2026-12-24",
      },
      {
        "@type": "OpeningHoursSpecification",
        opens: "00:00",
        closes: "00:00",
        validFrom: "2026-12-31",
        validThrough: "2026-12-31",
      },
    ]);
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
  ) => formatTodaysHours(createWeeklySchedule(hours(...lines)), Date.parse(isoTime), zone, locale);

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

  it("HOURS-2 a special day replaces its weekday", () => {
    expect(today([...SHOP, "15 09:00-13:00"], "2026-12-24T08:00:00Z")).toBe("09:00–13:00");
  });
});
