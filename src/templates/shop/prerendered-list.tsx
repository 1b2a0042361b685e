import { useTranslation } from "react-i18next";
import { formatFilters, NO_FILTERS } from "../../domain/catalogue/product-filters";
import { CatalogueFrame } from "../../features/catalogue/list/catalogue-frame";
import { CategoryLinks } from "../../features/catalogue/list/category-links";
import { FIRST_CARDS, ListSection, MoreButton } from "../../features/catalogue/list/list-section";
import * as tools from "../../features/catalogue/list/list-toolbar.module.css";
import { ProductCard } from "../../features/catalogue/list/product-card";
import { SortSelect } from "../../features/catalogue/list/sort-select";
import { SearchField } from "../../features/catalogue/search/search-field";
import type { ProductListView } from "../../site/shop/product-list-view";
import { useShopPaths } from "../../ui/shop/shop-paths-provider";

/** Controls that are visible, but cannot be used before the live list replaces them. */
const INERT = { inert: "", "aria-hidden": true };

/**
 * Renders the first page of a list like CataloguePage, which replaces it once its data is loaded.
 * What only the browser can know is missing: filter options, favourites and comparison.
 */
export function PrerenderedList({ view }: { readonly view: ProductListView }) {
  const { t } = useTranslation("shop");
  const shopPath = useShopPaths();
  const { locale, settings, category, products, total } = view;
  const hrefOf = (slug: string | null) =>
    slug === null ? shopPath.list(locale) : shopPath.category(locale, slug);
  const filtering = {
    filters: { ...NO_FILTERS, category: category?.slug ?? null },
    hrefOf: () => hrefOf(null),
    update: () => undefined,
  };
  const isComplete = products.length === total;
  return (
    <CatalogueFrame
      category={category?.name}
      introduction={category && category.introduction}
      callToAction={view.callToAction}
      column={
        settings.categoryFilters ? (
          <CategoryLinks
            categories={view.categories}
            current={category?.slug ?? null}
            hrefOf={hrefOf}
            gifts={
              view.hasGifts
                ? {
                    href: hrefOf(null) + formatFilters({ ...NO_FILTERS, gifts: true }),
                    isCurrent: false,
                  }
                : null
            }
          />
        ) : settings.filters ? (
          ""
        ) : null
      }
    >
      <div className={tools.tools} {...INERT}>
        <SearchField filtering={filtering} locale={locale} />
        {settings.filters ? (
          <button type="button" className={tools.filter}>
            {t("filters.title")}
          </button>
        ) : null}
        <SortSelect filtering={filtering} standard={settings.defaultSort} />
      </div>
      <ListSection
        status={t(isComplete ? "list.count" : "list.shown", {
          shown: products.length,
          count: total,
        })}
        cards={products.map((product, index) => (
          <ProductCard
            key={product.id}
            product={product}
            locale={locale}
            settings={settings}
            first={index < FIRST_CARDS}
          />
        ))}
      >
        {isComplete ? null : (
          <div {...INERT}>
            <MoreButton />
          </div>
        )}
      </ListSection>
    </CatalogueFrame>
  );
}
