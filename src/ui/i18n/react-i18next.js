/*
 * What the site uses of react-i18next, in the browser's bundle in the place of the whole: the i18n plugin requires the package as
 * CommonJS, so that nothing would be shaken out of it, and every page would carry the components for markup inside translations.
 */
export { I18nextProvider } from "../../../node_modules/react-i18next/dist/es/I18nextProvider.js";
export { initReactI18next } from "../../../node_modules/react-i18next/dist/es/initReactI18next.js";
export { useTranslation } from "../../../node_modules/react-i18next/dist/es/useTranslation.js";
