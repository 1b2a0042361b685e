import { compareMoney, createEuro, type Money } from "./money";
import { hasEnded, NO_SALE, resolveRegularPrice, type SalePricing } from "./sale";

/** To which price a promotion rounds: to the cent, whole euros, or whole euros that end in 9. */
export const PROMOTION_ROUNDINGS = ["none", "whole", "nine"] as const;
export type PromotionRounding = (typeof PROMOTION_ROUNDINGS)[number];

/** Reduction of a promotion. `percent` in hundredths of a percent. Exactly one of both is set. */
export type PromotionReduction = {
  readonly percent: number | null;
  readonly amount: Money | null;
  readonly rounding: PromotionRounding;
};

/** Reduction of selected products from a time until another one. Lists contain record ids. */
export type Promotion = PromotionReduction & {
  readonly id: number;
  readonly name: string;
  readonly project: number;
  readonly manufacturers: readonly number[];
  readonly categories: readonly number[];
  readonly tags: readonly number[];
  readonly products: readonly number[];
  readonly startsAt: number;
  readonly endsAt: number;
};

/** What a promotion selects products by. */
export type SelectableProduct = {
  readonly id: number;
  readonly project: number;
  readonly manufacturer: number | null;
  readonly category: number | null;
  readonly tags: readonly number[];
};

/**
 * True if a promotion covers a product: it is picked by hand, or it fits each of the lists of
 * brands, categories and tags that is not empty.
 */
export function isCovered(promotion: Promotion, product: SelectableProduct): boolean {
  if (product.project !== promotion.project) return false;
  if (promotion.products.includes(product.id)) return true;
  const { manufacturer, category, tags } = product;
  const lists = [
    { wanted: promotion.manufacturers, own: [manufacturer] },
    { wanted: promotion.categories, own: [category] },
    { wanted: promotion.tags, own: tags },
  ].filter(({ wanted }) => wanted.length > 0);
  return (
    lists.length > 0 &&
    lists.every(({ wanted, own }) => own.some((id) => id !== null && wanted.includes(id)))
  );
}

function roundDown(cents: number, rounding: PromotionRounding): number {
  if (rounding === "none") return cents;
  const euros = Math.floor(cents / 100);
  return (rounding === "whole" ? euros : euros - ((euros + 1) % 10)) * 100;
}

/**
 * Returns the price with the reduction, never less reduced than announced: it is rounded down.
 * Rounding that would leave nothing does not apply. Returns null if there is nothing to reduce.
 */
export function calculatePromotionPrice(
  { percent, amount, rounding }: PromotionReduction,
  regularPrice: Money,
): Money | null {
  const { cents } = regularPrice;
  const reduced =
    percent === null
      ? cents - (amount?.cents ?? 0)
      : Math.floor((cents * (10_000 - percent)) / 10_000);
  if (reduced <= 0 || reduced >= cents) return null;
  const rounded = roundDown(reduced, rounding);
  return createEuro(rounded > 0 ? rounded : reduced);
}

/** True if staff have entered a sale of the item itself that has not ended. */
export const hasOwnSale = ({ sale, promotion }: PromotedPricing, now: number): boolean =>
  promotion === null &&
  (sale.price !== null || sale.startsAt !== null || sale.endsAt !== null) &&
  !hasEnded(sale, now);

/** Prices of a product or variant. `promotion` has filled the sale; null: staff have. */
export type PromotedPricing = SalePricing & { readonly promotion: number | null };

/**
 * Fills the sale of an item with the running promotion that gives the lowest price, and clears it
 * if none does. Of equal ones, the first by id wins. A sale that staff entered wins over all
 * promotions until it ends, also before it begins. `promotions` are those that cover the product.
 */
export function applyPromotions(
  item: PromotedPricing,
  promotions: readonly Promotion[],
  now: number,
): PromotedPricing {
  if (hasOwnSale(item, now)) return item;
  const regularPrice = resolveRegularPrice(item);
  const [best] = promotions
    .filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt)
    .flatMap((promotion) => {
      const price = regularPrice === null ? null : calculatePromotionPrice(promotion, regularPrice);
      return price === null ? [] : [{ ...promotion, price }];
    })
    .toSorted((a, b) => compareMoney(a.price, b.price) || a.id - b.id);
  if (best === undefined) return { ...item, sale: NO_SALE, promotion: null };
  const { price, startsAt, endsAt, id } = best;
  return { ...item, sale: { price, startsAt, endsAt }, promotion: id };
}
