import type { Locale, Localized } from "../../domain/locale/locale";
import type { ImageRef, ImageSource } from "../../domain/media/image";
import {
  tagsIfPresent,
  jsonLdTag,
  linkTag,
  metaTag,
  openGraphTag,
  titleTag,
  type HeadTag,
} from "./head-tag";
import type { SeoView } from "../view-models";

/** The sizes that the build made of a picture; none where it could not make any. */
export type FindImageSource = (picture: ImageRef) => ImageSource | undefined;

const OPEN_GRAPH_LOCALES: Localized<string> = { de: "de_DE", en: "en_GB", fr: "fr_FR" };

/**
 * What one document says of itself. `type` is Open Graph's; `extra` stands behind its tags, such as
 * a product's price.
 */
export type HeadTagsInput = Pick<
  SeoView,
  "title" | "description" | "keywords" | "canonical" | "alternates" | "noIndex"
> & {
  readonly language: Locale;
  readonly siteTitle: string;
  readonly type: "website" | "product";
  /** What a messenger shows below the title, where it is not the description. */
  readonly socialText?: string | null;
  readonly image: { readonly source: ImageSource; readonly alt: string } | null;
  readonly extraTags?: readonly HeadTag[];
  /**
   * What is fetched before everything else: the picture that the first screen shows, a host that is
   * about to be asked.
   */
  readonly preloadTags: readonly HeadTag[];
  readonly structuredData: readonly object[];
};

/**
 * The head of one document: title, description, canonical, alternates, social tags, structured data
 * (ROUTE-9, SEO-1, SEO-2).
 */
export function createHeadTags(facts: HeadTagsInput): readonly HeadTag[] {
  const { alternates, canonical, description, image, keywords, language } = facts;
  const text = facts.socialText ?? description;
  const address = image && toAbsoluteUrl(image.source.src, canonical);
  return [
    ...facts.preloadTags,
    titleTag(facts.title),
    ...tagsIfPresent(description, (content) => [metaTag("description", content)]),
    ...tagsIfPresent(keywords, (content) => [metaTag("keywords", content)]),
    ...(facts.noIndex
      ? [metaTag("robots", "noindex")]
      : [metaTag("robots", "max-image-preview:large")]),
    linkTag("canonical", canonical),
    ...alternates.map(({ hreflang, href }) => linkTag("alternate", href, { hrefLang: hreflang })),
    openGraphTag("og:type", facts.type),
    openGraphTag("og:site_name", facts.siteTitle),
    openGraphTag("og:title", facts.title),
    ...tagsIfPresent(text, (content) => [openGraphTag("og:description", content)]),
    openGraphTag("og:url", canonical),
    openGraphTag("og:locale", OPEN_GRAPH_LOCALES[language]),
    ...alternates.flatMap(({ hreflang }) =>
      hreflang === "x-default" || hreflang === language
        ? []
        : [openGraphTag("og:locale:alternate", OPEN_GRAPH_LOCALES[hreflang])],
    ),
    ...tagsIfPresent(image, ({ source, alt }) => [
      openGraphTag("og:image", toAbsoluteUrl(source.src, canonical)),
      openGraphTag("og:image:type", "image/jpeg"),
      openGraphTag("og:image:width", String(source.width)),
      openGraphTag("og:image:height", String(source.height)),
      ...tagsIfPresent(alt, (words) => [openGraphTag("og:image:alt", words)]),
    ]),
    ...(facts.extraTags ?? []),
    metaTag("twitter:card", image ? "summary_large_image" : "summary"),
    metaTag("twitter:title", facts.title),
    ...tagsIfPresent(text, (content) => [metaTag("twitter:description", content)]),
    ...tagsIfPresent(address, (src) => [metaTag("twitter:image", src)]),
    ...jsonLdTag(facts.structuredData),
  ];
}

/**
 * The head of a page that is not there: it has no address of its own, and nobody should remember
 * it.
 */
export function createNotFoundHead(
  facts: Pick<HeadTagsInput, "title" | "description">,
): readonly HeadTag[] {
  return [
    titleTag(facts.title),
    ...tagsIfPresent(facts.description, (content) => [metaTag("description", content)]),
    metaTag("robots", "noindex"),
  ];
}

/**
 * Fetches a picture before the page's markup is read. Whatever stands in the same `sizes` and
 * `srcset` as in the page is fetched once; a browser without AVIF takes no notice.
 */
export function createImagePreload({ sources, sizes }: ImageSource): readonly HeadTag[] {
  const best = sources.find(({ type }) => type === "image/avif");
  return best
    ? [createPreloadTag({ type: best.type, imageSrcSet: best.srcSet, imageSizes: sizes })]
    : [];
}

export function createPreloadTag(picture: {
  readonly type?: string;
  readonly imageSrcSet: string;
  readonly imageSizes: string;
}): HeadTag {
  return ["link", { rel: "preload", as: "image", ...picture, fetchpriority: "high" }];
}

export function toAbsoluteUrl(path: string, siteUrl: string): string {
  return new URL(path, siteUrl).href;
}
