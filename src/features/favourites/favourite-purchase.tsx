import { Link, navigate } from "gatsby";
import { useTranslation } from "react-i18next";
import type { Product } from "../../domain/catalogue/product";
import { createLineTerms } from "../../domain/cart/line-terms";
import { resolveQuickPurchase } from "../../domain/catalogue/quick-purchase";
import type { Locale } from "../../domain/locale/locale";
import { addCartLine, useCart } from "../../stores/cart";
import * as actions from "../../ui/button/button.module.css";
import { labelSeparator } from "../../ui/i18n/label-separator";
import { useShopPaths } from "../../ui/shop/shop-paths-provider";
import { notify } from "../../ui/toast/notify";
import type { FavouritesProps } from "./favourites-props";
import * as styles from "./favourites.module.css";

type Props = Pick<FavouritesProps, "settings"> & {
  readonly product: Product;
  readonly locale: Locale;
  /** Receives the text to announce. */
  readonly onAdded: (text: string) => void;
};

/**
 * Button that puts a product without options into the cart. Other products lead to their page,
 * where the customer chooses first, or asks.
 */
export function FavouritePurchase({ product, locale, settings, onAdded }: Props) {
  const { t } = useTranslation("shop");
  const shopPath = useShopPaths();
  const inCart = useCart((cart) =>
    cart.products
      .filter((line) => line.product === product.id)
      .reduce((sum, line) => sum + line.count, 0),
  );
  const { id, name, slug, ownPrice, image } = product;
  const purchase = settings.enableCart
    ? resolveQuickPurchase(product, { inCart, purchaseToOrder: settings.purchaseToOrder })
    : "none";
  if (purchase !== "add" || ownPrice === null) {
    const text = t(purchase === "choose" ? "favourites.choose" : "favourites.view");
    return (
      <Link
        to={shopPath.product(locale, id, slug)}
        className={`${actions.outline} ${styles.button}`}
        aria-label={`${text}${labelSeparator(locale)}${name}`}
      >
        {text}
      </Link>
    );
  }
  const add = () => {
    addCartLine({
      product: id,
      variant: null,
      personalization: {},
      count: 1,
      priceBrutto: ownPrice,
      display: {
        name,
        slug,
        ...(image ? { image: image.id } : {}),
        terms: createLineTerms(product),
      },
    });
    const added = t("product.added", { name });
    onAdded(added);
    notify({
      id: "favourites-cart",
      type: "success",
      title: added,
      action: { label: t("product.toCart"), onClick: () => navigate(shopPath.cart(locale)) },
    });
  };
  return (
    <button
      type="button"
      className={`${actions.outline} ${styles.button}`}
      aria-label={`${t("product.add")}${labelSeparator(locale)}${name}`}
      onClick={add}
    >
      {t("product.add")}
    </button>
  );
}
