import { PLAIN_TAGS } from "./plain-markup";

/**
 * What editors' and staff's rich text may hold (SAFE-5): what the back office's editor produces
 * (`html` in `backend/directus/model/dsl/text-fields.ts`), and nothing that loads, runs, submits,
 * covers the page or leaves it by itself. The sanitizers of the build (sanitize-html) and of the
 * browser (DOMPurify) are both configured from here.
 */

/** Attributes of the elements that have any. */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ["href", "title", "target", "rel"],
  abbr: ["title"],
  ol: ["start", "reversed", "type"],
  th: ["colspan", "rowspan", "scope"],
  td: ["colspan", "rowspan"],
  col: ["span"],
  colgroup: ["span"],
};

/** Allowed on every element: says which language a passage is in. */
const EVERYWHERE = ["lang"];

export const RICH_TEXT_TAGS: readonly string[] = [...PLAIN_TAGS, ...Object.keys(ATTRIBUTES)];

export const RICH_TEXT_ATTRIBUTES: readonly string[] = [
  ...new Set([...EVERYWHERE, ...Object.values(ATTRIBUTES).flat()]),
];

/** Elements that go with all that they contain; of others that are not allowed, the text stays. */
export const REMOVED_WITH_CONTENT = [
  ...[
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
  ],
  ...[
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
  ],
] as const;

/** The attributes that an element may have. */
export function attributesOf(tag: string): readonly string[] {
  return [...EVERYWHERE, ...(Object.hasOwn(ATTRIBUTES, tag) ? (ATTRIBUTES[tag] ?? []) : [])];
}

export const LINK_SCHEMES = ["http", "https", "mailto", "tel"] as const;

/**
 * Whether a link may lead there: to a page of the site, to a place on the page, to http(s), a
 * mailbox or a telephone. Addresses without a scheme but with another host (`//host`) are none of
 * these. White space and control characters are left out, as browsers do.
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
 * The value of a link's `target` as it may be; `undefined` for any other, such as the name of a
 * frame.
 */
export function allowedTarget(target: string): string | undefined {
  return TARGETS.find((allowed) => allowed === target);
}

/**
 * A link's `rel` with the known words alone; one that opens another tab never hands it this page.
 */
export function allowedRel(rel: string, target: string | undefined): string | undefined {
  const given = rel
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => RELATIONS.includes(word));
  const needed =
    target === "_blank" && !given.includes("noopener") && !given.includes("noreferrer")
      ? ["noopener"]
      : [];
  const words = [...new Set([...given, ...needed])];
  return words.length === 0 ? undefined : words.join(" ");
}
