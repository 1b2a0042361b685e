import { z } from "zod";
import { parseCertificateUrl, STONE_ORIGINS } from "../../domain/catalogue/product-facts";
import type { ProductStoneRecord } from "../../domain/content/site-content";
import {
  integer,
  localeCode,
  nonEmptyText,
  optionalText,
  relationRows,
  sortIndex,
} from "./field-schemas";
import { rowParser } from "./row-parser";

/** Value of a fact that is the same in all languages. */
export const factValue = z.union([z.number(), optionalText]);

/** Directus returns decimals as numbers or strings. */
const weight = z
  .union([z.number(), z.string()], { error: "is not a number" })
  .nullish()
  .transform((value, context) => {
    if (value === null || value === undefined) return null;
    const number = Number(value);
    if (number > 0) return number;
    context.addIssue({ code: "custom", message: "is not a weight" });
    return z.NEVER;
  });

const stoneRow = rowParser("ecommerce_product_stone", {
  sort: sortIndex,
  display_name: nonEmptyText,
  count: integer.nullish().transform((value) => value ?? null),
  carat: weight,
  color: optionalText,
  clarity: optionalText,
  cut: optionalText,
  origin: z
    .enum(STONE_ORIGINS, { error: "is not an origin" })
    .nullish()
    .transform((value) => value ?? null),
  treatment: optionalText,
  certificate_laboratory: optionalText,
  certificate_number: optionalText,
  certificate_url: optionalText,
  translations: relationRows(
    rowParser("ecommerce_product_stone_translations", {
      language: localeCode,
      display_name: optionalText,
      color: optionalText,
      clarity: optionalText,
      cut: optionalText,
      treatment: optionalText,
    }),
  ),
});

/** Stones or pearls of one sort (SHOP-9). */
export const stoneSchema = stoneRow.transform(
  (record): ProductStoneRecord & { readonly sort: number } => ({
    sort: record.sort,
    name: record.display_name,
    count: record.count,
    carat: record.carat,
    color: record.color,
    clarity: record.clarity,
    cut: record.cut,
    origin: record.origin,
    treatment: record.treatment,
    certificateLaboratory: record.certificate_laboratory,
    certificateNumber: record.certificate_number,
    certificateUrl: parseCertificateUrl(record.certificate_url),
    translations: record.translations.map(({ display_name, ...translation }) => ({
      ...translation,
      name: display_name,
    })),
  }),
);

/** Text on care that several products share. */
export const careGuideSchema = rowParser("ecommerce_care_guide", {
  text: nonEmptyText,
  translations: relationRows(
    rowParser("ecommerce_care_guide_translations", { language: localeCode, text: optionalText }),
  ),
})
  .nullish()
  .transform((value) => value ?? null);
