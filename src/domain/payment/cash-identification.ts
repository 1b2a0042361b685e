import type { Metal } from "../catalogue/metal";
import { createEuro, type Money } from "../pricing/money";
import type { TaxMode } from "../pricing/tax-mode";

/**
 * Cash payments from these totals on oblige a dealer to identify the customer (§ 10 (6a) no. 1, § 4
 * (5) no. 1 GwG). The lower limit is that of precious metals (§ 1 (10) sentence 2 no. 1 GwG).
 */
const LIMITS = { preciousMetals: createEuro(200_000), otherGoods: createEuro(1_000_000) } as const;

/** What decides whether a product is a precious metal. */
type CashGoods = { readonly taxMode: TaxMode; readonly metal?: Metal | null | undefined };

/**
 * Investment gold, or a coin or bar of fine metal. Jewellery and watches are other goods (§ 1 (10)
 * sentence 2 no. 3 GwG).
 */
const isPreciousMetal = ({ taxMode, metal }: CashGoods): boolean =>
  taxMode === "investment_gold" || metal === "fine_gold" || metal === "fine_silver";

/**
 * Customers who pay in cash are identified from a limit on. With a precious metal among the goods,
 * the lower limit applies to the whole payment.
 */
export function requiresIdentification(total: Money, goods: readonly CashGoods[]): boolean {
  const limit = goods.some(isPreciousMetal) ? LIMITS.preciousMetals : LIMITS.otherGoods;
  return total.cents >= limit.cents;
}
