import type { FeedItem } from "./feed-item";
import type { FeedShipping } from "./feed-product";

/** Attributes in the order of the feed. */
export const FEED_ATTRIBUTES = [
  ...(["id", "title", "description", "link", "image_link", "additional_image_link"] as const),
  ...(["availability", "availability_date", "price", "sale_price"] as const),
  ...(["sale_price_effective_date", "brand", "gtin", "mpn", "identifier_exists"] as const),
  ...(["condition", "product_type", "item_group_id", "size", "material"] as const),
  ...(["unit_pricing_measure", "unit_pricing_base_measure", "shipping"] as const),
] as const satisfies readonly (keyof FeedItem)[];

type Value = string | FeedShipping;

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

const valuesOf = (item: FeedItem, name: keyof FeedItem): readonly Value[] => {
  const value: string | readonly Value[] | undefined = item[name];
  return typeof value === "string" ? [value] : (value ?? []);
};

const element = (name: string, content: string): string => `<g:${name}>${content}</g:${name}>`;

/** Returns an item as XML. Attributes with several values are repeated. */
export const feedXmlItem = (item: FeedItem): string =>
  `<item>${FEED_ATTRIBUTES.flatMap((name) =>
    valuesOf(item, name).map((value) =>
      element(
        name,
        typeof value === "string"
          ? escapeXml(value)
          : element("country", value.country) + element("price", value.price),
      ),
    ),
  ).join("")}</item>\n`;

/** Returns the beginning of an RSS 2.0 document, to which items and `FEED_XML_END` are appended. */
export const feedXmlStart = (channel: { readonly title: string; readonly link: string }): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>` +
  `<title>${escapeXml(channel.title)}</title><link>${escapeXml(channel.link)}</link>` +
  `<description>${escapeXml(channel.title)}</description>\n`;

export const FEED_XML_END = "</channel></rss>\n";

/** Returns the cells of an item in a table with the headings `FEED_ATTRIBUTES`. */
export const feedCells = (item: FeedItem): readonly string[] =>
  FEED_ATTRIBUTES.map((name) =>
    valuesOf(item, name)
      // Country, region, service and price.
      .map((value) => (typeof value === "string" ? value : `${value.country}:::${value.price}`))
      .join(","),
  );
