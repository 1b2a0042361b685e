import type { ReactNode } from "react";
import type { DisplayPrice } from "../../../domain/catalogue/product";
import type { Locale } from "../../../domain/locale/locale";
import { Price } from "../../../ui/shop/price";
import * as styles from "./buy-bar.module.css";

type Props = {
  readonly price: DisplayPrice;
  readonly locale: Locale;
  /** The button of the purchase. */
  readonly children: ReactNode;
};

/**
 * Holds the button of the purchase. On screens with the bottom bar, price and button are its upper
 * row, and its actions are icons below them, so that buying stays in sight (SHOP-2, decision 068).
 */
export function BuyBar({ price, locale, children }: Props) {
  return (
    <div className={styles.bar} data-buy-bar>
      <p className={styles.price}>
        <Price price={price} locale={locale} range="from" />
      </p>
      {children}
    </div>
  );
}
