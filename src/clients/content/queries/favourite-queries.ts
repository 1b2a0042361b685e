import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { MAX_RECORDS_READ } from "../../../domain/constants";
import type { Locale } from "../../../domain/locale/locale";
import type { Product } from "../../../domain/catalogue/product";
import { createPublishedFilter } from "../directus-filters";
import { parseProduct } from "../parse-product";
import {
  comparableCategory,
  personalizationSchema,
  productSchema,
  productSummarySchema,
  purchaseEntries,
  variantSchema,
} from "../schemas/product-schemas";
import { createParseContext, readRecords, splitIds } from "./read-records";

/** A product of a card, and what decides whether it can be bought at once or compared. */
const favouriteSchema = v.object({
  ...productSummarySchema.entries,
  ...purchaseEntries,
  category: comparableCategory,
  attributes: productSchema.entries.attributes,
  product_variants: v.nullish(v.array(variantSchema)),
  personalization: v.nullish(personalizationSchema),
});

/** Number of products in one request, which keeps its cost below the limit of expensive reads. */
const PRODUCTS_PER_REQUEST = 10;

/** Splits the ids of a list into those of its requests. */
export function chunkFavouriteIds(ids: readonly number[]): readonly (readonly number[])[] {
  return splitIds(ids, PRODUCTS_PER_REQUEST);
}

/**
 * Fetches products of a list of favourites (SHOP-6). Products that are not published any more are
 * missing in the result.
 */
export function favouriteProductsQuery(ids: readonly number[], locale: Locale) {
  return queryOptions({
    queryKey: ["content", "favourites", locale, ids],
    queryFn: async ({ signal }): Promise<readonly Product[]> => {
      const records = await readRecords({
        collection: "ecommerce_product",
        schema: favouriteSchema,
        query: (project) => ({
          filter: createPublishedFilter(project, { id: { _in: ids } }),
          limit: ids.length,
          deep: {
            images: { _sort: ["sort"], _limit: 1 },
            product_variants: { _limit: MAX_RECORDS_READ.relation },
          },
        }),
        signal,
      });
      const context = createParseContext(locale);
      return records.map((raw) => parseProduct(raw, context));
    },
  });
}
