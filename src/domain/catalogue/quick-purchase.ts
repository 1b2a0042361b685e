import { calculateAvailability, type Product, resolvePrice } from "./product";

type QuickProduct = Pick<
  Product,
  "variants" | "personalization" | "ownPrice" | "stock" | "reorderPossible"
>;

/**
 * How a product can be bought from a list: `add` puts it into the cart at once, `choose` needs a
 * choice on its page first, `none` means that it cannot be bought now.
 */
export type QuickPurchase = "add" | "choose" | "none";

export function resolveQuickPurchase(
  product: QuickProduct,
  { inCart, purchaseToOrder }: { readonly inCart: number; readonly purchaseToOrder: boolean },
): QuickPurchase {
  const isOffered = (one: Pick<Product, "stock" | "reorderPossible">, count: number) =>
    calculateAvailability(one, count, purchaseToOrder).kind !== "sold-out";
  if (product.variants.length > 0)
    return product.variants.some(
      (variant) =>
        variant.active && resolvePrice(product.ownPrice, variant) !== null && isOffered(variant, 1),
    )
      ? "choose"
      : "none";
  if (product.ownPrice === null || !isOffered(product, inCart + 1)) return "none";
  const { personalization } = product;
  return personalization?.required || personalization?.fields.some(({ required }) => required)
    ? "choose"
    : "add";
}
