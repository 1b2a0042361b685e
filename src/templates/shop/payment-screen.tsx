import type { ComponentProps } from "react";
import { OrderSummary } from "../../features/order/details/order-summary";
import { PaymentPage } from "../../features/payment/payment-page";

/** Renders the payment page with the items of the order. */
export function PaymentScreen(props: Omit<ComponentProps<typeof PaymentPage>, "renderSummary">) {
  return (
    <PaymentPage
      {...props}
      renderSummary={(order) => <OrderSummary order={order} locale={props.locale} />}
    />
  );
}
