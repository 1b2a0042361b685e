import de from "../../../../locales/de/mail.json";
import en from "../../../../locales/en/mail.json";
import fr from "../../../../locales/fr/mail.json";
import type { Locale } from "../../../../src/domain/locale/locale";

const WORDS = { de, en, fr } as const;

type Room = keyof typeof de;

/**
 * The sentences of one kind of mail in a language; `{{name}}` and the like are filled in by
 * `filled`.
 */
export function mailMessages<Name extends Room>(locale: Locale, room: Name): (typeof de)[Name] {
  return WORDS[locale][room];
}

/** A sentence with its values. A value that nobody gave stays visible, so that a test finds it. */
export function interpolate(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}

/** A label with its value on one line; French keeps a space before the colon. */
export function labelWithValue(locale: Locale, label: string, value: string): string {
  return `${label}${locale === "fr" ? "\u00a0" : ""}: ${value}`;
}
