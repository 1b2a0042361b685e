import { LANGUAGES } from "#domain/locale/locale";
import { BLOCK_LABELS } from "../../directus/model/blocks/block-labels";
import common from "../../directus/model/labels/common.json";
import site from "../../directus/model/labels/site.json";
import orders from "../../directus/model/labels/orders.json";
import shop from "../../directus/model/labels/shop.json";
import website from "../../directus/model/labels/website.json";
import type { AdminLanguage } from "./admin-language";

const SCOPES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  ...BLOCK_LABELS,
  ...common,
  ...site,
  ...orders,
  ...shop,
  ...website,
};

/**
 * Returns the back office label of a collection (`entry` empty) or field. Labels exist in German
 * and English; French users get English.
 */
export function getName(collection: string, entry: string, language: AdminLanguage): string {
  const owner = collection.replace(/_translations$/, "");
  const labels = SCOPES[collection]?.[entry] ?? SCOPES[owner]?.[entry] ?? SCOPES["*"]?.[entry];
  return labels?.[language === "de" ? 0 : 1] ?? (entry === "" ? owner : entry);
}

function languageNames(language: AdminLanguage): Readonly<Record<string, string>> {
  const names = new Intl.DisplayNames([language], { type: "language" });
  return Object.fromEntries(
    LANGUAGES.map((code) => {
      const name = names.of(code) ?? code;
      return [code, `${name.charAt(0).toUpperCase()}${name.slice(1)}`];
    }),
  );
}

/** Names of the site's languages in each language of the app. French ones have a capital too. */
export const LANGUAGE_NAMES: Readonly<Record<AdminLanguage, Readonly<Record<string, string>>>> = {
  de: languageNames("de"),
  en: languageNames("en"),
  fr: languageNames("fr"),
};
