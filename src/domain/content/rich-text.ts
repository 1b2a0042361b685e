import { PLAIN_TAGS } from "./plain-markup";

/**
 * Elements and attributes allowed in rich text by editors and staff (SAFE-5): what the editor of
 * the back office produces (`html` in `backend/directus/model/dsl/text-fields.ts`). Excludes
 * everything that loads resources, runs code, submits data, covers the page or navigates on its
 * own. Configures the sanitizers of the build (sanitize-html) and the browser (DOMPurify).
 */

/** Allowed attributes per element. */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ["href", "title", "target", "rel"],
  abbr: ["title"],
  ol: ["start", "reversed", "type"],
  th: ["colspan", "rowspan", "scope"],
  td: ["colspan", "rowspan"],
  col: ["span"],
  colgroup: ["span"],
};

/** Allowed on every element: the language of a passage. */
const EVERYWHERE = ["lang"];

export const RICH_TEXT_TAGS: readonly string[] = [...PLAIN_TAGS, ...Object.keys(ATTRIBUTES)];

export const RICH_TEXT_ATTRIBUTES: readonly string[] = [
  ...new Set([...EVERYWHERE, ...Object.values(ATTRIBUTES).flat()]),
];

/**
 * Elements that are removed together with their content. Other disallowed elements are removed, but
 * their text is kept.
 */
export const REMOVED_WITH_CONTENT = [
  "script",
  "style",
  "noscript",
  "template",
  "title",
  "textarea",
  "select",
  "option",
  "button",
  "iframe",
  "frame",
  "frameset",
  "noframes",
  "object",
  "embed",
  "applet",
  "audio",
  "video",
  "canvas",
  "svg",
  "math",
  "xmp",
  "plaintext",
  "noembed",
] as const;

/** Returns the allowed attributes of an element. */
export function getAttributes(tag: string): readonly string[] {
  return [...EVERYWHERE, ...(Object.hasOwn(ATTRIBUTES, tag) ? (ATTRIBUTES[tag] ?? []) : [])];
}

export const LINK_SCHEMES = ["http", "https", "mailto", "tel"] as const;

/**
 * True if a link target is allowed: a path of the site, an anchor, http(s), mailto or tel. URLs
 * with a host but no scheme (`//host`) are not allowed. Ignores white space and control characters,
 * as browsers do.
 */
export function isAllowedHref(href: string): boolean {
  // eslint-disable-next-line no-control-regex -- browsers ignore these in URLs
  const address = href.replace(/[\u0000-\u0020\u007f-\u00a0]/g, "").toLowerCase();
  const scheme = /^([^/?#]*?):/.exec(address)?.[1];
  if (scheme !== undefined) return LINK_SCHEMES.some((allowed) => allowed === scheme);
  return !/^[/\\]{2}/.test(address);
}

const TARGETS = ["_blank", "_self"];
const RELATIONS = ["noopener", "noreferrer", "nofollow", "external"];

/**
 * Returns the value of `target` if it is allowed. Returns undefined for others, such as the name of
 * a frame.
 */
export function allowedTarget(target: string): string | undefined {
  return TARGETS.find((allowed) => allowed === target);
}

/**
 * Returns the `rel` of a link with only the known values. A link that opens a new tab always gets
 * `noopener` unless it already has `noopener` or `noreferrer`.
 */
export function allowedRel(rel: string, target: string | undefined): string | undefined {
  const existing = rel
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => RELATIONS.includes(word));
  const required =
    target === "_blank" && !existing.includes("noopener") && !existing.includes("noreferrer")
      ? ["noopener"]
      : [];
  const tokens = [...new Set([...existing, ...required])];
  return tokens.length === 0 ? undefined : tokens.join(" ");
}
