import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { MAX_RECORDS_READ } from "../../../domain/constants";
import type { Locale } from "../../../domain/locale/locale";
import type { Product } from "../../../domain/catalogue/product";
import { createPublishedFilter } from "../directus-filters";
import { withSetParser } from "../load-set-parser";
import { parseProduct } from "../parse-product";
import { offerEntries, orderedVariantSchema, productEntries } from "../schemas/product-schemas";
import { createParseContext, readRecords, splitIds } from "./read-records";

/** A product as far as availability and price of a cart line follow from it (CART-5). */
const cartProductSchema = v.object({
  ...productEntries,
  ...offerEntries,
  product_variants: v.nullish(v.array(orderedVariantSchema)),
});

/** Query key prefix of all cart product queries. */
export const CART_PRODUCTS_KEY = ["content", "cart"] as const;

/** Number of products in one request, which keeps its cost below the limit of expensive reads. */
const PRODUCTS_PER_REQUEST = 14;

async function fetchCartProducts(
  ids: readonly number[],
  locale: Locale,
  signal: AbortSignal,
): Promise<readonly Product[]> {
  const records = await readRecords({
    collection: "ecommerce_product",
    schema: cartProductSchema,
    query: (project) => ({
      filter: createPublishedFilter(project, { id: { _in: ids } }),
      limit: ids.length,
      deep: { product_variants: { _limit: MAX_RECORDS_READ.relation } },
    }),
    signal,
  });
  const context = await withSetParser(records, createParseContext(locale));
  return records.map((raw) => parseProduct(raw, context));
}

/**
 * Fetches the current data of the products in a cart (CART-5): published products of the project
 * with these ids. Always refetches when a cart or checkout opens, because changes must be shown to
 * the customer.
 */
export function cartProductsQuery(ids: readonly number[], locale: Locale) {
  const uniqueIds = [...new Set(ids)].sort((a, b) => a - b);
  return queryOptions({
    queryKey: [...CART_PRODUCTS_KEY, locale, uniqueIds],
    queryFn: async ({ signal }): Promise<readonly Product[]> => {
      const requests = splitIds(uniqueIds, PRODUCTS_PER_REQUEST).map((requested) =>
        fetchCartProducts(requested, locale, signal),
      );
      return (await Promise.all(requests)).flat();
    },
    enabled: uniqueIds.length > 0,
    staleTime: 0,
    refetchOnMount: "always",
  });
}
