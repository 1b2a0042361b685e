import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { parsePriceFilter, type ProductFilters } from "../../../domain/catalogue/product-filters";
import type { Locale } from "../../../domain/locale/locale";
import { formatMoney } from "../../../domain/pricing/money";
import type { AttributeGroups } from "../../../api/content/queries/catalogue-queries";
import { priceBoundsQuery } from "../../../api/content/queries/facet-queries";
import * as actions from "../../../ui/button/button.module.css";
import * as fields from "../../../ui/form/form-field.module.css";
import * as styles from "./price-range-fields.module.css";

type Range = Pick<ProductFilters, "min" | "max">;
type Props = {
  readonly filters: ProductFilters;
  readonly attributeGroups: AttributeGroups;
  readonly locale: Locale;
  readonly onChange: (range: Range) => void;
};

const textOf = (price: number | null) => (price === null ? "" : String(price));

/**
 * Renders the price range fields in whole euros and the available range. Invalid input is kept in
 * the field; a reversed range is swapped.
 */
export function PriceRangeFields({ filters, attributeGroups, locale, onChange }: Props) {
  const { t } = useTranslation("shop");
  const id = useId();
  const { data: bounds } = useQuery({
    ...priceBoundsQuery(filters, attributeGroups),
    placeholderData: keepPreviousData,
  });
  const { min, max } = filters;
  const [typed, setTyped] = useState({ min: textOf(min), max: textOf(max), of: `${min}-${max}` });
  // The URL changed, for example because a chip was removed: take over its range.
  if (typed.of !== `${min}-${max}`)
    setTyped({ min: textOf(min), max: textOf(max), of: `${min}-${max}` });
  const wrong = {
    min: parsePriceFilter(typed.min) === undefined,
    max: parsePriceFilter(typed.max) === undefined,
  };

  const apply = (event: FormEvent) => {
    event.preventDefault();
    const from = parsePriceFilter(typed.min);
    const to = parsePriceFilter(typed.max);
    if (from === undefined || to === undefined) return;
    const turned = from !== null && to !== null && from > to;
    const range = turned ? { min: to, max: from } : { min: from, max: to };
    if (range.min !== min || range.max !== max) onChange(range);
  };

  return (
    <form className={styles.price} onSubmit={apply} noValidate>
      {(["min", "max"] as const).map((end) => (
        <div key={end} className={fields.field}>
          <label htmlFor={`${id}-${end}`} className={fields.label}>
            {t(end === "min" ? "filters.minPrice" : "filters.maxPrice")}
          </label>
          <input
            id={`${id}-${end}`}
            className={fields.control}
            inputMode="numeric"
            autoComplete="off"
            value={typed[end]}
            onChange={(event) => setTyped({ ...typed, [end]: event.target.value })}
            onBlur={apply}
            aria-invalid={wrong[end]}
            aria-describedby={`${id}-range ${id}-${end}-error`}
          />
          <p id={`${id}-${end}-error`} className={fields.error} aria-live="polite">
            {wrong[end] ? t("filters.invalidPrice") : null}
          </p>
        </div>
      ))}
      <p id={`${id}-range`} className={styles.range}>
        {bounds
          ? t("filters.range", {
              lowest: formatMoney(bounds.lowest, locale),
              highest: formatMoney(bounds.highest, locale),
            })
          : null}
      </p>
      <button type="submit" className={actions.quiet}>
        {t("filters.apply")}
      </button>
    </form>
  );
}
