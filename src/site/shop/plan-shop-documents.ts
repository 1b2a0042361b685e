import {
  SHOP_SEGMENTS,
  createShopPaths,
  resolveShopRoot,
} from "../../domain/navigation/shop-paths";
import type { CategoryRecord, SiteContent } from "../../domain/content/site-content";
import { mapLocales, LOCALES, type Locale } from "../../domain/locale/locale";
import { createFieldTranslator } from "../../domain/locale/translate-fields";
import { SHOP_MESSAGES } from "../../domain/locale/messages/shop.generated";
import type { ImageRef } from "../../domain/media/image";
import { createLanguageAlternates } from "../pages/language-alternates";
import { toAbsoluteUrl, createHeadTags } from "../head/create-head-tags";
import { planProductDocument } from "./product-document";
import { planProductList } from "./product-list-view";
import { createPreconnectTags, type ShopDocument, type ShopDocumentContext } from "./shop-document";
import type { SitemapEntry } from "../seo/sitemap";
import { jsonLdIds } from "../seo/structured-data/organization";
import { createBreadcrumbList, createWebPage } from "../seo/structured-data/web-page";
import { sortNewestFirst } from "../../domain/catalogue/sort-products";

type Paths = ReturnType<typeof createShopPaths>;

/** Returns the images of the shop documents, so that the build generates them. */
export function listShopImages({
  siteConfig,
  products,
  categories,
}: SiteContent): readonly ImageRef[] {
  if (!siteConfig.shop) return [];
  return [
    ...products.flatMap(({ images }) =>
      images.map((file) => ({ file, preset: "product" as const, alt: "" })),
    ),
    ...categories.flatMap(({ image }) =>
      image ? [{ file: image, preset: "social" as const, alt: "" }] : [],
    ),
  ];
}

/**
 * Plans the shop documents of one locale (SEO-3): the product list; cart, checkout and payment with
 * `noindex`; each category with products; at most `limit` products, newest first.
 */
export function planShopDocumentsOfLocale(
  context: ShopDocumentContext,
  limit: number,
): readonly ShopDocument[] {
  const { siteContent, locale } = context.input;
  const paths = createShopPaths(siteContent.siteConfig.shop?.path);
  return [
    {
      path: context.root.path,
      shellPath: context.root.path,
      head: context.rootHead,
      prerenderedHtml: null,
      productList: planList(context, null),
    },
    privateDocument(context, SHOP_MESSAGES[locale].cart.title, paths.cart),
    privateDocument(context, SHOP_MESSAGES[locale].checkout.title, paths.checkout),
    {
      ...privateDocument(context, SHOP_MESSAGES[locale].payment.title, paths.payment),
      isPaymentPage: true,
    },
    ...filledCategories(siteContent).map((category) => categoryDocument(context, paths, category)),
    ...sortNewestFirst(siteContent.products)
      .slice(0, limit)
      .map((product) => planProductDocument(context, product)),
  ];
}

/** Returns sitemap entries of categories and products in every locale (SEO-2). */
export function planShopSitemap(siteContent: SiteContent): {
  readonly categories: readonly SitemapEntry[];
  readonly products: readonly SitemapEntry[];
} {
  if (!siteContent.siteConfig.shop) return { categories: [], products: [] };
  const paths = createShopPaths(siteContent.siteConfig.shop.path);
  const entries = (
    pathIn: (locale: Locale) => string,
    changed?: number | null,
  ): readonly SitemapEntry[] =>
    LOCALES.map((locale) => {
      const { canonical, hreflangs } = createLanguageAlternates(
        mapLocales(pathIn),
        pathIn(locale),
        siteContent.project.url,
      );
      return { address: canonical, alternates: hreflangs, ...(changed ? { changed } : {}) };
    });
  return {
    categories: filledCategories(siteContent).flatMap(({ slug }) =>
      entries((locale) => paths.category(locale, slug)),
    ),
    products: sortNewestFirst(siteContent.products).flatMap(({ id, slug, updated }) =>
      entries((locale) => paths.product(locale, id, slug), updated),
    ),
  };
}

/**
 * Returns the paths excluded from crawling: cart, checkout, payment and orders, which are private.
 */
export function listPrivatePaths(siteContent: SiteContent): readonly string[] {
  const shop = siteContent.siteConfig.shop;
  if (!shop) return [];
  return LOCALES.flatMap((locale) =>
    [SHOP_SEGMENTS.cart, SHOP_SEGMENTS.checkout, SHOP_SEGMENTS.payment, SHOP_SEGMENTS.order].map(
      (segment) => `${resolveShopRoot(locale, shop.path)}/${segment}`,
    ),
  );
}

/** Returns the categories with at least one published product. Empty categories are not linked. */
function filledCategories({ categories, products }: SiteContent): readonly CategoryRecord[] {
  const filled = new Set(products.map(({ category }) => category));
  return categories.filter(({ id }) => filled.has(id));
}

function planList({ input, root }: ShopDocumentContext, category: CategoryRecord | null) {
  return root.shopPageLinks
    ? planProductList({ ...input, shop: root.shopPageLinks.path }, category)
    : null;
}

function privateDocument(
  { input, root }: ShopDocumentContext,
  name: string,
  pathIn: (locale: Locale) => string,
): ShopDocument {
  const { siteContent, locale, siteTitle } = input;
  const path = pathIn(locale);
  const { canonical, hreflangs } = createLanguageAlternates(
    mapLocales(pathIn),
    path,
    siteContent.project.url,
  );
  const title = `${name} | ${siteTitle}`;
  const headFields = {
    title,
    description: null,
    keywords: null,
    canonical,
    alternates: hreflangs,
    noIndex: true,
  };
  return {
    path,
    shellPath: root.path,
    head: createHeadTags({
      ...headFields,
      language: locale,
      siteTitle,
      type: "website",
      image: null,
      preloadTags: createPreconnectTags(input),
      structuredData: [],
    }),
    prerenderedHtml: null,
  };
}

function categoryDocument(
  context: ShopDocumentContext,
  paths: Paths,
  category: CategoryRecord,
): ShopDocument {
  const { input, root, crumbs } = context;
  const { siteContent, locale, siteTitle, pictureOf } = input;
  const pathIn = (language: Locale) => paths.category(language, category.slug);
  const { canonical, hreflangs } = createLanguageAlternates(
    mapLocales(pathIn),
    pathIn(locale),
    siteContent.project.url,
  );
  const translate = createFieldTranslator(category, category.translations, locale);
  const name = translate("name");
  const description = translate("description") ?? root.seo.description;
  const image = category.image ?? siteContent.siteConfig.socialImage;
  const source = image ? pictureOf({ file: image, preset: "social", alt: "" }) : undefined;
  const breadcrumbs = [
    ...crumbs,
    { name, address: toAbsoluteUrl(pathIn(locale), siteContent.project.url) },
  ];
  const breadcrumb = { breadcrumb: { "@id": jsonLdIds.breadcrumb(canonical) } };
  return {
    path: pathIn(locale),
    shellPath: root.path,
    head: createHeadTags({
      title: `${name} | ${siteTitle}`,
      description,
      keywords: root.seo.keywords,
      canonical,
      alternates: hreflangs,
      noIndex: false,
      language: locale,
      siteTitle,
      type: "website",
      image: source ? { source, alt: "" } : null,
      preloadTags: createPreconnectTags(input),
      structuredData: [
        createWebPage(input, { type: "CollectionPage", canonical, name, description }, breadcrumb),
        createBreadcrumbList(breadcrumbs, canonical),
      ],
    }),
    prerenderedHtml: null,
    productList: planList(context, category),
  };
}
