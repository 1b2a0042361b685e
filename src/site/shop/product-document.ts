import type { ProductRecord } from "../../domain/content/site-content";
import { mapLocales, type Locale } from "../../domain/locale/locale";
import { createFieldTranslator } from "../../domain/locale/translate-fields";
import { htmlToText, truncateText } from "../../domain/content/html-to-text";
import type { ImageRef } from "../../domain/media/image";
import { DETAIL_IMAGE_SIZES, createAssetImageUrls } from "../../domain/media/asset-image";
import { createShopPaths } from "../../domain/navigation/shop-paths";
import { createLanguageAlternates } from "../pages/language-alternates";
import type { HeadTag } from "../head/head-tag";
import { toAbsoluteUrl, createHeadTags, createPreloadTag } from "../head/create-head-tags";
import { formatDisplayPrice } from "./price-label";
import { createPreconnectTags, type ShopDocument, type ShopDocumentContext } from "./shop-document";
import { createBreadcrumbList } from "../seo/structured-data/web-page";
import { createProductData, resolveBestAvailability } from "../seo/structured-data/product";
import { renderProduct } from "./prerendered-product";
import { productTags } from "./product-head-tags";
import { translateProductFacts } from "./translate-product-facts";

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
  const facts = translateProductFacts(product, locale);
  const price = formatDisplayPrice(product.price, locale);
  const pictures = product.images.flatMap((file) => pictureOf(createProductImageRef(file)) ?? []);
  const description = text ? truncateText(text, DESCRIPTION_LENGTH) : root.seo.description;
  const productData = {
    product,
    name,
    description: text,
    facts,
    canonical,
    images: pictures.map(({ src }) => toAbsoluteUrl(src, canonical)),
    rules: siteContent.shopRules,
  };
  const structuredProduct = createProductData(input, productData);
  const category = siteContent.categories.find(({ id }) => id === product.category);
  const breadcrumbs = [
    ...crumbs,
    ...(category
      ? [
          {
            name: createFieldTranslator(category, category.translations, locale)("name"),
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
      keywords: root.seo.keywords,
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
        ...(structuredProduct ? [structuredProduct] : []),
        createBreadcrumbList(breadcrumbs, canonical),
      ],
    }),
    prerenderedHtml: renderProduct({
      product,
      name,
      text,
      facts,
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
  const translate = createFieldTranslator(product, product.translations, locale);
  const html = translate("description");
  return {
    name: translate("name"),
    text: html === null ? null : htmlToText(html) || null,
  };
}
