import type { Locale } from "../locale/locale";
import { createEuro } from "../pricing/money";
import { findSaleProblems, hasEnded } from "../pricing/sale";
import { cellText, foldText, oneLine } from "./cell";
import { descriptionMarkup } from "./description-markup";
import { VALUE_FIELDS, VALUE_KEYS, type FieldValue, type ValueKey } from "./field-values";
import { groupBy } from "../group-by";
import { headingOf, type MappedHeading } from "./headings";
import type { Named } from "./nearest-name";
import type { GoodsRow, RowFacts, RowProblem, TextKey } from "./read-rows";

/** Pieces that were sold: at each branch, and in all. */
export type SoldStock = {
  readonly total: number;
  readonly branches: ReadonlyMap<number, number>;
};

/** Pieces of a product or size: at each branch, or in all if its branches are not counted. */
type StoredStock = {
  readonly total: number | null;
  readonly branches: ReadonlyMap<number, number>;
  /** What orders have taken since the preview. The counts of the file are those of the preview. */
  readonly sold?: SoldStock | undefined;
};

type StoredVariant = {
  readonly id: number;
  readonly name: string;
  /** `null`: the price of the product. */
  readonly price: number | null;
  readonly stock: StoredStock;
  readonly values?: ReadonlyMap<ValueKey, FieldValue>;
};

/** A product as the shop has it. Prices are those without a sale. */
export type StoredProduct = {
  readonly id: number;
  readonly referenceNumber: string;
  readonly texts: ReadonlyMap<TextKey, string>;
  readonly brand: number | null;
  readonly category: number | null;
  readonly price: number | null;
  readonly stock: StoredStock;
  readonly tags: readonly number[];
  readonly attributes: readonly number[];
  /** Ids of the picture files. */
  readonly images: readonly string[];
  readonly variants: readonly StoredVariant[];
  readonly values?: ReadonlyMap<ValueKey, FieldValue>;
};

export type PlanFacts = RowFacts & {
  readonly now: number;
  /** Ids of the files by their name in lower case. */
  readonly files: ReadonlyMap<string, readonly string[]>;
  /** Products by article number. Several can have the same. */
  readonly products: ReadonlyMap<string, readonly StoredProduct[]>;
};

/** A field that a row changes. `size`: the field is one of this size. */
export type Change = { readonly size?: string } & (
  | { readonly field: "text"; readonly key: TextKey; readonly from: string; readonly to: string }
  | {
      readonly field: "brand" | "category";
      readonly from: Named | undefined;
      readonly to: Named;
    }
  | { readonly field: "price"; readonly from: number | null; readonly to: number | null }
  | {
      readonly field: "stock";
      /** `null`: the stock of all branches. */
      readonly branch: number | null;
      readonly from: number | null;
      readonly to: number;
    }
  | {
      readonly field: "attributes" | "tags";
      readonly group: number | null;
      readonly from: readonly Named[];
      readonly to: readonly Named[];
    }
  | { readonly field: "images"; readonly ids: readonly string[]; readonly names: readonly string[] }
  | {
      readonly field: "value";
      readonly key: ValueKey;
      readonly from: FieldValue | null;
      readonly to: FieldValue;
    }
  | { readonly field: "size"; readonly to: string }
);

/** A picture that the library does not have, or has several times under its name. */
export type PictureNotice = {
  readonly picture: string;
  readonly reason: "missing" | "several";
};

export type RowPlan = {
  readonly line: number;
  readonly referenceNumber: string;
  readonly size?: string;
  readonly outcome: "new" | "changed" | "unchanged" | "refused";
  readonly changes: readonly Change[];
  readonly problems: readonly RowProblem[];
  readonly pictures: readonly PictureNotice[];
};

const NO_STOCK: StoredStock = { total: null, branches: new Map() };

/** Returns the size of a product by its name, in any letters. */
export const findSize = <T>(
  sizes: readonly T[],
  nameOf: (size: T) => string,
  name: string,
): T | undefined =>
  sizes.find((size) => nameOf(size) === name) ??
  sizes.find((size) => foldText(nameOf(size)) === foldText(name));

const sizeIn = (row: GoodsRow): { readonly size?: string } =>
  row.size === undefined ? {} : { size: row.size };

const findVariant = (product: StoredProduct | undefined, size: string) =>
  findSize(product?.variants ?? [], ({ name }) => name, size);

