import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import {
  hasEngravingText,
  type PersonalizationField,
  resolvePreselectedChoice,
} from "../../../domain/personalization/personalization";
import { resolveValueName } from "../../../domain/personalization/describe-values";
import { formatMoney, type Money } from "../../../domain/pricing/money";
import { EngravingPreview } from "./engraving-preview";
import { OptionChoice } from "./option-choice";
import { PersonalizationFieldInput } from "./personalization-field-input";
import type { PersonalizationFieldsProps } from "./personalization-fields";
import * as styles from "./set-fields.module.css";

/** Maximum number of options shown as radio buttons; more are shown in a select element. */
const FEW = 6;

type Props = PersonalizationFieldsProps & {
  readonly name: string;
  /** Controls for the whole part, above its fields. */
  readonly children: ReactNode;
};

/** Renders one part of a set: its fields and the preview of its engraving. */
export function SetPart({
  name,
  personalization,
  values,
  failures,
  metal,
  locale,
  onChange,
  children,
}: Props) {
  const { t } = useTranslation("shop");
  const surchargeOf = (price: Money | undefined) =>
    price && price.cents > 0
      ? t("product.surcharge", { price: formatMoney(price, locale) })
      : undefined;
  const optionText = (field: PersonalizationField) => (value: string) => {
    const option = field.kind === "choice" ? field.options?.[value] : undefined;
    const surcharge = surchargeOf(option?.price);
    return `${resolveValueName(field, value)}${surcharge ? ` (${surcharge})` : ""}`;
  };
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{name}</legend>
      {children ? <div className={styles.actions}>{children}</div> : null}
      {personalization.fields.map((field) => {
        const common = {
          preselected: resolvePreselectedChoice(personalization, field),
          value: values[field.key] ?? "",
          failure: failures.find((failure) => failure.field === field.key),
          onChange: (value: string) => onChange({ ...values, [field.key]: value }),
        };
        return field.kind === "choice" && field.options && field.choices.length <= FEW ? (
          <OptionChoice
            key={field.key}
            field={field}
            options={field.options}
            surchargeOf={surchargeOf}
            {...common}
          />
        ) : (
          <PersonalizationFieldInput
            key={field.key}
            field={field}
            surcharge={surchargeOf(field.price)}
            formatOption={optionText(field)}
            {...common}
          />
        );
      })}
      {hasEngravingText(personalization, values) ? (
        <EngravingPreview personalization={personalization} values={values} metal={metal} />
      ) : null}
    </fieldset>
  );
}
