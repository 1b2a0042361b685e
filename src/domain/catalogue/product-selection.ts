import { type CartLine, clampCount } from "../cart/cart";
import type { Money } from "../pricing/money";
import {
  EMPTY_PERSONALIZATION,
  type PersonalizationValues,
} from "../personalization/personalization";
import { resolvePrice, type DisplayPrice, type Product, type Variant } from "./product";

/**
 * State of the customer's selection on the product page (PRODUCT-2). `priceRange` is shown while no
 * variant is selected. `price` is null until then, and for products whose price is on request.
 * `stock` null: not tracked, or no variant selected. `count` null: no variant selected.
 */
export type ProductSelection = {
  readonly product: Product;
  readonly variant: number | null;
  readonly priceRange: DisplayPrice;
  readonly price: Money | null;
  readonly stock: number | null;
  readonly shippingTime: number | null;
  readonly count: number | null;
  readonly personalization: PersonalizationValues;
};

export type ProductSelectionAction =
  | { readonly kind: "variantChange"; readonly variant: number | null }
  | { readonly kind: "countChange"; readonly count: number }
  | { readonly kind: "personalizationChange"; readonly values: PersonalizationValues };

function added(product: Product): ProductSelection {
  const details: ProductSelection = {
    product,
    variant: null,
    priceRange: product.price,
    price: null,
    stock: null,
    shippingTime: product.shippingTime ?? null,
    count: null,
    personalization: EMPTY_PERSONALIZATION,
  };
  return product.variants.length > 0
    ? details
    : { ...details, price: product.ownPrice, stock: product.stock, count: 1 };
}

function withVariant(state: ProductSelection, wanted: number | null): ProductSelection {
  const { product } = state;
  if (wanted === null)
    return {
      ...state,
      variant: null,
      price: null,
      stock: null,
      count: null,
      shippingTime: product.shippingTime ?? null,
    };
  const variant = product.variants.find((candidate) => candidate.id === wanted && candidate.active);
  if (!variant) return state;
  return {
    ...state,
    variant: variant.id,
    price: resolvePrice(product.ownPrice, variant),
    stock: variant.stock,
    shippingTime: variant.shippingTime ?? product.shippingTime ?? null,
    count: 1,
  };
}

/**
 * Reducer of the product page (PRODUCT-2). `variantChange` with null clears price, stock and count;
 * otherwise it takes the values of the variant and count 1. A variant that is inactive or belongs
 * to another product has no effect (PRODUCT-3).
 */
export function productSelectionReducer(
  state: ProductSelection,
  action: ProductSelectionAction,
): ProductSelection {
  switch (action.kind) {
    case "variantChange":
      return withVariant(state, action.variant);
    case "countChange":
      return state.count === null ? state : { ...state, count: clampCount(action.count) };
    case "personalizationChange":
      return { ...state, personalization: action.values };
  }
}

/**
 * Returns the first selection of a product page (PRODUCT-2): with variants, a price range and no
 * selection; without variants, price, stock, shipping time and count 1. Each product has its own
 * page component, which resets the selection. `edited` is the cart line that the customer edits; a
 * variant that can no longer be selected is left out.
 */
export function createSelection(product: Product, edited: CartLine | null): ProductSelection {
  const state = added(product);
  if (!edited) return state;
  const { variant, count, personalization } = edited;
  const selected = variant === null ? state : withVariant(state, variant);
  return {
    ...selected,
    personalization,
    count: selected.count === null ? null : clampCount(count),
  };
}

export function findSelectedVariant(state: ProductSelection): Variant | null {
  return state.product.variants.find((variant) => variant.id === state.variant) ?? null;
}
