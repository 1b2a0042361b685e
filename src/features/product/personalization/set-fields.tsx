import { useState } from "react";
import { useTranslation } from "react-i18next";
import { interpolate } from "../../../domain/text/interpolate";
import { SET_MESSAGES } from "../../../domain/locale/messages/set.generated";
import {
  calculatePersonalizationPrice,
  resolvePersonalization,
} from "../../../domain/personalization/personalization";
import { copyPart, findSelectedMetal, selectPart } from "../../../domain/personalization/set";
import { addMoney, formatMoney, type Money } from "../../../domain/pricing/money";
import * as actions from "../../../ui/button/button.module.css";
import * as form from "../../../ui/form/form-field.module.css";
import type { PersonalizationFieldsProps } from "./personalization-fields";
import { SetPart } from "./set-part";
import * as styles from "./set-fields.module.css";

export type SetFieldsProps = PersonalizationFieldsProps & {
  /** Price of the product without surcharges. Null: on request. */
  readonly basePrice: Money | null;
};

/**
 * Renders the choices of a set, such as a pair of wedding rings: the fields of each part with its
 * own preview, and the total (SHOP-3).
 */
export function SetFields({
  personalization,
  values,
  failures,
  metal,
  locale,
  basePrice,
  onChange,
}: SetFieldsProps) {
  const { t } = useTranslation("shop");
  const messages = SET_MESSAGES[locale];
  const [copied, setCopied] = useState<string | null>(null);
  const { parts = [], price } = personalization;
  const [first] = parts;
  const resolved = resolvePersonalization(personalization, values);
  const money = (amount: Money) => formatMoney(amount, locale);
  return (
    <div className={styles.set}>
      {parts.map((part) => {
        const own = selectPart(personalization, part.key);
        return (
          <SetPart
            key={part.key}
            name={part.name}
            personalization={own}
            values={values}
            failures={failures}
            metal={findSelectedMetal(own, resolved) ?? metal}
            locale={locale}
            onChange={(entered) => {
              setCopied(null);
              onChange(entered);
            }}
          >
            {first && part !== first ? (
              <>
                <button
                  type="button"
                  className={actions.quiet}
                  onClick={() => {
                    onChange(copyPart(personalization, values, first.key, part.key));
                    setCopied(part.key);
                  }}
                >
                  {interpolate(messages.like, { part: part.name, other: first.name })}
                </button>
                <p role="status" className={form.hint}>
                  {copied === part.key
                    ? interpolate(messages.copied, { part: part.name, other: first.name })
                    : null}
                </p>
              </>
            ) : null}
          </SetPart>
        );
      })}
      {basePrice ? (
        <dl className={styles.prices}>
          <div className={styles.row}>
            <dt>{messages.base}</dt>
            <dd>{money(addMoney(basePrice, price))}</dd>
          </div>
          {parts.map(({ key, name }) => (
            <div key={key} className={styles.row}>
              <dt>{name}</dt>
              <dd>
                {t("product.surcharge", {
                  price: money(calculatePersonalizationPrice(personalization, resolved, key)),
                })}
              </dd>
            </div>
          ))}
          <div className={`${styles.row} ${styles.total}`}>
            <dt>{messages.total}</dt>
            <dd>
              {money(addMoney(basePrice, calculatePersonalizationPrice(personalization, resolved)))}
            </dd>
          </div>
        </dl>
      ) : null}
      {personalization.excludesWithdrawal ? (
        <p className={form.hint}>{t("withdrawalExclusion.custom_made")}</p>
      ) : null}
    </div>
  );
}
