import { LANGUAGE_DEFINITIONS } from "../../../src/domain/locale/language-definitions";
import { LOCALES } from "../../../src/domain/locale/locale";

/** Languages of the site as records. */
export const DEFAULT_LANGUAGES = LOCALES.map((code, index) => ({
  code,
  name: LANGUAGE_DEFINITIONS[code].name,
  sort: index + 1,
}));
