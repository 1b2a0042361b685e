import { type AdminLanguage, resolveAdminLanguage } from "./admin-language";

/** Returns the language of the Directus app, which the app writes to the document. */
export const appLocale = (): AdminLanguage => resolveAdminLanguage(document.documentElement.lang);
