import { Link } from "gatsby";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { CART_ELEMENT_ID } from "../../domain/constants";
import type { Locale } from "../../domain/locale";
import { useShopPath } from "../../ui/shop-paths";
import { useCart, useCartHydrated } from "../../stores/cart";
import { Icon } from "../../ui/icon";
import * as styles from "./cart-control.module.css";

/**
 * The cart button in the page's header, mounted into `#int-cart` (LAYOUT-8), its count in its accessible name (LAYOUT-7). Whoever draws it
 * has made sure that the cart is enabled and the shop not in maintenance.
 */
export function CartControl({ locale }: { readonly locale: Locale }) {
  const shopPath = useShopPath();
  const { t } = useTranslation("shop");
  const count = useCart((cart) => cart.totalCount);
  const hydrated = useCartHydrated();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(document.getElementById(CART_ELEMENT_ID)), []);
  if (!place) return null;
  return createPortal(
    <Link to={shopPath.cart(locale)} className={styles.control} aria-label={hydrated ? t("cart.control", { count }) : t("cart.title")}>
      <Icon name="cart" size={20} />
      {hydrated && count > 0 ? (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      ) : null}
    </Link>,
    place,
  );
}
