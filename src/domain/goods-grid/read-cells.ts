import { fromLocalInput } from "../calendar/local-input";
import type { RefusalReason } from "../goods-import/cell";
import { readValues } from "../goods-import/field-values";
import { readCount } from "../goods-import/read-count";
import { readPrices } from "../goods-import/read-price";
import { isPrice, isTime, type GridField, type GridValue } from "./cells";

/** Why a typed text is no value of its cell. */
export type TypingProblem = RefusalReason | "no-time";

/** Value of a typed text, or why it is none. */
export type CellReading = { readonly to: GridValue } | { readonly problem: TypingProblem };

const TIME = "(?:[T ,]+(\\d{1,2})[:.](\\d{2}))?";
const DAY_FIRST = new RegExp(`^(\\d{1,2})[./](\\d{1,2})[./](\\d{2}|\\d{4})${TIME}$`);
const YEAR_FIRST = new RegExp(`^(\\d{4})-(\\d{1,2})-(\\d{1,2})${TIME}$`);

/** The first and the last minute of a day that is typed without a time. */
const MINUTE = { sale_starts_at: ["00", "00"], sale_ends_at: ["23", "59"] } as const;

function readTime(text: string, field: keyof typeof MINUTE, timeZone: string): CellReading {
  if (text === "") return { to: null };
  const [, day = "", month = "", shortYear = "", ...dayTime] = DAY_FIRST.exec(text) ?? [];
  const [, year = "", yearMonth = "", yearDay = "", ...yearTime] = YEAR_FIRST.exec(text) ?? [];
  const isDayFirst = day !== "";
  const [hour = MINUTE[field][0], minute = MINUTE[field][1]] = isDayFirst ? dayTime : yearTime;
  const two = (digits: string) => digits.padStart(2, "0");
  const date = isDayFirst
    ? `${shortYear.length === 2 ? `20${shortYear}` : shortYear}-${two(month)}-${two(day)}`
    : `${year}-${two(yearMonth)}-${two(yearDay)}`;
  const local = `${date}T${two(hour)}:${minute}`;
  // "31.02." is no day.
  const parsed = new Date(`${local}Z`);
  if (Number.isNaN(parsed.getTime()) || !parsed.toISOString().startsWith(local))
    return { problem: "no-time" };
  const time = fromLocalInput(local, timeZone);
  return time === null ? { problem: "no-time" } : { to: new Date(time).toISOString() };
}

/**
 * Reads typed or pasted texts of one column, in German or English notation. The notation of the
 * column decides about a price that can be read in two ways.
 */
export function readCells(
  field: GridField,
  texts: readonly string[],
  timeZone: string,
): readonly CellReading[] {
  if (isPrice(field))
    return readPrices(texts).map((reading) =>
      "problem" in reading ? { problem: reading.problem.reason } : { to: reading.price ?? null },
    );
  if (isTime(field))
    return texts.map((typed) =>
      readTime(typed.trim(), field === "sale_ends_at" ? field : "sale_starts_at", timeZone),
    );
  if (field === "gtin")
    return readValues(field, texts, timeZone).map((reading) => {
      if (reading === undefined) return { to: null };
      return "problem" in reading
        ? { problem: reading.problem.reason }
        : { to: String(reading.value) };
    });
  return texts.map((typed) => {
    const reading = readCount(typed);
    return "problem" in reading
      ? { problem: reading.problem.reason }
      : { to: reading.count ?? null };
  });
}
