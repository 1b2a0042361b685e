import type { Knex } from "knex";
import { isRecord } from "#domain/is-record";
import {
  DEFAULT_LOCALE,
  LOCALES,
  mapLocales,
  type Locale,
  type PartiallyLocalized,
} from "#domain/locale/locale";
import { createShopPaths } from "#domain/navigation/shop-paths";
import { planPagePaths } from "#site/pages/plan-page-paths";
import type { RedirectContent } from "#site/redirects/redirect-conflicts";
import { findShape } from "../../../directus/revision-tree";
import { resolveContentModel } from "../../../directus/model/content-model";
import type { AdminLanguage } from "../../shared/admin-language";
import type { Key } from "../../content-rules/src/revisions/read-tree";

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

/** Returns the title of a record or file, in the first language of the site that has one. */
export async function readTitle(knex: Knex, collection: string, key: Key): Promise<string | null> {
  if (collection === "directus_files") {
    const names = ["title", "filename_download"];
    return firstText(
      await knex(collection)
        .where({ id: key })
        .first(...names),
      names,
    );
  }
  if (!TABLES.has(collection)) return null;
  const names = namesOf(collection);
  const primary = findShape(collection)?.primaryKey ?? "id";
  const own =
    names.length > 0
      ? firstText(
          await knex(collection)
            .where({ [primary]: key })
            .first(...names),
          names,
        )
      : null;
  const translations = `${collection}_translations`;
  const translated = namesOf(translations);
  if (own !== null || translated.length === 0) return own;
  const found: unknown = await knex(translations)
    .where({ [collection]: key })
    .select("language", ...translated);
  const rows = Array.isArray(found) ? found.filter(isRecord) : [];
  const rank = ({ language }: Readonly<Record<string, unknown>>): number => {
    const index = LOCALES.findIndex((locale) => locale === language);
    return index < 0 ? LOCALES.length : index;
  };
  return (
    rows
      .toSorted((a, b) => rank(a) - rank(b))
      .map((row) => firstText(row, translated))
      .find((title) => title !== null) ?? null
  );
}

function pathsOf(
  facts: RedirectContent,
  collection: string,
  id: number,
): PartiallyLocalized<string> | undefined {
  const { shop } = facts.siteConfig;
  switch (collection) {
    case "page":
      return planPagePaths(facts).paths.pages.get(id);
    case "brand":
      return planPagePaths(facts).paths.brands.get(id);
    case "ecommerce_product":
      return shop
        ? mapLocales((locale) => createShopPaths(shop.path).product(locale, id, ""))
        : undefined;
    default:
      return undefined;
  }
}

/**
 * Returns the address at which visitors see a published record: its page in the language of the
 * reader, or the home page if it has none.
 */
export function addressOf(
  facts: RedirectContent,
  { collection, key }: { readonly collection: string; readonly key: Key },
  language: AdminLanguage,
): string {
  const paths = pathsOf(facts, collection, Number(key));
  const locale = LOCALES.find((code) => code === language) ?? DEFAULT_LOCALE;
  const inOrder: readonly Locale[] = [locale, ...LOCALES];
  const path = inOrder.map((code) => paths?.[code]).find((found) => found !== undefined);
  return `${facts.siteUrl.replace(/\/+$/, "")}${path ?? "/"}`;
}
