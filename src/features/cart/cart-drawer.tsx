import { Link } from "gatsby";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "../../domain/locale/locale";
import { formatMoney } from "../../domain/pricing/money";
import type { ShopSettings } from "../../clients/content/shop-settings";
import { useCart } from "../../stores/cart";
import { syncCheckout, useCheckout } from "../../stores/checkout";
import * as actions from "../../ui/button/button.module.css";
import { useMediaQuery } from "../../ui/document/use-media-query";
import { Icon } from "../../ui/media/icon";
import { Drawer } from "../../ui/overlay/drawer";
import { useShopPaths } from "../../ui/shop/shop-paths-provider";
import type { CartDeliveryProps } from "./cart-delivery";
import { CartDrawerLines } from "./cart-drawer-lines";
import { CartTotal } from "./cart-total";
import { LazyCartDelivery } from "./lazy-cart-delivery";
import { useCartValidation } from "./use-cart-validation";
import * as styles from "./cart-drawer.module.css";

type Props = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Name of the product that was just added. */
  readonly addedName: string;
  readonly settings: Pick<ShopSettings, "presentWrapping" | "presentWrappingPrice"> &
    CartDeliveryProps["settings"];
  readonly locale: Locale;
};

/**
 * Shows the cart after a product was added: lines, total, delivery date and the ways on (SHOP-1,
 * SHOP-4). It opens at the side, and on phones from the bottom.
 */
export function CartDrawer({ open, onOpenChange, addedName, settings, locale }: Props) {
  const { t } = useTranslation("shop");
  const shopPath = useShopPaths();
  const cart = useCart((value) => value);
  const presentWrap = useCheckout((checkout) => checkout.presentWrap);
  useEffect(() => syncCheckout(), []);
  const isPhone = useMediaQuery("(max-width: 47.99em)");
  const close = () => onOpenChange(false);
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={t("cart.title")}
      closeLabel={t("cart.close")}
      size="md"
      placement={isPhone ? "bottom" : "end"}
      footer={
        <div className={styles.footer}>
          {cart.totalCount > 0 ? (
            <>
              <CartTotal cart={cart} settings={settings} locale={locale} />
              {presentWrap && settings.presentWrapping ? (
                <p className={styles.gift}>
                  {t("gift.chosen", {
                    price: formatMoney(settings.presentWrappingPrice, locale),
                  })}
                </p>
              ) : null}
              <Delivery settings={settings} locale={locale} />
              <Link to={shopPath.checkout(locale)} className={actions.solid} onClick={close}>
                {t("cart.toCheckout")}
              </Link>
            </>
          ) : null}
          <div className={styles.secondary}>
            {cart.totalCount > 0 ? (
              <Link to={shopPath.cart(locale)} onClick={close}>
                {t("product.toCart")}
              </Link>
            ) : null}
            <button type="button" className={actions.quiet} onClick={close}>
              {t("cart.continue")}
            </button>
          </div>
        </div>
      }
    >
      <p role="status" className={styles.added}>
        <Icon name="check" size={18} />
        <span>{t("product.added", { name: addedName })}</span>
      </p>
      <CartDrawerLines locale={locale} onNavigate={close} />
    </Drawer>
  );
}

/** Renders the delivery date once the products of the cart are loaded. Reserves its height. */
function Delivery({ settings, locale }: Pick<Props, "settings" | "locale">) {
  const check = useCartValidation(locale, settings);
  return (
    <div className={styles.delivery}>
      {check ? <LazyCartDelivery check={check} settings={settings} locale={locale} /> : null}
    </div>
  );
}
