import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Failure } from "../../../domain/failure";
import type {
  ChoiceField,
  PersonalizationOption,
} from "../../../domain/personalization/personalization";
import type { Money } from "../../../domain/pricing/money";
import * as fields from "../../../ui/form/form-field.module.css";
import * as variants from "../purchase/variant-select.module.css";
import * as colors from "./metal-colors.module.css";
import * as styles from "./set-fields.module.css";

type Props = {
  readonly field: ChoiceField;
  readonly options: Readonly<Record<string, PersonalizationOption>>;
  readonly preselected: string | undefined;
  readonly value: string;
  readonly failure: Failure | undefined;
  readonly surchargeOf: (price: Money | undefined) => string | undefined;
  readonly onChange: (value: string) => void;
};

/** Renders a choice of few options as radio buttons with surcharges and the metal of an alloy. */
export function OptionChoice({
  field,
  options,
  preselected,
  value,
  failure,
  surchargeOf,
  onChange,
}: Props) {
  const { t } = useTranslation(["shop", "errors"]);
  const id = useId();
  const selected = value || preselected;
  const described = failure ? { "aria-describedby": `${id}-error`, "data-missing": true } : {};
  return (
    <fieldset className={variants.group} {...described}>
      <legend className={styles.name}>
        {field.name}{" "}
        {field.required ? null : (
          <span className={fields.optional}>({t("shop:product.optional")})</span>
        )}
      </legend>
      <div className={styles.options}>
        {field.choices.map((choice) => {
          const option = options[choice];
          const surcharge = surchargeOf(option?.price);
          return (
            <label key={choice} className={variants.option}>
              <input
                type="radio"
                className={variants.radio}
                name={id}
                value={choice}
                checked={choice === selected}
                onChange={() => onChange(choice)}
              />
              <span className={`${variants.box} ${styles.box}`}>
                {option?.metal ? (
                  <span
                    className={`${styles.swatch} ${colors.metal}`}
                    data-metal={option.metal}
                    aria-hidden="true"
                  />
                ) : null}
                <span>{option?.name ?? choice}</span>
                {surcharge === undefined ? null : (
                  <span className={styles.surcharge}> {surcharge}</span>
                )}
              </span>
            </label>
          );
        })}
      </div>
      <p id={`${id}-error`} className={fields.error}>
        {failure ? t("errors:personalization-required", { field: field.name }) : null}
      </p>
    </fieldset>
  );
}
