import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CartLine } from "../../domain/cart/cart";
import type { Locale } from "../../domain/locale/locale";
import { removeCartLine, setCartLineCount, useCart } from "../../stores/cart";
import { restoreCartLine } from "../../stores/restore-cart-line";
import { CartLineItem, removeButtonId } from "./cart-line-item";
import * as lineStyles from "./cart-line-item.module.css";
import { type RemovedCartLine, RemovedLine, UNDO_REMOVAL_ID } from "./removed-line";

type Props = { readonly locale: Locale; readonly onNavigate: () => void };

/**
 * Renders the lines of the cart, the last added one first. A row with an undo button replaces the
 * line that was removed last.
 */
export function CartDrawerLines({ locale, onNavigate }: Props) {
  const { t } = useTranslation("shop");
  const lines = useCart((cart) => cart.products);
  const [removed, setRemoved] = useState<RemovedCartLine | null>(null);
  // Id of the element to focus after the next render.
  const [focusId, setFocusId] = useState<string | null>(null);
  useEffect(() => {
    if (focusId === null) return;
    document.getElementById(focusId)?.focus();
    setFocusId(null);
  }, [focusId]);
  const nameOf = ({ display, product }: CartLine) =>
    display?.name ?? t("cart.item", { number: product });

  const items = lines.map((line) => (
    <CartLineItem
      key={line.cartId}
      line={line}
      name={nameOf(line)}
      locale={locale}
      headingLevel={3}
      onCount={(count) => setCartLineCount(line.cartId, count)}
      onRemove={() => {
        setRemoved({ line, place: lines.indexOf(line) });
        removeCartLine(line.cartId);
        setFocusId(UNDO_REMOVAL_ID);
      }}
      onNavigate={onNavigate}
    />
  ));
  if (removed) {
    const { line, place } = removed;
    items.splice(
      place,
      0,
      <RemovedLine
        key="removed"
        name={nameOf(line)}
        onUndo={() => {
          restoreCartLine(line, place);
          setRemoved(null);
          setFocusId(removeButtonId(line.cartId));
        }}
      />,
    );
  }
  return (
    <>
      <p role="status" className="visually-hidden">
        {removed ? t("cart.removed", { name: nameOf(removed.line) }) : ""}
      </p>
      <ul className={lineStyles.lines} aria-label={t("cart.lines")}>
        {items.reverse()}
      </ul>
    </>
  );
}
