import { type ComponentProps, type ReactNode, Suspense, useRef } from "react";
import { useTranslation } from "react-i18next";
import * as actions from "../../../ui/button/button.module.css";
import type { ContactWays } from "../place-order/order-limit-alert";
import type { PlaceOrderState } from "../place-order/use-place-order";
import { type OrderLegalLinks, OrderReview } from "../review/order-review";
import { LazyOrderRejectedAlert } from "../steps/lazy-steps";
import * as styles from "./checkout-form.module.css";

type Props = Omit<ComponentProps<typeof OrderReview>, "children" | "pages"> & {
  readonly pages: OrderLegalLinks & ContactWays;
  readonly placing: PlaceOrderState;
  /** Whether delivery and payment are chosen. */
  readonly isComplete: boolean;
  readonly status: string;
  /** Changes of the cart, in the place of a refusal. */
  readonly cartChanges: ReactNode;
  /** Receives a status message when the customer has settled a refusal. */
  readonly onSettled: (status: string) => void;
};

/** Renders items and totals with what came of the order, and in the last step the order button. */
export function CheckoutReview({
  placing,
  isComplete,
  status,
  cartChanges,
  onSettled,
  ...review
}: Props) {
  const { t } = useTranslation("shop");
  const orderButton = useRef<HTMLButtonElement>(null);
  const posting = placing.kind === "posting";
  return (
    <div className={styles.review}>
      <OrderReview {...review}>
        {placing.kind === "refused" ? (
          <Suspense>
            <LazyOrderRejectedAlert
              failure={placing.failure}
              cart={review.cart}
              locale={review.locale}
              ways={review.pages}
              payments={review.order.options.paymentMethods}
              onSettled={(message) => {
                onSettled(message);
                // The button that was pressed disappears with the alert.
                orderButton.current?.focus();
              }}
            />
          </Suspense>
        ) : (
          cartChanges
        )}
        <p role="status">{posting ? t("checkout.ordering") : status}</p>
        {review.isFinal ? (
          <button
            ref={orderButton}
            type="submit"
            className={actions.solid}
            // A disabled button would lose the focus. Another click posts nothing.
            aria-disabled={posting || !isComplete}
            aria-busy={posting}
          >
            {t("checkout.order")}
          </button>
        ) : null}
      </OrderReview>
    </div>
  );
}
