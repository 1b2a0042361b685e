/**
 * The i18n plugin would ask it where to send a visitor; this site never sends anybody to another
 * language (`redirect: false`).
 */
export default (): undefined => undefined;
