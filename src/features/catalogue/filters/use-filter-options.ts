import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { groupAttributes, type ProductFilters } from "../../../domain/catalogue/product-filters";
import type { Locale } from "../../../domain/locale/locale";
import type { AttributeGroups } from "../../../api/content/queries/catalogue-queries";
import {
  type AttributeFilterOption,
  attributesQuery,
  type FilterOption,
  manufacturersQuery,
  subcategoriesQuery,
  tagsQuery,
} from "../../../api/content/queries/filter-option-queries";
import type { ShopSettings } from "../../../api/content/shop-settings";

/** What can be chosen of each kind; empty until it is known. */
export type AvailableFilterOptions = {
  readonly manufacturers: readonly FilterOption[];
  readonly subcategories: readonly FilterOption[];
  readonly tags: readonly FilterOption[];
  readonly attributes: readonly AttributeFilterOption[];
};

export type FilterOptionsState = {
  readonly choices: AvailableFilterOptions;
  /**
   * The chosen attributes by their groups; undefined until the groups are known, without which the
   * list cannot be asked for.
   */
  readonly attributeGroups: AttributeGroups | undefined;
  /** The first that could not be read. */
  readonly error: Error | null;
  readonly retry: () => void;
};

const NONE: readonly never[] = [];

/**
 * Reads what can be chosen: all of it where the filters are seen, else only the kinds of which
 * something is chosen, to name it.
 */
export function useFilterOptions(
  locale: Locale,
  settings: ShopSettings,
  filters: ProductFilters,
  seen: boolean,
): FilterOptionsState {
  const groups = settings.attributeFilters.map((group) => group.id);
  const shown = seen && settings.filters;
  const manufacturers = useQuery({
    ...manufacturersQuery(),
    enabled: (shown && settings.manufacturerFilters) || filters.manufacturers.length > 0,
  });
  const subcategories = useQuery({
    ...subcategoriesQuery(locale, filters.category),
    placeholderData: keepPreviousData,
    enabled: (shown && settings.subcategoryFilters) || filters.subcategories.length > 0,
  });
  const tags = useQuery({ ...tagsQuery(locale), enabled: shown || filters.tag !== null });
  const attributes = useQuery({
    ...attributesQuery(groups, locale),
    enabled: (shown && groups.length > 0) || filters.attributes.length > 0,
  });
  const all = [manufacturers, subcategories, tags, attributes];
  // A choice that cannot be named is no reason to show nothing: then each attribute stands alone.
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
