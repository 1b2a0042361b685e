import i18n, { type i18n as I18n, type Resource } from "i18next";
import { initReactI18next } from "react-i18next";

/** Creates an i18next instance with messages by language and namespace. */
export async function createTestI18n(language: string, resources: Resource): Promise<I18n> {
  const instance = i18n.createInstance();
  await instance.use(initReactI18next).init({
    lng: language,
    ns: Object.keys(resources[language] ?? {}),
    defaultNS: "common",
    interpolation: { escapeValue: false },
    returnNull: false,
    resources,
  });
  return instance;
}