function planTexts(
  row: GoodsRow,
  product: StoredProduct | undefined,
  { cleanMarkup }: RowFacts,
): readonly Change[] {
  return Array.from(row.texts).flatMap(([key, to]): readonly Change[] => {
    const from = product?.texts.get(key) ?? "";
    const text = cellText(from);
    // An older description can be a text without markup.
    const read = key.startsWith("description.")
      ? descriptionMarkup(text, cleanMarkup)
      : oneLine(text);
    return read === to ? [] : [{ field: "text", key, from, to }];
  });
}

function planRecords(
  row: GoodsRow,
  product: StoredProduct | undefined,
  facts: RowFacts,
): readonly Change[] {
  const entries = { brand: facts.brands, category: facts.categories };
  return (["brand", "category"] as const).flatMap((field): readonly Change[] => {
    const to = row[field];
    if (to === undefined || product?.[field] === to.id) return [];
    return [{ field, from: entries[field].find(({ id }) => id === product?.[field]), to }];
  });
}

const isSameSet = (one: readonly Named[], other: readonly Named[]): boolean =>
  one.length === other.length && one.every(({ id }) => other.some((each) => each.id === id));

function planLists(
  row: GoodsRow,
  product: StoredProduct | undefined,
  facts: RowFacts,
): readonly Change[] {
  const stored = (ids: readonly number[] = [], entries: readonly Named[] = []) =>
    entries.filter(({ id }) => ids.includes(id));
  const attributes = Array.from(row.attributes).map(([group, to]): Change => {
    const values = facts.attributeGroups.find(({ id }) => id === group)?.values;
    return { field: "attributes", group, from: stored(product?.attributes, values), to };
  });
  const tags: readonly Change[] =
    row.tags === undefined
      ? []
      : [{ field: "tags", group: null, from: stored(product?.tags, facts.tags), to: row.tags }];
  return [...attributes, ...tags].filter(
    (change) =>
      (change.field === "attributes" || change.field === "tags") &&
      !isSameSet(change.from, change.to),
  );
}

function planImages(row: GoodsRow, product: StoredProduct | undefined, facts: PlanFacts) {
  const pictures: PictureNotice[] = [];
  const found: { readonly id: string; readonly name: string }[] = [];
  for (const picture of row.images) {
    const ids = facts.files.get(picture.toLowerCase()) ?? [];
    const linked = ids.some((id) => product?.images.includes(id) === true);
    if (linked) continue;
    const [id] = ids;
    if (id === undefined || ids.length > 1)
      pictures.push({ picture, reason: id === undefined ? "missing" : "several" });
    else found.push({ id, name: picture });
  }
  const changes: readonly Change[] =
    found.length === 0
      ? []
      : [
          {
            field: "images",
            ids: found.map(({ id }) => id),
            names: found.map(({ name }) => name),
          },
        ];
  return { changes, pictures };
}

/**
 * Plans the stock of a product or size. Counts of branches win over a count of all. What was sold
 * since the preview is missing in the shop and not in the file.
 */
function planStock(
  row: GoodsRow,
  { branches, sold, total }: StoredStock,
): { readonly changes: readonly Change[]; readonly problem?: RowProblem } {
  const left = (count: number, taken = 0) => Math.max(0, count - taken);
  const perBranch = Array.from(row.branchStock).flatMap(([branch, count]): readonly Change[] => {
    const from = branches.get(branch) ?? null;
    const to = left(count, sold?.branches.get(branch));
    return from === to ? [] : [{ field: "stock", branch, from, to, ...sizeIn(row) }];
  });
  if (row.branchStock.size > 0 || row.stock === undefined) return { changes: perBranch };
  const to = left(row.stock, sold?.total);
  if (to === total) return { changes: [] };
  if (branches.size > 0) return { changes: [], problem: { reason: "stock-per-branch" } };
  return { changes: [{ field: "stock", branch: null, from: total, to, ...sizeIn(row) }] };
}

/**
 * Plans the prices of the rows of a product. Where the rows name all sizes, the price of the first
 * one becomes that of the product, and only sizes that differ from it have their own. Otherwise the
 * sizes named get their own.
 */
