import de from "../../../locales/de/guarantee.json";
import en from "../../../locales/en/guarantee.json";
import fr from "../../../locales/fr/guarantee.json";
import type { Localized } from "./locale";

/** Messages about guarantees, for parts of the shop that load late, and for mails. */
export const GUARANTEE_MESSAGES: Localized<typeof de> = { de, en, fr };
