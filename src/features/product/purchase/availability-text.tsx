import { useTranslation } from "react-i18next";
import type { Availability } from "../../../domain/catalogue/product";
import * as styles from "./availability-text.module.css";

type Props = {
  /** null: nothing chosen yet. */
  readonly supply: Availability | null;
  readonly stock: number | null;
  readonly showStock: boolean;
  /** Working days until the piece is there. */
  readonly days: number | null;
  /** It can be had again (PRODUCT-4). */
  readonly again: boolean;
};

const FEW = 3;

/**
 * Whether the chosen piece is there, how many are left where the shop shows that, and how long it
 * takes.
 */
export function AvailabilityText({ supply, stock, showStock, days, again }: Props) {
  const { t } = useTranslation("shop");
  if (!supply) return null;
  const text = () => {
    switch (supply.kind) {
      case "in-stock":
        return showStock && stock !== null && stock <= FEW
          ? t("stock.few", { count: stock })
          : showStock
            ? t("stock.available")
            : null;
      case "to-order":
        return t("stock.toOrder");
      case "sold-out":
        return supply.left > 0 ? t("stock.few", { count: supply.left }) : t("stock.soldOut");
    }
  };
  const time =
    days !== null && supply.kind !== "sold-out" ? t("stock.days", { count: days }) : null;
  const known = text();
  if (!known && !time) return null;
  return (
    <p aria-live="polite">
      {known ? (
        <span className={supply.kind === "sold-out" ? styles.none : styles.there}>{known}</span>
      ) : null}
      {known && time ? " · " : null}
      {time}
      {supply.kind === "sold-out" && supply.left === 0 && again ? ` · ${t("piece.again")}` : null}
    </p>
  );
}
