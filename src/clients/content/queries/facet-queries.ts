import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { MAX_RECORDS_READ } from "../../../domain/constants";
import { compareSizes } from "../../../domain/catalogue/compare-sizes";
import { type ProductFilters, withoutFacet } from "../../../domain/catalogue/product-filters";
import { splitSizes } from "../../../domain/catalogue/size-list";
import type { Locale } from "../../../domain/locale/locale";
import type { Money } from "../../../domain/pricing/money";
import type { ContentFilter, ContentQuery } from "../content-client";
import { createProductFilter } from "../directus-filters";
import type { AttributeGroups } from "./catalogue-queries";
import { unwrap } from "../../query-client";
import { parseRecord, fetchContent, parseReadableRecords, parseRecordList } from "./read-records";
import { findSearchedProducts } from "./searched-products";
import { optionalPrice } from "../schemas/field-schemas";

/** Product counts of filter options and price bounds, computed by Directus. */

/**
 * Per facet: collection to count, field that identifies the option, field that identifies the
 * product.
 */
const FACET_RELATIONS = {
  category: { collection: "ecommerce_product", by: "category", product: "id" },
  manufacturers: { collection: "ecommerce_product", by: "manufacturer", product: "id" },
  subcategories: {
    collection: "ecommerce_product_subcategory",
    by: "subcategory_id",
    product: "product",
  },
  attributes: { collection: "ecommerce_product_attribute", by: "attribute", product: "product" },
  tag: { collection: "ecommerce_product_tag", by: "tag", product: "product" },
} as const;

const count = v.pipe(v.union([v.string(), v.number()]), v.transform(Number));
/** A group of an aggregate: the counts and the id of the option in the field of its relation. */
const groupSchema = v.objectWithRest(
  { countDistinct: v.record(v.string(), count) },
  v.nullable(v.number()),
);

type Aggregate<Value> = {
  /** Key of the query in the cache. */
  readonly key: string;
  readonly filters: ProductFilters;
  readonly attributeGroups: AttributeGroups;
  readonly locale: Locale;
  readonly collection: string;
  /** Returns the query from the filter of the matching products. */
  readonly query: (products: ContentFilter) => ContentQuery;
  readonly parse: (records: readonly unknown[]) => Value;
};

/** Returns the query of values that Directus computes from the products that match the filters. */
function aggregateQuery<Value>(options: Aggregate<Value>) {
  const { key, attributeGroups, locale, collection, query, parse } = options;
  const filters = { ...options.filters, sort: null, page: 0 };
  return queryOptions({
    queryKey: ["content", "aggregate", key, locale, filters, attributeGroups],
    queryFn: async ({ client, signal }): Promise<Value> => {
      const searched = await findSearchedProducts(client, filters.search, locale);
      const response = await fetchContent(({ project, readItems }) => {
        const products = createProductFilter(filters, project, attributeGroups, searched);
        return readItems(collection, query(products), signal);
      });
      return parse(unwrap(parseRecordList(response)));
    },
  });
}

/**
 * Fetches the product count of each option of a facet, by option id. All other filters apply; the
 * facet's own selection does not, except for attributes, where `attributeGroups` decides. Directus
 * does the counting, so the response stays small for any number of products.
 */
export function facetCountsQuery(
  facet: keyof typeof FACET_RELATIONS,
  filters: ProductFilters,
  attributeGroups: AttributeGroups,
  locale: Locale,
) {
  const { collection, by, product } = FACET_RELATIONS[facet];
  return aggregateQuery({
    ...{ key: facet, filters: withoutFacet(filters, facet), attributeGroups, locale, collection },
    query: (products) => ({
      filter: collection === "ecommerce_product" ? products : { product: products },
      limit: MAX_RECORDS_READ.list,
      aggregate: { countDistinct: [product] },
      groupBy: [by],
    }),
    parse: (groups): ReadonlyMap<number, number> =>
      new Map(
        parseReadableRecords(groupSchema, groups, collection).flatMap(
          (group): readonly (readonly [number, number])[] => {
            const choice = group[by];
            const products = group.countDistinct[product];
            return typeof choice === "number" && products !== undefined ? [[choice, products]] : [];
          },
        ),
      ),
  });
}

const sizesSchema = v.object({
  sizes: v.nullable(v.string()),
  countDistinct: v.object({ id: count }),
});

/** A size and its number of products. */
export type SizeCount = { readonly size: string; readonly count: number };

/** Fetches the sizes that can be chosen, with their number of products. All other filters apply. */
export function sizeCountsQuery(
  filters: ProductFilters,
  attributeGroups: AttributeGroups,
  locale: Locale,
) {
  const collection = "ecommerce_product";
  return aggregateQuery({
    ...{ key: "sizes", filters: withoutFacet(filters, "sizes"), attributeGroups, locale },
    collection,
    query: (products) => ({
      filter: products,
      limit: MAX_RECORDS_READ.list,
      aggregate: { countDistinct: ["id"] },
      groupBy: ["sizes"],
    }),
    parse: (groups): readonly SizeCount[] => {
      const counts = new Map<string, number>();
      for (const { sizes, countDistinct } of parseReadableRecords(sizesSchema, groups, collection))
        for (const size of splitSizes(sizes ?? ""))
          counts.set(size, (counts.get(size) ?? 0) + countDistinct.id);
      return [...counts]
        .map(([size, products]) => ({ size, count: products }))
        .sort((one, other) => compareSizes(one.size, other.size));
    },
  });
}

const totalSchema = v.object({ countDistinct: v.object({ id: count }) });

/** Fetches the number of products that a branch has. All other filters apply. */
export function branchCountQuery(
  branch: number,
  filters: ProductFilters,
  attributeGroups: AttributeGroups,
  locale: Locale,
) {
  const collection = "ecommerce_product";
  return aggregateQuery({
    ...{ key: "branch", filters: { ...filters, branch }, attributeGroups, locale, collection },
    query: (filter) => ({ filter, aggregate: { countDistinct: ["id"] } }),
    parse: ([record]) => unwrap(parseRecord(totalSchema, record, collection)).countDistinct.id,
  });
}

const bounds = v.object({
  min: v.object({ price_brutto: optionalPrice }),
  max: v.object({ price_brutto: optionalPrice }),
});

export type PriceBounds = { readonly lowest: Money; readonly highest: Money };

/**
 * Fetches the lowest and highest price of all published products that match the other filters.
 * Returns `null` if none has a price. The specification defines a price-only list (CONTENT-4); an
 * aggregate returns the same two values in a small response.
 */
export function priceBoundsQuery(
  filters: ProductFilters,
  attributeGroups: AttributeGroups,
  locale: Locale,
) {
  const collection = "ecommerce_product";
  return aggregateQuery({
    ...{ key: "prices", filters: { ...filters, min: null, max: null } },
    ...{ attributeGroups, locale, collection },
    query: (filter) => ({
      filter,
      aggregate: { min: ["price_brutto"], max: ["price_brutto"] },
    }),
    parse: ([record]): PriceBounds | null => {
      const { min, max } = unwrap(parseRecord(bounds, record, collection));
      return min.price_brutto && max.price_brutto
        ? { lowest: min.price_brutto, highest: max.price_brutto }
        : null;
    },
  });
}
