import { queryOptions } from "@tanstack/react-query";
import { MAX_RECORDS_READ } from "../../../domain/constants";
import type { Locale } from "../../../domain/locale/locale";
import type { Product } from "../../../domain/catalogue/product";
import type { ContentFields } from "../content-query";
import { CARD_FIELDS, ID_AND_NAME, PERSONALIZATION_FIELDS, STOCK_FIELDS } from "../query-fields";
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
import { splitIds } from "./split-ids";

/** Fields of a card, and those that decide whether a product can be bought at once or compared. */
const FAVOURITE_FIELDS: ContentFields<"ecommerce_product"> = [
  ...CARD_FIELDS,
  "reference_number",
  "tax_mode",
  "withdrawal_exclusion",
  {
    category: ["comparable"],
    product_variants: [...ID_AND_NAME, "price_brutto", "active", ...STOCK_FIELDS],
    personalization: PERSONALIZATION_FIELDS,
  },
];

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
      const response = await fetchContent((client) =>
        client.readItems(
          "ecommerce_product",
          {
            fields: FAVOURITE_FIELDS,
            filter: {
              _and: [
                PUBLISHED_FILTER,
                createProjectFilter(client.project),
                { id: { _in: [...ids] } },
              ],
            },
            limit: ids.length,
            deep: {
              images: { _sort: ["sort"], _limit: 1 },
              product_variants: { _limit: MAX_RECORDS_READ.relation },
            },
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
  });
}
