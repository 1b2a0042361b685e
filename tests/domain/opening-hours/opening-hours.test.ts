import { describe, expect, it } from "vitest";
import { parseOpeningDay, formatOpeningDay } from "#domain/opening-hours/day-codes";
import { listOpeningDays } from "#domain/opening-hours/opening-days";
import {
  createOpeningRows,
  type LegacyOpeningTime,
  type OpeningPeriod,
} from "#domain/opening-hours/opening-hours";

let nextSort = 0;
function period(
  day: string,
  opens?: string,
  closes?: string,
  more: Partial<OpeningPeriod> = {},
): OpeningPeriod {
  nextSort += 1;
  return {
    kind: "period",
    sort: nextSort,
    day,
    timeOpen: opens ?? null,
    timeClose: closes ?? null,
    freeText: null,
    translations: [],
    ...more,
  };
}

function older(
  day: string,
  opens: string | null,
  closes: string | null,
  more: Partial<LegacyOpeningTime> = {},
): LegacyOpeningTime {
  nextSort += 1;
  const translations = [{ language: "de" as const, day, freeText: null }];
  return {
    kind: "legacy",
    sort: nextSort,
    closed: false,
    openingTime: opens,
    closingTime: closes,
    translations,
    ...more,
  };
}

const textsOf = (rows: ReturnType<typeof createOpeningRows>) =>
  rows.map(({ day, times }) => `${day} ${times.replaceAll("\u00a0", " ")}`);

describe("day codes", () => {
  it.each([
    ["1", "Montag", "Monday", "Lundi"],
    ["2", "Mo-Mi", "Mon-Wed", "Lun-Mer"],
    ["3", "Mo-Do", "Mon-Thu", "Lun-Jeu"],
    ["4", "Mo-Fr", "Mon-Fri", "Lun-Ven"],
    ["5", "Dienstag", "Tuesday", "Mardi"],
    ["6", "Di-Fr", "Tue-Fri", "Mar-Ven"],
    ["7", "Mittwoch", "Wednesday", "Mercredi"],
    ["8", "Donnerstag", "Thursday", "Jeudi"],
    ["9", "Freitag", "Friday", "Vendredi"],
    ["10", "Samstag", "Saturday", "Samedi"],
    ["11", "Sonntag", "Sunday", "Dimanche"],
    ["12", "Mo-Di", "Mon-Tue", "Lun-Mar"],
    ["13", "Do-Fr", "Thu-Fri", "Jeu-Ven"],
    ["14", "Mo, Mi, Fr", "Mon, Wed, Fri", "Lun, Mer, Ven"],
    ["15", "Heiligabend", "Christmas Eve", "24 décembre"],
    ["16", "Silvester", "New Year’s Eve", "31 décembre"],
  ])("HOURS-1 %s is %s, %s, %s", (code, de, en, fr) => {
    expect([
      formatOpeningDay(code, "de"),
      formatOpeningDay(code, "en"),
      formatOpeningDay(code, "fr"),
    ]).toEqual([de, en, fr]);
  });

  it.each(["17", "-1", "Feiertage", "jeden 1. Samstag im Monat", "constructor"])(
    "HOURS-1 any other value is shown unchanged: %s",
    (day) => {
      expect(formatOpeningDay(day, "en")).toBe(day);
      expect(parseOpeningDay(day)).toBeUndefined();
    },
  );

  it("HOURS-1 every range of weekdays can be chosen and is shown in each language", () => {
    const chosen = listOpeningDays().map((day) => parseOpeningDay(day)?.weekdays.join("") ?? "");
    const week = "1234567";
    for (let first = 0; first < 7; first += 1)
      for (let end = first + 1; end <= 7; end += 1)
        expect(chosen).toContain(week.slice(first, end));
    const codes = Array.from({ length: 17 }, (_, code) => String(code));
    expect(listOpeningDays()).toEqual(expect.arrayContaining(codes));
    expect(formatOpeningDay("Mo-Sa", "de")).toBe("Mo-Sa");
    expect(formatOpeningDay("Mo-Sa", "en")).toBe("Mon-Sat");
    expect(formatOpeningDay("Sa-So", "fr")).toBe("Sam-Dim");
  });

  it.each(["Mo-", "Mo-Di-Mi", "Mo bis Feiertag", "ab Samstag", ""])(
    "HOURS-4 other words cover no weekday: %j",
    (day) => {
      expect(parseOpeningDay(day)).toBeUndefined();
    },
  );

  it("HOURS-1 0 is an info and is skipped", () => {
    expect(
      createOpeningRows(
        [period("0", "09:00:00", "18:00:00"), period("1", "09:00:00", "18:00:00")],
        "de",
      ),
    ).toHaveLength(1);
  });

  it.each([
    ["4", [1, 2, 3, 4, 5]],
    ["14", [1, 3, 5]],
    ["11", [7]],
    ["Mo – Fr", [1, 2, 3, 4, 5]],
    ["saturday", [6]],
    ["MERCREDI", [3]],
    ["Mo.-Fr.", [1, 2, 3, 4, 5]],
    ["Mo–Sa", [1, 2, 3, 4, 5, 6]],
    ["Montag bis Samstag", [1, 2, 3, 4, 5, 6]],
    ["lundi au dimanche", [1, 2, 3, 4, 5, 6, 7]],
    ["Di, Do-Fr und So", [2, 4, 5, 7]],
    ["Sa - Mo", [1, 6, 7]],
  ])("HOURS-1 HOURS-4 %s covers the weekdays %j", (day, weekdays) => {
    expect(parseOpeningDay(day)?.weekdays).toEqual(weekdays);
  });
});

