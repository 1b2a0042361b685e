import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { AttributeGroups } from "../../../clients/content/queries/catalogue-queries";
import { facetCountsQuery } from "../../../clients/content/queries/facet-queries";
import type { ProductFilters } from "../../../domain/catalogue/product-filters";
import type { Locale } from "../../../domain/locale/locale";
import * as styles from "./filter-options.module.css";

type Props = {
  readonly category: number;
  readonly filters: ProductFilters;
  readonly attributeGroups: AttributeGroups;
  readonly locale: Locale;
};

/** Shows the number of products that a category has with the other filters (LIST-1). */
export function CategoryCount({ category, filters, attributeGroups, locale }: Props) {
  // Its link removes the subcategories, which belong to another category.
  const kept = { ...filters, subcategories: [] };
  const { data } = useQuery({
    ...facetCountsQuery("category", kept, attributeGroups, locale),
    placeholderData: keepPreviousData,
  });
  const count = data?.get(category) ?? 0;
  return count > 0 ? (
    <span className={styles.count} aria-hidden="true">
      {count}
    </span>
  ) : null;
}
