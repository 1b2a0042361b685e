import { QueryClient } from "@tanstack/react-query";
import { vi } from "vitest";
import { fetchCartEnabled } from "#clients/content/cart-enabled";
import { branchStockQuery } from "#clients/content/queries/branch-stock-query";
import { characteristicsQuery } from "#clients/content/queries/characteristics-query";
import { cartProductsQuery } from "#clients/content/queries/cart-queries";
import { productsQuery, shopSettingsQuery } from "#clients/content/queries/catalogue-queries";
import { categoriesQuery } from "#clients/content/queries/categories-query";
import { deliverySettingsQuery } from "#clients/content/queries/delivery-queries";
import { comparisonChoicesQuery } from "#clients/content/queries/comparison-queries";
import {
  branchCountQuery,
  facetCountsQuery,
  priceBoundsQuery,
  sizeCountsQuery,
} from "#clients/content/queries/facet-queries";
import {
  attributesQuery,
  manufacturersQuery,
  subcategoriesQuery,
  tagsQuery,
} from "#clients/content/queries/filter-option-queries";
import { favouriteProductsQuery } from "#clients/content/queries/favourite-queries";
import { guaranteeQuery } from "#clients/content/queries/guarantee-query";
import { productFactsQuery } from "#clients/content/queries/product-facts-query";
import { productQuery } from "#clients/content/queries/product-queries";
import {
  relatedProductsQuery,
  viewedProductsQuery,
} from "#clients/content/queries/related-product-queries";
import { reviewsQuery } from "#clients/content/queries/review-queries";
import { suggestionsQuery } from "#clients/content/queries/suggestions-query";
import { NO_FILTERS } from "#domain/catalogue/product-filters";
import { urlOf } from "../../../features/support/fetch-calls";
import { DIRECTUS, rawCard, rawProduct, rawSettings } from "../../../features/support/raw-records";
import { stubSiteEnvironment } from "../../../support/stub-site-environment";

const FILTERS = {
  ...NO_FILTERS,
  category: "ringe",
  manufacturers: ["aurelis", "falk"],
  subcategories: ["trauringe"],
  attributes: [1, 2],
  tag: "geschenkidee",
  occasion: "weihnachten",
  recipient: "fuer-frauen",
  min: 1,
  max: 9000,
  search: "ring gold weiß & 585",
};
/** The catalogue index in memory does not answer these. */
const BY_SIZE_AND_BRANCH = { ...FILTERS, sizes: ["54"], branch: 1 };
const GROUPS = [[1], [2, 3]];

const RECORDS: Readonly<Record<string, unknown>> = {
  ecommerce_settings: [rawSettings()],
  ecommerce_product: [rawProduct(), rawCard(8)],
};

/** Runs each read of the shop once and returns the URLs that it requests, by name. */
export async function recordShopRequests(): Promise<Readonly<Record<string, readonly string[]>>> {
  const send = vi.fn<typeof fetch>((input) => {
    const { pathname, searchParams } = new URL(urlOf(input));
    if (pathname === "/search/products")
      return Promise.resolve(
        new Response(JSON.stringify({ data: { ids: [8, 7], close: [], corrected: null } })),
      );
    const data = searchParams.has("aggregate")
      ? [
          {
            ...{ min: { price_brutto: "1.00" }, max: { price_brutto: "2.00" } },
            ...{ countDistinct: { id: 2, product: 2 }, display_name: "54" },
          },
        ]
      : (RECORDS[pathname.replace("/items/", "")] ?? []);
    return Promise.resolve(new Response(JSON.stringify({ data, meta: { filter_count: 2 } })));
  });
  stubSiteEnvironment(DIRECTUS);
  vi.stubGlobal("fetch", send);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const reads: Readonly<Record<string, () => Promise<unknown>>> = {
    cartEnabled: () => fetchCartEnabled(),
    settings: () => client.query(shopSettingsQuery("de")),
    delivery: () => client.query(deliverySettingsQuery()),
    "stock of branches": () => client.query(branchStockQuery({ products: [8, 7], variants: [71] })),
    categories: () => client.query(categoriesQuery("en")),
    products: () => client.query(productsQuery(NO_FILTERS, "-date_published", "de")),
    "products filtered": () =>
      client.query(
        productsQuery({ ...FILTERS, sort: "-price_brutto", page: 2 }, "display_name", "de", GROUPS),
      ),
    "products by size and branch": () =>
      client.query(productsQuery(BY_SIZE_AND_BRANCH, "display_name", "de", GROUPS)),
    "products from a price": () =>
      client.query(productsQuery({ ...NO_FILTERS, min: 5 }, "price_brutto", "de")),
    product: () => client.query(productQuery(7, "de")),
    "product facts": () => client.query(productFactsQuery(7, "de")),
    guarantee: () => client.query(guaranteeQuery(1, "de")),
    "choices of a comparison": () => client.query(comparisonChoicesQuery(1, "de")),
    cart: () => client.query(cartProductsQuery([9, 7, 9], "de")),
    favourites: () => client.query(favouriteProductsQuery([9, 7], "de")),
    characteristics: () => client.query(characteristicsQuery([9, 7, 9], "de")),
    "category counts": () => client.query(facetCountsQuery("category", FILTERS, GROUPS, "de")),
    "manufacturer counts": () => client.query(facetCountsQuery("manufacturers", FILTERS, [], "de")),
    "subcategory counts": () =>
      client.query(facetCountsQuery("subcategories", FILTERS, GROUPS, "de")),
    "attribute counts": () => client.query(facetCountsQuery("attributes", FILTERS, GROUPS, "de")),
    "tag counts": () => client.query(facetCountsQuery("tag", NO_FILTERS, [], "de")),
    "size counts": () => client.query(sizeCountsQuery(BY_SIZE_AND_BRANCH, GROUPS, "de")),
    "count of a branch": () => client.query(branchCountQuery(1, BY_SIZE_AND_BRANCH, GROUPS, "de")),
    "price bounds": () => client.query(priceBoundsQuery(FILTERS, GROUPS, "de")),
    manufacturers: () => client.query(manufacturersQuery()),
    subcategories: () => client.query(subcategoriesQuery("de", null)),
    "subcategories of a category": () => client.query(subcategoriesQuery("de", "ringe")),
    tags: () => client.query(tagsQuery("fr")),
    attributes: () => client.query(attributesQuery([4, 5], "de")),
    suggestions: () => client.query(suggestionsQuery(FILTERS.search, "de")),
    "related products": () =>
      client.query(
        relatedProductsQuery({ category: 2, product: 1, count: 4, locale: "de", random: () => 0 }),
      ),
    "viewed products": () => client.query(viewedProductsQuery([8, 7], "de")),
    reviews: () => client.query(reviewsQuery(7, 1)),
  };
  const requests: Record<string, readonly string[]> = {};
  try {
    for (const [name, read] of Object.entries(reads)) {
      send.mockClear();
      await read();
      requests[name] = send.mock.calls.map(([input]) => urlOf(input));
    }
  } finally {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  }
  return requests;
}
