import { fromLocalInput } from "../calendar/local-input";
import { isGtin, plainGtin, restoreGtin } from "../catalogue/gtin";
import type { Metal } from "../catalogue/metal";
import type { TaxMode } from "../pricing/tax-mode";
import {
  cellText,
  findCodeDamage,
  findTextDamage,
  foldText,
  oneLine,
  type Cell,
  type CellProblem,
} from "./cell";
import { readCount } from "./read-count";
import { readPrices } from "./read-price";

/** A plain value. A time is that of `toISOString`. */
export type FieldValue = string | number | boolean;

/** Words of each value of a choice, in any letters: the German and English one first. */
type Words = Readonly<Record<string, readonly [de: string, en: string, ...others: string[]]>>;

const STATUSES = {
  published: ["veröffentlicht", "published", "online", "publié"],
  draft: ["entwurf", "draft", "brouillon"],
  archived: ["archiviert", "archived", "archivé"],
} as const satisfies Words;

const TAXES = {
  standard: ["Regelbesteuerung", "standard"],
  margin: ["Differenzbesteuerung", "margin scheme", "margin"],
  investment_gold: ["Anlagegold", "investment gold"],
} as const satisfies Record<TaxMode, Words[string]>;

const METAL_WORDS = {
  yellow_gold: ["Gelbgold", "yellow gold"],
  rose_gold: ["Roségold", "rose gold", "Rotgold", "Rosagold"],
  white_gold: ["Weißgold", "white gold"],
  fine_gold: ["Feingold", "fine gold"],
  platinum: ["Platin", "platinum"],
  palladium: ["Palladium", "palladium"],
  silver: ["Silber", "silver"],
  fine_silver: ["Feinsilber", "fine silver"],
  steel: ["Edelstahl", "steel", "Stahl", "stainless steel"],
} as const satisfies Record<Metal, Words[string]>;

const FLAGS = {
  true: ["ja", "yes", "oui", "true", "wahr", "x", "1"],
  false: ["nein", "no", "non", "false", "falsch", "0"],
} as const satisfies Words;

type Kind = "text" | "gtin" | "count" | "percent" | "price" | "time" | "flag" | Words;

/**
 * Fields with a plain value, by their name in the shop, and whether a product, a size or both have it.
 * "each": both have it, and sizes never share it.
 */
export const VALUE_FIELDS = {
  status: { kind: STATUSES, of: "product" },
  sale_price_brutto: { kind: "price", of: "both" },
  sale_starts_at: { kind: "time", of: "both" },
  sale_ends_at: { kind: "time", of: "both" },
  tax_mode: { kind: TAXES, of: "product" },
  tax_percent: { kind: "percent", of: "product" },
  metal: { kind: METAL_WORDS, of: "product" },
  hallmark: { kind: "text", of: "product" },
  shipping_time: { kind: "count", of: "both" },
  reorder_possible: { kind: "flag", of: "both" },
  active: { kind: "flag", of: "size" },
  reference_number_suffix: { kind: "text", of: "size" },
  gtin: { kind: "gtin", of: "each" },
} as const satisfies Record<string, { kind: Kind; of: "product" | "size" | "both" | "each" }>;

export type ValueKey = keyof typeof VALUE_FIELDS;

export const isValueKey = (key: string): key is ValueKey => Object.hasOwn(VALUE_FIELDS, key);

export const VALUE_KEYS: readonly ValueKey[] = Object.keys(VALUE_FIELDS).filter(isValueKey);

type Reading = { readonly value: FieldValue } | { readonly problem: CellProblem };

const MAX_TEXT = 255;

function readPercent(cell: Cell): Reading {
  const text = cellText(cell).replace(/\s*%$/, "");
  const [, whole = "", decimals = ""] = /^(\d{1,3})(?:[.,](\d{1,2})0*)?$/.exec(text) ?? [];
  const value = whole === "" ? Number.NaN : Number(`${whole}.${decimals}`);
  if (!(value <= 100)) return { problem: { reason: "no-percent" } };
  // A spreadsheet without the sign writes 19 % as 0.19.
  return value > 0 && value < 1 ? { problem: { reason: "ambiguous" } } : { value };
}

