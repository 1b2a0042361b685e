import de from "../../../locales/de/cash-identification.json";
import en from "../../../locales/en/cash-identification.json";
import fr from "../../../locales/fr/cash-identification.json";
import type { Localized } from "./locale";

/** Messages about the identification of customers who pay in cash. */
export const CASH_IDENTIFICATION_MESSAGES: Localized<typeof de> = { de, en, fr };
