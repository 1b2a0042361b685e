import { useId } from "react";
import { useTranslation } from "react-i18next";
import {
  withFilters,
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

/** Renders the sort order of the list. The shop's default order is omitted from the URL. */
export function SortSelect({
  filtering,
  standard,
}: {
  readonly filtering: ProductFiltersState;
  readonly standard: ProductSort;
}) {
  const { t } = useTranslation("shop");
  const id = useId();
  const { filters, show } = filtering;
  const choose = (value: string) => {
    if (isProductSort(value))
      show(withFilters(filters, { sort: value === standard ? null : value }));
  };
  return (
    <p className={styles.sort}>
      <label htmlFor={id} className={styles.label}>
        {t("sort.label")}
      </label>
      <select
        id={id}
        className={styles.select}
        value={filters.sort ?? standard}
        onChange={(event) => choose(event.target.value)}
      >
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
