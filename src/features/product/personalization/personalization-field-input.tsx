import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Failure } from "../../../domain/failure";
import { resolveValueName } from "../../../domain/personalization/describe-values";
import {
  DEFAULT_PERSONALIZATION_LENGTH,
  type PersonalizationField,
} from "../../../domain/personalization/personalization";
import { countCharacters } from "../../../domain/text/visible-text";
import * as fields from "../../../ui/form/form-field.module.css";

export type FieldInputProps = {
  readonly field: PersonalizationField;
  readonly preselected: string | undefined;
  readonly value: string;
  readonly failure: Failure | undefined;
  /** Surcharge of the field, in words. */
  readonly surcharge?: string | undefined;
  /** Returns the text of an option. */
  readonly formatOption?: (choice: string) => string;
  readonly onChange: (value: string) => void;
};

/** Renders a personalization field: a text, or a choice as a select element. */
export function PersonalizationFieldInput({
  field,
  preselected,
  value,
  failure,
  surcharge,
  formatOption = (choice) => resolveValueName(field, choice),
  onChange,
}: FieldInputProps) {
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
        {surcharge === undefined ? null : <span className={fields.optional}> {surcharge}</span>}
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
            <option key={choice} value={choice}>
              {formatOption(choice)}
            </option>
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
      <p id={`${id}-error`} className={fields.error}>
        {failure ? t(`errors:${failure.code}`, { ...failure.values, field: field.name }) : null}
      </p>
    </div>
  );
}
