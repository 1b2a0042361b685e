import { Link } from "gatsby";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { CART_MOUNT_ID, SHOP_LINK_MOUNT_ID } from "../../domain/browser-keys";
import type { Locale } from "../../domain/locale/locale";
import { useShopPaths } from "../../ui/shop/shop-paths-provider";
import { useCart, useCartHydrated } from "../../stores/cart";
import { Icon } from "../../ui/media/icon";
import { dispatchLayout } from "../../stores/layout";
import * as tool from "../../ui/button/tool-button.module.css";

/** Effect that replaces the empty cart of the header. Returns the cleanup function. */
function replaceEmptyCart(cart: "live" | "off"): () => void {
  dispatchLayout({ kind: "change-cart", cart });
  return () => dispatchLayout({ kind: "change-cart", cart: null });
}

/** Removes the cart that was enabled at the build, if the settings disable it now (LAYOUT-7). */
export function DisabledHeaderCart() {
  useEffect(() => replaceEmptyCart("off"), []);
  return null;
}

type MountElements = { readonly cart: HTMLElement | null; readonly menu: HTMLElement | null };

/**
 * Renders the cart button into `#int-cart`, with the count in its accessible name (LAYOUT-7), and
 * the shop link into `#int-shop-menu` (LAYOUT-8). The caller renders it only if the cart is enabled
 * and the shop is not in maintenance.
 */
export function HeaderCartButton({
  locale,
  shopName,
}: {
  readonly locale: Locale;
  readonly shopName: string;
}) {
  const shopPath = useShopPaths();
  const { t } = useTranslation("common");
  const count = useCart((cart) => cart.totalCount);
  const hydrated = useCartHydrated();
  const [mountElements, setMountElements] = useState<MountElements>({ cart: null, menu: null });
  useEffect(() => replaceEmptyCart("live"), []);
  useEffect(
    () =>
      setMountElements({
        cart: document.getElementById(CART_MOUNT_ID),
        menu: document.getElementById(SHOP_LINK_MOUNT_ID),
      }),
    [],
  );
  return (
    <>
      {mountElements.menu
        ? createPortal(
            <Link to={shopPath.list(locale)} className={tool.tool} aria-label={shopName}>
              <Icon name="shop" size={20} />
              <span className={tool.label}>{shopName}</span>
            </Link>,
            mountElements.menu,
          )
        : null}
      {mountElements.cart
        ? createPortal(
            <Link
              to={shopPath.cart(locale)}
              className={tool.tool}
              aria-label={hydrated ? t("cart.buttonLabel", { count }) : t("cart.title")}
            >
              {/* The style sheet renders the count; the accessible name contains it as text. */}
              <span className={tool.counted} data-count={hydrated && count > 0 ? count : undefined}>
                <Icon name="cart" size={20} />
              </span>
              <span className={`${tool.label} ${tool.wideLabel}`}>{t("cart.title")}</span>
            </Link>,
            mountElements.cart,
          )
        : null}
    </>
  );
}
