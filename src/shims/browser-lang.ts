/**
 * Replaces browser-lang. The i18n plugin uses it for redirects, which this site disables
 * (`redirect: false`).
 */
export default (): undefined => undefined;
