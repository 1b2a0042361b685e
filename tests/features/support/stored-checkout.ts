import { EMPTY_ADDRESS } from "#domain/checkout/address";
import { createEuro } from "#domain/pricing/money";
import { addCartLine } from "#stores/cart";
import { updateCheckout } from "#stores/checkout";

export const CUSTOMER_ADDRESS = {
  ...EMPTY_ADDRESS,
  firstName: "Clara",
  lastName: "Sonntag",
  street: "Lindenweg",
  number: "12",
  zipCode: "97070",
  city: "Lindenau",
  countryCode: "DE",
};

/** Puts two engraved rings at 1,240.00 euros into the cart. */
export function storeEngravedRings(): void {
  addCartLine({
    product: 7,
    variant: 54,
    personalization: { text: "C & J" },
    count: 2,
    priceBrutto: createEuro(124_000),
    display: { name: "Trauringe" },
  });
}

/** Stores the address step of the checkout as completed. */
export function storeAddress(): void {
  updateCheckout({ customerEmail: "clara@example.com", shippingAddress: CUSTOMER_ADDRESS });
}