function planPrices(
  rows: readonly GoodsRow[],
  product: StoredProduct | undefined,
): ReadonlyMap<number, readonly Change[]> {
  const changes = new Map<number, Change[]>();
  const add = (row: GoodsRow, change: Change) =>
    changes.set(row.line, [...(changes.get(row.line) ?? []), change]);
  const priced = rows.filter((row) => row.price !== undefined);
  const plain = priced.find((row) => row.size === undefined);
  const sized = priced.filter((row) => row.size !== undefined);
  const before = product?.price ?? null;
  const own = (row: GoodsRow) => findVariant(product, row.size ?? "")?.price ?? null;
  const isNamed = (name: string) =>
    sized.some((row) => findVariant(product, row.size ?? "")?.name === name);
  const [first] = sized;
  const areAll = product?.variants.every(({ name }) => isNamed(name)) ?? true;
  const differ = sized.some((row) => (own(row) ?? before) !== row.price);
  const base =
    plain?.price !== undefined
      ? plain.price
      : areAll && differ && first?.price !== undefined
        ? first.price
        : before;
  const baseRow = plain ?? first;
  if (baseRow !== undefined && base !== before)
    add(baseRow, { field: "price", from: before, to: base });
  for (const row of sized) {
    const { price } = row;
    if (price === undefined || (own(row) ?? base) === price) continue;
    add(row, { field: "price", from: own(row) ?? before, to: price, ...sizeIn(row) });
  }
  return changes;
}

/**
 * Returns the values that the rows of the sizes have alike, so that they are those of the product: an
 * article of a supplier has one sale price and one delivery time. Not if the shop has them by size.
 */
function sharedValues(
  rows: readonly GoodsRow[],
  product: StoredProduct | undefined,
): ReadonlySet<ValueKey> {
  const sized = rows.filter((row) => row.size !== undefined);
  const areAll =
    product?.variants.every(({ name }) =>
      sized.some((row) => findVariant(product, row.size ?? "")?.name === name),
    ) ?? true;
  return new Set(
    VALUE_KEYS.filter((key) => {
      const values = new Set(sized.map((row) => row.values.get(key)));
      const isPlain = rows.some((row) => row.size === undefined && row.values.has(key));
      const isBySize = product?.variants.some((variant) => variant.values?.has(key) === true);
      const { of } = VALUE_FIELDS[key];
      return (
        of === "product" || (of === "both" && areAll && !isPlain && !isBySize && values.size === 1)
      );
    }),
  );
}

/** Plans the plain values of a row: of its size, or of the product where the sizes share them. */
function planValues(
  row: GoodsRow,
  product: StoredProduct | undefined,
  shared: ReadonlySet<ValueKey>,
): readonly Change[] {
  const variant = row.size === undefined ? undefined : findVariant(product, row.size);
  return Array.from(row.values).flatMap(([key, to]): readonly Change[] => {
    const isOfSize = row.size !== undefined && !shared.has(key);
    const from = (isOfSize ? variant : product)?.values?.get(key) ?? null;
    if (from === to || (from === null && to === DEFAULTS[key])) return [];
    return [{ field: "value", key, from, to, ...(isOfSize ? sizeIn(row) : {}) }];
  });
}

/** What an empty field means. */
const DEFAULTS: Readonly<Partial<Record<ValueKey, FieldValue>>> = {
  status: "draft",
  tax_mode: "standard",
  active: true,
  reorder_possible: false,
};

const SALE_KEYS = {
  price: "sale_price_brutto",
  startsAt: "sale_starts_at",
  endsAt: "sale_ends_at",
} as const;

/** Returns what is wrong with the sale of a row, with what the shop has of it. */
function findRowSaleProblems(
  row: GoodsRow,
  product: StoredProduct | undefined,
  columns: readonly MappedHeading[],
  now: number,
): readonly RowProblem[] {
  if (!Object.values(SALE_KEYS).some((key) => row.values.has(key))) return [];
  const variant = row.size === undefined ? undefined : findVariant(product, row.size);
  const values = new Map([...(product?.values ?? []), ...(variant?.values ?? []), ...row.values]);
  const price = row.price === undefined ? (variant?.price ?? product?.price ?? null) : row.price;
  const money = (amount: FieldValue | null | undefined) =>
    typeof amount === "number" ? createEuro(Math.round(amount * 100)) : null;
  const time = (key: ValueKey) => {
    const value = values.get(key);
    return typeof value === "string" ? Date.parse(value) : null;
  };
  const sale = {
    price: money(values.get(SALE_KEYS.price)),
    startsAt: time(SALE_KEYS.startsAt),
    endsAt: time(SALE_KEYS.endsAt),
  };
  if (hasEnded(sale, now))
    return [{ ...headingOf(columns, SALE_KEYS.endsAt), reason: "sale-ended" }];
  const item = { price: money(price), regularPrice: null, sale };
  return findSaleProblems(item, now).map(({ code, part }) => ({
    ...headingOf(columns, SALE_KEYS[part]),
    reason: code,
  }));
}

