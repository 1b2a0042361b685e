import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { groupAttributes, type ProductFilters } from "../../../domain/catalogue/product-filters";
import type { Locale } from "../../../domain/locale/locale";
import type { AttributeGroups } from "../../../clients/content/queries/catalogue-queries";
import {
  type AttributeFilterOption,
  attributesQuery,
  type FilterOption,
  manufacturersQuery,
  subcategoriesQuery,
  type TagOption,
  tagsQuery,
} from "../../../clients/content/queries/filter-option-queries";
import type { ShopSettings } from "../../../clients/content/shop-settings";

/** Available options per filter; empty until loaded. */
export type AvailableFilterOptions = {
  readonly manufacturers: readonly FilterOption[];
  readonly subcategories: readonly FilterOption[];
  readonly tags: readonly TagOption[];
  readonly attributes: readonly AttributeFilterOption[];
};

export type FilterOptionsState = {
  readonly choices: AvailableFilterOptions;
  /**
   * Selected attributes by group. Undefined until the groups are loaded; the product query needs
   * them.
   */
  readonly attributeGroups: AttributeGroups | undefined;
  /** First error of the option queries. */
  readonly error: Error | null;
  readonly retry: () => void;
};

const NONE: readonly never[] = [];

/**
 * Loads the filter options: all of them if the filters are visible, else only the kinds with a
 * selected option, to name it.
 */
export function useFilterOptions(
  locale: Locale,
  settings: ShopSettings,
  filters: ProductFilters,
  seen: boolean,
): FilterOptionsState {
  const groups = settings.attributeFilters.map((group) => group.id);
  const isVisible = seen && settings.filters;
  const manufacturers = useQuery({
    ...manufacturersQuery(),
    enabled: (isVisible && settings.manufacturerFilters) || filters.manufacturers.length > 0,
  });
  const subcategories = useQuery({
    ...subcategoriesQuery(locale, filters.category),
    placeholderData: keepPreviousData,
    enabled: (isVisible && settings.subcategoryFilters) || filters.subcategories.length > 0,
  });
  const { tag, occasion, recipient } = filters;
  const isTagged = tag !== null || occasion !== null || recipient !== null;
  const tags = useQuery({ ...tagsQuery(locale), enabled: isVisible || isTagged });
  const attributes = useQuery({
    ...attributesQuery(groups, locale),
    enabled: (isVisible && groups.length > 0) || filters.attributes.length > 0,
  });
  const all = [manufacturers, subcategories, tags, attributes];
  // If the attributes cannot be loaded, each selected attribute forms a group of its own.
  const known =
    filters.attributes.length === 0
      ? NONE
      : (attributes.data ?? (attributes.isError ? NONE : undefined));
  return {
    choices: {
      manufacturers: manufacturers.data ?? NONE,
      subcategories: subcategories.data ?? NONE,
      tags: tags.data ?? NONE,
      attributes: attributes.data ?? NONE,
    },
    attributeGroups: known && groupAttributes(filters.attributes, known),
    error: all.find((query) => query.error)?.error ?? null,
    retry: () => all.filter((query) => query.isError).forEach((query) => void query.refetch()),
  };
}
