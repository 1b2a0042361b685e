import { localizeSpecPath, type Locale, type Localized } from "../locale/locale";

/**
 * The pages behind the links of the newsletter's mails (FORM-3): where a visitor confirms the
 * sign-up, and where one ends it.
 */
export const NEWSLETTER_PATHS = {
  confirm: {
    de: "/newsletter/bestaetigen",
    en: "/en/newsletter/confirm",
    fr: "/fr/newsletter/confirmer",
  },
  unsubscribe: {
    de: "/newsletter/abmelden",
    en: "/en/newsletter/unsubscribe",
    fr: "/fr/newsletter/desabonner",
  },
} as const satisfies Record<string, Localized<string>>;

/** Where such a page is in this house. */
export function resolveNewsletterPath(page: keyof typeof NEWSLETTER_PATHS, locale: Locale): string {
  return localizeSpecPath(NEWSLETTER_PATHS[page][locale], locale);
}
