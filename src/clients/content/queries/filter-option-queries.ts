import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { GIFT_QUESTIONS, type GiftQuestion } from "../../../domain/catalogue/gift-finder";
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
  readonly color: string | null;
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

/** A tag. `gift`: the question of the gift finder that it answers. */
export type TagOption = FilterOption & { readonly gift: GiftQuestion | null };

/** Fetches the subcategories of a category, or all subcategories. */
export function subcategoriesQuery(locale: Locale, category: string | null) {
  const narrowed: ContentFilter = category ? { category: { slug: { _eq: category } } } : {};
  return queryOptions({
    queryKey: ["content", "ecommerce_subcategory", locale, narrowed],
    queryFn: async ({ signal }): Promise<readonly FilterOption[]> => {
      const records = await readRecords({
        collection: "ecommerce_subcategory",
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

const tagSchema = v.object({
  ...categorySchema.entries,
  gift: v.nullish(v.picklist(GIFT_QUESTIONS)),
});

/** Fetches all tags of the project. */
export function tagsQuery(locale: Locale) {
  return queryOptions({
    queryKey: ["content", "ecommerce_tag", locale],
    queryFn: async ({ signal }): Promise<readonly TagOption[]> => {
      const records = await readRecords({
        collection: "ecommerce_tag",
        schema: tagSchema,
        query: (project) => ({
          filter: createProjectFilter(project),
          sort: SORTED,
          limit: MAX_RECORDS_READ.list,
        }),
        signal,
      });
      const context = createParseContext(locale);
      return records.map((raw) => ({ ...parseCategory(raw, context), gift: raw.gift ?? null }));
    },
  });
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
        color: raw.color ?? null,
        group: raw.attribute_group,
      }));
    },
  });
}
