import deOpeningHours from "../../../locales/de/opening-hours.json";
import enOpeningHours from "../../../locales/en/opening-hours.json";
import frOpeningHours from "../../../locales/fr/opening-hours.json";
import type { Localized } from "./locale";

/** Messages of all languages: pages load them with the rules, and mails use the same ones. */
export const OPENING_HOURS_MESSAGES: Localized<typeof deOpeningHours> = {
  de: deOpeningHours,
  en: enOpeningHours,
  fr: frOpeningHours,
};
