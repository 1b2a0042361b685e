import { queryOptions } from "@tanstack/react-query";
import { MAX_RECORDS_READ, SHOP } from "../../../domain/constants";
import {
  NO_FILTERS,
  type ProductFilters,
  type ProductSort,
} from "../../../domain/catalogue/product-filters";
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
import { fetchRanking, findSearchedProducts } from "./searched-products";
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
      const response = await fetchContent((client) =>
        client.readItems(
          "ecommerce_product",
          {
            fields: CARD_FIELDS,
            filter:
              ranking === null
                ? createProductFilter(requested, client.project, attributeGroups, searched)
                : createProductFilter(
                    NO_FILTERS,
                    client.project,
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
            meta: "filter_count",
          },
          signal,
        ),
      );
      const list = unwrap(parseRecordList(response));
      const count = unwrap(parseRecord(countSchema, response.meta, "meta")).filter_count;
      const context = createParseContext(locale);
      const products = parseReadableRecords(productSummarySchema, list, "ecommerce_product").map(
        (raw) => parseProductSummary(raw, context),
      );
      return {
        products:
          ranking === null
            ? products
            : ranking.flatMap((ranked) => products.find((product) => product.id === ranked) ?? []),
        info: createPagination({
          resultCount: list.length,
          filterCount: ranking?.length ?? count,
          limit: SHOP.pageSize,
          page: requested.page,
        }),
      };
    },
  });
}
