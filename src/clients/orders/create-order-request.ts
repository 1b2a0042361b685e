import type { AddressDraft } from "../../domain/checkout/address";
import type { Cart } from "../../domain/cart/cart";
import type { Checkout } from "../../domain/checkout/checkout";
import { resolvePresentCard } from "../../domain/checkout/present-card";
import type { Locale } from "../../domain/locale/locale";
import { type Money, toDecimalNumber } from "../../domain/pricing/money";
import type { OrderRequest, AddressPayload } from "../../contracts/order-requests";

function wireAddress(draft: AddressDraft): AddressPayload {
  const company = draft.company.trim();
  const addition = draft.addition.trim();
  return {
    first_name: draft.firstName.trim(),
    last_name: draft.lastName.trim(),
    street: draft.street.trim(),
    number: draft.number.trim(),
    zip_code: draft.zipCode.trim(),
    city: draft.city.trim(),
    country_code: draft.countryCode,
    ...(company ? { company } : {}),
    ...(addition ? { addition } : {}),
  };
}

export type OrderRequestInput = {
  readonly orderUuid: string;
  /** UUID of an unpaid order from this browser that this order replaces. */
  readonly replaces: string | null;
  readonly language: Locale;
  readonly cart: Cart;
  readonly checkout: Omit<Checkout, "orderUuid" | "replaces" | "paymentMethod" | "shippingMethod">;
  readonly paymentMethod: number;
  readonly shippingMethod: number;
  readonly total: Money;
};

/**
 * Creates the order request (CHECKOUT-5). The client adds the project. Amounts are decimals in
 * euros.
 */
export function createOrderRequest(input: OrderRequestInput): Omit<OrderRequest, "project"> {
  const { checkout, cart } = input;
  const phone = checkout.shippingAddress.phone.trim();
  const comment = checkout.comment.trim();
  const presentCard = resolvePresentCard(checkout);
  return {
    order_uuid: input.orderUuid,
    ...(input.replaces ? { replaces: input.replaces } : {}),
    language: input.language,
    customer_email: checkout.customerEmail.trim(),
    ...(phone ? { customer_phone: phone } : {}),
    ...(comment ? { comment } : {}),
    payment_method: input.paymentMethod,
    shipping_method: input.shippingMethod,
    present_wrap: checkout.presentWrap,
    ...(presentCard ? { present_card: presentCard } : {}),
    shipping_address: wireAddress(checkout.shippingAddress),
    ...(checkout.invoiceAddress ? { invoice_address: wireAddress(checkout.invoiceAddress) } : {}),
    products: cart.products.map((line) => ({
      product: line.product,
      variant: line.variant,
      personalization: { ...line.personalization },
      count: line.count,
      price_brutto: toDecimalNumber(line.priceBrutto),
    })),
    shipping_cost: toDecimalNumber(checkout.shippingCost),
    total_price_brutto: toDecimalNumber(input.total),
  };
}
