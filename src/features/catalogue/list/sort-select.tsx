import { useId } from "react";
import { useTranslation } from "react-i18next";
import {
  isProductSort,
  type ProductSort,
  PRODUCT_SORTS,
} from "../../../domain/catalogue/product-filters";
import { Icon } from "../../../ui/media/icon";
import * as styles from "./list-toolbar.module.css";
import type { ProductFiltersState } from "../filters/use-product-filters";

const LABELS = {
  "-date_published": "sort.newest",
  price_brutto: "sort.cheapest",
  "-price_brutto": "sort.dearest",
  display_name: "sort.name",
} as const satisfies Record<ProductSort, string>;

/**
 * Renders the sort order of the list. The default is omitted from the URL: the best matches of a
 * search first, else the shop's default order.
 */
export function SortSelect({
  filtering,
  standard,
}: {
  readonly filtering: ProductFiltersState;
  readonly standard: ProductSort;
}) {
  const { t } = useTranslation("shop");
  const id = useId();
  const { filters, update } = filtering;
  const isSearch = filters.search !== "";
  const choose = (value: string) => {
    const sort = isProductSort(value) && (isSearch || value !== standard) ? value : null;
    update(() => ({ sort }));
  };
  return (
    <p className={styles.sort}>
      <label htmlFor={id} className="phone-hidden">
        {t("sort.label")}
      </label>
      <select
        id={id}
        className={styles.select}
        value={filters.sort ?? (isSearch ? "" : standard)}
        onChange={(event) => choose(event.target.value)}
      >
        {isSearch ? <option value="">{t("sort.relevance")}</option> : null}
        {PRODUCT_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(LABELS[sort])}
          </option>
        ))}
      </select>
      <span className={styles.sortIcon}>
        <Icon name="sort" size={20} />
      </span>
    </p>
  );
}
