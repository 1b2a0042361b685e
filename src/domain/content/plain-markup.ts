/** Elements that rich text may hold, and that have no attributes of their own (`rich-text`). */
export const PLAIN_TAGS: readonly string[] = (
  "p br hr h2 h3 strong b em i u s sub sup small del ins code pre q cite " +
  "ul li dl dt dd blockquote table thead tbody tfoot tr caption div span"
).split(" ");

/**
 * The start of a link to a page of the site, a place on the page, http(s), a mailbox or a
 * telephone. Quotes, spaces, backslashes and character references are not among its signs, so it
 * reads the same to every parser; `//host` is not a page of the site.
 */
const LINK = String.raw`a href="(?:/(?!/)|#|https?://|mailto:|tel:)[\w.~/?#=%+@:,-]*"`;

const HEADER_CELL = 'th scope="(?:col|row)"';

const PLAIN_MARKUP = new RegExp(
  `^[^<]*(?:<(?:/?(?:${PLAIN_TAGS.join("|")}|ol|th|td)\\s*/?|${LINK}|/a|${HEADER_CELL})>[^<]*)*$`,
  "i",
);

/**
 * Whether a text consists of nothing but words, allowed tags without attributes, links and header
 * cells in their simplest form. That is safe as it stands: each `<` begins one of these tags, and
 * text without `<` cannot become markup. A module of its own, since the shop's pages need no more
 * of the rules at first.
 */
export function isPlainMarkup(html: string): boolean {
  return PLAIN_MARKUP.test(html);
}
