import { Link } from "gatsby";
import { Fragment, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Favourite } from "../../domain/catalogue/favourites";
import { type FavouriteList, groupFavourites } from "../../domain/catalogue/favourite-lists";
import { noBreakName } from "../../domain/text/no-break-units";
import {
  removeFavourite,
  updateFavourites,
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
import { preloadOnIntent } from "../../ui/loading/preload-on-intent";
import { ProductToolsContext } from "../../ui/shop/product-tools";
import { useShopPaths } from "../../ui/shop/shop-paths-provider";
import { notify } from "../../ui/toast/notify";
import { FavouriteNote } from "./favourite-note";
import { FavouritePurchase } from "./favourite-purchase";
import { FavouriteSection, renameButtonId } from "./favourite-section";
import type { FavouritesProps } from "./favourites-props";
import * as styles from "./favourites.module.css";
import { useFavouriteProducts } from "./use-favourite-products";
import { loadListDialog, useListDialog } from "./use-list-dialog";

const TITLE_ID = "favourites-title";
const removeButtonId = (id: number) => `favourite-remove-${id}`;
const moveButtonId = (id: number) => `favourite-move-${id}`;
const withoutTools = () => null;
const preloadDialog = preloadOnIntent(loadListDialog);

/** Renders the lists and notes of this device. Products that are no longer offered stay listed. */
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
  const lists = groupFavourites(favourites, locale);
  const titleOf = (list: string) => list || t("favourites.title");
  const { ask, dialog } = useListDialog((list) =>
    setStatusMessage(t("favourites.listSaved", { list: titleOf(list) })),
  );
  const ids = lists.flatMap((list) => list.favourites.map(({ id }) => id));
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
  const clear = ({ name }: FavouriteList) => {
    updateFavourites((kept) => kept.filter(({ list }) => (list ?? "") !== name));
    setFocusId(TITLE_ID);
    offerUndo(t("favourites.cleared"), TITLE_ID);
  };
  const askMove = ({ id, name, list = "" }: Favourite) =>
    ask({
      title: t("favourites.moveName", { name }),
      ids: [id],
      choices: lists.map((other) => other.name).filter((other) => other !== list),
      name: "",
      focusAfter: () => moveButtonId(id),
    });
  const askName = (list: FavouriteList) =>
    ask({
      title: t("favourites.renameName", { name: titleOf(list.name) }),
      ids: list.favourites.map(({ id }) => id),
      choices: [],
      name: list.name,
      focusAfter: renameButtonId,
    });
  const tools = (favourite: Favourite) => (
    <>
      <FavouriteNote favourite={favourite} locale={locale} />
      <div className={styles.itemTools}>
        <button
          type="button"
          id={removeButtonId(favourite.id)}
          className={`${actions.quiet} ${styles.remove}`}
          aria-label={t("cart.removeName", { name: favourite.name })}
          onClick={() => remove(favourite)}
        >
          {t("cart.remove")}
        </button>
        <button
          type="button"
          id={moveButtonId(favourite.id)}
          className={`${actions.quiet} ${styles.remove}`}
          aria-label={t("favourites.moveName", { name: favourite.name })}
          aria-haspopup="dialog"
          onClick={() => askMove(favourite)}
          {...preloadDialog}
        >
          {t("favourites.move")}
        </button>
      </div>
    </>
  );
  const item = (favourite: Favourite) => {
    const product = products.get(favourite.id);
    if (product)
      return cards.cardInSection(
        product,
        <div className={styles.actions}>
          <FavouritePurchase
            product={product}
            locale={locale}
            settings={settings}
            onAdded={setStatusMessage}
          />
          {tools({ ...favourite, name: product.name })}
        </div>,
      );
    const withdrawn = isWithdrawn(favourite.id);
    // The names are on the device.
    if (withdrawn || failure || isOffline)
      return (
        <li key={favourite.id} data-withdrawn={withdrawn || undefined}>
          <span className={styles.noPicture} aria-hidden="true" />
          <h3 className={styles.name}>{noBreakName(favourite.name)}</h3>
          {withdrawn ? <p className={styles.quiet}>{t("favourites.withdrawn")}</p> : null}
          <div className={styles.actions}>{tools(favourite)}</div>
        </li>
      );
    return <Fragment key={favourite.id}>{cards.waiting(1)}</Fragment>;
  };

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
        {t("favourites.count", { count: favourites.length })} {t("favourites.device")}{" "}
        {t("favourites.notes")}
      </p>
      {failure ? <ErrorAlert title={t("failed.list")} failure={failure} onRetry={retry} /> : null}
      {isOffline ? <OfflineAlert /> : null}
      <ProductToolsContext.Provider value={withoutTools}>
        {lists.map((list) => (
          <FavouriteSection
            key={list.name}
            list={list}
            title={titleOf(list.name)}
            titleHidden={lists.length === 1 && list.name === ""}
            products={list.favourites.flatMap(({ id }) => products.get(id) ?? [])}
            locale={locale}
            onRename={() => askName(list)}
            onClear={() => clear(list)}
          >
            {list.favourites.map(item)}
          </FavouriteSection>
        ))}
      </ProductToolsContext.Provider>
      {dialog}
    </div>
  );
}
