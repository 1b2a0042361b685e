import { type RefObject, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DisplayPrice } from "../../../domain/catalogue/product";
import type { Locale } from "../../../domain/locale/locale";
import { useConsentBanner } from "../../../stores/consent-banner";
import * as actions from "../../../ui/button/button.module.css";
import { Price } from "../../../ui/shop/price";
import * as styles from "./buy-bar.module.css";

/** Screens with the bottom bar (LAYOUT-2). */
const NARROW = "(max-width: 61.99em)";

/** Height in pixels of the bottom bar, which covers the end of the view. */
const BOTTOM_BAR_HEIGHT = 100;

type Props = {
  /** The button that the bar replaces while it is out of view. */
  readonly button: RefObject<HTMLElement>;
  /** Label of that button. */
  readonly action: string;
  readonly name: string;
  readonly price: DisplayPrice;
  /** What the customer has to choose first, such as the size. */
  readonly missingChoice: string | null;
  readonly locale: Locale;
};

/** Returns whether an element of a narrow screen is out of view. */
function useOutOfView(element: RefObject<HTMLElement>): boolean {
  const [isOutOfView, setIsOutOfView] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) =>
        setIsOutOfView(entry?.isIntersecting === false && window.matchMedia(NARROW).matches),
      { rootMargin: `0px 0px -${BOTTOM_BAR_HEIGHT}px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isOutOfView;
}

/**
 * Bar above the bottom bar that keeps price and purchase in sight while the button is out of view
 * (SHOP-2). Its button submits the form around it.
 */
export function BuyBar({ button, action, name, price, missingChoice, locale }: Props) {
  const { t } = useTranslation("shop");
  const isVisible = useOutOfView(button);
  const banner = useConsentBanner();
  // The consent banner has the same place: it would cover the focused button (ACCESS-1).
  if (!isVisible || banner.kind !== "hidden") return null;
  return (
    <div className={styles.bar}>
      <p className={styles.product}>
        <span className={styles.name}>{name}</span>
        <span className={styles.price}>
          <Price price={price} locale={locale} range="from" />
        </span>
      </p>
      <button type="submit" className={actions.solid}>
        {missingChoice === null ? action : t("product.chooseVariant", { name: missingChoice })}
      </button>
    </div>
  );
}
