import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { formatDays } from "#domain/calendar/format-days";
import { createDateFormat, formatDateAndTime } from "#domain/locale/date-format";
import { LANGUAGES } from "#domain/locale/locale";
import { formatDate } from "#features/forms/appointment/use-available-days";

const ROOT = join(__dirname, "../../..");
const day = new Date("2026-11-24T12:00:00Z");
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
const format = (options: Intl.DateTimeFormatOptions) =>
  LANGUAGES.slice(0, 3).map((locale) =>
    plain(createDateFormat(locale, { ...options, timeZone: "UTC" }).format(day)),
  );

describe("dates", () => {
  it("TEXT-1 SHOP-4 are written as in Germany, Great Britain and France", () => {
    expect(format({ dateStyle: "long" })).toEqual([
      "24. November 2026",
      "24 November 2026",
      "24 novembre 2026",
    ]);
    expect(format({ dateStyle: "short" })).toEqual(["24.11.26", "24/11/2026", "24/11/2026"]);
    expect(format({ timeStyle: "short" })).toEqual(["12:00", "12:00", "12:00"]);
    expect(format({ dateStyle: "full", timeStyle: "short" })[1]).toBe(
      "Tuesday, 24 November 2026 at 12:00",
    );
    const first = new Date("2026-12-01T12:00:00Z");
    const french = createDateFormat("fr", { dateStyle: "full", timeZone: "UTC" });
    expect(french.format(first)).toBe("mardi 1er décembre 2026");
    expect(french.format(new Date("2026-12-11T12:00:00Z"))).toBe("vendredi 11 décembre 2026");
    expect(formatDays({ from: "2026-12-01", to: "2026-12-03" }, "fr")).toBe(
      "mar. 1er – jeu. 3 déc.",
    );
    expect(formatDays({ from: "2026-12-01", to: null }, "en")).toBe("Tue 1 Dec");
  });

  it("TEXT-1 SHOP-4 say the time of day as each language does", () => {
    const at = new Date("2026-11-30T08:46:00Z");
    const options = { dateStyle: "long", timeZone: "Europe/Berlin" } as const;
    expect(
      LANGUAGES.slice(0, 3).map((locale) => plain(formatDateAndTime(locale, at, options))),
    ).toEqual([
      "30. November 2026 um 09:46 Uhr",
      "30 November 2026 at 09:46",
      "30 novembre 2026 à 09:46",
    ]);
  });

  it("PAGE-7 of an appointment have the day before the month in English", () => {
    const options = { weekday: "long", day: "numeric", month: "long" } as const;
    expect(formatDate("2026-11-24", "en", options)).toBe("Tuesday 24 November");
  });

  it("TEXT-1 are not formatted with the code of a language alone", () => {
    const sources = ["src", "backend/extensions"].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
        .filter((path) => /\.tsx?$/.test(path) && !/node_modules|[\\/]dist[\\/]/.test(path))
        .map((path) => join(folder, path)),
    );
    const offences = sources.filter((path) =>
      /(DateTimeFormat|toLocaleDateString|toLocaleTimeString)\((locale|language)\b/.test(
        readFileSync(join(ROOT, path), "utf8"),
      ),
    );
    expect(offences).toEqual([]);
  });
});
