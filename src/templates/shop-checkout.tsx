import type { ComponentProps } from "react";
import { CartChanges } from "../features/cart/cart-changes";
import { useCartCheck } from "../features/cart/use-cart-check";
import { CheckoutPage } from "../features/checkout/checkout-page";

type Props = Omit<ComponentProps<typeof CheckoutPage>, "check" | "changes">;

/** The checkout, with the cart's news beside what is ordered. */
export function ShopCheckout(props: Props) {
  const check = useCartCheck(props.locale, props.settings);
  return (
    <CheckoutPage
      {...props}
      check={check}
      changes={(onAccepted) => <CartChanges check={check} locale={props.locale} onAccepted={onAccepted} />}
    />
  );
}
