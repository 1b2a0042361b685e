import type { Locale } from "../locale/locale";
import { foldText } from "./cell";
import { isValueKey, VALUE_KEYS, type ValueKey } from "./field-values";
import { HEADINGS, LANGUAGES } from "./heading-words";
import { findNamed, findNearest, type Named } from "./nearest-name";

/** What a column contains. A number is the id of a branch or of a group of attributes. */
export type ColumnKey =
  | "reference_number"
  | `name.${Locale}`
  | `description.${Locale}`
  | "brand"
  | "category"
  | "alloy"
  | "size"
  | "price"
  | "stock"
  | `stock.${number}`
  | `attribute.${number}`
  | "tags"
  | "images"
  | ValueKey
  | "ignored";

/** What the shop has that a heading can name. */
export type HeadingFacts = {
  readonly defaultLocale: Locale;
  readonly branches: readonly Named[];
  readonly attributeGroups: readonly Named[];
};

/** Columns that staff have assigned before, by the heading in lower case without signs. */
export type KeptHeadings = Readonly<Record<string, ColumnKey>>;

export type MappedHeading = {
  readonly heading: string;
  /** Undefined if nobody has said yet what the column contains. */
  readonly key: ColumnKey | undefined;
  /** Staff have assigned it, and can change it. */
  readonly isKept?: true;
  /** What the heading of an unknown column presumably means. */
  readonly proposal?: ColumnKey;
};

/** Words between "stock" and the branch. */
const STOCK_AT =
  /^(?:bestand|lagerbestand|lager|menge|stock|quantity|qty) (?:(?:in|im|am|at|filiale|branch) )*(.+)$/;

/** Currency, unit and tax behind what a column contains: "Preis in EUR", "Bestand (Stk.)". */
const UNIT = /(?: (?:in|eur|euro|stk|stuck|pcs|inkl|incl|mwst|ust|vat))+$/;

type Known = { readonly text: string; readonly key: ColumnKey };

/** Splits "name en" into the heading and its language. */
function splitLanguage(text: string): readonly [string, Locale | undefined] {
  const words = text.split(" ");
  const language = words.length > 1 ? LANGUAGES.get(words.at(-1) ?? "") : undefined;
  return language === undefined ? [text, undefined] : [words.slice(0, -1).join(" "), language];
}

/** Returns all headings that are known in this shop, without those of branches. */
function knownHeadings({ attributeGroups, defaultLocale }: HeadingFacts, locale?: Locale) {
  const own = Object.entries(HEADINGS).flatMap(([name, texts]): readonly Known[] => {
    const key = columnKey(name, locale, defaultLocale);
    return key === undefined ? [] : texts.map((text) => ({ text, key }));
  });
  // The longer heading is for a group with the name of another column, such as "Material".
  const groups = attributeGroups.flatMap(({ id, name }): readonly Known[] =>
    ["", "merkmal ", "attribute "].map((start) => ({
      text: start + foldText(name),
      key: `attribute.${id}`,
    })),
  );
  return locale === undefined ? [...own, ...groups] : own;
}

function columnKey(name: string, locale: Locale | undefined, defaultLocale: Locale) {
  if (name === "name" || name === "description")
    return `${name}.${locale ?? defaultLocale}` as const;
  return locale === undefined && isPlainKey(name) ? name : undefined;
}

const PLAIN_KEYS = [
  ...(["reference_number", "brand", "category", "alloy", "size", "price", "stock"] as const),
  ...(["tags", "images", "ignored"] as const),
];
type PlainKey = (typeof PLAIN_KEYS)[number] | ValueKey;

const isPlainKey = (name: string): name is PlainKey =>
  PLAIN_KEYS.some((key) => key === name) || isValueKey(name);

const DETAILED_KEY = /^(?:(?:name|description)\.(?:de|en|fr)|(?:stock|attribute)\.\d+)$/;

export const isColumnKey = (value: unknown): value is ColumnKey =>
  typeof value === "string" && (isPlainKey(value) || DETAILED_KEY.test(value));

