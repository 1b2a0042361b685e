import { queryOptions } from "@tanstack/react-query";
import { MAX_RECORDS_READ } from "../../../domain/constants";
import type { Locale } from "../../../domain/locale/locale";
import type { Product } from "../../../domain/catalogue/product";
import type { ContentFields } from "../content-query";
import { ID_AND_NAME, PERSONALIZATION_FIELDS, STOCK_FIELDS } from "../query-fields";
import { parseProduct } from "../parse-product";
import { createProjectFilter, PUBLISHED_FILTER } from "../directus-filters";
import {
  createParseContext,
  fetchContent,
  parseReadableRecords,
  parseRecordList,
} from "./read-records";
import { unwrap } from "../../query-client";
import { productSchema } from "../schemas/product-schemas";

/** Fields that determine availability and price of a cart line (CART-5). */
const CART_PRODUCT_FIELDS: ContentFields<"ecommerce_product"> = [
  ...ID_AND_NAME,
  "slug",
  ...STOCK_FIELDS,
  "price_brutto",
  "reference_number",
  "tax_mode",
  "tax_percent",
  {
    product_variants: [
      ...ID_AND_NAME,
      "price_brutto",
      "active",
      "reference_number_suffix",
      ...STOCK_FIELDS,
    ],
    personalization: PERSONALIZATION_FIELDS,
  },
];

/** Query key prefix of all cart product queries. */
export const CART_PRODUCTS_KEY = ["content", "cart"] as const;

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
      const response = await fetchContent((client) =>
        client.readItems(
          "ecommerce_product",
          {
            fields: CART_PRODUCT_FIELDS,
            filter: {
              _and: [
                PUBLISHED_FILTER,
                createProjectFilter(client.project),
                { id: { _in: uniqueIds } },
              ],
            },
            limit: uniqueIds.length,
            deep: { product_variants: { _limit: MAX_RECORDS_READ.relation } },
          },
          signal,
        ),
      );
      const context = createParseContext(locale);
      return parseReadableRecords(
        productSchema,
        unwrap(parseRecordList(response)),
        "ecommerce_product",
      ).map((raw) => parseProduct(raw, context));
    },
    enabled: uniqueIds.length > 0,
    staleTime: 0,
    refetchOnMount: "always",
  });
}
