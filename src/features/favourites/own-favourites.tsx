import { Link } from "gatsby";
import { Fragment, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Favourite } from "../../domain/catalogue/favourites";
import { formatComparedIds, listComparisons } from "../../domain/catalogue/comparison";
import { formatSharedFavourites } from "../../domain/catalogue/favourite-lists";
import { noBreakName } from "../../domain/text/no-break-units";
import {
  clearFavourites,
  removeFavourite,
  useFavourites,
  useFavouritesHydrated,
} from "../../stores/favourites";
import { restoreFavourites } from "../../stores/restore-favourites";
import * as actions from "../../ui/button/button.module.css";
import { PageHeading } from "../../ui/document/page-heading";
import { usePageTitle } from "../../ui/document/use-page-title";
import { EmptyState } from "../../ui/feedback/empty-state";
import { ErrorAlert } from "../../ui/feedback/error-alert";
import { OfflineAlert } from "../../ui/feedback/offline-state";
import { ProductToolsContext } from "../../ui/shop/product-tools";
import { useShopPaths } from "../../ui/shop/shop-paths-provider";
import { notify } from "../../ui/toast/notify";
import { FavouritePurchase } from "./favourite-purchase";
import type { FavouritesProps } from "./favourites-props";
import * as styles from "./favourites.module.css";
import { ShareFavourites } from "./share-favourites";
import { useFavouriteProducts } from "./use-favourite-products";

const TITLE_ID = "favourites-title";
const removeButtonId = (id: number) => `favourite-remove-${id}`;
const withoutTools = () => null;

/** Renders the favourites of this device. Products that are no longer offered stay listed. */
export function OwnFavourites({ locale, settings, cards, suggestions }: FavouritesProps) {
  const { t } = useTranslation("shop");
  const shopPath = useShopPaths();
  const favourites = useFavourites((value) => value);
  const hydrated = useFavouritesHydrated();
  const [statusMessage, setStatusMessage] = useState("");
  // Id of the element to focus after the next render.
  const [focusId, setFocusId] = useState<string | null>(null);
  usePageTitle(t("favourites.title"));
  useEffect(() => {
    if (focusId === null) return;
    document.getElementById(focusId)?.focus();
    setFocusId(null);
  }, [focusId]);
  const ids = favourites.map(({ id }) => id);
  const { products, isWithdrawn, isOffline, failure, retry } = useFavouriteProducts(ids, locale);

  const offerUndo = (title: string, focusBack: string) => {
    const previous = favourites;
    setStatusMessage("");
    notify({
      id: "favourites-removed",
      type: "info",
      title,
      action: {
        label: t("cart.undo"),
        onClick: () => {
          restoreFavourites(previous);
          setStatusMessage(t("favourites.restored"));
          setFocusId(focusBack);
        },
      },
    });
  };
  const remove = ({ id, name }: Favourite) => {
    const place = ids.indexOf(id);
    const neighbour = ids[place + 1] ?? ids[place - 1];
    removeFavourite(id);
    setFocusId(neighbour === undefined ? TITLE_ID : removeButtonId(neighbour));
    offerUndo(t("favourites.removed", { name }), removeButtonId(id));
  };
  const clear = () => {
    clearFavourites();
    setFocusId(TITLE_ID);
    offerUndo(t("favourites.cleared"), TITLE_ID);
  };
  const removeButton = (favourite: Favourite) => (
    <button
      type="button"
      id={removeButtonId(favourite.id)}
      className={`${actions.quiet} ${styles.remove}`}
      aria-label={t("cart.removeName", { name: favourite.name })}
      onClick={() => remove(favourite)}
    >
      {t("cart.remove")}
    </button>
  );

  const status = (
    <p role="status" className="visually-hidden">
      {statusMessage}
    </p>
  );
  if (hydrated && favourites.length === 0)
    return (
      <div className="wrap">
        {status}
        <EmptyState
          title={t("favourites.empty.title")}
          titleId={TITLE_ID}
          text={t("favourites.empty.text")}
        >
          <Link to={shopPath.list(locale)} className={actions.solid}>
            {t("notFound.back")}
          </Link>
        </EmptyState>
        {suggestions}
      </div>
    );
  return (
    <div className={`wrap ${styles.page}`}>
      {status}
      <PageHeading id={TITLE_ID} className={styles.title}>
        {t("favourites.title")}
      </PageHeading>
      <p className={styles.introduction}>
        {t("favourites.count", { count: favourites.length })} {t("favourites.device")}
      </p>
      <div className={styles.tools}>
        <ShareFavourites path={`${shopPath.favourites(locale)}${formatSharedFavourites(ids)}`} />
        {listComparisons(ids.flatMap((id) => products.get(id) ?? [])).map(
          ({ category, ids: compared }) => (
            <Link
              key={category.id}
              className={`${actions.quiet} ${styles.tool} ${styles.compare}`}
              to={`${shopPath.comparison(locale)}${formatComparedIds(compared)}`}
            >
              {t("favourites.compare", { category: category.name })}
            </Link>
          ),
        )}
        <button type="button" className={`${actions.quiet} ${styles.tool}`} onClick={clear}>
          {t("favourites.clear")}
        </button>
      </div>
      {failure ? <ErrorAlert title={t("failed.list")} failure={failure} onRetry={retry} /> : null}
      {isOffline ? <OfflineAlert /> : null}
      <ProductToolsContext.Provider value={withoutTools}>
        <ul className={styles.cards} aria-label={t("favourites.title")}>
          {favourites.map((favourite) => {
            const product = products.get(favourite.id);
            if (product)
              return cards.card(
                product,
                <div className={styles.actions}>
                  <FavouritePurchase
                    product={product}
                    locale={locale}
                    settings={settings}
                    onAdded={setStatusMessage}
                  />
                  {removeButton({ ...favourite, name: product.name })}
                </div>,
              );
            const withdrawn = isWithdrawn(favourite.id);
            // The names are on the device.
            if (withdrawn || failure || isOffline)
              return (
                <li key={favourite.id} data-withdrawn={withdrawn || undefined}>
                  <span className={styles.noPicture} aria-hidden="true" />
                  <h2 className={styles.name}>{noBreakName(favourite.name)}</h2>
                  {withdrawn ? <p className={styles.quiet}>{t("favourites.withdrawn")}</p> : null}
                  {removeButton(favourite)}
                </li>
              );
            return <Fragment key={favourite.id}>{cards.waiting(1)}</Fragment>;
          })}
        </ul>
      </ProductToolsContext.Provider>
    </div>
  );
}
