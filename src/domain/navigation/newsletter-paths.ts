import { NEWSLETTER_PATHS } from "../locale/language-definitions";
import { localizeSpecPath, type Locale } from "../locale/locale";

/**
 * Page that the newsletter mails link to (FORM-3): confirmation of the subscription, or
 * unsubscription.
 */
export type NewsletterPage = keyof typeof NEWSLETTER_PATHS;

/** Returns the path of a newsletter page on this site. */
export function resolveNewsletterPath(page: NewsletterPage, locale: Locale): string {
  return localizeSpecPath(NEWSLETTER_PATHS[page][locale], locale);
}
