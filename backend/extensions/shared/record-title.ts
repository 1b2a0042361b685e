import type { Knex } from "knex";
import { isRecord } from "#domain/is-record";
import { LOCALES } from "#domain/locale/locale";
import { resolveContentModel } from "../../directus/model/content-model";
import { recordNouns } from "../../directus/model/record-name";
import type { AdminLanguage } from "./admin-language";
import { getName } from "./admin-messages";

const TABLES = new Map(resolveContentModel().tables.map((table) => [table.name, table]));

/** Fields with the name of a record, the best one first. */
const NAMES = ["title", "display_name", "headline", "name", "source"] as const;

const namesOf = (collection: string): readonly string[] =>
  NAMES.filter((name) =>
    TABLES.get(collection)?.fields.some((field) => field.name === name && field.type === "string"),
  );

function firstText(row: unknown, names: readonly string[]): string | null {
  if (!isRecord(row)) return null;
  const found = names.map((name) => row[name]).find((text) => typeof text === "string" && text);
  return typeof found === "string" ? found : null;
}

async function readOwnTitle(
  knex: Knex,
  collection: string,
  key: string | number,
  names: readonly string[],
): Promise<string | null> {
  if (names.length === 0) return null;
  const primary = TABLES.get(collection)?.fields.find(({ primaryKey }) => primaryKey === true);
  const row: unknown = await knex(collection)
    .where({ [primary?.name ?? "id"]: key })
    .first(...names);
  return firstText(row, names);
}

/**
 * Returns the title of a record or file: the one in the language of the reader if there is one,
 * else in the first language of the site that has one. Null: the record has no title.
 */
export async function readTitle(
  knex: Knex,
  collection: string,
  key: string | number,
  language?: AdminLanguage,
): Promise<string | null> {
  if (collection === "directus_files")
    return readOwnTitle(knex, collection, key, ["title", "filename_download"]);
  const own = await readOwnTitle(knex, collection, key, namesOf(collection));
  const translations = `${collection}_translations`;
  const translated = namesOf(translations);
  if (own !== null || translated.length === 0) return own;
  const found: unknown = await knex(translations)
    .where({ [collection]: key })
    .select("language", ...translated);
  const rows = Array.isArray(found) ? found.filter(isRecord) : [];
  const inOrder: readonly string[] = [...(language === undefined ? [] : [language]), ...LOCALES];
  const rank = ({ language: code }: Readonly<Record<string, unknown>>): number => {
    const index = inOrder.indexOf(String(code));
    return index < 0 ? inOrder.length : index;
  };
  return (
    rows
      .toSorted((a, b) => rank(a) - rank(b))
      .map((row) => firstText(row, translated))
      .find((title) => title !== null) ?? null
  );
}

/** Returns the word for one record, or the name of its collection if there is none. */
export const nounOf = (collection: string, language: AdminLanguage): string =>
  recordNouns(collection)?.[language] ?? getName(collection, "", language);
