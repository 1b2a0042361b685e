import type { QueryClient } from "@tanstack/react-query";
import {
  categoriesQuery,
  productsQuery,
  shopSettingsQuery,
} from "../../src/clients/content/queries/catalogue-queries";
import { branchStockQuery } from "../../src/clients/content/queries/branch-stock-query";
import { cartProductsQuery } from "../../src/clients/content/queries/cart-queries";
import {
  facetCountsQuery,
  priceBoundsQuery,
} from "../../src/clients/content/queries/facet-queries";
import {
  attributesQuery,
  manufacturersQuery,
  subcategoriesQuery,
  tagsQuery,
  type AttributeFilterOption,
} from "../../src/clients/content/queries/filter-option-queries";
import { productFactsQuery } from "../../src/clients/content/queries/product-facts-query";
import { productQuery } from "../../src/clients/content/queries/product-queries";
import { relatedProductsQuery } from "../../src/clients/content/queries/related-product-queries";
import { reviewsQuery } from "../../src/clients/content/queries/review-queries";
import { searchQuery } from "../../src/clients/content/queries/search-query";
import { suggestionsQuery } from "../../src/clients/content/queries/suggestions-query";
import {
  type Facet,
  groupAttributes,
  NO_FILTERS,
  PRODUCT_SORTS,
  type ProductFilters,
} from "../../src/domain/catalogue/product-filters";
import { SHOP } from "../../src/domain/constants";
import { LOCALES } from "../../src/domain/locale/locale";
import { SEARCH_TEXTS } from "./search-texts";

/* Reads of the shop in a large catalog, built by the same functions as in the browser. */

/** Runs a read, with a query cache that contains nothing but the search of a list. */
export type Read = (queries: QueryClient) => Promise<unknown>;

/** Read of the shop. Sample `n` has its own values, such as another category. */
export type CatalogRead = {
  readonly name: string;
  /** Name of the row of the table: reads of one kind share a row. */
  readonly kind: string;
  readonly sample: (n: number) => Read;
};

/** Values that the samples choose from. */
export type Choices = {
  readonly categories: readonly { readonly id: number; readonly slug: string }[];
  readonly manufacturers: readonly string[];
  readonly subcategories: readonly string[];
  readonly tags: readonly string[];
  readonly attributes: readonly AttributeFilterOption[];
  readonly products: readonly number[];
  readonly pages: number;
};

const FACETS: readonly Facet[] = [
  "category",
  "manufacturers",
  "subcategories",
  "attributes",
  "tag",
];
const SORT = "-date_published";

const at = <T>(values: readonly T[], n: number): T => {
  const value = values[n % values.length];
  if (value === undefined) throw new Error("The catalog has no values for a filter.");
  return value;
};
const localeAt = (n: number) => at(LOCALES, n);

/** Reads the options of the filters, and as many products as there are samples. */
export async function readChoices(queries: QueryClient, samples: number): Promise<Choices> {
  const settings = await queries.query(shopSettingsQuery("de"));
  const { info } = await queries.query(productsQuery(NO_FILTERS, SORT, "de"));
  const [categories, manufacturers, subcategories, tags, attributes] = await Promise.all([
    queries.query(categoriesQuery("de")),
    queries.query(manufacturersQuery()),
    queries.query(subcategoriesQuery("de", null)),
    queries.query(tagsQuery("de")),
    queries.query(
      attributesQuery(
        settings.attributeFilters.map(({ id }) => id),
        "de",
      ),
    ),
  ]);
  const products: number[] = [];
  for (let n = 0; n < samples; n += SHOP.pageSize) {
    const page = Math.floor((info.pageCount * n) / samples);
    const list = await queries.query(productsQuery({ ...NO_FILTERS, page }, SORT, "de"));
    products.push(...list.products.map(({ id }) => id));
  }
  const slugsOf = (options: readonly { readonly slug: string }[]) =>
    options.map(({ slug }) => slug);
  return {
    ...{ categories, attributes, products, pages: info.pageCount },
    manufacturers: slugsOf(manufacturers),
    subcategories: slugsOf(subcategories),
    tags: slugsOf(tags),
  };
}

type Filters = Partial<ProductFilters>;

