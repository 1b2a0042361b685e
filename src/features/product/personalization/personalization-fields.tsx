import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Failure } from "../../../domain/failure";
import type { Metal } from "../../../domain/catalogue/metal";
import type { Locale } from "../../../domain/locale/locale";
import { formatMoney } from "../../../domain/pricing/money";
import {
  DEFAULT_PERSONALIZATION_LENGTH,
  resolvePreselectedChoice,
  type Personalization,
  type PersonalizationField,
  type PersonalizationValues,
} from "../../../domain/personalization/personalization";
import { countCharacters } from "../../../domain/text/visible-text";
import * as fields from "../../../ui/form/form-field.module.css";
import { EngravingPreview } from "./engraving-preview";
import * as styles from "./personalization-fields.module.css";

type Props = {
  readonly personalization: Personalization;
  readonly values: PersonalizationValues;
  readonly failures: readonly Failure[];
  readonly metal: Metal | undefined;
  readonly locale: Locale;
  readonly onChange: (values: PersonalizationValues) => void;
};

/** Returns whether there is a text to preview. A lettering alone is none. */
const hasText = ({ fields: all }: Personalization, values: PersonalizationValues): boolean =>
  all.some(({ kind, key }) => kind === "text" && (values[key] ?? "").trim() !== "");

/** Renders the personalization fields with limits, surcharge and preview (PRODUCT-5). */
export function PersonalizationFields({
  personalization,
  values,
  failures,
  metal,
  locale,
  onChange,
}: Props) {
  const { t } = useTranslation("shop");
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        {personalization.name} <span className={fields.optional}>({t("product.optional")})</span>{" "}
        {personalization.price.cents > 0 ? (
          <span className={styles.price}>
            {t("product.surcharge", { price: formatMoney(personalization.price, locale) })}
          </span>
        ) : null}
      </legend>
      {personalization.fields.map((field) => (
        <Field
          key={field.key}
          field={field}
          preselected={resolvePreselectedChoice(personalization, field)}
          value={values[field.key] ?? ""}
          failure={failures.find((failure) => failure.field === field.key)}
          onChange={(value) => onChange({ ...values, [field.key]: value })}
        />
      ))}
      {hasText(personalization, values) ? (
        <EngravingPreview personalization={personalization} values={values} metal={metal} />
      ) : null}
      {personalization.excludesWithdrawal ? (
        <p className={fields.hint}>{t("product.excludesWithdrawal")}</p>
      ) : null}
    </fieldset>
  );
}

type FieldProps = {
  readonly field: PersonalizationField;
  readonly preselected: string | undefined;
  readonly value: string;
  readonly failure: Failure | undefined;
  readonly onChange: (value: string) => void;
};

function Field({ field, preselected, value, failure, onChange }: FieldProps) {
  const { t } = useTranslation(["shop", "errors"]);
  const id = useId();
  const described = {
    "aria-invalid": failure !== undefined,
    "aria-describedby": `${id}-hint ${id}-error`,
  };
  return (
    <div className={fields.field}>
      <label htmlFor={id} className={fields.label}>
        {field.name}{" "}
        {field.required ? null : (
          <span className={fields.optional}>({t("shop:product.optional")})</span>
        )}
      </label>
      {field.kind === "choice" ? (
        <select
          id={id}
          className={fields.control}
          value={value || (preselected ?? "")}
          onChange={(event) => onChange(event.target.value)}
          {...described}
        >
          {preselected === undefined ? <option value="">{t("shop:product.choose")}</option> : null}
          {field.choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          className={fields.control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoComplete="off"
          {...described}
        />
      )}
      <p id={`${id}-hint`} className={fields.hint}>
        {field.kind === "text"
          ? t("shop:product.characters", {
              used: countCharacters(value),
              max: field.maxLength ?? DEFAULT_PERSONALIZATION_LENGTH,
            })
          : null}
      </p>
      <p id={`${id}-error`} className={fields.error} aria-live="polite">
        {failure ? t(`errors:${failure.code}`, { ...failure.values, field: field.name }) : null}
      </p>
    </div>
  );
}
