import DOMPurify from "dompurify";
import {
  allowedRel,
  allowedTarget,
  getAttributes,
  isAllowedHref,
  REMOVED_WITH_CONTENT,
  RICH_TEXT_ATTRIBUTES,
  RICH_TEXT_TAGS,
} from "../../domain/content/rich-text";

const purify = DOMPurify(window);

purify.addHook("uponSanitizeAttribute", (element, attribute) => {
  const { attrName: name, attrValue: value } = attribute;
  attribute.keepAttr =
    getAttributes(element.nodeName.toLowerCase()).includes(name) &&
    (name !== "href" || isAllowedHref(value));
});

purify.addHook("afterSanitizeAttributes", (element) => {
  if (element.nodeName !== "A") return;
  const target = allowedTarget(element.getAttribute("target") ?? "");
  const rel = allowedRel(element.getAttribute("rel") ?? "", target);
  for (const [name, value] of [
    ["target", target],
    ["rel", rel],
  ] as const) {
    if (value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
});

/**
 * Removes everything from a rich text that `domain/rich-text` does not allow.
 * `src/cms/sanitize-rich-text` does the same in the build.
 */
export function sanitizeRichText(html: string): string {
  return purify.sanitize(html, {
    ALLOWED_TAGS: [...RICH_TEXT_TAGS],
    ALLOWED_ATTR: [...RICH_TEXT_ATTRIBUTES],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    FORBID_CONTENTS: [...REMOVED_WITH_CONTENT],
  });
}
