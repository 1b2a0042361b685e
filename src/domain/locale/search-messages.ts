import deSearch from "../../../locales/de/search.json";
import enSearch from "../../../locales/en/search.json";
import frSearch from "../../../locales/fr/search.json";
import type { Localized } from "./locale";

/** Messages of the search in the header. Its chunk loads on pages without messages of the shop. */
export const SEARCH_MESSAGES: Localized<typeof deSearch> = {
  de: deSearch,
  en: enSearch,
  fr: frSearch,
};
