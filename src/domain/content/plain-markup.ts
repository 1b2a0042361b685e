/** Allowed rich text elements without attributes of their own (see `rich-text`). */
export const PLAIN_TAGS: readonly string[] = (
  "p br hr h2 h3 strong b em i u s sub sup small del ins code pre q cite " +
  "ul li dl dt dd blockquote table thead tbody tfoot tr caption div span"
).split(" ");

/**
 * Start tag of a link to a path of the site, an anchor, http(s), mailto or tel. Quotes, spaces,
 * backslashes and character references are not allowed, so every parser reads it the same way.
 * `//host` is not a path of the site.
 */
const LINK = String.raw`a href="(?:/(?!/)|#|https?://|mailto:|tel:)[\w.~/?#=%+@:,-]*"`;

const HEADER_CELL = 'th scope="(?:col|row)"';

const PLAIN_MARKUP = new RegExp(
  `^[^<]*(?:<(?:/?(?:${PLAIN_TAGS.join("|")}|ol|th|td)\\s*/?|${LINK}|/a|${HEADER_CELL})>[^<]*)*$`,
  "i",
);

/**
 * True if a text consists only of text, allowed tags without attributes, simple links and simple
 * header cells. Such a text needs no sanitizer: each `<` starts one of these tags, and text without
 * `<` cannot become markup. A separate module because the shop pages initially need only this
 * check.
 */
export function isPlainMarkup(html: string): boolean {
  return PLAIN_MARKUP.test(html);
}
