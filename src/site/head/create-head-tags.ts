import { formatUnderscoreTag, type Locale } from "../../domain/locale/locale";
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
import type { SeoView } from "../views/page-view";

/** Returns the generated sizes of an image, or `undefined` if the build generated none. */
export type FindImageSource = (picture: ImageRef) => ImageSource | undefined;

/**
 * Metadata of one document. `type` is the Open Graph type; `extraTags` follow the Open Graph tags,
 * for example a product's price.
 */
type HeadTagsInput = Pick<
  SeoView,
  "title" | "description" | "keywords" | "canonical" | "alternates" | "noIndex"
> & {
  readonly language: Locale;
  readonly siteTitle: string;
  readonly type: "website" | "product";
  /** Text that messengers show below the title. Defaults to the description. */
  readonly socialText?: string | null;
  readonly image: { readonly source: ImageSource; readonly alt: string } | null;
  readonly extraTags?: readonly HeadTag[];
  /** Resources loaded first: the image of the first screen, a host to preconnect to. */
  readonly preloadTags: readonly HeadTag[];
  readonly structuredData: readonly object[];
};

/**
 * Returns the head of one document: title, description, canonical, alternates, social tags,
 * structured data (ROUTE-9, SEO-1, SEO-2).
 */
export function createHeadTags(input: HeadTagsInput): readonly HeadTag[] {
  const { alternates, canonical, description, image, keywords, language } = input;
  const text = input.socialText ?? description;
  const address = image && toAbsoluteUrl(image.source.src, canonical);
  return [
    ...input.preloadTags,
    titleTag(input.title),
    ...tagsIfPresent(description, (content) => [metaTag("description", content)]),
    ...tagsIfPresent(keywords, (content) => [metaTag("keywords", content)]),
    ...(input.noIndex
      ? [metaTag("robots", "noindex")]
      : [metaTag("robots", "max-image-preview:large")]),
    linkTag("canonical", canonical),
    ...alternates.map(({ hreflang, href }) => linkTag("alternate", href, { hrefLang: hreflang })),
    openGraphTag("og:type", input.type),
    openGraphTag("og:site_name", input.siteTitle),
    openGraphTag("og:title", input.title),
    ...tagsIfPresent(text, (content) => [openGraphTag("og:description", content)]),
    openGraphTag("og:url", canonical),
    openGraphTag("og:locale", formatUnderscoreTag(language)),
    ...alternates.flatMap(({ hreflang }) =>
      hreflang === "x-default" || hreflang === language
        ? []
        : [openGraphTag("og:locale:alternate", formatUnderscoreTag(hreflang))],
    ),
    ...tagsIfPresent(image, ({ source, alt }) => [
      openGraphTag("og:image", toAbsoluteUrl(source.src, canonical)),
      openGraphTag("og:image:type", "image/jpeg"),
      openGraphTag("og:image:width", String(source.width)),
      openGraphTag("og:image:height", String(source.height)),
      ...tagsIfPresent(alt, (altText) => [openGraphTag("og:image:alt", altText)]),
    ]),
    ...(input.extraTags ?? []),
    metaTag("twitter:card", image ? "summary_large_image" : "summary"),
    metaTag("twitter:title", input.title),
    ...tagsIfPresent(text, (content) => [metaTag("twitter:description", content)]),
    ...tagsIfPresent(address, (src) => [metaTag("twitter:image", src)]),
    ...jsonLdTag(input.structuredData),
  ];
}

/** Returns the head of the not-found page: no canonical, `noindex`. */
export function createNotFoundHead(
  input: Pick<HeadTagsInput, "title" | "description">,
): readonly HeadTag[] {
  return [
    titleTag(input.title),
    ...tagsIfPresent(input.description, (content) => [metaTag("description", content)]),
    metaTag("robots", "noindex"),
  ];
}

/**
 * Returns a preload tag for an image. The browser reuses the preload if `sizes` and `srcset` match
 * the page's markup. Browsers without AVIF support ignore the tag.
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