/** Returns the branch that a heading such as "Stock market square" names by some of its words. */
function findBranch(text: string, branches: readonly Named[]): Named | undefined {
  const named = STOCK_AT.exec(text)?.[1];
  if (named === undefined) return undefined;
  const exact = findNamed(named, branches);
  const words = named.split(" ");
  const matching =
    exact.length > 0
      ? exact
      : branches.filter(({ name }) => {
          const own = foldText(name).split(" ");
          return words.every((word) => own.includes(word));
        });
  return matching.length === 1 ? matching[0] : undefined;
}

/** True if a column that was assigned before still exists in the shop. */
function exists(key: ColumnKey, { attributeGroups, branches }: HeadingFacts): boolean {
  const [kind, id] = key.split(".");
  const records = { stock: branches, attribute: attributeGroups };
  return kind === "attribute" || (kind === "stock" && id !== undefined)
    ? records[kind].some((record) => String(record.id) === id)
    : true;
}

function mapHeading(heading: string, facts: HeadingFacts, kept: KeptHeadings): MappedHeading {
  const text = foldText(heading);
  const own = Object.hasOwn(kept, text) ? kept[text] : undefined;
  if (own !== undefined && exists(own, facts)) return { heading, key: own, isKept: true };
  const [base, language] = splitLanguage(text);
  const known = [
    ...knownHeadings(facts),
    ...(language === undefined
      ? []
      : knownHeadings(facts, language).map(({ text: plain, key }) => ({
          text: `${plain} ${text.slice(base.length + 1)}`,
          key,
        }))),
  ];
  const found =
    known.find((each) => each.text === text) ??
    known.find((each) => each.text === text.replace(UNIT, ""));
  if (found !== undefined) return { heading, key: found.key };
  const branch = findBranch(text, facts.branches);
  if (branch !== undefined) return { heading, key: `stock.${branch.id}` };
  // Several headings mean the same, of which any may be the nearest.
  const byKey = [...new Set(known.map(({ key }) => key))].flatMap((key) => {
    const texts = known.filter((each) => each.key === key);
    return findNearest(text, texts, (each) => each.text) ?? [];
  });
  const proposal = findNearest(text, byKey, (each) => each.text)?.key;
  return { heading, key: undefined, ...(proposal === undefined ? {} : { proposal }) };
}

/**
 * Returns what each column of a file contains. Headings that staff have assigned take precedence over
 * those known here. Of two columns with the same content, the second is unknown.
 */
export function mapHeadings(
  headings: readonly string[],
  facts: HeadingFacts,
  kept: KeptHeadings,
): readonly MappedHeading[] {
  const used = new Set<ColumnKey>();
  return headings.map((heading) => {
    const mapped = mapHeading(heading, facts, kept);
    if (mapped.key === undefined || mapped.key === "ignored") return mapped;
    if (used.has(mapped.key)) return { ...mapped, key: undefined };
    used.add(mapped.key);
    return mapped;
  });
}

/** True for a heading of item numbers. */
export function isNumberHeading(heading: string, kept: KeptHeadings): boolean {
  const text = foldText(heading);
  return Object.hasOwn(kept, text)
    ? kept[text] === "reference_number"
    : HEADINGS["reference_number"]?.includes(text) === true;
}

/** Returns the heading of the column with a content, for a report. */
export function headingOf(
  columns: readonly MappedHeading[],
  key: string,
): { readonly heading?: string } {
  const heading = columns.find((column) => column.key === key)?.heading;
  return heading === undefined ? {} : { heading };
}

/** Key under which the assignment of a heading is stored. */
export const keptHeading = foldText;

/** Returns what a column can contain in a shop, with the name of its branch or attributes. */
export function columnKeys({
  attributeGroups,
  branches,
}: HeadingFacts): readonly { readonly key: ColumnKey; readonly name?: string }[] {
  const texts = (["name", "description"] as const).flatMap((kind) =>
    [...new Set(LANGUAGES.values())].map((locale) => ({ key: `${kind}.${locale}` as const })),
  );
  return [
    ...PLAIN_KEYS.filter((key) => key !== "ignored").map((key) => ({ key })),
    ...VALUE_KEYS.map((key) => ({ key })),
    ...texts,
    ...branches.map(({ id, name }) => ({ key: `stock.${id}` as const, name })),
    ...attributeGroups.map(({ id, name }) => ({ key: `attribute.${id}` as const, name })),
    { key: "ignored" },
  ];
}
