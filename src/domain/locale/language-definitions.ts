/** Facts about one language that are no texts. Texts are in `locales/`. */
type LanguageDefinition = {
  /** Name of the language in the language itself. */
  readonly name: string;
  /** BCP 47 tag with the region that formats and services of others need, such as PayPal. */
  readonly tag: `${string}-${string}`;
  /** Text between a label and its value. French has a space before the colon. */
  readonly labelSeparator: string;
  /** Text between labelled values on one line. French has a space before the semicolon. */
  readonly entrySeparator: string;
  /** Text after a time of day, which only German has (HOURS-2). */
  readonly timeSuffix: string;
  readonly thousandsSeparator: string;
  readonly decimalSeparator: string;
  readonly isCurrencyFirst: boolean;
};

/** All supported languages by locale. The order is that of the languages of a site. */
export const LANGUAGE_DEFINITIONS = {
  de: {
    name: "Deutsch",
    tag: "de-DE",
    labelSeparator: ": ",
    entrySeparator: "; ",
    timeSuffix: "\u00a0Uhr",
    thousandsSeparator: ".",
    decimalSeparator: ",",
    isCurrencyFirst: false,
  },
  en: {
    name: "English",
    tag: "en-GB",
    labelSeparator: ": ",
    entrySeparator: "; ",
    timeSuffix: "",
    thousandsSeparator: ",",
    decimalSeparator: ".",
    isCurrencyFirst: true,
  },
  fr: {
    name: "Français",
    tag: "fr-FR",
    labelSeparator: "\u00a0: ",
    entrySeparator: "\u202f; ",
    timeSuffix: "",
    thousandsSeparator: "\u202f",
    decimalSeparator: ",",
    isCurrencyFirst: false,
  },
} as const satisfies Record<string, LanguageDefinition>;

/**
 * Paths of the pages that the newsletter mails link to (FORM-3). Not part of the definitions, so
 * that bundles without a route table can drop them.
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
} as const satisfies Record<string, Record<keyof typeof LANGUAGE_DEFINITIONS, string>>;
