import type { Phrase } from "./speaker";

/** The `type` of a validation error whose sentence the server brings along. */
export const CONTENT_RULE = "content_rule";

/** The key under which a form of the back office looks for the message of such an error. */
export const REFUSED_VALUE = `validationError.${CONTENT_RULE}`;

/** The back office puts the error's own sentence in place of the name in braces. */
export const REFUSED_VALUE_PHRASES: readonly Phrase[] = (["de-DE", "en-US"] as const).map((language) => ({
  language,
  key: REFUSED_VALUE,
  value: "{validation_message}",
}));
