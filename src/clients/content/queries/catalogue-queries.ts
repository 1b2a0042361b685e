import { queryOptions } from "@tanstack/react-query";
import { MAX_RECORDS_READ, SHOP } from "../../../domain/constants";
import type { ProductFilters, ProductSort } from "../../../domain/catalogue/product-filters";
import type { Locale } from "../../../domain/locale/locale";
import type { IntroducedCategory, ProductSummary } from "../../../domain/catalogue/product";
import { fail } from "../../../domain/result";
import {
  CARD_FIELDS,
  CARD_IMAGES,
  INTRODUCED_CATEGORY_FIELDS,
  SETTINGS_FIELDS,
} from "../query-fields";
import { createPagination, type Pagination } from "../pagination";
import { parseIntroducedCategory, parseProductSummary } from "../parse-product";
import { parseShopSettings } from "../parse-shop-settings";
import { createProductFilter, createProjectFilter, PUBLISHED_FILTER } from "../directus-filters";
import { unwrap } from "../../query-client";
import {
  createParseContext,
  parseRecord,
  fetchContent,
  parseReadableRecords,
  parseRecordList,
} from "./read-records";
import {
  countSchema,
  introducedCategorySchema,
  productSummarySchema,
} from "../schemas/product-schemas";
import { shopSettingsSchema } from "../schemas/shop-settings-schema";
import type { ShopSettings } from "../shop-settings";

/** Ids of the selected attributes, by attribute group. */
export type AttributeGroups = readonly (readonly number[])[];

export type ProductListPage = {
  readonly products: readonly ProductSummary[];
  readonly info: Pagination;
};

/** Fetches the shop settings (CONTENT-4, SETTINGS-1): one record per project. */
export function shopSettingsQuery(locale: Locale) {
  return queryOptions({
    queryKey: ["content", "settings", locale],
    queryFn: async ({ signal }): Promise<ShopSettings> => {
      const response = await fetchContent((client) =>
        client.readItems(
          "ecommerce_settings",
          { fields: SETTINGS_FIELDS, filter: createProjectFilter(client.project), limit: 1 },
          signal,
        ),
      );
      const [record] = unwrap(parseRecordList(response));
      if (record === undefined) return unwrap(fail({ code: "could-not-load-settings" }));
      return parseShopSettings(
        unwrap(parseRecord(shopSettingsSchema, record, "ecommerce_settings")),
        createParseContext(locale),
      );
    },
  });
}

/** Fetches the published categories in the editor's order. */
export function categoriesQuery(locale: Locale) {
  return queryOptions({
    queryKey: ["content", "categories", locale],
    queryFn: async ({ signal }): Promise<readonly IntroducedCategory[]> => {
      const response = await fetchContent((client) =>
        client.readItems(
          "ecommerce_category",
          {
            fields: INTRODUCED_CATEGORY_FIELDS,
            filter: { _and: [PUBLISHED_FILTER, createProjectFilter(client.project)] },
            sort: ["sort", "id"],
            limit: 100,
          },
          signal,
        ),
      );
      const context = createParseContext(locale);
      return parseReadableRecords(
        introducedCategorySchema,
        unwrap(parseRecordList(response)),
        "ecommerce_category",
      ).map((raw) => parseIntroducedCategory(raw, context));
    },
  });
}

/**
 * Returns the sort fields. Sorted by price, products with price on request come last in both
 * directions, because databases sort empty values differently.
 */
function sortKeys(sort: ProductSort): ("on_request" | ProductSort | "id")[] {
  return sort === "price_brutto" || sort === "-price_brutto"
    ? ["on_request", sort, "id"]
    : [sort, "id"];
}

/**
 * Fetches one page of the product list (CONTENT-4): published products of the project, 20 per page.
 * Uses `defaultSort` unless the visitor selected a sort order.
 */
export function productsQuery(
  filters: ProductFilters,
  defaultSort: ProductSort,
  locale: Locale,
  attributeGroups?: AttributeGroups,
) {
  const sort = filters.sort ?? defaultSort;
  const requested = { ...filters, sort };
  return queryOptions({
    queryKey: ["content", "products", locale, requested, attributeGroups],
    queryFn: async ({ signal }): Promise<ProductListPage> => {
      const response = await fetchContent((client) =>
        client.readItems(
          "ecommerce_product",
          {
            fields: CARD_FIELDS,
            filter: createProductFilter(requested, client.project, attributeGroups),
            // The id breaks ties between equal dates or prices. Otherwise a page could repeat
            // products of the page before.
            sort: sortKeys(sort),
            limit: SHOP.pageSize,
            page: requested.page + 1,
            deep: {
              images: { _sort: ["sort"], _limit: CARD_IMAGES },
              ratings: { _limit: MAX_RECORDS_READ.relation },
            },
            meta: "filter_count",
          },
          signal,
        ),
      );
      const list = unwrap(parseRecordList(response));
      const count = unwrap(parseRecord(countSchema, response.meta, "meta")).filter_count;
      const context = createParseContext(locale);
      return {
        products: parseReadableRecords(productSummarySchema, list, "ecommerce_product").map((raw) =>
          parseProductSummary(raw, context),
        ),
        info: createPagination({
          resultCount: list.length,
          filterCount: count,
          limit: SHOP.pageSize,
          page: requested.page,
        }),
      };
    },
  });
}
