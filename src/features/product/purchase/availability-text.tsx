import { useTranslation } from "react-i18next";
import type { Availability } from "../../../domain/catalogue/product";
import * as styles from "./availability-text.module.css";

type Props = {
  /** Availability of the selection; null before a variant is selected. */
  readonly availability: Availability | null;
  readonly stock: number | null;
  readonly showStock: boolean;
  /** Whether the time to make or procure the product is known. */
  readonly hasTime: boolean;
  /** Whether the product can be reordered (PRODUCT-4). */
  readonly again: boolean;
};

const FEW = 3;

/** Renders the availability of the selected product, and the units left if the shop shows stock. */
export function AvailabilityText({ availability, stock, showStock, hasTime, again }: Props) {
  const { t } = useTranslation("shop");
  if (!availability) return null;
  const text = () => {
    switch (availability.kind) {
      case "in-stock":
        // Untracked stock: the product is made or procured for the customer.
        if (showStock && stock === null)
          return t(hasTime ? "availability.onOrder" : "availability.available");
        return showStock && stock !== null && stock <= FEW
          ? t("availability.fewLeft", { count: stock })
          : showStock
            ? t("availability.inStock")
            : null;
      case "to-order":
        return t("availability.toOrder");
      case "sold-out":
        return availability.left > 0
          ? t("availability.fewLeft", { count: availability.left })
          : t("availability.soldOut");
    }
  };
  const known = text();
  if (!known) return null;
  return (
    <p aria-live="polite">
      <span className={availability.kind === "sold-out" ? styles.soldOut : styles.available}>
        {known}
      </span>
      {availability.kind === "sold-out" && availability.left === 0 && again
        ? ` · ${t("product.reorderable")}`
        : null}
    </p>
  );
}
