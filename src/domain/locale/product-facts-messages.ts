import de from "../../../locales/de/product-facts.json";
import en from "../../../locales/en/product-facts.json";
import fr from "../../../locales/fr/product-facts.json";
import type { Localized } from "./locale";

/** Messages of all languages for the build and for a part of the product page that loads late. */
export const PRODUCT_FACTS_MESSAGES: Localized<typeof de> = { de, en, fr };
