import { z } from "zod";
import { isRecord } from "#domain/is-record";
import { namesParameter, objectParameter, type Query } from "../../shared/http/query-parameters";

/*
 * Recognizes the lists and counts of the shop among the reads without a login. Other reads are left
 * to Directus.
 */

/** What the products of a list have in common, and are counted by. */
export type Facet = "category" | "manufacturer" | "subcategories" | "attributes" | "tags";

/** Bounds of a price, as in the filter. */
type PriceRange = { readonly _gte?: number | undefined; readonly _lte?: number | undefined };

/** One condition of a filter. Several values of one condition are alternatives. */
export type Rule =
  | { readonly by: Exclude<Facet, "attributes">; readonly slugs: readonly string[] }
  | { readonly by: Facet | "id"; readonly ids: readonly number[] }
  | { readonly except: number }
  | { readonly price: PriceRange }
  /** Has a tag that is an answer of the gift finder. */
  | { readonly gift: true }
  | ColumnRule;

/** Contains one of the marks in a column that other extensions write (LIST-7). */
export type ColumnRule = {
  readonly column: "sizes" | "available_at";
  readonly marks: readonly string[];
};

/** Filter of a read: published products of a project that match all rules. */
export type CatalogueFilter = { readonly domain: string; readonly rules: readonly Rule[] };

/** Fields of a filter that name what products have in common, by slugs and by ids. */
const SLUGS = new Map<string, Exclude<Facet, "attributes">>([
  ["category.slug", "category"],
  ["manufacturer.slug", "manufacturer"],
  ["subcategories.subcategory_id.slug", "subcategories"],
  ["tags.tag.slug", "tags"],
]);
const IDS = new Map<string, Facet | "id">([
  ["category.id", "category"],
  ["attributes.attribute.id", "attributes"],
  ["id", "id"],
]);

const slugs = z.array(z.string()).min(1);
const ids = z.array(z.number().int()).min(1);
const ownPrice = z.strictObject({
  price_brutto: z
    .strictObject({ _gte: z.number().optional(), _lte: z.number().optional() })
    .refine((range) => Object.keys(range).length > 0),
});

/** Returns the range of a price: of the product or of an active variant. */
function parsePrice(alternatives: unknown): Rule | undefined {
  const own = z.tuple([ownPrice], z.unknown()).safeParse(alternatives).data?.[0];
  const variants = { _and: [{ active: { _eq: true } }, own] };
  const expected = JSON.stringify([own, { product_variants: variants }]);
  if (own === undefined || JSON.stringify(alternatives) !== expected) return undefined;
  return { price: own.price_brutto };
}

/** A size or a branch between separators, without wildcards of SQL. */
const mark = z.string().regex(/^\|[\p{L}\p{N}.,\u00a0]+\|$/u);
const sizeMarks = z.array(
  z
    .strictObject({ sizes: z.strictObject({ _icontains: mark }) })
    .transform(({ sizes: { _icontains } }) => _icontains),
);

/** Returns the rule of alternatives: of sizes, or of a price. */
function parseAlternatives(alternatives: unknown): Rule | undefined {
  const marks = sizeMarks.min(1).safeParse(alternatives).data;
  return marks === undefined ? parsePrice(alternatives) : { column: "sizes", marks };
}

/** Returns the fields and the operator of a condition that compares one field, and its value. */
function parsePath(condition: unknown): readonly [path: string, value: unknown] {
  if (!isRecord(condition)) return ["", condition];
  const [entry, ...others] = Object.entries(condition);
  if (entry === undefined || others.length > 0) return ["", condition];
  const [path, value] = parsePath(entry[1]);
  return [path === "" ? entry[0] : `${entry[0]}.${path}`, value];
}

function parseRule(condition: unknown): Rule | undefined {
  const [path, value] = parsePath(condition);
  if (path === "_or") return parseAlternatives(value);
  if (path === "tags.tag.gift._nnull") return value === true ? { gift: true } : undefined;
  if (path === "available_at._icontains") {
    const branch = mark.safeParse(value).data;
    return branch === undefined ? undefined : { column: "available_at", marks: [branch] };
  }
  if (path === "id._neq") return typeof value === "number" ? { except: value } : undefined;
  const [, field = "", operator] = /^(.*)\.(_eq|_in)$/.exec(path) ?? [];
  const values = operator === "_in" ? value : [value];
  const named = slugs.safeParse(values).data;
  const slugOf = SLUGS.get(field);
  if (slugOf !== undefined && named !== undefined) return { by: slugOf, slugs: named };
  const numbered = ids.safeParse(values).data;
  const idOf = IDS.get(field);
  return idOf !== undefined && numbered !== undefined ? { by: idOf, ids: numbered } : undefined;
}

