import { queryOptions } from "@tanstack/react-query";
import { MAX_RECORDS_READ } from "../../../domain/constants";
import type { Locale } from "../../../domain/locale/locale";
import { createFieldTranslator } from "../../../domain/locale/translate-fields";
import type { ContentFilter } from "../content-client";
import { parseCategory } from "../parse-product";
import { createProjectFilter } from "../directus-filters";
import { createParseContext, readRecords } from "./read-records";
import { attributeSchema, categorySchema, manufacturerSchema } from "../schemas/product-schemas";

/**
 * Options of the list filters. Fetched only when the filters are visible.
 */

/** An option of a filter. `slug` is used in the URL. */
export type FilterOption = { readonly id: number; readonly slug: string; readonly name: string };
export type AttributeFilterOption = {
  readonly id: number;
  readonly name: string;
  readonly group: number;
};

const SORTED = ["sort", "id"];

/** Fetches all manufacturers of the project. */
export function manufacturersQuery() {
  return queryOptions({
    queryKey: ["content", "manufacturers"],
    queryFn: async ({ signal }): Promise<readonly FilterOption[]> => {
      const records = await readRecords({
        collection: "ecommerce_manufacturer",
        schema: manufacturerSchema,
        query: (project) => ({
          filter: createProjectFilter(project),
          sort: ["display_name"],
          limit: MAX_RECORDS_READ.list,
        }),
        signal,
      });
      return records.map(({ id, slug, display_name: name }) => ({ id, slug, name }));
    },
  });
}

function choicesQuery(
  collection: "ecommerce_subcategory" | "ecommerce_tag",
  locale: Locale,
  narrowed: ContentFilter = {},
) {
  return queryOptions({
    queryKey: ["content", collection, locale, narrowed],
    queryFn: async ({ signal }): Promise<readonly FilterOption[]> => {
      const records = await readRecords({
        collection,
        schema: categorySchema,
        query: (project) => ({
          filter: { _and: [createProjectFilter(project), narrowed] },
          sort: SORTED,
          limit: MAX_RECORDS_READ.list,
        }),
        signal,
      });
      const context = createParseContext(locale);
      return records.map((raw) => parseCategory(raw, context));
    },
  });
}

/** Fetches the subcategories of a category, or all subcategories. */
export function subcategoriesQuery(locale: Locale, category: string | null) {
  return choicesQuery(
    "ecommerce_subcategory",
    locale,
    category ? { category: { slug: { _eq: category } } } : {},
  );
}

export function tagsQuery(locale: Locale) {
  return choicesQuery("ecommerce_tag", locale);
}

/** Fetches all attributes of the given groups (CONTENT-4). */
export function attributesQuery(groups: readonly number[], locale: Locale) {
  return queryOptions({
    queryKey: ["content", "attributes", locale, groups],
    queryFn: async ({ signal }): Promise<readonly AttributeFilterOption[]> => {
      const records = await readRecords({
        collection: "ecommerce_attribute",
        schema: attributeSchema,
        query: (project) => ({
          filter: {
            _and: [createProjectFilter(project), { attribute_group: { _in: groups } }],
          },
          sort: SORTED,
          limit: -1,
        }),
        signal,
      });
      const { note } = createParseContext(locale);
      return records.map((raw) => ({
        id: raw.id,
        name: createFieldTranslator(raw, raw.translations, locale, note)("display_value"),
        group: raw.attribute_group,
      }));
    },
  });
}
