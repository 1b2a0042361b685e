import type { ProductRecord } from "../../domain/content/site-content";
import type { Locale } from "../../domain/locale/locale";
import { SITE_MESSAGES } from "../../domain/locale/messages/site.generated";
import { formatDecimal, type Money } from "../../domain/pricing/money";
import { tagsIfPresent, metaTag, openGraphTag, type HeadTag } from "../head/head-tag";

/** Open Graph values of the availability. */
const OPEN_GRAPH_AVAILABILITY = {
  "in-stock": "in stock",
  "to-order": "available for order",
  "sold-out": "out of stock",
} as const;

function lowestPrice({ price }: ProductRecord): Money | null {
  switch (price.kind) {
    case "on-request":
      return null;
    case "single":
      return price.price;
    case "from":
    case "range":
      return price.lowest;
  }
}

export function productTags(
  product: ProductRecord,
  price: string,
  locale: Locale,
  availability: keyof typeof OPEN_GRAPH_AVAILABILITY | undefined,
): readonly HeadTag[] {
  return [
    ...tagsIfPresent(lowestPrice(product), (lowest) => [
      openGraphTag("product:price:amount", formatDecimal(lowest)),
      openGraphTag("product:price:currency", lowest.currency),
    ]),
    ...tagsIfPresent(availability, (kind) => [
      openGraphTag("product:availability", OPEN_GRAPH_AVAILABILITY[kind]),
    ]),
    openGraphTag("product:condition", product.taxMode === "margin" ? "used" : "new"),
    openGraphTag("product:retailer_item_id", product.referenceNumber),
    ...tagsIfPresent(product.manufacturer, (manufacturer) => [
      openGraphTag("product:brand", manufacturer),
    ]),
    metaTag("twitter:label1", SITE_MESSAGES[locale].price.label),
    metaTag("twitter:data1", price),
  ];
}