function parseFilter(filter: unknown): CatalogueFilter | undefined {
  const conditions =
    z.strictObject({ _and: z.array(z.unknown()) }).safeParse(filter).data?._and ?? [];
  const domains: unknown[] = [];
  const rules: Rule[] = [];
  let isPublished = false;
  for (const condition of conditions) {
    const [path, value] = parsePath(condition);
    if (path === "project.domain._eq") domains.push(value);
    else if (path === "status._eq" && value === "published") isPublished = true;
    else {
      const rule = parseRule(condition);
      if (rule === undefined) return undefined;
      rules.push(rule);
    }
  }
  const [domain] = domains;
  return isPublished && domains.length === 1 && typeof domain === "string"
    ? { domain, rules }
    : undefined;
}

/** Sort orders of the shop's lists. */
export const SORTS = [
  "id",
  "-date_published,id",
  "on_request,price_brutto,id",
  "on_request,-price_brutto,id",
  "display_name,id",
] as const;
export type Sort = (typeof SORTS)[number];

/** List of products, or values that are computed from them. */
export type CatalogueRead = CatalogueFilter &
  (
    | {
        readonly kind: "list";
        readonly sort: Sort;
        readonly offset: number;
        readonly limit: number;
      }
    | {
        readonly kind: "counts";
        readonly by: Facet;
        readonly group: string;
        readonly counted: string;
        readonly limit: number;
      }
    /** Number of products. */
    | { readonly kind: "total" }
    /** Number of products by the content of the column `sizes`. */
    | { readonly kind: "sizes" }
    | { readonly kind: "prices" }
  );

/** Counts of the shop: collection, field of the group and of the count, and what it counts by. */
const COUNTS = new Map<string, Facet>([
  ["ecommerce_product category id", "category"],
  ["ecommerce_product manufacturer id", "manufacturer"],
  ["ecommerce_product_subcategory subcategory_id product", "subcategories"],
  ["ecommerce_product_attribute attribute product", "attributes"],
  ["ecommerce_product_tag tag product", "tags"],
]);

const names = namesParameter.transform((list) => list.join(","));
const numberText = z
  .string()
  .regex(/^\d{1,7}$/)
  .transform(Number);
const countQuery = z.object({
  aggregate: objectParameter.pipe(z.strictObject({ countDistinct: names })),
  groupBy: names.optional(),
  limit: numberText.default(100),
});
const priceQuery = z.object({
  aggregate: objectParameter.pipe(
    z.strictObject({
      min: names.pipe(z.literal("price_brutto")),
      max: names.pipe(z.literal("price_brutto")),
    }),
  ),
  groupBy: z.undefined().optional(),
});
const listQuery = z.object({
  limit: numberText,
  page: numberText.pipe(z.number().min(1)).default(1),
  offset: z.undefined().optional(),
  sort: names.default("id").pipe(z.enum(SORTS)),
  aggregate: z.undefined().optional(),
  groupBy: z.undefined().optional(),
});

/**
 * Returns the list or the values that a read of the shop requests, or undefined if Directus has to
 * read it.
 */
export function parseRead(collection: string, query: Query): CatalogueRead | undefined {
  const filter = objectParameter.safeParse(query["filter"]).data;
  const isProduct = collection === "ecommerce_product";
  const own = parseFilter(
    isProduct ? filter : z.strictObject({ product: z.unknown() }).safeParse(filter).data?.product,
  );
  if (own === undefined) return undefined;
  const count = countQuery.safeParse(query).data;
  if (count !== undefined) {
    const {
      aggregate: { countDistinct: counted },
      groupBy: group,
      limit,
    } = count;
    const isTotal = isProduct && counted === "id";
    if (group === undefined) return isTotal ? { ...own, kind: "total" } : undefined;
    if (isTotal && group === "sizes") return { ...own, kind: "sizes" };
    const by = COUNTS.get(`${collection} ${group} ${counted}`);
    return by === undefined ? undefined : { ...own, kind: "counts", by, group, counted, limit };
  }
  if (!isProduct) return undefined;
  if (priceQuery.safeParse(query).success) return { ...own, kind: "prices" };
  const list = listQuery.safeParse(query).data;
  if (list === undefined) return undefined;
  const { limit, page, sort } = list;
  return { ...own, kind: "list", sort, limit, offset: (page - 1) * limit };
}
