import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ComponentType, type FormEvent, useId } from "react";
import { useTranslation } from "react-i18next";
import type { AttributeGroups } from "../../../clients/content/queries/catalogue-queries";
import { priceBoundsQuery } from "../../../clients/content/queries/facet-queries";
import {
  createPriceScale,
  type PriceRange,
  toPriceRange,
  toPriceThumbs,
} from "../../../domain/catalogue/price-scale";
import type { ProductFilters } from "../../../domain/catalogue/product-filters";
import type { Locale } from "../../../domain/locale/locale";
import { createEuro, formatMoney } from "../../../domain/pricing/money";
import * as fields from "../../../ui/form/form-field.module.css";
import type { SliderProps } from "../../../ui/slider/slider";
import * as styles from "./price-range-fields.module.css";
import { usePriceRange } from "./use-price-range";

type Props = {
  readonly filters: ProductFilters;
  readonly attributeGroups: AttributeGroups;
  readonly locale: Locale;
  readonly onChange: (range: PriceRange) => void;
  readonly Slider: ComponentType<SliderProps>;
};

/** Renders the price range as a slider in whole euros and two fields, and the available range. */
export function PriceRangeFields({ filters, attributeGroups, locale, onChange, Slider }: Props) {
  const { t } = useTranslation("shop");
  const id = useId();
  const { data: bounds } = useQuery({
    ...priceBoundsQuery(filters, attributeGroups, locale),
    placeholderData: keepPreviousData,
  });
  const price = usePriceRange(filters, locale, onChange);
  const scale = bounds ? createPriceScale(bounds.lowest, bounds.highest) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    price.commit();
  };

  return (
    <form className={styles.price} onSubmit={submit} noValidate>
      <div className={styles.slider}>
        {scale ? (
          <Slider
            {...scale}
            value={toPriceThumbs(scale, price.range)}
            onValueChange={(value) => price.move(toPriceRange(scale, value, price.range))}
            onValueChangeEnd={(value) => price.release(toPriceRange(scale, value, price.range))}
            thumbLabels={[t("filters.lowestPrice"), t("filters.highestPrice")]}
            getAriaValueText={(euros) => formatMoney(createEuro(euros * 100), locale)}
          />
        ) : null}
      </div>
      {(["min", "max"] as const).map((end) => (
        <div key={end} className={fields.field}>
          <label htmlFor={`${id}-${end}`} className={fields.label}>
            {t(end === "min" ? "filters.minPrice" : "filters.maxPrice")}
          </label>
          <input
            id={`${id}-${end}`}
            className={fields.control}
            inputMode="decimal"
            autoComplete="off"
            value={price.texts[end]}
            onChange={(event) => price.type(end, event.target.value)}
            onBlur={price.commit}
            aria-invalid={price.isInvalid[end]}
            aria-describedby={`${id}-range ${id}-${end}-error`}
          />
          <p id={`${id}-${end}-error`} className={fields.error} aria-live="polite">
            {price.isInvalid[end] ? t("filters.invalidPrice") : null}
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
      {/* Without a submit button, Enter does not submit a form with two fields. */}
      <button type="submit" hidden />
    </form>
  );
}
