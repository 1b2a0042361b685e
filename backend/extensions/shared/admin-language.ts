import type { Knex } from "knex";
import { isRecord } from "../../../src/domain/is-record";

/** Languages of the back office that messages exist in. */
const LANGUAGES = ["de", "en", "fr"] as const;

export type AdminLanguage = (typeof LANGUAGES)[number];

/** Returns the back office language nearest to a language of the site. */
export const resolveAdminLanguage = (locale: string): AdminLanguage => known(locale) ?? "en";

const known = (language: unknown): AdminLanguage | undefined =>
  LANGUAGES.find((code) => typeof language === "string" && language.split("-", 1)[0] === code);

/**
 * Returns the back office language of a user: the user's own, else the project's default, else
 * English.
 */
export async function readAdminLanguage(
  knex: Knex,
  user: string | null | undefined,
): Promise<AdminLanguage> {
  const own: unknown = user
    ? await knex("directus_users").where({ id: user }).first("language")
    : undefined;
  const selected = isRecord(own) ? own["language"] : undefined;
  if (typeof selected === "string" && selected !== "") return known(selected) ?? "en";
  const settings: unknown = await knex("directus_settings").first("default_language");
  return known(isRecord(settings) ? settings["default_language"] : undefined) ?? "en";
}
