/**
 * An element of the document's head as data: element name, attributes by their React names, text.
 * Created by the build, so that the browser only loops over the tags (SEO-1).
 */
export type HeadTag = readonly [
  name: string,
  attributes: Readonly<Record<string, string>>,
  text?: string | undefined,
];

/** Head tags of a page: those of the whole site (icons, colours) and its own. */
export type PageHead = { readonly site: readonly HeadTag[]; readonly page: readonly HeadTag[] };

export const titleTag = (text: string): HeadTag => ["title", {}, text];

export const metaTag = (name: string, content: string): HeadTag => ["meta", { name, content }];

/** Open Graph uses the attribute `property` instead of `name`. */
export const openGraphTag = (name: string, content: string): HeadTag => [
  "meta",
  { property: name, content },
];

export const linkTag = (
  rel: string,
  href: string,
  more: Readonly<Record<string, string>> = {},
): HeadTag => ["link", { rel, href, ...more }];

/** Returns no tags for an empty value. */
export function tagsIfPresent<T>(
  value: T | null | undefined,
  tags: (value: T) => readonly HeadTag[],
): readonly HeadTag[] {
  return value === null || value === undefined || value === "" ? [] : tags(value);
}

const MARKUP: Readonly<Record<string, string>> = { "<": "\\u003c", ">": "\\u003e", "&": "\\u0026" };

/**
 * Returns structured data as a JSON-LD script. Escapes `<`, `>` and `&`, which could end the
 * element or be read as an entity.
 */
export function jsonLdTag(nodes: readonly object[]): readonly HeadTag[] {
  if (nodes.length === 0) return [];
  const text = JSON.stringify({ "@context": "https://schema.org", "@graph": nodes });
  return [
    [
      "script",
      { type: "application/ld+json" },
      text.replace(/[<>&]/g, (character) => MARKUP[character] ?? character),
    ],
  ];
}

const REACT_NAMES: Readonly<Record<string, string>> = {
  hrefLang: "hreflang",
  crossOrigin: "crossorigin",
  imageSrcSet: "imagesrcset",
  imageSizes: "imagesizes",
};
const VOID = new Set(["meta", "link"]);
const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** Renders the tag as HTML, with the attribute that Gatsby uses to recognize its head elements. */
export function renderHeadTag([name, attributes, text]: HeadTag): string {
  const all = Object.entries({ ...attributes, "data-gatsby-head": "true" })
    .map(([key, value]) => ` ${REACT_NAMES[key] ?? key}="${escapeHtml(value)}"`)
    .join("");
  if (VOID.has(name)) return `<${name}${all}/>`;
  // A script's content is not HTML. `jsonLdTag` has already escaped it.
  return `<${name}${all}>${name === "script" ? (text ?? "") : escapeHtml(text ?? "")}</${name}>`;
}
