import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Variant } from "../../../domain/catalogue/product";
import * as fields from "../../../ui/form/form-field.module.css";
import * as styles from "./variant-select.module.css";
import { resolveVariantUnavailableReason } from "./variant-unavailable-reason";

type Props = {
  readonly label: string;
  readonly variants: readonly Variant[];
  readonly selected: number | null;
  readonly purchaseToOrder: boolean;
  /** Whether the form was submitted without a selection. */
  readonly missing: boolean;
  readonly onChoose: (id: number | null) => void;
};

/** Maximum number of variants shown as radio buttons; more are shown in a select element. */
const FEW = 14;

export function VariantSelect({
  label,
  variants,
  selected,
  purchaseToOrder,
  missing,
  onChoose,
}: Props) {
  const { t } = useTranslation("shop");
  const id = useId();
  const options = variants.map((variant) => ({
    ...variant,
    unavailableReason: resolveVariantUnavailableReason(variant, purchaseToOrder),
  }));
  const message = missing ? (
    <p id={`${id}-error`} className={fields.error}>
      {t("product.variantMissing", { name: label })}
    </p>
  ) : null;
  const missingProps = missing ? { "data-missing": true } : {};

  if (variants.length > FEW) {
    return (
      <div {...missingProps}>
        <label htmlFor={id} className={styles.legend}>
          {label}
        </label>
        <select
          id={id}
          className={fields.control}
          value={selected ?? ""}
          onChange={(event) =>
            onChoose(event.target.value === "" ? null : Number(event.target.value))
          }
          aria-invalid={missing}
          {...(missing ? { "aria-describedby": `${id}-error` } : {})}
        >
          <option value="">{t("product.choose")}</option>
          {options.map((option) => (
            <option key={option.id} value={option.id} disabled={option.unavailableReason !== null}>
              {option.unavailableReason
                ? `${option.name} (${t(option.unavailableReason)})`
                : option.name}
            </option>
          ))}
        </select>
        {message}
      </div>
    );
  }
  return (
    <fieldset
      className={styles.group}
      {...missingProps}
      {...(missing ? { "aria-describedby": `${id}-error` } : {})}
    >
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.id} className={styles.option}>
            <input
              type="radio"
              className={styles.radio}
              name={id}
              value={option.id}
              checked={option.id === selected}
              disabled={option.unavailableReason !== null}
              onChange={() => onChoose(option.id)}
            />
            <span className={styles.box}>
              {option.name}{" "}
              {option.unavailableReason ? (
                <span className="visually-hidden">({t(option.unavailableReason)})</span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
      {message}
    </fieldset>
  );
}
