import { integer, localeCode, nonEmptyText, optionalText } from "../field-schemas";

/** Fields that every block has. */
export const blockFields = { id: integer, anchor: optionalText };

/** Translations of a block with an optional headline. */
export const headlineFields = { language: localeCode, headline: optionalText };

/** Translations of a block with a required headline above its text. */
export const titleFields = {
  language: localeCode,
  eyebrow: optionalText,
  headline: nonEmptyText,
  text: optionalText,
};
