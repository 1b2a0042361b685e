import type { FeedProblem } from "../domain/feed/feed-item";
import type { Locale } from "../domain/locale/locale";

export type FeedFormat = "xml" | "csv";

/** Answer of `/product-feed/addresses`. */
export type FeedAddresses = readonly {
  readonly language: Locale;
  readonly format: FeedFormat;
  readonly url: string;
}[];

/** A product with what is missing for its listing. */
export type IncompleteProduct = {
  readonly id: number;
  readonly name: string;
  readonly referenceNumber: string;
  readonly problems: readonly FeedProblem[];
};

/** Answer of `/product-feed/check`. Counts are those of published products. */
export type FeedCheck = {
  readonly products: number;
  /** Products with an item in the feed. */
  readonly listed: number;
  readonly withoutGtin: number;
  readonly incomplete: number;
  /** Whether a delivery has a price. */
  readonly hasShipping: boolean;
  /** The first ones, and products that the feed leaves out before the others. */
  readonly list: readonly IncompleteProduct[];
};
