import type { Locale, Localized } from "../domain/locale";
import type { ImageRef, ImageSource } from "../domain/picture";
import { given, jsonLd, link, meta, property, title, type HeadTag } from "./head-tag";
import type { Seo } from "./views";

/** The sizes that the build made of a picture; none where it could not make any. */
export type PictureOf = (picture: ImageRef) => ImageSource | undefined;

const OPEN_GRAPH_LOCALES: Localized<string> = { de: "de_DE", en: "en_GB", fr: "fr_FR" };

/** What one document says of itself. `type` is Open Graph's; `extra` stands behind its tags, such as a product's price. */
export type HeadFacts = Pick<Seo, "title" | "description" | "keywords" | "canonical" | "alternates" | "noIndex"> & {
  readonly language: Locale;
  readonly siteTitle: string;
  readonly type: "website" | "product";
  /** What a messenger shows below the title, where it is not the description. */
  readonly socialText?: string | null;
  readonly image: { readonly source: ImageSource; readonly alt: string } | null;
  readonly extra?: readonly HeadTag[];
  /** What is fetched before everything else: the picture that the first screen shows, a host that is about to be asked. */
  readonly early: readonly HeadTag[];
  readonly data: readonly object[];
};

/** The head of one document: title, description, canonical, alternates, social tags, structured data (ROUTE-9, SEO-1, SEO-2). */
export function headTags(facts: HeadFacts): readonly HeadTag[] {
  const { alternates, canonical, description, image, keywords, language } = facts;
  const text = facts.socialText ?? description;
  const address = image && absolute(image.source.src, canonical);
  return [
    ...facts.early,
    title(facts.title),
    ...given(description, (content) => [meta("description", content)]),
    ...given(keywords, (content) => [meta("keywords", content)]),
    ...(facts.noIndex ? [meta("robots", "noindex")] : [meta("robots", "max-image-preview:large")]),
    link("canonical", canonical),
    ...alternates.map(({ hreflang, href }) => link("alternate", href, { hrefLang: hreflang })),
    property("og:type", facts.type),
    property("og:site_name", facts.siteTitle),
    property("og:title", facts.title),
    ...given(text, (content) => [property("og:description", content)]),
    property("og:url", canonical),
    property("og:locale", OPEN_GRAPH_LOCALES[language]),
    ...alternates.flatMap(({ hreflang }) =>
      hreflang === "x-default" || hreflang === language ? [] : [property("og:locale:alternate", OPEN_GRAPH_LOCALES[hreflang])],
    ),
    ...given(image, ({ source, alt }) => [
      property("og:image", absolute(source.src, canonical)),
      property("og:image:type", "image/jpeg"),
      property("og:image:width", String(source.width)),
      property("og:image:height", String(source.height)),
      ...given(alt, (words) => [property("og:image:alt", words)]),
    ]),
    ...(facts.extra ?? []),
    meta("twitter:card", image ? "summary_large_image" : "summary"),
    meta("twitter:title", facts.title),
    ...given(text, (content) => [meta("twitter:description", content)]),
    ...given(address, (src) => [meta("twitter:image", src)]),
    ...jsonLd(facts.data),
  ];
}

/** The head of a page that is not there: it has no address of its own, and nobody should remember it. */
export function missingHead(facts: Pick<HeadFacts, "title" | "description">): readonly HeadTag[] {
  return [title(facts.title), ...given(facts.description, (content) => [meta("description", content)]), meta("robots", "noindex")];
}

/**
 * Fetches a picture before the page's markup is read. Whatever stands in the same `sizes` and `srcset` as in the page is fetched once; a
 * browser without AVIF takes no notice.
 */
export function preload({ sources, sizes }: ImageSource): readonly HeadTag[] {
  const best = sources.find(({ type }) => type === "image/avif");
  return best ? [preloadTag({ type: best.type, imageSrcSet: best.srcSet, imageSizes: sizes })] : [];
}

export function preloadTag(picture: { readonly type?: string; readonly imageSrcSet: string; readonly imageSizes: string }): HeadTag {
  return ["link", { rel: "preload", as: "image", ...picture, fetchpriority: "high" }];
}

export function absolute(path: string, siteUrl: string): string {
  return new URL(path, siteUrl).href;
}
