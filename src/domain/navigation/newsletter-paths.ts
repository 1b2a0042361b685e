import { localizeSpecPath, type Locale, type Localized } from "../locale/locale";

/**
 * Pages that the newsletter mails link to (FORM-3): confirmation of the subscription, and
 * unsubscription.
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

/** Returns the path of a newsletter page on this site. */
export function resolveNewsletterPath(page: keyof typeof NEWSLETTER_PATHS, locale: Locale): string {
  return localizeSpecPath(NEWSLETTER_PATHS[page][locale], locale);
}
