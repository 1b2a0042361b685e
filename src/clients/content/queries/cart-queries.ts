import { queryOptions } from "@tanstack/react-query";
import { MAX_RECORDS_READ } from "../../../domain/constants";
import type { Locale } from "../../../domain/locale/locale";
import type { Product } from "../../../domain/catalogue/product";
import type { ContentFields } from "../content-query";
import { ID_AND_NAME, MEASURE_FIELDS, SET_FIELDS, STOCK_FIELDS } from "../query-fields";
import { withSetParser } from "../load-set-parser";
import { parseProduct } from "../parse-product";
import { createProjectFilter, PUBLISHED_FILTER } from "../directus-filters";
import {
  createParseContext,
  fetchContent,
  parseReadableRecords,
  parseRecordList,
} from "./read-records";
import { splitIds } from "./split-ids";
import { unwrap } from "../../query-client";
import { productSchema } from "../schemas/product-schemas";

/** Fields that determine availability and price of a cart line (CART-5). */
const CART_PRODUCT_FIELDS: ContentFields<"ecommerce_product"> = [
  ...ID_AND_NAME,
  "slug",
  ...STOCK_FIELDS,
  "price_brutto",
  ...MEASURE_FIELDS,
  "reference_number",
  "tax_mode",
  "withdrawal_exclusion",
  "tax_percent",
  "metal",
  "guarantee_years",
  "durability_label",
  {
    product_variants: [
      ...ID_AND_NAME,
      "price_brutto",
      "active",
      "reference_number_suffix",
      ...STOCK_FIELDS,
    ],
    personalization: SET_FIELDS,
    manufacturer: ["id", "display_name", "slug"],
    guarantee: ["id", "durability"],
  },
];

/** Query key prefix of all cart product queries. */
export const CART_PRODUCTS_KEY = ["content", "cart"] as const;

/** Number of products in one request, which keeps its cost below the limit of expensive reads. */
const PRODUCTS_PER_REQUEST = 14;

async function fetchCartProducts(
  ids: readonly number[],
  locale: Locale,
  signal: AbortSignal,
): Promise<readonly Product[]> {
  const response = await fetchContent((client) =>
    client.readItems(
      "ecommerce_product",
      {
        fields: CART_PRODUCT_FIELDS,
        filter: {
          _and: [PUBLISHED_FILTER, createProjectFilter(client.project), { id: { _in: [...ids] } }],
        },
        limit: ids.length,
        deep: { product_variants: { _limit: MAX_RECORDS_READ.relation } },
      },
      signal,
    ),
  );
  const records = parseReadableRecords(
    productSchema,
    unwrap(parseRecordList(response)),
    "ecommerce_product",
  );
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
