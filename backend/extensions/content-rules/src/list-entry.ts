import type { Knex } from "knex";
import { z } from "zod";
import { LOCALES } from "#domain/locale/locale";
import { resolvePagePath } from "#domain/navigation/routes";
import type { Key } from "./revisions/read-tree";

const pagesSchema = z.array(
  z.object({
    id: z.number(),
    key: z.string(),
    list_title: z.string().nullable(),
    list_path: z.string().nullable(),
  }),
);
const translationsSchema = z.array(
  z.object({
    page: z.number(),
    language: z.string(),
    title: z.string().nullable(),
    path: z.string().nullable(),
  }),
);

/**
 * Stores title and path of pages in their own columns, from the first language of the site that has
 * them. Lists show and search only own columns, and the page picker offers them (EDIT-18). Without
 * keys, does it for all pages.
 */
export async function storeListEntries(knex: Knex, keys?: readonly Key[]): Promise<void> {
  const ofPages = (query: Knex.QueryBuilder, column: string) =>
    keys === undefined ? query : query.whereIn(column, [...keys]);
  const rows: unknown = await ofPages(knex("page"), "id").select(
    ...["id", "key", "list_title", "list_path"],
  );
  const texts: unknown = await ofPages(knex("page_translations"), "page").select(
    ...["page", "language", "title", "path"],
  );
  const translations = translationsSchema.parse(texts);
  for (const { id, key, ...stored } of pagesSchema.parse(rows)) {
    const own = LOCALES.map((locale) => ({
      locale,
      text: translations.find(({ page, language }) => page === id && language === locale),
    }));
    const list_title = own.map(({ text }) => text?.title).find(Boolean) ?? null;
    const list_path =
      own.map(({ locale, text }) => resolvePagePath(key, locale, text?.path)).find(Boolean) ?? null;
    if (stored.list_title !== list_title || stored.list_path !== list_path)
      await knex("page").where({ id }).update({ list_title, list_path });
  }
}
