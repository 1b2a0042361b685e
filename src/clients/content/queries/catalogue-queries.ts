import { queryOptions } from "@tanstack/react-query";
import { MAX_RECORDS_READ, SHOP } from "../../../domain/constants";
import {
  NO_FILTERS,
  type ProductFilters,
  type ProductSort,
} from "../../../domain/catalogue/product-filters";
import type { Locale } from "../../../domain/locale/locale";
import type { ProductSummary } from "../../../domain/catalogue/product";
import { fail } from "../../../domain/result";
import { createPagination, type Pagination } from "../pagination";
import { parseProductSummary } from "../parse-product";
import { parseShopSettings } from "../parse-shop-settings";
import { createProductFilter, createProjectFilter } from "../directus-filters";
import { unwrap } from "../../query-client";
import { fetchRanking, findSearchedProducts } from "./searched-products";
import { createParseContext, readRecord, readRecordPage } from "./read-records";
import { CARD_IMAGES } from "./fetch-cards";
import { productSummarySchema } from "../schemas/product-schemas";
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
      const record = await readRecord({
        collection: "ecommerce_settings",
        schema: shopSettingsSchema,
        query: (project) => ({ filter: createProjectFilter(project), limit: 1 }),
        signal,
      });
      if (record === null) return unwrap(fail({ code: "could-not-load-settings" }));
      return parseShopSettings(record, createParseContext(locale));
    },
  });
}

/**
 * Returns the sort fields. Sorted by price, products with price on request come last in both
 * directions, because databases sort empty values differently.
 */
function sortKeys(sort: ProductSort): readonly string[] {
  return sort === "price_brutto" || sort === "-price_brutto"
    ? ["on_request", sort, "id"]
    : [sort, "id"];
}

/**
 * Fetches one page of the product list (CONTENT-4): published products of the project, 20 per page.
 * Unless the visitor selected a sort order, the best matches of a search come first (SEARCH-1), and
 * a list without a search has the order `defaultSort`.
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
    queryKey: ["content", "products", locale, filters, sort, attributeGroups],
    queryFn: async ({ client: queries, signal }): Promise<ProductListPage> => {
      const searched = await findSearchedProducts(queries, filters.search, locale);
      const ranking =
        searched !== null && filters.sort === null
          ? await fetchRanking(filters, searched, attributeGroups, signal)
          : null;
      const start = requested.page * SHOP.pageSize;
      const { records, resultCount, filterCount } = await readRecordPage({
        collection: "ecommerce_product",
        schema: productSummarySchema,
        query: (project) => ({
          filter:
            ranking === null
              ? createProductFilter(requested, project, attributeGroups, searched)
              : createProductFilter(
                  NO_FILTERS,
                  project,
                  [],
                  ranking.slice(start, start + SHOP.pageSize),
                ),
          // The id breaks ties between equal dates or prices. Otherwise a page could repeat
          // products of the page before.
          sort: sortKeys(sort),
          limit: SHOP.pageSize,
          page: ranking === null ? requested.page + 1 : 1,
          deep: {
            images: { _sort: ["sort"], _limit: CARD_IMAGES },
            ratings: { _limit: MAX_RECORDS_READ.relation },
          },
        }),
        signal,
      });
      const context = createParseContext(locale);
      const products = records.map((raw) => parseProductSummary(raw, context));
      return {
        products:
          ranking === null
            ? products
            : ranking.flatMap((ranked) => products.find((product) => product.id === ranked) ?? []),
        info: createPagination({
          resultCount,
          filterCount: ranking?.length ?? filterCount,
          limit: SHOP.pageSize,
          page: requested.page,
        }),
      };
    },
  });
}
