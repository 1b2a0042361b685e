import type { FeedShipping } from "./feed-product";

/**
 * Maximum lengths of the attributes, in characters, and of lists
 * (https://support.google.com/merchants/answer/7052112).
 */
export const FEED_LIMITS = {
  title: 150,
  description: 5000,
  brand: 70,
  mpn: 70,
  size: 100,
  material: 200,
  product_type: 750,
  additional_image_link: 10,
  shipping: 100,
} as const;

/** An item of a feed for Google Merchant Center: a product, or one of its sizes. */
export type FeedItem = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly link: string;
  readonly image_link: string;
  readonly additional_image_link?: readonly string[];
  readonly availability: "in_stock" | "out_of_stock" | "backorder";
  /** When an item to order leaves the shop. */
  readonly availability_date?: string;
  readonly price: string;
  readonly sale_price?: string;
  readonly sale_price_effective_date?: string;
  readonly brand?: string;
  readonly gtin?: string;
  readonly mpn?: string;
  /** Absent: yes. */
  readonly identifier_exists?: "no";
  readonly condition: "new" | "used";
  readonly product_type?: string;
  readonly item_group_id?: string;
  readonly size?: string;
  readonly material?: string;
  readonly unit_pricing_measure?: string;
  readonly unit_pricing_base_measure?: string;
  readonly shipping?: readonly FeedShipping[];
};

/** Problems of an item that Google would refuse. The feed leaves it out. */
const BLOCKING_PROBLEMS = ["price", "picture", "description", "delivery-time"] as const;

/** What is missing for the listing of an item, or wrong. */
export type FeedProblem =
  | (typeof BLOCKING_PROBLEMS)[number]
  | "identifier"
  | "gtin-invalid"
  | "gtin-internal"
  | "title-long"
  | "description-long"
  | "untranslated";

export const isBlocking = (problem: FeedProblem): boolean =>
  BLOCKING_PROBLEMS.some((each) => each === problem);
