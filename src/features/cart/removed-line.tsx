import { useTranslation } from "react-i18next";
import type { CartLine } from "../../domain/cart/cart";
import * as actions from "../../ui/button/button.module.css";
import * as styles from "./cart-line-item.module.css";

/** A line that was removed, and its place in the cart. */
export type RemovedCartLine = { readonly line: CartLine; readonly place: number };

export const UNDO_REMOVAL_ID = "undo-removal";

/**
 * Renders what takes the place of a removed line until the customer leaves the page: it brings the
 * line back with its engraving (CART-3).
 */
export function RemovedLine({
  name,
  onUndo,
}: {
  readonly name: string;
  readonly onUndo: () => void;
}) {
  const { t } = useTranslation("shop");
  return (
    <li className={styles.removed}>
      <span>{t("cart.removed", { name })}</span>
      <button type="button" id={UNDO_REMOVAL_ID} className={actions.quiet} onClick={onUndo}>
        {t("cart.undo")}
      </button>
    </li>
  );
}
