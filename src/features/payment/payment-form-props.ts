import type { ReactNode } from "react";
import type { ShopSettings } from "../../clients/content/shop-settings";
import type { FetchedOrder } from "../../clients/orders/order-queries";
import type { PaymentOutcome } from "../../clients/payments/post-payment";
import type { Locale } from "../../domain/locale/locale";

/** What the payment page gives to the form of a payment method. */
export type PaymentFormProps = {
  readonly locale: Locale;
  readonly order: FetchedOrder;
  readonly settings: ShopSettings;
  /** Name of the payment method in the shop. */
  readonly name: string;
  /** Order number and total, shown between the introduction and the payment. */
  readonly facts: ReactNode;
  readonly onConfirmed: (outcome: PaymentOutcome) => void;
  /** Called if the order has changed since it was fetched. */
  readonly onChanged: () => void;
};
