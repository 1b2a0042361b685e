import { Link } from "gatsby";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "../../domain/locale";
import { usePageTitle } from "../../ui/page-title";
import { useShopPath } from "../../ui/shop-paths";
import type { ShopSettings } from "../../services/content/settings";
import { useCart, useCartHydrated } from "../../stores/cart";
import { followCheckout, useCheckoutHydrated } from "../../stores/checkout";
import * as actions from "../../ui/action.module.css";
import { StateNotice } from "../../ui/state-notice";
import { CheckoutForm } from "./checkout-form";
import * as styles from "./checkout-page.module.css";
import { Confirmation } from "./confirmation";
import type { LegalPages } from "./order-review";

type Props = { readonly locale: Locale; readonly settings: ShopSettings; readonly pages: LegalPages };

/** The checkout, once it is known what the browser remembers. */
export function CheckoutPage({ locale, settings, pages }: Props) {
  const shopPath = useShopPath();
  const { t } = useTranslation("shop");
  useEffect(() => followCheckout(), []);
  const ready = [useCheckoutHydrated(), useCartHydrated()].every(Boolean);
  const empty = useCart((cart) => cart.products.length === 0);
  // Shown here at once: the way to its own address may take a moment, and the cart is empty already.
  const [placed, setPlaced] = useState<string | null>(null);
  usePageTitle(placed === null ? t("checkout.title") : undefined);
  if (!ready) return null;
  if (placed !== null) return <Confirmation search="" locale={locale} uuid={placed} settings={settings} />;
  if (empty) {
    return (
      <div className="wrap">
        <StateNotice title={t("cart.empty.title")} text={t("cart.empty.text")}>
          <Link to={shopPath.list(locale)} className={actions.solid}>
            {t("cart.empty.back")}
          </Link>
        </StateNotice>
      </div>
    );
  }
  return (
    <div className={`wrap ${styles.page}`}>
      <p className={styles.back}>
        <Link to={shopPath.cart(locale)}>
          <span aria-hidden="true">← </span>
          {t("checkout.back")}
        </Link>
      </p>
      <h1 className={styles.title}>{t("checkout.title")}</h1>
      {settings.enableCart ? (
        <CheckoutForm locale={locale} settings={settings} pages={pages} onPlaced={setPlaced} />
      ) : (
        <p>{t("cart.closed")}</p>
      )}
    </div>
  );
}
