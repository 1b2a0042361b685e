import type { Knex } from "knex";

export type OfficeLanguage = "de" | "en";

const known = (language: unknown): OfficeLanguage | undefined =>
  typeof language !== "string" ? undefined : language.startsWith("de") ? "de" : language.startsWith("en") ? "en" : undefined;

/** The back office's language for a user: the user's own, else the project's default, else English. */
export async function officeLanguage(knex: Knex, user: string | null | undefined): Promise<OfficeLanguage> {
  const own: unknown = user ? await knex("directus_users").where({ id: user }).first("language") : undefined;
  const chosen: unknown = typeof own === "object" && own !== null ? Reflect.get(own, "language") : undefined;
  // Another language than these two has no words of ours.
  if (typeof chosen === "string" && chosen !== "") return known(chosen) ?? "en";
  const settings: unknown = await knex("directus_settings").first("default_language");
  return known(typeof settings === "object" && settings !== null ? Reflect.get(settings, "default_language") : undefined) ?? "en";
}
