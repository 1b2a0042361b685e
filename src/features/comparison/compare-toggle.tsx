import { Link } from "gatsby";
import { useTranslation } from "react-i18next";
import { formatComparedIds, MAX_COMPARED } from "../../domain/catalogue/comparison";
import type { Locale } from "../../domain/locale/locale";
import { useShopPaths } from "../../ui/shop/shop-paths-provider";
import { toggleCompared, useCompared } from "./compared-products";
import * as styles from "./compare-toggle.module.css";

export type CompareToggleProps = {
  readonly product: { readonly id: number; readonly name: string };
  readonly category: string;
  readonly locale: Locale;
};

/**
 * Selects a product of a list for the comparison (SHOP-6). A selected product has the link to the
 * comparison of all selected ones.
 */
export function CompareToggle({ product: { id, name }, category, locale }: CompareToggleProps) {
  const { t } = useTranslation("shop");
  const shopPath = useShopPaths();
  const compared = useCompared(category);
  const isSelected = compared.includes(id);
  const isFull = compared.length === MAX_COMPARED && !isSelected;
  return (
    <div className={styles.place}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={isSelected}
          disabled={isFull}
          onChange={() => toggleCompared(category, id)}
        />
        <span>
          {t(isFull ? "comparison.full" : "comparison.select")}{" "}
          <span className="visually-hidden">{name}</span>
        </span>
      </label>
      {isSelected ? (
        <Link
          className={styles.link}
          to={`${shopPath.comparison(locale)}${formatComparedIds(compared)}`}
        >
          {t("comparison.open", { number: compared.length })}
        </Link>
      ) : null}
    </div>
  );
}
