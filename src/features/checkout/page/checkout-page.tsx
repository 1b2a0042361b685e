import { Link } from "gatsby";
import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { parseCheckoutStep } from "../../../domain/checkout/checkout-step";
import { PageHeading } from "../../../ui/document/page-heading";
import { usePageTitle } from "../../../ui/document/use-page-title";
import { useShopPaths } from "../../../ui/shop/shop-paths-provider";
import { useCart, useCartHydrated } from "../../../stores/cart";
import { syncCheckout, useCheckoutHydrated } from "../../../stores/checkout";
import * as actions from "../../../ui/button/button.module.css";
import { MinimalHeader } from "../../../ui/document/minimal-header";
import { EmptyState } from "../../../ui/feedback/empty-state";
import { CheckoutForm } from "./checkout-form";
import * as styles from "./checkout-page.module.css";

type Props = Pick<
  ComponentProps<typeof CheckoutForm>,
  "locale" | "settings" | "pages" | "validation" | "renderCartChanges"
> & {
  /** Query string of the URL; it contains the step. */
  readonly search: string;
  readonly renderConfirmation: (orderUuid: string) => ReactNode;
};

/** Renders the checkout after the stored cart and checkout are loaded. */
export function CheckoutPage({
  locale,
  settings,
  pages,
  search,
  validation,
  renderCartChanges,
  renderConfirmation,
}: Props) {
  const shopPath = useShopPaths();
  const { t } = useTranslation("shop");
  useEffect(() => syncCheckout(), []);
  const ready = [useCheckoutHydrated(), useCartHydrated()].every(Boolean);
  const empty = useCart((cart) => cart.products.length === 0);
  // The confirmation is shown at once: navigation to its URL takes time, and the cart is already
  // empty.
  const [placed, setPlaced] = useState<string | null>(null);
  const requestedStep = parseCheckoutStep(search);
  usePageTitle(
    placed === null
      ? `${t(`checkout.steps.${requestedStep}`)} – ${t("checkout.title")}`
      : undefined,
  );
  if (!ready) return null;
  if (placed !== null) return renderConfirmation(placed);
  if (empty) {
    return (
      <div className="wrap">
        <EmptyState title={t("cart.empty.title")} text={t("cart.empty.text")}>
          <Link to={shopPath.list(locale)} className={actions.solid}>
            {t("cart.empty.back")}
          </Link>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={`wrap ${styles.page}`}>
      <MinimalHeader />
      <div className={styles.head}>
        <PageHeading className={styles.title}>{t("checkout.title")}</PageHeading>
        <p className={styles.back}>
          <Link to={shopPath.cart(locale)}>
            <span aria-hidden="true">← </span>
            {t("checkout.back")}
          </Link>
        </p>
      </div>
      {settings.enableCart ? (
        <CheckoutForm
          locale={locale}
          settings={settings}
          pages={pages}
          requestedStep={requestedStep}
          validation={validation}
          renderCartChanges={renderCartChanges}
          onOrderPlaced={setPlaced}
        />
      ) : (
        <p>{t("cart.closed")}</p>
      )}
    </div>
  );
}
