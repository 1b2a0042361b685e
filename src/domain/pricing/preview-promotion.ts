import type { Money } from "./money";
import { planPrices, type StoredProductPrices, type PlannedPrices } from "./plan-prices";
import { calculatePromotionPrice, hasOwnSale, type Promotion } from "./promotion";
import { resolveRegularPrice } from "./sale";

/** Why a promotion does not change a price. */
export type PromotionExclusion = "own-sale" | "on-request" | "not-below" | "other-promotion";

/** Effect of a promotion on a product, or on a variant with a price of its own. */
export type PromotionEffect = {
  readonly variant: number | null;
  /** Regular price. Null: on request. */
  readonly oldPrice: Money | null;
  /** Price during the promotion, as the rules give it. */
  readonly newPrice: Money | null;
  /** Lowest price of the 30 days before, which the shop strikes through. Null: it shows none. */
  readonly lowestPrice: Money | null;
  /** Null: the promotion reduces the price. */
  readonly exclusion: PromotionExclusion | null;
  /** Name of the promotion that wins. */
  readonly winner: string | null;
};

/**
 * Returns what a promotion does to a product that it covers, at its start or now if it has begun.
 * Plans prices as the job does, with the promotion as if it were published.
 */
export function previewPromotion(
  promotion: Promotion,
  stored: StoredProductPrices,
  now: number,
): readonly PromotionEffect[] {
  const promotions = [...stored.promotions.filter(({ id }) => id !== promotion.id), promotion];
  const at = Math.max(now, promotion.startsAt);
  const plan = planPrices({ ...stored, promotions }, at);
  const winnerOf = ({ promotion: id }: PlannedPrices) => promotions.find((each) => each.id === id);

  const effectOf = (
    item: StoredProductPrices | StoredProductPrices["variants"][number],
    planned: PlannedPrices,
    variant: number | null,
  ): PromotionEffect => {
    const oldPrice = resolveRegularPrice(item);
    const winner = winnerOf(planned);
    const exclusion = ((): PromotionExclusion | null => {
      if (oldPrice === null) return "on-request";
      if (hasOwnSale(item, at)) return "own-sale";
      if (calculatePromotionPrice(promotion, oldPrice) === null) return "not-below";
      return winner?.id === promotion.id ? null : "other-promotion";
    })();
    return {
      ...{ variant, oldPrice, exclusion },
      ...{ newPrice: planned.price, lowestPrice: planned.lowestPrice },
      winner: winner !== undefined && winner.id !== promotion.id ? winner.name : null,
    };
  };

  const variants = stored.variants.flatMap((item) => {
    const planned = plan.variants.find(({ id }) => id === item.id);
    return planned === undefined || resolveRegularPrice(item) === null
      ? []
      : [effectOf(item, planned, item.id)];
  });
  // Without a use for the price of the product, only its variants are on offer.
  const isProductUnused =
    variants.length > 0 &&
    (resolveRegularPrice(stored) === null || variants.length === stored.variants.length);
  return isProductUnused ? variants : [effectOf(stored, plan.product, null), ...variants];
}
