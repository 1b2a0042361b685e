import { Link } from "gatsby";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SharedList } from "../../domain/catalogue/favourite-lists";
import { hasFavourite } from "../../domain/catalogue/favourites";
import { addFavourites, useFavourites } from "../../stores/favourites";
import * as actions from "../../ui/button/button.module.css";
import { PageHeading } from "../../ui/document/page-heading";
import { usePageTitle } from "../../ui/document/use-page-title";
import { EmptyState } from "../../ui/feedback/empty-state";
import { ErrorAlert } from "../../ui/feedback/error-alert";
import { OfflineAlert } from "../../ui/feedback/offline-state";
import { labelSeparator } from "../../ui/i18n/label-separator";
import { useShopPaths } from "../../ui/shop/shop-paths-provider";
import { FavouritePurchase } from "./favourite-purchase";
import type { FavouritesProps } from "./favourites-props";
import * as styles from "./favourites.module.css";
import { useFavouriteProducts } from "./use-favourite-products";

/**
 * Renders the list of a shared link. It changes the visitor's own favourites only when the visitor
 * adds its products to them.
 */
export function SharedFavourites({
  ids,
  name,
  locale,
  settings,
  cards,
}: FavouritesProps & SharedList) {
  const { t } = useTranslation("shop");
  const shopPath = useShopPaths();
  const own = useFavourites((value) => value);
  const [statusMessage, setStatusMessage] = useState("");
  const title = t("favourites.sharedTitle");
  const namedTitle = name ? `${title}${labelSeparator(locale)}${name}` : title;
  usePageTitle(namedTitle);
  const { products, isWithdrawn, isOffline, failure, retry } = useFavouriteProducts(ids, locale);
  const withdrawn = ids.filter(isWithdrawn).length;
  const shown = ids.flatMap((id) => products.get(id) ?? []);
  const missing = shown.filter(({ id }) => !hasFavourite(own, id));
  const addAll = () =>
    setStatusMessage(
      addFavourites(
        missing.map((product) => ({ id: product.id, name: product.name, list: name || undefined })),
      )
        ? t("favourites.allAdded", { count: missing.length })
        : t("favourites.full"),
    );
  const ownLink = (
    <Link to={shopPath.favourites(locale)}>{t("favourites.own", { count: own.length })}</Link>
  );
  if (withdrawn === ids.length)
    return (
      <div className="wrap">
        <EmptyState
          title={t("favourites.sharedEmpty.title")}
          text={t("favourites.sharedEmpty.text")}
        >
          <Link to={shopPath.list(locale)} className={actions.solid}>
            {t("notFound.back")}
          </Link>
          {own.length > 0 ? ownLink : null}
        </EmptyState>
      </div>
    );
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHeading className={styles.title}>{namedTitle}</PageHeading>
      <p className={styles.introduction}>{t("favourites.sharedText")}</p>
      <div className={styles.tools}>
        {missing.length > 0 ? (
          <button type="button" className={actions.solid} onClick={addAll}>
            {t("favourites.addAll")}
          </button>
        ) : null}
        {own.length > 0 ? ownLink : null}
        <p role="status" className={styles.quiet}>
          {statusMessage}
        </p>
      </div>
      {withdrawn > 0 ? (
        <p className={styles.notice}>{t("favourites.sharedWithdrawn", { count: withdrawn })}</p>
      ) : null}
      {failure ? <ErrorAlert title={t("failed.list")} failure={failure} onRetry={retry} /> : null}
      {isOffline ? <OfflineAlert /> : null}
      <ul className={styles.cards} aria-label={title}>
        {shown.map((product) =>
          cards.card(
            product,
            <div className={styles.actions}>
              <FavouritePurchase
                product={product}
                locale={locale}
                settings={settings}
                onAdded={setStatusMessage}
              />
            </div>,
          ),
        )}
        {failure || isOffline ? null : cards.waiting(ids.length - shown.length - withdrawn)}
      </ul>
    </div>
  );
}
