import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFavouriteIds } from "../../stores/favourite-ids";
import { preloadOnIntent } from "../../ui/loading/preload-on-intent";
import { Icon } from "../../ui/media/icon";
import type { ProductToolsProps } from "../../ui/shop/product-tools";
import { useShopPaths } from "../../ui/shop/shop-paths-provider";
import * as styles from "./favourite-button.module.css";

const load = () => import(/* webpackChunkName: "favourites" */ "./keep-favourite");
const preload = preloadOnIntent(load);

/**
 * Puts a product on the list of favourites, or takes it off (SHOP-6). The list is loaded when the
 * visitor reaches the button.
 */
export function FavouriteButton({ product: { id, name }, locale, place }: ProductToolsProps) {
  const { t } = useTranslation("shop");
  const path = useShopPaths().favourites(locale);
  const pressed = useFavouriteIds(({ ids }) => ids.includes(id));
  const [failed, setFailed] = useState(false);
  const toggle = () => {
    setFailed(false);
    load().then(
      ({ keepFavourite }) => keepFavourite({ id, name }, !pressed, (key) => t(key), path),
      () => setFailed(true),
    );
  };
  return (
    <div className={place === "card" ? styles.card : styles.page}>
      <button
        type="button"
        className={styles.button}
        aria-pressed={pressed}
        aria-label={t("favourites.toggle", { name })}
        onClick={toggle}
        {...preload}
      >
        <Icon name="heart" size={20} />
      </button>
      {failed ? (
        <p role="alert" className={styles.failed}>
          {t("favourites.failed")}
        </p>
      ) : null}
    </div>
  );
}
