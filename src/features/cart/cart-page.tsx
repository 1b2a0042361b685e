import { Link } from "gatsby";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatFilters, NO_FILTERS } from "../../domain/catalogue/product-filters";
import type { CartLine as Line } from "../../domain/cart/cart";
import type { Locale } from "../../domain/locale/locale";
import { PageHeading } from "../../ui/document/page-heading";
import { useMediaQuery } from "../../ui/document/use-media-query";
import { usePageTitle } from "../../ui/document/use-page-title";
import { MoneyAmount } from "../../ui/shop/price";
import { useShopPaths } from "../../ui/shop/shop-paths-provider";
import type { ShopSettings } from "../../clients/content/shop-settings";
import { removeCartLine, setCartLineCount, useCart, useCartHydrated } from "../../stores/cart";
import { restoreCartLine } from "../../stores/restore-cart-line";
import * as actions from "../../ui/button/button.module.css";
import { EmptyState } from "../../ui/feedback/empty-state";
import { CartChangesNotice } from "./cart-changes-notice";
import type { CartDeliveryProps } from "./cart-delivery";
import { CartLineItem, removeButtonId } from "./cart-line-item";
import { LazyCartDelivery } from "./lazy-cart-delivery";
import { useCartValidation } from "./use-cart-validation";
import * as lineStyles from "./cart-line-item.module.css";
import { CartTotal } from "./cart-total";
import { type RemovedCartLine, RemovedLine, UNDO_REMOVAL_ID } from "./removed-line";
import * as styles from "./cart-page.module.css";

type Props = {
  readonly locale: Locale;
  readonly settings: Pick<ShopSettings, "enableCart"> & CartDeliveryProps["settings"];
  /** Whether the gift finder finds anything. */
  readonly hasGifts: boolean;
  /** Path of the page about shipping and payment. */
  readonly shippingPage: string | undefined;
  /** Offer of gift wrapping, in the summary. */
  readonly gift: ReactNode;
  /** Promises and payment marks, in the summary. */
  readonly notes: ReactNode;
  /** Products below an empty cart. */
  readonly suggestions: ReactNode;
};

const TITLE_ID = "cart-title";

/** Renders the cart: lines, total and link to the checkout (CART-2 to CART-4). */
export function CartPage({
  locale,
  settings,
  hasGifts,
  shippingPage,
  gift,
  notes,
  suggestions,
}: Props) {
  const shopPath = useShopPaths();
  const { t } = useTranslation("shop");
  const cart = useCart((value) => value);
  const hydrated = useCartHydrated();
  const isSmall = useMediaQuery("(max-width: 61.99em)");
  const [statusMessage, setStatusMessage] = useState("");
  const [removed, setRemoved] = useState<RemovedCartLine | null>(null);
  usePageTitle(t("cart.title"));
  const check = useCartValidation(locale, settings);
  // Id of the element to focus after the next render.
  const [focusId, setFocusId] = useState<string | null>(null);
  useEffect(() => {
    if (focusId === null) return;
    document.getElementById(focusId)?.focus();
    setFocusId(null);
  }, [focusId]);
  // Current product name in the current locale, once loaded.
  const offered = (line: Line) =>
    check?.products.find(({ id }) => id === line.product)?.name ?? line.display?.name;
  const nameOf = (line: Line) => offered(line) ?? t("cart.item", { number: line.product });

  const remove = (line: Line) => {
    setRemoved({ line, place: cart.products.indexOf(line) });
    removeCartLine(line.cartId);
    setStatusMessage(t("cart.removed", { name: nameOf(line) }));
    setFocusId(UNDO_REMOVAL_ID);
  };
  const undo = ({ line, place }: RemovedCartLine) => {
    restoreCartLine(line, place);
    setRemoved(null);
    setStatusMessage(t("product.added", { name: nameOf(line) }));
    setFocusId(removeButtonId(line.cartId));
  };
  const undoRow = removed ? (
    <RemovedLine key="removed" name={nameOf(removed.line)} onUndo={() => undo(removed)} />
  ) : null;
  const change = (line: Line, count: number) => {
    setCartLineCount(line.cartId, count);
    setStatusMessage(t("cart.changed", { name: nameOf(line), count }));
  };

  const checkoutLink = (
    <Link to={shopPath.checkout(locale)} className={actions.solid}>
      {t("cart.toCheckout")}
    </Link>
  );
  const items = cart.products.map((line) => (
    <CartLineItem
      key={line.cartId}
      line={line}
      name={nameOf(line)}
      locale={locale}
      onCount={(count) => change(line, count)}
      onRemove={() => remove(line)}
    />
  ));
  if (removed && undoRow) items.splice(removed.place, 0, undoRow);

  const status = (
    <p role="status" className="visually-hidden">
      {statusMessage}
    </p>
  );
  if (hydrated && cart.products.length === 0) {
    return (
      <div className="wrap">
        {status}
        {undoRow ? <ul className={`${lineStyles.lines} ${styles.undo}`}>{undoRow}</ul> : null}
        <EmptyState title={t("cart.empty.title")} titleId={TITLE_ID} text={t("cart.empty.text")}>
          <Link to={shopPath.list(locale)} className={actions.solid}>
            {t("cart.empty.back")}
          </Link>
          {hasGifts ? (
            <Link
              to={shopPath.list(locale) + formatFilters({ ...NO_FILTERS, gifts: true })}
              className={actions.outline}
            >
              {t("gifts.find")}
            </Link>
          ) : null}
        </EmptyState>
        {suggestions}
      </div>
    );
  }
  return (
    <div className={`wrap ${styles.page}`}>
      {status}
      <PageHeading id={TITLE_ID} className={styles.title}>
        {t("cart.title")}
      </PageHeading>
      <CartChangesNotice
        check={check}
        locale={locale}
        onAccepted={(words) => {
          setStatusMessage(words);
          setFocusId(TITLE_ID);
        }}
      />
      <div className={styles.layout}>
        <ul className={`${lineStyles.lines} ${styles.lines}`} aria-label={t("cart.lines")}>
          {items}
        </ul>
        <section className={styles.summary} aria-label={t("cart.summary")}>
          <CartTotal cart={cart} settings={settings} locale={locale} />
          <div className={styles.delivery}>
            {check ? <LazyCartDelivery check={check} settings={settings} locale={locale} /> : null}
          </div>
          {settings.enableCart ? isSmall ? null : checkoutLink : <p>{t("cart.closed")}</p>}
          <Link to={shopPath.list(locale)} className={styles.checkoutLink}>
            {t("cart.continue")}
          </Link>
          {shippingPage ? (
            <Link to={shippingPage} className={styles.checkoutLink}>
              {t("checkout.shippingTerms")}
            </Link>
          ) : null}
          {gift}
          {notes}
        </section>
      </div>
      {settings.enableCart && isSmall ? (
        <div className={styles.bar}>
          <strong>
            <MoneyAmount money={cart.totalPriceBrutto} locale={locale} />
          </strong>
          {checkoutLink}
        </div>
      ) : null}
    </div>
  );
}
