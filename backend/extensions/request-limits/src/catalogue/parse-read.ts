import { z } from "zod";
import type { Query } from "../check-query";
import { objectFrom, Refusal } from "../refusal";

/*
 * Recognizes the lists and counts of the shop among the reads without a login. Other reads are left
 * to Directus.
 */

const slugs = z.array(z.string()).min(1);
const ids = z.array(z.number().int()).min(1);
const within = z
  .strictObject({ _gte: z.number().optional(), _lte: z.number().optional() })
  .refine(({ _gte, _lte }) => _gte !== undefined || _lte !== undefined);

/** Price range: of the product or of an active variant. */
const priceRule = z
  .tuple([
    z.strictObject({ price_brutto: within }),
    z.strictObject({
      product_variants: z.strictObject({
        _and: z.tuple([
          z.strictObject({ active: z.strictObject({ _eq: z.literal(true) }) }),
          z.strictObject({ price_brutto: within }),
        ]),
      }),
    }),
  ])
  .refine(
    ([own, { product_variants: variants }]) =>
      JSON.stringify(own.price_brutto) === JSON.stringify(variants._and[1].price_brutto),
  )
  .transform(
    ([
      {
        price_brutto: { _gte, _lte },
      },
    ]) => ({ least: _gte, most: _lte }),
  );

const ruleSchema = z.union([
  z
    .strictObject({ status: z.strictObject({ _eq: z.literal("published") }) })
    .transform(() => ({ published: true as const })),
  z
    .strictObject({ project: z.strictObject({ domain: z.strictObject({ _eq: z.string() }) }) })
    .transform(({ project }) => ({ domain: project.domain._eq })),
  z
    .strictObject({ category: z.strictObject({ slug: z.strictObject({ _eq: z.string() }) }) })
    .transform(({ category }) => ({ category: [category.slug._eq] })),
  z
    .strictObject({
      category: z.strictObject({ id: z.strictObject({ _eq: z.number().int() }) }),
    })
    .transform(({ category }) => ({ categoryId: category.id._eq })),
  z
    .strictObject({ manufacturer: z.strictObject({ slug: z.strictObject({ _in: slugs }) }) })
    .transform(({ manufacturer }) => ({ manufacturers: manufacturer.slug._in })),
  z
    .strictObject({
      subcategories: z.strictObject({
        subcategory_id: z.strictObject({ slug: z.strictObject({ _in: slugs }) }),
      }),
    })
    .transform(({ subcategories }) => ({ subcategories: subcategories.subcategory_id.slug._in })),
  z
    .strictObject({
      attributes: z.strictObject({
        attribute: z.strictObject({ id: z.strictObject({ _in: ids }) }),
      }),
    })
    .transform(({ attributes }) => ({ attributes: attributes.attribute.id._in })),
  z
    .strictObject({
      tags: z.strictObject({
        tag: z.strictObject({ slug: z.strictObject({ _eq: z.string() }) }),
      }),
    })
    .transform(({ tags }) => ({ tags: [tags.tag.slug._eq] })),
  z.strictObject({ _or: priceRule }).transform(({ _or: price }) => ({ price })),
  z
    .strictObject({ id: z.strictObject({ _in: ids }) })
    .transform(({ id }) => ({ products: id._in })),
  z
    .strictObject({ id: z.strictObject({ _neq: z.number().int() }) })
    .transform(({ id }) => ({ except: id._neq })),
]);
const filterSchema = z.strictObject({ _and: z.array(ruleSchema) });

/** One condition of a filter. Values of one condition are alternatives. */
export type Rule = z.infer<typeof ruleSchema>;

/** Filter of a read: published products of a project that match all rules. */
export type CatalogueFilter = { readonly domain: string; readonly rules: readonly Rule[] };

/** Sort orders of the shop's lists. */
export const SORTS = [
  "id",
  "-date_published,id",
  "on_request,price_brutto,id",
  "on_request,-price_brutto,id",
  "display_name,id",
] as const;
export type Sort = (typeof SORTS)[number];

