import { useQuery } from "@tanstack/react-query";
import { withBranchStock } from "../../../domain/branches/item-branch-stock";
import type { CartValidation } from "../../../domain/cart/validate-cart";
import {
  type DeliveryEstimate,
  estimateDelivery,
} from "../../../domain/delivery/delivery-estimate";
import {
  createDeliveryTerms,
  createPreparationSettings,
} from "../../../domain/delivery/delivery-settings";
import {
  calculateLinePreparations,
  resolveLongestPreparation,
} from "../../../domain/delivery/preparation";
import type { ShippingOption } from "../../../domain/pricing/shipping";
import { branchStockQuery } from "../../../clients/content/queries/branch-stock-query";
import { deliverySettingsQuery } from "../../../clients/content/queries/delivery-queries";
import type { ShopSettings } from "../../../clients/content/shop-settings";
import { useCart } from "../../../stores/cart";

/** What the date of a delivery depends on, besides the shipping option. */
export type DeliveredOrder = {
  readonly settings: Pick<ShopSettings, "purchaseToOrder" | "shippingMethods">;
  /** Comparison of the cart with the current products, once loaded. */
  readonly check: CartValidation | null;
  readonly country: string;
};

/** Null: not calculated yet. */
type Estimate = (option: ShippingOption, paysByTransfer: boolean) => DeliveryEstimate | null;

const UNKNOWN: Estimate = () => ({ kind: "unknown" });

/**
 * Returns a function that estimates the delivery of the cart with a shipping option (SHOP-4), by
 * the rules that the server applies to the order. Null until products and settings are loaded. The
 * date of a pickup at a branch also depends on what the branch has (SHOP-5).
 */
export function useDeliveryEstimates({
  settings,
  check,
  country,
}: DeliveredOrder): Estimate | null {
  const lines = useCart((cart) => cart.products);
  const { data: delivery, isError } = useQuery(deliverySettingsQuery());
  const branches = useQuery({
    ...branchStockQuery({
      products: lines.filter(({ variant }) => variant === null).map(({ product }) => product),
      variants: lines.flatMap(({ variant }) => variant ?? []),
    }),
    enabled: settings.shippingMethods.some(({ branch }) => branch !== undefined),
  });
  if (isError) return UNKNOWN;
  if (!delivery || !check) return null;
  const products = check.products.map((product) => withBranchStock(product, branches.data ?? []));
  return (option, paysByTransfer) => {
    if (option.branch !== null && !branches.data)
      return branches.isError ? { kind: "unknown" } : null;
    const preparation = resolveLongestPreparation(
      calculateLinePreparations(
        lines,
        products,
        createPreparationSettings(delivery, settings.purchaseToOrder, option.branch),
      ),
    );
    return estimateDelivery(
      createDeliveryTerms(preparation, option, country, delivery),
      delivery.calendar,
      { now: Date.now(), paysByTransfer },
    );
  };
}
