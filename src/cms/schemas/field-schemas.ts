import { z } from "zod";
import { parseDecimal } from "../../domain/pricing/money";
import { correctTranslation } from "../../domain/text/french-spacing";
import { isLocale, LOCALES, type Locale } from "../../domain/locale/locale";

/** Field schemas shared by all records. Empty values become `null`, never `""`. */
export const nonEmptyText = z
  .string({
    error: (issue) =>
      issue.input === undefined || issue.input === null ? "is empty" : "is not a text",
  })
  .trim()
  .min(1, "is empty");

export const optionalText = z
  .string()
  .nullish()
  .transform((value) => {
    const trimmed = value?.trim() ?? "";
    return trimmed === "" ? null : trimmed;
  });

export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value === true);

export const integer = z.number({ error: "is not a whole number" }).int("is not a whole number");

export const sortIndex = integer.nullish().transform((value) => value ?? Number.MAX_SAFE_INTEGER);

export const reference = z.number({ error: "refers to no record" }).int("refers to no record");

export const optionalReference = reference.nullish().transform((value) => value ?? null);

export const fileReference = z.string({ error: "has no file" }).min(1, "has no file");

export const optionalFile = z
  .string()
  .nullish()
  .transform((value) => value ?? null);

export const localeCode = z.string().transform((value, context): Locale => {
  if (isLocale(value)) return value;
  context.addIssue({ code: "custom", message: `"${value}" is not a language of the site` });
  return z.NEVER;
});

/**
 * Rows of a one-to-many alias. Deleted rows, which Directus returns as `null`, are dropped. French
 * translations get the spaces of their punctuation here.
 */
export function relationRows<Row>(row: z.ZodType<Row>): z.ZodType<Row[]> {
  return z.preprocess(
    (list): unknown =>
      Array.isArray(list)
        ? list.filter((entry) => entry !== null).map(correctTranslation)
        : (list ?? []),
    z.array(row),
  );
}

/** Rows in the editor's order. */
export function sortedRows<Row extends { readonly sort: number }>(
  row: z.ZodType<Row>,
): z.ZodType<Row[]> {
  return relationRows(row).transform((list) => [...list].sort((a, b) => a.sort - b.sort));
}

/**
 * Translations in which every field is optional, for example a gallery's headline. Without any row,
 * each locale gets an empty one.
 */
export function optionalTranslations<Row extends { readonly language: Locale }>(
  row: z.ZodType<Row>,
): z.ZodType<Row[]> {
  return z.preprocess(
    (list): unknown =>
      Array.isArray(list) && list.length > 0 ? list : LOCALES.map((code) => ({ language: code })),
    requiredTranslations(row),
  );
}

/** The `translations` alias: at least one locale, each at most once. */
export function requiredTranslations<Row extends { readonly language: Locale }>(
  row: z.ZodType<Row>,
): z.ZodType<Row[]> {
  return relationRows(row).check((context) => {
    const languages = context.value.map((entry) => entry.language);
    if (languages.length === 0)
      context.issues.push({
        code: "custom",
        input: context.value,
        message: "has no text in any language",
      });
    const twice = languages.find((code, index) => languages.indexOf(code) !== index);
    if (twice)
      context.issues.push({
        code: "custom",
        input: context.value,
        message: `has the language "${twice}" twice`,
      });
  });
}

/** Amount of money. Directus returns decimals as numbers or strings. */
export const amount = z.unknown().transform((value, context) => {
  if (value === null || value === undefined) return null;
  const parsed = parseDecimal(value);
  if (parsed.ok) return parsed.value;
  context.addIssue({ code: "custom", message: "is not an amount" });
  return z.NEVER;
});
