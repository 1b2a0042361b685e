import type { Locale } from "../locale/locale";
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
  readValues,
  VALUE_FIELDS,
  type FieldValue,
  type ValueKey,
} from "./field-values";
import { headingOf, type ColumnKey, type HeadingFacts, type MappedHeading } from "./headings";
import { findNamed, findNearest, type Named } from "./nearest-name";
import { readCount } from "./read-count";
import { readPrices, type PriceReading } from "./read-price";

export type AttributeGroup = Named & { readonly values: readonly Named[] };

/** What the shop has that a row can name. */
export type RowFacts = Omit<HeadingFacts, "attributeGroups"> & {
  readonly attributeGroups: readonly AttributeGroup[];
  readonly brands: readonly Named[];
  readonly categories: readonly Named[];
  readonly tags: readonly Named[];
  /** Time zone of the shop, in which its files have times. */
  readonly timeZone: string;
  /** Removes from a rich text what the shop does not allow. */
  readonly cleanMarkup: (html: string) => string;
  /** Article numbers of all products of the shop. */
  readonly referenceNumbers: readonly string[];
};

export type TextKey = `name.${Locale}` | `description.${Locale}` | "alloy";

/** A problem with the heading of its column. Without a heading it concerns the whole row. */
export type RowProblem = CellProblem & {
  readonly heading?: string;
  /** What a new product lacks. */
  readonly missing?: "name" | "brand" | "category";
};

/** What a row says about a product or its size. What its file or row does not say is absent. */
export type GoodsRow = {
  readonly line: number;
  readonly referenceNumber: string;
  readonly texts: ReadonlyMap<TextKey, string>;
  readonly brand?: Named;
  readonly category?: Named;
  readonly size?: string;
  /** `null`: on request. */
  readonly price?: number | null;
  readonly stock?: number;
  readonly branchStock: ReadonlyMap<number, number>;
  readonly attributes: ReadonlyMap<number, readonly Named[]>;
  readonly tags?: readonly Named[];
  readonly values: ReadonlyMap<ValueKey, FieldValue>;
  /** Names of picture files. */
  readonly images: readonly string[];
  readonly problems: readonly RowProblem[];
};

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

/** Numbers that differ only in these are one number to a person. */
const spelling = (number: string): string => number.toUpperCase().replace(/\s*[-‐-―]\s*/g, "-");

/**
 * Finds the number that was meant by one that the shop does not have: a spreadsheet has removed its
 * zeros, or it is written in other letters or signs.
 */
function createNumberCheck(facts: RowFacts, rows: readonly GoodsRow[]) {
  const shop = new Set(facts.referenceNumbers);
  const unpadded = new Map<string, string>();
  const spelled = new Map<string, string>();
  for (const number of [...shop, ...rows.map((row) => row.referenceNumber)]) {
    if (/^0+[1-9]\d*$/.test(number)) unpadded.set(number.replace(/^0+/, ""), number);
    if (!spelled.has(spelling(number))) spelled.set(spelling(number), number);
  }
  return (number: string): CellProblem | undefined => {
    if (shop.has(number)) return undefined;
    const whole = unpadded.get(number);
    if (whole !== undefined) return { reason: "lost-zeros", proposal: whole };
    const other = spelled.get(spelling(number));
    return other === undefined || other === number
      ? undefined
      : { reason: "other-spelling", proposal: other };
  };
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

/** Columns of which each cell is read beside the others. */
type ColumnReadings = {
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

function readRow(
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

/** What rows of the same product have to say alike. */
function productFacts(row: GoodsRow): ReadonlyMap<string, string> {
  const { attributes, brand, category, tags, texts, values } = row;
  const names = (named: readonly Named[]) => named.map(({ id }) => id).join();
  return new Map<string, string>([
    ...texts,
    ...(brand === undefined ? [] : [["brand", String(brand.id)] as const]),
    ...(category === undefined ? [] : [["category", String(category.id)] as const]),
    ...(tags === undefined ? [] : [["tags", names(tags)] as const]),
    ...Array.from(values)
      .filter(([key]) => VALUE_FIELDS[key].of === "product")
      .map(([key, value]) => [key, String(value)] as const),
    ...Array.from(attributes, ([id, named]) => [`attribute.${id}`, names(named)] as const),
  ]);
}

/**
 * Adds what is wrong with a row beside the others of its product: the same size twice, other facts,
 * or a number that lost its zeros.
 */
function checkRows(
  rows: readonly GoodsRow[],
  columns: readonly MappedHeading[],
  facts: RowFacts,
): readonly GoodsRow[] {
  const checkNumber = createNumberCheck(facts, rows);
  const sizes = new Set<string>();
  const products = new Map<string, Map<string, string>>();
  return rows.map((row) => {
    const problems: RowProblem[] = [...row.problems];
    const number = row.referenceNumber;
    if (
      number === "" &&
      !problems.some(({ heading }) => heading === headingOf(columns, "reference_number").heading)
    )
      problems.push({ ...headingOf(columns, "reference_number"), reason: "required" });
    const meant = checkNumber(number);
    if (meant !== undefined) problems.push({ ...headingOf(columns, "reference_number"), ...meant });
    const said = products.get(number) ?? new Map<string, string>();
    const own = productFacts(row);
    for (const [key, value] of own)
      if (said.has(key) && said.get(key) !== value)
        problems.push({ ...headingOf(columns, key), reason: "contradiction" });
    const size = JSON.stringify([number, row.size?.toLowerCase().replace(".", ",") ?? null]);
    if (number !== "" && sizes.has(size)) problems.push({ reason: "duplicate" });
    if (problems.length === 0) {
      sizes.add(size);
      products.set(number, new Map([...said, ...own]));
    }
    return { ...row, problems };
  });
}

/** Reads the rows of a product file. Rows without any content are skipped. */
export function readRows(
  rows: readonly FileRow[],
  columns: readonly MappedHeading[],
  facts: RowFacts,
): readonly GoodsRow[] {
  const filled = rows.filter(({ cells }) => cells.some((cell) => cellText(cell) !== ""));
  const cellsOf = (index: number) => filled.map(({ cells }) => cells[index] ?? "");
  const values = new Map(
    columns.flatMap(({ key }, index) =>
      key !== undefined && isValueKey(key)
        ? [[key, readValues(key, cellsOf(index), facts.timeZone)] as const]
        : [],
    ),
  );
  const prices = readPrices(cellsOf(columns.findIndex(({ key }) => key === "price")));
  return checkRows(
    filled.map((row, index) => readRow(row, index, columns, { prices, values }, facts)),
    columns,
    facts,
  );
}
