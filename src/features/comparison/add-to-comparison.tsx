import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { CategoryRef } from "../../domain/catalogue/product";
import type { Locale } from "../../domain/locale/locale";
import {
  type ComparisonChoice,
  comparisonChoicesQuery,
} from "../../clients/content/queries/comparison-queries";
import * as styles from "./comparison-page.module.css";

type Props = {
  readonly category: CategoryRef;
  /** Ids of the products that are compared already. */
  readonly compared: readonly number[];
  readonly locale: Locale;
  readonly onAdd: (choice: ComparisonChoice) => void;
};

/** Renders the select that adds a product of the same category. */
export function AddToComparison({ category, compared, locale, onAdd }: Props) {
  const { t } = useTranslation("shop");
  const id = useId();
  const { data } = useQuery(comparisonChoicesQuery(category.id, locale));
  const choices = (data ?? []).filter((choice) => !compared.includes(choice.id));
  const makers = [...new Set(choices.map(({ manufacturer }) => manufacturer))].sort((a, b) =>
    a.localeCompare(b, locale),
  );
  return (
    <p className={styles.add}>
      <label htmlFor={id}>{t("comparison.add", { category: category.name })}</label>
      <select
        id={id}
        className={styles.select}
        value=""
        // A disabled select would lose the focus after the last choice.
        aria-disabled={choices.length === 0}
        onChange={({ target }) => {
          const choice = choices.find((one) => String(one.id) === target.value);
          if (choice) onAdd(choice);
        }}
      >
        <option value="">{t("comparison.choose")}</option>
        {makers.map((maker) => (
          <optgroup key={maker} label={maker || t("comparison.otherMakers")}>
            {choices
              .filter(({ manufacturer }) => manufacturer === maker)
              .map((choice) => (
                <option key={choice.id} value={choice.id}>
                  {choice.name}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </p>
  );
}
