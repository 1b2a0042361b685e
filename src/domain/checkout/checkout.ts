import { type AddressDraft, EMPTY_ADDRESS } from "./address";
import type { Cart } from "../cart/cart";
import { SHOP } from "../constants";
import { addMoney, type Money, ZERO_EURO } from "../pricing/money";

/**
 * What the checkout keeps until the order is confirmed: the eight fields of CHECKOUT-1, and the
 * uuid that the browser gave the order before its first post, so that a retry is the same order
 * (CHECKOUT-5). `invoiceAddress` null: the same as the shipping address.
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
  readonly orderUuid: string | null;
  /** An order of this browser that was not paid, in whose place the one of `orderUuid` comes. */
  readonly replaces: string | null;
};

/** CHECKOUT-1, CHECKOUT-2: all empty, shipping cost 0, gift wrapping off. */
export const EMPTY_CHECKOUT: Checkout = {
  customerEmail: "",
  shippingAddress: EMPTY_ADDRESS,
  invoiceAddress: null,
  comment: "",
  paymentMethod: null,
  shippingMethod: null,
  shippingCost: ZERO_EURO,
  presentWrap: false,
  orderUuid: null,
  replaces: null,
};

/**
 * PAY-1: the wallet (PayPal) is on offer where the shop has the payment method with its id, and the
 * provider's client id.
 */
export function isPaypalOffered(
  paymentMethods: readonly { readonly id: number }[],
  clientId: string | null | undefined,
): boolean {
  return (
    Boolean(clientId) && paymentMethods.some((method) => method.id === SHOP.walletPaymentMethodId)
  );
}

/**
 * What the customer pays, as the cart's side panel adds it up: goods, shipping, and gift wrapping
 * where chosen.
 */
export type CheckoutTotals = {
  readonly goods: Money;
  readonly shipping: Money;
  readonly wrapping: Money;
  readonly total: Money;
};

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