/** A check digit that is wrong shows that digits were lost. */
function readGtin(cell: Cell): Reading {
  const damage = findCodeDamage(cell);
  if (damage !== undefined) return { problem: damage };
  const value = plainGtin(cellText(cell));
  if (isGtin(value)) return { value };
  const proposal = restoreGtin(value);
  return {
    problem: proposal === undefined ? { reason: "barcode" } : { reason: "lost-zeros", proposal },
  };
}

const GERMAN_TIME = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,?\s+(\d{1,2}:\d{2})(?::\d{2})?)?$/;
const ISO_TIME = /^(\d{4})-(\d{2})-(\d{2})(?:[T\s]+(\d{1,2}:\d{2})(?::\d{2}(?:\.\d+)?)?)?$/;

/** A date without a time means the whole day. */
function readTime(cell: Cell, isEnd: boolean, timeZone: string): Reading {
  const text =
    cell instanceof Date
      ? cell.toISOString().slice(0, -1).replace("T00:00:00.000", "")
      : cellText(cell);
  const german = GERMAN_TIME.exec(text);
  const [, year = "", month = "", day = "", time = isEnd ? "23:59" : "00:00"] =
    (german === null ? ISO_TIME.exec(text) : [text, german[3], german[2], german[1], german[4]]) ??
    [];
  const local = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}T${time.padStart(5, "0")}`;
  const timestamp = fromLocalInput(local, timeZone);
  // The 31st of a month with 30 days is the first of the next one.
  const isDay = new Date(`${local}Z`).getUTCDate() === Number(day);
  return timestamp === null || !isDay
    ? { problem: { reason: "no-time" } }
    : { value: new Date(timestamp).toISOString() };
}

function readWord(cell: Cell, words: Words): Reading {
  const text = foldText(cellText(cell));
  const value = Object.keys(words).find(
    (key) => words[key]?.some((word) => foldText(word) === text) === true,
  );
  if (value === undefined) return { problem: { reason: "unknown" } };
  return { value: words === FLAGS ? value === "true" : value };
}

/** Reads the cells of a column with plain values. Undefined: the cell is empty. */
export function readValues(
  key: ValueKey,
  cells: readonly Cell[],
  timeZone: string,
): readonly (Reading | undefined)[] {
  const { kind }: { readonly kind: Kind } = VALUE_FIELDS[key];
  const prices = kind === "price" ? readPrices(cells) : [];
  return cells.map((cell, index): Reading | undefined => {
    const text = cellText(cell);
    if (text === "") return undefined;
    if (kind === "gtin") return readGtin(cell);
    const damage = findTextDamage(cell);
    if (damage !== undefined) return { problem: damage };
    if (kind === "price") {
      const reading = prices[index];
      if (reading !== undefined && "problem" in reading) return reading;
      const price = reading?.price ?? null;
      return price === null ? { problem: { reason: "no-price" } } : { value: price };
    }
    if (kind === "count") {
      const reading = readCount(cell);
      if ("problem" in reading) return reading;
      return reading.count === undefined ? undefined : { value: reading.count };
    }
    if (kind === "percent") return readPercent(cell);
    if (kind === "time") return readTime(cell, key === "sale_ends_at", timeZone);
    if (kind === "flag") return readWord(cell, FLAGS);
    if (kind !== "text") return readWord(cell, kind);
    const value = oneLine(text);
    return value.length > MAX_TEXT ? { problem: { reason: "too-long" } } : { value };
  });
}

/** Returns the word of a choice or flag for a file. Other values are undefined. */
export function valueWord(
  key: ValueKey,
  value: FieldValue,
  language: "de" | "en",
): string | undefined {
  const { kind }: { readonly kind: Kind } = VALUE_FIELDS[key];
  const words: Words | undefined =
    kind === "flag" ? FLAGS : typeof kind === "string" ? undefined : kind;
  return words?.[String(value)]?.[language === "de" ? 0 : 1];
}

export const isTimeKey = (key: ValueKey): boolean => VALUE_FIELDS[key].kind === "time";
