import { Link } from "gatsby";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "../../domain/locale/locale";
import * as actions from "../../ui/button/button.module.css";
import { useShopPaths } from "../../ui/shop/shop-paths-provider";
import * as styles from "./payment-page.module.css";

type Props = { readonly locale: Locale; readonly text: string; readonly children: ReactNode };

/** Renders a payment that the provider is still reviewing. The customer has nothing to do. */
export function PendingPayment({ locale, text, children }: Props) {
  const { t } = useTranslation("shop");
  const shopPath = useShopPaths();
  return (
    <>
      <p className={styles.text} role="status">
        {text}
      </p>
      {children}
      <Link to={shopPath.list(locale)} className={actions.outline}>
        {t("order.continue")}
      </Link>
    </>
  );
}
