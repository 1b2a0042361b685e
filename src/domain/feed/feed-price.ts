import { formatDecimal, type Money } from "../pricing/money";
import { applySale } from "../pricing/sale";
import type { UnitPriceMeasure } from "../pricing/unit-price";
import type { FeedItem, FeedProblem } from "./feed-item";
import type { FeedProduct, FeedSize } from "./feed-product";

/** Returns an amount as the feed states it: "15.00 EUR". */
export const feedAmount = (money: Money): string => `${formatDecimal(money)} ${money.currency}`;

/** Returns a time as the feed states it: "2026-12-01T09:00Z". */
const feedTime = (timestamp: number): string =>
  `${new Date(timestamp).toISOString().slice(0, "2026-12-01T09:00".length)}Z`;

type Priced = Pick<FeedItem, "price" | "sale_price" | "sale_price_effective_date">;

/**
 * Returns the prices of a product or size at a time. A reduction is stated as the product page
 * shows it: from the lowest price of the 30 days before (§ 11 PAngV). Without one, and before the sale
 * begins, the price that customers pay is the only one.
 */
export function feedPrices(
  product: FeedProduct,
  size: FeedSize | undefined,
  now: number,
): { readonly paid: Money; readonly prices: Priced } | FeedProblem {
  const own = size !== undefined && size.pricing.price !== null ? size : product;
  const { lowestPrice } = size ?? product;
  const { price, regularPrice, sale } = applySale(own.pricing, now);
  if (price === null || price.cents <= 0) return "price";
  const { startsAt, endsAt } = sale;
  const isReduced =
    own.pricing.regularPrice !== null &&
    regularPrice !== null &&
    lowestPrice !== null &&
    lowestPrice.cents > price.cents;
  if (!isReduced || startsAt === null || endsAt === null)
    return { paid: price, prices: { price: feedAmount(price) } };
  return {
    paid: price,
    prices: {
      price: feedAmount(lowestPrice),
      sale_price: feedAmount(price),
      sale_price_effective_date: `${feedTime(startsAt)}/${feedTime(endsAt)}`,
    },
  };
}

/** Returns the measure of goods sold by weight or volume, with the unit of their unit price. */
export const feedMeasure = (measure: UnitPriceMeasure | undefined) =>
  measure === undefined
    ? {}
    : {
        unit_pricing_measure: `${measure.quantity} ${measure.unit}`,
        unit_pricing_base_measure: measure.unit.endsWith("g") ? "1 kg" : "1 l",
      };
