import type { ComponentProps } from "react";
import { CartChangesNotice } from "../../features/cart/cart-changes-notice";
import { useCartValidation } from "../../features/cart/use-cart-validation";
import { CheckoutPage } from "../../features/checkout/page/checkout-page";
import { OrderConfirmation } from "../../features/order/confirmation/order-confirmation";

type Props = Omit<
  ComponentProps<typeof CheckoutPage>,
  "validation" | "renderCartChanges" | "renderConfirmation"
>;

/** Renders the checkout page with the notice of cart changes and the order confirmation. */
export function CheckoutScreen(props: Props) {
  const validation = useCartValidation(props.locale, props.settings);
  return (
    <CheckoutPage
      {...props}
      validation={validation}
      renderCartChanges={(onAccepted) => (
        <CartChangesNotice check={validation} locale={props.locale} onAccepted={onAccepted} />
      )}
      renderConfirmation={(uuid) => (
        <OrderConfirmation search="" locale={props.locale} uuid={uuid} settings={props.settings} />
      )}
    />
  );
}
