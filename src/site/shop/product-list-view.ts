import type { CategoryRef, ProductCardData } from "../../domain/catalogue/product";
import type { ProductSort } from "../../domain/catalogue/product-filters";
import { createRatingSummary } from "../../domain/catalogue/review";
import { sortProducts } from "../../domain/catalogue/sort-products";
import { SHOP } from "../../domain/constants";
import type { CategoryRecord, ProductRecord, SiteContent } from "../../domain/content/site-content";
import type { Locale } from "../../domain/locale/locale";
import { createFieldTranslator } from "../../domain/locale/translate-fields";
import { hasGifts } from "./has-gifts";

/** The first page of a product list without filters, as the build renders it. */
export type ProductListView = {
  readonly locale: Locale;
  /** Path of the shop plugin, as in `ShopPageLinks`. */
  readonly shop: string;
  /** URL of the content API without trailing slash. */
  readonly contentApi: string;
  readonly settings: {
    readonly allowRatings: boolean;
    readonly purchaseToOrder: boolean;
    readonly defaultSort: ProductSort;
    readonly filters: boolean;
    readonly categoryFilters: boolean;
    readonly showStock: boolean;
  };
  readonly callToAction: string | null;
  /** Whether the gift finder is among the links. */
  readonly hasGifts: boolean;
  readonly categories: readonly CategoryRef[];
  /** Category of the list; null for the whole shop. */
  readonly category: (CategoryRef & { readonly introduction: string }) | null;
  readonly products: readonly ProductCardData[];
  /** Number of products on all pages. */
  readonly total: number;
};

type ListInput = {
  readonly siteContent: SiteContent;
  readonly locale: Locale;
  readonly shop: string;
  readonly contentApi: string | undefined;
};

/**
 * Plans the first page of the product list, or of a category, with the data and the order of the
 * live list. Returns null if there is nothing to render: during maintenance, without products, or
 * without a content API for the images.
 */
export function planProductList(
  { siteContent, locale, shop, contentApi }: ListInput,
  category: CategoryRecord | null,
): ProductListView | null {
  const { maintenanceMode, translations, callToAction, ...settings } = siteContent.productList;
  const products =
    category === null
      ? siteContent.products
      : siteContent.products.filter((product) => product.category === category.id);
  if (maintenanceMode || products.length === 0 || !contentApi) return null;
  return {
    locale,
    shop,
    contentApi,
    settings: { ...settings, ...siteContent.shopRules },
    callToAction: createFieldTranslator({ callToAction }, translations, locale)("callToAction"),
    hasGifts: hasGifts(siteContent),
    categories: siteContent.categories
      .toSorted((a, b) => a.sort - b.sort || a.id - b.id)
      .map((one) => planCategory(one, locale)),
    category: category && {
      ...planCategory(category, locale),
      introduction:
        createFieldTranslator(category, category.translations, locale)("description") ?? "",
    },
    products: sortProducts(products, settings.defaultSort)
      .slice(0, SHOP.pageSize)
      .map((product) => planCard(product, siteContent, locale)),
    total: products.length,
  };
}

const planCategory = (category: CategoryRecord, locale: Locale) => ({
  id: category.id,
  slug: category.slug,
  name: createFieldTranslator(category, category.translations, locale)("name"),
});

/**
 * Returns what the live list reads for a card (`parseProductSummary`), except for the second image.
 */
function planCard(product: ProductRecord, { files }: SiteContent, locale: Locale): ProductCardData {
  const name = createFieldTranslator(product, product.translations, locale)("name");
  const [file] = product.images.flatMap((id) => files.get(id) ?? []);
  const alt = file?.alt.find(({ language }) => language === locale)?.alt;
  const { id, slug, price, stock, reorderPossible, shippingTime, variants, ratings } = product;
  const swatches = product.swatches.map((swatch) => ({
    name: createFieldTranslator(swatch, swatch.translations, locale)("name"),
    color: swatch.color,
  }));
  return {
    ...{ id, slug, name, price, stock, reorderPossible, variants },
    ...(shippingTime === undefined ? {} : { shippingTime }),
    ...(product.manufacturer ? { manufacturer: { name: product.manufacturer } } : {}),
    ...(file
      ? { image: { id: file.id, width: file.width, height: file.height, alt: alt || name } }
      : {}),
    ...(ratings.length > 0
      ? { rating: createRatingSummary(ratings.map(({ stars }) => stars)) }
      : {}),
    ...(swatches.length > 1 ? { swatches } : {}),
  };
}