describe("opening hours list", () => {
  it("HOURS-2 is sorted by sort, omits the seconds and has “Uhr” in German only", () => {
    const hours = [
      period("10", "10:00:00", "14:00:00", { sort: 2 }),
      period("4", "09:30:00", "18:30:00", { sort: 1 }),
    ];
    expect(textsOf(createOpeningRows(hours, "de"))).toEqual([
      "Mo-Fr 09:30–18:30 Uhr",
      "Samstag 10:00–14:00 Uhr",
    ]);
    expect(textsOf(createOpeningRows(hours, "en"))).toEqual([
      "Mon-Fri 09:30–18:30",
      "Saturday 10:00–14:00",
    ]);
    expect(textsOf(createOpeningRows(hours, "fr"))).toEqual([
      "Lun-Ven 09:30–18:30",
      "Samedi 10:00–14:00",
    ]);
  });

  it("HOURS-2 joins several periods of one day in any position", () => {
    const hours = [
      period("5", "09:00:00", "13:00:00"),
      period("1"),
      period("5", "14:30:00", "18:00:00"),
    ];
    expect(textsOf(createOpeningRows(hours, "de"))).toEqual([
      "Dienstag 09:00–13:00, 14:30–18:00 Uhr",
      "Montag geschlossen",
    ]);
  });

  it.each([
    [undefined, undefined],
    ["09:00:00", undefined],
    [undefined, "18:00:00"],
  ])(
    "HOURS-2 a period without both times (%s, %s) is closed, in the language of the page",
    (opens, closes) => {
      const hours = [period("11", opens, closes)];
      expect(textsOf(createOpeningRows(hours, "de"))).toEqual(["Sonntag geschlossen"]);
      expect(textsOf(createOpeningRows(hours, "en"))).toEqual(["Sunday closed"]);
      expect(textsOf(createOpeningRows(hours, "fr"))).toEqual(["Dimanche fermé"]);
      expect(createOpeningRows(hours, "de")[0]?.closed).toBe(true);
    },
  );

  it("HOURS-2 a day with one open and one closed period is open", () => {
    expect(
      textsOf(createOpeningRows([period("1"), period("1", "14:00:00", "18:00:00")], "de")),
    ).toEqual(["Montag 14:00–18:00 Uhr"]);
  });

  it("HOURS-2 shows a free text next to the times, translated if possible", () => {
    const translations = [{ language: "en" as const, freeText: "by appointment" }];
    const hours = [
      period("10", "10:00:00", "14:00:00", { freeText: "nach Vereinbarung", translations }),
    ];
    expect(textsOf(createOpeningRows(hours, "en"))).toEqual([
      "Saturday 10:00–14:00 (by appointment)",
    ]);
    expect(
      createOpeningRows(
        [period("11", undefined, undefined, { freeText: "nach Vereinbarung" })],
        "de",
      )[0],
    ).toMatchObject({
      times: "geschlossen (nach Vereinbarung)",
      note: "nach Vereinbarung",
    });
  });

  it("HOURS-2 an empty list has no rows", () => {
    expect(createOpeningRows([], "de")).toEqual([]);
  });
});

describe("legacy form", () => {
  it("HOURS-3 renders the same: sorted, joined, without seconds, closed if marked", () => {
    const hours = [
      older("Montag bis Freitag", "09:30:00", "13:00:00", { sort: 1 }),
      older("Samstag", "10:00:00", "14:00:00", { sort: 5, closed: true }),
      older("Montag bis Freitag", "14:00:00", "18:30:00", { sort: 2 }),
      older("Sonntag", null, null, { sort: 6 }),
    ];
    expect(textsOf(createOpeningRows(hours, "de"))).toEqual([
      "Montag bis Freitag 09:30–13:00, 14:00–18:30 Uhr",
      "Samstag geschlossen",
      "Sonntag geschlossen",
    ]);
  });

  it("HOURS-3 uses the translation of the locale, otherwise the first one (ROUTE-10)", () => {
    const translations = [
      { language: "de" as const, day: "Samstag", freeText: "nur Werkstatt" },
      { language: "en" as const, day: "Saturdays", freeText: "workshop only" },
    ];
    const hours = [older("", "10:00:00", "14:00:00", { translations })];
    expect(textsOf(createOpeningRows(hours, "en"))).toEqual([
      "Saturdays 10:00–14:00 (workshop only)",
    ]);
    expect(textsOf(createOpeningRows(hours, "fr"))).toEqual([
      "Samstag 10:00–14:00 (nur Werkstatt)",
    ]);
  });

  it("HOURS-3 can be combined with the current form", () => {
    expect(
      textsOf(
        createOpeningRows(
          [older("Montag", "09:00:00", "12:00:00"), period("1", "14:00:00", "18:00:00")],
          "de",
        ),
      ),
    ).toEqual(["Montag 09:00–12:00, 14:00–18:00 Uhr"]);
  });
});
