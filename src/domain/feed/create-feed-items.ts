import { isGlobalGtin, isGtin } from "../catalogue/gtin";
import { calculateAvailability } from "../catalogue/product";
import { htmlToText, truncateText } from "../content/html-to-text";
import { FEED_LIMITS, isBlocking, type FeedItem, type FeedProblem } from "./feed-item";
import { feedMeasure, feedPrices } from "./feed-price";
import type { FeedProduct, FeedShop, FeedSize } from "./feed-product";

/** Characters that XML cannot contain, and those that nobody sees. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu;

/** Returns a text in one line. */
const plain = (text: string): string => text.replace(UNPRINTABLE, " ").replace(/\s+/g, " ").trim();

/** Returns a text of at most this length, and undefined for an empty one. */
const limited = (text: string | null, length: number): string | undefined =>
  truncateText(plain(text ?? ""), length) || undefined;

/** Returns a code, which has no value if it is shortened. */
const code = (text: string | null, length: number): string | undefined =>
  text !== null && plain(text).length <= length ? plain(text) || undefined : undefined;

const defined = (name: keyof FeedItem, value: string | undefined) =>
  value === undefined ? {} : { [name]: value };

function availability(
  product: FeedProduct,
  size: FeedSize | undefined,
  { dispatchDay, purchaseToOrder }: FeedShop,
): Pick<FeedItem, "availability" | "availability_date"> | FeedProblem {
  const item = size ?? product;
  const { kind } = calculateAvailability(item, 1, purchaseToOrder);
  if (kind === "in-stock") return { availability: "in_stock" };
  if (kind === "sold-out") return { availability: "out_of_stock" };
  const day = dispatchDay({
    stock: item.stock,
    shippingTime: item.shippingTime ?? product.shippingTime,
  });
  // An item to order needs the day.
  return day === null
    ? "delivery-time"
    : { availability: "backorder", availability_date: `${day}T12:00Z` };
}

/**
 * Returns what identifies an item everywhere. The article number of a used piece is a number of the
 * shop, and no number of the manufacturer.
 */
function identifiers(product: FeedProduct, size: FeedSize | undefined) {
  const stored = (size ?? product).gtin;
  const gtin = stored !== null && isGlobalGtin(stored) ? stored : undefined;
  const number = `${product.referenceNumber}${size?.referenceSuffix ?? ""}`;
  const brand = code(product.brand, FEED_LIMITS.brand);
  const mpn = product.taxMode === "margin" ? undefined : code(number, FEED_LIMITS.mpn);
  const isIdentified = gtin !== undefined || (brand !== undefined && mpn !== undefined);
  const problems: readonly FeedProblem[] = [
    ...(stored === null || gtin !== undefined
      ? []
      : [isGtin(stored) ? ("gtin-internal" as const) : ("gtin-invalid" as const)]),
    ...(isIdentified || product.taxMode === "margin" ? [] : ["identifier" as const]),
  ];
  return {
    problems,
    attributes: {
      ...defined("brand", brand),
      ...defined("gtin", gtin),
      ...defined("mpn", mpn),
      ...(isIdentified ? {} : { identifier_exists: "no" as const }),
    },
  };
}

type Created = { readonly item?: FeedItem; readonly problems: readonly FeedProblem[] };

function createItem(
  product: FeedProduct,
  size: FeedSize | undefined,
  description: string,
  shop: FeedShop,
): Created {
  const name = size === undefined ? product.name : `${product.name}, ${size.name}`;
  const title = plain(name);
  const [first, ...others] = product.images.map(shop.imageUrl);
  const priced = feedPrices(product, size, shop.now);
  const available = availability(product, size, shop);
  const identified = identifiers(product, size);
  const problems: readonly FeedProblem[] = [
    ...(typeof priced === "string" ? [priced] : []),
    ...(first === undefined ? ["picture" as const] : []),
    ...(description === "" ? ["description" as const] : []),
    ...(typeof available === "string" ? [available] : []),
    ...identified.problems,
    ...(title.length > FEED_LIMITS.title ? ["title-long" as const] : []),
    ...(description.length > FEED_LIMITS.description ? ["description-long" as const] : []),
    ...(product.isUntranslated ? ["untranslated" as const] : []),
  ];
  if (
    typeof priced === "string" ||
    typeof available === "string" ||
    first === undefined ||
    problems.some(isBlocking)
  )
    return { problems };
  const group = `p${product.id}`;
  const shipping = shop.shippingOf(priced.paid).slice(0, FEED_LIMITS.shipping);
  return {
    problems,
    item: {
      id: size === undefined ? group : `${group}-${size.id}`,
      title: truncateText(title, FEED_LIMITS.title),
      description: truncateText(description, FEED_LIMITS.description),
      link: shop.productUrl(product.id, product.slug),
      image_link: first,
      ...(others.length > 0
        ? { additional_image_link: others.slice(0, FEED_LIMITS.additional_image_link) }
        : {}),
      ...available,
      ...priced.prices,
      ...identified.attributes,
      condition: product.taxMode === "margin" ? "used" : "new",
      ...defined("product_type", limited(product.category, FEED_LIMITS.product_type)),
      ...(size === undefined ? {} : { item_group_id: group }),
      ...defined("size", limited(size?.name ?? null, FEED_LIMITS.size)),
      ...defined("material", limited(product.alloy, FEED_LIMITS.material)),
      ...feedMeasure(product.measure),
      ...(shipping.length > 0 ? { shipping } : {}),
    },
  };
}

/**
 * Returns the items of a product, one for each size, and what is missing. An item that Google would
 * refuse is left out.
 */
export function createFeedItems(
  product: FeedProduct,
  shop: FeedShop,
): { readonly items: readonly FeedItem[]; readonly problems: readonly FeedProblem[] } {
  const sold: readonly (FeedSize | undefined)[] =
    product.sizes.length === 0 ? [undefined] : product.sizes;
  const description = plain(htmlToText(product.description ?? ""));
  const created = sold.map((size) => createItem(product, size, description, shop));
  return {
    items: created.flatMap(({ item }) => item ?? []),
    problems: [...new Set(created.flatMap(({ problems }) => problems))],
  };
}
