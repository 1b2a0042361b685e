import { LANGUAGE_DEFINITIONS } from "#domain/locale/language-definitions";
import type { Locale } from "#domain/locale/locale";
import { MAIL_MESSAGES } from "#domain/locale/messages/mail.generated";

export { interpolate } from "#domain/text/interpolate";

type Messages = (typeof MAIL_MESSAGES)["de"];

/**
 * Returns the messages of one kind of mail in a locale. `interpolate` fills in placeholders such as
 * `{{name}}`.
 */
export function mailMessages<Name extends keyof Messages>(
  locale: Locale,
  name: Name,
): Messages[Name] {
  return MAIL_MESSAGES[locale][name];
}

/** Joins a label and its value in one line. */
export function labelWithValue(locale: Locale, label: string, value: string): string {
  return `${label}${LANGUAGE_DEFINITIONS[locale].labelSeparator}${value}`;
}
