import type { ProductRecord } from "../../domain/content/site-content";
import { mapLocales, type Locale } from "../../domain/locale/locale";
import { SHOP_MESSAGES, SITE_MESSAGES } from "../../domain/locale/messages";
import { formatMoney, formatDecimal, type Money } from "../../domain/pricing/money";
import { htmlToText, truncateText } from "../../domain/content/html-to-text";
import type { ImageRef, ImageSource } from "../../domain/media/image";
import { DETAIL_IMAGE_SIZES, createAssetImageUrls } from "../../domain/media/asset-image";
import { createShopPaths } from "../../domain/navigation/shop-paths";
import { createLanguageAlternates } from "../pages/language-alternates";
import { escapeHtml, tagsIfPresent, metaTag, openGraphTag, type HeadTag } from "../head/head-tag";
import { toAbsoluteUrl, createHeadTags, createPreloadTag } from "../head/create-head-tags";
import { formatDisplayPrice } from "./price-label";
import { createPreconnectTags, type ShopDocument, type ShopDocumentContext } from "./shop-document";
import { createBreadcrumbList } from "../seo/structured-data/web-page";
import { createProductData, resolveBestAvailability } from "../seo/structured-data/product";

/** Open Graph values of the availability. */
const OPEN_GRAPH_AVAILABILITY = {
  "in-stock": "in stock",
  "to-order": "available for order",
  "sold-out": "out of stock",
} as const;

/** Maximum characters that search engines and messengers show. */
const DESCRIPTION_LENGTH = 160;
const SOCIAL_LENGTH = 120;

/**
 * Plans the document of a product (SEO-3). Name, price and image are visible immediately, also to
 * messengers and crawlers. They date from the build; the browser replaces them with current data
 * before a customer can order.
 */
export function planProductDocument(
  { input, root, crumbs }: ShopDocumentContext,
  product: ProductRecord,
): ShopDocument {
  const { siteContent, locale, siteTitle, pictureOf } = input;
  const paths = createShopPaths(siteContent.siteConfig.shop?.path);
  const pathIn = (language: Locale) => paths.product(language, product.id, product.slug);
  const path = pathIn(locale);
  const { canonical, hreflangs } = createLanguageAlternates(
    mapLocales(pathIn),
    path,
    siteContent.project.url,
  );
  const { name, text } = translateProduct(product, locale);
  const price = formatDisplayPrice(product.price, locale);
  const pictures = product.images.flatMap((file) => pictureOf(createProductImageRef(file)) ?? []);
  const description = text ? truncateText(text, DESCRIPTION_LENGTH) : root.seo.description;
  const productData = {
    product,
    name,
    description: text,
    canonical,
    images: pictures.map(({ src }) => toAbsoluteUrl(src, canonical)),
    rules: siteContent.shopRules,
  };
  const category = siteContent.categories.find(({ id }) => id === product.category);
  const categoryTranslation = category?.translations.find(({ language }) => language === locale);
  const breadcrumbs = [
    ...crumbs,
    ...(category
      ? [
          {
            name: categoryTranslation?.displayName ?? category.displayName,
            address: toAbsoluteUrl(paths.category(locale, category.slug), siteContent.project.url),
          },
        ]
      : []),
    { name, address: canonical },
  ];
  const [first] = pictures;
  return {
    path,
    shellPath: root.path,
    head: createHeadTags({
      title: `${name} | ${siteTitle}`,
      description,
      keywords: null,
      canonical,
      alternates: hreflangs,
      noIndex: false,
      language: locale,
      siteTitle,
      type: "product",
      socialText: [price, ...(text ? [truncateText(text, SOCIAL_LENGTH)] : [])].join(" · "),
      image: first ? { source: first, alt: name } : null,
      preloadTags: [...createPreconnectTags(input), ...firstPicture(input.contentApi, product)],
      extraTags: productTags(product, price, locale, resolveBestAvailability(productData)),
      structuredData: [
        createProductData(input, productData),
        createBreadcrumbList(breadcrumbs, canonical),
      ],
    }),
    prerenderedHtml: renderProduct({
      product,
      name,
      text,
      picture: first,
      contentApi: input.contentApi,
      locale,
      list: root.path,
    }),
  };
}

/**
 * Preloads the large image of the product page, which the browser would otherwise request only
 * after the scripts have run.
 */
