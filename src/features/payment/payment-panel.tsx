import { Link } from "gatsby";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { checkoutStepPath } from "../../domain/checkout/checkout-step";
import type { Locale } from "../../domain/locale/locale";
import * as actions from "../../ui/button/button.module.css";
import { ErrorAlert } from "../../ui/feedback/error-alert";
import { useShopPaths } from "../../ui/shop/shop-paths-provider";
import * as styles from "./payment-page.module.css";
import type { PaymentState } from "./use-payment";

type Props<Approval, Code> = {
  readonly locale: Locale;
  readonly label: string;
  readonly privacy: string;
  readonly paying: PaymentState<Approval, Code>;
  /** Status messages by payment state. */
  readonly messages: Readonly<
    Record<"confirming" | "paid" | "cancelled" | "provider-error", string>
  >;
  readonly failure: (failed: Extract<PaymentState<Approval, Code>, { kind: "failed" }>) => {
    readonly title: string;
    readonly text: string;
  };
  readonly onRetry: (approval: Approval) => void;
  readonly children: ReactNode;
};

/**
 * Renders payment status, errors with a retry, and a link to other payment methods, independent of
 * the provider.
 */
export function PaymentPanel<Approval, Code>({
  locale,
  label,
  privacy,
  paying,
  messages,
  failure,
  onRetry,
  children,
}: Props<Approval, Code>) {
  const { t } = useTranslation("shop");
  const shopPath = useShopPaths();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (paying.kind === "failed") notice.current?.focus();
  }, [paying]);

  const failed = paying.kind === "failed" ? { ...failure(paying), ...paying } : null;
  return (
    <>
      <section className={styles.pay} aria-label={label}>
        <p role="status">
          {paying.kind === "ready" || paying.kind === "failed" ? null : messages[paying.kind]}
        </p>
        {failed ? (
          <div ref={notice} tabIndex={-1} className={styles.notice}>
            <ErrorAlert title={failed.title}>
              <p>{failed.text}</p>
              {failed.reason === "unreachable" ? (
                <button
                  type="button"
                  className={actions.solid}
                  onClick={() => onRetry(failed.approval)}
                >
                  {t("payment.retry")}
                </button>
              ) : null}
            </ErrorAlert>
          </div>
        ) : null}
        {children}
        <p className={styles.note}>{t("payment.reserved")}</p>
        <p className={styles.note}>{privacy}</p>
      </section>
      {paying.kind === "confirming" || paying.kind === "paid" ? null : (
        <Link
          to={checkoutStepPath(shopPath.checkout(locale), "payment")}
          className={actions.outline}
        >
          {t("payment.other")}
        </Link>
      )}
    </>
  );
}
