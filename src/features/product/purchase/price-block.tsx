import { Link } from "gatsby";
import { useTranslation } from "react-i18next";
import type { Locale } from "../../../domain/locale/locale";
import { formatMoney } from "../../../domain/pricing/money";
import type { Product } from "../../../domain/catalogue/product";
import { resolveWithdrawalExclusion } from "../../../domain/legal/withdrawal-exclusion";
import type { ProductSelection } from "../../../domain/catalogue/product-selection";
import { Price } from "../../../ui/shop/price";
import { resolvePriorPrice, resolveSelectionPrice } from "./selection-price";
import * as styles from "./price-block.module.css";

type Props = {
  readonly choice: ProductSelection;
  readonly product: Product;
  readonly locale: Locale;
  readonly shippingPage: string | undefined;
};

/**
 * Renders the price and the legally required details: tax, shipping, unit price, while the price is
 * reduced the lowest price of the 30 days before, and the exception from the right of withdrawal
 * (LAW-2).
 */
export function PriceBlock({ choice, product, locale, shippingPage }: Props) {
  const { t } = useTranslation("shop");
  const price = resolveSelectionPrice(choice, product);
  const lowest = price.kind === "single" ? resolvePriorPrice(choice, product, price.price) : null;
  const exclusion = resolveWithdrawalExclusion(product);
  return (
    <div className={styles.block}>
      <p className={styles.price} aria-live="polite">
        <Price price={price} locale={locale} />
      </p>
      {price.kind === "on-request" ? (
        <p className={styles.note}>{t("product.onRequestNote")}</p>
      ) : (
        <p className={styles.note}>
          {t(TAX_NOTES[product.taxMode])}
          {", "}
          {shippingPage ? (
            <Link to={shippingPage}>{t("product.shipping")}</Link>
          ) : (
            t("product.shipping")
          )}
        </p>
      )}
      {lowest ? (
        <p className={styles.note}>
          <s>{t("price.before", { price: formatMoney(lowest, locale) })}</s>
          {` · ${t("price.lowest")}`}
        </p>
      ) : null}
      {exclusion === "none" ? null : (
        <p className={styles.note}>{t(`withdrawalExclusion.${exclusion}`)}</p>
      )}
    </div>
  );
}

const TAX_NOTES = {
  standard: "product.taxIncluded",
  margin: "product.margin",
  investment_gold: "product.investmentGold",
} as const;
