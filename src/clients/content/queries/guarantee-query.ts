import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import type { GuaranteeTerms } from "../../../domain/legal/manufacturer-guarantee";
import type { Locale } from "../../../domain/locale/locale";
import { createFieldTranslator } from "../../../domain/locale/translate-fields";
import { splitLines } from "../../../domain/text/lines";
import { createProjectFilter } from "../directus-filters";
import { nonEmptyText, optionalText, translationsOf } from "../schemas/field-schemas";
import { createParseContext, readRecord } from "./read-records";

/** The terms, which the product page reads when they come near the viewport (LAW-8). */
const guaranteeSchema = v.object({
  guarantor: nonEmptyText,
  guarantor_address: nonEmptyText,
  guarantor_contact: optionalText,
  scope: nonEmptyText,
  territory: nonEmptyText,
  procedure: nonEmptyText,
  translations: translationsOf({
    scope: optionalText,
    territory: optionalText,
    procedure: optionalText,
  }),
});

function parseGuarantee(
  raw: v.InferOutput<typeof guaranteeSchema>,
  locale: Locale,
): GuaranteeTerms {
  const { note } = createParseContext(locale);
  const translate = createFieldTranslator(raw, raw.translations, locale, note);
  return {
    guarantor: raw.guarantor,
    guarantorAddress: splitLines(raw.guarantor_address),
    guarantorContact: raw.guarantor_contact || null,
    scope: splitLines(translate("scope")),
    territory: translate("territory"),
    procedure: splitLines(translate("procedure")),
  };
}

/** Fetches the terms of a guarantee (LAW-8). Returns null if the project has no such record. */
export function guaranteeQuery(id: number, locale: Locale) {
  return queryOptions({
    queryKey: ["content", "guarantee", locale, id],
    queryFn: async ({ signal }): Promise<GuaranteeTerms | null> => {
      const record = await readRecord({
        collection: "ecommerce_guarantee",
        schema: guaranteeSchema,
        query: (project) => ({
          filter: { _and: [createProjectFilter(project), { id: { _eq: id } }] },
          limit: 1,
        }),
        signal,
      });
      return record && parseGuarantee(record, locale);
    },
  });
}
