import { queryOptions } from "@tanstack/react-query";
import { MAX_RECORDS_READ } from "../../../domain/constants";
import type { Locale } from "../../../domain/locale/locale";
import { ATTRIBUTE_FIELDS, CATEGORY_FIELDS } from "../query-fields";
import type { ContentFilter } from "../content-query";
import { parseCategory } from "../parse-product";
import { createProjectFilter } from "../directus-filters";
import { unwrap } from "../../query-client";
import {
  createParseContext,
  fetchContent,
  parseReadableRecords,
  parseRecordList,
} from "./read-records";
import { attributeSchema, categorySchema, manufacturerSchema } from "../schemas/product-schemas";
import { createFieldTranslator } from "../translated-fields";

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

const SORTED: ("sort" | "id")[] = ["sort", "id"];

/** Fetches all manufacturers of the project. */
export function manufacturersQuery() {
  return queryOptions({
    queryKey: ["content", "manufacturers"],
    queryFn: async ({ signal }): Promise<readonly FilterOption[]> => {
      const response = await fetchContent((client) =>
        client.readItems(
          "ecommerce_manufacturer",
          {
            fields: ["id", "display_name", "slug"],
            filter: createProjectFilter(client.project),
            sort: ["display_name"],
            limit: MAX_RECORDS_READ.list,
          },
          signal,
        ),
      );
      return parseReadableRecords(
        manufacturerSchema,
        unwrap(parseRecordList(response)),
        "ecommerce_manufacturer",
      ).map(({ id, slug, display_name }) => ({
        id,
        slug,
        name: display_name,
      }));
    },
  });
}

function choicesQuery(
  collection: "ecommerce_subcategory" | "ecommerce_tag",
  locale: Locale,
  narrowed: ContentFilter<"ecommerce_subcategory"> = {},
) {
  return queryOptions({
    queryKey: ["content", collection, locale, narrowed],
    queryFn: async ({ signal }): Promise<readonly FilterOption[]> => {
      const response = await fetchContent((client) =>
        client.readItems(
          collection,
          {
            fields: CATEGORY_FIELDS,
            filter: { _and: [createProjectFilter(client.project), narrowed] },
            sort: SORTED,
            limit: MAX_RECORDS_READ.list,
          },
          signal,
        ),
      );
      const context = createParseContext(locale);
      return parseReadableRecords(
        categorySchema,
        unwrap(parseRecordList(response)),
        collection,
      ).map((raw) => parseCategory(raw, context));
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
      const response = await fetchContent((client) =>
        client.readItems(
          "ecommerce_attribute",
          {
            fields: ATTRIBUTE_FIELDS,
            filter: {
              _and: [
                createProjectFilter(client.project),
                { attribute_group: { _in: [...groups] } },
              ],
            },
            sort: SORTED,
            limit: -1,
          },
          signal,
        ),
      );
      const { note } = createParseContext(locale);
      return parseReadableRecords(
        attributeSchema,
        unwrap(parseRecordList(response)),
        "ecommerce_attribute",
      ).map((raw) => ({
        id: raw.id,
        name: createFieldTranslator(raw, raw.translations, locale, note)("display_value"),
        group: raw.attribute_group,
      }));
    },
  });
}
