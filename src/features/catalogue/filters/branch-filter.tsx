import { keepPreviousData, useQueries } from "@tanstack/react-query";
import { type ComponentType, useContext } from "react";
import { useTranslation } from "react-i18next";
import type { AttributeGroups } from "../../../clients/content/queries/catalogue-queries";
import { branchCountQuery } from "../../../clients/content/queries/facet-queries";
import type { ProductFilters } from "../../../domain/catalogue/product-filters";
import type { Locale } from "../../../domain/locale/locale";
import { BranchesContext } from "../../../ui/shop/branches-context";
import { FilterOptions, isOffered } from "./filter-options";
import type { FilterGroupProps } from "./use-group-open";

type Props = {
  readonly filters: ProductFilters;
  readonly attributeGroups: AttributeGroups;
  readonly locale: Locale;
  readonly onChange: (branch: number | null) => void;
  readonly Group: ComponentType<FilterGroupProps>;
};

/** Renders the branches at which products can be collected at once, one of which applies (LIST-7). */
export function BranchFilter({ filters, attributeGroups, locale, onChange, Group }: Props) {
  const { t } = useTranslation("shop");
  const branches = useContext(BranchesContext);
  const counts = useQueries({
    queries: branches.map(({ id }) => ({
      ...branchCountQuery(id, filters, attributeGroups, locale),
      placeholderData: keepPreviousData,
    })),
  });
  const choices = branches.map(({ id, name }, index) => ({
    value: String(id),
    name,
    count: counts[index]?.data ?? (counts[index]?.isPending ? 0 : null),
  }));
  const selected = filters.branch === null ? [] : [String(filters.branch)];
  return isOffered(choices, selected) ? (
    <Group title={t("filters.branch")} open={filters.branch !== null}>
      <FilterOptions
        legend={t("filters.branch")}
        choices={choices}
        selected={selected}
        onToggle={(id) => onChange(selected.includes(id) ? null : Number(id))}
      />
    </Group>
  ) : null;
}
