import { compareMoney, isEqualMoney, type Money } from "./money";
import { findLowestPriorPrice, type PriceEntry } from "./price-history";
import { applySale, type SalePricing } from "./sale";

/** Stored prices of a product or variant, with its kept history in the order of time. */
export type StoredPrices = SalePricing & {
  readonly lowestPrice: Money | null;
  readonly history: readonly PriceEntry[];
};

export type StoredProductPrices = StoredPrices & {
  /** Whether visitors can see the product. */
  readonly published: boolean;
  readonly timeZone: string;
  readonly variants: readonly (StoredPrices & { readonly id: number; readonly active: boolean })[];
};

/** Prices at one time. `entry` is a new entry of the history, or null if the price is the same. */
export type PlannedPrices = SalePricing & {
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
  applied: SalePricing,
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

const getOffer = ({ price, regularPrice }: SalePricing): Offer =>
  price === null ? NOT_OFFERED : { price, onSale: regularPrice !== null };

/**
 * Returns the prices of a product and its variants at a time: starts and ends sales, adds changed
 * prices to the history, and calculates the lowest price before each reduction (LAW-3). A variant
 * without a price of its own has the price of the product, and its reduction too.
 */
export function planPrices(stored: StoredProductPrices, now: number): PlannedProductPrices {
  const context = { now, timeZone: stored.timeZone };
  const product = applySale(stored, now);
  const productOffer = stored.published ? getOffer(product) : NOT_OFFERED;
  return {
    product: plan(stored, product, productOffer, context),
    variants: stored.variants.map((variant) => {
      const applied = applySale(variant, now);
      const own = applied.price === null ? productOffer : getOffer(applied);
      const offer = stored.published && variant.active ? own : NOT_OFFERED;
      return { id: variant.id, ...plan(variant, applied, offer, context) };
    }),
  };
}
