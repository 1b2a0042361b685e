import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import type { GuaranteeTerms } from "../../../domain/legal/manufacturer-guarantee";
import type { Locale } from "../../../domain/locale/locale";
import { splitLines } from "../../../domain/text/split-lines";
import type { ContentFields } from "../content-query";
import { createProjectFilter } from "../directus-filters";
import { nonEmptyText, optionalText, translationsOf } from "../schemas/field-schemas";
import { createFieldTranslator } from "../translated-fields";
import { unwrap } from "../../query-client";
import { createParseContext, fetchContent, parseRecord, parseRecordList } from "./read-records";

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

/** Fields of the terms, which the product page reads when they come near the viewport (LAW-8). */
export const GUARANTEE_FIELDS: ContentFields<"ecommerce_guarantee"> = [
  "guarantor",
  "guarantor_address",
  "guarantor_contact",
  "scope",
  "territory",
  "procedure",
  { translations: ["language", "scope", "territory", "procedure"] },
];

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
      const response = await fetchContent((client) =>
        client.readItems(
          "ecommerce_guarantee",
          {
            fields: GUARANTEE_FIELDS,
            filter: { _and: [createProjectFilter(client.project), { id: { _eq: id } }] },
            limit: 1,
          },
          signal,
        ),
      );
      const [record] = unwrap(parseRecordList(response));
      if (record === undefined) return null;
      return parseGuarantee(
        unwrap(parseRecord(guaranteeSchema, record, "ecommerce_guarantee")),
        locale,
      );
    },
  });
}
