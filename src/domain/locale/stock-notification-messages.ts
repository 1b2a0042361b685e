import de from "../../../locales/de/stock-notification.json";
import en from "../../../locales/en/stock-notification.json";
import fr from "../../../locales/fr/stock-notification.json";
import type { Localized } from "./locale";

/** Messages of all languages for the parts of the shop about sold-out products, which load late. */
export const STOCK_NOTIFICATION_MESSAGES: Localized<typeof de> = { de, en, fr };
