import { queryOptions } from "@tanstack/react-query";
import type { IntroducedCategory } from "../../../domain/catalogue/product";
import type { Locale } from "../../../domain/locale/locale";
import { createPublishedFilter } from "../directus-filters";
import { parseIntroducedCategory } from "../parse-product";
import { introducedCategorySchema } from "../schemas/product-schemas";
import { createParseContext, readRecords } from "./read-records";

/** Fetches the published categories in the editor's order. */
export function categoriesQuery(locale: Locale) {
  return queryOptions({
    queryKey: ["content", "categories", locale],
    queryFn: async ({ signal }): Promise<readonly IntroducedCategory[]> => {
      const records = await readRecords({
        collection: "ecommerce_category",
        schema: introducedCategorySchema,
        query: (project) => ({
          filter: createPublishedFilter(project),
          sort: ["sort", "id"],
          limit: 100,
        }),
        signal,
      });
      const context = createParseContext(locale);
      return records.map((raw) => parseIntroducedCategory(raw, context));
    },
  });
}