function firstPicture(
  contentApi: string | undefined,
  { image }: ProductRecord,
): readonly HeadTag[] {
  if (!contentApi || !image) return [];
  return [
    createPreloadTag({
      imageSrcSet: createAssetImageUrls(contentApi, image, "detail").srcSet,
      imageSizes: DETAIL_IMAGE_SIZES,
    }),
  ];
}

const createProductImageRef = (file: string): ImageRef => ({ file, preset: "product", alt: "" });

function translateProduct(
  product: ProductRecord,
  locale: Locale,
): { readonly name: string; readonly text: string | null } {
  const translation = product.translations.find(({ language }) => language === locale);
  const html = translation?.description ?? product.description;
  return {
    name: translation?.displayName ?? product.name,
    text: html === null ? null : htmlToText(html) || null,
  };
}

function lowestPrice({ price }: ProductRecord): Money | null {
  switch (price.kind) {
    case "on-request":
      return null;
    case "single":
      return price.price;
    case "range":
      return price.lowest;
  }
}

function productTags(
  product: ProductRecord,
  price: string,
  locale: Locale,
  availability: keyof typeof OPEN_GRAPH_AVAILABILITY | undefined,
): readonly HeadTag[] {
  return [
    ...tagsIfPresent(lowestPrice(product), (lowest) => [
      openGraphTag("product:price:amount", formatDecimal(lowest)),
      openGraphTag("product:price:currency", lowest.currency),
    ]),
    ...tagsIfPresent(availability, (kind) => [
      openGraphTag("product:availability", OPEN_GRAPH_AVAILABILITY[kind]),
    ]),
    openGraphTag("product:condition", product.taxMode === "margin" ? "used" : "new"),
    openGraphTag("product:retailer_item_id", product.referenceNumber),
    ...tagsIfPresent(product.manufacturer, (manufacturer) => [
      openGraphTag("product:brand", manufacturer),
    ]),
    metaTag("twitter:label1", SITE_MESSAGES[locale].price.label),
    metaTag("twitter:data1", price),
  ];
}

type PrerenderedProduct = {
  readonly product: ProductRecord;
  readonly name: string;
  readonly text: string | null;
  /** Image generated by the build, for clients that do not support `srcset`. */
  readonly picture: ImageSource | undefined;
  readonly contentApi: string | undefined;
  readonly locale: Locale;
  /** Path of the product list. */
  readonly list: string;
};

/** Formats the price as on the product page: lowest to highest. */
function formatPriceRange({ price }: ProductRecord, locale: Locale): string {
  return price.kind === "range"
    ? `${formatMoney(price.lowest, locale)} – ${formatMoney(price.highest, locale)}`
    : formatDisplayPrice(price, locale);
}

/**
 * Returns the prerendered product: image, manufacturer, name and price, in the position of the live
 * content (dimensions in shop.module.css). It has no controls. Text for visitors without scripts
 * follows in `noscript`.
 */
function renderProduct({
  product,
  name,
  text,
  picture,
  contentApi,
  locale,
  list,
}: PrerenderedProduct): string {
  const { back, reference } = SHOP_MESSAGES[locale].product;
  const sizes =
    contentApi && product.image
      ? createAssetImageUrls(contentApi, product.image, "detail").srcSet
      : undefined;
  const live = sizes
    ? ` srcset="${escapeHtml(sizes)}" sizes="${escapeHtml(DETAIL_IMAGE_SIZES)}" fetchpriority="high"`
    : "";
  const size = picture ? ` width="${picture.width}" height="${picture.height}"` : "";
  const image = picture
    ? `<img src="${escapeHtml(picture.src)}"${live} alt="${escapeHtml(name)}"${size}/>`
    : "";
  const figure = picture
    ? `<figure${product.images.length > 1 ? " data-many" : ""}>${image}</figure>`
    : "";
  const maker = product.manufacturer
    ? `<p class="eyebrow">${escapeHtml(product.manufacturer)}</p>`
    : "";
  const paragraph = text ? `<p>${escapeHtml(text)}</p>` : "";
  return (
    `<div class="wrap"><p><a href="${escapeHtml(list)}"><span aria-hidden="true">← </span>${escapeHtml(back)}</a></p><article>${figure}<div>` +
    `${maker}<h1>${escapeHtml(name)}</h1><p>${escapeHtml(reference.replace("{{number}}", product.referenceNumber))}</p>` +
    `<p><strong>${escapeHtml(formatPriceRange(product, locale))}</strong></p><noscript>${paragraph}<p>${escapeHtml(SITE_MESSAGES[locale].price.asBuilt)}</p></noscript></div></article></div>`
  );
}
