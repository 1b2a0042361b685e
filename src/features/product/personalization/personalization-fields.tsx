import { useTranslation } from "react-i18next";
import type { Failure } from "../../../domain/failure";
import type { Metal } from "../../../domain/catalogue/metal";
import type { Locale } from "../../../domain/locale/locale";
import { formatMoney } from "../../../domain/pricing/money";
import {
  hasEngravingText,
  resolvePreselectedChoice,
  type Personalization,
  type PersonalizationValues,
} from "../../../domain/personalization/personalization";
import * as fields from "../../../ui/form/form-field.module.css";
import { EngravingPreview } from "./engraving-preview";
import { PersonalizationFieldInput } from "./personalization-field-input";
import * as styles from "./personalization-fields.module.css";

export type PersonalizationFieldsProps = {
  readonly personalization: Personalization;
  readonly values: PersonalizationValues;
  readonly failures: readonly Failure[];
  readonly metal: Metal | undefined;
  readonly locale: Locale;
  readonly onChange: (values: PersonalizationValues) => void;
};

/** Renders the personalization fields with limits, surcharge and preview (PRODUCT-5). */
export function PersonalizationFields({
  personalization,
  values,
  failures,
  metal,
  locale,
  onChange,
}: PersonalizationFieldsProps) {
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
        <PersonalizationFieldInput
          key={field.key}
          field={field}
          preselected={resolvePreselectedChoice(personalization, field)}
          value={values[field.key] ?? ""}
          failure={failures.find((failure) => failure.field === field.key)}
          onChange={(value) => onChange({ ...values, [field.key]: value })}
        />
      ))}
      {hasEngravingText(personalization, values) ? (
        <EngravingPreview personalization={personalization} values={values} metal={metal} />
      ) : null}
      {personalization.excludesWithdrawal ? (
        <p className={fields.hint}>{t("withdrawalExclusion.engraving")}</p>
      ) : null}
    </fieldset>
  );
}
