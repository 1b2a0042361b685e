import de from "../../../../locales/de/mail.json";
import en from "../../../../locales/en/mail.json";
import fr from "../../../../locales/fr/mail.json";
import type { Locale } from "../../../../src/domain/locale/locale";

const WORDS = { de, en, fr } as const;

type Room = keyof typeof de;

/**
 * Returns the messages of one kind of mail in a locale. `interpolate` fills in placeholders such as
 * `{{name}}`.
 */
export function mailMessages<Name extends Room>(locale: Locale, room: Name): (typeof de)[Name] {
  return WORDS[locale][room];
}

/**
 * Fills in the placeholders of a sentence. A placeholder without a value stays visible, so that a
 * test finds it.
 */
export function interpolate(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}

/** Joins a label and its value in one line. French has a non-breaking space before the colon. */
export function labelWithValue(locale: Locale, label: string, value: string): string {
  return `${label}${locale === "fr" ? "\u00a0" : ""}: ${value}`;
}
