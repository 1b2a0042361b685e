import { compareMoney, isEqualMoney, type Money } from "./money";
import { findLowestPriorPrice, type PriceEntry } from "./price-history";
import { applyPromotions, type PromotedPricing, type Promotion } from "./promotion";
import { applySale } from "./sale";

/** Stored prices of a product or variant, with its kept history in the order of time. */
export type StoredPrices = PromotedPricing & {
  readonly lowestPrice: Money | null;
  readonly history: readonly PriceEntry[];
};

export type StoredProductPrices = StoredPrices & {
  /** Whether visitors can see the product. */
  readonly published: boolean;
  readonly timeZone: string;
  /** Promotions that cover the product, at any time. */
  readonly promotions: readonly Promotion[];
  readonly variants: readonly (StoredPrices & { readonly id: number; readonly active: boolean })[];
};

/** Prices at one time. `entry` is a new entry of the history, or null if the price is the same. */
export type PlannedPrices = PromotedPricing & {
  /** Lowest price before the reduction, or null if no reduction may be announced. */
  readonly lowestPrice: Money | null;
  readonly entry: PriceEntry | null;
};

export type PlannedProductPrices = {
  readonly product: PlannedPrices;
  readonly variants: readonly (PlannedPrices & { readonly id: number })[];
};

/** Price that a customer has to pay. Null: not on offer, or on request. */
type Offer = Pick<PriceEntry, "price" | "onSale">;

const isSame = (a: Money | null, b: Money | null): boolean =>
  a === null || b === null ? a === b : isEqualMoney(a, b);

function planEntry(history: readonly PriceEntry[], offer: Offer, now: number): PriceEntry | null {
  const last = history.at(-1);
  if (last === undefined) return offer.price === null ? null : { ...offer, validFrom: now };
  return isSame(last.price, offer.price) && last.onSale === offer.onSale
    ? null
    : { ...offer, validFrom: now };
}

function plan(
  { history }: StoredPrices,
  applied: PromotedPricing,
  offer: Offer,
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): PlannedPrices {
  const entry = planEntry(history, offer, now);
  const lowest =
    offer.price === null
      ? null
      : findLowestPriorPrice(entry === null ? history : [...history, entry], timeZone);
  const isReduced =
    lowest !== null && offer.price !== null && compareMoney(offer.price, lowest) < 0;
  return { ...applied, entry, lowestPrice: isReduced ? lowest : null };
}

const NOT_OFFERED: Offer = { price: null, onSale: false };

const getOffer = ({ price, regularPrice }: PromotedPricing): Offer =>
  price === null ? NOT_OFFERED : { price, onSale: regularPrice !== null };

function applyAt(
  item: PromotedPricing,
  promotions: readonly Promotion[],
  now: number,
): PromotedPricing {
  const promoted = applyPromotions(item, promotions, now);
  return { ...applySale(promoted, now), promotion: promoted.promotion };
}

/**
 * Returns the prices of a product and its variants at a time: starts and ends sales and promotions, adds changed
 * prices to the history, and calculates the lowest price before each reduction (LAW-3). A variant
 * without a price of its own has the price of the product, and its reduction too.
 */
export function planPrices(stored: StoredProductPrices, now: number): PlannedProductPrices {
  const context = { now, timeZone: stored.timeZone };
  const product = applyAt(stored, stored.promotions, now);
  const productOffer = stored.published ? getOffer(product) : NOT_OFFERED;
  return {
    product: plan(stored, product, productOffer, context),
    variants: stored.variants.map((variant) => {
      const applied = applyAt(variant, stored.promotions, now);
      const own = applied.price === null ? productOffer : getOffer(applied);
      const offer = stored.published && variant.active ? own : NOT_OFFERED;
      return { id: variant.id, ...plan(variant, applied, offer, context) };
    }),
  };
}
