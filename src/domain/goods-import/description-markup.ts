import { isPlainMarkup } from "../content/plain-markup";
import { RICH_TEXT_TAGS } from "../content/rich-text";

/** A tag of rich text, such as `<br>`. Other signs "<" are text. */
const MARKUP = new RegExp(`^<[a-z]|</?(?:${RICH_TEXT_TAGS.join("|")})(?:\\s[^<>]*)?/?>`, "i");

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

const paragraphs = (text: string): string =>
  text
    .replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)
    .split(/\s*\n\s*\n\s*/)
    .map((paragraph) => `<p>${paragraph.replace(/\s*\n\s*/g, "<br>")}</p>`)
    .join("");

/**
 * Returns the description of a cell as rich text: the paragraphs of a text, or markup as an export or
 * a supplier writes it, without what the shop does not allow.
 */
export function descriptionMarkup(text: string, cleanMarkup: (html: string) => string): string {
  if (!MARKUP.test(text)) return paragraphs(text);
  return isPlainMarkup(text) ? text : cleanMarkup(text);
}
