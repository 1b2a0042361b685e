import { Link } from "gatsby";
import { useContext } from "react";
import { useTranslation } from "react-i18next";
import {
  withFilters,
  NO_FILTERS,
  type ProductFilters,
  toggleFilterValue,
} from "../../../domain/catalogue/product-filters";
import type { Locale } from "../../../domain/locale/locale";
import { createEuro, formatMoney } from "../../../domain/pricing/money";
import { BranchesContext, type ShopBranch } from "../../../ui/shop/branches-context";
import { Icon } from "../../../ui/media/icon";
import * as styles from "./active-filters.module.css";
import type { AvailableFilterOptions } from "./use-filter-options";
import type { ProductFiltersState } from "./use-product-filters";

type Props = {
  readonly filtering: ProductFiltersState;
  readonly choices: AvailableFilterOptions;
  readonly locale: Locale;
};
type Chip = { readonly key: string; readonly label: string; readonly remaining: ProductFilters };
/** Labels of the filters that have no name of their own. */
type Labels = Readonly<
  Record<"search" | "from" | "to" | "gifts" | "size" | "branch", (value: string) => string>
>;

/** Filters whose value is the slug of a tag. */
const TAGS = ["tag", "occasion", "recipient"] as const;

/**
 * Lists the active filters, each with a link that removes it, and a link that removes all (LIST-2).
 * Links keep the browser history usable.
 */
export function ActiveFilters({ filtering, choices, locale }: Props) {
  const { t } = useTranslation("shop");
  const { filters, hrefOf } = filtering;
  const branches = useContext(BranchesContext);
  const labels: Labels = {
    search: (text) => t("search.activeFilter", { words: text }),
    from: (price) => t("filters.from", { price }),
    to: (price) => t("filters.to", { price }),
    gifts: () => t("gifts.title"),
    size: (size) => t("filters.size", { size }),
    branch: (name) => t("filters.collectedAt", { name }),
  };
  return (
    <ul className={styles.chips} aria-label={t("filters.active")}>
      {chipsOf({ filters, choices, branches, locale, labels }).map(({ key, label, remaining }) => (
        <li key={key}>
          <Link
            to={hrefOf(remaining)}
            state={LINK_STATE}
            className={styles.chip}
            aria-label={t("filters.remove", { name: label })}
          >
            {label} <Icon name="close" size={12} />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={hrefOf({ ...NO_FILTERS, category: filters.category, sort: filters.sort })}
          state={LINK_STATE}
          className={styles.all}
        >
          {t("filters.reset")}
        </Link>
      </li>
    </ul>
  );
}

const LINK_STATE = { preserveScroll: true };

type ChipsOf = {
  readonly filters: ProductFilters;
  readonly choices: AvailableFilterOptions;
  readonly branches: readonly ShopBranch[];
  readonly locale: Locale;
  readonly labels: Labels;
};

/** Returns one chip per active filter. Until the name of an option is loaded, its slug is shown. */
function chipsOf({ filters, choices, branches, locale, labels }: ChipsOf): readonly Chip[] {
  const nameOf = (list: AvailableFilterOptions["manufacturers"], slug: string) =>
    list.find((choice) => choice.slug === slug)?.name ?? slug;
  const { search, manufacturers, subcategories, attributes, sizes, branch, min, max } = filters;
  const price = (amount: number) => formatMoney(createEuro(Math.round(amount * 100)), locale);
  return [
    ...(search === ""
      ? []
      : [
          {
            key: "q",
            label: labels.search(search),
            remaining: withFilters(filters, { search: "" }),
          },
        ]),
    ...manufacturers.map((slug) => ({
      key: `manufacturer-${slug}`,
      label: nameOf(choices.manufacturers, slug),
      remaining: withFilters(filters, { manufacturers: toggleFilterValue(manufacturers, slug) }),
    })),
    ...subcategories.map((slug) => ({
      key: `subcategory-${slug}`,
      label: nameOf(choices.subcategories, slug),
      remaining: withFilters(filters, { subcategories: toggleFilterValue(subcategories, slug) }),
    })),
    ...attributes.map((id) => ({
      key: `attribute-${id}`,
      label: choices.attributes.find((attribute) => attribute.id === id)?.name ?? String(id),
      remaining: withFilters(filters, { attributes: toggleFilterValue(attributes, id) }),
    })),
    ...(filters.gifts
      ? [
          {
            key: "gifts",
            label: labels.gifts(""),
            remaining: withFilters(filters, { gifts: false, occasion: null, recipient: null }),
          },
        ]
      : []),
    ...TAGS.flatMap((name) => {
      const slug = filters[name];
      return slug === null
        ? []
        : [
            {
              key: name,
              label: nameOf(choices.tags, slug),
              remaining: withFilters(filters, { [name]: null }),
            },
          ];
    }),
    ...sizes.map((size) => ({
      key: `size-${size}`,
      label: labels.size(size),
      remaining: withFilters(filters, { sizes: toggleFilterValue(sizes, size) }),
    })),
    ...(branch === null
      ? []
      : [
          {
            key: "branch",
            label: labels.branch(branches.find(({ id }) => id === branch)?.name ?? String(branch)),
            remaining: withFilters(filters, { branch: null }),
          },
        ]),
    ...(min === null
      ? []
      : [
          {
            key: "min",
            label: labels.from(price(min)),
            remaining: withFilters(filters, { min: null }),
          },
        ]),
    ...(max === null
      ? []
      : [
          {
            key: "max",
            label: labels.to(price(max)),
            remaining: withFilters(filters, { max: null }),
          },
        ]),
  ];
}
