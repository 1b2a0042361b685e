import { type AddressDraft, EMPTY_ADDRESS } from "./address";
import type { Cart } from "../cart/cart";
import { addMoney, type Money, ZERO_EURO } from "../pricing/money";

/**
 * Checkout state kept until the order is confirmed: the eight fields of CHECKOUT-1, the card text
 * of a gift, and the uuid that the browser assigns to the order before the first request, so that a
 * retry submits the same order (CHECKOUT-5). `invoiceAddress` null: same as the shipping address.
 */
export type Checkout = {
  readonly customerEmail: string;
  readonly shippingAddress: AddressDraft;
  readonly invoiceAddress: AddressDraft | null;
  readonly comment: string;
  readonly paymentMethod: number | null;
  readonly shippingMethod: number | null;
  readonly shippingCost: Money;
  readonly presentWrap: boolean;
  /** Card text of the gift (SHOP-8). Kept while `presentWrap` is off. */
  readonly presentCard: string;
  readonly orderUuid: string | null;
  /** Uuid of an unpaid order of this browser that the order `orderUuid` replaces. */
  readonly replaces: string | null;
};

/**
 * Initial checkout: all fields empty, shipping cost 0, no gift wrapping (CHECKOUT-1, CHECKOUT-2).
 */
export const EMPTY_CHECKOUT: Checkout = {
  customerEmail: "",
  shippingAddress: EMPTY_ADDRESS,
  invoiceAddress: null,
  comment: "",
  paymentMethod: null,
  shippingMethod: null,
  shippingCost: ZERO_EURO,
  presentWrap: false,
  presentCard: "",
  orderUuid: null,
  replaces: null,
};

/**
 * Totals of the checkout as shown in the side panel: goods, shipping, gift wrapping if selected,
 * and their sum.
 */
export type CheckoutTotals = {
  readonly goods: Money;
  readonly shipping: Money;
  readonly wrapping: Money;
  readonly total: Money;
};

/** Adds shipping and, if selected, gift wrapping (charged once per order) to the goods. */
export function calculateCheckoutTotals(
  cart: Pick<Cart, "totalPriceBrutto">,
  checkout: Pick<Checkout, "shippingCost" | "presentWrap">,
  wrappingPrice: Money,
): CheckoutTotals {
  const goods = cart.totalPriceBrutto;
  const shipping = checkout.shippingCost;
  const wrapping = checkout.presentWrap ? wrappingPrice : ZERO_EURO;
  return { goods, shipping, wrapping, total: addMoney(goods, shipping, wrapping) };
}
