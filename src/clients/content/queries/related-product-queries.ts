import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import type { Locale } from "../../../domain/locale/locale";
import type { ProductSummary } from "../../../domain/catalogue/product";
import { pickRandomSample } from "../../../domain/catalogue/random-sample";
import { createPublishedFilter } from "../directus-filters";
import { fetchCards } from "./fetch-cards";
import { readRecords } from "./read-records";
import { id } from "../schemas/field-schemas";

/**
 * Number of a category's newest products that the sample is taken from. Their ids are a few
 * kilobytes.
 */
const SAMPLED_PRODUCTS = 500;

const numbered = v.object({ id });

type RelatedProductsInput = {
  readonly category: number;
  readonly product: number;
  readonly count: number;
  readonly locale: Locale;
  readonly random?: () => number;
};

/**
 * Fetches a random sample of a category without the product itself (CONTENT-4). Directus 11 cannot
 * sort randomly, so the ids are fetched and sampled in the browser. The sample stays the same while
 * it is cached, so the cards do not change.
 */
export function relatedProductsQuery({
  category,
  product,
  count,
  locale,
  random = Math.random,
}: RelatedProductsInput) {
  return queryOptions({
    queryKey: ["content", "related", locale, category, product, count],
    queryFn: async ({ signal }): Promise<readonly ProductSummary[]> => {
      const records = await readRecords({
        collection: "ecommerce_product",
        schema: numbered,
        query: (project) => ({
          filter: createPublishedFilter(
            project,
            { category: { id: { _eq: category } } },
            { id: { _neq: product } },
          ),
          sort: ["-date_published", "id"],
          limit: SAMPLED_PRODUCTS,
        }),
        signal,
      });
      const ids = records.map((record) => record.id);
      return fetchCards(pickRandomSample(ids, count, random), locale, signal);
    },
  });
}

/** Fetches recently viewed products, most recent first. */
export function viewedProductsQuery(ids: readonly number[], locale: Locale) {
  return queryOptions({
    queryKey: ["content", "viewed", locale, ids],
    queryFn: ({ signal }) => fetchCards(ids, locale, signal),
  });
}
