import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import type { Locale } from "../../../domain/locale/locale";
import { translateName } from "../../../domain/locale/translate-fields";
import { createPublishedFilter } from "../directus-filters";
import { id, nameTranslations, nonEmptyText } from "../schemas/field-schemas";
import { createParseContext, readRecords } from "./read-records";

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
      const records = await readRecords({
        collection: "ecommerce_product",
        schema: choiceSchema,
        query: (project) => ({
          filter: createPublishedFilter(project, { category: { id: { _eq: category } } }),
          sort: ["display_name", "id"],
          limit: MAX_CHOICES,
        }),
        signal,
      });
      const { note } = createParseContext(locale);
      return records.map((raw) => ({
        id: raw.id,
        name: translateName(raw, locale, note),
        manufacturer: raw.manufacturer?.display_name ?? "",
      }));
    },
  });
}
