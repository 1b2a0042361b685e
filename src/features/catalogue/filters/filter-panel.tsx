import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import {
  type Facet,
  type ProductFilters,
  toggleFilterValue,
} from "../../../domain/catalogue/product-filters";
import type { Locale } from "../../../domain/locale/locale";
import { facetCountsQuery } from "../../../clients/content/queries/facet-queries";
import { toFailure } from "../../../clients/query-client";
import type { ShopSettings } from "../../../clients/content/shop-settings";
import { ErrorAlert } from "../../../ui/feedback/error-alert";
import type { SliderProps } from "../../../ui/slider/slider";
import { FilterOptions, type CountedFilterOption } from "./filter-options";
import * as styles from "./filter-panel.module.css";
import { PriceRangeFields } from "./price-range-fields";
import type { FilterOptionsState } from "./use-filter-options";
import type { FilterGroupProps } from "./use-group-open";
import type { ProductFiltersState } from "./use-product-filters";

/** Components of the panel that the sidebar and the drawer have in different forms. */
type FilterPanelParts = {
  /** A group that opens and closes. */
  readonly Group: ComponentType<FilterGroupProps>;
  readonly Slider: ComponentType<SliderProps>;
};

export type FilterPanelProps = {
  readonly filtering: ProductFiltersState;
  readonly known: FilterOptionsState;
  readonly settings: ShopSettings;
  readonly locale: Locale;
  readonly parts: FilterPanelParts;
};

const NO_GROUPS: readonly never[] = [];

/**
 * Renders the filters that the settings enable. Each option shows its number of products (LIST-1).
 */
export function FilterPanel({ filtering, known, settings, locale, parts }: FilterPanelProps) {
  const { t } = useTranslation("shop");
  const { Group, Slider } = parts;
  const { filters, update } = filtering;
  const { choices, error, retry } = known;
  const attributeGroups = known.attributeGroups ?? NO_GROUPS;
  const counts = (facet: Facet, wanted = attributeGroups) => ({
    ...facetCountsQuery(facet, filters, wanted, locale),
    placeholderData: keepPreviousData,
  });
  const manufacturers = useQuery({
    ...counts("manufacturers"),
    enabled: settings.manufacturerFilters,
  });
  const subcategories = useQuery({
    ...counts("subcategories"),
    enabled: settings.subcategoryFilters,
  });
  const tags = useQuery(counts("tag"));
  if (error)
    return <ErrorAlert title={t("failed.filters")} failure={toFailure(error)} onRetry={retry} />;
  return (
    <div className={styles.panel}>
      {settings.manufacturerFilters ? (
        <Group title={t("filters.manufacturers")} open>
          <FilterOptions
            legend={t("filters.manufacturers")}
            choices={offered(choices.manufacturers, manufacturers.data)}
            selected={filters.manufacturers}
            onToggle={(slug) =>
              update(({ manufacturers: selected }) => ({
                manufacturers: toggleFilterValue(selected, slug),
              }))
            }
          />
        </Group>
      ) : null}
      {settings.subcategoryFilters && choices.subcategories.length > 0 ? (
        <Group
          title={t("filters.subcategories")}
          open={filters.category !== null || filters.subcategories.length > 0}
        >
          <FilterOptions
            legend={t("filters.subcategories")}
            choices={offered(choices.subcategories, subcategories.data)}
            selected={filters.subcategories}
            onToggle={(slug) =>
              update(({ subcategories: selected }) => ({
                subcategories: toggleFilterValue(selected, slug),
              }))
            }
          />
        </Group>
      ) : null}
      <Group title={t("filters.price")} open>
        <PriceRangeFields
          filters={filters}
          attributeGroups={attributeGroups}
          locale={locale}
          onChange={(range) => update(() => range)}
          Slider={Slider}
        />
      </Group>
      {settings.attributeFilters.map((group) => (
        <AttributeGroup
          key={group.id}
          group={group}
          filters={filters}
          known={known}
          locale={locale}
          update={update}
          Group={Group}
        />
      ))}
      {choices.tags.length > 0 ? (
        <Group title={t("filters.tags")} open={filters.tag !== null}>
          <FilterOptions
            legend={t("filters.tags")}
            choices={offered(choices.tags, tags.data)}
            selected={filters.tag === null ? [] : [filters.tag]}
            onToggle={(slug) => update(({ tag }) => ({ tag: tag === slug ? null : slug }))}
          />
        </Group>
      ) : null}
    </div>
  );
}

type AttributeGroupProps = {
  readonly group: ShopSettings["attributeFilters"][number];
  readonly filters: ProductFilters;
  readonly known: FilterOptionsState;
  readonly locale: Locale;
  readonly update: ProductFiltersState["update"];
  readonly Group: ComponentType<FilterGroupProps>;
};

/**
 * Renders the attributes of one group. The attributes selected in other groups restrict the counts.
 */
function AttributeGroup({ group, filters, known, locale, update, Group }: AttributeGroupProps) {
  const own = known.choices.attributes.filter((attribute) => attribute.group === group.id);
  const isOwn = (id: number) => own.some((attribute) => attribute.id === id);
  const others = (known.attributeGroups ?? NO_GROUPS).filter((ids) => !ids.some(isOwn));
  const { data } = useQuery({
    ...facetCountsQuery("attributes", filters, others, locale),
    placeholderData: keepPreviousData,
  });
  if (own.length === 0) return null;
  return (
    <Group title={group.name} open={filters.attributes.some(isOwn)}>
      <FilterOptions
        legend={group.name}
        choices={own.map(({ id, name }) => ({
          value: String(id),
          name,
          count: data ? (data.get(id) ?? 0) : null,
        }))}
        selected={filters.attributes.map(String)}
        onToggle={(id) =>
          update(({ attributes }) => ({ attributes: toggleFilterValue(attributes, Number(id)) }))
        }
      />
    </Group>
  );
}

function offered(
  choices: FilterOptionsState["choices"]["tags"],
  counts: ReadonlyMap<number, number> | undefined,
): readonly CountedFilterOption[] {
  return choices.map(({ id, slug, name }) => ({
    value: slug,
    name,
    count: counts ? (counts.get(id) ?? 0) : null,
  }));
}