/** Collections of which the products can be counted, and what they count by. */
const COUNTED = {
  ecommerce_product_subcategory: { by: "subcategories", field: "subcategory_id" },
  ecommerce_product_attribute: { by: "attributes", field: "attribute" },
  ecommerce_product_tag: { by: "tags", field: "tag" },
} as const;

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
        readonly by: "category" | "manufacturer" | "subcategories" | "attributes" | "tags";
        /** Field of the group, and of the count, in the response. */
        readonly group: string;
        readonly counted: string;
        readonly limit: number;
      }
    | { readonly kind: "prices" }
  );

function parseFilter(candidate: unknown): CatalogueFilter | undefined {
  const parsed = filterSchema.safeParse(candidate).data;
  if (parsed === undefined) return undefined;
  const rules = parsed._and;
  const domains = rules.flatMap((rule) => ("domain" in rule ? [rule.domain] : []));
  const [domain] = domains;
  const isPublished = rules.some((rule) => "published" in rule);
  return domain !== undefined && domains.length === 1 && isPublished
    ? { domain, rules }
    : undefined;
}

const names = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (typeof value === "string" ? value.split(",") : value).join(","));
const aggregateSchema = z.union([
  z
    .strictObject({ countDistinct: names })
    .transform(({ countDistinct }) => ({ counted: countDistinct })),
  z
    .strictObject({ min: names, max: names })
    .refine(({ min, max }) => min === "price_brutto" && max === "price_brutto")
    .transform(() => ({ counted: undefined })),
]);
const numberText = z
  .string()
  .regex(/^\d{1,7}$/)
  .transform(Number);
const listSchema = z.object({
  limit: numberText,
  page: numberText.optional(),
  offset: z.undefined().optional(),
  sort: names.default("id").pipe(z.enum(SORTS)),
});

function parseAggregate(
  collection: string,
  query: Query,
  filter: Readonly<Record<string, unknown>>,
): CatalogueRead | undefined {
  const parsed = aggregateSchema.safeParse(objectFrom("aggregate", query["aggregate"])).data;
  const group = names.optional().safeParse(query["groupBy"]).data;
  const limit = numberText.default(100).safeParse(query["limit"]).data;
  if (parsed === undefined || limit === undefined) return undefined;
  const { counted } = parsed;
  if (collection === "ecommerce_product") {
    const own = parseFilter(filter);
    if (own === undefined) return undefined;
    if (counted === undefined && group === undefined) return { ...own, kind: "prices" };
    return counted === "id" && (group === "category" || group === "manufacturer")
      ? { ...own, kind: "counts", by: group, group, counted, limit }
      : undefined;
  }
  const relation = Object.entries(COUNTED).find(([name]) => name === collection)?.[1];
  const own = Object.keys(filter).length === 1 ? parseFilter(filter["product"]) : undefined;
  return own !== undefined &&
    relation !== undefined &&
    group === relation.field &&
    counted === "product"
    ? { ...own, kind: "counts", by: relation.by, group: relation.field, counted, limit }
    : undefined;
}

/**
 * Returns the list or the values that a read of the shop requests, or undefined if Directus has to
 * read it. The read has already passed the limits (`checkQuery`).
 */
export function parseRead(collection: string, query: Query): CatalogueRead | undefined {
  const filter = objectFrom("filter", query["filter"]);
  if (filter instanceof Refusal) return undefined;
  if (query["aggregate"] !== undefined) return parseAggregate(collection, query, filter);
  if (collection !== "ecommerce_product" || query["groupBy"] !== undefined) return undefined;
  const own = parseFilter(filter);
  const list = listSchema.safeParse(query).data;
  if (own === undefined || list === undefined || list.page === 0) return undefined;
  const { limit, page = 1, sort } = list;
  return { ...own, kind: "list", sort, limit, offset: (page - 1) * limit };
}
