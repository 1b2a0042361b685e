import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { type ProductFilters, toggleFilterValue } from "../../../domain/catalogue/product-filters";
import type { Locale } from "../../../domain/locale/locale";
import type { FilterOption } from "../../../clients/content/queries/filter-option-queries";
import { facetCountsQuery, sizeCountsQuery } from "../../../clients/content/queries/facet-queries";
import { toFailure } from "../../../clients/query-client";
import type { ShopSettings } from "../../../clients/content/shop-settings";
import { ErrorAlert } from "../../../ui/feedback/error-alert";
import type { SliderProps } from "../../../ui/slider/slider";
import { BranchFilter } from "./branch-filter";
import { FilterOptions, type CountedFilterOption, isOffered } from "./filter-options";
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
  const counts = (facet: "manufacturers" | "subcategories" | "tag") => ({
    ...facetCountsQuery(facet, filters, attributeGroups, locale),
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
  const sizes = useQuery({
    ...sizeCountsQuery(filters, attributeGroups, locale),
    placeholderData: keepPreviousData,
  });
  if (error)
    return <ErrorAlert title={t("failed.filters")} failure={toFailure(error)} onRetry={retry} />;
  return (
    <div className={styles.panel}>
      {settings.manufacturerFilters ? (
        <OptionGroup
          Group={Group}
          title={t("filters.manufacturers")}
          open
          choices={offered(choices.manufacturers, manufacturers)}
          selected={filters.manufacturers}
          onToggle={(slug) =>
            update(({ manufacturers: selected }) => ({
              manufacturers: toggleFilterValue(selected, slug),
            }))
          }
        />
      ) : null}
      {settings.subcategoryFilters ? (
        <OptionGroup
          Group={Group}
          title={t("filters.subcategories")}
          open={filters.category !== null || filters.subcategories.length > 0}
          choices={offered(choices.subcategories, subcategories)}
          selected={filters.subcategories}
          onToggle={(slug) =>
            update(({ subcategories: selected }) => ({
              subcategories: toggleFilterValue(selected, slug),
            }))
          }
        />
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
      <OptionGroup
        Group={Group}
        title={t("filters.sizes")}
        open={filters.sizes.length > 0}
        choices={withSelected(sizes.data ?? [], filters.sizes)}
        selected={filters.sizes}
        onToggle={(size) =>
          update(({ sizes: selected }) => ({ sizes: toggleFilterValue(selected, size) }))
        }
      />
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
      <BranchFilter
        filters={filters}
        attributeGroups={attributeGroups}
        locale={locale}
        onChange={(branch) => update(() => ({ branch }))}
        Group={Group}
      />
      <OptionGroup
        Group={Group}
        title={t("filters.tags")}
        open={filters.tag !== null}
        choices={offered(
          choices.tags.filter(({ gift }) => gift === null),
          tags,
        )}
        selected={filters.tag === null ? [] : [filters.tag]}
        onToggle={(slug) => update(({ tag }) => ({ tag: tag === slug ? null : slug }))}
      />
    </div>
  );
}

type OptionGroupProps = {
  readonly Group: ComponentType<FilterGroupProps>;
  readonly title: string;
  readonly open: boolean;
  readonly choices: readonly CountedFilterOption[];
  readonly selected: readonly string[];
  readonly onToggle: (value: string) => void;
};

/** Renders the options of one filter. Renders nothing if no product has any of them. */
export function OptionGroup({ Group, title, open, ...options }: OptionGroupProps) {
  return isOffered(options.choices, options.selected) ? (
    <Group title={title} open={open}>
      <FilterOptions legend={title} {...options} />
    </Group>
  ) : null;
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
  const counts = useQuery({
    ...facetCountsQuery("attributes", filters, others, locale),
    placeholderData: keepPreviousData,
  });
  return (
    <OptionGroup
      Group={Group}
      title={group.name}
      open={filters.attributes.some(isOwn)}
      choices={offered(
        own.map(({ id, name, color }) => ({ id, slug: String(id), name, color })),
        counts,
      )}
      selected={filters.attributes.map(String).filter((id) => isOwn(Number(id)))}
      onToggle={(id) =>
        update(({ attributes }) => ({ attributes: toggleFilterValue(attributes, Number(id)) }))
      }
    />
  );
}

type Counts = {
  readonly data: ReadonlyMap<number, number> | undefined;
  readonly isPending: boolean;
};

/** Returns options with their counts, none while they load, and all of them if they cannot. */
function offered(
  choices: readonly (FilterOption & Pick<CountedFilterOption, "color">)[],
  { data: counts, isPending }: Counts,
): readonly CountedFilterOption[] {
  if (isPending) return [];
  return choices.map(({ id, slug, ...option }) => ({
    ...option,
    value: slug,
    count: counts ? (counts.get(id) ?? 0) : null,
  }));
}

/** Returns the sizes of the list, and selected ones that no product has. */
function withSelected(
  sizes: readonly { readonly size: string; readonly count: number }[],
  selected: readonly string[],
): readonly CountedFilterOption[] {
  const missing = selected.filter((size) => sizes.every((one) => one.size !== size));
  return [...sizes, ...missing.map((size) => ({ size, count: 0 }))].map(({ size, count }) => ({
    ...{ value: size, name: size, count },
  }));
}
