import { navigate } from "gatsby";
import { useMemo } from "react";
import {
  type FilterChange,
  formatFilters,
  parseFilters,
  type ProductFilters,
  withFilters,
} from "../../../domain/catalogue/product-filters";
import type { Locale } from "../../../domain/locale/locale";
import type { ShopSettings } from "../../../clients/content/shop-settings";
import { useShopPaths } from "../../../ui/shop/shop-paths-provider";

/** Filters of the list, read from the URL, and navigation to others. */
export type ProductFiltersState = {
  readonly filters: ProductFilters;
  /** Returns the URL of a list: the category is in the path, everything else in the query. */
  readonly hrefOf: (filters: ProductFilters) => string;
  /**
   * Navigates to the list with a change, and keeps the scroll position. The change is based on the
   * filters that were requested last, so that none is lost while the URL still has earlier ones.
   */
  readonly update: (change: (requested: ProductFilters) => FilterChange) => void;
};

/**
 * Removes the filters that the shop settings disable, also if an old URL contains them
 * (SETTINGS-2).
 */
export function applyFilterSettings(
  filters: ProductFilters,
  settings: ShopSettings,
): ProductFilters {
  const { filters: on, manufacturerFilters, subcategoryFilters, attributeFilters } = settings;
  return {
    ...filters,
    manufacturers: on && manufacturerFilters ? filters.manufacturers : [],
    subcategories: on && subcategoryFilters ? filters.subcategories : [],
    attributes: on && attributeFilters.length > 0 ? filters.attributes : [],
    tag: on ? filters.tag : null,
    gifts: on && filters.gifts,
    occasion: on ? filters.occasion : null,
    recipient: on ? filters.recipient : null,
    sizes: on ? filters.sizes : [],
    branch: on ? filters.branch : null,
    min: on ? filters.min : null,
    max: on ? filters.max : null,
  };
}

export function useProductFilters(
  locale: Locale,
  settings: ShopSettings,
  category: string | null,
  search: string,
): ProductFiltersState {
  const shopPath = useShopPaths();
  return useMemo(() => {
    const parsed = applyFilterSettings(parseFilters(search), settings);
    const hrefOf = (filters: ProductFilters) => {
      const path =
        filters.category === null
          ? shopPath.list(locale)
          : shopPath.category(locale, filters.category);
      return path + formatFilters({ ...filters, category: null });
    };
    const filters = category === null ? parsed : { ...parsed, category };
    let requested = filters;
    return {
      filters,
      hrefOf,
      update: (change) => {
        requested = withFilters(requested, change(requested));
        navigate(hrefOf(requested), { state: { preserveScroll: true } });
      },
    };
  }, [locale, settings, category, search, shopPath]);
}
