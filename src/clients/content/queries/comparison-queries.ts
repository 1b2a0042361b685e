import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import type { Locale } from "../../../domain/locale/locale";
import { createProjectFilter, PUBLISHED_FILTER } from "../directus-filters";
import { ID_AND_NAME } from "../query-fields";
import { id, nameTranslations, nonEmptyText } from "../schemas/field-schemas";
import { createFieldTranslator } from "../translated-fields";
import { unwrap } from "../../query-client";
import {
  createParseContext,
  fetchContent,
  parseReadableRecords,
  parseRecordList,
} from "./read-records";

const choiceSchema = v.object({
  id,
  display_name: nonEmptyText,
  translations: nameTranslations,
  manufacturer: v.nullish(v.object({ display_name: nonEmptyText })),
});

/** A product that can be added to a comparison. */
export type ComparisonChoice = {
  readonly id: number;
  readonly name: string;
  readonly manufacturer: string;
};

/** Number of products to choose from. A read of more rows would count as an expensive one. */
const MAX_CHOICES = 100;

/** Fetches the published products of a category by name, to choose from (SHOP-6). */
export function comparisonChoicesQuery(category: number, locale: Locale) {
  return queryOptions({
    queryKey: ["content", "comparison-choices", locale, category],
    queryFn: async ({ signal }): Promise<readonly ComparisonChoice[]> => {
      const response = await fetchContent((client) =>
        client.readItems(
          "ecommerce_product",
          {
            fields: [...ID_AND_NAME, { manufacturer: ["display_name"] }],
            filter: {
              _and: [
                PUBLISHED_FILTER,
                createProjectFilter(client.project),
                { category: { id: { _eq: category } } },
              ],
            },
            sort: ["display_name", "id"],
            limit: MAX_CHOICES,
          },
          signal,
        ),
      );
      const { note } = createParseContext(locale);
      return parseReadableRecords(
        choiceSchema,
        unwrap(parseRecordList(response)),
        "ecommerce_product",
      ).map((raw) => ({
        id: raw.id,
        name: createFieldTranslator(raw, raw.translations, locale, note)("display_name"),
        manufacturer: raw.manufacturer?.display_name ?? "",
      }));
    },
  });
}
