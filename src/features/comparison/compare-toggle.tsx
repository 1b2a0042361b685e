import { useTranslation } from "react-i18next";
import { MAX_COMPARED } from "../../domain/catalogue/comparison";
import { type ComparedProduct, toggleCompared, useCompared } from "./compared-products";
import * as styles from "./compare-toggle.module.css";

export type CompareToggleProps = {
  readonly product: ComparedProduct;
  readonly category: string;
};

/** Selects a product of a list for the comparison (SHOP-6). */
export function CompareToggle({ product: { id, name, image }, category }: CompareToggleProps) {
  const { t } = useTranslation("shop");
  const compared = useCompared(category);
  const isSelected = compared.some((product) => product.id === id);
  const isFull = compared.length === MAX_COMPARED && !isSelected;
  return (
    <div className={styles.place}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={isSelected}
          disabled={isFull}
          onChange={() => toggleCompared(category, { id, name, image })}
        />
        <span>
          {t(isFull ? "comparison.full" : "comparison.select")}{" "}
          <span className="visually-hidden">{name}</span>
        </span>
      </label>
    </div>
  );
}
