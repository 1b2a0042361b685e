import { useTranslation } from "react-i18next";
import type { Locale } from "../../domain/locale/locale";
import { formatMoney, type Money } from "../../domain/pricing/money";
import type { DisplayPrice } from "../../domain/catalogue/product";
import { formatUnitPrice } from "../../domain/pricing/unit-price";
import * as styles from "./price.module.css";

/** Renders a localized amount with tabular figures, so that columns align. */
export function MoneyAmount({ money, locale }: { readonly money: Money; readonly locale: Locale }) {
  return (
    <span className={styles.amount} data-amount>
      {formatMoney(money, locale)}
    </span>
  );
}

type Props = {
  readonly price: DisplayPrice;
  readonly locale: Locale;
  /** "full": lowest to highest (LIST-5); "from": the lowest only, where space is short. */
  readonly range?: "from" | "full";
};

/**
 * Renders a display price: single price with the price per kilogram or litre of goods sold by
 * weight or volume, range or "on request" (LIST-5, LEGAL-5).
 */
export function Price({ price, locale, range = "full" }: Props) {
  const { t } = useTranslation("shop");
  switch (price.kind) {
    case "on-request":
      return <span className={styles.quiet}>{t("price.onRequest")}</span>;
    case "single":
      return (
        <>
          <MoneyAmount money={price.price} locale={locale} />
          {price.unitPrice ? (
            <>
              {" "}
              <span className={styles.unit}>
                {formatUnitPrice(price.unitPrice, locale, t("product.unitPrice"))}
              </span>
            </>
          ) : null}
        </>
      );
    case "from":
    case "range":
      return range === "from" || price.kind === "from" ? (
        <>
          <span className={styles.quiet}>{t("price.from")}</span>{" "}
          <MoneyAmount money={price.lowest} locale={locale} />
        </>
      ) : (
        <>
          <MoneyAmount money={price.lowest} locale={locale} /> <span aria-hidden="true">–</span>
          <span className="visually-hidden">{t("price.to")}</span>{" "}
          <MoneyAmount money={price.highest} locale={locale} />
        </>
      );
  }
}
