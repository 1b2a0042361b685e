import { useTranslation } from "react-i18next";
import type { Cart } from "../../../domain/cart/cart";
import { hasOnlyStandardTax } from "../../../domain/cart/line-terms";
import * as styles from "./order-review.module.css";

/** Renders that the order total includes VAT, without a rate. */
export function TaxNote({ cart }: { readonly cart: Cart }) {
  const { t } = useTranslation("shop");
  return (
    <dd className={styles.tax}>
      {t(hasOnlyStandardTax(cart.products) ? "checkout.taxIncluded" : "checkout.taxPerItem")}
    </dd>
  );
}
