import sanitizeHtml, { type Attributes, type IOptions } from "sanitize-html";
import {
  allowedRel,
  allowedTarget,
  getAttributes,
  isAllowedHref,
  LINK_SCHEMES,
  REMOVED_WITH_CONTENT,
  RICH_TEXT_TAGS,
} from "../domain/content/rich-text";

/** Table layout attributes, which the site's styles replace. Removed without a warning. */
const TABLE_LAYOUT =
  /^(?:table|thead|tbody|tfoot|tr|th|td|col|colgroup|caption) (?:style|border|width|height|cellpadding|cellspacing|align|valign)$/;

function link({ href, target, rel, ...rest }: Attributes): Attributes {
  const kept = target === undefined ? undefined : allowedTarget(target);
  const relation = allowedRel(rel ?? "", kept);
  return {
    ...(href !== undefined && isAllowedHref(href) ? { href } : {}),
    ...(kept === undefined ? {} : { target: kept }),
    ...(relation === undefined ? {} : { rel: relation }),
    ...rest,
  };
}

const OPTIONS: IOptions = {
  allowedTags: [...RICH_TEXT_TAGS],
  allowedAttributes: Object.fromEntries(
    RICH_TEXT_TAGS.map((tag) => [tag, [...getAttributes(tag)]]),
  ),
  allowedSchemes: [...LINK_SCHEMES],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nonTextTags: [...REMOVED_WITH_CONTENT],
  transformTags: { a: (tagName, attribs) => ({ tagName, attribs: link(attribs) }) },
};

/** Removes everything from a rich text that `domain/rich-text` does not allow. */
export function sanitizeRichText(html: string): string {
  return sanitizeHtml(html, OPTIONS);
}

function listLosses(tag: string, attributes: Attributes): readonly string[] {
  if (!RICH_TEXT_TAGS.includes(tag)) return [`<${tag}>`];
  const allowed = getAttributes(tag);
  return Object.entries(attributes).flatMap(([name, value]) => {
    if (TABLE_LAYOUT.test(`${tag} ${name}`)) return [];
    if (!allowed.includes(name)) return [`${name} of <${tag}>`];
    const refused =
      (name === "href" && !isAllowedHref(value)) ||
      (name === "target" && allowedTarget(value) === undefined);
    return refused ? [`${name} of <${tag}>`] : [];
  });
}

/** Returns the elements and attributes that the sanitizer removes, each once. */
export function findLosses(html: string): readonly string[] {
  const lost = new Set<string>();
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    onOpenTag: (tag, attributes) => {
      for (const loss of listLosses(tag, attributes)) lost.add(loss);
    },
  });
  return [...lost];
}
