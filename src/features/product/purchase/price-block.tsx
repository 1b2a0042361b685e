import { Link } from "gatsby";
import { useTranslation } from "react-i18next";
import type { Locale } from "../../../domain/locale/locale";
import { addMoney, formatMoney } from "../../../domain/pricing/money";
import { calculatePersonalizationPrice } from "../../../domain/personalization/personalization";
import type { DisplayPrice, Product } from "../../../domain/catalogue/product";
import type { ProductSelection } from "../../../domain/catalogue/product-selection";
import { Price } from "../../../ui/shop/price";
import { calculateUnitPrice } from "../../../domain/pricing/unit-price";
import * as styles from "./price-block.module.css";

type Props = {
  readonly choice: ProductSelection;
  readonly product: Product;
  readonly locale: Locale;
  readonly shippingPage: string | undefined;
};

/**
 * Returns the price of the selection including personalization; before a selection, the price range
 * (PRODUCT-2).
 */
function resolvePrice(
  { price, priceRange, personalization }: ProductSelection,
  product: Product,
): DisplayPrice {
  if (price === null) return priceRange ?? { kind: "on-request" };
  return {
    kind: "single",
    price: addMoney(price, calculatePersonalizationPrice(product.personalization, personalization)),
  };
}

/**
 * Renders the price and the legally required details: tax, shipping, unit price and the price
 * before a reduction.
 */
export function PriceBlock({ choice, product, locale, shippingPage }: Props) {
  const { t } = useTranslation("shop");
  const price = resolvePrice(choice, product);
  const base =
    product.base && price.kind === "single"
      ? calculateUnitPrice(price.price, product.base)
      : undefined;
  const { previousPrice, lowestPrice } = product;
  return (
    <div className={styles.block}>
      <p className={styles.price} aria-live="polite">
        <Price price={price} locale={locale} range="full" />
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
      {base ? (
        <p className={styles.note}>
          {t("product.unitPrice", { price: formatMoney(base.price, locale), unit: base.unit })}
        </p>
      ) : null}
      {previousPrice && price.kind === "single" ? (
        <p className={styles.note}>
          <s>{t("price.before", { price: formatMoney(previousPrice, locale) })}</s>
          {lowestPrice
            ? ` · ${t("price.lowest", { price: formatMoney(lowestPrice, locale) })}`
            : null}
        </p>
      ) : null}
    </div>
  );
}

const TAX_NOTES = {
  standard: "product.taxIncluded",
  margin: "product.margin",
  investment_gold: "product.investmentGold",
} as const;
