import { Link } from "gatsby";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "../../domain/locale";
import { usePageTitle } from "../../ui/page-title";
import { useShopPath } from "../../ui/shop-paths";
import * as actions from "../../ui/action.module.css";
import { Amount } from "../../ui/price";
import { StateNotice } from "../../ui/state-notice";
import * as styles from "./confirmation.module.css";
import { usePlacedOrder } from "./placed-order";

type Props = { readonly locale: Locale; readonly uuid: string };

/** What the customer sees after ordering: the number and the total, as long as this tab knows them (CHECKOUT-6). */
export function Confirmation({ locale, uuid }: Props) {
  const shopPath = useShopPath();
  const { t } = useTranslation("shop");
  const order = usePlacedOrder((state) => (state.order?.uuid.toLowerCase() === uuid.toLowerCase() ? state.order : null));
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  usePageTitle(t(order ? "checkout.done.title" : "checkout.done.unknownTitle"));
  const on = (
    <Link to={shopPath.list(locale)} className={actions.outline}>
      {t("checkout.done.continue")}
    </Link>
  );
  if (!order) {
    return (
      <div className="wrap">
        <StateNotice title={t("checkout.done.unknownTitle")} text={t("checkout.done.unknown")}>
          {on}
        </StateNotice>
      </div>
    );
  }
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 ref={title} tabIndex={-1} className={styles.title}>
        {t("checkout.done.title")}
      </h1>
      <p className={styles.text}>{t("checkout.done.text")}</p>
      <dl className={styles.facts}>
        <div>
          <dt className="eyebrow">{t("checkout.done.number")}</dt>
          <dd className={styles.fact}>{order.number}</dd>
        </div>
        <div>
          <dt className="eyebrow">{t("checkout.done.total")}</dt>
          <dd className={styles.fact}>
            <Amount money={order.total} locale={locale} />
          </dd>
        </div>
      </dl>
      {on}
    </div>
  );
}
