import type { Money } from "../pricing/money";
import type { SalePricing } from "../pricing/sale";
import type { TaxMode } from "../pricing/tax-mode";
import type { UnitPriceMeasure } from "../pricing/unit-price";

/** What a product and its sizes state alike. */
type OfferedItem = {
  readonly id: number;
  readonly pricing: SalePricing;
  /** Lowest price of the 30 days before the sale that runs. Null: no reduction is announced. */
  readonly lowestPrice: Money | null;
  readonly stock: number | null;
  readonly reorderPossible: boolean;
  /** Working days to make or procure the item. Null: unknown, or that of the product. */
  readonly shippingTime: number | null;
  readonly gtin: string | null;
};

/** A size of a product. A price of null is that of the product. */
export type FeedSize = OfferedItem & {
  readonly name: string;
  readonly referenceSuffix: string | null;
};

/** A published product with its texts in the language of the feed. */
export type FeedProduct = OfferedItem & {
  readonly name: string;
  readonly slug: string;
  readonly referenceNumber: string;
  /** Markup. */
  readonly description: string | null;
  /** The texts are in the default language of the site, because nobody has translated them. */
  readonly isUntranslated: boolean;
  readonly brand: string | null;
  readonly category: string | null;
  readonly alloy: string | null;
  readonly taxMode: TaxMode;
  readonly measure: UnitPriceMeasure | undefined;
  /** Ids of the files, in the order of the shop. */
  readonly images: readonly string[];
  /** Active sizes. Without any, the product itself is sold. */
  readonly sizes: readonly FeedSize[];
};

export type FeedShipping = { readonly country: string; readonly price: string };

/** What the items of a feed have in common. */
export type FeedShop = {
  readonly now: number;
  /** Whether the shop sells more than its stock. */
  readonly purchaseToOrder: boolean;
  readonly productUrl: (id: number, slug: string) => string;
  readonly imageUrl: (file: string) => string;
  /** What the delivery of goods of this value costs, by country. */
  readonly shippingOf: (goods: Money) => readonly FeedShipping[];
  /** Day on which an item that is to be procured leaves the shop. Null: unknown. */
  readonly dispatchDay: (item: Pick<OfferedItem, "stock" | "shippingTime">) => string | null;
};
