import {
  cellText,
  findCodeDamage,
  findTextDamage,
  oneLine,
  type Cell,
  type CellProblem,
  type FileRow,
} from "./cell";
import { descriptionMarkup } from "./description-markup";
import {
  isValueKey,
  VALUE_FIELDS,
  type FieldValue,
  type readValues,
  type ValueKey,
} from "./field-values";
import type { GoodsRow, RowFacts, RowProblem, TextKey } from "./goods-row";
import { headingOf, type ColumnKey, type MappedHeading } from "./headings";
import { findNamed, findNearest, type Named } from "./nearest-name";
import { readCount } from "./read-count";
import type { PriceReading } from "./read-price";

const MAX_TEXT = 255;
/** A longer description is presumably a part of the file that was read as one cell. */
const MAX_DESCRIPTION = 60_000;

/** A number in a column of sizes that is the number of a day: a spreadsheet read "5-10" as a date. */
const isDayNumber = (text: string): boolean => /^[345]\d{4}$/.test(text);

type Draft = {
  referenceNumber: string;
  texts: Map<TextKey, string>;
  branchStock: Map<number, number>;
  attributes: Map<number, readonly Named[]>;
  values: Map<ValueKey, FieldValue>;
  images: readonly string[];
  brand?: Named;
  category?: Named;
  size?: string;
  price?: number | null;
  stock?: number;
  tags?: readonly Named[];
};

/**
 * Splits a cell with several values. A bar is no part of any. A comma separates file names only
 * after an extension.
 */
const splitList = (text: string): readonly string[] =>
  text
    .split(text.includes("|") ? "|" : /[;\n]|(?<=\.[a-z]{3,4})\s*,/i)
    .map((part) => part.trim())
    .filter((part) => part !== "");

function readNamed<T extends Named>(
  text: string,
  entries: readonly T[],
): { readonly found: T } | { readonly problem: CellProblem } {
  const [found, second] = findNamed(text, entries);
  if (found !== undefined && second === undefined) return { found };
  if (found !== undefined) return { problem: { reason: "ambiguous" } };
  const nearest = findNearest(text, entries, ({ name }) => name);
  return {
    problem: {
      reason: "unknown",
      ...(nearest === undefined ? {} : { proposal: nearest.name }),
    },
  };
}

function readNamedList(
  text: string,
  entries: readonly Named[],
): { readonly found: readonly Named[] } | { readonly problem: CellProblem } {
  const whole = findNamed(text, entries);
  if (whole.length === 1) return { found: whole };
  const found: Named[] = [];
  for (const part of splitList(text)) {
    const named = readNamed(part, entries);
    if ("problem" in named) return named;
    found.push(named.found);
  }
  return { found };
}

const idOf = (key: ColumnKey): number => Number(key.split(".")[1]);

/** Puts the value of a cell into the row. Returns what is wrong with it. */
function readInto(draft: Draft, key: ColumnKey, cell: Cell, facts: RowFacts) {
  const text = cellText(cell);
  if (text === "") return undefined;
  if (key === "reference_number" || key === "size") {
    const damage = findCodeDamage(cell);
    if (damage !== undefined) return damage;
    const code = oneLine(text);
    if (code.length > MAX_TEXT) return { reason: "too-long" as const };
    if (key === "size" && isDayNumber(code)) return { reason: "date" as const };
    if (key === "reference_number") draft.referenceNumber = code;
    else draft.size = typeof cell === "number" ? code.replace(".", ",") : code;
    return undefined;
  }
  if (key.startsWith("stock")) {
    const reading = readCount(cell);
    if ("problem" in reading) return reading.problem;
    if (reading.count === undefined) return undefined;
    if (key === "stock") draft.stock = reading.count;
    else draft.branchStock.set(idOf(key), reading.count);
    return undefined;
  }
  const damage = findTextDamage(cell);
  if (damage !== undefined) return damage;
  return readText(draft, key, text, facts);
}

function readText(draft: Draft, key: ColumnKey, text: string, facts: RowFacts) {
  if (key === "images") draft.images = splitList(text);
  else if (key === "brand" || key === "category") {
    const named = readNamed(oneLine(text), key === "brand" ? facts.brands : facts.categories);
    if ("problem" in named) return named.problem;
    draft[key] = named.found;
  } else if (key === "tags") {
    const list = readNamedList(text, facts.tags);
    if ("problem" in list) return list.problem;
    draft.tags = list.found;
  } else if (key.startsWith("attribute.")) {
    const group = facts.attributeGroups.find(({ id }) => id === idOf(key));
    const list = readNamedList(text, group?.values ?? []);
    if ("problem" in list) return list.problem;
    draft.attributes.set(idOf(key), list.found);
  } else if (isTextKey(key)) {
    const isDescription = key.startsWith("description.");
    const value = isDescription ? descriptionMarkup(text, facts.cleanMarkup) : oneLine(text);
    if (value.length > (isDescription ? MAX_DESCRIPTION : MAX_TEXT))
      return { reason: "too-long" as const };
    draft.texts.set(key, value);
  }
  return undefined;
}

const isTextKey = (key: ColumnKey): key is TextKey => /^(?:name\.|description\.|alloy$)/.test(key);

/** Columns that are read as a whole, because their cells show the notation. */
export type ColumnReadings = {
  readonly prices: readonly PriceReading[];
  readonly values: ReadonlyMap<ValueKey, ReturnType<typeof readValues>>;
};

/** Puts plain values into the row. Returns what is wrong with them. */
function readRowValues(
  draft: Draft,
  columns: readonly MappedHeading[],
  values: ColumnReadings["values"],
  index: number,
): readonly RowProblem[] {
  return Array.from(values).flatMap(([key, readings]): readonly RowProblem[] => {
    const reading = readings[index];
    if (reading === undefined) return [];
    if ("problem" in reading) return [{ ...headingOf(columns, key), ...reading.problem }];
    if (VALUE_FIELDS[key].of === "size" && draft.size === undefined)
      return [{ ...headingOf(columns, key), reason: "only-size" }];
    draft.values.set(key, reading.value);
    return [];
  });
}

export function readRow(
  { line, cells }: FileRow,
  rowIndex: number,
  columns: readonly MappedHeading[],
  readings: ColumnReadings,
  facts: RowFacts,
): GoodsRow {
  const price = readings.prices[rowIndex];
  const draft: Draft = {
    referenceNumber: "",
    texts: new Map(),
    branchStock: new Map(),
    attributes: new Map(),
    values: new Map(),
    images: [],
  };
  const problems: RowProblem[] = [];
  if (cells.length < columns.length || cells.slice(columns.length).some((c) => cellText(c) !== ""))
    problems.push({ reason: "row-length" });
  for (const [index, { heading, key }] of columns.entries()) {
    const cell = cells[index];
    if (cell === undefined || key === undefined || key === "ignored" || key === "price") continue;
    if (isValueKey(key)) continue;
    const problem = readInto(draft, key, cell, facts);
    if (problem !== undefined) problems.push({ heading, ...problem });
  }
  problems.push(...readRowValues(draft, columns, readings.values, rowIndex));
  if (price !== undefined && "problem" in price)
    problems.push({ ...headingOf(columns, "price"), ...price.problem });
  else if (price?.price !== undefined) draft.price = price.price;
  return { line, ...draft, problems };
}
