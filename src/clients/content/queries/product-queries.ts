import { queryOptions } from "@tanstack/react-query";
import { MAX_RECORDS_READ } from "../../../domain/constants";
import type { Locale } from "../../../domain/locale/locale";
import type { Product } from "../../../domain/catalogue/product";
import type { ContentFields } from "../content-query";
import { CARD_FIELDS, CATEGORY_FIELDS, ID_AND_NAME, NAMED, SET_FIELDS } from "../query-fields";
import { withSetParser } from "../load-set-parser";
import { parseProduct } from "../parse-product";
import { createProjectFilter, PUBLISHED_FILTER } from "../directus-filters";
import { unwrap } from "../../query-client";
import { createParseContext, fetchContent, parseRecord, parseRecordList } from "./read-records";
import { productSchema } from "../schemas/product-schemas";

/**
 * Fields of a product page (PRODUCT-1). Not in query-fields.ts, because every shop page loads that
 * module.
 */
export const PRODUCT_FIELDS: ContentFields<"ecommerce_product"> = [
  ...CARD_FIELDS,
  { translations: ["description", "variant_display_name", "safety_warnings"] },
  "reference_number",
  "description",
  "lowest_price_brutto",
  "variant_display_name",
  "tax_mode",
  "withdrawal_exclusion",
  "tax_percent",
  "contains_battery",
  "image_is_similar",
  "metal",
  "guarantee_years",
  "durability_label",
  "safety_warnings",
  {
    manufacturer: ["legal_name", "postal_address", "electronic_address", "eu_responsible_person"],
    category: ["comparable"],
    guarantee: ["id", "durability"],
    attributes: [
      {
        attribute: [
          "id",
          "display_value",
          { translations: ["language", "display_value"], attribute_group: ID_AND_NAME },
        ],
      },
    ],
    tags: [{ tag: CATEGORY_FIELDS }],
    product_variants: [...ID_AND_NAME, "reference_number_suffix", "lowest_price_brutto"],
    personalization: SET_FIELDS,
    size_guide: [...NAMED, "table", { translations: ["table"] }],
  },
];

/**
 * Fetches a product by id (CONTENT-4). Returns `null` if the project has no published product with
 * this id.
 */
export function productQuery(id: number, locale: Locale) {
  return queryOptions({
    queryKey: ["content", "product", locale, id],
    queryFn: async ({ signal }): Promise<Product | null> => {
      const response = await fetchContent((client) =>
        client.readItems(
          "ecommerce_product",
          {
            fields: PRODUCT_FIELDS,
            filter: {
              _and: [PUBLISHED_FILTER, createProjectFilter(client.project), { id: { _eq: id } }],
            },
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
          },
          signal,
        ),
      );
      const [record] = unwrap(parseRecordList(response));
      if (record === undefined) return null;
      const raw = unwrap(parseRecord(productSchema, record, "ecommerce_product"));
      return parseProduct(raw, await withSetParser([raw], createParseContext(locale)));
    },
  });
}
