/**
 * An element of the document's head as data: name, attributes by React's names, text. Made by the
 * build, so that the browser needs a loop and no rules (SEO-1).
 */
export type HeadTag = readonly [
  name: string,
  attributes: Readonly<Record<string, string>>,
  text?: string | undefined,
];

/**
 * What a page carries into its head: what holds for the whole site (icons, colours), and what is
 * its own.
 */
export type PageHead = { readonly site: readonly HeadTag[]; readonly page: readonly HeadTag[] };

export const titleTag = (text: string): HeadTag => ["title", {}, text];

export const metaTag = (name: string, content: string): HeadTag => ["meta", { name, content }];

/** Open Graph says `property` where the rest of the world says `name`. */
export const openGraphTag = (name: string, content: string): HeadTag => [
  "meta",
  { property: name, content },
];

export const linkTag = (
  rel: string,
  href: string,
  more: Readonly<Record<string, string>> = {},
): HeadTag => ["link", { rel, href, ...more }];

/** Nothing where there is nothing to say. */
export function tagsIfPresent<T>(
  value: T | null | undefined,
  tags: (value: T) => readonly HeadTag[],
): readonly HeadTag[] {
  return value === null || value === undefined || value === "" ? [] : tags(value);
}

const MARKUP: Readonly<Record<string, string>> = { "<": "\\u003c", ">": "\\u003e", "&": "\\u0026" };

/**
 * Structured data as a block that no browser executes; what could end it, or be taken for an
 * entity, is written as an escape.
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

/** The element as HTML, with the mark by which Gatsby knows the elements of its head again. */
export function renderHeadTag([name, attributes, text]: HeadTag): string {
  const all = Object.entries({ ...attributes, "data-gatsby-head": "true" })
    .map(([key, value]) => ` ${REACT_NAMES[key] ?? key}="${escapeHtml(value)}"`)
    .join("");
  if (VOID.has(name)) return `<${name}${all}/>`;
  // The content of a script is no markup; `jsonLd` has made it harmless.
  return `<${name}${all}>${name === "script" ? (text ?? "") : escapeHtml(text ?? "")}</${name}>`;
}