/** What a new product needs and none of its rows says. */
function findMissing(
  rows: readonly GoodsRow[],
  columns: readonly MappedHeading[],
  defaultLocale: Locale,
): readonly RowProblem[] {
  const keys = { name: `name.${defaultLocale}`, brand: "brand", category: "category" } as const;
  const isThere = {
    name: rows.some(({ texts }) => texts.has(keys.name)),
    brand: rows.some(({ brand }) => brand !== undefined),
    category: rows.some(({ category }) => category !== undefined),
  };
  return (["name", "brand", "category"] as const)
    .filter((field) => !isThere[field])
    .map((missing) => ({
      ...headingOf(columns, keys[missing]),
      reason: "required",
      missing,
    }));
}

function planProduct(
  rows: readonly GoodsRow[],
  columns: readonly MappedHeading[],
  facts: PlanFacts,
): readonly RowPlan[] {
  const [product, second] = facts.products.get(rows[0]?.referenceNumber ?? "") ?? [];
  const hasSizes =
    rows.some((row) => row.size !== undefined) || (product?.variants.length ?? 0) > 0;
  const readable = rows.filter(({ problems }) => problems.length === 0);
  const checked = rows.map((row) => {
    const problems: RowProblem[] = [...row.problems];
    if (problems.length > 0) return { row, problems };
    if (second !== undefined) problems.push({ reason: "several-products" });
    if (product === undefined)
      problems.push(...findMissing(readable, columns, facts.defaultLocale));
    const counts = row.stock !== undefined || row.branchStock.size > 0;
    if (hasSizes && counts && row.size === undefined) problems.push({ reason: "size-needed" });
    problems.push(...findRowSaleProblems(row, product, columns, facts.now));
    const stored = row.size === undefined ? product?.stock : findVariant(product, row.size)?.stock;
    const { problem } = planStock(row, stored ?? NO_STOCK);
    if (problem !== undefined) problems.push(problem);
    return { row, problems };
  });
  const accepted = checked.flatMap(({ row, problems }) => (problems.length === 0 ? [row] : []));
  const prices = planPrices(accepted, product);
  const shared = sharedValues(accepted, product);
  const seen = new Set<string>();
  return checked.map(({ row, problems }): RowPlan => {
    const about = { line: row.line, referenceNumber: row.referenceNumber, ...sizeIn(row) };
    if (problems.length > 0)
      return { ...about, outcome: "refused", changes: [], problems, pictures: [] };
    const images = planImages(row, product, facts);
    const variant = row.size === undefined ? undefined : findVariant(product, row.size);
    const stored = row.size === undefined ? product?.stock : variant?.stock;
    const values = planValues(row, product, shared);
    const ofProduct: readonly Change[] = [
      ...planTexts(row, product, facts),
      ...planRecords(row, product, facts),
      ...planLists(row, product, facts),
      ...values.filter(({ size }) => size === undefined),
      ...images.changes,
    ].filter((change) => {
      // Each row of a product repeats what the first one says.
      const key = JSON.stringify(change);
      return !seen.has(key) && seen.add(key);
    });
    const changes: readonly Change[] = [
      ...ofProduct,
      ...(row.size !== undefined && variant === undefined
        ? [{ field: "size" as const, to: row.size, size: row.size }]
        : []),
      ...(prices.get(row.line) ?? []),
      ...values.filter(({ size }) => size !== undefined),
      ...planStock(row, stored ?? NO_STOCK).changes,
    ];
    const outcome = product === undefined ? "new" : changes.length === 0 ? "unchanged" : "changed";
    return { ...about, outcome, changes, problems, pictures: images.pictures };
  });
}

/**
 * Compares the rows of a file with the products of the shop. The same rows after their changes were
 * written are unchanged.
 */
export function planRows(
  rows: readonly GoodsRow[],
  columns: readonly MappedHeading[],
  facts: PlanFacts,
): readonly RowPlan[] {
  const groups = groupBy(rows, ({ referenceNumber }) => referenceNumber);
  return Array.from(groups.values(), (group) => planProduct(group, columns, facts))
    .flat()
    .sort((one, other) => one.line - other.line);
}
