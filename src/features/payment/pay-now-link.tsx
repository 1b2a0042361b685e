import { useTranslation } from "react-i18next";
import type { Locale } from "../../domain/locale/locale";
import { paymentPath } from "../../domain/navigation/shop-paths";
import * as actions from "../../ui/button/button.module.css";
import { useShopPaths } from "../../ui/shop/shop-paths-provider";

/**
 * Links to the payment page. A full page load is needed: only that document's CSP allows the
 * payment provider.
 */
export function PayNowLink({ locale, uuid }: { readonly locale: Locale; readonly uuid: string }) {
  const { t } = useTranslation("shop");
  const shopPath = useShopPaths();
  return (
    <a href={paymentPath(shopPath.payment(locale), uuid)} className={actions.solid}>
      {t("payment.title")}
    </a>
  );
}
