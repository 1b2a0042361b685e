import type { ComponentProps } from "react";
import { CartChangesNotice } from "../features/cart/cart-changes";
import { useCartValidation } from "../features/cart/use-cart-check";
import { CheckoutPage } from "../features/checkout/checkout-page";

type Props = Omit<ComponentProps<typeof CheckoutPage>, "check" | "changes">;

/** The checkout, with the cart's news beside what is ordered. */
export function CheckoutScreen(props: Props) {
  const check = useCartValidation(props.locale, props.settings);
  return (
    <CheckoutPage
      {...props}
      check={check}
      changes={(onAccepted) => <CartChangesNotice check={check} locale={props.locale} onAccepted={onAccepted} />}
    />
  );
}
