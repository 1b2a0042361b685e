import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { tagsQuery } from "../../../clients/content/queries/filter-option-queries";
import { GIFT_BUDGETS, GIFT_QUESTIONS } from "../../../domain/catalogue/gift-finder";
import type { Locale } from "../../../domain/locale/locale";
import { createEuro, formatMoney } from "../../../domain/pricing/money";
import * as fields from "../../../ui/form/form-field.module.css";
import * as styles from "./gift-finder.module.css";
import type { ProductFiltersState } from "./use-product-filters";

type Props = { readonly filtering: ProductFiltersState; readonly locale: Locale };

/**
 * Renders the questions of the gift finder: for whom, occasion and budget. The answers are filters
 * of the list (LIST-8).
 */
export function GiftFinder({ filtering, locale }: Props) {
  const { t } = useTranslation("shop");
  const { filters, update } = filtering;
  const { data: tags = [] } = useQuery(tagsQuery(locale));
  return (
    <section aria-label={t("gifts.title")} className={styles.finder}>
      {GIFT_QUESTIONS.map((question) => (
        <Question
          key={question}
          label={t(`gifts.${question}`)}
          any={t("gifts.any")}
          value={filters[question] ?? ""}
          answers={tags
            .filter(({ gift }) => gift === question)
            .map(({ slug, name }) => ({ value: slug, name }))}
          onChange={(slug) => update(() => ({ [question]: slug === "" ? null : slug }))}
        />
      ))}
      <Question
        label={t("gifts.budget")}
        any={t("gifts.any")}
        value={filters.max === null ? "" : String(filters.max)}
        answers={budgetsWith(filters.max).map((budget) => ({
          value: String(budget),
          name: t("filters.to", { price: formatMoney(createEuro(budget * 100), locale) }),
        }))}
        onChange={(budget) => update(() => ({ max: budget === "" ? null : Number(budget) }))}
      />
    </section>
  );
}

/** Returns the budgets to choose from, with the one of the address. */
const budgetsWith = (max: number | null): readonly number[] =>
  [...new Set([...GIFT_BUDGETS, ...(max === null ? [] : [max])])].sort((a, b) => a - b);

type QuestionProps = {
  readonly label: string;
  /** Answer of a visitor without a wish. */
  readonly any: string;
  readonly value: string;
  readonly answers: readonly { readonly value: string; readonly name: string }[];
  readonly onChange: (value: string) => void;
};

function Question({ label, any, value, answers, onChange }: QuestionProps) {
  const id = useId();
  return (
    <p className={fields.field}>
      <label htmlFor={id} className={fields.label}>
        {label}
      </label>
      <select
        id={id}
        className={fields.control}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{any}</option>
        {answers.map((answer) => (
          <option key={answer.value} value={answer.value}>
            {answer.name}
          </option>
        ))}
      </select>
    </p>
  );
}