/** Reads of the product list and its filter counts with filters that depend on the sample. */
function filteredReads(choices: Choices): readonly CatalogRead[] {
  const { attributes, categories, manufacturers, subcategories, tags } = choices;
  const groupsOf = ({ attributes: ids }: ProductFilters) => groupAttributes(ids, attributes);
  const list = (kind: string, name: string, filters: (n: number) => Filters): CatalogRead => ({
    kind,
    name,
    sample: (n) => {
      const all = { ...NO_FILTERS, ...filters(n) };
      return (queries) => queries.query(productsQuery(all, SORT, localeAt(n), groupsOf(all)));
    },
  });
  const counts = (name: string, filters: (n: number) => Filters): readonly CatalogRead[] => [
    ...FACETS.map((facet) => ({
      kind: `counts ${name}`,
      name: `${facet} counts ${name}`,
      sample: (n: number): Read => {
        const all = { ...NO_FILTERS, ...filters(n) };
        const groups = facet === "attributes" ? [] : groupsOf(all);
        return (queries) => queries.query(facetCountsQuery(facet, all, groups, localeAt(n)));
      },
    })),
    {
      kind: `price range ${name}`,
      name: `price range ${name}`,
      sample: (n) => {
        const all = { ...NO_FILTERS, ...filters(n) };
        return (queries) => queries.query(priceBoundsQuery(all, groupsOf(all), localeAt(n)));
      },
    },
  ];
  const none = (): Filters => ({});
  const category = (n: number): Filters => ({ category: at(categories, n).slug });
  const manufacturer = (n: number): Filters => ({ manufacturers: [at(manufacturers, n)] });
  const attribute = (n: number): Filters => ({ attributes: [at(attributes, n * 7).id] });
  const tag = (n: number): Filters => ({ tag: at(tags, n) });
  const prices = (n: number): Filters => ({ min: 50 * (n + 1), max: 150 * (n + 1) });
  const search = (n: number): Filters => ({ search: at(SEARCH_TEXTS[localeAt(n)], n) });
  /** Five filters, with many and with few matches. */
  const combined = (n: number): Filters => ({
    ...category(n),
    manufacturers: [0, 9, 23].map((step) => at(manufacturers, n + step)),
    attributes: [0, 1, 2, 40, 41].map((step) => at(attributes, n + step).id),
    min: 100,
    max: 5000,
    ...(n % 3 === 0 ? tag(n) : {}),
  });
  const page = (n: number, samples: number): Filters => ({
    page: 2 + Math.floor(((choices.pages - 3) * (n % samples)) / samples),
  });
  return [
    list("list, first page", "list, first page", none),
    list("list, any page", "list, any page", (n) => page(n * 7, 100)),
    list("list, last page", "list, last page", (n) => ({ page: choices.pages - 1 - (n % 40) })),
    ...PRODUCT_SORTS.flatMap((sort) => [
      list("list by each sort", `list by ${sort}`, () => ({ sort })),
      list("list by each sort, any page", `list by ${sort}, any page`, (n) => ({
        ...{ sort },
        ...page(n * 7, 100),
      })),
    ]),
    list("list of a category", "list of a category", category),
    list("list of a category", "list of a category by price", (n) => ({
      ...category(n),
      sort: n % 2 === 0 ? "price_brutto" : "-price_brutto",
    })),
    list("list of a category", "list of a category by name, deep page", (n) => ({
      ...category(n),
      ...{ sort: "display_name", page: 40 },
    })),
    list("list of a manufacturer", "list of a manufacturer", manufacturer),
    list("list of a subcategory", "list of a subcategory", (n) => ({
      subcategories: [at(subcategories, n)],
    })),
    list("list by an attribute", "list by an attribute", attribute),
    list("list by an attribute", "list by two groups of attributes", (n) => ({
      attributes: [0, 1, 2, 3, 150, 151].map((step) => at(attributes, n * 3 + step).id),
    })),
    list("list by a tag", "list by a tag", tag),
    list("list by a price range", "list by a price range", prices),
    list("list by a price range", "list by a price range, by price", (n) => ({
      ...prices(n),
      sort: "price_brutto",
    })),
    list("list by five filters", "list by five filters", combined),
    list("list of a search", "list of a search", search),
    list("list of a search", "list of a search in a category", (n) => ({
      ...search(n),
      ...category(n),
    })),
    ...counts("of all products", none),
    ...counts("of a category", category),
    ...counts("of a manufacturer", manufacturer),
    ...counts("of an attribute", attribute),
    ...counts("of a price range", prices),
    ...counts("of five filters", combined),
    ...counts("of a search", search),
  ];
}

/** Reads that are not a list: searches, suggestions, and those of a product page and the cart. */
function otherReads({ attributes, categories, products }: Choices): readonly CatalogRead[] {
  const product = (n: number): number => at(products, n * 11);
  const read = (kind: string, name: string, sample: (n: number) => Read): CatalogRead => ({
    ...{ kind, name, sample },
  });
  const searched = (n: number) => {
    const locale = localeAt(n);
    return { locale, text: at(SEARCH_TEXTS[locale], Math.floor(n / LOCALES.length)) };
  };
  return [
    read("search", "search", (n) => {
      const { locale, text } = searched(n);
      return (queries) => queries.query(searchQuery(text, locale));
    }),
    read("suggestions", "suggestions", (n) => {
      const { locale, text } = searched(n);
      return (queries) => queries.query(suggestionsQuery(text, locale));
    }),
    read(
      "product page",
      "product",
      (n) => (queries) => queries.query(productQuery(product(n), localeAt(n))),
    ),
    read(
      "product page",
      "product facts",
      (n) => (queries) => queries.query(productFactsQuery(product(n), localeAt(n))),
    ),
    read("related products", "related products", (n) => {
      const related = { category: at(categories, n).id, product: product(n), count: 4 };
      return (queries) => queries.query(relatedProductsQuery({ ...related, locale: localeAt(n) }));
    }),
    read("product page", "reviews", (n) => (queries) => queries.query(reviewsQuery(product(n), 0))),
    read(
      "product page",
      "stock of branches",
      (n) => (queries) =>
        queries.query(branchStockQuery({ products: [product(n)], variants: [n + 1, n + 2] })),
    ),
    read("cart", "cart", (n) => {
      const ids = [0, 1, 2].map((step) => product(n + step));
      return (queries) => queries.query(cartProductsQuery(ids, localeAt(n)));
    }),
    read(
      "options of the filters",
      "manufacturers",
      () => (queries) => queries.query(manufacturersQuery()),
    ),
    read(
      "options of the filters",
      "subcategories",
      (n) => (queries) =>
        queries.query(subcategoriesQuery(localeAt(n), n % 2 === 0 ? null : at(categories, n).slug)),
    ),
    read(
      "options of the filters",
      "tags",
      (n) => (queries) => queries.query(tagsQuery(localeAt(n))),
    ),
    read("options of the filters", "attributes", (n) => {
      const groups = [...new Set(attributes.map(({ group }) => group))];
      return (queries) => queries.query(attributesQuery(groups, localeAt(n)));
    }),
  ];
}

/** Returns the reads of the shop that the size of the catalog affects. */
export function catalogReads(choices: Choices): readonly CatalogRead[] {
  return [...filteredReads(choices), ...otherReads(choices)];
}
