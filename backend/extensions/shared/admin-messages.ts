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
export function nameOf(collection: string, entry: string, language: AdminLanguage): string {
  const owner = collection.replace(/_translations$/, "");
  const labels = SCOPES[collection]?.[entry] ?? SCOPES[owner]?.[entry] ?? SCOPES["*"]?.[entry];
  return labels?.[language === "de" ? 0 : 1] ?? (entry === "" ? owner : entry);
}

export const LANGUAGE_NAMES: Readonly<Record<AdminLanguage, Readonly<Record<string, string>>>> = {
  de: { de: "Deutsch", en: "Englisch", fr: "Französisch" },
  en: { de: "German", en: "English", fr: "French" },
  fr: { de: "Allemand", en: "Anglais", fr: "Français" },
};
