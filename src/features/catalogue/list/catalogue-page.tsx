import { useQuery } from "@tanstack/react-query";
import { useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { hasActiveFilters, NO_FILTERS } from "../../../domain/catalogue/product-filters";
import type { Locale } from "../../../domain/locale/locale";
import { categoriesQuery } from "../../../clients/content/queries/categories-query";
import type { ShopSettings } from "../../../clients/content/shop-settings";
import { lazyComponent } from "../../../ui/loading/lazy-component";
import { useMediaQuery } from "../../../ui/document/use-media-query";
import { usePageTitle } from "../../../ui/document/use-page-title";
import { CatalogueFrame } from "./catalogue-frame";
import { CategoryLinks } from "./category-links";
import { COUNT_ID } from "./list-section";
import * as tools from "./list-toolbar.module.css";
import { ProductList } from "./product-list";
import { SearchField } from "../search/search-field";
import { SortSelect } from "./sort-select";
import { FilterOpener } from "../filters/filter-opener";
import { useFilterOptions } from "../filters/use-filter-options";
import { useProductFilters } from "../filters/use-product-filters";

type Props = {
  readonly locale: Locale;
  readonly settings: ShopSettings;
  /** Whether the gift finder finds anything. */
  readonly hasGifts: boolean;
  /** Category of the path; null for the whole shop. */
  readonly category: string | null;
  /** Query string of the URL, with the other filters (LIST-2). */
  readonly search: string;
};

// The filters are a sidebar on wide screens only. On other screens they are in a drawer.
const FilterSidebar = lazyComponent(() =>
  import(/* webpackChunkName: "shop-filters" */ "../filters/filter-sidebar").then(
    (module) => module.FilterSidebar,
  ),
);
const Chips = lazyComponent(() =>
  import(/* webpackChunkName: "shop-filters" */ "../filters/active-filters").then(
    (module) => module.ActiveFilters,
  ),
);

const CategoryCount = lazyComponent(() =>
  import(/* webpackChunkName: "shop-filters" */ "../filters/category-count").then(
    (module) => module.CategoryCount,
  ),
);
const GiftFinder = lazyComponent(() =>
  import(/* webpackChunkName: "shop-filters" */ "../filters/gift-finder").then(
    (module) => module.GiftFinder,
  ),
);
const ListAnswers = lazyComponent(() =>
  import(/* webpackChunkName: "shop-search-misses" */ "../search/search-misses").then(
    (module) => module.ListAnswers,
  ),
);

/** Categories and gift finder are ways to another list. */
const NO_GIFT = { gifts: false, occasion: null, recipient: null };

/**
 * Renders the product list of the shop or of one category, filtered and sorted by the URL (LIST-1,
 * LIST-2).
 */
export function CataloguePage({ locale, settings, hasGifts, category, search }: Props) {
  const { t } = useTranslation("shop");
  const filtering = useProductFilters(locale, settings, category, search);
  const { filters } = filtering;
  const [inDrawer, setInDrawer] = useState(false);
  const [count, setCount] = useState<number>();
  const hasFilterColumn = useMediaQuery("(min-width: 62em)") && settings.filters;
  const categories = useQuery({
    ...categoriesQuery(locale),
    enabled: settings.categoryFilters || category !== null,
  });
  const known = useFilterOptions(locale, settings, filters, hasFilterColumn || inDrawer);
  const { attributeGroups } = known;
  const current = categories.data?.find((one) => one.slug === filters.category);
  // The name of a category is only known once the categories are loaded.
  const isTitlePending = filters.category !== null && categories.isPending;
  const title = current?.name ?? (filters.gifts ? t("gifts.title") : undefined);
  usePageTitle(title);
  const isFiltered = hasActiveFilters({ ...filters, category: null });
  const wasFiltered = useRef(isFiltered);
  // The last filter disappears with the link that removed it. A later effect could come after the
  // focus has moved to the next link (`keepFocus`).
  useLayoutEffect(() => {
    if (wasFiltered.current && !isFiltered && document.activeElement === document.body)
      document.getElementById(COUNT_ID)?.focus({ preventScroll: true });
    wasFiltered.current = isFiltered;
  }, [isFiltered]);
  const panel = { filtering, known, settings, locale };
  const hasColumn = settings.categoryFilters || settings.filters;
  return (
    <CatalogueFrame
      category={isTitlePending ? "" : title}
      introduction={filters.category === null ? null : current?.introduction}
      callToAction={settings.callToAction}
      column={
        hasColumn ? (
          <>
            {settings.categoryFilters ? (
              <CategoryLinks
                categories={categories.data ?? []}
                current={filters.category}
                hrefOf={(slug) =>
                  filtering.hrefOf({
                    ...{ ...filters, ...NO_GIFT, category: slug, subcategories: [], page: 0 },
                  })
                }
                gifts={
                  settings.filters && hasGifts
                    ? {
                        href: filtering.hrefOf({ ...NO_FILTERS, gifts: true }),
                        isCurrent: filters.gifts,
                      }
                    : null
                }
                renderCount={
                  hasFilterColumn && attributeGroups
                    ? (id) => (
                        <CategoryCount {...{ category: id, filters, attributeGroups, locale }} />
                      )
                    : undefined
                }
              />
            ) : null}
            {hasFilterColumn ? (
              <section aria-label={t("filters.title")}>
                <FilterSidebar {...panel} />
              </section>
            ) : null}
          </>
        ) : null
      }
    >
      <div className={tools.tools}>
        <SearchField filtering={filtering} locale={locale} />
        {settings.filters ? (
          <FilterOpener {...panel} open={inDrawer} onOpenChange={setInDrawer} count={count} />
        ) : null}
        <SortSelect filtering={filtering} standard={settings.defaultSort} />
      </div>
      {filters.gifts ? <GiftFinder filtering={filtering} locale={locale} /> : null}
      {isFiltered ? <Chips filtering={filtering} choices={known.choices} locale={locale} /> : null}
      {filters.search === "" ? null : <ListAnswers text={filters.search} locale={locale} />}
      <ProductList
        locale={locale}
        settings={settings}
        filtering={filtering}
        attributeGroups={attributeGroups}
        comparedIn={current?.comparable ? current.slug : undefined}
        isFramed={!categories.isLoading}
        onCount={setCount}
      />
    </CatalogueFrame>
  );
}
