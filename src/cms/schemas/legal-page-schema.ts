import { z } from "zod";
import { DEFAULT_LOCALE } from "../../domain/locale/locale";
import { LEGAL_PAGE_TYPES } from "../../domain/content/legal";
import { type LegalPageRecord } from "../../domain/content/legal";
import { localeCode, relationRows, sortedRows, sortIndex, nonEmptyText } from "./field-schemas";
import { RETURN_COST_BEARERS, type ReturnCostBearer } from "../../domain/legal/return-costs";
import { rowParser } from "./row-parser";

const legalPage = rowParser("ecommerce_legal_page", {
  sort: sortIndex,
  type: z.enum(LEGAL_PAGE_TYPES, { error: `is not one of ${LEGAL_PAGE_TYPES.join(", ")}` }),
  content: nonEmptyText,
  translations: relationRows(
    rowParser("ecommerce_legal_page_translations", { language: localeCode, content: nonEmptyText }),
  ),
}).transform((record) => ({
  sort: record.sort,
  type: record.type,
  // The record's own field holds the default locale, as in all shop records.
  translations: [
    { language: DEFAULT_LOCALE, content: record.content },
    ...record.translations.filter((translation) => translation.language !== DEFAULT_LOCALE),
  ],
}));

/** The legal texts in the shop settings (LEGAL-4). */
export const legalPagesSchema: z.ZodType<LegalPageRecord[]> = rowParser("ecommerce_settings", {
  legal_pages: sortedRows(legalPage),
}).transform((settings) =>
  settings.legal_pages.map(({ type, translations }) => ({ type, translations })),
);

/** Who bears the cost of a return, for the instruction on withdrawal (LAW-1). */
export const returnCostsSchema: z.ZodType<ReturnCostBearer> = rowParser("ecommerce_settings", {
  return_costs: z.enum(RETURN_COST_BEARERS, {
    error: `is not one of ${RETURN_COST_BEARERS.join(", ")}`,
  }),
}).transform((settings) => settings.return_costs);
