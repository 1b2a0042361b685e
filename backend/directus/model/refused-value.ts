import type { TranslationRow } from "./labels";

/** `type` of validation errors whose message comes from the server. */
export const CONTENT_RULE = "content_rule";

/** Translation key under which a form of the Directus app looks up the message of such an error. */
export const REFUSED_VALUE = `validationError.${CONTENT_RULE}`;

/**
 * All languages of the Directus app. For a language without this translation, the form would show
 * the bare key.
 */
const APP_LANGUAGES = [
  ..."af-ZA ar-SA bg-BG bn-IN br-FR bs-BA ca-ES ckb-IR cs-CZ da-DK de-DE el-GR en-CA en-GB en-US eo-UY es-CL es-ES es-MX et-EE".split(
    " ",
  ),
  ..."fa-IR fi-FI fo-FO fr-CA fr-FR he-IL hi-IN hr-HR hu-HU id-ID is-IS it-IT ja-JP ka-GE km-KH kmr-TR ko-KR lt-LT mn-MN mr-IN".split(
    " ",
  ),
  ..."ms-MY nl-NL no-NO pl-PL pt-BR pt-PT ro-RO ru-RU si-LK sk-SK sl-SI sq-AL sr-CS sr-SP sv-SE sw-KE sw-TZ tg-TJ th-TH tr-TR".split(
    " ",
  ),
  ..."uk-UA vi-VN zh-CN zh-TW".split(" "),
];

/** The Directus app replaces the placeholder in braces with the message of the error. */
export const REFUSED_VALUE_TRANSLATIONS: readonly TranslationRow[] = APP_LANGUAGES.map(
  (language) => ({
    language,
    key: REFUSED_VALUE,
    value: "{validation_message}",
  }),
);
