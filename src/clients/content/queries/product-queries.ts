import { queryOptions } from "@tanstack/react-query";
import { MAX_RECORDS_READ } from "../../../domain/constants";
import type { Locale } from "../../../domain/locale/locale";
import type { Product } from "../../../domain/catalogue/product";
import { createPublishedFilter } from "../directus-filters";
import { withSetParser } from "../load-set-parser";
import { parseProduct } from "../parse-product";
import { productSchema } from "../schemas/product-schemas";
import { createParseContext, readRecord } from "./read-records";

/**
 * Fetches a product by id (CONTENT-4). Returns `null` if the project has no published product with
 * this id.
 */
export function productQuery(id: number, locale: Locale) {
  return queryOptions({
    queryKey: ["content", "product", locale, id],
    queryFn: async ({ signal }): Promise<Product | null> => {
      const raw = await readRecord({
        collection: "ecommerce_product",
        schema: productSchema,
        query: (project) => ({
          filter: createPublishedFilter(project, { id: { _eq: id } }),
          limit: 1,
          deep: {
            images: { _sort: ["sort"] },
            product_variants: { _sort: ["sort", "id"] },
            ratings: { _limit: MAX_RECORDS_READ.relation },
            personalization: {
              parts: { _sort: ["sort"] },
              fields: { _sort: ["sort"], options: { _sort: ["sort"] } },
            },
          },
        }),
        signal,
      });
      return raw && parseProduct(raw, await withSetParser([raw], createParseContext(locale)));
    },
  });
}
