/**
 * Replaces outdent. The i18n plugin uses it for one error message, which needs no dedent in the
 * browser.
 */
export default String.raw;
